import { z } from 'zod'
import { dcvMethods, usageTypes, validTypes } from '../products/products.ts'
import { Id, Line, Page } from '../wire.ts'
import { orderSources } from './order-source.ts'
import { orderViews } from './order-states.ts'

const views = Object.keys(orderViews) as (keyof typeof orderViews)[]

/** Calendar day such as `2026-11-21`; year 0 is refused because databases do not have it. */
export const DateDay = z.iso.date('field.day').refine((day) => !day.startsWith('0000'), 'field.day')

/** Maximum number of lines per search, one value each. */
export const searchLines = 200

/** Splits a pasted search into its lines; a single line is a normal search. */
export const linesOf = (q: string): string[] => [
  ...new Set(
    q
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Search operators: each limits the search to one field. */
export const searchOperators = ['order', 'domain', 'serial', 'user'] as const

/** Order tag: a short label set by operators. */
export const OrderTag = Line(24).min(1, 'field.missing')

/** Sort keys of the list. */
export const orderSorts = [
  '-createdAt',
  'createdAt',
  '-amount',
  'amount',
  'certificateEndsAt',
  'planEndsAt',
  'reissueDueAt',
  '-payDate',
  'statusSince',
  '-statusSince',
] as const
export type OrderSort = (typeof orderSorts)[number]

/**
 * Sortings by a date that an order may lack, in one direction only: earliest end, latest payment. Orders without it
 * come last.
 */
export const oneWaySorts: readonly OrderSort[] = ['certificateEndsAt', 'planEndsAt', 'reissueDueAt', '-payDate']

const Yes = z.literal('1')
const AmountMinor = z.coerce.number().int().min(0).max(1_000_000_000_00)

export const OrderFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(views).default('all'),
  /** Search text with one value per line; lines without a match come back as `unmatched`. */
  q: z
    .string()
    .trim()
    .max(8000)
    .refine((q) => linesOf(q).length <= searchLines, 'field.too-many-lines')
    .optional(),
  /** Statuses within the view, such as `1003,1006`. */
  status: z
    .string()
    .regex(/^\d{4}(,\d{4}){0,19}$/)
    .optional(),
  productId: Id.optional(),
  accountId: Id.optional(),
  /** Account manager of the customer, or `none`; for operators. */
  managerId: z.union([Id, z.literal('none')]).optional(),
  brand: z.string().trim().min(1).max(60).optional(),
  usageType: z.enum(usageTypes).optional(),
  validType: z.enum(validTypes).optional(),
  source: z.enum(orderSources).optional(),
  /** Validity: 90 means days, else years. */
  validity: z.coerce.number().int().min(1).max(90).optional(),
  amountFrom: AmountMinor.optional(),
  amountTo: AmountMinor.optional(),
  /** Validation method of a name of the current issuance. */
  method: z.enum(dcvMethods).optional(),
  /** Assignee, or `none` for unassigned orders; for operators. */
  assignee: z.union([Id, z.literal('none')]).optional(),
  /** Tag; for operators. */
  tag: OrderTag.optional(),
  /** Limits the list to orders with an internal note; for operators. */
  hasNote: Yes.optional(),
  createdFrom: DateDay.optional(),
  createdTo: DateDay.optional(),
  paidFrom: DateDay.optional(),
  paidTo: DateDay.optional(),
  /** Days on which any certificate of the order was issued. */
  issuedFrom: DateDay.optional(),
  issuedTo: DateDay.optional(),
  refundedFrom: DateDay.optional(),
  refundedTo: DateDay.optional(),
  /** Certificate ends within this many days. */
  endsWithin: z.coerce.number().int().min(0).max(400).optional(),
  /** Next certificate of the plan is overdue or due within this many days. */
  dueWithin: z.coerce.number().int().min(0).max(400).optional(),
  /** Time in the current status is longer than this many hours. */
  waitingHours: z.coerce.number().int().min(1).max(10_000).optional(),
  sort: z.enum(orderSorts).default('-createdAt'),
  /** Continues after the last page; without it, a distant page is found by counting rows. */
  cursor: z.string().max(200).optional(),
})
export type OrderFilter = z.infer<typeof OrderFilter>
