import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** What a tenant's own site knows to be wrong with it. */
export interface SiteTrouble {
  /** Hosts that it is served under now, those that it added itself among them. */
  served: string[]
  /** Hosts that it was served under and that no longer lead here. */
  astray: string[]
  /** Connections to a CA of its own that do not answer. */
  failing: string[]
  /** Orders that were refunded while an invoice holds what their purchase cost. */
  due: string[]
}

/** Looks of the daily check in a row after which a host counts as left, as its owner is told. */
const astrayLooks = 2

/** What is wrong with a tenant's site, in a transaction of that site. */
export async function siteTrouble(tx: Tx, siteId: string): Promise<SiteTrouble> {
  const { rows } = await tx.execute<SiteTrouble & Record<string, unknown>>(sql`
    SELECT (SELECT coalesce(json_agg(h.host ORDER BY h.host), '[]'::json) FROM site_hosts h
        WHERE h.site_id = ${siteId}) AS served,
      (SELECT coalesce(json_agg(h.host ORDER BY h.host), '[]'::json) FROM host_claims h
        WHERE h.site_id = ${siteId} AND h.astray >= ${astrayLooks}) AS astray,
      (SELECT coalesce(json_agg(c.name ORDER BY c.name), '[]'::json) FROM upstream_connections c
        WHERE c.site_id = ${siteId} AND c.is_enabled AND NOT c.is_built_in AND c.failures > 0) AS failing,
      (SELECT coalesce(json_agg(DISTINCT p.order_no ORDER BY p.order_no), '[]'::json) FROM purchases p
        WHERE p.site_id = ${siteId} AND p.return_due_at IS NOT NULL AND p.returned_at IS NULL) AS due`)
  const [row] = rows
  const { served = [], astray = [], failing = [], due = [] } = row ?? {}
  return { served, astray, failing, due }
}
