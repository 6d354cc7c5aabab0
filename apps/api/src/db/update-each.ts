import { type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'

type Values<T extends PgTable> = Partial<InferSelectModel<T>>

/**
 * Updates many rows of one table by one statement, each with values of its own. `rows` name the same columns, those of
 * `key` among them, by which a row is found. However many rows there are, the statement is one shape. For columns whose
 * values JSON can hold: text, numbers, moments, lists of text, JSON.
 */
export async function updateEach<T extends PgTable>(
  tx: Tx,
  table: T,
  key: readonly (keyof Values<T> & string)[],
  rows: readonly Values<T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const known = new Map(Object.entries<PgColumn>(table as unknown as Record<string, PgColumn>))
  const columns = Object.keys(first).map((name) => {
    const column = known.get(name)
    if (!column) throw new Error(`${getTableConfig(table).name} has no ${name}`)
    return { name, column, isKey: key.some((each) => each === name), as: sql.identifier(column.name) }
  })
  if (rows.some((row) => Object.keys(row).length !== columns.length || columns.some(({ name }) => !(name in row))))
    throw new Error('Rows to update by one statement name different columns')
  const list = (parts: SQL[], by: SQL) => sql.join(parts, by)
  const typed = columns.map(({ column, as }) => sql`${as} ${sql.raw(column.getSQLType())}`)
  const set = columns.filter(({ isKey }) => !isKey).map(({ as }) => sql`${as} = v.${as}`)
  const found = columns.filter(({ isKey }) => isKey).map(({ as }) => sql`t.${as} = v.${as}`)
  const given = rows.map((row) =>
    Object.fromEntries(columns.map(({ name, column }) => [column.name, row[name as keyof Values<T>]])),
  )
  await tx.execute(sql`
    UPDATE ${table} t SET ${list(set, sql`, `)}
    FROM json_to_recordset(${JSON.stringify(given)}::json) AS v (${list(typed, sql`, `)})
    WHERE ${list(found, sql` AND `)}`)
}
