import type { Validity } from '@app/contracts/products/products'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import { inForce } from './products.repo.ts'
import { listings } from './products.table.ts'

/** What a site sells and for how much, and what it costs the site. */
export interface SiteShelf {
  prices: {
    productId: string
    validity: Validity
    priceMinor: number
    extraNameMinor: number
    extraWildcardMinor: number
    /** Member who set it; empty for prices that the site began with. */
    setBy: string
  }[]
  listed: { productId: string; onSale: boolean }[]
  /** Prices at the parent, of what that sells; null in another currency. */
  costs: { productId: string; validity: Validity; costMinor: number | null }[]
}

/** Shelf of the transaction's own site at a moment, in one statement. */
export async function siteShelf(tx: Tx, siteId: string, at: Date): Promise<SiteShelf> {
  const { rows } = await tx.execute<{ shelf: string }>(sql`
    WITH o AS (${inForce(siteId, at)})
    SELECT json_build_object(
      'prices', (SELECT coalesce(json_agg(json_build_object('productId', o.product_id, 'validity', o.validity,
        'priceMinor', o.price_minor, 'extraNameMinor', o.extra_name_minor, 'extraWildcardMinor', o.extra_wildcard_minor,
        'setBy', o.set_by)), '[]'::json) FROM o),
      'listed', (SELECT coalesce(json_agg(json_build_object('productId', l.product_id, 'onSale', l.on_sale)), '[]'::json)
        FROM ${listings} l WHERE l.site_id = ${siteId}),
      'costs', (SELECT coalesce(json_agg(json_build_object('productId', w.product_id, 'validity', w.validity,
        'costMinor', w.price_minor)), '[]'::json) FROM wholesale(${moment(at)}) w))::text AS shelf`)
  // The statement builds the shelf.
  return JSON.parse(rows[0]?.shelf ?? '{"prices":[],"listed":[],"costs":[]}') as SiteShelf
}
