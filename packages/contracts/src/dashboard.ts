import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateDay } from './orders/order-filter.ts'
import { OrderLink, OrderSummary } from './orders/orders.ts'
import { StatusCode } from './orders/status-code.ts'
import { usageTypes } from './products/products.ts'
import { dashboardCards } from './settings/site-values.ts'
import { Id, Minor, UnixSeconds } from './wire.ts'

/** Kinds of to-dos about orders; each links to the order list that shows its orders. */
export const orderTodoKinds = [
  'unpaid',
  'validating',
  'resubmit',
  'incomplete',
  'refund',
  'suspended',
  'expiring',
  'due',
] as const

/** Kinds of to-dos about invoices, for operators; each links to the view of the invoice list that shows its invoices. */
export const invoiceTodoKinds = ['invoiceReview', 'invoiceWaiting', 'invoiceToRed'] as const

/** Kinds of to-dos about money, for those who keep the books; they lead to the transfers. */
export const moneyTodoKinds = ['dispute', 'unassigned'] as const

/** Kinds of to-dos. `verification`: customers whose real-name verification waits for an operator. */
export const todoKinds = [...orderTodoKinds, ...invoiceTodoKinds, ...moneyTodoKinds, 'verification'] as const

/** Weeks of ends that the dashboard shows, this one included. */
export const dashboardWeeks = 13

