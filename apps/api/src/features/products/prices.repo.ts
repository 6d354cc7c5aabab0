import type { PriceRow, PriceVersion } from '@app/contracts/products/product-prices'
import type { PriceRule, Validity } from '@app/contracts/products/products'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import { accounts } from '#features/company/company.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import {
  byTerm,
  chosenPrice,
  chosenRule,
  costOf,
  inForce,
  levelPrice,
  levelsJson,
  specialPrice,
} from './products.repo.ts'
import { listings, type OfferRow, offers, type ProductRow, products } from './products.table.ts'

/** Own CA connection that a product is sold on, and the site whose connection it is. */
export interface OwnSupply {
  connectionId: string
  siteId: string
}

/** Product, term, buyer (null for none in particular) and time of a purchase. */
export interface Purchase {
  siteId: string
  productId: string
  validity: Validity
  accountId: string | null
  at: Date
}

/** Offer in force, with the cost for this site. */
export interface OfferFound {
  product: ProductRow
  offer: OfferRow
  costMinor: number | null
  /** Whether the site and its parent site sell it. */
  isSold: boolean
  /** Base price for the buyer, the rule behind it, and the prices that the other rules would give. */
  base: BasePrice
  supply: OwnSupply | null
}

/** Base price of a term for a buyer. */
export interface BasePrice {
  priceMinor: number
  rule: PriceRule
  specialMinor: number | null
  levelMinor: number | null
  listMinor: number
}

/** Offer of a site for a product and term at a time, on sale or not. */
export async function findOffer(
  tx: Tx,
  { siteId, productId, validity, accountId, at }: Purchase,
): Promise<OfferFound | undefined> {
  // The root site has no parent: skip planning the function for it.
  const hasParent = sql`(SELECT parent_id FROM sites WHERE id = ${siteId}) IS NOT NULL`
  const wholesale = sql<string | null>`CASE WHEN ${hasParent} THEN
    (SELECT w.price_minor FROM wholesale(${moment(at)}) w WHERE w.product_id = ${products.id} AND w.validity = ${offers.validity}) END`
  const isSold = sql<boolean>`coalesce(${listings.onSale}, false) AND CASE WHEN ${hasParent} THEN
    ${products.id} IN (SELECT product_id FROM wholesale(${moment(at)})) ELSE true END`
  const supply = sql<OwnSupply | null>`CASE WHEN ${hasParent} THEN
    (SELECT json_build_object('connectionId', s.connection_id, 'siteId', s.site_id) FROM own_supply() s
     WHERE s.product_id = ${products.id}) END`
  const special = accountId === null ? sql`NULL::bigint` : specialPrice(accountId, sql`${offers}`, at)
  const level = levelPrice(sql`${accounts.priceLevel}`, sql`${offers}`)
  const base = {
    priceMinor: sql<string>`${chosenPrice(special, level, sql`${offers.priceMinor}`)}`,
    rule: sql<PriceRule>`${chosenRule(special, level)}`,
    specialMinor: sql<string | null>`${special}`,
    levelMinor: sql<string | null>`${level}`,
  }
  const [row] = await tx
    .select({ product: products, offer: offers, wholesale, isSold, base, supply })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .leftJoin(listings, and(eq(listings.siteId, offers.siteId), eq(listings.productId, offers.productId)))
    .leftJoin(
      accounts,
      accountId === null ? sql`false` : and(eq(accounts.siteId, offers.siteId), eq(accounts.id, accountId)),
    )
    .where(
      and(
        eq(offers.siteId, siteId),
        eq(offers.productId, productId),
        eq(offers.validity, validity),
        lte(offers.validFrom, at),
      ),
    )
    .orderBy(desc(offers.validFrom))
    .limit(1)
  if (!row?.product.terms.includes(validity)) return undefined
  const { wholesale: costAbove, base: found, ...rest } = row
  const amount = (minor: string | null) => (minor === null ? null : Number(minor))
  return {
    ...rest,
    product: suppliedBy(rest.product, rest.supply),
    base: {
      priceMinor: Number(found.priceMinor),
      rule: found.rule,
      specialMinor: amount(found.specialMinor),
      levelMinor: amount(found.levelMinor),
      listMinor: rest.offer.priceMinor,
    },
    costMinor: amount(costAbove) ?? rest.offer.costMinor,
  }
}

/** Own supply of a product at this site; null where the platform's CA issues it. */
export async function ownSupplyOf(tx: Tx, productId: string): Promise<OwnSupply | null> {
  const { rows } = await tx.execute<{ connectionId: string; siteId: string }>(sql`
    SELECT connection_id AS "connectionId", site_id AS "siteId" FROM own_supply() WHERE product_id = ${productId}`)
  return rows[0] ?? null
}

/** A product as it is issued on an own connection: by that alone, without a fallback. */
export const suppliedBy = (product: ProductRow, supply: Pick<OwnSupply, 'connectionId'> | null): ProductRow =>
  supply === null ? product : { ...product, connectionId: supply.connectionId, fallbackId: null }

/** Whether the site has ever listed the product; otherwise it does not exist there. */
export async function isListed(tx: Tx, siteId: string, productId: string): Promise<boolean> {
  return (await tx.$count(listings, and(eq(listings.siteId, siteId), eq(listings.productId, productId)))) > 0
}

/** Whether the parent site sells it; true without a parent. */
export async function isSoldAbove(tx: Tx, siteId: string, productId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ sold: boolean }>(sql`
    SELECT parent_id IS NULL OR ${productId} IN (SELECT product_id FROM wholesale(${moment(at)})) AS sold
    FROM ${sites} WHERE id = ${siteId}`)
  return rows[0]?.sold === true
}

