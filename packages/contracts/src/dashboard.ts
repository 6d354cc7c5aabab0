import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OrderLink, OrderSummary } from './orders/orders.ts'
import { Minor, UnixSeconds } from './wire.ts'

/** Kinds of to-dos; each links to the order list that shows its orders. */
export const todoKinds = ['unpaid', 'validating', 'resubmit', 'incomplete', 'expiring', 'due'] as const

const Ending = z.object({ within7: z.int(), within30: z.int(), within90: z.int() })

export const getDashboard = endpoint({
  method: 'GET',
  path: '/dashboard',
  access: 'dashboard.view',
  summary: 'What the member has to do today, and where its orders stand. Parts it may not see are null.',
  reply: z.object({
    /**
     * To-dos with their numbers of orders. `unpaid` orders wait longer than 72 h, `validating` ones longer than 24 h;
     * `expiring` certificates end within 30 days; `due` certificates of a plan are to be issued now. Kinds without
     * orders are left out.
     */
    todos: z.array(z.object({ kind: z.enum(todoKinds), count: z.int(), oldestAt: UnixSeconds.nullable() })).nullable(),
    ordersByStatus: z.array(z.object({ status: z.int(), count: z.int() })).nullable(),
    /** Ends of certificates and of plans, in the buckets of the expiring page; buckets do not overlap. */
    expiring: z.object({ certificate: Ending, plan: Ending }).nullable(),
    /** Next certificates of running plans: how many are due now, within 7 and within 30 days, and the earliest ones. */
    issuances: z
      .object({
        due: z.int(),
        within7: z.int(),
        within30: z.int(),
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
    /** Paid minus refunded, per day of the site’s last 30 days; operators only. */
    revenue: z
      .object({
        days: z.array(z.object({ day: z.string(), amountMinor: Minor })),
        totalMinor: Minor,
        previousMinor: Minor,
      })
      .nullable(),
    balanceMinor: Minor,
    toBeInvoicedMinor: Minor,
    lastLoginIP: z.string(),
    lastLoginTime: UnixSeconds.nullable(),
  }),
})
