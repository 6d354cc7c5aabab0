import type { Validity } from '@app/contracts/products/products'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import { inForce } from './products.repo.ts'
import { listings, products } from './products.table.ts'

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

/** A product that a site can sell, as its catalogue has it. */
export interface ShelfProduct {
  id: string
  productNo: string
  name: { zh: string; en: string }
  terms: Validity[]
  onSale: boolean
  /** Whether its orders go to a CA connection of the site's own. */
  isOwnCa: boolean
  /** Version of the site's offer; 0 without one. */
  offerVersion: number
  /** Costs by term that the site entered, where it buys from nobody. */
  enteredCosts: Partial<Record<Validity, number>>
}

/** A site's shelf with the products that it can sell, in the order of the catalogue. */
export interface NamedShelf extends SiteShelf {
  products: ShelfProduct[]
}

/** Tables of a statement about the shelf of the transaction's own site. */
const shelfSources = (siteId: string, at: Date) => sql`
  WITH o AS (${inForce(siteId, at)}), w AS (SELECT * FROM wholesale(${moment(at)}))`

const shelfParts = (siteId: string) => sql`
      'prices', (SELECT coalesce(json_agg(json_build_object('productId', o.product_id, 'validity', o.validity,
        'priceMinor', o.price_minor, 'extraNameMinor', o.extra_name_minor, 'extraWildcardMinor', o.extra_wildcard_minor,
        'setBy', o.set_by)), '[]'::json) FROM o),
      'listed', (SELECT coalesce(json_agg(json_build_object('productId', l.product_id, 'onSale', l.on_sale)), '[]'::json)
        FROM ${listings} l WHERE l.site_id = ${siteId}),
      'costs', (SELECT coalesce(json_agg(json_build_object('productId', w.product_id, 'validity', w.validity,
        'costMinor', w.price_minor)), '[]'::json) FROM w)`

/** Shelf of the transaction's own site at a moment, in one statement. */
export async function siteShelf(tx: Tx, siteId: string, at: Date): Promise<SiteShelf> {
  const { rows } = await tx.execute<{ shelf: string }>(sql`
    ${shelfSources(siteId, at)} SELECT json_build_object(${shelfParts(siteId)})::text AS shelf`)
  // The statement builds the shelf.
  return JSON.parse(rows[0]?.shelf ?? '{"prices":[],"listed":[],"costs":[]}') as SiteShelf
}

/** The same with the products that the site can sell: those of the site above, and those on a CA of its own. */
export async function namedShelf(tx: Tx, siteId: string, at: Date): Promise<NamedShelf> {
  const { rows } = await tx.execute<{ shelf: string }>(sql`
    ${shelfSources(siteId, at)}, own AS (SELECT product_id FROM own_supply() WHERE site_id = ${siteId})
    SELECT json_build_object(${shelfParts(siteId)},
      'products', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'productNo', p.product_no, 'name', p.name,
          'terms', p.terms, 'onSale', coalesce(l.on_sale, false), 'offerVersion', coalesce(l.version, 0),
          'isOwnCa', own.product_id IS NOT NULL,
          'enteredCosts', (SELECT coalesce(json_object_agg(o.validity, o.cost_minor), '{}'::json) FROM o
            WHERE o.product_id = own.product_id AND o.cost_minor IS NOT NULL))
          ORDER BY p.weight DESC, p.product_no), '[]'::json)
        FROM ${products} p LEFT JOIN ${listings} l ON l.site_id = ${siteId} AND l.product_id = p.id
        LEFT JOIN own ON own.product_id = p.id
        WHERE p.id IN (SELECT w.product_id FROM w)))::text AS shelf`)
  return JSON.parse(rows[0]?.shelf ?? '{"prices":[],"listed":[],"costs":[],"products":[]}') as NamedShelf
}
