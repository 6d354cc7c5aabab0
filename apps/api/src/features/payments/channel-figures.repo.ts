import type { CustomerFunds } from '@app/contracts/payments/channels'
import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { balances } from '#features/finance/finance.table.ts'
import { paymentChannels, payments } from './payments.table.ts'

const dayMs = 24 * 3_600_000
/** Time that the figures of a channel look back. */
const latelyMs = 30 * dayMs

export interface ChannelFigures {
  /** Payments that came, and the amount. */
  payments: number
  receivedMinor: number
  /** Oldest payment begun since the last notice, if it is older than a day. */
  silentSince: Date | null
}

/** How each channel of a site has done lately. */
export async function figuresOf(tx: Tx, siteId: string, now: Date): Promise<Map<PaymentChannelName, ChannelFigures>> {
  const came = sql`${payments.state} = 'paid' AND ${payments.purpose} <> 'test'`
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const unheard = sql`${payments.createdAt} > coalesce(${paymentChannels.lastNoticeAt}, '-infinity') AND ${payments.createdAt} <= ${dayAgo}::timestamptz`
  const rows = await tx
    .select({
      channel: payments.channel,
      payments: sql<string>`count(*) FILTER (WHERE ${came})`,
      receivedMinor: sql<string>`coalesce(sum(${payments.receivedMinor}) FILTER (WHERE ${came}), 0)`,
      silentSince: sql<string | null>`extract(epoch FROM min(${payments.createdAt}) FILTER (WHERE ${unheard}))`,
    })
    .from(payments)
    .innerJoin(
      paymentChannels,
      and(eq(paymentChannels.siteId, payments.siteId), sql`${paymentChannels.kind} = ${payments.channel}`),
    )
    .where(and(eq(payments.siteId, siteId), gt(payments.createdAt, new Date(now.getTime() - latelyMs))))
    .groupBy(payments.channel)
  return new Map(
    rows.map(({ channel, silentSince, ...sums }) => [
      channel,
      {
        ...{ payments: Number(sums.payments), receivedMinor: Number(sums.receivedMinor) },
        silentSince: silentSince === null ? null : new Date(Number(silentSince) * 1000),
      },
    ]),
  )
}

/** Balances and credit lines of a site's customers. */
export async function fundsOfCustomers(tx: Tx, siteId: string): Promise<CustomerFunds> {
  const { amountMinor, creditMinor } = balances
  const [row] = await tx
    .select({
      accounts: sql<string>`count(*) FILTER (WHERE ${amountMinor} > 0)`,
      balanceMinor: sql<string>`coalesce(sum(${amountMinor}) FILTER (WHERE ${amountMinor} > 0), 0)`,
      creditAccounts: sql<string>`count(*) FILTER (WHERE ${creditMinor} > 0)`,
      creditMinor: sql<string>`coalesce(sum(${creditMinor}), 0)`,
      creditUsedMinor: sql<string>`coalesce(-sum(${amountMinor}) FILTER (WHERE ${amountMinor} < 0), 0)`,
    })
    .from(balances)
    .where(and(eq(balances.siteId, siteId), eq(balances.book, 'wallet')))
  return {
    ...{ accounts: Number(row?.accounts ?? 0), balanceMinor: Number(row?.balanceMinor ?? 0) },
    ...{ creditAccounts: Number(row?.creditAccounts ?? 0), creditMinor: Number(row?.creditMinor ?? 0) },
    creditUsedMinor: Number(row?.creditUsedMinor ?? 0),
  }
}
