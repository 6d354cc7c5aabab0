import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '#db/client.ts'
import { openEngine, openPostgres } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { fingerprint } from '#db/prepared.ts'
import { appRole } from '#db/tenancy.ts'
import { atEnd } from './at-end.ts'
import { emptied } from './emptied.ts'
import { keptEngine } from './kept-engine.ts'

let opened: Promise<Database> | undefined

/**
 * Migrated, empty database of this test file, closed when the file is done: PGlite in memory or, with
 * TEST_DATABASE_URL, one of that PostgreSQL. The next file of this process has it emptied: who changes a table
 * changes it back. Every test creates its own site in it.
 */
export function testDatabase(): Promise<Database> {
  if (opened) return opened
  const opening = process.env.TEST_DATABASE_URL ? onPostgres(postgresServer()) : embedded()
  opened = opening
  atEnd(async () => {
    opened = undefined
    await (await opening).close()
  })
  return opening
}

/** Server for tests on PostgreSQL, where databases may be created and dropped. */
export function postgresServer(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is not set: this test belongs to the PostgreSQL lane')
  return url
}

const log = { warn: complain, error: complain, fatal: complain }

function complain(...said: unknown[]): void {
  console.error(...said)
}

const embedded = async (): Promise<Database> => openEngine(await keptEngine(), log, async () => {})

// An owner as in a real installation: no superuser, so that forced row-level security binds it too.
const owner = 'workspace_test'

let kept: Promise<string> | undefined

/** Opens this process's database, made once: to copy and drop one for each file took as long as the files themselves. */
async function onPostgres(server: string): Promise<Database> {
  kept ??= ownDatabase(server)
  const name = await kept
  const db = await openPostgres(databaseOf(server, name), log)
  const superuser = Object.assign(new URL(server), { pathname: `/${name}` }).href
  return { ...db, close: () => db.close().then(() => emptied({ connectionString: superuser })) }
}

/** Creates a database that lasts as long as this process, and drops those of processes that have ended. */
async function ownDatabase(server: string): Promise<string> {
  const name = `kept_${randomBytes(8).toString('hex')}`
  await administer(server, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      "select datname as name from pg_database d where datname like 'kept%' and not exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = 2 and l.objid = d.oid)",
    )
    for (const { name: left } of rows) await admin.query(`drop database ${left} with (force)`)
    await admin.query(`create database ${name} owner ${owner} template ${await template(server, admin)}`)
    await holdLock(server, name)
  })
  return name
}

/** Says that the database is in use, until this process ends. */
async function holdLock(server: string, name: string): Promise<void> {
  // It has `unref`, which its types leave out.
  const holder: pg.Client & { unref?(): void } = new pg.Client({ connectionString: server })
  // Tests cut the connections of a whole server: then another run may drop this one's database, and none does meanwhile.
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('select pg_advisory_lock(2, oid::int) from pg_database where datname = $1', [name])
  holder.unref?.()
}

/** Empty database on that PostgreSQL with a real owner, dropped at the end. Returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(postgresServer(), async (admin) => {
    await makeOwner(admin)
    await admin.query(`create database ${name} owner ${owner} template template0 encoding 'UTF8'`)
  })
  atEnd(() => administer(postgresServer(), (admin) => admin.query(`drop database ${name} with (force)`)))
  return databaseOf(postgresServer(), name)
}

/** Migrated database to copy, created once per set of migrations. */
async function template(server: string, admin: pg.Client): Promise<string> {
  const name = `template_${fingerprint()}`
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount) return name
  await makeOwner(admin)
  const draft = `${name}_${process.pid}`
  await admin.query(`create database ${draft} owner ${owner}`)
  await migrate({ connectionString: databaseOf(server, draft) })
  await admin.query(`alter database ${draft} rename to ${name}`)
  return name
}

async function makeOwner(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('select rolname as name from pg_roles where rolname = any($1)', [
    [owner, appRole],
  ])
  const has = (role: string) => rows.some((row) => row.name === role)
  if (!has(owner)) await admin.query(`create role ${owner} login createrole password '${owner}'`)
  // Otherwise the migrations create the role and grant it to the owner.
  if (has(appRole)) await admin.query(`grant ${appRole} to ${owner}`)
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  url.username = owner
  url.password = owner
  return url.href
}

// One test file at a time: a database can only be copied without other users.
async function administer(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(1)')
    await work(admin)
  } finally {
    await admin.end()
  }
}
