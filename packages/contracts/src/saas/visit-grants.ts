import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Line, UnixSeconds } from '../wire.ts'
import { TenantVisit } from './visits.ts'

/** Minutes for which a site may let its parent change things, as chosen when it does. */
export const grantMinutes = [60, 240, 1440] as const

/** Permission of a site for those who visit it from its parent to change things. */
export const VisitGrant = z.object({
  until: UnixSeconds,
  /** Member who gave it, by the name at that time. */
  by: z.string(),
  reason: z.string(),
})
export type VisitGrant = z.infer<typeof VisitGrant>

export const listOwnVisits = endpoint({
  method: 'GET',
  path: '/siteVisits',
  access: 'site.visits',
  summary:
    "Who entered the console of the caller's own site from its parent in the last 90 days, newest first, at most 50; and whether they may change things at present.",
  reply: z.object({
    /** Name of the parent site. */
    parent: z.string(),
    grant: VisitGrant.nullable(),
    visits: z.array(TenantVisit),
  }),
})

export const grantVisits = endpoint({
  method: 'POST',
  path: '/siteVisits/grant',
  access: 'site.visits',
  summary:
    'Lets visitors from the parent site change things for a time, in place of an earlier permission. Not what needs proof of a person, nor what outlasts their visit.',
  byKey: 'never',
  proof: true,
  body: z.object({
    minutes: z.literal(grantMinutes),
    /** Shown beside the permission, and kept in the audit log. */
    reason: Line(200).min(1, 'field.missing'),
  }),
  reply: z.object({ grant: VisitGrant }),
})

export const withdrawVisitGrant = endpoint({
  method: 'DELETE',
  path: '/siteVisits/grant',
  access: 'site.visits',
  summary: 'Ends that permission at once. Visits go on, to look only. Without one, nothing happens.',
  byKey: 'never',
  reply: z.object({}),
})
