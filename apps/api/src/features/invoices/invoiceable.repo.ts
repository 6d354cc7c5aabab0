import type { InvoicedUsage } from '@app/contracts/invoices/invoice-values'
import { mostInvoiceable } from '@app/contracts/invoices/invoiceable'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contains, epoch } from '#db/sql.ts'
import { withMerged } from '#features/company/company.repo.ts'
import { type Holder, toBeInvoiced } from '#features/finance/finance.repo.ts'

/** Whether an entry gives money of a sale back. */
const isReturn = sql`(t.kind = 'refund' OR (t.order_id IS NULL AND e.amount_minor < 0))`

/** Goods or service of an item, as its tax class is found. */
const usage = sql`coalesce(o.usage_type, CASE WHEN item.is_plan THEN 'plan' ELSE 'pack' END)`

/**
 * Items that an account and those merged into it were sold, each with what was paid, refunded and is held by invoices, as the table `item`: orders, and
 * what hangs on no order and is known by the transaction that it began with: ends of packs, orders of a reseller's customers, and its plan.
 */
const itemsOf = ({ siteId, accountId }: Holder): SQL => sql`(
  SELECT sold.*, coalesce(held.amount, 0)::bigint AS invoiced, (sold.paid - sold.refunded - coalesce(held.amount, 0))::bigint AS left_over
  FROM (
    SELECT coalesce(t.order_id, t.sale_id, t.id) AS id, t.order_id, min(t.at) AS at, (array_agg(t.memo ORDER BY t.at, t.id))[1] AS memo,
      bool_or(t.kind = 'plan') AS is_plan,
      coalesce(sum(e.amount_minor) FILTER (WHERE NOT ${isReturn}), 0)::bigint AS paid,
      coalesce(-sum(e.amount_minor) FILTER (WHERE ${isReturn}), 0)::bigint AS refunded
    FROM ledger_entries e JOIN ledger_transactions t ON t.site_id = e.site_id AND t.id = e.transaction_id
    WHERE e.site_id = ${siteId} AND e.account_id = ANY (${withMerged(siteId, accountId)}) AND e.book = 'sales' AND t.kind <> 'merge'
    GROUP BY coalesce(t.order_id, t.sale_id, t.id), t.order_id) sold
  LEFT JOIN (
    SELECT item_id, sum(allocated_minor) AS amount FROM invoice_orders
    WHERE site_id = ${siteId} AND account_id = ${accountId} AND allocated_minor > 0 GROUP BY item_id) held
    ON held.item_id = sold.id) item`

const withOrder = ({ siteId }: Holder): SQL => sql`LEFT JOIN orders o ON o.site_id = ${siteId} AND o.id = item.order_id`

/** Living invoices that name an item. */
const holders = ({ siteId, accountId }: Holder): SQL => sql`
  FROM invoice_orders h JOIN invoices i ON i.site_id = h.site_id AND i.id = h.invoice_id
  WHERE h.site_id = ${siteId} AND h.account_id = ${accountId} AND h.item_id = item.id AND h.allocated_minor > 0`

/** Item as an application takes it. */
export interface SoldItem {
  id: string
  orderId: string | null
  /** Number of the order or the pack. */
  label: string
  usage: InvoicedUsage
  spec: { zh: string; en: string }
  leftMinor: number
  /** Numbers of the living invoices that name it. */
  heldBy: string[]
}

export type Wanted = { ids: readonly string[] } | { month: string; timeZone: string }

/** Items of an account by id, or what is left of those first paid in a month. Call under the wallet's lock. */
export async function soldItems(tx: Tx, holder: Holder, wanted: Wanted, most: number): Promise<SoldItem[]> {
  const isWanted =
    'ids' in wanted
      ? sql`item.id = ANY (${`{${wanted.ids.join(',')}}`}::uuid[])`
      : sql`item.left_over > 0 AND to_char(item.at AT TIME ZONE ${wanted.timeZone}, 'YYYY-MM') = ${wanted.month}`
  const { rows } = await tx.execute<{ items: string }>(sql`
    SELECT coalesce((SELECT json_agg(found) FROM (
      SELECT item.id, item.order_id AS "orderId", coalesce(o.order_no, item.memo) AS label,
        ${usage} AS usage, coalesce(o.product_name, json_build_object('zh', item.memo, 'en', item.memo)::jsonb) AS spec,
        item.left_over AS "leftMinor", ARRAY(SELECT i.apply_no ${holders(holder)} ORDER BY i.apply_no) AS "heldBy"
      FROM ${itemsOf(holder)} ${withOrder(holder)} WHERE ${isWanted} AND item.paid > item.refunded AND o.held_refund IS NULL
      ORDER BY item.at, item.id LIMIT ${most}) found), '[]'::json)::text AS items`)
  // The statement builds this shape.
  return JSON.parse(rows[0]?.items ?? '[]') as SoldItem[]
}

/** What of an account is to be invoiced: the amount, its months, and its latest items. */
export function invoiceableJson(holder: Holder, { q, timeZone }: { q?: string | undefined; timeZone: string }): SQL {
  const matches = q
    ? sql`AND (coalesce(o.order_no, item.memo) || ' ' || coalesce(o.primary_name, '')) ILIKE ${contains(q)}`
    : sql``
  return sql`
    WITH item AS MATERIALIZED (
      SELECT item.*, ${usage} AS usage, o.order_no, coalesce(o.primary_name, '') AS primary_name,
        coalesce(o.product_name, json_build_object('zh', item.memo, 'en', item.memo)::jsonb) AS spec
      FROM ${itemsOf(holder)} ${withOrder(holder)} WHERE item.paid > item.refunded AND o.held_refund IS NULL ${matches})
    SELECT json_build_object(
      'toBeInvoicedMinor', ${toBeInvoiced(holder.siteId, holder.accountId)},
      'months', (SELECT coalesce(json_agg(m ORDER BY m.month DESC), '[]'::json) FROM (
        SELECT to_char(at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, count(*) AS items, sum(left_over)::bigint AS "leftMinor"
        FROM item WHERE left_over > 0 GROUP BY 1) m),
      'total', (SELECT count(*) FROM item),
      'items', (SELECT coalesce(json_agg(shown), '[]'::json) FROM (
        SELECT item.id, CASE WHEN item.order_no IS NOT NULL THEN json_build_object('id', item.order_id, 'orderNo', item.order_no) END AS "order",
          item.usage, item.spec, item.primary_name AS "primaryName", ${epoch(sql`item.at`)} AS at,
          item.paid AS "paidMinor", item.refunded AS "refundedMinor", item.invoiced AS "invoicedMinor", item.left_over AS "leftMinor",
          (SELECT coalesce(json_agg(json_build_object('id', i.id, 'applyNo', i.apply_no) ORDER BY i.apply_no), '[]'::json) ${holders(holder)}) AS invoices
        FROM item ORDER BY item.at DESC, item.id DESC LIMIT ${mostInvoiceable}) shown))::text`
}
