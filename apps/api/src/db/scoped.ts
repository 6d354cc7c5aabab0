import type { Scope } from '@app/contracts/permissions'
import type { SQL } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Tx } from './client.ts'
import { asKept, withNames } from './kept-plans.ts'
import { literal, withLiterals, withParameters } from './literal.ts'
import { isConnectionLost, isLostPlan } from './sql-state.ts'
import { appRole, reachRole } from './tenancy.ts'

// No statement of a request or job runs longer, and none waits longer for a lock.
const limits = { statement: '30s', lock: '10s' }

// An empty list must not read as no list.
const nobody = '00000000-0000-0000-0000-000000000000'

const dialect = new PgDialect()

const roleOf = ({ memberIds }: Scope) => (memberIds ? reachRole : appRole)

/** Role, site, account and limits, all for the running transaction only. One statement: set one by one they would each cost a message. */
function enter(scope: Scope, more = ''): string {
  const { memberIds } = scope
  const reach = memberIds ? `, set_config('app.member_ids', ${literal(memberIds.join(',') || nobody)}, true)` : ''
  return `select set_config('role', '${roleOf(scope)}', true)${reach}, set_config('app.site_id', ${literal(scope.siteId)}, true), \
set_config('app.account_id', ${literal(scope.accountId ?? '')}, true), \
set_config('statement_timeout', '${limits.statement}', true), set_config('lock_timeout', '${limits.lock}', true)${more}`
}

// A list is short and its statement used once: starting workers or a compiler costs more than the whole of it.
const noHelpers = `, set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`
const readOnly = `, set_config('transaction_read_only', 'on', true)`
const asText = { getTypeParser: () => (value: string) => value }

/** Which plans a connection keeps: none, of each statement that is asked often, or one for all values of this statement. */
export type Plans = 'none' | 'own' | 'shared'

function statementOf(client: pg.PoolClient, scope: Scope, statement: SQL, plans: Plans): string {
  if (plans === 'none') return withLiterals(statement)
  if (plans === 'own') return asKept(client, roleOf(scope), withLiterals(statement))
  const { text, values } = withParameters(statement)
  return asKept(client, roleOf(scope), text, values)
}

/**
 * Runs one statement in the scope, which only reads unless it is said to write, and gives the text of its single value, 'null' without a row. One
 * message and so one round trip: all statements of a message are one transaction, which ends with it whether they succeed or fail, and
 * takes role and settings along.
 */
export async function askIn(
  pool: pg.Pool,
  scope: Scope,
  statement: SQL,
  { plans, writes = false }: { plans: Plans; writes?: boolean },
): Promise<string> {
  const client = await pool.connect()
  let isDoubtful = true
  try {
    const text = `${enter(scope, writes ? noHelpers : noHelpers + readOnly)}; ${statementOf(client, scope, statement, plans)}`
    // Of several statements `pg` gives several results, which its types do not say.
    const results = (await client.query({ text, types: asText, rowMode: 'array' })) as unknown as pg.QueryArrayResult<
      [string | null]
    >[]
    isDoubtful = false
    return results.at(-1)?.rows[0]?.[0] ?? 'null'
  } catch (error) {
    // After an error nobody knows which plans it keeps.
    isDoubtful = plans !== 'none' || isConnectionLost(error)
    throw error
  } finally {
    giveBack(client, isDoubtful)
  }
}

/** Runs `work` in one transaction of the scope: committed when it is done, rolled back when it throws. */
export async function writeIn<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  plans: Exclude<Plans, 'shared'> = 'none',
): Promise<T> {
  const client = await pool.connect()
  let isDoubtful = false
  try {
    await client.query(`begin; ${enter(scope)}`)
    const asked = plans === 'none' ? client : withNames(client, roleOf(scope))
    const done = await work(new NodePgTransaction(dialect, new NodePgSession(asked, dialect, undefined), undefined))
    const { command } = await client.query('commit')
    // Work that swallowed an error of the database: it believes in rows that are not there.
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

// A connection that is not idle for sure could hand its role and site to the next user.
function giveBack(client: pg.PoolClient, isDoubtful = false): void {
  client.release(isDoubtful || client.getTransactionStatus() !== 'I')
}
