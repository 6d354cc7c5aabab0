import { OrderStatus } from '@app/contracts/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'

/** Final order statuses. */
const closed = [
  OrderStatus.cancelled,
  OrderStatus.revoked,
  OrderStatus.refunded,
  OrderStatus.expired,
] satisfies readonly OrderStatus[]

/** Whether an order of `orders o` is open. */
const isOpen: SQL = sql`o.status <> ALL (${sql.param(closed)}::int[])`

/** Maximum number of orders named in a refusal. */
const mostNamed = 10

/** Newest open orders that match a condition, as JSON. */
export const openOrdersJson = (uses: SQL): SQL => sql`coalesce((
  SELECT json_agg(json_build_object('id', o.id, 'orderNo', o.order_no, 'status', o.status) ORDER BY o.created_at DESC)
  FROM (SELECT o.* FROM orders o WHERE ${uses} AND ${isOpen} ORDER BY o.created_at DESC LIMIT ${mostNamed}) o), '[]'::json)`

/** Number of orders, open or closed, that match a condition. */
export const orderCount = (uses: SQL): SQL => sql`(SELECT count(*) FROM orders o WHERE ${uses})`

/** Whether an order of `orders o` was placed with the contact `c` or one merged into it. */
export const usesContact: SQL = sql`o.site_id = c.site_id AND o.account_id = c.account_id
  AND EXISTS (SELECT FROM jsonb_each(o.contacts || jsonb_build_object('admin', o.contact)) person
    WHERE person.value ->> 'savedId' = ANY ((c.id || c.merged_ids)::text[]))`

/** Whether an order of `orders o` is for the organisation `g`. */
export const usesOrganisation: SQL = sql`o.site_id = g.site_id AND o.organisation_id = g.id`
