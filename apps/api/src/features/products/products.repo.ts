import type { Scope } from '@app/contracts/access/permissions'
import type { Product } from '@app/contracts/products/products'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import { accounts } from '#features/company/company.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import { listings, offers, type ProductRow, products, specialPrices } from './products.table.ts'

/** Visible part of the catalogue, and the buyer whose prices apply. */
export interface QueryScope {
  siteId: string
  /** Customer whose price level applies; null for operators, who also see products not on sale. */
  accountId: string | null
  /** Buyer whose price level applies when an operator asks for a customer. */
  buyerId?: string | undefined
  withCosts: boolean
  withUpstream: boolean
  /** What the console can process from placing to download, by the connection that a product names. */
  orderable: readonly Pick<ProductRow, 'usageType' | 'validType' | 'connectionId'>[]
  now: Date
}

// 90 means days and therefore comes before 1 year.
export const byTerm = sql`CASE o.validity WHEN 90 THEN 0 ELSE o.validity END`

/** Price rows of the site in force at a time, one per product and term. */
export const inForce = (siteId: string, at: Date): SQL => sql`
  SELECT DISTINCT ON (product_id, validity) * FROM ${offers} WHERE site_id = ${siteId} AND valid_from <= ${moment(at)}
  ORDER BY product_id, validity, valid_from DESC`

/** Cost: the platform's price for this site, else the one entered by the site. */
export const costOf = sql`coalesce(w.price_minor, o.cost_minor)`

/** Price of a level in an offer; null without a level, or where it pays the list price. */
export const levelPrice = (level: SQL, offer: SQL): SQL => sql`(CASE ${level}
  WHEN 'A' THEN ${offer}.level_a_minor WHEN 'B' THEN ${offer}.level_b_minor WHEN 'C' THEN ${offer}.level_c_minor END)`

/** Special price of an account in force at a time; null without one, and after its end. */
export const specialPrice = (accountId: SQL | string, offer: SQL, at: Date): SQL => sql`(
  SELECT CASE WHEN s.valid_to IS NULL OR s.valid_to > ${moment(at)} THEN s.price_minor END FROM ${specialPrices} s
  WHERE s.site_id = ${offer}.site_id AND s.account_id = ${accountId} AND s.product_id = ${offer}.product_id
    AND s.validity = ${offer}.validity AND s.valid_from <= ${moment(at)}
  ORDER BY s.valid_from DESC LIMIT 1)`

/** Base price by the first rule of `priceRules` that has one, and that rule's name. */
export const chosenPrice = (special: SQL, level: SQL, list: SQL): SQL => sql`coalesce(${special}, ${level}, ${list})`
export const chosenRule = (special: SQL, level: SQL): SQL => sql`CASE WHEN ${special} IS NOT NULL THEN 'special'
  WHEN ${level} IS NOT NULL THEN 'level' ELSE 'list' END`

export const levelsJson = sql`json_build_object('A', o.level_a_minor, 'B', o.level_b_minor, 'C', o.level_c_minor)`

const buyerOf = ({ accountId, buyerId }: Pick<QueryScope, 'accountId' | 'buyerId'>): string | null =>
  accountId ?? buyerId ?? null

/** Offers in force with the buyer's special and level prices beside the list price. */
const pricedOffers = (query: QueryScope): SQL => {
  const buyer = buyerOf(query)
  if (buyer === null) return sql`SELECT o.*, NULL::bigint AS special, NULL::bigint AS at_level FROM forced o`
  return sql`SELECT o.*, ${specialPrice(buyer, sql`o`, query.now)} AS special,
    ${levelPrice(sql`(SELECT price_level FROM buyer)`, sql`o`)} AS at_level FROM forced o`
}

const price = (query: QueryScope) => sql`json_build_object(
  'validity', o.validity, 'priceMinor', ${chosenPrice(sql`o.special`, sql`o.at_level`, sql`o.price_minor`)},
  'rule', ${chosenRule(sql`o.special`, sql`o.at_level`)}, 'listMinor', o.price_minor,
  'extraNameMinor', o.extra_name_minor, 'extraWildcardMinor', o.extra_wildcard_minor,
  'levels', ${query.accountId ? sql`NULL::json` : levelsJson}, 'costMinor', ${query.withCosts ? costOf : sql`NULL::bigint`})`

const orderableOf = ({ orderable }: QueryScope): string =>
  `{${orderable.map(({ usageType, validType, connectionId }) => `"${connectionId ?? ''} ${usageType} ${validType}"`).join(',')}}`

