import type { Message } from '@app/contracts/messages'
import { unix } from '#core/clock.ts'
import type { MessageRow } from './messages.table.ts'

/** Message of the log. Without the right to read, its recipient is masked. */
export function presentMessage(row: MessageRow, seesRecipient: boolean): Message {
  const message = {
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    locale: row.locale,
    template: row.template,
    subject: row.subject,
    isSecret: row.isSecret,
    state: row.state,
    carrier: row.carrier,
    attempts: row.attempts,
    error: row.error,
    resentFrom: row.resentFrom,
    summaryId: row.summaryId,
    createdAt: unix(row.createdAt),
    sentAt: unix(row.sentAt),
    nextTryAt: unix(row.nextTryAt ?? row.gatheredUntil),
  }
  return asSeen(message, seesRecipient)
}

/** Message as a caller may see it: without the right to read, its recipient is masked. */
export function asSeen(message: Message, seesRecipient: boolean): Message {
  // The name of a robot is nobody's address.
  if (seesRecipient || message.channel === 'robot') return message
  const recipient = maskedRecipient(message.recipient)
  // A carrier's error often repeats the recipient.
  return { ...message, recipient, error: message.error.replaceAll(message.recipient, recipient) }
}

/** Masks an address or number: recognisable, but not usable. */
export function maskedRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at < 0) return `${recipient.slice(0, 3)}****${recipient.slice(-2)}`
  return `${recipient.slice(0, Math.min(2, at - 1))}***${recipient.slice(at)}`
}
