import pg from 'pg'
import { expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import { startEmbedded } from './embedded.ts'
import { allMigrations, MigrationsDiffer, migrate } from './migrate.ts'

const all = allMigrations()
const tagged = (text: string) => all.findIndex(({ sql }) => sql.some((statement) => statement.includes(text)))

async function freshDatabase() {
  const engine = await startEmbedded({ directory: null, prepared: null })
  atEnd(() => engine.close())
  return engine.connection
}

async function ask(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await work(client)
  await client.end()
}

const columnsOf = `select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
    'of', (select json_build_object('table', k.confrelid::regclass::text, 'column', (select f.attname from pg_attribute f
      where f.attrelid = k.confrelid and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]))
    from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey) limit 1))) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnotnull and not a.atthasdef group by 1`

interface Column {
  name: string
  type: string
  of: { table: string; column: string } | null
}

function madeUp({ name, type, of }: Column, tables: readonly string[]): string {
  if (of) return `(select ${of.column} from ${of.table} limit 1)`
  // Guess references by name too: a later version may add the foreign key.
  const target = `${name.replace(/_id$/, '')}s`
  if (type === 'uuid') return tables.includes(target) ? `(select id from ${target} limit 1)` : 'gen_random_uuid()'
  if (type === 'jsonb') return "'{}'"
  if (type.endsWith('[]') || type === 'bytea') return `'{}'::${type}`
  if (type === 'boolean') return 'false'
  if (type.startsWith('timestamp')) return 'now()'
  return type === 'text' ? "'CNY'" : '1'
}

/** Tables without a row. One that a trigger fills, with the first entry of the audit log, is left to it. */
async function emptyAmong(client: pg.Client, tables: readonly string[]): Promise<Set<string>> {
  const each = tables.map((table) => `select '${table}' as name where not exists (select from ${table})`)
  const { rows } = await client.query<{ name: string }>(each.join(' union all '))
  return new Set(rows.map(({ name }) => name).filter((name) => name !== 'audit_heads'))
}

/** Inserts a row into each empty table, as far as its constraints allow made-up values; again while that fills any. */
async function fill(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(columnsOf)
  const tables = rows.map(({ table }) => table)
  let left = Number.POSITIVE_INFINITY
  for (;;) {
    const empty = await emptyAmong(client, tables)
    if (empty.size === 0 || empty.size === left) return
    left = empty.size
    for (const { table, columns } of rows.filter((one) => empty.has(one.table))) {
      const names = columns.map(({ name }) => name).join(', ')
      const values = columns.map((column) => madeUp(column, tables)).join(', ')
      await client.query(`insert into ${table} (${names}) select ${values}`).catch(() => undefined)
    }
  }
}

// Earlier versions wrote nothing into the tables of the sandbox CA.
const firstWithRows = tagged('"csr_sha256"') + 1

test('a database with rows migrates from each released version to the next', async () => {
  const connection = await freshDatabase()
  for (let count = 1; count <= all.length; count++) {
    await migrate(connection, all.slice(0, count))
    if (count >= firstWithRows) await ask(connection, fill)
  }
  await ask(connection, async (client) => {
    for (const table of ['sites', 'accounts', 'members', 'orders', 'products', 'audit_log', 'messages']) {
      const { rows } = await client.query(`select from ${table}`)
      expect([table, rows.length]).toEqual([table, 1])
    }
  })
  // A second run changes nothing.
  await migrate(connection)
})

test('a migration once released under another number and date is neither run twice nor skipped', async () => {
  const reach = tagged('CREATE FUNCTION orders_assigned')
  expect(reach).toBeGreaterThan(0)
  const connection = await freshDatabase()
  const [before, late, landed] = [all.slice(0, reach - 1), all[reach - 1], all[reach]]
  if (!late || !landed) throw new Error('The migrations that changed places are not there')
  // As two releases had it: dated before the one that took its number.
  await migrate(connection, [...before, { ...landed, folderMillis: late.folderMillis - 364_542 }])
  await migrate(connection)
  await ask(connection, async (client) => {
    const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
    expect(rows.map(({ hash }) => hash).sort()).toEqual(all.map(({ hash }) => hash).sort())
  })
})

test('a database with a changed migration is refused with an explanation, and one of a newer version is left unchanged', async () => {
  const connection = await freshDatabase()
  await migrate(connection, all.slice(0, 3))
  const tell = (hash: string, at: number) =>
    ask(connection, async (client) => {
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at])
    })
  await tell('newer', Date.now() * 2)
  await migrate(connection)
  await tell('changed', 1)
  await expect(migrate(connection)).rejects.toThrow(MigrationsDiffer)
})