const product = (query: QueryScope) => sql`json_build_object(
  'id', p.id, 'productNo', p.product_no, 'productType', p.product_type, 'name', p.name, 'description', p.description,
  'sellingPoints', p.selling_points, 'brand', p.brand, 'usageType', p.usage_type, 'validType', p.valid_type,
  'caCertificateNo', p.ca_certificate_no,
  'upstream', ${
    query.withUpstream
      ? sql`json_build_object('channel', p.upstream_channel, 'code', p.upstream_code,
    'connectionId', p.connection_id, 'fallbackId', p.fallback_id)`
      : sql`NULL::json`
  },
  'namesIncluded', p.names_included, 'namesMax', p.names_max, 'allowsWildcard', p.allows_wildcard,
  'requiresWildcard', p.requires_wildcard, 'allowsIp', p.allows_ip, 'includesPair', p.includes_pair,
  'terms', p.terms, 'keyAlgorithms', p.key_algorithms,
  'dcvMethods', p.dcv_methods, 'needsOrganisation', p.needs_organisation, 'contactRoles', p.contact_roles,
  'issueMinutes', p.issue_minutes, 'reissueLimit', p.reissue_limit, 'refundRule', p.refund_rule, 'refundDays', p.refund_days,
  'renewalLeadDays', p.renewal_lead_days, 'onSale', p.is_sold, 'isOrderable', (coalesce(p.supply_connection_id::text, p.connection_id::text, '') || ' ' || p.usage_type || ' ' || p.valid_type) = ANY (${orderableOf(query)}::text[]),
  'ownConnectionId', ${query.accountId ? sql`NULL::uuid` : sql`p.own_connection_id`}, 'weight', p.weight, 'version', p.version, 'offerVersion', coalesce(p.offer_version, 0),
  'soldCount', ${query.accountId ? sql`NULL::bigint` : sql`coalesce((SELECT s.n FROM sold s WHERE s.product_id = p.id), 0)`},
  'updatedAt', floor(extract(epoch FROM p.updated_at))::bigint,
  'prices', coalesce((SELECT json_agg(${price(query)} ORDER BY ${byTerm}) FROM o
    LEFT JOIN above w ON w.product_id = o.product_id AND w.validity = o.validity
    WHERE o.product_id = p.id AND o.validity = ANY (p.terms)), '[]'::json))`

/**
 * `known`: the catalogue of this site. A tenant site sells its parent's products, and can list any of them; the root
 * site maintains the catalogue.
 */
const catalogue = (query: QueryScope, more: SQL) => {
  const { siteId, accountId, now } = query
  return sql`
  buyer AS (SELECT price_level FROM ${accounts} WHERE site_id = ${siteId} AND id = ${buyerOf(query)}::uuid),
  above AS (SELECT * FROM wholesale(${moment(now)})),
  supply AS (SELECT * FROM own_supply()),
  forced AS (${inForce(siteId, now)}),
  o AS (${pricedOffers(query)}),
  sold AS MATERIALIZED (SELECT product_id, count(*) AS n FROM orders
    WHERE site_id = ${siteId} AND paid_at > ${moment(now)} - interval '30 days' GROUP BY product_id),
  every AS (
    SELECT p.*, s.connection_id AS supply_connection_id, l.version AS offer_version,
      CASE WHEN s.site_id = ${siteId} THEN s.connection_id END AS own_connection_id, coalesce(l.on_sale, false)
      AND EXISTS (SELECT FROM o WHERE o.product_id = p.id AND o.validity = ANY (p.terms))
      AND ((SELECT parent_id FROM ${sites} WHERE id = ${siteId}) IS NULL OR p.id IN (SELECT product_id FROM above)) AS is_sold
    FROM ${products} p LEFT JOIN ${listings} l ON l.site_id = ${siteId} AND l.product_id = p.id
    LEFT JOIN supply s ON s.product_id = p.id
    WHERE (l.product_id IS NOT NULL OR p.id IN (SELECT product_id FROM above)) ${more}),
  known AS (SELECT * FROM every ${accountId ? sql`WHERE is_sold` : sql``})`
}

const items = (query: QueryScope, more: SQL = sql``) => sql`
  WITH ${catalogue(query, more)} SELECT p.weight, p.product_no, ${product(query)} AS item FROM known p`

/** Page of the catalogue with its total, in one statement. */
export function listJson(query: QueryScope, { limit, offset }: { limit: number; offset: number }): SQL {
  return sql`WITH listed AS (${items(query)})
    SELECT json_build_object(
      'allProducts', coalesce((SELECT json_agg(item ORDER BY weight DESC, product_no) FROM (
        SELECT * FROM listed ORDER BY weight DESC, product_no LIMIT ${limit} OFFSET ${(offset - 1) * limit}) page), '[]'::json),
      'total', (SELECT count(*) FROM listed))::text`
}

const oneJson = (query: QueryScope, id: string) =>
  sql`SELECT (SELECT item FROM (${items(query, sql`AND p.id = ${id}`)}) found)::text AS text`

/** Product as visible to this site, or null. */
export function findListed(db: Database, scope: Scope, query: QueryScope, id: string): Promise<Product | null> {
  return db.read(scope, oneJson(query, id))
}

/** Product as visible to this site, inside a transaction. */
export async function findListedIn(tx: Tx, query: QueryScope, id: string): Promise<Product | null> {
  const { rows } = await tx.execute<{ text: string | null }>(oneJson(query, id))
  // PostgreSQL builds the contract's own shape.
  return JSON.parse(rows[0]?.text ?? 'null') as Product | null
}

/** Filter values of the catalogue as JSON text. */
export function optionsJson(
  query: QueryScope,
  filters: { usageTypes: readonly string[]; validTypes: readonly string[] },
): SQL {
  return sql`WITH ${catalogue(query, sql``)}, sale AS (SELECT * FROM every WHERE is_sold)
    SELECT json_build_object(
      'products', coalesce((SELECT json_agg(json_build_object('id', id, 'productNo', product_no, 'name', name)
        ORDER BY weight DESC, product_no) FROM sale), '[]'::json),
      'usageTypes', ${JSON.stringify(filters.usageTypes)}::json, 'validTypes', ${JSON.stringify(filters.validTypes)}::json,
      'brand', coalesce((SELECT json_agg(brand ORDER BY brand COLLATE "C") FROM (SELECT DISTINCT brand FROM sale) b), '[]'::json))::text`
}

export async function findProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id))
  return row
}
