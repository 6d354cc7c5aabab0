import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Step } from './pipeline.ts'
import type { Statement } from './statement.ts'

/** Prepared reads per connection; each plan takes some hundred kilobytes of a server process. */
const mostReads = 64
/** Prepared statements of transactions per connection; these are small, and never closed. */
const mostNamed = 200
/** Number of recent uses from which a statement gets a plan. */
const often = 3
const remembered = 500

interface Plans {
  /** Names of prepared reads by role and text, the least recently used first. */
  reads: Map<string, string>
  /** Unused names, to be closed with the next pipeline. */
  obsolete: string[]
  /** Names of statements in transactions. */
  named: Set<string>
}

const plansByClient = new WeakMap<pg.PoolClient, Plans>()
const namesOfTransactions = new Map<string, string>()
const timesAsked = new Map<string, number>()
// Random prefix, because a transaction pooler may connect us to sessions with the names of other servers.
const ours = randomBytes(6).toString('hex')
let made = 0

function plansOf(client: pg.PoolClient): Plans {
  const known = plansByClient.get(client)
  if (known) return known
  const plans = { reads: new Map(), obsolete: [], named: new Set<string>() }
  plansByClient.set(client, plans)
  return plans
}

/**
 * Statements as pipeline steps on this connection, frequent ones under a name: planning a list under row-level security
 * takes longer than its rows. A plan belongs to one role, because it contains the policies; it reads the settings at
 * each execution.
 */
export function prepared(client: pg.PoolClient, role: string, statements: readonly Statement[]): Step[] {
  return statements.map((statement) => {
    const plans = plansOf(client)
    const key = `${role} ${statement.text}`
    const known = plans.reads.get(key)
    if (known === undefined && !isAskedOften(key)) return { ...statement, name: '', isNew: true }
    plans.reads.delete(key)
    const [oldest] = known || plans.reads.size < mostReads ? [] : plans.reads
    if (oldest) {
      plans.reads.delete(oldest[0])
      plans.obsolete.push(oldest[1])
    }
    const name = known ?? nextName()
    plans.reads.set(key, name)
    return { ...statement, name, isNew: known === undefined }
  })
}

/** Hands over the names to close on this connection, once. */
export const obsoleteNames = (client: pg.PoolClient): string[] => plansOf(client).obsolete.splice(0)

/** After an error it is unknown which new names the server has accepted: drop and close them. */
export function giveUpNew(client: pg.PoolClient, steps: readonly Step[]): void {
  const { reads, obsolete } = plansOf(client)
  const isGone = new Set(steps.filter(({ isNew, name }) => isNew && name !== '').map(({ name }) => name))
  for (const [key, name] of reads) if (isGone.has(name)) reads.delete(key)
  obsolete.push(...isGone)
}

/**
 * Connection of one transaction that prepares frequent statements under a name: planning an order's small statements
 * takes longer than running them.
 */
export function withNames(client: pg.PoolClient, role: string): pg.PoolClient {
  const { named } = plansOf(client)
  const nameOf = (text: string): string | undefined => {
    const key = `${role} ${text}`
    if (!isAskedOften(key)) return undefined
    const name = namesOfTransactions.get(key) ?? nextName()
    if (!named.has(name) && named.size >= mostNamed) return undefined
    namesOfTransactions.set(key, name)
    named.add(name)
    return name
  }
  const naming = Object.create(client) as pg.PoolClient
  // Drizzle calls it with a configuration and values only.
  const query = (config: pg.QueryConfig | string, values?: unknown[]) =>
    typeof config === 'string' || !values
      ? client.query(config, values)
      : client.query({ ...config, name: nameOf(config.text) }, values)
  return Object.assign(naming, { query })
}

const nextName = () => `plan_${ours}_${++made}`

function isAskedOften(key: string): boolean {
  const times = (timesAsked.get(key) ?? 0) + 1
  timesAsked.delete(key)
  timesAsked.set(key, times)
  const [oldest] = timesAsked.size > remembered ? timesAsked.keys() : []
  if (oldest !== undefined) timesAsked.delete(oldest)
  return times >= often
}
