import { and, asc, desc, eq, gte, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import type { ChainTransfer, UsdtPlace } from '#providers/payments/usdt-chain.ts'
import { lockPayment } from './payments.repo.ts'
import { payments } from './payments.table.ts'
import { type ReservationRow, type UsdtTransferRow, usdtReservations, usdtTransfers } from './usdt.table.ts'
import { dustMicro, judge, skewMs } from './usdt-rules.ts'

const hourMs = 3_600_000

const atPlace = (table: typeof usdtReservations | typeof usdtTransfers, place: UsdtPlace): SQL[] => [
  eq(table.network, place.network),
  eq(table.address, place.address),
]

/** Transactions that were decided lately before the last reading; readers look that far back again. */
export async function knownHashes(tx: Tx, siteId: string, place: UsdtPlace, readAt: Date): Promise<Set<string>> {
  const rows = await tx
    .select({ txHash: usdtTransfers.txHash })
    .from(usdtTransfers)
    .where(
      and(
        eq(usdtTransfers.siteId, siteId),
        ...atPlace(usdtTransfers, place),
        ne(usdtTransfers.state, 'pending'),
        gte(usdtTransfers.at, new Date(readAt.getTime() - 3 * hourMs)),
      ),
    )
  return new Set(rows.map(({ txHash }) => txHash))
}

/** Reservation that a transfer of this amount and time may be for. */
async function reservationFor(
  tx: Tx,
  siteId: string,
  place: UsdtPlace,
  { amountMicro, at }: ChainTransfer,
): Promise<ReservationRow | undefined> {
  const [row] = await tx
    .select()
    .from(usdtReservations)
    .where(
      and(
        eq(usdtReservations.siteId, siteId),
        ...atPlace(usdtReservations, place),
        eq(usdtReservations.amountMicro, amountMicro),
        lte(usdtReservations.createdAt, new Date(at.getTime() + skewMs)),
        gte(usdtReservations.heldUntil, at),
      ),
    )
    .orderBy(desc(usdtReservations.createdAt))
    .limit(1)
  return row
}

/** Keeps one transfer, and decides about it, once, when it is final. */
export async function keepTransfer(tx: Tx, siteId: string, place: UsdtPlace, transfer: ChainTransfer, now: Date) {
  const { txHash, logIndex, from: sender, amountMicro, at, confirmations, isFinal } = transfer
  const reservation = await reservationFor(tx, siteId, place, transfer)
  const payment = reservation && isFinal ? await lockPayment(tx, siteId, reservation.paymentId) : undefined
  const isThis = and(
    eq(usdtTransfers.siteId, siteId),
    eq(usdtTransfers.network, place.network),
    eq(usdtTransfers.txHash, txHash),
    eq(usdtTransfers.logIndex, logIndex),
  )
  const [known] = await tx.select({ state: usdtTransfers.state }).from(usdtTransfers).where(isThis).for('update')
  if (known && known.state !== 'pending') return
  const isOpen = payment === undefined || payment.state !== 'failed'
  const whose = reservation && isOpen ? reservation : null
  const verdict = isFinal ? await verdictOn(tx, transfer, whose, payment?.state === 'paid') : 'pending'
  const set = {
    ...{ accountId: whose?.accountId ?? null, paymentId: whose?.paymentId ?? null, confirmations, seenAt: now },
    ...standingOf(verdict, amountMicro, now),
  }
  const row = { siteId, id: newId(), ...place, txHash, logIndex, sender, amountMicro, at, ...set }
  await tx
    .insert(usdtTransfers)
    .values(row)
    .onConflictDoUpdate({
      target: [usdtTransfers.siteId, usdtTransfers.network, usdtTransfers.txHash, usdtTransfers.logIndex],
      set,
      setWhere: eq(usdtTransfers.state, 'pending'),
    })
}

/** Columns that follow from a verdict. Dust is nobody's work. */
function standingOf(verdict: Awaited<ReturnType<typeof verdictOn>> | 'pending', amountMicro: number, now: Date) {
  if (verdict === 'pending' || verdict === 'matched') return { state: verdict, why: null }
  if (verdict === 'amount' && amountMicro < dustMicro)
    return { state: 'dismissed' as const, why: verdict, handledReason: 'dust', handledAt: now }
  return { state: 'queued' as const, why: verdict }
}

async function verdictOn(tx: Tx, { at }: ChainTransfer, reservation: ReservationRow | null, isPaid: boolean) {
  if (!reservation) return judge({ at }, null)
  const { siteId, paymentId, expiresAt } = reservation
  const isReceived = isPaid || (await hasMatch(tx, siteId, paymentId))
  return judge({ at }, { expiresAt, isReceived })
}

/** Whether a transfer was found that pays a payment. Call under the payment's lock. */
export async function hasMatch(tx: Tx, siteId: string, paymentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: usdtTransfers.id })
    .from(usdtTransfers)
    .where(
      and(eq(usdtTransfers.siteId, siteId), eq(usdtTransfers.paymentId, paymentId), eq(usdtTransfers.state, 'matched')),
    )
    .limit(1)
  return row !== undefined
}

