import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ledgerKinds } from '../finance/finance-values.ts'
import { LogFilter } from '../logs.ts'
import { StatusCode } from '../orders/status-code.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { TimeZone } from '../time-zone.ts'
import { Id, Line, Locale, Minor, UnixSeconds } from '../wire.ts'
import { UserTag } from './user-tag.ts'
import { userKinds } from './user-values.ts'
import { User } from './users.ts'

const one = z.object({ id: Id })
/** Version that the caller read; another answers 409 `save.conflict`, so that no concurrent change is lost. */
const Version = z.int().positive()

/** Company data of a customer; empty where it is not known. */
export const Particulars = z.object({
  /** Unified social credit code or registration number. */
  companyNo: Line(40).default(''),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'field.country')
    .default(''),
  state: Line(60).default(''),
  city: Line(60).default(''),
  address: Line(200).default(''),
  postcode: Line(20).default(''),
})
export type Particulars = z.output<typeof Particulars>

/** The other account of a merge, and when it happened. */
const OtherAccount = z.object({ id: Id, accountNo: z.string(), name: z.string(), at: UnixSeconds })

/** Customer account with what operators keep of it. */
export const UserDetail = User.extend({
  particulars: z.object({
    companyNo: z.string(),
    country: z.string(),
    state: z.string(),
    city: z.string(),
    address: z.string(),
    postcode: z.string(),
  }),
  /** Language of messages to the customer; null for the site's. */
  locale: Locale.nullable(),
  /** Operators' remarks, which no customer sees. */
  remarks: z.string(),
  /** Number of orders whose certificate or term ends within 30 days. */
  expiring: z.int(),
  /** Number of orders that are neither ended nor cancelled. */
  openOrders: z.int(),
  /** Null unless the account is frozen. */
  freeze: z.object({ at: UnixSeconds, by: z.string(), reason: z.string() }).nullable(),
  /** IP address of the sign-up; empty for accounts that an operator opened. */
  registerIp: z.string(),
  /** Operator who opened the account; empty for a sign-up. */
  createdBy: z.string(),
  partnerCode: z.string(),
  /** Account that it was merged into; null unless it was. */
  mergedInto: OtherAccount.extend({ by: z.string(), reason: z.string() }).nullable(),
  /** Accounts that were merged into it, the latest first. */
  mergedFrom: z.array(OtherAccount),
  version: Version,
})
export type UserDetail = z.infer<typeof UserDetail>

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  access: 'user.view',
  summary: 'One customer account of this site.',
  params: one,
  reply: z.object({ user: UserDetail }),
})

export const UserBody = z.object({
  kind: z.enum(userKinds),
  name: Line(100).min(1, 'field.missing'),
  particulars: Particulars,
  locale: Locale.nullable(),
  managerId: Id.nullable(),
  tags: z.array(UserTag).max(20),
  remarks: z.string().trim().max(2000),
})
export type UserBody = z.output<typeof UserBody>

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  access: 'user.edit',
  summary: 'Changes the data of a customer account.',
  params: one,
  body: UserBody.extend({ version: Version }),
  reply: z.object({ user: UserDetail }),
})

/** Note of an operator about a customer; customers never see it. */
export const UserNote = z.object({
  id: Id,
  author: z.string(),
  text: z.string(),
  isPinned: z.boolean(),
  isOwn: z.boolean(),
  createdAt: UnixSeconds,
})
export type UserNote = z.infer<typeof UserNote>

/** Order of a customer as its overview links it. */
const OverviewOrder = z.object({
  id: Id,
  orderNo: z.string(),
  status: StatusCode,
  primaryName: z.string(),
  productName: z.object({ zh: z.string(), en: z.string() }),
  amountMinor: Minor,
  createdAt: UnixSeconds,
})

/** Signs of risk that a record shows. */
export const riskFlags = ['manyRefunds', 'wrongPasswords', 'newPlace', 'failedOrders'] as const
export type RiskFlag = (typeof riskFlags)[number]

export const getUserOverview = endpoint({
  method: 'GET',
  path: '/users/:id/overview',
  access: 'user.view',
  summary:
    'How a customer is doing: spend by month, orders by status, what expires, latest movements, risks and notes.',
  params: one,
  reply: z.object({
    /** Twelve months by UTC, oldest first: what was paid and refunded. */
    months: z.array(z.object({ month: z.string(), paidMinor: Minor, refundedMinor: Minor })),
    statuses: z.array(z.object({ status: StatusCode, orders: z.int() })),
    expiring: z.array(OverviewOrder.extend({ endsAt: UnixSeconds })),
    latestOrders: z.array(OverviewOrder),
    movements: z.array(
      z.object({ id: Id, kind: z.enum(ledgerKinds), amountMinor: Minor, memo: z.string(), at: UnixSeconds }),
    ),
    /** Each with its number: refunds, wrong passwords, sign-ins from new addresses, orders rejected or returned. */
    flags: z.array(z.object({ flag: z.enum(riskFlags), count: z.int() })),
    notes: z.array(UserNote),
  }),
})

export const getUserRecord = endpoint({
  method: 'GET',
  path: '/users/:id/record',
  access: 'user.view',
  summary:
    'The fixed part of a record: versions of agreements accepted, how often, and by whom, when and from where last.',
  params: one,
  reply: z.object({
    agreements: z.array(
      z.object({
        ...{ kind: z.string(), version: z.string(), times: z.int(), by: z.string(), ip: z.string() },
        at: UnixSeconds,
      }),
    ),
  }),
})

export const listUserNotes = endpoint({
  method: 'GET',
  path: '/users/:id/notes',
  access: 'user.note',
  summary: 'What operators noted about a customer, pinned first.',
  params: one,
  reply: z.object({ notes: z.array(UserNote) }),
})

export const addUserNote = endpoint({
  method: 'POST',
  path: '/users/:id/notes',
  access: 'user.note',
  summary: 'Notes something about a customer.',
  params: one,
  body: z.object({ text: z.string().trim().min(1, 'field.missing').max(2000), isPinned: z.boolean().default(false) }),
  reply: z.object({ note: UserNote }),
})

export const pinUserNote = endpoint({
  method: 'PUT',
  path: '/users/:id/notes/:noteId',
  access: 'user.note',
  summary: 'Pins a note to the overview of its customer, or takes it off.',
  params: one.extend({ noteId: Id }),
  body: z.object({ isPinned: z.boolean() }),
  reply: z.object({ note: UserNote }),
})

export const deleteUserNote = endpoint({
  method: 'DELETE',
  path: '/users/:id/notes/:noteId',
  access: 'user.note',
  summary: 'Deletes a note. Its text stays in the audit log.',
  params: one.extend({ noteId: Id }),
  reply: z.object({}),
})

export const exportUserLogs = endpoint({
  method: 'GET',
  path: '/users/:id/logs/export',
  access: 'user.logExport',
  summary: 'The latest 10,000 lines of the audit log about a customer as a file.',
  params: one,
  query: LogFilter.omit({ limit: true, offset: true, accountId: true, actor: true }).extend({
    format: z.enum(sheetFormats).default('csv'),
    timeZone: TimeZone,
  }),
  file: true,
  reply: z.object({}),
})
