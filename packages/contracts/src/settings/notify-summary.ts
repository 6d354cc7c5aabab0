import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type NotifyEventName, notifyEventNames, notifyEvents } from './notify-events.ts'
import { DailySummary, NotifySettings } from './notify-settings.ts'
import { notifyGroups } from './notify-values.ts'

/** What somebody waits for, has to see to soon, or was written by a person: never kept for a summary. */
const atOnce: readonly NotifyEventName[] = [
  ...(['notice.placed', 'notice.paid', 'notice.close-soon', 'notice.records-ready', 'notice.returned'] as const),
  ...([
    'notice.ca-refused',
    'notice.purchase-due',
    'notice.issued',
    'notice.reissued',
    'notice.reissue-failed',
    'notice.revoked',
  ] as const),
  ...(['order.certificate-ends', 'order.plan-ends', 'order.plan-ended', 'order.mentioned'] as const),
  ...(['payment.received', 'payment.held', 'payment.refund-address', 'payment.mismatch', 'payment.dispute'] as const),
  ...([
    'site.suspended',
    'site.resumed',
    'site.closed',
    'plan.overdue',
    'plan.limit-reached',
    'customer.frozen',
    'customer.unfrozen',
    'host.astray',
    'host.certificate',
    'application.incidents',
    'webhook.gone',
    'webhook.failing',
  ] as const),
]

/** Whether the mail of an event may wait for the summary of the day. */
export const mayBeGathered = (name: NotifyEventName): boolean =>
  notifyEvents[name].kind === 'usual' && !atOnce.includes(name)

/** Groups of which something may wait. */
export const gatheredGroups = notifyGroups.filter((group) =>
  notifyEventNames.some((name) => notifyEvents[name].group === group && mayBeGathered(name)),
)

export const setDailySummary = endpoint({
  method: 'PUT',
  path: '/notifySummary',
  access: 'notify.edit',
  summary:
    'Decides which mails wait for one summary a day, and from how many mails a day and address on; null for none. `over` is what was read. Codes, payments, certificates and security notices never wait.',
  body: z.object({ summary: DailySummary.nullable(), over: DailySummary.nullable() }),
  reply: NotifySettings,
})
