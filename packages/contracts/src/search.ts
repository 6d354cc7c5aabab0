import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './wire.ts'

/** Maximum number of hits per kind. */
export const hitsPerKind = 5

export const searchKinds = ['orders', 'people'] as const

export const FoundOrder = z.object({
  id: Id,
  orderNo: z.string(),
  primaryName: z.string(),
  accountName: z.string(),
  status: z.int(),
})
export const FoundCustomer = z.object({
  id: Id,
  accountNo: z.string(),
  name: z.string(),
  email: z.string(),
})
export const FoundMember = z.object({
  id: Id,
  name: z.string(),
  loginName: z.string(),
  email: z.string(),
})
export const Found = z.object({
  orders: z.array(FoundOrder),
  customers: z.array(FoundCustomer),
  members: z.array(FoundMember),
})
export type Found = z.infer<typeof Found>

export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'signed-in',
  summary:
    'Five of each kind that a text names, of what the member may see: orders, customers, and members of its own account.',
  query: z.object({
    q: z.string().trim().min(1).max(100),
    /** Kind to search for; `people` are customers and members. */
    only: z.enum(searchKinds).optional(),
  }),
  reply: Found,
})
