import type { Scope } from '@app/contracts/access/permissions'
import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { accounts } from '#features/company/company.table.ts'
import { orders } from '#features/orders/orders.table.ts'
import {
  type ChannelRow,
  type PaymentRow,
  paymentChannels,
  paymentSettings,
  paymentSteps,
  payments,
  type StepKind,
} from './payments.table.ts'

/** Payment with the name of the account that it is for. */
export interface NamedPayment {
  payment: PaymentRow
  accountName: string
}

const ofScope = ({ siteId, accountId }: Scope) =>
  and(eq(payments.siteId, siteId), accountId === null ? undefined : eq(payments.accountId, accountId))

const named = (tx: Tx) =>
  tx
    .select({ payment: payments, accountName: accounts.name })
    .from(payments)
    .innerJoin(accounts, and(eq(accounts.siteId, payments.siteId), eq(accounts.id, payments.accountId)))

export async function findPayment(tx: Tx, scope: Scope, id: string): Promise<NamedPayment | undefined> {
  const [row] = await named(tx).where(and(ofScope(scope), eq(payments.id, id)))
  return row
}

/** Payments of an account, newest first. */
export async function paymentsOf(
  tx: Tx,
  scope: Scope & { accountId: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NamedPayment[]; total: number }> {
  const rows = await named(tx)
    .where(ofScope(scope))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
    .offset((offset - 1) * limit)
  const [all] = await tx.select({ total: count() }).from(payments).where(ofScope(scope))
  return { rows, total: all?.total ?? 0 }
}

export async function findByNumber(tx: Tx, siteId: string, paymentNo: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.paymentNo, paymentNo)))
  return row
}

/** Payment whose money has the channel's number. */
export async function findByTransaction(
  tx: Tx,
  siteId: string,
  channel: PaymentRow['channel'],
  transaction: string,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(eq(payments.siteId, siteId), eq(payments.channel, channel), eq(payments.channelTransaction, transaction)),
    )
  return row
}

/** Locks a payment until the transaction ends: whoever settles it second finds it settled. */
export async function lockPayment(tx: Tx, siteId: string, id: string): Promise<PaymentRow> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.id, id)))
    .for('update')
  if (!row) throw new Error(`There is no payment ${id}`)
  return row
}

export async function updatePayment(
  tx: Tx,
  { siteId, id }: Pick<PaymentRow, 'siteId' | 'id'>,
  set: Partial<PaymentRow>,
): Promise<void> {
  await tx
    .update(payments)
    .set(set)
    .where(and(eq(payments.siteId, siteId), eq(payments.id, id)))
}

/** Payments whose channel is to be asked by now; other servers take others. */
export async function duePayments(tx: Tx, siteId: string, now: Date, most: number): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.siteId, siteId), lte(payments.askAt, now)))
    .orderBy(asc(payments.askAt))
    .limit(most)
    .for('update', { skipLocked: true })
}

/** Adds a line to what happened to a payment. */
export async function addStep(
  tx: Tx,
  { siteId, accountId, id: paymentId }: Pick<PaymentRow, 'siteId' | 'accountId' | 'id'>,
  kind: StepKind,
  at: Date,
  facts: Record<string, string | number> = {},
): Promise<void> {
  await tx.insert(paymentSteps).values({ siteId, accountId, paymentId, id: newId(), kind, at, facts })
}

/** Orders of an account that are to be paid. */
export function ordersToPay(tx: Tx, { siteId, accountId }: Scope & { accountId: string }, ids: readonly string[]) {
  return tx
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      amountMinor: orders.amountMinor,
      currency: orders.currency,
      status: orders.status,
    })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.accountId, accountId), inArray(orders.id, [...ids])))
}

/** Channels that a site has set up, in their order. */
export async function channelsOf(tx: Tx, siteId: string): Promise<ChannelRow[]> {
  return tx
    .select()
    .from(paymentChannels)
    .where(eq(paymentChannels.siteId, siteId))
    .orderBy(asc(paymentChannels.position), asc(paymentChannels.kind))
}

/** Notes how the last notice of a channel went. */
export async function noteNotice(
  tx: Tx,
  siteId: string,
  kind: ChannelRow['kind'],
  lastNotice: NonNullable<ChannelRow['lastNotice']>,
  at: Date,
): Promise<void> {
  await tx
    .update(paymentChannels)
    .set({ lastNotice, lastNoticeAt: at })
    .where(and(eq(paymentChannels.siteId, siteId), eq(paymentChannels.kind, kind)))
}

/** Notes that a channel was asked for disputes. */
export async function noteDisputesAsked(
  tx: Tx,
  siteId: string,
  name: PaymentRow['channel'],
  disputesAt: Date,
): Promise<void> {
  await tx
    .update(paymentChannels)
    .set({ disputesAt })
    .where(and(eq(paymentChannels.siteId, siteId), sql`${paymentChannels.kind} = ${name}`))
}

export async function settingsOf(tx: Tx, siteId: string) {
  const [row] = await tx.select().from(paymentSettings).where(eq(paymentSettings.siteId, siteId))
  return row
}

/** Locks a site's channel until the transaction ends; undefined before it is set up. */
export async function lockChannel(tx: Tx, siteId: string, kind: ChannelRow['kind']): Promise<ChannelRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentChannels)
    .where(and(eq(paymentChannels.siteId, siteId), eq(paymentChannels.kind, kind)))
    .for('update')
  return row
}

export async function saveChannel(tx: Tx, row: typeof paymentChannels.$inferInsert): Promise<void> {
  const { siteId, kind, ...set } = row
  await tx
    .insert(paymentChannels)
    .values(row)
    .onConflictDoUpdate({ target: [paymentChannels.siteId, paymentChannels.kind], set })
}

export async function placeChannel(tx: Tx, siteId: string, kind: ChannelRow['kind'], position: number): Promise<void> {
  await tx
    .update(paymentChannels)
    .set({ position })
    .where(and(eq(paymentChannels.siteId, siteId), eq(paymentChannels.kind, kind)))
}

export async function saveSettings(tx: Tx, row: typeof paymentSettings.$inferInsert): Promise<void> {
  const { siteId: _, ...set } = row
  await tx.insert(paymentSettings).values(row).onConflictDoUpdate({ target: paymentSettings.siteId, set })
}

/** What happened to a payment, in order. */
export const stepsOf = (tx: Tx, { siteId, id }: Pick<PaymentRow, 'siteId' | 'id'>) =>
  tx
    .select({ kind: paymentSteps.kind, at: paymentSteps.at, facts: paymentSteps.facts })
    .from(paymentSteps)
    .where(and(eq(paymentSteps.siteId, siteId), eq(paymentSteps.paymentId, id)))
    .orderBy(asc(paymentSteps.id))

/** Transfers that wait for a person, oldest first; with a text, those of any state that it names by number or reference. */
export function transfersOf(tx: Tx, siteId: string, text: string): Promise<NamedPayment[]> {
  const isNamed = sql`(${payments.paymentNo} = ${text} OR ${payments.way} ->> 'reference' = ${text})`
  return named(tx)
    .where(
      and(
        eq(payments.siteId, siteId),
        eq(payments.channel, 'bank'),
        text === '' ? eq(payments.state, 'waiting') : isNamed,
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(200)
}

/** Day of a payment number (`20261121`, UTC). */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '')
