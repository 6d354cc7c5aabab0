import { and, desc, eq, gt, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Clock } from '#core/clock.ts'
import { mostSteps, stepMicro } from '#core/usdt-amount.ts'
import type { Database, Tx } from '#db/client.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import type { Reservation, UsdtBooks } from '#providers/payments/usdt.ts'
import type { UsdtPlace } from '#providers/payments/usdt-chain.ts'
import { payments } from './payments.table.ts'
import { usdtReads, usdtReservations } from './usdt.table.ts'
import { heldMs, usdtTransaction } from './usdt-rules.ts'
import { dropUndone, isBusy, keepTransfer, knownHashes, matchedIn } from './usdt-transfers.repo.ts'

const second = 1000
/** Pauses between two readings of an address: while somebody may be paying, else, and after a fault. */
const pauses = { busy: 4 * second, idle: 55 * second, fault: 10 * second }
/** Time for which a reading may take; after a crash another one begins. */
const leaseMs = 30 * second
/** A transfer that is not final and was not seen for this long has been undone. */
const undoneMs = 10 * 60 * second
/** Times that another payment may take an amount while this one looks for a free one. */
const mostTries = 20

const atPlace = (table: typeof usdtReservations | typeof usdtReads, place: UsdtPlace): SQL[] => [
  eq(table.network, place.network),
  eq(table.address, place.address),
]

/** Books of USDT for one site. */
export function usdtBooksOf(db: Database, clock: Clock, siteId: string): UsdtBooks {
  const scope = { siteId, accountId: null }
  const ofPlace = (place: UsdtPlace) => and(eq(usdtReads.siteId, siteId), ...atPlace(usdtReads, place))
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
  return {
    reserve: (trade, wish) =>
      db.transaction(scope, async (tx) => {
        const known = await reservationIn(tx, siteId, trade.paymentNo)
        if (known) return known
        await release(tx, siteId, clock.now())
        for (let tries = 0; tries < mostTries; tries++) {
          const amountMicro = await freeAmount(tx, siteId, wish.places, wish.firstMicro)
          if (amountMicro === null) return null
          if (await tryReserve(tx, siteId, trade, { ...wish, amountMicro })) {
            await hurry(tx, siteId, wish.places, inMs(pauses.busy))
            return reservationIn(tx, siteId, trade.paymentNo)
          }
        }
        return null
      }),
    reservationOf: (paymentNo) => db.readTransaction(scope, (tx) => reservationIn(tx, siteId, paymentNo)),
    places: () =>
      db.readTransaction(scope, (tx) =>
        tx
          .selectDistinct({ network: usdtReservations.network, address: usdtReservations.address })
          .from(usdtReservations)
          .where(and(eq(usdtReservations.siteId, siteId), gt(usdtReservations.heldUntil, clock.now()))),
      ),
    claim: (place) =>
      db.transaction(scope, async (tx) => {
        const now = clock.now()
        const [read] = await tx
          .insert(usdtReads)
          .values({ siteId, ...place, nextAt: inMs(leaseMs) })
          .onConflictDoUpdate({
            target: [usdtReads.siteId, usdtReads.network, usdtReads.address],
            set: { nextAt: inMs(leaseMs) },
            setWhere: lte(usdtReads.nextAt, now),
          })
          .returning({ mark: usdtReads.mark, readAt: usdtReads.readAt })
        if (!read) return null
        const known = await knownHashes(tx, siteId, place, read.readAt ?? now)
        return { mark: read.mark, isKnown: (txHash) => known.has(txHash) }
      }),
    async keep(place, { transfers, next, isBehind }) {
      // Each in a transaction of its own, which locks one payment.
      for (const transfer of transfers)
        await db.transaction(scope, (tx) => keepTransfer(tx, siteId, place, transfer, clock.now()))
      await db.transaction(scope, async (tx) => {
        const now = clock.now()
        await dropUndone(tx, siteId, place, inMs(-undoneMs))
        const isHurried = await isBusy(tx, siteId, place, inMs(-undoneMs))
        const nextAt = inMs(isBehind ? 0 : isHurried ? pauses.busy : pauses.idle)
        await tx.update(usdtReads).set({ mark: next, readAt: now, nextAt, fault: '' }).where(ofPlace(place))
      })
    },
    fail: (place, error) =>
      db.transaction(scope, async (tx) => {
        const fault = (error instanceof Error ? error.message : String(error)).slice(0, 200)
        await tx
          .update(usdtReads)
          .set({ fault, nextAt: inMs(pauses.fault) })
          .where(ofPlace(place))
      }),
    arrivalOf: (paymentNo) =>
      db.readTransaction(scope, async (tx) => {
        const [row] = await matchedIn(tx, siteId, eq(payments.paymentNo, paymentNo)).limit(1)
        if (!row) return null
        const { network, txHash, logIndex, at } = row
        return { transaction: usdtTransaction(network, txHash, logIndex), at }
      }),
    arrived: () =>
      db.readTransaction(scope, async (tx) => {
        const rows = await matchedIn(tx, siteId, inArray(payments.state, ['waiting', 'closed'])).limit(200)
        return rows.map(({ paymentNo }) => paymentNo)
      }),
  }
}

