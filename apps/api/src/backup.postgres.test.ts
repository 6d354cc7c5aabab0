import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import { openPostgres } from '#db/connect.ts'
import { openDataKey } from '#db/data-key.ts'
import { allMigrations } from '#db/migrate.ts'
import { backupPostgres, restorePostgres } from '#db/postgres-backup.ts'
import { workingRoles } from '#db/tenancy.ts'
import { parseEnv } from '#env.ts'
import { credit } from '#features/finance/finance.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { verifyChain } from '#features/logs/verify.service.ts'
import { atEnd } from '#testing/at-end.ts'
import { brokenInvariants, givenBooks } from '#testing/given/given-orders.ts'
import { emptyDatabase, postgresServer, testDatabase } from '#testing/test-database.ts'
import { withoutPause } from '#testing/without-pause.ts'

const room = mkdtempSync(join(tmpdir(), 'workspace-backup-'))
const file = join(room, 'workspace.dump')
const name = `test_${randomBytes(8).toString('hex')}`
const env = { DATA_DIR: room, SECRET_KEY: 'a key for tests, as long as a key has to be' }

let db: Database
/** URLs of the tables' owner, and of the role for backups. */
let own: string
let reading: string
beforeAll(async () => {
  db = await testDatabase()
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name')
  own = urlOf('workspace_test', rows[0]?.name ?? '')
  reading = urlOf(name, rows[0]?.name ?? '')
  await onServer(`create role ${name} login bypassrls password '${name}' in role pg_read_all_data`)
})
afterAll(async () => {
  await onServer(`drop role ${name}`)
  rmSync(room, { recursive: true })
})

function urlOf(role: string, database: string): string {
  const url = new URL(`/${database}`, postgresServer())
  url.username = role
  url.password = role
  return url.href
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer() })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a role bound by row-level security is refused with a hint to one that is not', async () => {
  await expect(backupPostgres(own, file)).rejects.toThrow(
    /^workspace_test may not back up .*BACKUP_DATABASE_URL: CREATE ROLE workspace_backup LOGIN BYPASSRLS/,
  )
  expect(readdirSync(room)).toEqual([])
})

test('a backup taken during payments is consistent, and is restored into another database that a server opens', async () => {
  const books = await givenBooks(db, 4)
  const site = { id: books.siteId, currency: books.currency }
  const paidIn: string[] = []
  const payIn = (accountId: string) =>
    db.transaction(books.scope, async (tx) => {
      const booked = await credit(tx, { site, accountId, amountMinor: 100, memo: '', memberId: null, at: new Date() })
      await tx
        .insert(auditLog)
        .values({ siteId: site.id, id: newId(), accountId, actorName: 'till', action: 'user.recharge', facts: {} })
      return booked
    })
  const tills = books.accounts.map((accountId) => withoutPause(async () => paidIn.push(await payIn(accountId))))
  const sealed = (await openDataKey(env, db)).seal('test', 'a word under the key')
  await expect.poll(() => paidIn.length).toBeGreaterThan(20)
  const committed = [...paidIn]
  const tables = await backupPostgres(reading, file)
  const passed = paidIn.length - committed.length
  await Promise.all(tills.map((stop) => stop()))
  expect(passed).toBeGreaterThan(0)
  expect(statSync(file).mode & 0o077).toBe(0)
  await expect(backupPostgres(reading, file)).rejects.toThrow(/is there already/)

  const target = await emptyDatabase()
  await expect(restorePostgres(file, urlOf(name, new URL(target).pathname.slice(1)))).rejects.toThrow(
    /belong to workspace_test, and DATABASE_URL/,
  )
  const cut = join(room, 'cut.dump')
  writeFileSync(cut, readFileSync(file).subarray(0, -2_000))
  await expect(restorePostgres(cut, target)).rejects.toThrow(/pg_restore/)
  expect((await restorePostgres(file, target)).tables).toBe(tables)
  await expect(restorePostgres(file, target)).rejects.toThrow(/is not empty .*replaces nothing/)

  const restored = await openPostgres(target, pino({ level: 'silent' }))
  atEnd(() => restored.close())
  const secrets = await openDataKey(env, restored)
  expect(secrets.open('test', sealed)).toBe('a word under the key')
  const there = await restored.read<string[]>(books.scope, sql`SELECT json_agg(id) FROM ledger_transactions`)
  expect(committed.filter((id) => !there.includes(id))).toEqual([])
  expect(await brokenInvariants(restored, site.id)).toEqual([])
  expect(await verifyChain({ db: restored, secrets, env: { ...parseEnv({}), ...env } }, site.id)).toMatchObject({
    broken: null,
    intact: there.length,
  })
  expect(await rightsIn(restored.pool)).toEqual(await rightsIn(db.pool))
})

/** Owners and grants, row-level security included. */
async function rightsIn(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query(
    `select n.nspname || ':' || n.nspacl::text as what, '' as owner, null::text as acl, '' as security from pg_namespace n where n.nspname in ('public', 'drizzle')
     union all select c.oid::regclass::text, c.relowner::regrole::text, c.relacl::text, c.relrowsecurity || '/' || c.relforcerowsecurity
       from pg_class c where c.relnamespace = 'public'::regnamespace
     union all select p.oid::regprocedure::text, p.proowner::regrole::text, p.proacl::text, '' from pg_proc p
       where p.pronamespace = 'public'::regnamespace order by 1`,
  )
  return rows
}

test('every role created by migrations is created before a restore', () => {
  const made = allMigrations().flatMap(({ sql: statements }) =>
    [...statements.join('\n').matchAll(/CREATE ROLE (\w+)/g)].map((found) => found[1]),
  )
  expect([...new Set(made)].sort()).toEqual([...workingRoles].sort())
})