/** Longest period of the dashboard, in days. */
export const dashboardDays = 366

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** UTC days, both included; without them the 30 days until today. */
export const DashboardPeriod = z
  .object({ from: DateDay.optional(), to: DateDay.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'], message: 'field.missing' })
  .refine(({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) >= 1, {
    path: ['to'],
    message: 'field.period-backwards',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) <= dashboardDays, {
    path: ['to'],
    message: 'field.period-long',
  })
export type DashboardPeriod = z.infer<typeof DashboardPeriod>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'dashboard.view',
  summary:
    'What the member has to do today, where its orders stand and how a period went. Parts it may not see are null.',
  query: DashboardPeriod,
  reply: z.object({
    /** The period that was counted, UTC days, both included. */
    period: z.object({ from: z.string(), to: z.string() }),
    /**
     * To-dos with their numbers of orders or invoices. `unpaid` orders wait longer than 72 h, `validating` ones longer than 24 h;
     * `refund` orders wait for a decision; `expiring` certificates end as soon as the site counts as soon (30 days, unless it says otherwise); `due` certificates of a plan are
     * to be issued now. `invoiceReview` applications wait for a decision, `invoiceWaiting` ones to be issued,
     * `invoiceToRed` invoices for a red letter that a refund needs; each for who has the right to do it. `dispute` counts
     * payments that their payers dispute, `unassigned` USDT that fits no payment, `verification` customers who wait to be
     * verified. Kinds without work are left out.
     */
    todos: z
      .array(
        z.object({
          kind: z.enum(todoKinds),
          count: z.int(),
          oldestAt: UnixSeconds.nullable(),
        }),
      )
      .nullable(),
    /** Orders in progress, and since when the oldest of each status has been in it. */
    ordersByStatus: z.array(z.object({ status: StatusCode, count: z.int(), oldestAt: UnixSeconds })).nullable(),
    /** Ends of certificates and of plans in each week from this one on; weeks begin on Monday, UTC. */
    weeks: z.array(z.object({ from: z.string(), certificates: z.int(), plans: z.int() })).nullable(),
    /** Next certificates of running plans: how many are due now and within the days that the site counts as soon, and the earliest ones. */
    issuances: z
      .object({
        due: z.int(),
        soon: z.int(),
        next: z.array(
          OrderLink.extend({
            primaryName: z.string(),
            dueAt: UnixSeconds,
            certificateEndsAt: UnixSeconds.nullable(),
            /** Whether the certificate will be reissued automatically. */
            autoReissue: z.boolean(),
          }),
        ),
      })
      .nullable(),
    latestOrders: z.array(OrderSummary).nullable(),
    /**
     * Orders placed, also in the period before, and certificates issued with the number of their orders; for operators.
     * `reissues` follow the first certificate of an order.
     */
    activity: z
      .object({
        orders: z.object({ count: z.int(), previous: z.int() }),
        certificates: z.object({ count: z.int(), reissues: z.int(), orders: z.int() }),
      })
      .nullable(),
    /**
     * Each CA in the period; for those who may see the CA connections. `medianSeconds` lies between the request for a
     * certificate and its issuance, of the newest 500; null where none was issued. `pending` requests wait now.
     */
    authorities: z
      .array(
        z.object({
          name: z.string(),
          isSandbox: z.boolean(),
          issued: z.int(),
          refused: z.int(),
          pending: z.int(),
          medianSeconds: z.int().nullable(),
          /** It does not answer: how often in a row, and for the last time when; null while it answers. */
          outage: z.object({ failures: z.int(), failedAt: UnixSeconds }).nullable(),
        }),
      )
      .nullable(),
    /** Paid minus refunded by day, beside the same day of the period before; for those who see the site’s money. */
    revenue: z
      .object({
        days: z.array(z.object({ day: z.string(), amountMinor: Minor, previousMinor: Minor })),
        totalMinor: Minor,
        previousMinor: Minor,
        refundedMinor: Minor,
        refunds: z.int(),
        /** Orders paid in the period. */
        payments: z.int(),
      })
      .nullable(),
    /** Cards that the site leaves out for this reader. What only they show is null. */
    hidden: z.array(z.enum(dashboardCards.operator)),
    /** Cards in the order of the site for this reader; those not named come behind. Empty where it has not arranged them. */
    order: z.array(z.enum(dashboardCards.operator)),
    balanceMinor: Minor,
    toBeInvoicedMinor: Minor,
    lastLoginIP: z.string(),
    lastLoginTime: UnixSeconds.nullable(),
  }),
})

/** Most customers, brands and usages that the dashboard names each. */
export const mostSellers = 5

const Sold = z.object({
  /** Paid minus refunded in the period, whenever the orders were paid. */
  amountMinor: Minor,
  /** Orders paid in the period: those that the order list shows by the days of payment. */
  orders: z.int(),
})

export const getDashboardSales = endpoint({
  method: 'GET',
  path: '/dashboard/sales',
  access: 'dashboard.view',
  summary: `Who paid most in a period, and for what: at most ${mostSellers} customers, brands and usages each, the largest first.`,
  query: DashboardPeriod,
  reply: z.object({
    /** Null for those who do not see the site’s money. What came to nothing or less is left out of the three. */
    sales: z
      .object({
        period: z.object({ from: z.string(), to: z.string() }),
        totalMinor: Minor,
        customers: z.array(Sold.extend({ accountId: Id, name: z.string() })),
        brands: z.array(Sold.extend({ brand: z.string() })),
        usages: z.array(Sold.extend({ usageType: z.enum(usageTypes) })),
      })
      .nullable(),
  }),
})

/** Cards whose table can be taken along as a file. */
export const exportedCards = ['revenue', 'customers', 'brands', 'usages'] as const
export type ExportedCard = (typeof exportedCards)[number]

export const exportDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/export',
  access: 'dash.export',
  summary: 'The table of a card as a CSV file, for those who see the card.',
  query: DashboardPeriod.safeExtend({ card: z.enum(exportedCards) }),
  file: true,
  reply: z.null(),
})

/** Entries of the menu that tell how much work waits behind them, by their keys. */
export const countedEntries = [
  ...(['sslOrderList', 'expiring', 'invoice', 'org', 'users', 'messageLog', 'upstream'] as const),
  ...(['articles', 'help'] as const),
] as const
export type CountedEntry = (typeof countedEntries)[number]

/** Counting for the menu ends here: from this number on it shows "99+". */
export const mostCounted = 100

/** Days in which a message that was not delivered is worth sending again. */
export const undeliveredDays = 30

export const menuCounts = endpoint({
  method: 'GET',
  path: '/menuTree/counts',
  access: 'signed-in',
  summary: `Work that waits behind entries of the menu: only what the member may see and has the right to do, up to ${mostCounted}.`,
  /**
   * `sslOrderList`: orders of the dashboard's to-dos, without ends. `expiring`: certificates that end within 30 days and
   * that nobody followed up. `invoice`: invoices of the dashboard's to-dos. `org`: vettings to decide. `users`: customers to verify. `messageLog`: messages that failed within 30 days and were not
   * sent again. `upstream`: CAs that do not answer. `articles`: articles that somebody else has put up for review. `help`: open questions of visitors. Entries without work are left out.
   */
  reply: z.object({ counts: z.partialRecord(z.enum(countedEntries), z.int()) }),
})
