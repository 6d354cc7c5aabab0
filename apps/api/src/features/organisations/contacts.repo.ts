import type { Scope } from '@app/contracts/access/permissions'
import type { ContactFilter } from '@app/contracts/list-filters'
import type { ContactRole } from '@app/contracts/products/products'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { contains } from '#db/sql.ts'
import { type ContactRow, contacts } from './organisations.table.ts'
import { openOrdersJson, orderCount, usesContact } from './using-orders.repo.ts'

/** Whether data that CAs require besides name, address and number is missing. */
const isIncomplete = sql`(c.latin_first = '' OR c.latin_last = '' OR c.title = '' OR cardinality(c.roles) = 0)`

const visibleTo = ({ siteId, accountId }: Scope): SQL =>
  accountId === null ? sql`c.site_id = ${siteId}` : sql`c.site_id = ${siteId} AND c.account_id = ${accountId}`

/** A row of `contacts c` as JSON. */
const contactJson = sql`json_build_object(
  'id', c.id, 'accountId', c.account_id,
  'accountName', coalesce((SELECT a.name FROM accounts a WHERE a.site_id = c.site_id AND a.id = c.account_id), ''),
  'name', c.name, 'latinFirst', c.latin_first, 'latinLast', c.latin_last, 'title', c.title, 'email', c.email,
  'telPrefix', c.tel_prefix, 'telephone', c.telephone, 'idType', c.id_type,
  'idNoMasked', CASE WHEN c.id_no_sealed IS NULL THEN '' ELSE '••••' || c.id_no_tail END,
  'roles', c.roles, 'defaultFor', c.default_for, 'usedBy', ${orderCount(usesContact)},
  'isIncomplete', ${isIncomplete}, 'version', c.version,
  'updatedAt', floor(extract(epoch FROM c.updated_at))::bigint)`

function conditionsOf(scope: Scope, { q, role, accountId }: ContactFilter): SQL {
  const parts = [visibleTo(scope)]
  if (accountId) parts.push(sql`c.account_id = ${accountId}`)
  if (role) parts.push(sql`${role} = ANY (c.roles)`)
  if (q)
    parts.push(sql`(c.name ILIKE ${contains(q)} OR (c.latin_first || ' ' || c.latin_last) ILIKE ${contains(q)}
      OR c.email ILIKE ${contains(q)} OR c.telephone ILIKE ${contains(q)})`)
  return sql.join(parts, sql` AND `)
}

const orders: Record<ContactFilter['sort'], SQL> = {
  '-updated': sql`c.updated_at DESC, c.id`,
  updated: sql`c.updated_at, c.id`,
  name: sql`c.name, c.id`,
  '-name': sql`c.name DESC, c.id`,
}

/** List, total and count of each tab in one statement. */
export function contactsJson(scope: Scope, filter: ContactFilter): SQL {
  const all = conditionsOf(scope, filter)
  const condition = filter.view === 'incomplete' ? sql`${all} AND ${isIncomplete}` : all
  const order = orders[filter.sort]
  return sql`SELECT json_build_object(
    'contacts', coalesce((SELECT json_agg(${contactJson} ORDER BY ${order}) FROM (
      SELECT c.* FROM contacts c WHERE ${condition} ORDER BY ${order}
      LIMIT ${filter.limit} OFFSET ${(filter.offset - 1) * filter.limit}) c), '[]'::json),
    'total', (SELECT count(*) FROM contacts c WHERE ${condition}),
    'views', json_build_object(
      'all', (SELECT count(*) FROM contacts c WHERE ${all}),
      'incomplete', (SELECT count(*) FROM contacts c WHERE ${all} AND ${isIncomplete})))::text`
}

/** Contact with the open orders that name it, or JSON null. */
export const contactJsonById = (scope: Scope, id: string): SQL => sql`SELECT coalesce((
  SELECT json_build_object('contact', ${contactJson}, 'openOrders', ${openOrdersJson(usesContact)})
  FROM contacts c WHERE ${visibleTo(scope)} AND c.id = ${id}), 'null'::json)::text`

/** Contact inside a transaction, after a write. */
export async function readContact<T>(tx: Tx, scope: Scope, id: string): Promise<T> {
  const { rows } = await tx.execute<{ text: string }>(sql`SELECT (${contactJsonById(scope, id)}) AS text`)
  // The statement builds the contract's shape.
  const contact = JSON.parse(rows[0]?.text ?? 'null') as T | null
  if (contact === null) throw new DomainError('saved-contact.missing')
  return contact
}

/**
 * Locks contacts of the scope, always in one order, so that callers do not deadlock. Returns them in the order of
 * `ids`, undefined if missing.
 */
async function lockContacts(tx: Tx, scope: Scope, ids: readonly string[]): Promise<(ContactRow | undefined)[]> {
  const rows = await tx
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.siteId, scope.siteId),
        inArray(contacts.id, [...ids]),
        scope.accountId === null ? undefined : eq(contacts.accountId, scope.accountId),
      ),
    )
    .orderBy(contacts.id)
    .for('update')
  return ids.map((id) => rows.find((row) => row.id === id))
}

/** Contact of the scope, locked. Throws 'saved-contact.missing'. */
export async function lockContact(tx: Tx, scope: Scope, id: string): Promise<ContactRow> {
  const [row] = await lockContacts(tx, scope, [id])
  if (!row) throw new DomainError('saved-contact.missing')
  return row
}

/** Two contacts of the scope, locked; a missing or identical second one is a field error. */
export async function lockPair(tx: Tx, scope: Scope, id: string, otherId: string): Promise<[ContactRow, ContactRow]> {
  const [row, other] = await lockContacts(tx, scope, [id, otherId])
  if (!row) throw new DomainError('saved-contact.missing')
  if (!other || id === otherId) throw new DomainError('request.invalid', {}, { otherId: 'field.id' })
  return [row, other]
}

const isRow = ({ siteId, id }: Pick<ContactRow, 'siteId' | 'id'>) =>
  and(eq(contacts.siteId, siteId), eq(contacts.id, id))

export async function updateContact(tx: Tx, row: ContactRow, set: Partial<ContactRow>): Promise<void> {
  await tx.update(contacts).set(set).where(isRow(row))
}

export async function deleteContact(tx: Tx, row: ContactRow): Promise<void> {
  await tx.delete(contacts).where(isRow(row))
}

/** Removes a role's default from every other contact of the account; returns the id of the previous default. */
export async function clearDefault(tx: Tx, row: ContactRow, role: ContactRole): Promise<string | null> {
  const cleared = await tx
    .update(contacts)
    .set({ defaultFor: sql`array_remove(${contacts.defaultFor}, ${role})` })
    .where(
      and(
        eq(contacts.siteId, row.siteId),
        eq(contacts.accountId, row.accountId),
        ne(contacts.id, row.id),
        sql`${role} = ANY (${contacts.defaultFor})`,
      ),
    )
    .returning({ id: contacts.id })
  return cleared[0]?.id ?? null
}
