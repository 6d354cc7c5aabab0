import type { Tx } from '#db/client.ts'
import type { StatementLine } from '#providers/statements/statement.ts'
import { endDifference } from './differences.repo.ts'
import type { Matcher } from './matcher.ts'
import { takenIn } from './ours.repo.ts'
import type { StatementRowRow } from './reconcile.table.ts'
import { openDifferences, rowsById, type StatementPlace, updateRow } from './statement-store.repo.ts'
import { boughtOrders } from './upstream.repo.ts'
import { isCost } from './upstream-match.ts'

interface Settling {
  place: StatementPlace
  matcher: Matcher
  tolerance: number
  /** Who imported the file. */
  by: string
  at: Date
}

/**
 * Ends differences of earlier files that agree now: what only we had is on this statement, what only the channel had is
 * booked meanwhile, what a CA charged is as expected. Returns how many.
 */
export async function settleEarlier(tx: Tx, settling: Settling): Promise<number> {
  return (
    (await settleOurs(tx, settling)) +
    (settling.place.source === 'upstream' ? await settleCosts(tx, settling) : await settleTheirs(tx, settling))
  )
}

async function settleOurs(tx: Tx, { place, by, at }: Settling): Promise<number> {
  const open = await openDifferences(tx, place, 'only-ours')
  const taken = await takenIn(tx, place.siteId, open)
  const found = open.filter(({ id }) => taken.has(id))
  for (const difference of found) await endDifference(tx, difference, { resolution: 'found', reason: '', by, at })
  return found.length
}

async function settleTheirs(tx: Tx, { place, matcher, by, at }: Settling): Promise<number> {
  const open = await openDifferences(tx, place, 'only-theirs')
  const rows = new Map(
    (
      await rowsById(
        tx,
        place.siteId,
        open.flatMap(({ rowId }) => rowId ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  const pairs = open.flatMap((difference) => {
    const row = rows.get(difference.rowId ?? '')
    return row ? [{ difference, row }] : []
  })
  const matches = await matcher.match(pairs.map(({ row }) => lineOf(row)))
  let found = 0
  for (const [index, { difference, row }] of pairs.entries()) {
    const match = matches[index]
    if (match?.state !== 'matched' || !match.ours) continue
    const { paymentId, paymentRefundId, transactionId, amountMinor } = match.ours
    await updateRow(tx, place.siteId, row.id, {
      ...{ state: 'matched', expectedMinor: amountMinor, paymentId, paymentRefundId, transactionId },
    })
    await endDifference(tx, { ...difference, transactionId }, { resolution: 'found', reason: '', by, at })
    found++
  }
  return found
}

async function settleCosts(tx: Tx, { place, tolerance, by, at }: Settling): Promise<number> {
  const open = await openDifferences(tx, place, 'amount')
  const orders = await boughtOrders(tx, place.siteId, [...new Set(open.flatMap(({ orderId }) => orderId ?? []))])
  const right = new Set(
    orders.filter(({ billedMinor, costMinor }) => isCost(billedMinor, costMinor, tolerance)).map(({ id }) => id),
  )
  const found = open.filter(({ orderId }) => orderId !== null && right.has(orderId))
  for (const difference of found) {
    await endDifference(tx, difference, { resolution: 'found', reason: '', by, at })
    if (difference.rowId) await updateRow(tx, place.siteId, difference.rowId, { state: 'matched' })
  }
  return found.length
}

/** A stored row as it was read. */
const lineOf = (row: StatementRowRow): StatementLine => ({ ...row, line: 0, isFeeSound: true })
