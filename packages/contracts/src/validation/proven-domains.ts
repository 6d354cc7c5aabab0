import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dcvMethods } from '../products/products.ts'
import { Id, UnixSeconds } from '../wire.ts'

/** Domain that an account need not validate again. */
export const ProvenDomain = z.object({
  domain: z.string(),
  method: z.enum(dcvMethods),
  /** Kind of CA that has seen the proof. */
  ca: z.enum(['sandbox', 'acme']),
  /** Whether the validation covers its subdomains and wildcard. */
  coversBelow: z.boolean(),
  /** Order for which it was validated. */
  orderId: Id,
  /** Evidence recorded at validation. */
  evidence: z
    .object({
      type: z.string(),
      host: z.string(),
      value: z.string(),
      /** Time of sending, for a validation mail. */
      sentAt: UnixSeconds.optional(),
      approvedAt: UnixSeconds.optional(),
    })
    .nullable(),
  provenAt: UnixSeconds,
  validUntil: UnixSeconds,
})
export type ProvenDomain = z.infer<typeof ProvenDomain>

export const listProvenDomains = endpoint({
  method: 'GET',
  path: '/provenDomains',
  access: 'order.view',
  summary: 'Domains that an account has proven and may use again; an operator names the account.',
  query: z.object({ accountId: Id.optional() }),
  reply: z.object({ domains: z.array(ProvenDomain) }),
})
