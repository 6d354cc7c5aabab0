import type { Scope } from '@app/contracts/access/permissions'
import { and, asc, desc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { accounts } from '#features/company/company.table.ts'
import { orders } from '#features/orders/orders.table.ts'
import { lockPayment } from './payments.repo.ts'
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from './payments.table.ts'

/** Refund with its payment and the name of the account. */
export interface NamedRefund {
  refund: RefundRow
  payment: PaymentRow
  accountName: string
}

const visible = ({ siteId, accountId }: Scope, ...more: SQL[]) =>
  and(
    eq(paymentRefunds.siteId, siteId),
    accountId === null ? undefined : eq(paymentRefunds.accountId, accountId),
    ...more,
  )

const named = (tx: Tx) =>
  tx
    .select({ refund: paymentRefunds, payment: payments, accountName: accounts.name })
    .from(paymentRefunds)
    .innerJoin(payments, and(eq(payments.siteId, paymentRefunds.siteId), eq(payments.id, paymentRefunds.paymentId)))
    .innerJoin(accounts, and(eq(accounts.siteId, payments.siteId), eq(accounts.id, payments.accountId)))

export async function findRefund(tx: Tx, scope: Scope, id: string): Promise<NamedRefund | undefined> {
  const [row] = await named(tx).where(visible(scope, eq(paymentRefunds.id, id)))
  return row
}

/** Refunds of payments, newest first. */
export const refundsOf = (tx: Tx, scope: Scope, paymentIds: readonly string[]): Promise<NamedRefund[]> =>
  named(tx)
    .where(visible(scope, inArray(paymentRefunds.paymentId, [...paymentIds])))
    .orderBy(desc(paymentRefunds.id))

/** Refunds that have not ended, oldest first. */
export const openRefunds = (tx: Tx, siteId: string): Promise<NamedRefund[]> =>
  named(tx)
    .where(and(eq(paymentRefunds.siteId, siteId), sql`${paymentRefunds.state} IN ('asked', 'running')`))
    .orderBy(asc(paymentRefunds.createdAt))
    .limit(200)

/** What of a locked payment has gone back or is on its way. */
export async function sentBack(tx: Tx, { siteId, id }: Pick<PaymentRow, 'siteId' | 'id'>) {
  const rows = await tx
    .select({ amountMinor: paymentRefunds.amountMinor, bonusMinor: paymentRefunds.bonusMinor })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.siteId, siteId), eq(paymentRefunds.paymentId, id), ne(paymentRefunds.state, 'failed')))
  return {
    amountMinor: rows.reduce((sum, row) => sum + row.amountMinor, 0),
    bonusMinor: rows.reduce((sum, row) => sum + row.bonusMinor, 0),
  }
}

/** Order whose money may go back, as far as the caller may see it. */
export async function orderToRefund(tx: Tx, { siteId, accountId }: Scope, id: string) {
  const [row] = await tx
    .select({ siteId: orders.siteId, id: orders.id, accountId: orders.accountId, amountMinor: orders.amountMinor })
    .from(orders)
    .where(
      and(
        eq(orders.siteId, siteId),
        accountId === null ? undefined : eq(orders.accountId, accountId),
        eq(orders.id, id),
      ),
    )
  return row
}

/** Payment of an account that brought the money for an order. */
export async function payingPayment(
  tx: Tx,
  { siteId, accountId }: { siteId: string; accountId: string },
  orderId: string,
): Promise<PaymentRow | undefined> {
  const paid = JSON.stringify([{ id: orderId, outcome: 'paid' }])
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.siteId, siteId),
        eq(payments.accountId, accountId),
        eq(payments.state, 'paid'),
        sql`${payments.orders} @> ${paid}::jsonb`,
      ),
    )
    .limit(1)
  return row
}

/** Payment that a ledger transaction booked. */
export async function paymentOfTransaction(
  tx: Tx,
  scope: Scope,
  transactionId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.siteId, scope.siteId),
        scope.accountId === null ? undefined : eq(payments.accountId, scope.accountId),
        eq(payments.transactionId, transactionId),
      ),
    )
  return row
}

/** Locks a refund until the transaction ends, its payment first. */
export async function lockRefund(
  tx: Tx,
  siteId: string,
  id: string,
): Promise<{ refund: RefundRow; payment: PaymentRow }> {
  const isRefund = and(eq(paymentRefunds.siteId, siteId), eq(paymentRefunds.id, id))
  const [known] = await tx.select({ paymentId: paymentRefunds.paymentId }).from(paymentRefunds).where(isRefund)
  if (!known) throw new Error(`There is no refund ${id}`)
  const payment = await lockPayment(tx, siteId, known.paymentId)
  const [refund] = await tx.select().from(paymentRefunds).where(isRefund).for('update')
  if (!refund) throw new Error(`There is no refund ${id}`)
  return { refund, payment }
}

export async function updateRefund(
  tx: Tx,
  { siteId, id }: Pick<RefundRow, 'siteId' | 'id'>,
  set: Partial<RefundRow>,
): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set(set)
    .where(and(eq(paymentRefunds.siteId, siteId), eq(paymentRefunds.id, id)))
}

/** Refunds whose channel is to be asked by now. */
export const dueRefunds = (tx: Tx, siteId: string, now: Date, most: number): Promise<{ id: string }[]> =>
  tx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.siteId, siteId), lte(paymentRefunds.askAt, now)))
    .orderBy(asc(paymentRefunds.askAt))
    .limit(most)
