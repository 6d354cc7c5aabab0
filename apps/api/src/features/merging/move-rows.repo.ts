import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { rowsOfAccounts } from './account-rows.ts'

/** Accounts of a merge: whose rows go from the one to the other. */
export interface Pair {
  siteId: string
  /** Account that is merged, and ends. */
  from: string
  /** Account that remains. */
  into: string
}

/** Columns that change together with a row's account. */
const also: Record<string, (pair: Pair) => SQL> = {
  order_documents: ({ from, into }) =>
    sql`, uploaded_for = CASE WHEN c.uploaded_for = ${from}::uuid THEN ${into}::uuid ELSE c.uploaded_for END`,
}

/**
 * Moves every row that goes with a merged account. May be repeated: rows that were being written meanwhile follow. The
 * account has to be marked as merged before, or the database refuses to touch what never changes.
 */
export async function moveRows(tx: Tx, pair: Pair, roleId: string | null): Promise<void> {
  await joinReferences(tx, pair)
  await joinOrganisations(tx, pair)
  await joinTitles(tx, pair)
  await joinContacts(tx, pair)
  await joinMembers(tx, pair, roleId)
  for (const [table, { fate, parent }] of Object.entries(rowsOfAccounts))
    if (fate === 'moves') await moveTable(tx, pair, table, parent)
  const { siteId, from, into } = pair
  await tx.execute(
    sql`UPDATE commissions SET customer_id = ${into} WHERE site_id = ${siteId} AND customer_id = ${from}`,
  )
  await tx.execute(sql`DELETE FROM roles WHERE site_id = ${siteId} AND account_id = ${from}`)
}

async function moveTable(
  tx: Tx,
  pair: Pair,
  table: string,
  parent: readonly [table: string, column: string] | undefined,
): Promise<void> {
  const { siteId, from, into } = pair
  const ofParent = parent
    ? sql`AND EXISTS (SELECT FROM ${sql.identifier(parent[0])} p WHERE p.site_id = c.site_id
        AND p.id = c.${sql.identifier(parent[1])} AND p.account_id IN (${from}, ${into}))`
    : sql``
  await tx.execute(sql`UPDATE ${sql.identifier(table)} c SET account_id = ${into} ${also[table]?.(pair) ?? sql``}
    WHERE c.site_id = ${siteId} AND c.account_id = ${from} ${ofParent}`)
}

/** A buyer's reference is unique in its account: where both have one, the merged account's number is added to it. */
const joinReferences = (tx: Tx, { siteId, from, into }: Pair) =>
  tx.execute(sql`UPDATE orders o SET partner_ref = o.partner_ref || ' ' || a.account_no, version = o.version + 1
    FROM accounts a WHERE a.site_id = o.site_id AND a.id = o.account_id
      AND o.site_id = ${siteId} AND o.account_id = ${from} AND EXISTS (SELECT FROM orders r
        WHERE r.site_id = o.site_id AND r.account_id = ${into} AND r.partner_ref = o.partner_ref)`)

/**
 * Organisations with the same credit code become one: orders, documents and history go to the one of the remaining
 * account. Of two vettings for a brand the approved one stays, and of two approved ones that which lasts longer.
 */
async function joinOrganisations(tx: Tx, { siteId, from, into }: Pair): Promise<void> {
  const { rows } = await tx.execute<{ twin: string; kept: string }>(sql`SELECT f.id AS twin, r.id AS kept
    FROM organisations f JOIN organisations r ON r.site_id = f.site_id AND r.account_id = ${into} AND r.credit_code = f.credit_code
    WHERE f.site_id = ${siteId} AND f.account_id = ${from} AND f.credit_code <> ''`)
  for (const { twin, kept } of rows) {
    const isBetter = sql`f.state = 'approved' AND (r.state <> 'approved' OR coalesce(f.valid_until > r.valid_until, false))`
    await tx.execute(sql`DELETE FROM vettings r USING vettings f WHERE r.site_id = ${siteId} AND r.organisation_id = ${kept}
      AND f.site_id = ${siteId} AND f.organisation_id = ${twin} AND f.brand = r.brand AND ${isBetter}`)
    await tx.execute(sql`DELETE FROM vettings f USING vettings r WHERE f.site_id = ${siteId} AND f.organisation_id = ${twin}
      AND r.site_id = ${siteId} AND r.organisation_id = ${kept} AND r.brand = f.brand`)
    for (const table of ['vettings', 'organisation_documents', 'organisation_events', 'orders'])
      await tx.execute(sql`UPDATE ${sql.identifier(table)} SET organisation_id = ${kept}, account_id = ${into}
        WHERE site_id = ${siteId} AND organisation_id = ${twin}`)
    await tx.execute(sql`DELETE FROM organisations WHERE site_id = ${siteId} AND id = ${twin}`)
  }
}

/** A title that both have is kept once, and an account has one default. */
async function joinTitles(tx: Tx, { siteId, from, into }: Pair): Promise<void> {
  await tx.execute(sql`DELETE FROM invoice_titles f USING invoice_titles r WHERE f.site_id = ${siteId} AND f.account_id = ${from}
    AND r.site_id = ${siteId} AND r.account_id = ${into} AND (r.kind, r.title, r.tax_no) = (f.kind, f.title, f.tax_no)`)
  await tx.execute(sql`UPDATE invoice_titles f SET is_default = false WHERE f.site_id = ${siteId} AND f.account_id = ${from} AND f.is_default
    AND EXISTS (SELECT FROM invoice_titles r WHERE r.site_id = ${siteId} AND r.account_id = ${into} AND r.is_default)`)
}

/** A role of contacts has one default: the remaining account's. */
const joinContacts = (tx: Tx, { siteId, from, into }: Pair) =>
  tx.execute(sql`UPDATE contacts f SET default_for = ARRAY(SELECT unnest(f.default_for) EXCEPT
      SELECT unnest(r.default_for) FROM contacts r WHERE r.site_id = ${siteId} AND r.account_id = ${into})
    WHERE f.site_id = ${siteId} AND f.account_id = ${from} AND f.default_for <> '{}'`)

/** Members join under one role, the account owner too; one who joins late gets the role that may least. */
const joinMembers = (tx: Tx, { siteId, from, into }: Pair, roleId: string | null) =>
  tx.execute(
    sql`UPDATE members SET version = version + 1, role_id = ${
      roleId ??
      sql`(SELECT r.id FROM roles r WHERE r.site_id = ${siteId} AND r.account_id = ${into}
      ORDER BY r.is_system DESC, array_position('{developer,accountant,admin}'::text[], r.base) LIMIT 1)`
    } WHERE site_id = ${siteId} AND account_id = ${from}`,
  )
