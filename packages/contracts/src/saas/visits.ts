import { z } from 'zod'
import { visitMinutes } from '../access/in-place.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'

export const enterTenant = endpoint({
  method: 'POST',
  path: '/saas/tenants/:id/enter',
  access: 'saas.enter',
  summary:
    "Opens a session in which an operator sees the console of a tenant's site and changes nothing. Begin and end stand in the audit logs of both sites.",
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
