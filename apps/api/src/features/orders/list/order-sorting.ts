import { type OrderSort, oneWaySorts } from '@app/contracts/orders/order-filter'
import { type SQL, sql } from 'drizzle-orm'
import type { Cursor } from './order-cursor.ts'

const columns: Record<string, SQL> = {
  createdAt: sql`o.created_at`,
  amount: sql`o.amount_minor`,
  certificateEndsAt: sql`o.certificate_ends_at`,
  planEndsAt: sql`o.plan_ends_at`,
  reissueDueAt: sql`o.reissue_due_at`,
  payDate: sql`o.paid_at`,
  statusSince: sql`o.status_since`,
}

export interface Sorting {
  column: SQL
  /** Direction of the index, with its place of nulls: another place would require sorting. */
  direction: SQL
  isDescending: boolean
  isAmount: boolean
  mayLack: boolean
}

export function sortingOf(sort: OrderSort): Sorting {
  const isDescending = sort.startsWith('-')
  const name = sort.replace('-', '')
  const mayLack = oneWaySorts.includes(sort)
  const descending = mayLack ? sql`DESC NULLS LAST` : sql`DESC`
  return {
    column: columns[name] ?? sql`o.created_at`,
    direction: isDescending ? descending : sql`ASC`,
    isDescending,
    isAmount: name === 'amount',
    mayLack,
  }
}

/** Rows after the cursor in the order of the list. */
export function behind({ column, isDescending, isAmount, mayLack }: Sorting, { value, id }: Cursor): SQL {
  if (value === null) return sql`AND ${column} IS NULL AND o.id ${isDescending ? sql`<` : sql`>`} ${id}`
  const bound = isAmount ? sql`${value}::bigint` : sql`${value}::timestamptz`
  const after = sql`(${column}, o.id) ${isDescending ? sql`<` : sql`>`} (${bound}, ${id}::uuid)`
  return mayLack ? sql`AND (${after} OR ${column} IS NULL)` : sql`AND ${after}`
}
