import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** So many plans a connection keeps; each takes some hundred kilobytes of its server process. */
const mostKept = 32
/** A statement that was asked so often among the last ones is worth a plan. */
const often = 3
const remembered = 500

/** Of each connection, the names of its prepared statements by role and text, the least recently used first. */
const kept = new WeakMap<pg.PoolClient, Map<string, string>>()
const asked = new Map<string, number>()
// Behind a pooler of transactions another server's names may be met: none is ever the same.
const ours = randomBytes(6).toString('hex')
let made = 0

/**
 * A SELECT as it is to be sent on a connection: what is asked again and again is planned once and then executed by name, since planning a list
 * under row-level security takes longer than its rows. Where the text holds every value, its plan is its own; with `values`, as literals for its
 * parameters, one plan serves all of them. Row-level security reads the settings at each execution, whoever asked first.
 */
export function asKept(client: pg.PoolClient, role: string, statement: string, values: readonly string[] = []): string {
  const key = `${role} ${statement}`
  const given = values.length > 0 ? `(${values.join(', ')})` : ''
  const mine = kept.get(client) ?? new Map<string, string>()
  kept.set(client, mine)
  const known = mine.get(key)
  if (known !== undefined) {
    mine.delete(key)
    mine.set(key, known)
    return `execute ${known}${given}`
  }
  if (values.length === 0 && !isAskedOften(key)) return statement
  const name = `kept_${ours}_${++made}`
  const [oldest] = mine.size < mostKept ? [] : mine
  if (oldest) mine.delete(oldest[0])
  mine.set(key, name)
  return `${oldest ? `deallocate ${oldest[1]}; ` : ''}prepare ${name} as ${statement}; execute ${name}${given}`
}

/** So many statements of transactions have a name on a connection; they are never forgotten, and smaller than lists. */
const mostNamed = 200

/** Of each connection, which names it has been given; and of every statement by role and text, its name. */
const named = new WeakMap<pg.PoolClient, Set<string>>()
const names = new Map<string, string>()

/**
 * A connection as one transaction uses it: what is asked again and again is prepared under a name and planned once, since planning the
 * twenty small statements of an order takes longer than running them.
 */
export function withNames(client: pg.PoolClient, role: string): pg.PoolClient {
  const mine = named.get(client) ?? new Set<string>()
  named.set(client, mine)
  const nameOf = (text: string): string | undefined => {
    const key = `${role} ${text}`
    if (!isAskedOften(key)) return undefined
    const name = names.get(key) ?? `named_${ours}_${++made}`
    if (!mine.has(name) && mine.size >= mostNamed) return undefined
    names.set(key, name)
    mine.add(name)
    return name
  }
  const naming = Object.create(client) as pg.PoolClient
  // Drizzle asks by a configuration and its values, and by nothing else.
  const query = (config: pg.QueryConfig | string, values?: unknown[]) =>
    typeof config === 'string' || !values
      ? client.query(config, values)
      : client.query({ ...config, name: nameOf(config.text) }, values)
  return Object.assign(naming, { query })
}

function isAskedOften(key: string): boolean {
  const times = (asked.get(key) ?? 0) + 1
  asked.delete(key)
  asked.set(key, times)
  const [oldest] = asked.size > remembered ? asked.keys() : []
  if (oldest !== undefined) asked.delete(oldest)
  return times >= often
}
