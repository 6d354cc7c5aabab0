import { Resolver } from 'node:dns/promises'
import { type CheckDetail, checkDetail } from '@app/contracts/validation/check-details'

/** CAA property (RFC 8659 §4.1). */
export interface CaaProperty {
  isCritical: boolean
  /** Lower case: tags are case-insensitive. */
  tag: string
  value: string
}

interface RecordValue {
  A: string
  AAAA: string
  /** Joined strings of one record. */
  TXT: string
  CNAME: string
  /** Host that takes mail. */
  MX: string
  CAA: CaaProperty
}
export type RecordKind = keyof RecordValue

/** Failed lookup of one view. */
export interface LookFailure {
  server: string
  /** Name looked up, possibly at the end of some aliases. */
  name: string
  /** Error code of Node, or our own `EALIASES`. */
  code: string
}

/** Result of looking up one name in all views. */
export interface LookupResult<T> {
  /** Records of all views, without repeats. */
  values: readonly T[]
  /** Failed views; an answer without records is no failure. */
  failures: readonly LookFailure[]
  /** Number of views that answered, with or without records. */
  answers: number
  /** Whether every answer says that the name does not exist (NXDOMAIN). */
  isUnknown: boolean
}

export interface Views {
  look<K extends RecordKind>(kind: K, name: string): Promise<LookupResult<RecordValue[K]>>
  /** Cancels running lookups, which then fail. */
  close(): void
}

interface View {
  label: string
  resolver: Resolver
}

/** Answer of one view. */
interface ViewAnswer<T> {
  values: readonly T[]
  failure: LookFailure | null
  isUnknown?: boolean
}

/** Maximum number of aliases to follow; RFC 1034 leaves it to the resolver. */
const aliasLimit = 8

const plain = (host: string) => host.toLowerCase().replace(/\.$/, '')

type Questions = { [K in RecordKind]: (resolver: Resolver, name: string) => Promise<RecordValue[K][]> }

const questions: Questions = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  TXT: async (resolver, name) => (await resolver.resolveTxt(name)).map((chunks) => chunks.join('')),
  CNAME: async (resolver, name) => (await resolver.resolveCname(name)).map(plain),
  MX: async (resolver, name) => (await resolver.resolveMx(name)).map(({ exchange }) => plain(exchange)),
  CAA: async (resolver, name) => (await resolver.resolveCaa(name)).flatMap(properties),
}

/**
 * Parses Node's result for one record: the flags under `critical`, `CAA` under `type`, and the value under a key named
 * by its tag. A tag equal to one of these two words overwrites it; where that hides the flags, critical is assumed.
 */
function properties(record: object): CaaProperty[] {
  const entries = Object.entries(record)
  const flags: unknown = 'critical' in record ? record.critical : 0
  const isCritical = typeof flags !== 'number' || (flags & 0x80) !== 0
  const isTag = ([key, value]: [string, unknown]) =>
    key === 'critical' ? typeof value === 'string' : key !== 'type' || value !== 'CAA'
  const named = entries.filter(isTag)
  const tags = named.length > 0 ? named : [['type', 'CAA'] as const]
  return tags.map(([tag, value]) => ({ isCritical, tag: tag.toLowerCase(), value: String(value) }))
}

/**
 * Opens one resolver for each server (`host` or `host:port`), each a view of its own; without servers, the system's
 * servers form one view. Nothing is cached between openings, so every look sees the current records.
 */
export function openViews(servers: readonly string[], timeoutMs: number): Views {
  const options = { timeout: Math.max(50, Math.min(3000, Math.floor(timeoutMs / 3))), tries: 2 }
  const views: View[] =
    servers.length === 0
      ? [{ label: 'DNS', resolver: new Resolver(options) }]
      : servers.map((server) => {
          const resolver = new Resolver(options)
          resolver.setServers([server])
          return { label: `DNS ${server}`, resolver }
        })
  return {
    look: (kind, name) => lookEverywhere(views, kind, name),
    close: () => {
      for (const { resolver } of views) resolver.cancel()
    },
  }
}

