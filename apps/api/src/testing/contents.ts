import type pg from 'pg'

/** Tables with the number and a checksum of their rows. */
export async function contents(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of rows) {
    const sums = await pool.query(
      `select count(*) as rows, coalesce(sum(hashtext(to_jsonb(t)::text)::bigint), 0) as sum from ${name} t`,
    )
    found[name] = sums.rows[0]
  }
  return found
}
