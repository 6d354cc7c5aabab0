import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { NotifyEventName } from './notify-events.ts'
import { NotifySettings, QuietHours } from './notify-settings.ts'

/** Reminders of the clock: nobody waits for them, so they can wait for the morning. */
export const quietEvents = [
  'notice.close-soon',
  'notice.validation-open',
  'notice.not-installed',
  'notice.certificate-ends',
  'notice.reissue-due',
  'notice.plan-ends',
  'notice.expired',
] as const satisfies readonly NotifyEventName[]

export const setQuietHours = endpoint({
  method: 'PUT',
  path: '/notifyQuietHours',
  access: 'notify.edit',
  summary:
    'Decides during which hours of a day no reminder is sent; null for none. `over` are the hours that were read. Reminders that come up meanwhile are sent when the hours end, unless they are settled by then. Codes, payments, certificates and security notices go out at any hour.',
  body: z.object({ quiet: QuietHours.nullable(), over: QuietHours.nullable() }),
  reply: NotifySettings,
})
