import type { Scope } from '@app/contracts/access/permissions'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { Database } from './client.ts'
import { counters } from './counter.table.ts'
import { sharedTables } from './shared-tables.ts'
import { sqlStateOf } from './sql-state.ts'

let db: Database
let tenantTables: string[]
let accountTables: string[]

beforeAll(async () => {
  db = await testDatabase()
  const { rows } = await db.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const { rows: ofAccounts } = await db.pool.query<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and policyname = 'account_isolation' order by 1`,
  )
  accountTables = ofAccounts.map((row) => row.name)
  tenantTables = rows.map((row) => row.name).filter((name) => !(name in sharedTables))
})

const site = (accountId: string | null = null): Scope => ({ siteId: newId(), accountId })
const refusal = (work: Promise<unknown>) => work.then(() => 'done', sqlStateOf)
const countIn = (scope: Scope, table: string) =>
  db.read<number>(scope, sql`select count(*) from ${sql.identifier(table)}`)

/** Inserts a row into a table, with a made-up value for every required column, and an owner. */
async function plant(scope: Scope, accountId: string, table: string): Promise<void> {
  const { rows } = await db.pool.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
      where table_schema = 'public' and table_name = $1
        and (is_nullable = 'NO' and column_default is null or column_name = 'account_id')`,
    [table],
  )
  const values = rows.map(({ name, type }) => {
    if (name === 'site_id') return sql`${scope.siteId}::uuid`
    if (name === 'account_id' || (table === 'accounts' && name === 'id')) return sql`${accountId}::uuid`
    if (name === 'product_id') return sql`(select id from products limit 1)`
    return madeUp[type] ?? sql`${newId()}`
  })
  const names = sql.join(
    rows.map((row) => sql.identifier(row.name)),
    sql`, `,
  )
  await db.transaction(scope, (tx) =>
    tx.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${sql.join(values, sql`, `)})`),
  )
}

const madeUp: Record<string, ReturnType<typeof sql>> = {
  int2: sql`1`,
  int4: sql`1`,
  int8: sql`1`,
  bool: sql`true`,
  jsonb: sql`'{}'`,
  _text: sql`'{}'`,
  _uuid: sql`'{}'`,
  _int4: sql`'{}'`,
  timestamptz: sql`now()`,
  date: sql`current_date`,
}

test('every table is a tenant table with forced row-level security, or is listed as shared', async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.roles = '{app_user}')
      order by 1`,
  )
  expect(rows.map((row) => row.name)).toEqual(tenantTables)
  const { rows: all } = await db.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  expect(all.map((row) => row.name)).toEqual(expect.arrayContaining(Object.keys(sharedTables)))
})

test('the site comes first in every key and index, except those for text search and for dates', async () => {
  const { rows } = await db.pool.query<{ table: string; index: string }>(
    `select t.relname as table, i.relname as index from pg_index x
       join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join pg_am am on am.oid = i.relam
       left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
        and (x.indisunique or am.amname = 'btree') and a.attname is distinct from 'site_id'`,
    [tenantTables],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { table: 'used_once', index: 'used_once_expiry' },
      { table: 'verify_codes', index: 'verify_codes_expiry' },
    ]),
  )
  expect(rows).toHaveLength(2)
})

