import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { moment } from '#db/sql.ts'

/** Payments that tell whether a channel opens them; the newest of a day. */
const paymentsRead = 200
const hourMs = 3_600_000
/** Time after which a due mail counts as late, and an unopened payment as refused. */
const graceMs = 120_000

const before = (now: Date, milliseconds: number) => moment(new Date(now.getTime() - milliseconds))

/** What a site's books tell of its mail in the last hour, and of its payments in the last day, newest first. */
export function siteFacts(db: Database, siteId: string, now: Date) {
  return db.read<{
    mail: { sent: number; failed: number; late: number }
    payments: { channel: PaymentChannelName; isOpened: boolean }[]
  }>(
    { siteId, accountId: null },
    sql`SELECT json_build_object(
      'mail', (SELECT json_build_object('sent', count(*) FILTER (WHERE state = 'sent'),
          'failed', count(*) FILTER (WHERE state = 'failed'),
          'late', count(*) FILTER (WHERE state = 'waiting' AND created_at < ${before(now, graceMs)}))
        FROM messages WHERE site_id = ${siteId} AND channel = 'email' AND created_at > ${before(now, hourMs)}),
      'payments', coalesce((SELECT json_agg(json_build_object('channel', p.channel, 'isOpened', p.way IS NOT NULL)
          ORDER BY p.created_at DESC)
        FROM (SELECT * FROM payments WHERE site_id = ${siteId} AND created_at > ${before(now, 24 * hourMs)}
          AND (way IS NOT NULL OR failure = 'refused' OR created_at < ${before(now, graceMs)})
          ORDER BY created_at DESC LIMIT ${paymentsRead}) p), '[]'::json))::text`,
  )
}

/** Connections that products are issued through; null for the installation's own CA, or for no second one. */
export interface Route {
  productId: string
  brand: string
  connectionId: string | null
  fallbackId: string | null
  /** Site whose own connection it is; null where the root site's CA issues. */
  supplySiteId: string | null
}

/** Routes of products. */
export const routesOf = (db: Database, siteId: string, productIds: readonly string[]) =>
  db.read<Route[]>(
    { siteId, accountId: null },
    sql`SELECT coalesce(json_agg(json_build_object('productId', p.id, 'brand', p.brand,
        'connectionId', coalesce(s.connection_id, p.connection_id),
        'fallbackId', CASE WHEN s.site_id IS NULL THEN p.fallback_id END, 'supplySiteId', s.site_id)), '[]'::json)::text
      FROM products p LEFT JOIN own_supply() s ON s.product_id = p.id WHERE p.id = ANY (${`{${productIds.join(',')}}`}::uuid[])`,
  )

/** State of a CA connection, without anything that tells who it is. */
export interface Standing {
  id: string
  isBuiltIn: boolean
  kind: 'sandbox' | 'acme'
  isEnabled: boolean
  isPaused: boolean
  failures: number
  hasAnswered: boolean
}

/** States of the connections of a site. */
export const standingsOf = (db: Database, siteId: string, now: Date) =>
  db.read<Standing[]>(
    { siteId, accountId: null },
    sql`SELECT coalesce(json_agg(json_build_object('id', id, 'isBuiltIn', is_built_in, 'kind', kind,
        'isEnabled', is_enabled, 'isPaused', coalesce(rests_until > ${moment(now)}, false), 'failures', failures,
        'hasAnswered', last_ok_at IS NOT NULL)), '[]'::json)::text
      FROM upstream_connections WHERE site_id = ${siteId}`,
  )
