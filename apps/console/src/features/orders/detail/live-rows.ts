import type { OrderSummary } from '@app/contracts/orders/orders'

/** What a poll brought to a list that somebody reads. */
export interface LiveRows {
  /** The rows as they stand, each with what is new of it. */
  rows: OrderSummary[]
  /** Those whose state changed. */
  changedIds: string[]
  /** Rows came, went or changed places. */
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
