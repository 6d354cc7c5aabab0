import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { StatusCode } from './orders/status-code.ts'
import { Id } from './wire.ts'

/** Maximum number of hits per kind. */
export const hitsPerKind = 5

export const searchKinds = ['orders', 'people'] as const

export const FoundOrder = z.object({
  id: Id,
  orderNo: z.string(),
  primaryName: z.string(),
  accountName: z.string(),
  status: StatusCode,
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
export const FoundInvoice = z.object({
  id: Id,
  applyNo: z.string(),
  invoiceNo: z.string().nullable(),
  title: z.string(),
})
export const Found = z.object({
  orders: z.array(FoundOrder),
  customers: z.array(FoundCustomer),
  members: z.array(FoundMember),
  invoices: z.array(FoundInvoice),
})
export type Found = z.infer<typeof Found>

export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'signed-in',
  summary:
    'Five of each kind that a text names, of what the member may see: orders, customers, members of its own account, and invoices by their numbers.',
  query: z.object({
    q: z.string().trim().min(1).max(100),
    /** Kind to search for; `people` are customers and members. */
    only: z.enum(searchKinds).optional(),
  }),
  reply: Found,
})
