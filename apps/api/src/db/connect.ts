import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Env } from '#env.ts'
import { Outage, reasonOf } from './away.ts'
import type { Database } from './client.ts'
import { databaseOn } from './database.ts'
import { damagedTable, doesNotStart, faultOf } from './directory-check.ts'
import { type DirectoryLock, lockDirectory, socketPath } from './directory-lock.ts'
import { type EmbeddedEngine, startEmbedded } from './embedded.ts'
import { MigrationsDiffer, migrate } from './migrate.ts'
import { preparedDirectory } from './prepared.ts'
import { appRole, reachRole } from './tenancy.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>

/** The database cannot be used; the message is shown on start instead of a stack trace. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/**
 * Opens the configured database, migrates its schema, and checks that row-level security binds the role of requests.
 * Throws `DirectoryInUse` or `DatabaseRefused` with a sentence for the operator.
 */
export function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, log: Log): Promise<Database> {
  return env.DATABASE_URL ? openPostgres(env.DATABASE_URL, log) : openEmbedded(join(env.DATA_DIR, 'db'), log)
}

// Twice the statement limit: a machine that vanished silently must not block a caller until TCP gives up.
const silenceMs = 60_000

/** Opens PostgreSQL 15 or newer; the user of the URL must own the schema. */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const connection = { connectionString: url, application_name: 'workspace', connectionTimeoutMillis: 10_000 }
  const lasting = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: silenceMs }
  return open(new pg.Pool({ ...connection, ...lasting, max: 12 }), connection, 'postgres', log, async () => {})
}

// macOS allows 104 bytes including the final zero, Linux 108.
const longestSocket = process.platform === 'win32' ? 250 : 103

/** Opens PGlite on a directory that only this process uses. */
export async function openEmbedded(directory: string, log: Log): Promise<Database> {
  const lock = await lockForDatabase(directory)
  try {
    const isNew = makeRoom(directory, log)
    log.warn(advice)
    const prepared = isNew ? await preparedDirectory() : null
    const engine = await startEmbedded({ directory, prepared }).catch((error: unknown) => {
      throw isNew ? error : new DatabaseRefused(doesNotStart(directory), { cause: error })
    })
    // Nothing works without the engine: the uncaught error stops the process cleanly, and its supervisor restarts it.
    void engine.died.then((error) => {
      throw new Error('The embedded database has stopped', { cause: error })
    })
    const db = await openEngine(engine, log, () => lock.release())
    const damaged = isNew ? null : await damagedTable(db.pool, directory)
    if (damaged) {
      await db.close()
      throw new DatabaseRefused(damaged)
    }
    rmSync(unfinished(directory), { force: true })
    lock.giveBackups(() => engine.dump())
    return db
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Locks a data directory for this process. */
export async function lockForDatabase(directory: string): Promise<DirectoryLock> {
  if (Buffer.byteLength(socketPath(directory)) > longestSocket)
    throw new DatabaseRefused(
      `The path of the data directory ${directory} is too long: the lock beside it is a socket, whose path has ${longestSocket} bytes at most. Set DATA_DIR to a shorter one.`,
    )
  return lockDirectory(directory)
}

const advice =
  'The embedded database is for trying out and for small sites: it does not survive a power cut for sure. ' +
  'To move to PostgreSQL 15 or newer, run "npm run db:export", restore the dump with psql, and set DATABASE_URL.'

/** Marker file beside a directory that is being filled for the first time. */
export const unfinished = (directory: string) => `${directory}.unfinished`

/** Whether the directory must be filled first. Throws `DatabaseRefused` if its content cannot be opened. */
function makeRoom(directory: string, log: Log): boolean {
  if (existsSync(unfinished(directory))) putAside(directory, log)
  const fault = faultOf(directory)
  if (fault) throw new DatabaseRefused(fault)
  if (existsSync(join(directory, 'PG_VERSION'))) return false
  writeFileSync(unfinished(directory), '')
  return true
}

// An interrupted first start has confirmed no data to anyone; moving it aside loses nothing even if the marker is
// wrong.
function putAside(directory: string, log: Log): void {
  if (!existsSync(directory)) return
  const aside = `${directory}.cut-short`
  rmSync(aside, { recursive: true, force: true })
  renameSync(directory, aside)
  log.warn(`The first start was cut short: ${directory} is made anew, and what was there is in ${aside}`)
}

/** Wraps a running engine as a database; `after` is called when both are closed. */
export async function openEngine(
  engine: Pick<EmbeddedEngine, 'connection' | 'close'>,
  log: Log,
  after: () => Promise<void>,
): Promise<Database> {
  const close = async () => {
    await engine.close()
    await after()
  }
  // The engine runs one statement at a time: more connections would only queue elsewhere.
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
  const outage = new Outage(log)
  // The pool reports broken connections only while they are idle. Without a listener, one that breaks in use ends the
  // process.
  pool.on('connect', (client) => client.on('error', (error) => outage.begin(error)))
  pool.on('error', (error) => outage.begin(error))
  const db = databaseOn(pool, kind, outage, close)
  try {
    await refuseOld(pool)
    if (kind === 'postgres') await refuseSuperuser(pool)
    await migrate(connection).catch((error: unknown) => {
      throw error instanceof MigrationsDiffer ? new DatabaseRefused(error.message) : error
    })
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

// Refuses a superuser; the embedded database's owner always is one, because there is no other way to sign in to it.
async function refuseSuperuser(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; unbound: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
  )
  const [{ name, unbound } = { name: '', unbound: false }] = rows
  if (!unbound) return
  throw new DatabaseRefused(
    `DATABASE_URL signs in as ${name}, a superuser or one who bypasses row-level security: no site would be kept from another's rows. Make a role ` +
      "for Workspace: CREATE ROLE workspace LOGIN CREATEROLE PASSWORD '…'; CREATE DATABASE workspace OWNER workspace;",
  )
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
