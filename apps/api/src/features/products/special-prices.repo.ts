import type { Reply } from '@app/contracts/endpoint'
import type {
  CustomerPrice,
  CustomerPrices,
  listSpecialPrices,
  SpecialPrice,
} from '@app/contracts/products/special-prices'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { accounts } from '#features/company/company.table.ts'
import { byTerm, chosenPrice, chosenRule, costOf, inForce, levelPrice, specialPrice } from './products.repo.ts'
import { accountLevels, listings, products, specialPrices } from './products.table.ts'

/** Customer whose prices are read. */
export interface Buyer {
  siteId: string
  accountId: string
}

const specialJson = (
  more: SQL = sql``,
) => sql`json_build_object(${more}'priceMinor', s.price_minor, 'from', ${epoch(sql`s.valid_from`)},
  'to', ${epoch(sql`s.valid_to`)}, 'reason', s.reason, 'setBy', s.set_by, 'setAt', ${epoch(sql`s.set_at`)})`

/** Level of the account now, or the one it had at an earlier time. */
const levelOf = ({ siteId, accountId }: Buyer, at: Date, isPast: boolean): SQL =>
  isPast
    ? sql`(SELECT level FROM ${accountLevels} WHERE site_id = ${siteId} AND account_id = ${accountId} AND at <= ${moment(at)}
        ORDER BY at DESC LIMIT 1)`
    : sql`(SELECT price_level FROM ${accounts} WHERE site_id = ${siteId} AND id = ${accountId})`

/**
 * Prices of a customer for all that its site sells and for all that it has special prices of. Costs are those of the
 * time.
 */
export async function customerPrices(
  tx: Tx,
  buyer: Buyer,
  { at, isPast, withCosts }: { at: Date; isPast: boolean; withCosts: boolean },
): Promise<CustomerPrices> {
  const { siteId, accountId } = buyer
  const special = sql`(CASE WHEN s.valid_to IS NULL OR s.valid_to > ${moment(at)} THEN s.price_minor END)`
  const level = levelPrice(sql`(SELECT level FROM buyer)`, sql`o`)
  const ofBuyer = sql`${specialPrices} s WHERE s.site_id = ${siteId} AND s.account_id = ${accountId}
    AND s.product_id = o.product_id AND s.validity = o.validity`
  const { rows } = await tx.execute<{ prices: CustomerPrices }>(sql`
    WITH buyer AS (SELECT ${levelOf(buyer, at, isPast)} AS level), o AS (${inForce(siteId, at)}),
    w AS (SELECT * FROM wholesale(${moment(at)}))
    SELECT json_build_object('level', (SELECT level FROM buyer), 'at', ${epoch(moment(at))}, 'prices', coalesce(json_agg(
      json_build_object('productId', p.id, 'productNo', p.product_no, 'name', p.name, 'brand', p.brand,
        'usageType', p.usage_type, 'validType', p.valid_type, 'validity', o.validity,
        'priceMinor', ${chosenPrice(special, level, sql`o.price_minor`)}, 'rule', ${chosenRule(special, level)},
        'listMinor', o.price_minor, 'levelMinor', ${level},
        'special', CASE WHEN ${special} IS NOT NULL THEN ${specialJson()} END,
        'planned', coalesce((SELECT json_agg(${specialJson()} ORDER BY s.valid_from) FROM ${ofBuyer}
          AND s.valid_from > ${moment(at)}), '[]'::json),
        'costMinor', ${withCosts ? costOf : sql`NULL::bigint`})
      ORDER BY p.weight DESC, p.product_no, ${byTerm}), '[]'::json)) AS prices
    FROM o JOIN ${products} p ON p.id = o.product_id AND o.validity = ANY (p.terms)
    JOIN ${listings} l ON l.site_id = ${siteId} AND l.product_id = o.product_id
    LEFT JOIN w ON w.product_id = o.product_id AND w.validity = o.validity
    LEFT JOIN LATERAL (SELECT * FROM ${ofBuyer} AND s.valid_from <= ${moment(at)} ORDER BY s.valid_from DESC LIMIT 1) s ON true
    WHERE l.on_sale OR s.product_id IS NOT NULL`)
  const found = rows[0]
  if (!found) throw new Error('An aggregate without a row')
  return found.prices
}

/** Special prices of a customer, past and planned, latest first. */
export async function specialPricesOf(
  tx: Tx,
  { siteId, accountId }: Buyer,
): Promise<Reply<typeof listSpecialPrices>['prices']> {
  const { rows } = await tx.execute<{ price: Reply<typeof listSpecialPrices>['prices'][number] }>(sql`
    SELECT ${specialJson(sql`'productId', s.product_id, 'validity', s.validity, `)} AS price FROM ${specialPrices} s
    WHERE s.site_id = ${siteId} AND s.account_id = ${accountId} ORDER BY s.valid_from DESC LIMIT 500`)
  return rows.map(({ price }) => price)
}

/** Lets changes of one customer's prices wait for each other until the transaction ends. */
export async function lockPrices(tx: Tx, { accountId }: Buyer): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`special-prices:${accountId}`}, 0))`)
}

/** Special prices of a customer in force at a time, by product and term. */
export async function specialsAt(tx: Tx, buyer: Buyer, at: Date): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ product_id: string; validity: number; special: string | null }>(sql`
    SELECT o.product_id, o.validity, ${specialPrice(buyer.accountId, sql`o`, at)} AS special FROM (
      SELECT DISTINCT site_id, product_id, validity FROM ${specialPrices}
      WHERE site_id = ${buyer.siteId} AND account_id = ${buyer.accountId}) o`)
  return new Map(
    rows
      .filter(({ special }) => special !== null)
      .map(({ product_id, validity, special }) => [`${product_id} ${validity}`, Number(special)]),
  )
}

export interface NewSpecialPrice {
  productId: string
  validity: CustomerPrice['validity']
  validFrom: Date
  validTo: Date | null
  priceMinor: number | null
}

/** Inserts special prices, and replaces those planned for the same time. */
export async function insertSpecialPrices(
  tx: Tx,
  buyer: Buyer,
  { rows, ...common }: { rows: readonly NewSpecialPrice[]; reason: string; setBy: string; setAt: Date },
): Promise<void> {
  const { siteId, accountId } = buyer
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(specialPrices)
    .values(rows.map((row) => ({ siteId, accountId, ...row, ...common })))
    .onConflictDoUpdate({
      target: [
        specialPrices.siteId,
        specialPrices.accountId,
        specialPrices.productId,
        specialPrices.validity,
        specialPrices.validFrom,
      ],
      set: {
        validTo: excluded('valid_to'),
        priceMinor: excluded('price_minor'),
        reason: excluded('reason'),
        setBy: excluded('set_by'),
        setAt: excluded('set_at'),
      },
    })
}

/** Deletes the special price planned for a time; returns its amount, undefined if there is none. */
export async function deleteSpecialPrice(
  tx: Tx,
  { siteId, accountId }: Buyer,
  { productId, validity, from }: Pick<CustomerPrice, 'productId' | 'validity'> & Pick<SpecialPrice, 'from'>,
): Promise<{ priceMinor: number | null } | undefined> {
  const [row] = await tx
    .delete(specialPrices)
    .where(
      and(
        eq(specialPrices.siteId, siteId),
        eq(specialPrices.accountId, accountId),
        eq(specialPrices.productId, productId),
        eq(specialPrices.validity, validity),
        eq(specialPrices.validFrom, new Date(from * 1000)),
      ),
    )
    .returning({ priceMinor: specialPrices.priceMinor })
  return row
}
