import { OrderStatus } from '@app/contracts/orders/order-states'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import { plain } from '#features/orders/orders.table.ts'

/** Order with its cost, and what the statements of CAs have of it so far. */
export interface BoughtOrder {
  id: string
  orderNo: string
  accountName: string
  /** Numbers that a CA may name: our reference for each certificate, the CA's own, and the number of the order. */
  numbers: string[]
  /** Cost in our currency; 0 for an order that was taken back. */
  costMinor: number
  /** Sum of the rows of earlier files, signed as on a statement. */
  billedMinor: number
  /** Day of its first certificate (UTC), or of its payment. */
  day: string
}

const isTakenBack = sql`o.status IN (${plain(OrderStatus.cancelled)}, ${plain(OrderStatus.refunded)})`

const columns = sql`
  o.id, o.order_no AS "orderNo", (SELECT a.name FROM accounts a WHERE a.site_id = o.site_id AND a.id = o.account_id) AS "accountName",
  (SELECT array_agg(n) FROM (
    SELECT o.order_no AS n UNION SELECT c.id::text FROM certificates c WHERE c.site_id = o.site_id AND c.order_id = o.id
    UNION SELECT c.ca_order_id FROM certificates c WHERE c.site_id = o.site_id AND c.order_id = o.id AND c.ca_order_id IS NOT NULL) each) AS numbers,
  CASE WHEN ${isTakenBack} THEN 0 ELSE o.cost_minor END::float8 AS "costMinor",
  coalesce((SELECT sum(r.amount_minor) FROM statement_rows r WHERE r.site_id = o.site_id AND r.order_id = o.id), 0)::float8 AS "billedMinor",
  to_char(coalesce((SELECT min(c.issued_at) FROM certificates c WHERE c.site_id = o.site_id AND c.order_id = o.id), o.paid_at, o.created_at)
    AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Orders that any of these references names. */
export async function ordersByReference(tx: Tx, siteId: string, references: readonly string[]): Promise<BoughtOrder[]> {
  const ids = references.filter((reference) => uuid.test(reference))
  const { rows } = await tx.execute(sql`
    SELECT ${columns} FROM orders o WHERE o.site_id = ${siteId} AND o.id = ANY (ARRAY(
      SELECT c.order_id FROM certificates c WHERE c.site_id = ${siteId} AND c.ca_order_id = ANY (${sql.param([...references])}::text[])
      UNION SELECT c.order_id FROM certificates c WHERE c.site_id = ${siteId} AND c.id = ANY (${sql.param(ids)}::uuid[])
      UNION SELECT p.id FROM orders p WHERE p.site_id = ${siteId} AND p.order_no = ANY (${sql.param([...references])}::text[])))`)
  // The statement builds this shape.
  return rows as unknown as BoughtOrder[]
}

/** Orders by their ids, as the statements have them now. */
export async function boughtOrders(tx: Tx, siteId: string, ids: readonly string[]): Promise<BoughtOrder[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute(
    sql`SELECT ${columns} FROM orders o WHERE o.site_id = ${siteId} AND o.id = ANY (${sql.param([...ids])}::uuid[])`,
  )
  return rows as unknown as BoughtOrder[]
}

/**
 * Orders with a cost whose first certificate came between two moments from a CA that also issued one of the orders
 * `like`, and of which no statement has a row.
 */
export async function unbilledOrders(
  tx: Tx,
  siteId: string,
  { from, to, like }: { from: Date; to: Date; like: readonly string[] },
): Promise<BoughtOrder[]> {
  const { rows } = await tx.execute(sql`
    WITH sellers AS (
      SELECT DISTINCT coalesce(c.connection_id::text, c.ca) AS seller FROM certificates c
      WHERE c.site_id = ${siteId} AND c.order_id = ANY (${sql.param([...like])}::uuid[]) AND c.issued_at IS NOT NULL)
    SELECT ${columns} FROM orders o
    WHERE o.site_id = ${siteId} AND o.cost_minor > 0 AND NOT ${isTakenBack} AND o.id = ANY (ARRAY(
      SELECT c.order_id FROM certificates c
      WHERE c.site_id = ${siteId} AND c.issued_at >= ${moment(from)} AND c.issued_at < ${moment(to)} AND c.trigger = 'order'
        AND coalesce(c.connection_id::text, c.ca) IN (SELECT seller FROM sellers)))
      AND NOT EXISTS (SELECT FROM statement_rows r WHERE r.site_id = o.site_id AND r.order_id = o.id)`)
  return rows as unknown as BoughtOrder[]
}
