import { type MailServer, sendsTemplates } from '@app/contracts/settings/senders'
import { entryFor, parseTemplateIds, type SmsApprovals } from '@app/contracts/settings/sms-template-ids'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MailCarrier, TriedMailCarrier } from '#providers/mail/mail.ts'
import type { SmsCarrier } from '#providers/sms/sms.ts'
import { ownSenders } from './senders.repo.ts'
import type { MessageSenderRow, SmsSettings } from './senders.table.ts'

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

// The channel of a row says which of the two its settings are.
export const mailServerOf = ({ settings }: MessageSenderRow): MailServer => settings as MailServer
export const smsServiceOf = ({ settings }: MessageSenderRow): SmsSettings => settings as SmsSettings

/** The mail server of a site, switched on or not. */
export const openMailSender = (parts: Parts, row: MessageSenderRow): TriedMailCarrier =>
  parts.ownCarriers.mail(mailServerOf(row), keysOf(parts, row).password ?? '')

/** Templates that a site entered for its service, by the names of messages or of their families. */
export const templatesIn = ({ templates }: SmsApprovals) => parseTemplateIds(templates) ?? new Map<string, never>()

const hasPassed = ({ audits }: SmsApprovals, entry: string | undefined) =>
  entry !== undefined && (audits?.[entry]?.state ?? 'passed') === 'passed'

/** A site's service for text messages. */
export interface OwnSms {
  carrier: SmsCarrier
  /** Whether it can send a message: services that send approved templates alone cannot send those that did not pass. */
  sends(template: string): boolean
}

/** The service of a site for text messages, switched on or not. */
export function openSmsSender(parts: Parts, row: MessageSenderRow): OwnSms {
  const service = smsServiceOf(row)
  const templates = templatesIn(service)
  return {
    carrier: parts.ownCarriers.sms(service, keysOf(parts, row).keySecret ?? '', templates),
    sends: (template) => !sendsTemplates(service.vendor) || hasPassed(service, entryFor(template, templates)),
  }
}

/** Carriers of a site's messages. */
export interface SiteCarriers {
  mail: MailCarrier
  sms: SmsCarrier
  /** Carrier of one text message: the platform's, where the site's service has no template for it. */
  smsFor(template: string): SmsCarrier
}

/** Carriers of a site's messages: its own where they are switched on, otherwise those of the platform. */
export async function carriersOf(parts: Parts, tx: Tx, siteId: string): Promise<SiteCarriers> {
  const rows = (await ownSenders(tx, siteId)).filter(({ isEnabled }) => isEnabled)
  const mail = rows.find(({ channel }) => channel === 'email')
  const sms = rows.find(({ channel }) => channel === 'sms')
  const own = sms && openSmsSender(parts, sms)
  return {
    mail: mail ? openMailSender(parts, mail) : parts.mail,
    sms: own?.carrier ?? parts.sms,
    smsFor: (template) => (own?.sends(template) ? own.carrier : parts.sms),
  }
}
