import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Env } from '#env.ts'
import type { Database } from './client.ts'
import { databaseOn } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { type EmbeddedEngine, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { preparedDirectory } from './prepared.ts'
import { appRole, reachRole } from './tenancy.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>

/** Why the database cannot be used as it is: shown on start in place of a stack. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/**
 * Opens the database the environment names, brings its schema up to date, and makes sure that row-level security binds the role that
 * requests work as. Throws `DirectoryInUse` or `DatabaseRefused` with a sentence for whoever starts it.
 */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, log: Log): Promise<Database> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, log) : openEmbedded(join(env.DATA_DIR, 'db'), log)
}

/** PostgreSQL 15 or newer, where the user of the URL owns the schema. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const connection = { connectionString: url, application_name: 'workspace', connectionTimeoutMillis: 10_000 }
  return open(new pg.Pool({ ...connection, max: 12, keepAlive: true }), connection, 'postgres', log, async () => {})
}

/** PGlite on a directory that is this process's alone. */
export async function openEmbedded(directory: string, log: Log): Promise<Database> {
  const lock = await lockDirectory(directory)
  try {
    const isNew = makeRoom(directory)
    log.warn(advice)
    const engine = await startEmbedded({ directory, prepared: isNew ? await preparedDirectory() : null })
    // Nothing works without it: an error nobody catches stops the process in order, and whoever runs it starts it again.
    void engine.died.then((error) => {
      throw new Error('The embedded database has stopped', { cause: error })
    })
    const db = await openEngine(engine, log, () => lock.release())
    rmSync(unfinished(directory), { force: true })
    return db
  } catch (error) {
    await lock.release()
    throw error
  }
}

const advice =
  'The embedded database is for trying out and for small sites: it does not survive a power cut for sure. ' +
  'To move to PostgreSQL 15 or newer, run "npm run db:export", restore the dump with psql, and set DATABASE_URL.'

/** Stands beside a directory that is being filled for the first time. */
const unfinished = (directory: string) => `${directory}.unfinished`

/** Whether the directory has to be filled first. A first start cut short left nothing that anyone was told was kept. */
function makeRoom(directory: string): boolean {
  if (existsSync(unfinished(directory))) rmSync(directory, { recursive: true, force: true })
  else if (existsSync(join(directory, 'PG_VERSION'))) return false
  writeFileSync(unfinished(directory), '')
  return true
}

/** A running engine as a database; `after` is called when both are closed. */
export async function openEngine(
  engine: Pick<EmbeddedEngine, 'connection' | 'close'>,
  log: Log,
  after: () => Promise<void>,
): Promise<Database> {
  const close = async () => {
    await engine.close()
    await after()
  }
  // It works on one statement at a time: more connections would only queue in another place.
  const pool = new pg.Pool({ ...engine.connection, max: 4, connectionTimeoutMillis: 10_000 })
  return open(pool, engine.connection, 'embedded', log, close)
}

async function open(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  kind: Database['kind'],
  log: Log,
  close: () => Promise<void>,
): Promise<Database> {
  // An idle connection that breaks must not end the process; the next use opens another.
  pool.on('error', (error) => log.warn(error, 'A connection to the database broke'))
  const db = databaseOn(pool, kind, close)
  try {
    await refuseOld(pool)
    await migrate(connection)
    await refuseUnbound(pool)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

async function refuseOld(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .catch((error: unknown) => {
      throw new DatabaseRefused(`The database cannot be reached: ${reasonOf(error)}`, { cause: error })
    })
  if (Number(rows[0]?.version) >= 150_000) return
  throw new DatabaseRefused(
    `PostgreSQL 15 or newer is needed; this server has ${Math.floor(Number(rows[0]?.version) / 10_000)}.`,
  )
}

// Where a host name has several addresses, each has its own refusal, and the error that holds them says nothing.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

async function refuseUnbound(pool: pg.Pool): Promise<void> {
  const working = [appRole, reachRole]
  const { rows } = await pool.query<{ name: string }>(
    `select rolname as name from pg_roles r where rolname = any($1) and not rolsuper and not rolbypassrls
       and not exists (select from pg_class c where c.relowner = r.oid)
       and not exists (select from pg_auth_members m join pg_roles of on of.oid = m.roleid
         where m.member = r.oid and (r.rolname, of.rolname) <> ($2, $3))`,
    [working, reachRole, appRole],
  )
  const unbound = working.find((role) => !rows.some(({ name }) => name === role))
  if (unbound === undefined) return
  throw new DatabaseRefused(
    `The database role ${unbound} could see the rows of every site. It must not be a superuser, bypass row-level security, own a table or be a member of another role.`,
  )
}
