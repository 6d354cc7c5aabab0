import { createWriteStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { DatabaseRefused, openEmbedded } from '#db/connect.ts'
import { dump } from '#db/dump.ts'
import { runCommand } from './command.ts'
import { parseEnv } from './env.ts'

/** `npm run db:export [-- file]`: writes the embedded database as SQL for PostgreSQL. */
async function exportDatabase(): Promise<void> {
  const env = parseEnv()
  if (env.DATABASE_URL) {
    throw new DatabaseRefused(
      'DATABASE_URL is set: pg_dump makes a dump of a PostgreSQL database. This exports the embedded one.',
    )
  }
  const directory = join(env.DATA_DIR, 'db')
  if (!existsSync(directory))
    throw new DatabaseRefused(`There is no database in ${resolve(env.DATA_DIR)}: nothing to export.`)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  const file = resolve(process.argv[2] ?? join(env.DATA_DIR, `workspace-${stamp}.sql`))
  const db = await openEmbedded(directory, pino({ level: 'error' }))
  try {
    // The file holds hashes of passwords and sessions.
    await pipeline(Readable.from(dump(db.pool)), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  } finally {
    await db.close()
  }
  console.log(`Written: ${file}

Restore it into an empty PostgreSQL 15 or newer:
  createdb workspace && psql --dbname workspace --file ${file}
Then start with DATABASE_URL set to it, and with SECRET_KEY set to ${keyHint(env)}: values sealed under another key do not open.`)
}

function keyHint(env: { SECRET_KEY?: string | undefined; DATA_DIR: string }): string {
  return env.SECRET_KEY ? 'what it is now' : `the content of ${resolve(env.DATA_DIR, 'secret-key')}`
}

await runCommand(exportDatabase, { whenInUse: 'Stop it first: a dump is of one moment.' })
