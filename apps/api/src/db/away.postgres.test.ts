import { createServer, connect as dial, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { postgresServer, testDatabase } from '#testing/test-database.ts'
import { withoutPause } from '#testing/without-pause.ts'
import { isAway } from './away.ts'
import type { Database } from './client.ts'
import { openPostgres } from './connect.ts'
import { nextNumber } from './counter.ts'

let db: Database
let name: string
let admin: pg.Client

beforeAll(async () => {
  const own = await testDatabase()
  const { rows } = await own.pool.query<{ name: string }>('select current_database() as name')
  name = rows[0]?.name ?? ''
  db = await openPostgres(urlOf(new URL(postgresServer()).port), pino({ level: 'silent' }))
  admin = new pg.Client({ connectionString: postgresServer() })
  await admin.connect()
  return () => Promise.all([admin.end(), db.close()])
})

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

function urlOf(port: string): string {
  const url = new URL(`/${name}`, postgresServer())
  url.port = port
  url.username = 'workspace_test'
  url.password = 'workspace_test'
  return url.href
}

const site = () => ({ siteId: newId(), accountId: null })

/** Terminates every session of the test's database, whatever it is doing; returns their number. */
async function cutAll(): Promise<number> {
  const { rows } = await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
  return rows.length
}

test('sixteen connections cut repeatedly, idle, querying and inside transactions, fail their own calls only', async () => {
  const scope = site()
  const raise = (counter: string) => db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, counter, 'd'))
  const told = { done: 0, away: 0 }
  const tell = async (work: Promise<unknown>) => {
    await work.then(
      () => told.done++,
      (error: unknown) => {
        if (!isAway(error)) throw error
        told.away++
      },
    )
  }
  const callers = Array.from({ length: 16 }, (_, at) =>
    withoutPause(async () => {
      await tell(db.read(scope, sql`select count(*) from counters`))
      await tell(raise(`c${at}`))
      await tell(db.owner.execute(sql`select 1`))
    }),
  )
  for (let round = 0; round < 10; round++) {
    // Each waits inside its transaction until its connection is cut; one that the last cut still refuses is followed by
    // another.
    const open: Promise<void>[] = []
    let held = 0
    const hold = async () => {
      held++
      await tell(db.transaction(scope, (tx) => tx.execute(sql`select pg_sleep(20)`)))
      held--
    }
    await expect
      .poll(async () => {
        while (held < 4) open.push(hold())
        const { rows } = await admin.query(
          `select from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`,
          [name],
        )
        return rows.length
      })
      .toBe(4)
    expect(await cutAll()).toBeGreaterThanOrEqual(4)
    await Promise.all(open)
  }
  await Promise.all(callers.map((stop) => stop()))
  expect(told.away).toBeGreaterThanOrEqual(40)
  expect(told.done).toBeGreaterThan(0)

  // Now all of them are idle.
  await Promise.all(Array.from({ length: 12 }, () => raise('idle')))
  await cutAll()
  await expect.poll(() => db.ping().then(() => 'there', isAway)).toBe('there')
  expect(await raise('idle')).toBe(13)
})

/** TCP relay to the server that can be cut and restored. */
async function relay() {
  const { hostname, port } = new URL(postgresServer())
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', () => resolve()))
  await listen(0)
  // A TCP server's address is an object, never the name of a pipe.
  const own = (server.address() as { port: number }).port
  const cut = () => {
    const gone = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const end of ends) end.destroy()
    ends.clear()
    return gone
  }
  return { port: own, cut, mend: () => listen(own) }
}

test('while the database is away every call fails at once, it is logged once, and the next call reconnects', async () => {
  const line = await relay()
  const logged: { msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (text: string) => logged.push(JSON.parse(text)) })
  const far = await openPostgres(urlOf(String(line.port)), log)
  closing.push(() => far.close())
  const returns: string[] = []
  far.onReturn(() => returns.push('back'))
  const scope = site()
  const raise = () => far.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'n', 'd'))
  expect(await raise()).toBe(1)

  await line.cut()
  const asks = [
    raise,
    () => far.read(scope, sql`select 1`),
    () =>
      far.writeOne(
        scope,
        sql`insert into counters (site_id, name, day, value) values (${scope.siteId}, 'x', 'd', 1) returning 1`,
      ),
    () => far.owner.execute(sql`select 1`),
    () => far.pool.query('select 1'),
    () => far.ping(),
  ]
  for (const ask of [...asks, ...asks]) expect(await ask().then(() => 'done', isAway)).toBe(true)
  expect(logged.map(({ msg }) => msg)).toEqual(['The database is away: calls are refused and jobs wait'])

  await line.mend()
  expect(await raise()).toBe(2)
  expect(returns).toEqual(['back'])
  expect(logged).toHaveLength(2)
})
