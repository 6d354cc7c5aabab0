import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { hostLeads } from '../settings/site-hosts.ts'
import { Line } from '../wire.ts'

export const TenantNames = z.object({
  /** Whether no site and no tenant has the code; null without one. */
  isCodeFree: z.boolean().nullable(),
  /** Null without a host of the tenant's own, and for what is no public host name. */
  ownHost: z
    .object({
      isFree: z.boolean(),
      /** Where it leads; null without a code, and where either is taken, as nothing can lead there yet. */
      lead: z
        .object({
          /** Name that the host's CNAME has to lead to. */
          target: z.string(),
          leads: z.enum(hostLeads),
          /** Names or addresses that it leads to now. */
          leadsTo: z.array(z.string()),
        })
        .nullable(),
    })
    .nullable(),
})
export type TenantNames = z.output<typeof TenantNames>

export const lookAtTenantNames = endpoint({
  method: 'GET',
  path: '/saas/tenantNames',
  access: 'saas.tenantCreate',
  summary:
    'Whether the code and the host name that are wished for a new tenant are free, and where that host leads now.',
  query: z.object({ code: Line(30).default(''), ownHost: Line(253).default('') }),
  reply: TenantNames,
})
