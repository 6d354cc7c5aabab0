import { OrderStatus } from '@app/contracts/orders/order-states'
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { commissions } from './partners.table.ts'

/** Statuses in which nothing of an order can be asked back any more once its refund window has passed. */
const lasting = [OrderStatus.issued, OrderStatus.reissuing, OrderStatus.revoked, OrderStatus.expired].join(', ')

/** What an order has brought: the sum of its entries in the book of sales. */
const soldFor = sql`coalesce((SELECT sum(e.amount_minor) FROM ledger_transactions t
  JOIN ledger_entries e ON e.site_id = t.site_id AND e.transaction_id = t.id AND e.book = 'sales'
  WHERE t.site_id = o.site_id AND t.order_id = o.id), 0)::bigint`

/**
 * Notes commission on orders that customers of partners have paid since and that have none yet. An order counts where
 * it was paid while the partner took part, within the programme's months after the sign-up.
 */
export async function noteCommissions(tx: Tx, siteId: string, programme: { rate: number; months: number }) {
  const { rows } = await tx.execute<{
    partner: string
    customer: string
    order: string
    base: string
    rate: number
    paid: string
  }>(sql`
    SELECT p.account_id AS partner, a.id AS customer, o.id AS order, ${soldFor} AS base,
      coalesce(p.rate, ${programme.rate}::int) AS rate, o.paid_at AS paid
    FROM partners p
    JOIN accounts a ON a.site_id = p.site_id AND upper(a.partner_code) = p.code AND a.id <> p.account_id AND a.created_at >= p.joined_at
    JOIN orders o ON o.site_id = a.site_id AND o.account_id = a.id AND o.paid_at IS NOT NULL AND o.paid_at >= p.joined_at
      AND o.paid_at < coalesce(p.left_at, 'infinity')
      AND (${programme.months}::int = 0 OR o.paid_at < a.created_at + ${programme.months}::int * interval '1 month')
    WHERE p.site_id = ${siteId}
      AND NOT EXISTS (SELECT FROM commissions c WHERE c.site_id = o.site_id AND c.order_id = o.id)`)
  if (rows.length === 0) return
  const values = rows.map(({ partner, customer, order, base, rate, paid }) => ({
    ...{ siteId, id: newId(), accountId: partner, customerId: customer, orderId: order, rate },
    ...{ baseMinor: Number(base), amountMinor: Math.floor((Number(base) * rate) / 10_000) },
    ...{ state: 'pending' as const, paidAt: new Date(paid) },
  }))
  await tx.insert(commissions).values(values).onConflictDoNothing()
}

/** Makes commission due whose order has its certificate and can be refunded no more, at what was kept for the order. */
export async function releaseCommissions(tx: Tx, siteId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE commissions c SET state = 'due', due_at = ${now}, base_minor = sold.base,
      amount_minor = floor(sold.base * c.rate / 10000.0)::bigint
    FROM (SELECT o.site_id, o.id, ${soldFor} AS base FROM orders o
      WHERE o.site_id = ${siteId} AND o.status IN (${sql.raw(lasting)}) AND (o.refund_until IS NULL OR o.refund_until < ${now})
        AND EXISTS (SELECT FROM commissions w WHERE w.site_id = o.site_id AND w.order_id = o.id AND w.state = 'pending')) sold
    WHERE c.site_id = sold.site_id AND c.order_id = sold.id AND c.state = 'pending' AND sold.base > 0`)
}

/** Takes back commission on refunded orders: before the settlement by itself, after it by another, negative one. */
export async function reverseCommissions(tx: Tx, siteId: string, now: Date): Promise<void> {
  const isRefunded = sql`EXISTS (SELECT FROM ledger_transactions t
    WHERE t.site_id = c.site_id AND t.order_id = c.order_id AND t.kind = 'refund')`
  await tx.execute(sql`UPDATE commissions c SET state = 'reversed'
    WHERE c.site_id = ${siteId} AND c.state IN ('pending', 'due') AND NOT c.is_reversal AND ${isRefunded}`)
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT c.id FROM commissions c
    WHERE c.site_id = ${siteId} AND c.state = 'settled' AND NOT c.is_reversal AND ${isRefunded} AND NOT EXISTS (
      SELECT FROM commissions r WHERE r.site_id = c.site_id AND r.order_id = c.order_id AND r.is_reversal)`)
  for (const { id } of rows) {
    const [settled] = await tx
      .select()
      .from(commissions)
      .where(and(eq(commissions.siteId, siteId), eq(commissions.id, id)))
    if (!settled) continue
    const taken = { baseMinor: -settled.baseMinor, amountMinor: -settled.amountMinor, isReversal: true }
    const open = { state: 'due' as const, dueAt: now, settledAt: null, transactionId: null }
    await tx
      .insert(commissions)
      .values({ ...settled, ...taken, ...open, id: newId(), paidAt: now })
      .onConflictDoNothing()
  }
}

/** Commission of a partner that is due, locked; call under the lock of its wallet. */
export const lockDue = (tx: Tx, siteId: string, accountId: string) =>
  tx
    .select({ id: commissions.id, amountMinor: commissions.amountMinor })
    .from(commissions)
    .where(and(eq(commissions.siteId, siteId), eq(commissions.accountId, accountId), eq(commissions.state, 'due')))
    .for('update')

export async function markSettled(
  tx: Tx,
  siteId: string,
  ids: readonly string[],
  transaction: { id: string; at: Date },
): Promise<void> {
  await tx.execute(sql`UPDATE commissions SET state = 'settled', settled_at = ${transaction.at}, transaction_id = ${transaction.id}
    WHERE site_id = ${siteId} AND id IN (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`)
}
