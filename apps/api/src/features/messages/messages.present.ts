import type { Message } from '@app/contracts/messages'
import { unix } from '#core/clock.ts'
import type { MessageRow } from './messages.table.ts'

/** A message of the log. Without the right to read, its recipient is masked. */
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
    // A carrier's refusal likes to repeat whom it refuses.
    error: seesRecipient ? row.error : row.error.replaceAll(row.recipient, maskedRecipient(row.recipient)),
    resentFrom: row.resentFrom,
    createdAt: unix(row.createdAt),
    sentAt: unix(row.sentAt),
    nextTryAt: unix(row.nextTryAt),
  }
}

/** Enough of an address or number to recognise it by, too little to write to it. */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at < 0) return `${recipient.slice(0, 3)}****${recipient.slice(-2)}`
  return `${recipient.slice(0, Math.min(2, at - 1))}***${recipient.slice(at)}`
}