describe('without any filter in the application', () => {
  let here: Scope
  const mine = newId()
  const theirs = newId()

  beforeAll(async () => {
    here = site()
    await db.pool.query(
      `insert into products select gen_random_uuid(), 'planted', 'x', '{}', '{}', 'x', 'ssl', 'dv', 'x', 1, 1, true, false, '{}', '{}', 1, 1`,
    )
    // The planted order has one among the numbers by day.
    const planted = tenantTables.filter((name) => name !== 'changes' && name !== 'order_days')
    for (const table of planted) await plant(here, mine, table)
    // Triggers wrote rows of their own there; every table is to have one.
    await db.transaction(here, (tx) => tx.execute(sql`delete from changes`))
    await plant(here, mine, 'changes')
  })

  test('a site sees its own rows, and another site or no site sees none', async () => {
    for (const table of tenantTables) {
      expect([table, await countIn(here, table)]).toEqual([table, 1])
      expect([table, await countIn(site(), table)]).toEqual([table, 0])
      expect([table, await countIn({ siteId: '', accountId: null }, table)]).toEqual([table, 0])
    }
  })

  test('an account sees its own rows, and no other account of the site does', async () => {
    expect(accountTables.length).toBeGreaterThan(8)
    for (const name of accountTables) {
      expect([name, await countIn({ ...here, accountId: mine }, name)]).toEqual([name, 1])
      expect([name, await countIn({ ...here, accountId: theirs }, name)]).toEqual([name, 0])
    }
  })

  test('updates and deletes reach no row of another site', async () => {
    const elsewhere = site()
    for (const table of tenantTables) {
      const deleting = db.transaction(elsewhere, (tx) => tx.execute(sql`delete from ${sql.identifier(table)}`))
      const outcome = await deleting.then((done) => done.rowCount, sqlStateOf)
      expect([0, '42501']).toContainEqual(outcome)
      expect([table, await countIn(here, table)]).toEqual([table, 1])
    }
  })

  test('a row for another site or another account is refused', async () => {
    const elsewhere = site()
    for (const table of tenantTables) {
      const name = sql.identifier(table)
      const row = await db.readText(here, sql`select to_jsonb(t) from ${name} t`)
      const copyIn = (scope: Scope) =>
        refusal(
          db.transaction(scope, (tx) =>
            tx.execute(sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${row}::jsonb)`),
          ),
        )
      expect([table, await copyIn(elsewhere)]).toEqual([table, '42501'])
      // The primary key refuses the account's own row instead, because it already exists.
      if (accountTables.includes(table))
        expect([table, await copyIn({ ...here, accountId: theirs })]).toEqual([table, '42501'])
      expect([table, await copyIn({ ...here, accountId: mine })]).toEqual([table, '23505'])
    }
  })
})

test('the request role reads the shared tables it needs and cannot touch other shared tables', async () => {
  const may = async (table: string, right: string) =>
    (await db.pool.query<{ may: boolean }>(`select has_table_privilege('app_user', $1, $2) as may`, [table, right]))
      .rows[0]?.may
  for (const table of Object.keys(sharedTables)) {
    // The platform writes products: their policies say where, and a test of products covers it.
    const written = table === 'products' ? ['insert', 'update', 'delete'] : []
    for (const right of ['insert', 'update', 'delete', 'truncate'])
      expect([table, right, await may(table, right)]).toEqual([table, right, written.includes(right)])
    expect([table, await may(table, 'select')]).toEqual([table, ['sites', 'site_hosts', 'products'].includes(table)])
  }
})

test('role and site never leak to the next user of a connection', async () => {
  const scopes = Array.from({ length: 12 }, () => site())
  await Promise.all(scopes.map((scope) => plant(scope, newId(), 'counters')))
  const look = sql`select json_build_object('role', current_user, 'site', current_setting('app.site_id'), 'rows', (select count(*) from counters))`
  const visits = Array.from({ length: 300 }, async (_, nth) => {
    const scope = scopes[nth % scopes.length]
    if (!scope) return
    const expected = { role: 'app_user', site: scope.siteId, rows: 1 }
    if (nth % 5 === 0) await refusal(db.read(scope, sql`select 1 / 0`))
    if (nth % 7 === 0) await refusal(db.transaction(scope, (tx) => tx.execute(sql`select 1 / 0`)))
    if (nth % 3 === 0)
      await db.transaction(scope, async (tx) => expect((await tx.select().from(counters)).length).toBe(1))
    expect(await db.read(scope, look)).toEqual(expected)
    const { rows } = await db.pool.query(
      `select current_user = session_user as owner, current_setting('app.site_id', true) as site`,
    )
    expect(rows[0]?.owner).toBe(true)
    expect(rows[0]?.site ?? '').toBe('')
  })
  await Promise.all(visits)
})

test('a read-only transaction changes nothing', async () => {
  const scope = site()
  const sneaky = sql`with gone as (delete from counters returning 1) select count(*) from gone`
  expect(await refusal(db.read(scope, sneaky))).toBe('25006')
})

describe('books', () => {
  const books = ['ledger_transactions', 'ledger_entries', 'audit_log', 'order_events']

  test('are append-only for the request role', async () => {
    const scope = site()
    for (const table of books) {
      await plant(scope, newId(), table)
      const attempt = (statement: ReturnType<typeof sql>) =>
        refusal(db.transaction(scope, (tx) => tx.execute(statement)))
      expect(await attempt(sql`update ${sql.identifier(table)} set site_id = site_id`)).toBe('42501')
      expect(await attempt(sql`delete from ${sql.identifier(table)}`)).toBe('42501')
      expect(await attempt(sql`truncate ${sql.identifier(table)}`)).toBe('42501')
      expect(await countIn(scope, table)).toBe(1)
    }
  })

  test('are append-only for the owner as well', async () => {
    const scope = site()
    for (const table of books) {
      await plant(scope, newId(), table)
      const name = sql.identifier(table)
      // A superuser reaches the trigger; any other owner does not even see the row.
      const attempt = (statement: ReturnType<typeof sql>) =>
        db.owner.execute(statement).then((done) => done.rowCount, sqlStateOf)
      expect([0, '23000']).toContain(
        await attempt(sql`update ${name} set site_id = site_id where site_id = ${scope.siteId}`),
      )
      expect([0, '23000']).toContain(await attempt(sql`delete from ${name} where site_id = ${scope.siteId}`))
      expect(await attempt(sql`truncate ${name}`)).toBe('23000')
      expect(await countIn(scope, table)).toBe(1)
    }
  })
})

test('a statement of drizzle and a written one find the same rows', async () => {
  const scope = site()
  await plant(scope, newId(), 'counters')
  const rows = await db.transaction(scope, (tx) => tx.select().from(counters).where(eq(counters.siteId, scope.siteId)))
  expect(rows).toHaveLength(1)
})