async function lookEverywhere<K extends RecordKind>(
  views: readonly View[],
  kind: K,
  name: string,
): Promise<LookupResult<RecordValue[K]>> {
  const told = await Promise.all(views.map((view) => ask(view, kind, name)))
  const values = new Map(told.flatMap((one) => one.values).map((value) => [JSON.stringify(value), value]))
  const failures = told.flatMap((one) => (one.failure === null ? [] : [one.failure]))
  const answered = told.filter(({ failure }) => failure === null)
  const isUnknown = answered.length > 0 && answered.every((one) => one.isUnknown === true)
  return { values: [...values.values()], failures, answers: answered.length, isUnknown }
}

/** Queries one view. Follows aliases here too, because not every server does. */
async function ask<K extends RecordKind>(view: View, kind: K, name: string): Promise<ViewAnswer<RecordValue[K]>> {
  let at = name
  try {
    for (let hop = 0; hop <= aliasLimit; hop++) {
      const { values, isUnknown } = await orNone(questions[kind](view.resolver, at))
      if (values.length > 0 || kind === 'CNAME') return { values, failure: null, isUnknown }
      const [alias] = (await orNone(questions.CNAME(view.resolver, at))).values
      if (alias === undefined || alias === plain(at)) return { values: [], failure: null, isUnknown }
      at = alias
    }
    return { values: [], failure: { server: view.label, name, code: 'EALIASES' } }
  } catch (error) {
    return { values: [], failure: { server: view.label, name: at, code: codeOf(error) } }
  }
}

async function orNone<T>(question: Promise<T[]>): Promise<{ values: T[]; isUnknown: boolean }> {
  try {
    return { values: await question, isUnknown: false }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENODATA' || code === 'ENOTFOUND') return { values: [], isUnknown: code === 'ENOTFOUND' }
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const silences = new Set(['ETIMEOUT', 'ECANCELLED'])

/** Error code of the protocol, such as `SERVFAIL` or `TIMEOUT`. */
export const failureCode = ({ code }: LookFailure): string =>
  silences.has(code) ? 'TIMEOUT' : code.replace(/^E(?!RROR)/, '') || 'NOANSWER'

/** Up to three servers with the same failure. */
export const serversOf = (failures: readonly LookFailure[], { code }: LookFailure): string =>
  [...new Set(failures.filter((one) => one.code === code).map(({ server }) => server))].slice(0, 3).join(', ')

/** Detail of the first failure with the servers that share it; null where every view answered. */
export function detailOf(failures: readonly LookFailure[]): CheckDetail | null {
  const [failure] = failures
  if (failure === undefined) return null
  const { name, code } = failure
  const servers = serversOf(failures, failure)
  if (silences.has(code)) return checkDetail('dns-silent', { servers, name })
  if (code === 'EBADNAME') return checkDetail('dns-bad-name', { name })
  if (code === 'EALIASES') return checkDetail('dns-aliases', { servers, name, limit: aliasLimit })
  return checkDetail('dns-failed', { servers, name, code: failureCode(failure) })
}

/** Aliases of a name, nearest first, at most eight, as the union of all views at each step; a loop ends it. */
export async function aliasesOf(views: Views, name: string): Promise<LookupResult<string>> {
  const seen = new Set<string>()
  const failures: LookFailure[] = []
  let answers = 0
  let next = [name]
  for (let hop = 0; hop < aliasLimit && next.length > 0; hop++) {
    const lookups = await Promise.all(next.map((host) => views.look('CNAME', host)))
    failures.push(...lookups.flatMap((lookup) => lookup.failures))
    answers = Math.max(answers, ...lookups.map((lookup) => lookup.answers))
    next = lookups.flatMap((lookup) => lookup.values).filter((alias) => !seen.has(alias))
    for (const alias of next) seen.add(alias)
  }
  return { values: [...seen], failures, answers, isUnknown: false }
}