export const dropUndone = (tx: Tx, siteId: string, place: UsdtPlace, before: Date) =>
  tx
    .delete(usdtTransfers)
    .where(
      and(
        eq(usdtTransfers.siteId, siteId),
        ...atPlace(usdtTransfers, place),
        eq(usdtTransfers.state, 'pending'),
        lt(usdtTransfers.seenAt, before),
      ),
    )

/** Whether somebody may be paying to a place, or money is on its way there. */
export async function isBusy(tx: Tx, siteId: string, place: UsdtPlace, since: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ busy: boolean }>(sql`
    SELECT EXISTS (SELECT FROM usdt_reservations r WHERE r.site_id = ${siteId} AND r.network = ${place.network}
        AND r.address = ${place.address} AND r.is_held AND r.expires_at > ${moment(since)})
      OR EXISTS (SELECT FROM usdt_transfers t WHERE t.site_id = ${siteId} AND t.network = ${place.network}
        AND t.address = ${place.address} AND t.state = 'pending') AS busy`)
  return rows[0]?.busy ?? false
}

/** Transfers that pay payments of the site. */
export const matchedIn = (tx: Tx, siteId: string, which: SQL) =>
  tx
    .select({
      paymentNo: payments.paymentNo,
      network: usdtTransfers.network,
      txHash: usdtTransfers.txHash,
      logIndex: usdtTransfers.logIndex,
      at: usdtTransfers.at,
    })
    .from(usdtTransfers)
    .innerJoin(payments, and(eq(payments.siteId, usdtTransfers.siteId), eq(payments.id, usdtTransfers.paymentId)))
    .where(
      and(
        eq(usdtTransfers.siteId, siteId),
        isNotNull(usdtTransfers.paymentId),
        eq(usdtTransfers.state, 'matched'),
        which,
      ),
    )
    .orderBy(asc(usdtTransfers.at))

/** Transfers on their way to a payment, or come for it. */
export const arrivalsAt = (tx: Tx, siteId: string, paymentId: string) =>
  tx
    .select({
      network: usdtTransfers.network,
      txHash: usdtTransfers.txHash,
      amountMicro: usdtTransfers.amountMicro,
      confirmations: usdtTransfers.confirmations,
      state: usdtTransfers.state,
    })
    .from(usdtTransfers)
    .where(and(eq(usdtTransfers.siteId, siteId), eq(usdtTransfers.paymentId, paymentId)))
    .orderBy(asc(usdtTransfers.at))

/** Transfer locked until the transaction ends; undefined where the site has none with this id. */
export async function lockTransfer(tx: Tx, siteId: string, id: string): Promise<UsdtTransferRow | undefined> {
  const [row] = await tx
    .select()
    .from(usdtTransfers)
    .where(and(eq(usdtTransfers.siteId, siteId), eq(usdtTransfers.id, id)))
    .for('update')
  return row
}

export async function updateTransfer(
  tx: Tx,
  { siteId, id }: Pick<UsdtTransferRow, 'siteId' | 'id'>,
  set: Partial<UsdtTransferRow>,
): Promise<void> {
  await tx
    .update(usdtTransfers)
    .set(set)
    .where(and(eq(usdtTransfers.siteId, siteId), eq(usdtTransfers.id, id)))
}

/** Reservation of a payment: what it asked for, and at which rate. */
export async function reservationOfPayment(
  tx: Tx,
  siteId: string,
  paymentId: string,
): Promise<ReservationRow | undefined> {
  const [row] = await tx
    .select()
    .from(usdtReservations)
    .where(and(eq(usdtReservations.siteId, siteId), eq(usdtReservations.paymentId, paymentId)))
    .limit(1)
  return row
}
