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

/** A connection as it is asked through. */
export interface ConnectionTerms {
  id: string
  kind: CertificateAuthority['kind']
  isBuiltIn: boolean
  name: string
  /** Another version is another client. */
  version: number
  isEnabled: boolean
  /** What it is asked with; null for those that are there by themselves. */
  acme: ConnectionAcme | null
}

export type ConnectionAcme = Pick<AcmeOptions, 'directoryUrl' | 'contact' | 'eab' | 'caaDomain' | 'accountName'> & {
  rootsPem: string
}

/** How a connection fares, as this process has seen it since it was told of last. */
export interface ConnectionNews {
  okAt: Date | null
  failedAt: Date | null
  error: string
  trouble: CaTrouble | null
  failures: number
  restsUntil: Date | null
}

/** What a try of a connection comes to. */
export interface ConnectionTry {
  is: 'ok' | 'dns' | 'connect' | 'answer' | 'account'
  detail: string
}

/** Every CA there is, by connection. */
export interface Upstream {
  of(ref: CaRef): CertificateAuthority
  /** Where new orders through a connection go; null where there is none of that id. */
  refOf(connectionId: string): CaRef | null
  nameOf(ref: CaRef): string
  /** Takes the connections as they are now. Clients whose version is the same stay as they are. */
  take(all: readonly ConnectionTerms[]): void
  /** What is worth writing down: at once where a connection has turned, else once a minute. */
  news(): Map<string, ConnectionNews>
  /** Whether a directory may stand at this address, as far as the address itself tells. */
  mayStandAt(directoryUrl: string): boolean
  /** Asks for the directory and opens the account, or finds it open. */
  tryOut(id: string): Promise<ConnectionTry>
}

/** A CA that is there without anybody having entered it, and how it is tried. */
export interface BuiltIn {
  ca: CertificateAuthority
  tryOut(): Promise<void>
}

export interface UpstreamOptions {
  clock: Clock
  sandbox: BuiltIn
  /** What the environment configures. */
  acme: BuiltIn | null
  mayStandAt(directoryUrl: string): boolean
  /** Makes the client of a connection. */
  open(id: string, acme: ConnectionAcme): BuiltIn
}

interface Line extends BuiltIn {
  terms: ConnectionTerms | null
  breaker: Breaker
  heard: ConnectionNews & { hasTurned: boolean; isNew: boolean; toldAt: number }
}

const tellEveryMs = 60_000

/** Keeps a client, a breaker and the news of each connection. */
export function createUpstream({ clock, sandbox, acme, open, mayStandAt }: UpstreamOptions): Upstream {
  const lineOf = (builtIn: BuiltIn, terms: ConnectionTerms | null) => openLine(clock, builtIn, terms)
  const builtIns = { sandbox: lineOf(sandbox, null), acme: acme && lineOf(acme, null) }
  let lines = new Map<string, Line>()

  const lineFor = ({ ca, connectionId }: CaRef) => (connectionId === null ? builtIns[ca] : lines.get(connectionId))
  const taken = (terms: ConnectionTerms): Line | null => {
    if (terms.acme === null) return terms.isBuiltIn ? named(builtIns[terms.kind], terms) : null
    const before = lines.get(terms.id)
    if (before?.terms?.version === terms.version) return before
    return lineOf(open(terms.id, terms.acme), terms)
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
    nameOf: (ref) => lineFor(ref)?.terms?.name ?? '',
    take(all) {
      const next = all.map((terms) => [terms.id, taken(terms)] as const)
      lines = new Map(next.flatMap(([id, line]) => (line === null ? [] : [[id, line] as const])))
    },
    news() {
      const now = clock.now().getTime()
      const due = [...lines].filter(([, { heard }]) => isDue(heard, now))
      return new Map(due.map(([id, line]) => [id, told(line, now)]))
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

function told({ heard }: Line, now: number): ConnectionNews {
  const { okAt, failedAt, error, trouble, failures, restsUntil } = heard
  Object.assign(heard, { hasTurned: false, isNew: false, toldAt: now })
  return { okAt, failedAt, error, trouble, failures, restsUntil }
}

/** One that is there by itself is the same client whatever it is called. */
function named(line: Line | null, terms: ConnectionTerms): Line | null {
  if (line) line.terms = terms
  return line
}

/** Takes no new orders; those that were placed go on. */
function closed({ ca, terms }: Line): CertificateAuthority {
  return {
    ...ca,
    place: async (order) => {
      if (await ca.isPlaced(order.reference)) return ca.place(order)
      throw new CaUnreachable(`The connection ${terms?.name ?? ''} is switched off`, null, 'resting')
    },
  }
}

/** A CA that nobody can ask: what waits for it waits. */
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
