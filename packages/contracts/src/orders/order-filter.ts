import { z } from 'zod'
import { dcvMethods, usageTypes, validTypes } from '../products/products.ts'
import { Id, Line, Page } from '../wire.ts'
import { orderSources } from './order-source.ts'
import { orderViews } from './order-states.ts'

const views = Object.keys(orderViews) as (keyof typeof orderViews)[]

/** A day of the calendar, `2026-11-21`; databases have no year 0. */
export const DateDay = z.iso.date('field.day').refine((day) => !day.startsWith('0000'), 'field.day')

/** So many lines one search takes, one value each. */
export const searchLines = 200

/** Lines pasted into the search box; one line is a normal search. */
export const linesOf = (q: string): string[] => [
  ...new Set(
    q
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** Operators of the search box: the same words, looked for in one place only. */
export const searchOperators = ['order', 'domain', 'serial', 'user'] as const

/** Order tags are short words of the operators. */
export const OrderTag = Line(24).min(1, 'field.missing')

/** The sortings of the list. */
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
  /** One value a line; the list of those that match nothing comes back as `unmatched`. */
  q: z
    .string()
    .trim()
    .max(8000)
    .refine((q) => linesOf(q).length <= searchLines, 'field.too-many-lines')
    .optional(),
  /** Within the view: `1003,1006`. */
  status: z
    .string()
    .regex(/^\d{4}(,\d{4}){0,19}$/)
    .optional(),
  productId: Id.optional(),
  accountId: Id.optional(),
  brand: z.string().trim().min(1).max(60).optional(),
  usageType: z.enum(usageTypes).optional(),
  validType: z.enum(validTypes).optional(),
  source: z.enum(orderSources).optional(),
  /** 90 means days, else years. */
  validity: z.coerce.number().int().min(1).max(90).optional(),
  amountFrom: AmountMinor.optional(),
  amountTo: AmountMinor.optional(),
  /** A name of the present issuance is to be proven this way. */
  method: z.enum(dcvMethods).optional(),
  /** For operators: who it is assigned to; `none` for nobody. */
  assignee: z.union([Id, z.literal('none')]).optional(),
  /** For operators. */
  tag: OrderTag.optional(),
  /** For operators: there is an internal note. */
  hasNote: Yes.optional(),
  createdFrom: DateDay.optional(),
  createdTo: DateDay.optional(),
  paidFrom: DateDay.optional(),
  paidTo: DateDay.optional(),
  /** Certificates that end within this many days. */
  endsWithin: z.coerce.number().int().min(0).max(400).optional(),
  /** The next certificate of the plan is due within this many days, or overdue. */
  dueWithin: z.coerce.number().int().min(0).max(400).optional(),
  /** Waiting in its state for longer than this many hours. */
  waitingHours: z.coerce.number().int().min(1).max(10_000).optional(),
  sort: z.enum(orderSorts).default('-createdAt'),
  /** Continues where the last page ended; without it a far page is found by counting. */
  cursor: z.string().max(200).optional(),
})
export type OrderFilter = z.infer<typeof OrderFilter>
