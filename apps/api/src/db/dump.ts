import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { book, migrationsFolder } from './migrate.ts'

const rowsAtOnce = 500

/**
 * Dumps the whole database as SQL that psql restores into an empty PostgreSQL 15 or newer: the migrations, then the
 * rows as of one moment. Leaves out the job queue, which rebuilds itself at start from the features' tables. The pool
 * must be a superuser's, because row-level security must not bind it.
 */
export async function* dump(pool: pg.Pool): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    yield opening
    yield* migrations()
    yield bookOfMigrations
    const tables = await tablesInOrder(client)
    // Forced row-level security binds the owner too, and COPY is refused under it.
    for (const { name, forced } of tables) if (forced) yield `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY;\n`
    for (const table of tables) yield* rowsOf(client, table)
    for (const { name, forced } of tables) if (forced) yield `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;\n`
    yield `SELECT setval('drizzle.__drizzle_migrations_id_seq', (SELECT max(id) FROM drizzle.__drizzle_migrations));\n`
    yield '\nCOMMIT;\nANALYZE;\n'
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const opening = `\\set ON_ERROR_STOP on
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SET client_min_messages = warning;
BEGIN;
`

// Tells the first start which migrations were run.
const bookOfMigrations = `
CREATE SCHEMA drizzle;
${book};
`

interface Table {
  name: string
  columns: string[]
  forced: boolean
}

function* migrations(): Generator<string> {
  // Written by drizzle-kit.
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  for (const { tag } of journal.entries) yield `\n${readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')}\n`
}

/** All tables, each after those that its foreign keys refer to. */
async function tablesInOrder(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select c.oid::regclass::text as name, c.relforcerowsecurity as forced,
       array(select quote_ident(a.attname) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select k.confrelid::regclass::text from pg_constraint k
              where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname = 'public' or n.nspname = 'drizzle') order by 1`,
  )
  const ordered: Table[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) => !table.needs.some((need) => waiting.has(need)))
    if (ready.length === 0) throw new Error(`Tables need each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) waiting.delete(table.name)
    ordered.push(...ready)
  }
  return ordered
}

/** The rows of a table in COPY's text format. A cursor keeps a large table out of memory. */
async function* rowsOf(client: pg.PoolClient, { name, columns }: Table): AsyncGenerator<string> {
  yield `\nCOPY ${name} (${columns.join(', ')}) FROM stdin;\n`
  await client.query(
    `declare rows no scroll cursor for select ${columns.map((column) => `${column}::text`).join(', ')} from ${name}`,
  )
  for (;;) {
    const fetched = await client.query<(string | null)[]>({ text: `fetch ${rowsAtOnce} from rows`, rowMode: 'array' })
    if (fetched.rows.length === 0) break
    yield fetched.rows.map((row) => `${row.map(field).join('\t')}\n`).join('')
  }
  await client.query('close rows')
  yield '\\.\n'
}

// https://www.postgresql.org/docs/15/sql-copy.html#id-1.9.3.55.9.2
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function field(value: string | null): string {
  return value === null ? '\\N' : value.replaceAll(/[\\\n\r\t]/g, (found) => escapes[found] ?? found)
}
