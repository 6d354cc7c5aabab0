import { text } from 'node:stream/consumers'
import pg from 'pg'
import { pino } from 'pino'
import { openEmbedded } from '#db/connect.ts'

// Answers SQL statements on stdin with their rows, as the database's owner: for tests that inspect the database of a
// stopped server, which is a URL of PostgreSQL or the folder of the embedded one.
const [, , database = ''] = process.argv

async function opened(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  if (!database.startsWith('postgres:')) return openEmbedded(database, pino({ level: 'silent' }))
  const pool = new pg.Pool({ connectionString: database })
  return { pool, close: () => pool.end() }
}

const { pool, close } = await opened()
const results: unknown = await pool.query(await text(process.stdin))
const each = (Array.isArray(results) ? results : [results]) as { rows: unknown[] }[]
process.stdout.write(JSON.stringify(each.map(({ rows }) => rows)))
await close()
