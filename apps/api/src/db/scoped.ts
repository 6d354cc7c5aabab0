import type { Scope } from '@app/contracts/access/permissions'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import type pg from 'pg'
import type { Tx } from './client.ts'
import { sendPipeline } from './pipeline.ts'
import { giveUpNew, obsoleteNames, prepared, withNames } from './plans.ts'
import { QuickDialect } from './quick-dialect.ts'
import { isConnectionLost, isLostPlan } from './sql-state.ts'
import { type Statement, statementOf } from './statement.ts'
import { appRole, reachRole } from './tenancy.ts'

// Limits of every statement of a request or job, including its wait for locks.
const limits = { statement: '30s', lock: '10s' }

// An empty list must not be read as a missing list.
const nobody = '00000000-0000-0000-0000-000000000000'

const dialect = new QuickDialect()

const roleOf = ({ memberIds }: Scope) => (memberIds ? reachRole : appRole)

const set = (name: string, value: string) => `set_config('${name}', ${value}, true)`
const scoped = [
  set('role', '$1'),
  set('app.site_id', '$2'),
  set('app.account_id', '$3'),
  set('app.member_ids', '$4'),
  set('statement_timeout', `'${limits.statement}'`),
  set('lock_timeout', `'${limits.lock}'`),
]
// Lists are short: starting workers or a compiler would cost more than the query.
const unaided = [...scoped, set('max_parallel_workers_per_gather', `'0'`), set('jit', `'off'`)]
const reading = set('transaction_read_only', `'on'`)
const settings = {
  transaction: `select ${scoped.join(', ')}`,
  readTransaction: `select ${[...scoped, reading].join(', ')}`,
  write: `select ${unaided.join(', ')}`,
  read: `select ${[...unaided, reading].join(', ')}`,
}

/** Sets role, site, account and limits in one statement, for the running transaction only. */
function enter(scope: Scope, as: keyof typeof settings): Statement {
  const { siteId, accountId, memberIds } = scope
  const members = memberIds ? memberIds.join(',') || nobody : ''
  return { text: settings[as], values: [roleOf(scope), siteId, accountId ?? '', members] }
}

const begin: Statement = { text: 'begin', values: [] }
const commit: Statement = { text: 'commit', values: [] }

/**
 * Whether the connection prepares frequent statements. `none` where all connections share one session, or a pooler
 * swaps it.
 */
export type Plans = 'none' | 'kept'

async function send(
  client: pg.PoolClient,
  scope: Scope,
  statements: readonly Statement[],
  plans: Plans,
): Promise<string | null> {
  if (plans === 'none')
    return sendPipeline(
      client,
      statements.map((statement) => ({ ...statement, name: '', isNew: true })),
    )
  const steps = prepared(client, roleOf(scope), statements)
  try {
    return await sendPipeline(client, steps, obsoleteNames(client))
  } catch (error) {
    giveUpNew(client, steps)
    throw error
  }
}

/**
 * Runs one statement in the scope, read-only unless `as` is `write`; returns the text of its single value, 'null'
 * without a row. One round trip: settings and statement travel as one pipeline.
 */
export async function askIn(
  pool: pg.Pool,
  scope: Scope,
  statement: Statement,
  { plans, as = 'read' }: { plans: Plans; as?: 'read' | 'write' },
): Promise<string> {
  const steps = [enter(scope, as), statement]
  const client = await pool.connect()
  let isDoubtful = false
  try {
    return (await send(client, scope, steps, plans)) ?? 'null'
  } catch (error) {
    isDoubtful = isConnectionLost(error) || isLostPlan(error)
    throw error
  } finally {
    giveBack(client, isDoubtful)
  }
}

/** The database as its owner sees it, each statement by itself. */
export const outsideScopes = (pool: pg.Pool): Tx =>
  new NodePgDatabase(dialect, new NodePgSession(pool, dialect, undefined), undefined)

