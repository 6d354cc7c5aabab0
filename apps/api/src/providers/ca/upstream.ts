import { type CaTrouble, CaUnreachable } from '#core/ca-unreachable.ts'
import type { Clock } from '#core/clock.ts'
import type { AcmeOptions } from './acme-account.ts'
import { type Breaker, createBreaker, withBreaker } from './breaker.ts'
import type { CertificateAuthority } from './ca.ts'

/** CA of an order: a connection's, or without one the built-in CA of that kind. */
export interface CaRef {
  ca: CertificateAuthority['kind']
  connectionId: string | null
}

/** Stored settings of a connection. */
export interface ConnectionTerms {
  id: string
  /** Site that entered it. */
  siteId: string
  /** Whether that is a tenant's: its directory stands at a public address, whatever the platform's own may. */
  isTenants: boolean
  kind: CertificateAuthority['kind']
  isBuiltIn: boolean
  name: string
  /** A new version gets a new client. */
  version: number
  isEnabled: boolean
  /** ACME settings; null for built-in connections. */
  acme: ConnectionAcme | null
}

export type ConnectionAcme = Pick<
  AcmeOptions,
  'directoryUrl' | 'contact' | 'eab' | 'caaDomain' | 'accountName' | 'validTypes'
> & {
  rootsPem: string
}

/** State of a connection as this process has seen it since the last report. */
export interface ConnectionNews {
  okAt: Date | null
  failedAt: Date | null
  error: string
  trouble: CaTrouble | null
  failures: number
  restsUntil: Date | null
}

/** Result of testing a connection. */
export interface ConnectionTry {
  is: 'ok' | 'dns' | 'connect' | 'answer' | 'account'
  detail: string
}

/** All CAs by connection. */
export interface Upstream {
  of(ref: CaRef): CertificateAuthority
  /** CA for new orders through a connection; null if the id is unknown. */
  refOf(connectionId: string): CaRef | null
  nameOf(ref: CaRef): string
  /** Site that entered a connection; null if the id is unknown. */
  siteOf(connectionId: string): string | null
  /** Identifiers of all connections. */
  ids(): string[]
  /** Takes the current connections. Clients whose version is unchanged are kept. */
  take(all: readonly ConnectionTerms[]): void
  /** Changes worth storing: at once when a connection fails or recovers, else once a minute. */
  news(): Map<string, ConnectionNews>
  /** Whether a directory URL is allowed at a site, as far as the URL alone tells. */
  mayStandAt(directoryUrl: string, site: Pick<ConnectionTerms, 'isTenants'>): boolean
  /** Tests a connection: fetches the directory and opens the account, or confirms that it exists. */
  tryOut(id: string): Promise<ConnectionTry>
}

/** Built-in CA and its test. */
export interface BuiltIn {
  ca: CertificateAuthority
  tryOut(): Promise<void>
}

export interface UpstreamOptions {
  clock: Clock
  sandbox: BuiltIn
  /** CA configured by the environment, or null. */
  acme: BuiltIn | null
  mayStandAt: Upstream['mayStandAt']
  /** Creates the client of a connection. */
  open(terms: Pick<ConnectionTerms, 'id' | 'isTenants'>, acme: ConnectionAcme): BuiltIn
}

interface Line extends BuiltIn {
  terms: ConnectionTerms | null
  breaker: Breaker
  heard: ConnectionNews & { hasTurned: boolean; isNew: boolean; toldAt: number }
}

const tellEveryMs = 60_000

