import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Minor, Page } from './wire.ts'

/** Customer account for selection by an operator. */
export const User = z.object({
  id: Id,
  accountNo: z.string(),
  name: z.string(),
  kind: z.enum(['person', 'company']),
  holder: z.object({ name: z.string(), email: z.string() }),
  balanceMinor: Minor,
})
export type User = z.infer<typeof User>

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'user.view',
  summary: 'Customer accounts of this site.',
  query: Page.extend({ q: z.string().trim().max(100).optional() }),
  reply: z.object({ users: z.array(User), total: z.int() }),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  access: 'user.view',
  summary: 'One customer account of this site.',
  params: z.object({ id: Id }),
  reply: z.object({ user: User }),
})
