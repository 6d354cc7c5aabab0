import type { Scope } from '@app/contracts/access/permissions'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { epoch } from '#db/sql.ts'
import { invoiceTitles, type TitleRow } from './invoices.table.ts'

interface Owner {
  siteId: string
  accountId: string
}

const ofOwner = ({ siteId, accountId }: Owner) =>
  and(eq(invoiceTitles.siteId, siteId), eq(invoiceTitles.accountId, accountId))
const isRow = ({ siteId, id }: Pick<TitleRow, 'siteId' | 'id'>) =>
  and(eq(invoiceTitles.siteId, siteId), eq(invoiceTitles.id, id))

/** Titles of an account as JSON, the default first, then as they were changed last. */
export const titlesJson = ({ siteId, accountId }: Owner): SQL => sql`
  SELECT json_build_object('titles', coalesce(json_agg(json_build_object(
    'id', t.id, 'accountId', t.account_id, 'kind', t.kind, 'title', t.title, 'taxNo', t.tax_no, 'country', t.country,
    'address', t.address, 'phone', t.phone, 'bank', t.bank, 'bankAccount', t.bank_account, 'email', t.email,
    'isDefault', t.is_default, 'version', t.version, 'updatedAt', ${epoch(sql`t.updated_at`)})
    ORDER BY t.is_default DESC, t.updated_at DESC, t.id), '[]'::json))::text
  FROM invoice_titles t WHERE t.site_id = ${siteId} AND t.account_id = ${accountId}`

/** Makes writers of one account's titles queue, so that there is always one default. */
export async function lockTitles(tx: Tx, { siteId, accountId }: Owner): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invoice_titles:${siteId}:${accountId}`}, 0))`)
}

/** Title of the scope. Throws 'invoice.title-missing'. */
export async function findTitle(tx: Tx, { siteId, accountId }: Scope, id: string): Promise<TitleRow> {
  const visible = accountId === null ? undefined : eq(invoiceTitles.accountId, accountId)
  const [row] = await tx
    .select()
    .from(invoiceTitles)
    .where(and(isRow({ siteId, id }), visible))
  if (!row) throw new DomainError('invoice.title-missing')
  return row
}

export const countTitles = (tx: Tx, owner: Owner): Promise<number> => tx.$count(invoiceTitles, ofOwner(owner))

/** Removes the mark of the account's default. */
export async function clearDefault(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(ofOwner(owner), eq(invoiceTitles.isDefault, true)))
}

/** Makes the title that was changed last the default. */
export async function defaultLast(tx: Tx, owner: Owner): Promise<void> {
  const [row] = await tx
    .select({ id: invoiceTitles.id })
    .from(invoiceTitles)
    .where(ofOwner(owner))
    .orderBy(desc(invoiceTitles.updatedAt), desc(invoiceTitles.id))
    .limit(1)
  if (row) await updateTitle(tx, { siteId: owner.siteId, id: row.id }, { isDefault: true })
}

export async function addTitle(tx: Tx, row: typeof invoiceTitles.$inferInsert): Promise<TitleRow> {
  const [added] = await tx.insert(invoiceTitles).values(row).returning()
  if (!added) throw new Error('An invoice title was not added')
  return added
}

export async function updateTitle(
  tx: Tx,
  row: Pick<TitleRow, 'siteId' | 'id'>,
  set: Partial<TitleRow>,
): Promise<TitleRow> {
  const [changed] = await tx.update(invoiceTitles).set(set).where(isRow(row)).returning()
  if (!changed) throw new DomainError('invoice.title-missing')
  return changed
}

export async function removeTitle(tx: Tx, row: TitleRow): Promise<void> {
  await tx.delete(invoiceTitles).where(isRow(row))
}
