import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { projectRoot } from '#core/project.ts'

export const migrationsFolder = join(projectRoot, 'apps/api/migrations')

// Advisory lock number; arbitrary, but the same in every version of the application.
const migrationLock = 7_326_114

/** The database has migrations that this version does not have. */
export class MigrationsDiffer extends Error {
  override name = 'MigrationsDiffer'

  constructor() {
    super(
      'This database was made by a version of Workspace from before the first release, which cannot be brought up to date. ' +
        'Start with another database, or export the data with the version that made it.',
    )
  }
}

/** All migrations in order of their number. */
export const allMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/** Brings the schema up to date. If several servers start simultaneously, one migrates and the others wait. */
export async function migrate(connection: pg.ClientConfig, migrations = allMigrations()): Promise<void> {
  const client = new pg.Client(connection)
  // The running statement fails by itself; without a listener, the error event would end the process silently.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // A migration waiting for a lock would block the running servers behind it.
    await client.query(`set lock_timeout = '10s'`)
    await runMissing(client, migrations)
  } finally {
    await client.end()
  }
}

/**
 * Runs missing migrations and records them in drizzle-orm's table. Its own migrator runs everything dated after the
 * last entry, so that a migration released out of order would run twice or never. Here a migration is identified by its
 * content, whatever its number and date.
 */
async function runMissing(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(book)
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations',
  )
  const ownHashes = new Set(migrations.map(({ hash }) => hash))
  const newest = migrations.at(-1)?.folderMillis ?? 0
  // Entries dated after all of ours belong to a newer version, next to which this one may still run.
  if (rows.some(({ hash, at }) => !ownHashes.has(hash) && Number(at) <= newest)) throw new MigrationsDiffer()
  const done = new Set(rows.map(({ hash }) => hash))
  const missing = migrations.filter(({ hash }) => !done.has(hash))
  if (missing.length === 0) return
  await client.query('begin')
  for (const { sql, hash, folderMillis } of missing) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  await client.query('commit')
}

export const book = `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
