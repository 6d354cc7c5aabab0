import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** Table with rows of sites, as the database has it. */
export interface SiteTable {
  name: string
  columns: { name: string; type: string }[]
  /** Columns of its primary key, without the site. */
  key: { name: string; type: string }[]
}

/** Every table under row-level security, in the order of their names: read from the schema, so that none is forgotten. */
export async function siteTables(tx: Tx): Promise<SiteTable[]> {
  const { rows } = await tx.execute<{ tables: SiteTable[] }>(sql`
    SELECT coalesce(json_agg(json_build_object('name', c.relname,
      'columns', (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
      'key', (SELECT coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY k.n), '[]')
        FROM pg_index i, unnest(i.indkey) WITH ORDINALITY k (attnum, n), pg_attribute a
        WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum AND a.attname <> 'site_id')
      ) ORDER BY c.relname), '[]') AS tables
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relrowsecurity AND EXISTS (
      SELECT FROM pg_attribute s WHERE s.attrelid = c.oid AND s.attname = 'site_id' AND NOT s.attisdropped)`)
  return rows[0]?.tables ?? []
}