/**
 * Whether a site enters its cost of a product: where it buys from nobody, in another currency, or sells it on a CA account
 * of its own. Elsewhere the cost is its price at the site above.
 */
export async function entersCost(tx: Tx, siteId: string, productId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ enters: boolean }>(sql`
    SELECT above.id IS NULL OR above.currency <> own.currency
      OR EXISTS (SELECT FROM own_supply() s WHERE s.product_id = ${productId} AND s.site_id = own.id) AS enters
    FROM ${sites} own LEFT JOIN ${sites} above ON above.id = own.parent_id WHERE own.id = ${siteId}`)
  return rows[0]?.enters === true
}

/** Listing, locked; undefined if the site has none for the product. */
export async function lockListing(tx: Tx, siteId: string, productId: string) {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.siteId, siteId), eq(listings.productId, productId)))
    .for('update')
  return row
}

/** Writes the site's listing of a product and increments its version. */
export async function putListing(
  tx: Tx,
  { siteId, productId, onSale }: { siteId: string; productId: string; onSale?: boolean },
): Promise<void> {
  const change = onSale === undefined ? {} : { onSale }
  await tx
    .insert(listings)
    .values({ siteId, productId, ...change })
    .onConflictDoUpdate({
      target: [listings.siteId, listings.productId],
      set: { ...change, version: sql`${listings.version} + 1` },
    })
}

const rowJson = sql`json_build_object('validity', o.validity, 'costMinor', ${costOf}, 'priceMinor', o.price_minor,
  'levels', ${levelsJson}, 'extraNameMinor', o.extra_name_minor, 'extraWildcardMinor', o.extra_wildcard_minor)`

export interface MatrixRow extends PriceRow {
  productId: string
}

/** Price rows of these products in force at a time, shortest term first. */
export async function rowsAt(
  tx: Tx,
  { siteId, ids, at }: { siteId: string; ids: readonly string[]; at: Date },
): Promise<MatrixRow[]> {
  const { rows } = await tx.execute<{ product_id: string; row: PriceRow }>(sql`
    WITH o AS (${inForce(siteId, at)})
    SELECT o.product_id, ${rowJson} AS row FROM o JOIN ${products} p ON p.id = o.product_id AND o.validity = ANY (p.terms)
    LEFT JOIN wholesale(${moment(at)}) w ON w.product_id = o.product_id AND w.validity = o.validity
    WHERE o.product_id = ANY (${`{${ids.join()}}`}::uuid[]) ORDER BY ${byTerm}`)
  return rows.map(({ product_id, row }) => ({ productId: product_id, ...row }))
}

/** Names of products by id. */
export async function namesOf(tx: Tx, ids: readonly string[]) {
  const { id, productNo, name } = products
  const rows = await tx
    .select({ id, productNo, name })
    .from(products)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** All versions, past and future, latest first. */
export async function versionsOf(tx: Tx, siteId: string, productId: string): Promise<PriceVersion[]> {
  // The cost of a version is the one entered at its time, not the platform's current price.
  const { rows } = await tx.execute<{ version: PriceVersion }>(sql`
    SELECT json_build_object('from', floor(extract(epoch FROM o.valid_from))::bigint, 'setBy', max(o.set_by),
      'setAt', floor(extract(epoch FROM max(o.set_at)))::bigint, 'rows', json_agg(${rowJson} ORDER BY ${byTerm})) AS version
    FROM ${offers} o LEFT JOIN (SELECT NULL::bigint AS price_minor) w ON true
    WHERE o.site_id = ${siteId} AND o.product_id = ${productId}
    GROUP BY o.valid_from ORDER BY o.valid_from DESC LIMIT 100`)
  return rows.map(({ version }) => version)
}

export interface NewRows {
  siteId: string
  productId: string
  validFrom: Date
  setBy: string
  setAt: Date
  rows: readonly PriceRow[]
}

/** Deletes prices planned for a time; returns them. */
export async function deleteRows(
  tx: Tx,
  { siteId, productId, validFrom }: Pick<NewRows, 'siteId' | 'productId' | 'validFrom'>,
): Promise<PriceRow[]> {
  const rows = await tx
    .delete(offers)
    .where(and(eq(offers.siteId, siteId), eq(offers.productId, productId), eq(offers.validFrom, validFrom)))
    .returning()
  return rows.map(({ validity, costMinor, priceMinor, extraNameMinor, extraWildcardMinor, ...row }) => ({
    ...{ validity, costMinor, priceMinor, extraNameMinor, extraWildcardMinor },
    levels: { A: row.levelAMinor, B: row.levelBMinor, C: row.levelCMinor },
  }))
}

/** Inserts prices from a time on, and replaces those planned for the same time. */
export async function insertRows(tx: Tx, { rows, ...common }: NewRows): Promise<void> {
  const values = rows.map(({ levels, ...row }) => ({
    ...common,
    ...row,
    levelAMinor: levels.A,
    levelBMinor: levels.B,
    levelCMinor: levels.C,
  }))
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(offers)
    .values(values)
    .onConflictDoUpdate({
      target: [offers.siteId, offers.productId, offers.validity, offers.validFrom],
      set: {
        priceMinor: excluded('price_minor'),
        levelAMinor: excluded('level_a_minor'),
        levelBMinor: excluded('level_b_minor'),
        levelCMinor: excluded('level_c_minor'),
        extraNameMinor: excluded('extra_name_minor'),
        extraWildcardMinor: excluded('extra_wildcard_minor'),
        costMinor: excluded('cost_minor'),
        setBy: excluded('set_by'),
        setAt: excluded('set_at'),
      },
    })
}