/** Effects that wait for the commit of each open transaction. */
const closing = new WeakMap<Tx, SQL[]>()

/**
 * Sends a statement together with the commit of its transaction, in one round trip: for rows that nobody reads before.
 * Fails the transaction like any other statement. Within a savepoint it runs at once.
 */
export async function withCommit(tx: Tx, statement: SQLWrapper): Promise<void> {
  const waiting = closing.get(tx)
  if (waiting) waiting.push(statement.getSQL())
  else await tx.execute(statement)
}

/**
 * Runs `work` as a site's own system, within the transaction of another site: for money that moves between both. The
 * transaction's own scope holds again afterwards, also where `work` throws, and then nothing of `work` is kept.
 */
export async function asSite<T>(tx: Tx, siteId: string, work: (inner: Tx) => Promise<T>): Promise<T> {
  const done = await asSites(tx, [siteId], work)
  // One site, one result.
  return done.get(siteId) as T
}

/** Runs `work` as the system of each of some sites, one after the other, like `asSite`. Gives the result of each. */
export function asSites<T>(
  tx: Tx,
  siteIds: readonly string[],
  work: (inner: Tx, siteId: string) => Promise<T>,
): Promise<Map<string, T>> {
  return tx.transaction(async (inner) => {
    const { rows } = await inner.execute<{ before: string[] }>(sql`
      SELECT array[current_setting('role'), current_setting('app.site_id'), current_setting('app.account_id'),
        current_setting('app.member_ids')] AS before`)
    const done = new Map<string, T>()
    for (const siteId of siteIds) {
      await inner.execute(enterAs([appRole, siteId, '', '']))
      done.set(siteId, await work(inner, siteId))
    }
    await inner.execute(enterAs(rows[0]?.before ?? []))
    return done
  })
}

const enterAs = ([role, site, account, members]: readonly string[]): SQL => sql`
  SELECT set_config('role', ${role}, true), set_config('app.site_id', ${site}, true),
    set_config('app.account_id', ${account}, true), set_config('app.member_ids', ${members}, true)`

interface WorkWishes {
  plans: Plans
  isReadOnly: boolean
  /** Receives the text of each statement before it runs. */
  noteStatement: (text: string) => void
}

/** Runs `work` in one transaction of the scope: committed when it returns, rolled back when it throws. */
export async function workIn<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  { plans = 'none', isReadOnly = false, noteStatement }: Partial<WorkWishes> = {},
): Promise<T> {
  const client = await pool.connect()
  let isDoubtful = false
  try {
    await send(client, scope, [begin, enter(scope, isReadOnly ? 'readTransaction' : 'transaction')], plans)
    const preparing = plans === 'none' ? client : withNames(client, roleOf(scope))
    const session = new NodePgSession(
      preparing,
      dialect,
      undefined,
      noteStatement && { logger: { logQuery: noteStatement } },
    )
    const tx: Tx = new NodePgTransaction(dialect, session, undefined)
    const last: SQL[] = []
    closing.set(tx, last)
    const done = await work(tx)
    if (last.length > 0) {
      const statements = last.map(statementOf)
      for (const { text } of statements) noteStatement?.(text)
      // A transaction that has failed refuses these too, and the server skips the commit behind them.
      await send(client, scope, [...statements, commit], plans)
      return done
    }
    const { command } = await client.query(commit.text)
    // COMMIT rolled back: the work swallowed a database error, so its rows do not exist.
    if (command !== 'COMMIT')
      throw new Error('The transaction had failed before its commit, and nothing of it was kept')
    return done
  } catch (error) {
    const isLost = isConnectionLost(error)
    isDoubtful = isLost || isLostPlan(error)
    if (!isLost) await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    giveBack(client, isDoubtful)
  }
}

// A connection that may still be in a transaction could pass its role and site on to the next user.
function giveBack(client: pg.PoolClient, isDoubtful = false): void {
  client.release(isDoubtful || client.getTransactionStatus() !== 'I')
}
