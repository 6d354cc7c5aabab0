import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderExport } from '../orders/order-export.ts'
import { DateDay } from '../orders/order-filter.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { Currency, Id, Minor, UnixSeconds } from '../wire.ts'
import {
  mostExportedRows,
  mostReportRows,
  renewalMonths,
  reportDays,
  reportParts,
  salesDimensions,
} from './report-values.ts'

const Named = z.object({ id: Id, name: z.string() })
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'field.day')

const SalesQuery = z.object({
  by: z.enum(salesDimensions).default('month'),
  /** UTC days, both included. */
  from: DateDay,
  to: DateDay,
  accountId: Id.optional(),
  /** Account manager of the customers, or `none`. */
  managerId: z.union([Id, z.literal('none')]).optional(),
  brand: z.string().trim().min(1).max(60).optional(),
  productId: Id.optional(),
})
/** Length of a period in days, both ends included. */
const daysOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
const isForward = (period: { from: string; to: string }) => daysOf(period) >= 1
const isShort = (period: { from: string; to: string }) => daysOf(period) <= reportDays
const backwards = { path: ['to'], message: 'field.period-backwards' }
const long = { path: ['to'], message: 'field.period-long' }

export const SalesFilter = SalesQuery.refine(isForward, backwards).refine(isShort, long)
export type SalesFilter = z.output<typeof SalesFilter>

/** Sums of a group of sales. The margin is what sales leave after both costs. */
const Figures = z.object({
  /** Net sum of the book `sales`: payments, surcharges and pack units drawn, less refunds, with packs that ended. */
  salesMinor: Minor,
  /** Refunds among it, as a positive amount. */
  refundedMinor: Minor,
  /** What CAs charge for the orders, as kept with each: counted with its payment, taken back with its refund. */
  costMinor: Minor,
  /** Fees on the statements of payment channels. */
  feeMinor: Minor,
  marginMinor: Minor,
  /** Orders paid: those that the order list shows by the days of payment. */
  orders: z.int(),
})
export type SalesFigures = z.infer<typeof Figures>

const SalesRow = Figures.extend({
  /**
   * Month, id or brand; null for what belongs to none: packs that ended and fees where orders are told apart, fees of no
   * payment where customers are, customers without a manager.
   */
  key: z.string().nullable(),
  name: z.string(),
  /** Net sales of the period before. */
  previousMinor: Minor,
})
export type SalesRow = z.infer<typeof SalesRow>

export const salesReport = endpoint({
  method: 'GET',
  path: '/reports/sales',
  access: 'report.view',
  summary: `Sales, cost and margin of a period by one dimension, beside the period of the same length before: at most ${mostReportRows} rows, the largest first, months in their order.`,
  query: SalesFilter,
  reply: z.object({
    currency: Currency,
    period: z.object({ from: z.string(), to: z.string() }),
    before: z.object({ from: z.string(), to: z.string() }),
    /** Sums of all rows, shown or not. */
    sums: Figures,
    previous: Figures,
    rows: z.array(SalesRow),
    total: z.int(),
    /** Names of what the filter names by an id; null for what it does not name, or what is not there. */
    chosen: z.object({
      account: z.string().nullable(),
      manager: z.string().nullable(),
      product: z.string().nullable(),
    }),
  }),
})
export type SalesReport = z.infer<typeof salesReport.reply>

/** Days since which a debt has been open, in four spans: to 30, to 60, to 90 and longer. */
const Ages = z.tuple([Minor, Minor, Minor, Minor])

export const receivablesReport = endpoint({
  method: 'GET',
  path: '/reports/receivables',
  access: 'report.view',
  summary: `Credit that customers have drawn, by age: money that came in settles the oldest debts first. At most ${mostReportRows} customers, the largest debt first.`,
  reply: z.object({
    currency: Currency,
    drawnMinor: Minor,
    ages: Ages,
    rows: z.array(z.object({ account: Named, drawnMinor: Minor, creditMinor: Minor, ages: Ages })),
    total: z.int(),
  }),
})

export const packsReport = endpoint({
  method: 'GET',
  path: '/reports/packs',
  access: 'report.view',
  summary: `Deferred revenue: what packs were sold for and orders have not drawn, by month of their end and by customer, at most ${mostReportRows} customers.`,
  query: z.object({
    /** Month in which the packs of the rows end. */
    month: Month.optional(),
  }),
  reply: z.object({
    currency: Currency,
    /** Sum of all months. */
    deferredMinor: Minor,
    packs: z.int(),
    months: z.array(z.object({ month: z.string(), deferredMinor: Minor, packs: z.int(), units: z.int() })),
    rows: z.array(
      z.object({ account: Named, deferredMinor: Minor, packs: z.int(), units: z.int(), endsAt: UnixSeconds }),
    ),
    total: z.int(),
  }),
})

export const renewalsReport = endpoint({
  method: 'GET',
  path: '/reports/renewals',
  access: 'report.view',
  summary: `Orders whose term ends in each of ${renewalMonths} months from this one on, and what they cost last; the list of what expires shows the same orders.`,
  reply: z.object({
    currency: Currency,
    months: z.array(
      z.object({
        month: z.string(),
        /** First and last UTC day. */
        from: z.string(),
        to: z.string(),
        orders: z.int(),
        amountMinor: Minor,
        /** Those that were renewed already. */
        renewedOrders: z.int(),
        renewedMinor: Minor,
      }),
    ),
  }),
})

export const exportReport = endpoint({
  method: 'GET',
  path: '/reports/export',
  access: 'report.export',
  summary: `The table of a report as a file, with at most ${mostExportedRows} rows.`,
  query: SalesQuery.extend({
    part: z.enum(reportParts),
    month: Month.optional(),
    format: z.enum(sheetFormats),
    timeZone: OrderExport.shape.timeZone,
  })
    .refine(isForward, backwards)
    .refine(isShort, long),
  file: true,
  reply: z.null(),
})
