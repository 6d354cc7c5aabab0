import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { SiteTable } from '#db/site-tables.ts'

/** Tables that an export leaves out, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  sessions: 'who is signed in',
  kept_tickets: 'what spares members a second step',
  passkeys: 'what members sign in with',
  recovery_codes: 'what members sign in with',
  used_passwords: 'hashes of passwords',
  verify_codes: 'codes that were sent',
  used_once: 'what was used up',
  idempotency_keys: 'answers to calls',
  tasks: 'work in the background and its files',
  audit_seals: "marks under a key of this server's own",
  tenant_export_parts: 'archives of other exports',
}

const secret = /(_sealed|_hash|_mac)$|^sealed$/
/** Hashes and the like that anybody may know. */
const open = ['usdt_transfers.tx_hash']
/** Secrets whose names do not say so. */
const closed = ['withdrawals.payee_account', 'host_claims.token', 'site_captchas.secret_id']

/** Columns of a table that an export holds: no secrets, and no bytes, which are files of their own. */
export const exportedColumns = ({ name, columns }: SiteTable): string[] =>
  columns
    .filter(({ type }) => type !== 'bytea')
    .map((column) => column.name)
    .filter((column) => {
      const whole = `${name}.${column}`
      return !closed.includes(whole) && (!secret.test(column) || open.includes(whole))
    })

const rowsAtOnce = 200

export interface RowPage {
  /** Rows as JSON. */
  lines: string[]
  /** Key of the last row, to go on behind it; null at the end. */
  next: string[] | null
}

/** Next rows of a site in a table, by its primary key, behind the row with the key `after`. */
export async function pageOfRows(tx: Tx, siteId: string, table: SiteTable, after: string[] | null): Promise<RowPage> {
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  const names = (columns: readonly string[]) =>
    list(columns.map((column) => sql.identifier(column)).map((n) => sql`${n}`))
  const key = table.key.map(({ name }) => name)
  const behind = after
    ? sql`AND (${names(key)}) > (${list(table.key.map(({ type }, at) => sql`${after[at]}::${sql.raw(type)}`))})`
    : sql``
  const order = key.length > 0 ? sql`ORDER BY ${names(key)}` : sql``
  const texts = key.length > 0 ? list(key.map((column) => sql`r.${sql.identifier(column)}::text`)) : sql`''`
  const { rows } = await tx.execute<{ line: string; key: string[] }>(sql`
    SELECT to_jsonb(r)::text AS line, ARRAY[${texts}] AS key FROM (
      SELECT ${names(exportedColumns(table))} FROM ${sql.identifier(table.name)}
      WHERE site_id = ${siteId} ${behind} ${order} LIMIT ${rowsAtOnce}) r`)
  const next = rows.length === rowsAtOnce ? (rows.at(-1)?.key ?? null) : null
  return { lines: rows.map(({ line }) => line), next }
}