async function reservationIn(tx: Tx, siteId: string, paymentNo: string): Promise<Reservation | null> {
  const rows = await tx
    .select()
    .from(usdtReservations)
    .where(and(eq(usdtReservations.siteId, siteId), eq(usdtReservations.paymentNo, paymentNo)))
    .orderBy(desc(usdtReservations.network))
  const [first] = rows
  if (!first) return null
  const places = rows.map(({ network, address }) => ({ network, address }))
  const { amountMicro, rate, createdAt, expiresAt } = first
  return { paymentNo, amountMicro, rate, places, createdAt, expiresAt }
}

/** Gives back amounts that no late transfer is expected for any more. */
const release = (tx: Tx, siteId: string, now: Date) =>
  tx
    .update(usdtReservations)
    .set({ isHeld: false })
    .where(
      and(eq(usdtReservations.siteId, siteId), eq(usdtReservations.isHeld, true), lt(usdtReservations.heldUntil, now)),
    )

async function freeAmount(
  tx: Tx,
  siteId: string,
  places: readonly UsdtPlace[],
  firstMicro: number,
): Promise<number | null> {
  const isOneOf = or(...places.map((place) => and(...atPlace(usdtReservations, place))))
  const last = firstMicro + (mostSteps - 1) * stepMicro
  const rows = await tx
    .selectDistinct({ amountMicro: usdtReservations.amountMicro })
    .from(usdtReservations)
    .where(
      and(
        eq(usdtReservations.siteId, siteId),
        eq(usdtReservations.isHeld, true),
        isOneOf,
        gte(usdtReservations.amountMicro, firstMicro),
        lte(usdtReservations.amountMicro, last),
      ),
    )
  const taken = new Set(rows.map(({ amountMicro }) => amountMicro))
  for (let amount = firstMicro; amount <= last; amount += stepMicro) if (!taken.has(amount)) return amount
  return null
}

/** Takes an amount; false where another payment has just taken it. */
async function tryReserve(
  tx: Tx,
  siteId: string,
  { paymentNo, createdAt, expiresAt }: Pick<Reservation, 'paymentNo' | 'createdAt' | 'expiresAt'>,
  { places, rate, amountMicro }: { places: readonly UsdtPlace[]; rate: string; amountMicro: number },
): Promise<boolean> {
  const [payment] = await tx
    .select({ paymentId: payments.id, accountId: payments.accountId })
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.paymentNo, paymentNo)))
  if (!payment) throw new Error(`There is no payment ${paymentNo}`)
  const heldUntil = new Date(expiresAt.getTime() + heldMs)
  const shared = { siteId, ...payment, paymentNo, amountMicro, rate, createdAt, expiresAt, heldUntil }
  try {
    await tx.transaction((inner) =>
      inner.insert(usdtReservations).values(places.map((place) => ({ ...shared, ...place }))),
    )
    return true
  } catch (error) {
    if (sqlStateOf(error) === '23505') return false
    throw error
  }
}

/** An address that was read at leisure is read soon once somebody may pay to it. */
async function hurry(tx: Tx, siteId: string, places: readonly UsdtPlace[], at: Date): Promise<void> {
  for (const place of places)
    await tx
      .update(usdtReads)
      .set({ nextAt: at })
      .where(and(eq(usdtReads.siteId, siteId), ...atPlace(usdtReads, place), gt(usdtReads.nextAt, at)))
}

/** How the addresses of a site were read last. */
export const readsOf = (tx: Tx, siteId: string) =>
  tx
    .select({
      network: usdtReads.network,
      address: usdtReads.address,
      readAt: usdtReads.readAt,
      fault: usdtReads.fault,
    })
    .from(usdtReads)
    .where(eq(usdtReads.siteId, siteId))
