import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keyToKeep } from '#db/data-key.ts'
import { backupEmbedded } from '#db/embedded-backup.ts'
import { backupPostgres } from '#db/postgres-backup.ts'
import { runCommand } from './command.ts'
import { parseEnv } from './env.ts'
import { filesToKeep } from './storage.ts'

/**
 * `npm run backup [-- file]`: writes the whole database to one file as of one moment, whether or not the server runs.
 */
async function backup(): Promise<void> {
  const env = parseEnv()
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')
  const url = env.BACKUP_DATABASE_URL ?? env.DATABASE_URL
  const file = resolve(
    process.argv[2] ?? join(env.DATA_DIR, 'backups', `workspace-${stamp}.${url ? 'dump' : 'tar.gz'}`),
  )
  const { tables, key } = url
    ? { tables: `${await backupPostgres(url, file)} tables`, key: keyToKeep(env, undefined) }
    : await embedded(join(env.DATA_DIR, 'db'), file)
  const megabytes = (statSync(file).size / 1_048_576).toFixed(1)
  process.stdout.write(`Written and read back: ${file} (${tables}, ${megabytes} MB)
${[key, filesToKeep(env)].filter(Boolean).join('\n')}
Take both off this machine, apart from each other. "npm run restore -- FILE" fills an empty database with it.
`)

  async function embedded(directory: string, to: string) {
    const { tables: count, rows, wrappedKey } = await backupEmbedded(directory, to)
    return { tables: `${count} tables, ${rows} rows`, key: keyToKeep(env, wrappedKey) }
  }
}

await runCommand(backup)
