import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { NotifyEventName } from './notify-events.ts'
import { NotifySettings } from './notify-settings.ts'

/** Reminders of an end, with the days before it at which they are sent where the site decided nothing. */
export const leadDaysByDefault = {
  'notice.certificate-ends': [30, 14, 7, 3, 1],
  'notice.plan-ends': [60, 30, 14, 7, 1],
} as const satisfies Partial<Record<NotifyEventName, readonly number[]>>
export type LeadEvent = keyof typeof leadDaysByDefault

export const isLeadEvent = (name: string): name is LeadEvent => Object.hasOwn(leadDaysByDefault, name)

/** Most reminders of one end, and the earliest of them, in days before it. */
export const mostLeadDays = 8
export const earliestLeadDay = 120

const Days = z.array(z.int().min(1).max(earliestLeadDay)).min(1).max(mostLeadDays)

/** The same days in their order: the earliest first, none twice. */
export const inLeadOrder = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => b - a)

export const setLeadDays = endpoint({
  method: 'PUT',
  path: '/notifyPolicies/:template/leadDays',
  access: 'notify.edit',
  summary:
    'Decides how many days before an end its reminders are sent. `over` are the days that were read. A day that is added counts from now on: what it would already have sent is not made up for.',
  params: z.object({ template: z.string().max(60) }),
  body: z.object({ days: Days, over: Days }),
  reply: NotifySettings,
})
