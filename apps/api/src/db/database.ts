import { setTimeout as wait } from 'node:timers/promises'
import type { Scope } from '@app/contracts/permissions'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './client.ts'
import { readIn, writeIn } from './scoped.ts'
import { isConflict } from './sql-state.ts'

const attempts = 5

/** The database behind a pool, whichever engine it leads to. `close` ends what lies behind the pool. */
export function databaseOn(pool: pg.Pool, kind: Database['kind'], close: () => Promise<void>): Database {
  let closing: Promise<void> | undefined
  return {
    kind,
    owner: drizzle(pool),
    pool,
    write: (scope, work) => again(() => writeIn(pool, scope, work)),
    readText: (scope, statement) => readIn(pool, scope, statement),
    // The caller names the type of what its own statement builds.
    read: async <T>(scope: Scope, statement: Parameters<Database['read']>[1]) =>
      JSON.parse(await readIn(pool, scope, statement)) as T,
    async ping() {
      await pool.query('select 1')
    },
    close() {
      closing ??= pool.end().then(close)
      return closing
    },
  }
}

/** Two transactions in each other's way: one of them starts over, after a wait that spreads them. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}
