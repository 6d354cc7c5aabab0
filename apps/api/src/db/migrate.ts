import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = join(import.meta.dirname, '../../migrations')

// Any number will do as long as every version of the application takes the same.
const migrationLock = 7_326_114

/** Brings the schema up to date. Of several servers that start at once one works and the others wait for it. */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // The servers still running must not stand behind a migration that itself waits for them.
    await client.query(`set lock_timeout = '10s'`)
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
