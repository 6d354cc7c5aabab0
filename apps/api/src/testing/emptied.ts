import pg from 'pg'

const quoted = (name: string) => `"${name}"`

/**
 * Deletes all rows, and resets the session, which all clients of the embedded engine share, as a superuser. Migrations
 * write no rows.
 */
export async function emptied(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('discard all')
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    const counts = tables.map(({ name }) => `select '${name}' as name where exists (select from ${quoted(name)})`)
    const { rows: filled } = await client.query<{ name: string }>(counts.join(' union all '))
    if (filled.length === 0) return
    // Skips triggers, because some tables refuse every change by one.
    await client.query('set session_replication_role = replica')
    await client.query(`truncate ${filled.map(({ name }) => quoted(name)).join(', ')} cascade`)
    await client.query('reset session_replication_role')
  } finally {
    await client.end()
  }
}
