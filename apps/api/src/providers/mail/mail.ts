import type { MailTrialEnd } from '@app/contracts/settings/senders'
import type { Delivery } from '#core/delivery.ts'

/** Complete mail: all text is filled in, and every header is one line. */
export interface Mail {
  /** Id that stays the same over all attempts, so that a mail server or reader can drop a duplicate. */
  id: string
  to: string
  from: string
  /** Reply-To address; empty without one. */
  replyTo: string
  /** Reply-To address in place of that one and of what a mail server is set to; left out without one. */
  answerTo?: string
  subject: string
  text: string
  html: string
}

/** Carrier of mails. An attempt ends within a minute and never throws for faults of the other side. */
export interface MailCarrier {
  name: 'smtp' | 'outbox'
  send(mail: Mail): Promise<Delivery>
}

/** How far a mail came on trial, with the answer of the other side or the reason why there was none. */
export interface MailTrial {
  end: MailTrialEnd
  answer: string
}

/** Carrier that can be tried out. */
export interface TriedMailCarrier extends MailCarrier {
  tryOut(mail: Mail): Promise<MailTrial>
}
