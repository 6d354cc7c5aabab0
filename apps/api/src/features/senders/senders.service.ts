import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MailCarrier, TriedMailCarrier } from '#providers/mail/mail.ts'
import type { SmsCarrier } from '#providers/sms/sms.ts'
import { ownSenders } from './senders.repo.ts'
import type { MessageSenderRow } from './senders.table.ts'

export { dropSender, keepSender, lockSender, ownSenders } from './senders.repo.ts'

type Parts = Pick<Ctx, 'mail' | 'sms' | 'ownCarriers' | 'secrets'>
type Place = Pick<MessageSenderRow, 'siteId' | 'channel'>

// Named by site and channel: keys moved to another row do not open there.
const sealOf = ({ siteId, channel }: Place) => `message-sender:${siteId}:${channel}`

export const sealKeys = ({ secrets }: Pick<Ctx, 'secrets'>, place: Place, keys: Record<string, string>): string =>
  secrets.seal(sealOf(place), JSON.stringify(keys))

/** Keys of a sender by name. */
export function keysOf({ secrets }: Pick<Ctx, 'secrets'>, row: MessageSenderRow): Record<string, string> {
  if (row.secretsSealed === null) return {}
  // Only the function above seals under this name.
  return JSON.parse(secrets.open(sealOf(row), row.secretsSealed)) as Record<string, string>
}

/** The mail server of a site, switched on or not. */
export const openMailSender = (parts: Parts, row: MessageSenderRow): TriedMailCarrier =>
  parts.ownCarriers.mail(row.settings, keysOf(parts, row).password ?? '')

/** Carriers of a site's messages: its own where they are switched on, otherwise those of the platform. */
export async function carriersOf(
  parts: Parts,
  tx: Tx,
  siteId: string,
): Promise<{ mail: MailCarrier; sms: SmsCarrier }> {
  const mail = (await ownSenders(tx, siteId)).find(({ channel, isEnabled }) => channel === 'email' && isEnabled)
  return { mail: mail ? openMailSender(parts, mail) : parts.mail, sms: parts.sms }
}
