import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { Lately } from '#core/lately.ts'
import { ChannelAway, NoticeForged } from './payment-channel.ts'

/** Where PayPal's certificates may be fetched, and which roots vouch for them. Tests have ones of their own. */
export interface PaypalTrust {
  mayFetch(url: URL): boolean
  roots: readonly string[]
}

/** PayPal's own hosts, and the roots that everybody trusts. */
export const paypalTrust: PaypalTrust = {
  mayFetch: ({ protocol, hostname, port }) =>
    protocol === 'https:' && port === '' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com')),
  roots: rootCertificates,
}

const longestPem = 65_536
/** Intermediates between PayPal's certificate and a root, at most. */
const deepest = 4
const dayMs = 86_400_000

/** Certificates by the addresses at which PayPal names them, each fetched once a day. */
export function createPaypalCertificates({ mayFetch, roots }: PaypalTrust) {
  const kept = new Lately<X509Certificate>(16, dayMs)
  let trusted: X509Certificate[] | undefined
  return {
    /**
     * Certificate at an address that a message names. Throws `NoticeForged` where the address is not PayPal's, or no
     * root vouches for a certificate of its name; `ChannelAway` where it cannot be fetched.
     */
    async at(address: string, now: Date): Promise<X509Certificate> {
      const url = URL.canParse(address) ? new URL(address) : null
      if (!url || !mayFetch(url)) throw new NoticeForged('A certificate from elsewhere')
      const known = kept.get(url.href, now)
      if (known) return known
      const [leaf, ...others] = certificatesIn(await fetched(url))
      trusted ??= roots.map((pem) => new X509Certificate(pem))
      if (!leaf || !isPaypals(leaf) || !isVouchedFor(leaf, others, trusted, now))
        throw new NoticeForged('A certificate that is not PayPal’s')
      kept.set(url.href, leaf, now)
      return leaf
    },
  }
}
export type PaypalCertificates = ReturnType<typeof createPaypalCertificates>

async function fetched(url: URL): Promise<string> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
    if (answer.status !== 200) throw new Error(`Status ${answer.status}`)
    return (await answer.text()).slice(0, longestPem)
  } catch (error) {
    throw new ChannelAway('PayPal’s certificate could not be fetched', { cause: error })
  }
}

function certificatesIn(text: string): X509Certificate[] {
  try {
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    return blocks.map((block) => new X509Certificate(block))
  } catch {
    return []
  }
}

const ownName = /(^|\.)paypal\.com$/i

function isPaypals({ subject, subjectAltName = '' }: X509Certificate): boolean {
  const names = [
    ...subjectAltName.split(', ').flatMap((entry) => (entry.startsWith('DNS:') ? [entry.slice(4)] : [])),
    ...subject.split('\n').flatMap((entry) => (entry.startsWith('CN=') ? [entry.slice(3)] : [])),
  ]
  return names.some((name) => ownName.test(name))
}

const isValidAt = (certificate: X509Certificate, now: Date) =>
  certificate.validFromDate <= now && now <= certificate.validToDate

const hasIssued = (issuer: X509Certificate, certificate: X509Certificate) =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

/** Whether a chain of valid certificates leads from a root to this one. */
function isVouchedFor(
  leaf: X509Certificate,
  others: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): boolean {
  let at = leaf
  for (let depth = 0; depth <= deepest; depth++) {
    const current = at
    if (!isValidAt(current, now)) return false
    const issuers = (all: readonly X509Certificate[]) =>
      all.filter((one) => isValidAt(one, now) && hasIssued(one, current))
    if (issuers(roots).length > 0) return true
    const [next] = issuers(others)
    if (!next) return false
    at = next
  }
  return false
}
