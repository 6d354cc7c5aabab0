import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Funds } from '../finance/finance.ts'
import { UserFilter, userViews } from '../list-filters.ts'
import { priceLevels } from '../products/product-values.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { TimeZone } from '../time-zone.ts'
import { verificationStates } from '../verification/verification-values.ts'
import { Id, Minor, UnixSeconds } from '../wire.ts'
import { userKinds, userSources, userStatuses } from './user-values.ts'

/** Customer account as the list shows it. The account owner's email address and phone number are masked. */
export const User = z.object({
  id: Id,
  accountNo: z.string(),
  name: z.string(),
  kind: z.enum(userKinds),
  status: z.enum(userStatuses),
  holder: z.object({ name: z.string(), email: z.string(), telPrefix: z.string(), telephone: z.string() }),
  ...Funds.shape,
  /** Paid less refunded, of which no invoice was asked for yet. */
  toBeInvoicedMinor: Minor,
  /** Paid less refunded within the current month and the eleven before, by UTC. */
  spendMinor: Minor,
  /** Price level the customer buys at; null pays the list price. */
  priceLevel: z.enum(priceLevels).nullable(),
  manager: z.object({ id: Id, name: z.string() }).nullable(),
  orders: z.int(),
  /** Number of orders with a valid certificate. */
  certificates: z.int(),
  tags: z.array(z.string()),
  source: z.enum(userSources),
  verification: z.enum(verificationStates),
  lastLoginAt: UnixSeconds.nullable(),
  lastLoginIp: z.string(),
  createdAt: UnixSeconds,
})
export type User = z.infer<typeof User>

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'user.view',
  summary: 'Customer accounts of this site. Closed ones only where their status is asked for.',
  query: UserFilter,
  reply: z.object({ users: z.array(User), total: z.int() }),
})

/** Filter of the list without paging and order: sums and counts cover all its pages. */
export const UserSearch = UserFilter.omit({ limit: true, offset: true, sort: true })

export const userFigures = endpoint({
  method: 'GET',
  path: '/users/figures',
  access: 'user.view',
  summary: 'Sums over all customers of a filter, and how many of them each view has.',
  query: UserSearch,
  reply: z.object({
    balanceMinor: Minor,
    spendMinor: Minor,
    views: z.record(z.enum(userViews), z.int()),
  }),
})

export const userChoices = endpoint({
  method: 'GET',
  path: '/users/choices',
  access: 'user.view',
  summary: 'The operators a customer can be managed by, and the tags in use; for pickers and filters.',
  reply: z.object({ managers: z.array(z.object({ id: Id, name: z.string() })), tags: z.array(z.string()) }),
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/users/export',
  access: 'user.export',
  summary:
    'The customers of the list as a file; above 2,000 of them a task that makes it, and then the envelope names that.',
  query: UserFilter.omit({ limit: true, offset: true }).extend({
    format: z.enum(sheetFormats),
    timeZone: TimeZone,
  }),
  file: true,
  reply: z.object({ taskId: Id, rows: z.int() }),
})
