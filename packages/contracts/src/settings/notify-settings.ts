import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { TimeZone } from '../time-zone.ts'
import { Id, UnixSeconds } from '../wire.ts'
import { notifyChannels, notifyGroups, notifyPolicies, notifyRecipients } from './notify-values.ts'

const one = z.object({ template: z.string().max(60) })

/** What a site decided for an event and a channel otherwise than the product does. */
export const ChangedPolicy = z.object({
  template: z.string(),
  channel: z.enum(notifyChannels),
  policy: z.enum(notifyPolicies),
  changedBy: z.string(),
  changedAt: UnixSeconds,
})
export type ChangedPolicy = z.output<typeof ChangedPolicy>

/** Days before an end at which a site has its reminders sent, where they are not the product's. */
export const ChangedLeadDays = z.object({
  template: z.string(),
  days: z.array(z.int()),
  changedBy: z.string(),
  changedAt: UnixSeconds,
})
export type ChangedLeadDays = z.output<typeof ChangedLeadDays>

/** Somebody beside whom an event is for: one of three by what they are to the customer, or `role:` with the id of a role of the site's staff. */
export const Recipient = z.enum(notifyRecipients).or(z.templateLiteral(['role:', z.uuid()]))

/** Whom a site has told of an event beside whom it is for. */
export const ChangedRecipients = z.object({
  template: z.string(),
  recipients: z.array(Recipient),
  changedBy: z.string(),
  changedAt: UnixSeconds,
})
export type ChangedRecipients = z.output<typeof ChangedRecipients>

const Hour = z.int().min(0).max(23)

/** Hours of each day, by the clock of a time zone: from the start of one to the start of the other, past midnight too. */
export const QuietHours = z
  .object({ from: Hour, to: Hour, timeZone: TimeZone.unwrap() })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'field.same-hour' })
export type QuietHours = z.output<typeof QuietHours>

/** One mail a day for what can wait: of some groups all of it, and of the others what exceeds a number of mails a day and address. */
export const DailySummary = z.object({
  groups: z.array(z.enum(notifyGroups)).max(notifyGroups.length),
  mostADay: z.int().min(1).max(100).nullable(),
  hour: Hour,
  timeZone: TimeZone.unwrap(),
})
export type DailySummary = z.output<typeof DailySummary>

export const NotifySettings = z.object({
  changed: z.array(ChangedPolicy),
  leadDays: z.array(ChangedLeadDays),
  recipients: z.array(ChangedRecipients),
  /** Roles of the site's staff, any of which can be told as well. */
  roles: z.array(z.object({ id: Id, name: z.string() })),
  /** Hours during which no reminder is sent, and who decided; null where they go out at any hour. */
  quiet: z.object({ hours: QuietHours, changedBy: z.string(), changedAt: UnixSeconds }).nullable(),
  /** What is kept for one mail a day, and who decided; null where every mail goes by itself. */
  summary: z.object({ daily: DailySummary, changedBy: z.string(), changedAt: UnixSeconds }).nullable(),
  /** Whether mails and text messages leave the site, or are kept because nothing sends them. */
  sends: z.object({ email: z.boolean(), sms: z.boolean() }),
})
export type NotifySettings = z.output<typeof NotifySettings>

export const getNotifySettings = endpoint({
  method: 'GET',
  path: '/notifyPolicies',
  access: 'notify.*',
  summary: 'By which channels the site tells of which event, where it decided otherwise than the product does.',
  reply: NotifySettings,
})

export const setNotifyPolicy = endpoint({
  method: 'PUT',
  path: '/notifyPolicies/:template',
  access: 'notify.edit',
  summary:
    'Decides for one event and channel whether it is told of. `over` is the policy that was read. Codes, links and notices that protect an account stay on.',
  params: one,
  body: z.object({ channel: z.enum(notifyChannels), policy: z.enum(notifyPolicies), over: z.enum(notifyPolicies) }),
  reply: NotifySettings,
})

/** An event of which the member is told, with the channels that it may choose. */
export const OwnNotice = z.object({
  template: z.string(),
  channels: z.array(
    z.object({
      channel: z.enum(notifyChannels),
      isOn: z.boolean(),
      /** Whether the site has decided. */
      isFixed: z.boolean(),
    }),
  ),
})
export type OwnNotice = z.output<typeof OwnNotice>

export const OwnNotices = z.object({
  notices: z.array(OwnNotice),
  /** Whether the member has such an address, and the site sends to it. */
  reaches: z.object({ email: z.boolean(), sms: z.boolean() }),
})
export type OwnNotices = z.output<typeof OwnNotices>

export const listOwnNotices = endpoint({
  method: 'GET',
  path: '/ownNotices',
  access: 'signed-in',
  summary: 'Of which events the member is told, by which channels, and what it may choose.',
  byKey: 'never',
  reply: OwnNotices,
})

export const chooseOwnNotice = endpoint({
  method: 'PUT',
  path: '/ownNotices/:template',
  access: 'signed-in',
  summary: 'Chooses for the member itself whether it is told of an event by a channel, as far as the site allows.',
  inPlace: 'never',
  byKey: 'never',
  params: one,
  body: z.object({ channel: z.enum(notifyChannels), isOn: z.boolean() }),
  reply: OwnNotices,
})
