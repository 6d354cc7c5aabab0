import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Scope } from '@app/contracts/access/permissions'
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { holding } from './advisory-lock.ts'
import { DatabaseAway, type Outage } from './away.ts'
import type { Database, Tx } from './client.ts'
import { listenOn } from './listen.ts'
import { askIn, outsideScopes, workIn } from './scoped.ts'
import { SharedReads } from './shared-reads.ts'
import { isConflict, isLostPlan } from './sql-state.ts'
import { type Statement, statementOf } from './statement.ts'
import { WriteCounts, writtenTables } from './written-tables.ts'

const attempts = 5

/** Whether the caller is inside an open transaction. */
const inside = new AsyncLocalStorage<{ open: boolean; afterwards: Effect[] }>()

type Effect = () => unknown

/**
 * Runs an effect once the current transaction commits, never after a rollback; outside a transaction, at once. The
 * caller of the transaction gets its answer after effects that return a promise. An effect handles its own failures.
 */
export function afterCommit(work: Effect): void {
  const transaction = inside.getStore()
  if (transaction?.open) transaction.afterwards.push(work)
  else void work()
}

// On the embedded database a second connection would wait for the first one forever; on neither would it see
// uncommitted work of the first one.
function refuseInside(): void {
  if (inside.getStore()?.open) throw new Error('The database was called inside a transaction: pass its tx on')
}

/** Pool guarded against calls inside a transaction. */
function outside(pool: pg.Pool, outage: Outage): pg.Pool {
  const asking = new Set<unknown>(['query', 'connect'])
  return new Proxy(pool, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (!asking.has(key)) return Reflect.apply(value, target, args)
        refuseInside()
        const result: unknown = Reflect.apply(value, target, args)
        return result instanceof Promise ? outage.watch(() => result) : result
      }
    },
  })
}

/** Creates the database handle on a pool of either engine. `close` ends the engine behind the pool. */
export function databaseOn(
  pool: pg.Pool,
  kind: Database['kind'],
  outage: Outage,
  close: () => Promise<void>,
): Database {
  let closing: Promise<void> | undefined
  // All connections to the embedded database share one session.
  const plans = kind === 'embedded' ? 'none' : 'kept'
  const ask = (scope: Scope, statement: Statement, as: 'read' | 'write') => {
    refuseInside()
    // A transaction pooler switches to sessions that do not know our prepared statements: retry without names.
    return outage.watch(() =>
      askIn(pool, scope, statement, { plans, as }).catch((error: unknown) => {
        if (!isLostPlan(error)) throw error
        return askIn(pool, scope, statement, { plans: 'none', as })
      }),
    )
  }
  const shared = new SharedReads()
  const readText = async (scope: Scope, question: SQL) => {
    refuseInside()
    const statement = statementOf(question)
    return shared.ask(keyOf(scope, statement), () => ask(scope, statement, 'read'))
  }
  const owned = outside(pool, outage)
  const counts = new WriteCounts()
  const transaction = async <T>(scope: Scope, work: (tx: Tx) => Promise<T>, isReadOnly: boolean): Promise<T> => {
    const tables: string[] = []
    const noteStatement = (text: string) => void tables.push(...writtenTables(text))
    const once = (attempt: number) =>
      alone(() => workIn(pool, scope, work, { plans: attempt === 1 ? plans : 'none', isReadOnly, noteStatement }))
    try {
      const { done, afterwards } = await outage.watch(() => again(once))
      counts.add(tables)
      for (const effect of afterwards) await effect()
      return done
    } catch (error) {
      counts.add(tables)
      throw error
    }
  }
  return {
    kind,
    owner: outsideScopes(owned),
    pool: owned,
    timesWritten: (tables) => counts.of(tables),
    transaction: (scope, work) => transaction(scope, work, false),
    readTransaction: (scope, work) => transaction(scope, work, true),
    async writeOne<T>(scope: Scope, statement: SQL) {
      const written = statementOf(statement)
      try {
        // The caller names the result type of its own statement.
        return JSON.parse(await ask(scope, written, 'write')) as T
      } finally {
        counts.add(writtenTables(written.text))
      }
    },
    readText,
    // The caller names the result type of its own statement.
    read: async <T>(scope: Scope, statement: SQL) => JSON.parse(await readText(scope, statement)) as T,
    // The embedded database has one server.
    alone: (name, work) => (kind === 'embedded' ? work() : holding(pool.options, name, work)),
    listen: (channel, hear) => (kind === 'embedded' ? async () => {} : listenOn(pool.options, channel, hear)),
    async notify(channel, said = '') {
      if (kind === 'postgres') await owned.query('select pg_notify($1, $2)', [channel, said])
    },
    onReturn: (work) => outage.onEnd(work),
    async ping() {
      const { rows } = await outage.watch(() => promptly(pool.query<{ isStandby: boolean }>(question)))
      if (rows[0]?.isStandby) throw new DatabaseAway(new Error('it takes no writes'))
    },
    close() {
      outage.stop()
      closing ??= pool.end().then(close)
      return closing
    },
  }
}

/** What is asked and for whom: callers with the same key get the same answer. */
const keyOf = ({ siteId, accountId, memberIds }: Scope, { text, values }: Statement): string =>
  `${JSON.stringify([siteId, accountId, memberIds ?? null, values])} ${text}`

// A database that has become a standby still answers, but refuses writes.
const question = `select current_setting('transaction_read_only') = 'on' as "isStandby"`
const patienceMs = 3_000

/** Fails after a short time: a health probe must not wait as long as the outage lasts. */
async function promptly<T>(answer: Promise<T>): Promise<T> {
  const tooLate = new AbortController()
  const late = wait(patienceMs, undefined, { signal: tooLate.signal }).then(() => {
    throw new DatabaseAway(new Error(`no answer within ${patienceMs} ms`))
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    tooLate.abort()
    late.catch(() => {})
    answer.catch(() => {})
  }
}

/** Returns the result of the work with the effects that wait for its commit. */
async function alone<T>(work: () => Promise<T>): Promise<{ done: T; afterwards: readonly Effect[] }> {
  refuseInside()
  const transaction = { open: true, afterwards: [] as Effect[] }
  try {
    return { done: await inside.run(transaction, work), afterwards: transaction.afterwards }
  } finally {
    transaction.open = false
  }
}

/** Retries a transaction: after a conflict with a random delay that separates the two, after lost plans at once. */
async function again<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (attempt === 1 && isLostPlan(error)) continue
      if (attempt === attempts || !isConflict(error)) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}
