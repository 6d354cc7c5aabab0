import ipaddr from 'ipaddr.js'
import type { Views } from './resolver.ts'

/** Lookups that a reader makes for one record at most (RFC 7208 §4.6.4). */
const mostLookups = 10

/** Whether a domain's record lets a server send, as far as can be told from outside. */
export type SpfPermission = 'given' | 'missing' | 'open' | 'long' | 'silent'

interface Wish {
  /** SMTP host; it may send from other addresses than the one that takes our mails. */
  host: string
  /** Domain whose inclusion lets its service send; null for a server of nobody's. */
  include: string | null
}

interface Walk {
  views: Views
  wish: Wish
  /** Addresses of the host, looked up when first needed. */
  addresses(): Promise<readonly string[]>
  lookups: number
}

/** Follows a domain's SPF record through what it includes. */
export async function permissionOf(views: Views, domain: string, wish: Wish): Promise<SpfPermission> {
  let asked: Promise<readonly string[]> | undefined
  const walk: Walk = {
    ...{ views, wish, lookups: 0 },
    addresses: () => {
      asked ??= addressesOf(views, wish.host)
      return asked
    },
  }
  return (await follow(walk, domain)) ?? 'missing'
}

async function addressesOf(views: Views, host: string): Promise<string[]> {
  if (ipaddr.isValid(host)) return [host]
  const both = await Promise.all([views.look('A', host), views.look('AAAA', host)])
  return both.flatMap(({ values }) => [...values])
}

const isRecord = (text: string) => /^v=spf1(\s|$)/i.test(text)

/** What a record permits; null if it does not name the server. */
async function follow(walk: Walk, domain: string): Promise<SpfPermission | null> {
  const { values, answers } = await walk.views.look('TXT', domain)
  if (answers === 0) return 'silent'
  const record = values.find(isRecord)
  let elsewhere: string | undefined
  for (const term of record?.split(/\s+/).slice(1) ?? []) {
    const [, qualifier = '', name = '', value = ''] = /^([+?~-]?)([a-z0-9]+)[:=]?(.*)$/i.exec(term) ?? []
    const kind = name.toLowerCase()
    const passes = qualifier === '' || qualifier === '+'
    if (kind === 'redirect') elsewhere = value
    if (countedTerms.has(kind) && ++walk.lookups > mostLookups) return 'long'
    if (!passes) continue
    if (kind === 'all') return 'open'
    if (kind === 'include') {
      if (value.toLowerCase() === walk.wish.include) return 'given'
      const inner = await follow(walk, value)
      // An "all" of what is included speaks for it alone.
      if (inner !== null && inner !== 'open') return inner
    } else if (await names(walk, { kind, value: value || domain, domain })) return 'given'
  }
  return elsewhere === undefined ? null : follow(walk, elsewhere)
}

const countedTerms = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect'])

/** Whether a mechanism names an address of the server. */
async function names(
  { views, addresses }: Walk,
  term: { kind: string; value: string; domain: string },
): Promise<boolean> {
  const { kind, value, domain } = term
  if (kind === 'ip4' || kind === 'ip6') return (await addresses()).some((address) => isWithin(address, value))
  if (kind !== 'a' && kind !== 'mx') return false
  // A length of the network may follow the name, or stand in its place.
  const name = value.split('/')[0] || domain
  const hosts = kind === 'a' ? [name] : (await views.look('MX', name)).values
  const theirs = await Promise.all(hosts.slice(0, mostLookups).map((host) => addressesOf(views, host)))
  const own = await addresses()
  return theirs.flat().some((address) => own.includes(address))
}

function isWithin(text: string, network: string): boolean {
  try {
    const address = ipaddr.parse(text)
    const [net, bits] = network.includes('/')
      ? ipaddr.parseCIDR(network)
      : ([ipaddr.parse(network), address.kind() === 'ipv4' ? 32 : 128] as const)
    return address.kind() === net.kind() && address.match(net, bits)
  } catch {
    return false
  }
}

/** A record, or several in a row, as one that permits a mechanism and closes with anything but `+all`. */
export function spfWith(records: string, mechanism: string): string {
  const terms = records.split(/\s+/).filter((term) => term !== '' && !/^v=spf1$/i.test(term))
  const all = terms.find((term) => /^[~-]all$/i.test(term)) ?? '~all'
  const rest = terms.filter((term) => !/^[+?~-]?all$/i.test(term))
  const others = rest.filter((term) => term.replace(/^\+/, '').toLowerCase() !== mechanism.toLowerCase())
  return ['v=spf1', ...new Set([...others, mechanism]), all].join(' ')
}
