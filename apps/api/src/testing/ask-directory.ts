import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { openEmbedded } from '#db/connect.ts'

// Answers SQL statements on stdin with their rows, as the database's owner: for tests that inspect the directory of a
// stopped server.
const db = await openEmbedded(process.argv[2] ?? '', pino({ level: 'silent' }))
const results: unknown = await db.pool.query(await text(process.stdin))
const each = (Array.isArray(results) ? results : [results]) as { rows: unknown[] }[]
process.stdout.write(JSON.stringify(each.map(({ rows }) => rows)))
await db.close()
