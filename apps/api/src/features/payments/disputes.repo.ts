import type { Scope } from '@app/contracts/access/permissions'
import { and, asc, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { accounts } from '#features/company/company.table.ts'
import { type DisputeRow, paymentDisputes } from './disputes.table.ts'
import { type PaymentRow, payments } from './payments.table.ts'

/** Dispute with its payment and the name of the account. */
export interface NamedDispute {
  dispute: DisputeRow
  payment: PaymentRow
  accountName: string
}

const isOpen = inArray(paymentDisputes.state, ['inquiry', 'open'])

/** Disputes under way, those that ask for an answer first; then those that ended since a moment. */
export const listDisputes = (tx: Tx, siteId: string, since: Date): Promise<NamedDispute[]> =>
  tx
    .select({ dispute: paymentDisputes, payment: payments, accountName: accounts.name })
    .from(paymentDisputes)
    .innerJoin(payments, and(eq(payments.siteId, paymentDisputes.siteId), eq(payments.id, paymentDisputes.paymentId)))
    .innerJoin(accounts, and(eq(accounts.siteId, payments.siteId), eq(accounts.id, payments.accountId)))
    .where(
      and(
        eq(paymentDisputes.siteId, siteId),
        or(isOpen, gt(paymentDisputes.owedMinor, 0), gt(paymentDisputes.closedAt, since)),
      ),
    )
    .orderBy(desc(isOpen), sql`${paymentDisputes.respondBy} NULLS LAST`, desc(paymentDisputes.openedAt))
    .limit(200)

/** Disputes of a payment, newest first. */
export const disputesOf = (tx: Tx, { siteId }: Pick<Scope, 'siteId'>, paymentId: string): Promise<DisputeRow[]> =>
  tx
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.siteId, siteId), eq(paymentDisputes.paymentId, paymentId)))
    .orderBy(desc(paymentDisputes.openedAt))

/** Amount of a locked payment that is disputed, or was lost: it cannot go back another way. */
export async function disputedOf(tx: Tx, { siteId, id }: Pick<PaymentRow, 'siteId' | 'id'>): Promise<number> {
  const [row] = await tx
    .select({ minor: sql<string>`coalesce(sum(${paymentDisputes.amountMinor}), 0)` })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.siteId, siteId), eq(paymentDisputes.paymentId, id), ne(paymentDisputes.state, 'won')))
  return Number(row?.minor ?? 0)
}

/** Locks a dispute, whose payment the caller has locked. */
export async function lockDispute(
  tx: Tx,
  { siteId, channel }: Pick<PaymentRow, 'siteId' | 'channel'>,
  disputeNo: string,
): Promise<DisputeRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentDisputes)
    .where(
      and(
        eq(paymentDisputes.siteId, siteId),
        eq(paymentDisputes.channel, channel),
        eq(paymentDisputes.disputeNo, disputeNo),
      ),
    )
    .for('update')
  return row
}

export async function saveDispute(tx: Tx, row: DisputeRow): Promise<void> {
  const { siteId, id, ...set } = row
  await tx
    .insert(paymentDisputes)
    .values(row)
    .onConflictDoUpdate({ target: [paymentDisputes.siteId, paymentDisputes.id], set })
}

/** Disputes whose channel is to be asked by now. */
export const dueDisputes = (tx: Tx, siteId: string, now: Date) =>
  tx
    .select({ channel: paymentDisputes.channel, disputeNo: paymentDisputes.disputeNo })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.siteId, siteId), lte(paymentDisputes.askAt, now)))
    .orderBy(asc(paymentDisputes.askAt))
    .limit(50)

/** Disputes of which something is owed, oldest first. */
export const owedDisputes = (tx: Tx, siteId: string) =>
  tx
    .select({
      paymentId: paymentDisputes.paymentId,
      channel: paymentDisputes.channel,
      disputeNo: paymentDisputes.disputeNo,
    })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.siteId, siteId), gt(paymentDisputes.owedMinor, 0)))
    .orderBy(asc(paymentDisputes.openedAt))
    .limit(200)