/** Manages client, breaker and state of each connection. */
export function createUpstream({ clock, sandbox, acme, open, mayStandAt }: UpstreamOptions): Upstream {
  const lineOf = (builtIn: BuiltIn, terms: ConnectionTerms | null) => openLine(clock, builtIn, terms)
  const builtIns = { sandbox: lineOf(sandbox, null), acme: acme && lineOf(acme, null) }
  let lines = new Map<string, Line>()

  const lineFor = ({ ca, connectionId }: CaRef) => (connectionId === null ? builtIns[ca] : lines.get(connectionId))
  const currentLine = (terms: ConnectionTerms): Line | null => {
    if (terms.acme === null) return terms.isBuiltIn ? builtInLine(builtIns[terms.kind], terms) : null
    const before = lines.get(terms.id)
    if (before?.terms?.version === terms.version) return before
    return lineOf(open(terms, terms.acme), terms)
  }

  return {
    of(ref) {
      const line = lineFor(ref)
      if (!line) return absent(ref.ca, 'The connection this certificate is ordered through is not there any more')
      return line.terms?.isEnabled === false ? closed(line) : line.ca
    },
    refOf(connectionId) {
      const terms = lines.get(connectionId)?.terms
      return terms ? { ca: terms.kind, connectionId: terms.isBuiltIn ? null : terms.id } : null
    },
    mayStandAt,
    ids: () => [...lines.keys()],
    nameOf: (ref) => lineFor(ref)?.terms?.name ?? '',
    siteOf: (id) => lines.get(id)?.terms?.siteId ?? null,
    take(all) {
      const next = all.map((terms) => [terms.id, currentLine(terms)] as const)
      lines = new Map(next.flatMap(([id, line]) => (line === null ? [] : [[id, line] as const])))
    },
    news() {
      const now = clock.now().getTime()
      const due = [...lines].filter(([, { heard }]) => isDue(heard, now))
      return new Map(due.map(([id, line]) => [id, newsOf(line, now)]))
    },
    async tryOut(id) {
      const line = lines.get(id)
      if (!line) return { is: 'answer', detail: 'The connection is not configured any more' }
      const failure = await line.tryOut().then(() => null, unreachable)
      line.breaker.tell(failure)
      return failure === null ? { is: 'ok', detail: '' } : { is: triedAs[failure.trouble], detail: failure.message }
    },
  }
}

const triedAs: Record<CaTrouble, ConnectionTry['is']> = {
  ...{ dns: 'dns', connect: 'connect', answer: 'answer', account: 'account' },
  ...{ call: 'account', resting: 'answer' },
}

function unreachable(error: unknown): CaUnreachable {
  if (error instanceof CaUnreachable) return error
  throw error
}

function openLine(clock: Clock, { ca, tryOut }: BuiltIn, terms: ConnectionTerms | null): Line {
  const heard: Line['heard'] = {
    ...{ okAt: null, failedAt: null, error: '', trouble: null, failures: 0, restsUntil: null },
    ...{ hasTurned: false, isNew: false, toldAt: 0 },
  }
  const breaker: Breaker = createBreaker({
    clock,
    heard(failure) {
      const hasRested = heard.restsUntil !== null
      const failed = heard.failures > 0
      if (failure === null) heard.okAt = clock.now()
      else Object.assign(heard, { failedAt: clock.now(), error: failure.message, trouble: failure.trouble })
      Object.assign(heard, { failures: breaker.failures(), restsUntil: breaker.restsUntil(), isNew: true })
      if (failed !== heard.failures > 0 || hasRested !== (heard.restsUntil !== null)) heard.hasTurned = true
    },
  })
  return { ca: withBreaker(ca, breaker), tryOut, terms, breaker, heard }
}

const isDue = ({ isNew, hasTurned, toldAt }: Line['heard'], now: number) =>
  isNew && (hasTurned || now - toldAt >= tellEveryMs)

function newsOf({ heard }: Line, now: number): ConnectionNews {
  const { okAt, failedAt, error, trouble, failures, restsUntil } = heard
  Object.assign(heard, { hasTurned: false, isNew: false, toldAt: now })
  return { okAt, failedAt, error, trouble, failures, restsUntil }
}

/** A built-in connection keeps its client when its name changes. */
function builtInLine(line: Line | null, terms: ConnectionTerms): Line | null {
  if (line) line.terms = terms
  return line
}

/** Refuses new orders but continues existing ones. */
function closed({ ca, terms }: Line): CertificateAuthority {
  return {
    ...ca,
    place: async (order) => {
      if (await ca.isPlaced(order.reference)) return ca.place(order)
      throw new CaUnreachable(`The connection ${terms?.name ?? ''} is switched off`, null, 'resting')
    },
  }
}

/** Stand-in for a missing CA: every call throws CaUnreachable, so that orders wait. */
function absent(kind: CertificateAuthority['kind'], message: string): CertificateAuthority {
  const refuse = async (): Promise<never> => {
    throw new CaUnreachable(message, null, 'resting')
  }
  return {
    ...{ kind, caaDomain: '', methods: [], kinds: [], mayHoldIp: () => false, isPlaced: async () => false },
    ...{ place: refuse, changeMethod: refuse, proveMailbox: refuse, answer: refuse, check: refuse },
    ...{ returnValue: refuse, finalize: refuse, cancel: refuse, revoke: refuse },
  }
}
