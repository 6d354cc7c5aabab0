import type { Database } from '#db/client.ts'
import type { GivenSite } from './given/given.ts'

const tables = ['audit_log', 'audit_heads', 'audit_seals']

/** Tampers with a site's audit log as the database's owner would, without triggers and row-level security. */
export async function tamper({ pool }: Database, site: GivenSite, ...statements: string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const table of tables) {
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(`alter table ${table} no force row level security`)
    }
    for (const statement of statements) await client.query(statement.replaceAll('$site', `'${site.id}'`))
    for (const table of tables) {
      await client.query(`alter table ${table} force row level security`)
      await client.query(`alter table ${table} enable trigger user`)
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

/**
 * Recomputes every hash of a site's chain from the current lines, as the trigger of migration 0011 does, and moves the
 * head.
 */
export const rehash = `
  DO $do$
  DECLARE
    line audit_log;
    sum text := (SELECT older::text FROM audit_heads WHERE site_id = $site);
    last bigint := 0;
  BEGIN
    FOR line IN SELECT * FROM audit_log WHERE site_id = $site AND seq IS NOT NULL ORDER BY seq LOOP
      sum := encode(sha256(convert_to(sum || jsonb_build_array(line.site_id, line.seq, line.id, line.account_id, line.member_id,
        line.actor_name, line.on_behalf_of, line.action, line.object_kind, line.object_id, line.object_name, line.before, line.after,
        line.facts, line.ip, line.user_agent, line.request_id,
        to_char(line.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8')), 'hex');
      UPDATE audit_log SET hash = sum WHERE site_id = $site AND id = line.id;
      last := line.seq;
    END LOOP;
    UPDATE audit_heads SET seq = last, hash = CASE last WHEN 0 THEN '' ELSE sum END WHERE site_id = $site;
  END
  $do$`
