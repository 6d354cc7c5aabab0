import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseRefused } from '#db/connect.ts'
import { keyToKeep } from '#db/data-key.ts'
import { restoreEmbedded } from '#db/embedded-backup.ts'
import { restorePostgres } from '#db/postgres-backup.ts'
import { runCommand } from './command.ts'
import { type Env, parseEnv } from './env.ts'
import { headsFile } from './features/logs/heads-file.ts'

/** `npm run restore -- file`: restores a file of `npm run backup` into an empty database. */
async function restore(): Promise<void> {
  const env = parseEnv()
  const file = resolve(process.argv[2] ?? '')
  if (process.argv[2] === undefined || !existsSync(file))
    throw new DatabaseRefused('Name the backup: npm run restore -- FILE')
  const { tables, wrappedKey } = await into(env, file)
  process.stdout.write(`Restored: ${tables} tables, of which every row was read.
${keyToKeep(env, wrappedKey)}
`)
  if (existsSync(headsFile(env)))
    process.stdout.write(
      `${headsFile(env)} may tell of lines younger than this backup: "npm run audit:verify" then says so, until that file is put aside.\n`,
    )
}

function into(env: Env, file: string): Promise<{ tables: number; wrappedKey?: string | undefined }> {
  const kind = kindOf(file)
  if (env.DATABASE_URL && kind === 'embedded')
    throw new DatabaseRefused(
      `${file} is a backup of the embedded database, and DATABASE_URL is set. Restore it without, then move it by "npm run db:export".`,
    )
  if (env.DATABASE_URL) return restorePostgres(file, env.DATABASE_URL)
  if (kind === 'postgres')
    throw new DatabaseRefused(`${file} is a backup of PostgreSQL: set DATABASE_URL to the empty database it goes to.`)
  return restoreEmbedded(file, join(env.DATA_DIR, 'db'))
}

/** Type by the first bytes: pg_dump's custom format, or gzip. */
function kindOf(file: string): 'postgres' | 'embedded' {
  const head = Buffer.alloc(5)
  const opened = openSync(file, 'r')
  readSync(opened, head)
  closeSync(opened)
  if (head.toString('latin1') === 'PGDMP') return 'postgres'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'embedded'
  throw new DatabaseRefused(`${file} is no file that "npm run backup" wrote.`)
}

await runCommand(restore)
