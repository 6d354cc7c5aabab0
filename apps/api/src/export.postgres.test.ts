import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { openEmbedded, openPostgres } from '#db/connect.ts'
import { nextNumber } from '#db/counter.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { siteHosts, sites } from '#features/sites/sites.table.ts'
import { contents } from '#testing/contents.ts'
import { postgresServer } from '#testing/test-database.ts'

const run = promisify(execFile)
const log = pino({ level: 'silent' })
const room = mkdtempSync(join(tmpdir(), 'workspace-export-'))
const server = new URL(postgresServer())
const name = `test_${randomBytes(8).toString('hex')}`
const target = new URL(`/${name}`, server)

afterAll(async () => {
  await onServer(`drop database if exists ${name} with (force)`)
  await onServer(`drop owned by ${name}`)
  await onServer(`drop role ${name}`)
  rmSync(room, { recursive: true })
})

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function hasAppRole(): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'app_user'`)
  await client.end()
  return rowCount !== 0
}

test('an embedded database moves to PostgreSQL with every row, and works there', async () => {
  const file = join(room, 'dump.sql')
  const siteId = newId()
  const scope = { siteId, accountId: null }
  const hostile = 'tab\t newline\n return\r backslash \\ \\N \\. 证书 🎫 \'"'

  const embedded = await openEmbedded(join(room, 'db'), log)
  await embedded.owner.insert(sites).values({
    id: siteId,
    code: 'moved',
    name: hostile,
    shortName: '',
    slogan: { zh: hostile, en: '' },
    locale: 'zh',
    currency: 'CNY',
    primaryColor: '#000',
    support: { hours: '', phone: '', email: '', icp: '' },
  })
  await embedded.owner.insert(siteHosts).values({ host: 'moved.example', siteId })
  await embedded.transaction(scope, async (tx) => {
    const rows = Array.from({ length: 1_200 }, (_, nth) => ({
      siteId,
      id: newId(),
      accountId: siteId,
      actorName: hostile,
      action: String(nth),
      facts: { hostile, none: null },
    }))
    await tx.insert(auditLog).values(rows)
    await nextNumber(tx, siteId, 'order', '20261121')
  })
  const before = await contents(embedded.pool)
  await embedded.close()

  await run(process.execPath, [join(import.meta.dirname, 'export.ts'), file], {
    env: { DATA_DIR: room },
  })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toContain('jobs.job')

  await onServer(`create role ${name} login createrole password '${name}'`)
  if (await hasAppRole()) await onServer(`grant app_user to ${name}`)
  await onServer(`create database ${name} owner ${name} template template0 encoding 'UTF8'`)
  const own = new URL(target)
  own.username = name
  own.password = name
  await run('psql', ['--quiet', '--no-psqlrc', '--dbname', own.href, '--file', file])
  await expect(openPostgres(target.href, log)).rejects.toThrow(/signs in as postgres, a superuser/)
  const moved = await openPostgres(own.href, log)
  const admin = new pg.Pool({ connectionString: target.href })
  // Its connections may still be closing when the database is dropped.
  admin.on('error', () => {})
  expect(await contents(admin)).toEqual(before)
  expect(await moved.transaction(scope, (tx) => nextNumber(tx, siteId, 'order', '20261121'))).toBe(2)
  await expect(admin.query('delete from audit_log')).rejects.toThrow()
  await admin.end()
  await moved.close()
})
