import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'
import { Application } from './applications.ts'

const one = z.object({ id: Id })

/** Seconds that maintenance may last at most. */
export const longestMaintenance = 7 * 86_400

/** Maintenance as it is asked for. */
export const MaintenanceBody = z
  .object({
    /** Begin; null for at once. */
    from: UnixSeconds.nullable(),
    /** End, at most seven days after the begin. The sites come back by themselves then. */
    until: UnixSeconds,
    /** Shown to visitors; empty for the usual sentence. One language may stand for both. */
    text: z.object({ zh: Line(200), en: Line(200) }),
    /** For the audit logs. */
    reason: Line(200).min(1, 'field.missing'),
  })
  .refine(({ from, until }) => from === null || (from < until && until - from <= longestMaintenance), {
    path: ['until'],
    message: 'field.maintenance-end',
  })
export type MaintenanceBody = z.infer<typeof MaintenanceBody>

export const maintainApplication = endpoint({
  method: 'POST',
  path: '/saas/applications/:id/maintenance',
  access: 'saas.appMaintain',
  summary:
    'Plans or begins maintenance of the sites of an application’s tenants, or changes it. Until its end their pages and calls answer 503; paid orders are still worked on.',
  params: one,
  body: MaintenanceBody,
  reply: Application,
})

export const endMaintenance = endpoint({
  method: 'POST',
  path: '/saas/applications/:id/maintenance/end',
  access: 'saas.appMaintain',
  summary: 'Ends or calls off maintenance at once. Without one, nothing changes.',
  params: one,
  reply: Application,
})
