import type { Message } from '@app/contracts/messages'
import { unix } from '#core/clock.ts'
import type { MessageRow } from './messages.table.ts'

/** Message of the log. Without the right to read, its recipient is masked. */
export function presentMessage(row: MessageRow, seesRecipient: boolean): Message {
  return {
    id: row.id,
    channel: row.channel,
    recipient: seesRecipient ? row.recipient : maskedRecipient(row.recipient),
    locale: row.locale,
    template: row.template,
    subject: row.subject,
    isSecret: row.isSecret,
    state: row.state,
    carrier: row.carrier,
    attempts: row.attempts,
    // A carrier's error often repeats the recipient.
    error: seesRecipient ? row.error : row.error.replaceAll(row.recipient, maskedRecipient(row.recipient)),
    resentFrom: row.resentFrom,
    createdAt: unix(row.createdAt),
    sentAt: unix(row.sentAt),
    nextTryAt: unix(row.nextTryAt),
  }
}

/** Masks an address or number: recognisable, but not usable. */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at < 0) return `${recipient.slice(0, 3)}****${recipient.slice(-2)}`
  return `${recipient.slice(0, Math.min(2, at - 1))}***${recipient.slice(at)}`
}
