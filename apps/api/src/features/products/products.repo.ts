import type { Scope } from '@app/contracts/permissions'
import type { Product, Validity } from '@app/contracts/products'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/client.ts'
import { type OfferRow, offers, type ProductRow, products } from './products.table.ts'

/** What of the catalogue somebody may see. */
export interface Sight {
  siteId: string
  /** Also what is not on sale. */
  withUnsold: boolean
  withCosts: boolean
}

const price = ({ withCosts }: Sight) => sql`json_build_object(
  'validity', o.validity, 'priceMinor', o.price_minor, 'extraNameMinor', o.extra_name_minor,
  'extraWildcardMinor', o.extra_wildcard_minor, 'costMinor', ${withCosts ? sql`o.cost_minor` : sql`NULL::bigint`})`

// 90 stands for days: it is shorter than a year, so it comes first.
const byTerm = sql`CASE o.validity WHEN 90 THEN 0 ELSE o.validity END`

const product = (sight: Sight) => sql`json_build_object(
  'id', p.id, 'productNo', p.product_no, 'productType', p.product_type, 'name', p.name, 'description', p.description,
  'brand', p.brand, 'usageType', p.usage_type, 'validType', p.valid_type, 'caCertificateNo', p.ca_certificate_no,
  'namesIncluded', p.names_included, 'namesMax', p.names_max, 'allowsWildcard', p.allows_wildcard,
  'requiresWildcard', p.requires_wildcard, 'keyAlgorithms', p.key_algorithms, 'dcvMethods', p.dcv_methods,
  'issueMinutes', p.issue_minutes, 'refundDays', p.refund_days, 'onSale', bool_or(o.on_sale),
  'isOrderable', p.usage_type = 'ssl' AND p.valid_type = 'dv', 'weight', p.weight,
  'prices', json_agg(${price(sight)} ORDER BY ${byTerm}))`

/** Products with the site's offers of them, as JSON text per row. */
const offered = (sight: Sight, more: SQL = sql``) => sql`
  SELECT p.id, p.weight, p.product_no, ${product(sight)} AS item
  FROM ${products} p JOIN ${offers} o ON o.product_id = p.id
  WHERE o.site_id = ${sight.siteId} ${sight.withUnsold ? sql`` : sql`AND o.on_sale`} ${more}
  GROUP BY p.id`

/** The catalogue page and its total, in one statement. */
export function listJson(sight: Sight, { limit, offset }: { limit: number; offset: number }): SQL {
  return sql`WITH listed AS (${offered(sight)})
    SELECT json_build_object(
      'allProducts', coalesce((SELECT json_agg(item ORDER BY weight DESC, product_no) FROM (
        SELECT * FROM listed ORDER BY weight DESC, product_no LIMIT ${limit} OFFSET ${(offset - 1) * limit}) page), '[]'::json),
      'total', (SELECT count(*) FROM listed))::text`
}

/** One product of the site, or null. */
export function findListed(db: Database, scope: Scope, sight: Sight, id: string): Promise<Product | null> {
  return db.read(scope, sql`SELECT (SELECT item FROM (${offered(sight, sql`AND p.id = ${id}`)}) found)::text`)
}

/** The values that the catalogue is filtered by, as JSON text. */
export function optionsJson(
  siteId: string,
  filters: { usageTypes: readonly string[]; validTypes: readonly string[] },
): SQL {
  const sold = sql`SELECT DISTINCT p.id, p.product_no, p.name, p.brand, p.weight
    FROM ${products} p JOIN ${offers} o ON o.product_id = p.id WHERE o.site_id = ${siteId} AND o.on_sale`
  return sql`WITH sold AS (SELECT * FROM (${sold}) s)
    SELECT json_build_object(
      'products', coalesce((SELECT json_agg(json_build_object('id', id, 'productNo', product_no, 'name', name)
        ORDER BY weight DESC, product_no) FROM sold), '[]'::json),
      'usageTypes', ${JSON.stringify(filters.usageTypes)}::json, 'validTypes', ${JSON.stringify(filters.validTypes)}::json,
      'brand', coalesce((SELECT json_agg(brand ORDER BY brand COLLATE "C") FROM (SELECT DISTINCT brand FROM sold) b), '[]'::json))::text`
}

export async function findProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id))
  return row
}

/** What a site asks for a product and a term, where it sells it. */
export async function findOffer(
  tx: Tx,
  siteId: string,
  productId: string,
  validity: Validity,
): Promise<{ product: ProductRow; offer: OfferRow } | undefined> {
  const [row] = await tx
    .select({ product: products, offer: offers })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(
      and(
        eq(offers.siteId, siteId),
        eq(offers.productId, productId),
        eq(offers.validity, validity),
        eq(offers.onSale, true),
      ),
    )
  return row
}
