import { z } from 'zod'
import { visitMinutes } from '../access/in-place.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'

export const enterTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/enter',
  access: 'saas.enter',
  summary:
    "Opens a session in which an operator sees the console of a tenant's site, and changes things only while that site allows it. Begin, end and each change stand in the audit logs of both sites.",
  byKey: 'never',
  params: z.object({ id: Id }),
  body: z.object({
    reason: Line(200).min(1, 'field.missing'),
    /** Minutes after which it ends. */
    minutes: z.literal(visitMinutes),
  }),
  reply: z.object({
    /** Address on the tenant's host that leads into its console, once and within two minutes. */
    url: z.string(),
    endsAt: UnixSeconds,
  }),
})

export const arriveAtTenant = endpoint({
  method: 'POST',
  path: '/saas/visits',
  access: 'public',
  summary: "Takes the code of the address that `enterTenant` gave for the session's token, on the tenant's host.",
  body: z.object({
    /** What stands behind `#visit=` in the address. */
    code: z.string().regex(/^[\w-]{43}$/, 'field.format'),
  }),
  reply: z.object({
    token: z.string(),
    /** Page of the tenant at the parent site, where the visit began. */
    backTo: z.string(),
  }),
})

/**
 * How a visit ended: the operator left, the time was up, nothing was done for as long as a session may rest, nobody came by
 * the address in time, or the session was ended from elsewhere.
 */
export const visitEnds = ['left', 'limit', 'idle', 'unused', 'ended'] as const
export type VisitEnd = (typeof visitEnds)[number]

/** A visit to a tenant's console. */
export const TenantVisit = z.object({
  id: Id,
  operatorId: Id,
  operator: z.string(),
  reason: z.string(),
  at: UnixSeconds,
  /** When it ended, or will at the latest. */
  until: UnixSeconds,
  /** Null while it lasts. */
  end: z.enum(visitEnds).nullable(),
})
export type TenantVisit = z.infer<typeof TenantVisit>

/** Days after which a visit stands in the audit log alone. */
export const visitDays = 90

export const listVisits = endpoint({
  method: 'GET',
  path: '/saas/tenants/:id/visits',
  access: 'saas.*',
  summary: "Who entered a tenant's console from here in the last 90 days, newest first, at most 50.",
  params: z.object({ id: Id }),
  reply: z.object({
    visits: z.array(TenantVisit),
    /** Until when the tenant lets visitors change things; null where they only look. */
    grantedUntil: UnixSeconds.nullable(),
  }),
})
