import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { sqlStateOf } from './sql-state.ts'

/** Data format of this engine: PostgreSQL's major version, and the version of its control file. */
const major = '18'
const controlVersion = 1800
const controlBytes = 8192

const advice = 'Restore the directory from a backup, or move it away to begin with an empty database.'

/**
 * Reason why the engine cannot open a data directory, as a sentence; null if no fault shows, or the directory is empty.
 * The engine itself would abort silently, and fills a directory that looks new.
 */
export function faultOf(directory: string): string | null {
  const at = (name: string) => join(directory, name)
  if (!existsSync(directory) || readdirSync(directory).length === 0) return null
  const damaged = (what: string) => `The embedded database in ${directory} is damaged: ${what}. ${advice}`
  if (!existsSync(at('PG_VERSION'))) return damaged('PG_VERSION is missing')
  const version = readFileSync(at('PG_VERSION'), 'utf8').trim()
  if (/^\d+$/.test(version) && version !== major)
    return `The embedded database in ${directory} was made by PostgreSQL ${version}, and this version of Workspace reads ${major}. Start the version that made it and move the data by "npm run db:export".`
  if (version !== major) return damaged('PG_VERSION is unreadable')
  const control = at('global/pg_control')
  if (!existsSync(control)) return damaged('global/pg_control is missing')
  if (statSync(control).size !== controlBytes || readFileSync(control).readUInt32LE(8) !== controlVersion)
    return damaged('global/pg_control is unreadable')
  const log = existsSync(at('pg_wal')) ? readdirSync(at('pg_wal')) : []
  if (!log.some((name) => /^[0-9A-F]{24}$/.test(name))) return damaged('its write-ahead log is missing')
  return null
}

/** Sentence for a fault of an existing directory that only the engine detects. */
export const doesNotStart = (directory: string): string =>
  `The embedded database in ${directory} does not start: its control file or its write-ahead log is damaged. ${advice}`

/**
 * Reads every page of every table once; the engine verifies the checksums. Returns a sentence on the first table with a
 * damaged page. Does not read indexes and values stored beside their rows.
 */
export async function damagedTable(pool: pg.Pool, directory: string): Promise<string | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('public', 'drizzle', 'jobs') order by 1`,
    )
    for (const { name } of rows) {
      const isWhole = await readWhole(client, name)
      if (!isWhole)
        return `The embedded database in ${directory} is damaged: a page of the table ${name} does not fit its checksum. ${advice}`
    }
    return null
  } finally {
    client.release()
  }
}

async function readWhole(client: pg.PoolClient, table: string): Promise<boolean> {
  const scans = ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan']
  try {
    await client.query(`begin read only; ${scans.map((scan) => `set local ${scan} = off`).join('; ')}`)
    await client.query(`select count(*) from ${table}`)
    return true
  } catch (error) {
    // https://www.postgresql.org/docs/18/errcodes-appendix.html: data_corrupted.
    if (sqlStateOf(error) === 'XX001') return false
    throw error
  } finally {
    await client.query('rollback')
  }
}
