import type { Delivery } from '#core/delivery.ts'

/** A mail ready to go: every text is filled and every header one line. */
export interface Mail {
  /** Stays the same over all tries, so that a mail server or reader can drop a second copy. */
  id: string
  to: string
  from: string
  /** Where an answer goes; empty where there is no such address. */
  replyTo: string
  subject: string
  text: string
  html: string
}

/** What carries mail. A try ends by itself within a minute, and never throws for what the other side does. */
export interface MailCarrier {
  name: 'smtp' | 'outbox'
  send(mail: Mail): Promise<Delivery>
}
