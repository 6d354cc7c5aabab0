import type { OrderSummary } from '@app/contracts/orders/orders'

/** Result of merging a poll into a list on screen. */
export interface LiveRows {
  /** Current rows, each with its changes. */
  rows: OrderSummary[]
  /** Rows whose status changed. */
  changedIds: string[]
  /** Whether rows were added, removed or reordered. */
  isMoved: boolean
}

/** Merges refreshed orders into the rows on screen without moving any: a click must land on the intended row. */
export function liveRows(shown: readonly OrderSummary[], asked: readonly OrderSummary[]): LiveRows {
  const newer = new Map(asked.map((order) => [order.id, order]))
  const rows = shown.map((order) => newer.get(order.id) ?? order)
  return {
    rows,
    changedIds: shown.filter(({ status }, at) => rows[at]?.status !== status).map(({ id }) => id),
    isMoved: shown.length !== asked.length || shown.some(({ id }, at) => asked[at]?.id !== id),
  }
}
