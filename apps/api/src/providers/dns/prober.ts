import { type CheckDetail, checkDetail } from '@app/contracts/validation/check-details'
import type { Challenge } from '#core/challenge.ts'
import { addressGuard } from './address-guard.ts'
import { caaVerdict } from './caa.ts'
import { contactsOf } from './contacts.ts'
import { outlookOf } from './outlook.ts'
import type { CaaVerdict, Finding, Prober } from './probe.ts'
import { aliasesOf, detailOf, type LookupResult, openViews, type Views } from './resolver.ts'
import { senderRecordsOf } from './sender-records.ts'
import { servedBy } from './served.ts'
import { PageUnreadable, printable, type Reach, readPage } from './web-page.ts'

export interface ProberOptions {
  /** DNS servers as `host` or `host:port`, each a view of its own; empty uses the system's. */
  dnsServers: readonly string[]
  /** Port for plain HTTP; differs from 80 in tests only. */
  httpPort: number
  /** Port for TLS; differs from 443 in tests only. */
  tlsPort?: number
  /** Networks (CIDR) that may be connected to although they are not public. */
  allowNetworks: readonly string[]
  /** Timeout of a whole check, hops and retries included, in milliseconds. */
  timeoutMs?: number
}

const httpsPort = 443

/** Creates a prober that uses the configured DNS servers. @throws Error for an invalid option */
export function createProber(options: ProberOptions): Prober {
  const timeoutMs = options.timeoutMs ?? 10_000
  const mayConnect = addressGuard(options.allowNetworks)
  // Fail at startup for an invalid server, not at the first order.
  openViews(options.dnsServers, timeoutMs).close()

  const within = async <T>(look: (reach: Reach) => Promise<T>): Promise<T> => {
    const views = openViews(options.dnsServers, timeoutMs)
    const ending = new AbortController()
    const timer = setTimeout(() => {
      ending.abort()
      views.close()
    }, timeoutMs)
    try {
      return await look({ views, mayConnect, httpPort: options.httpPort, signal: ending.signal })
    } finally {
      clearTimeout(timer)
      views.close()
    }
  }

  return {
    look: (challenge) =>
      within((reach) => (challenge.type === 'HTTP' ? lookAtPage(reach, challenge) : lookAtRecord(reach, challenge))),
    foresee: (domain, wish) => within((reach) => outlookOf(reach, options.dnsServers, domain, wish)),
    served: (host, port = httpsPort) =>
      within((reach) => servedBy(reach, host, port === httpsPort ? (options.tlsPort ?? port) : port)),
    caa: (domain, issuer, property = 'issue'): Promise<CaaVerdict> =>
      within(({ views }) => caaVerdict(views, domain, { issuer, property })),
    senderRecords: (wish) => within(({ views }) => senderRecordsOf(views, wish)),
    contacts: (domain) => within(({ views }) => contactsOf(views, domain)),
    isPublic: mayConnect,
  }
}

const finding = (
  result: Finding['result'],
  found: readonly string[] = [],
  detail: CheckDetail | null = null,
): Finding => ({
  result,
  found: found.slice(0, 10).map(printable),
  detail,
})

async function lookAtPage(reach: Reach, challenge: Challenge): Promise<Finding> {
  try {
    const page = await readPage(reach, challenge.host)
    const answered = checkDetail('page-status', { url: printable(page.url), status: page.status })
    if (page.status === 404 || page.status === 410) return finding('notFound', [], answered)
    if (page.status !== 200) return finding('unreachable', [], answered)
    return page.body.trim() === challenge.value ? finding('waitingCa') : finding('wrongValue', [page.body])
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error
    return finding(error.isMissing ? 'notFound' : 'unreachable', [], error.detail)
  }
}

async function lookAtRecord({ views, signal }: Reach, challenge: Challenge): Promise<Finding> {
  const lookup = await valuesAt(views, challenge, challenge.host)
  const failures = detailOf(lookup.failures)
  if (lookup.values.some((value) => isExpected(challenge, value))) return finding('waitingCa')
  if (lookup.values.length > 0) return finding('wrongValue', lookup.values, failures)
  if (lookup.answers === 0) return finding('unreachable', [], failures)
  const elsewhere = await strayHost(views, challenge)
  if (elsewhere !== null) return finding('wrongHost', [elsewhere])
  return signal.aborted ? finding('unreachable', [], checkDetail('dns-late', {})) : finding('notFound', [], failures)
}

function valuesAt(views: Views, challenge: Challenge, host: string): Promise<LookupResult<string>> {
  return challenge.type === 'CNAME' ? aliasesOf(views, host) : views.look('TXT', host)
}

function isExpected(challenge: Challenge, value: string): boolean {
  if (challenge.type === 'CNAME') return value === challenge.value.toLowerCase().replace(/\.$/, '')
  if (challenge.method === 'dns-persist') return saysLasting(value, challenge.value)
  return value.trim() === challenge.value
}

/**
 * Whether a persistent record matches the expected one (BR 3.2.2.4.22): the issuer, then parameters in any order. It
 * may hold further parameters; a `persistUntil` in the past revokes it.
 */
function saysLasting(value: string, expected: string): boolean {
  const [issuer = '', ...parameters] = partsOf(value)
  const [wantedIssuer = '', ...wanted] = partsOf(expected)
  const until = parameters.find((part) => part.toLowerCase().startsWith('persistuntil='))?.split('=')[1]
  if (until !== undefined && !(Number(until) * 1000 > Date.now())) return false
  return issuer.toLowerCase() === wantedIssuer.toLowerCase() && wanted.every((part) => parameters.includes(part))
}

const partsOf = (value: string) => value.split(';').map((part) => part.trim())

/**
 * Mistaken place of the record, or null. DNS panels append the zone to the typed host, so a full host ends up doubled;
 * the zone is unknown, so the nearest four ancestors are tried. The name itself is the other usual place.
 */
async function strayHost(views: Views, challenge: Challenge): Promise<string | null> {
  const base = challenge.domain.replace(/^\*\./, '')
  const labels = base.split('.')
  const zones = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const candidates = [...zones.slice(-4).map((zone) => `${challenge.host}.${zone}`), base]
  const lookups = await Promise.all(candidates.map((host) => valuesAt(views, challenge, host)))
  const at = lookups.findIndex((lookup) => lookup.values.some((value) => isExpected(challenge, value)))
  return candidates[at] ?? null
}
