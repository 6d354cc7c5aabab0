import { createHash } from 'node:crypto'
import { policyAt } from '@app/contracts/policy'
import { newSerial } from '@app/pki/authority'
import { parseCsr } from '@app/pki/csr'
import { prepareLeaf, signLeaf } from '@app/pki/leaf'
import { PkiError } from '@app/pki/pki-error'
import type { Clock } from '#core/clock.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Prober } from '#providers/dns/probe.ts'
import type { CaProgress } from './ca.ts'
import { eachOf } from './each-of.ts'
import type { Kept, OrderBook } from './order-book.ts'
import type { Authorities, AuthorityShelf, KeptAuthority } from './sandbox-authority.ts'
import type { SandboxName, SandboxOrder } from './sandbox-order.ts'

/** What is about to be signed: written before the key is used, so that no signature is without a row. */
export interface Issuance {
  /** Lower-case hex. */
  serial: string
  caOrderId: string
  /** Which certificate of the CA signs it. */
  authority: KeptAuthority['name']
  /** SHA-256 of the CSR's DER, hex. */
  csrSha256: string
  /** The linted certificate to be, DER in base64. Signing it again gives the same bytes. */
  prepared: string
  notBefore: Date
  notAfter: Date
  certificatePem: string | null
  revokedAt: Date | null
  /** A CRLReason's number. */
  revokedFor: number | null
}

export interface SandboxStore extends AuthorityShelf {
  orders: OrderBook<SandboxOrder>
  issuanceOf(caOrderId: string): Promise<Issuance | null>
  /** The first intent of an order stays; gives what stands. */
  intend(issuance: Issuance): Promise<Issuance>
  /** Adds the certificate where there is none yet; gives what stands. */
  record(issuance: Issuance, certificatePem: string): Promise<Issuance>
  issuanceBySerial(serial: string): Promise<Issuance | null>
  /** The first revocation of a serial stays. */
  revoke(serial: string, revokedAt: Date, revokedFor: number): Promise<void>
  /** Keys known to others than their owners, by the SHA-256 of their SubjectPublicKeyInfo. */
  isLostKey(spkiSha256: string): Promise<boolean>
  keepLostKey(spkiSha256: string, at: Date): Promise<void>
}

export interface SandboxOptions {
  store: SandboxStore
  secrets: Secrets
  clock: Clock
  prober: Prober
  caaDomain: string
  /** Where this server is reached from outside; certificates name files below its `/pki/`, always by http. */
  baseUrl: string
}

/** The adapter's parts, as its steps take them. */
export interface Desk extends SandboxOptions {
  now(): number
  authorities(): Promise<Authorities>
}

const hourSeconds = 3600
const daySeconds = 86_400
/** Names looked at side by side. */
export const looksAtOnce = 16

/** CAA, lint, intent, signature, record, in this order; a repeat goes on from the intent. */
export async function issue(desk: Desk, kept: Kept<SandboxOrder>, csrPem: string): Promise<CaProgress> {
  try {
    const csr = await parseCsr(csrPem)
    if (await desk.store.isLostKey(csr.spkiSha256))
      return { is: 'refused', reason: 'The key of the request was reported as compromised' }
    const csrSha256 = createHash('sha256').update(csr.der).digest('hex')
    const standing = await desk.store.issuanceOf(kept.caOrderId)
    if (standing === null) {
      const forbidden = await forbiddenByCaa(desk, kept.state.names)
      if (forbidden !== null) return forbidden
    }
    const intent = standing ?? (await desk.store.intend(await prepare(desk, kept, { csrPem, csrSha256 })))
    if (intent.csrSha256 !== csrSha256)
      return { is: 'refused', reason: 'Another CSR was handed in for this order before' }
    const certificatePem = await sign(desk, intent)
    const { certificatePem: stands } = await desk.store.record(intent, certificatePem)
    return issued(desk, stands ?? certificatePem)
  } catch (error) {
    if (error instanceof PkiError) return { is: 'refused', reason: error.message }
    throw error
  }
}

/** Asked for every name right before signing, far inside the eight hours of BR 4.2.2.1. */
async function forbiddenByCaa(desk: Desk, names: readonly SandboxName[]): Promise<CaProgress | null> {
  const failed = await eachOf(names, looksAtOnce, async ({ domain }) => {
    const verdict = await desk.prober.caa(domain, desk.caaDomain)
    return verdict.allowed ? null : { domain, detail: verdict.detail, isCaa: true }
  })
  const refused = failed.filter((one) => one !== null)
  if (refused.length === 0) return null
  const proven = names.map(({ domain, validUntil }) => ({ domain, validUntil }))
  return { is: 'validating', proven, failed: refused }
}

async function prepare(
  desk: Desk,
  { caOrderId, state }: Kept<SandboxOrder>,
  { csrPem, csrSha256 }: { csrPem: string; csrSha256: string },
): Promise<Issuance> {
  const now = desk.now()
  const { maxDays, issueDays } = policyAt(now)
  // An hour back for clocks that are behind; the last second counts, so the whole span stays within the days CAs issue.
  const notBefore = now - hourSeconds
  const notAfter = Math.min(notBefore + issueDays * daySeconds - 1, state.notAfterLimit)
  const prepared = await prepareLeaf({
    csrPem,
    names: state.names.map(({ domain }) => domain),
    notBefore,
    notAfter,
    serial: newSerial(),
    issuer: (await desk.authorities()).intermediate,
    profile: 'dv',
    aiaUrl: `${pkiUrl(desk)}/sandbox-intermediate.der`,
    cdpUrl: `${pkiUrl(desk)}/sandbox-intermediate.crl`,
    now,
    maxDays,
  })
  return {
    serial: prepared.serial,
    caOrderId,
    authority: 'intermediate',
    csrSha256,
    prepared: Buffer.from(prepared.previewDer).toString('base64'),
    notBefore: new Date(notBefore * 1000),
    notAfter: new Date(notAfter * 1000),
    certificatePem: null,
    revokedAt: null,
    revokedFor: null,
  }
}

async function sign(desk: Desk, intent: Issuance): Promise<string> {
  const now = desk.now()
  const { intermediate } = await desk.authorities()
  const previewDer = new Uint8Array(Buffer.from(intent.prepared, 'base64'))
  return signLeaf({
    prepared: { serial: intent.serial, previewDer },
    issuer: intermediate,
    now,
    maxDays: policyAt(now).maxDays,
  })
}

export async function issued(desk: Desk, certificatePem: string): Promise<CaProgress> {
  const { intermediate } = await desk.authorities()
  return { is: 'issued', certificatePem, chainPem: intermediate.certificatePem }
}

// The pointers inside certificates are http by rule: fetching them by https could ask for the very same file.
export const pkiUrl = ({ baseUrl }: Pick<SandboxOptions, 'baseUrl'>) =>
  `${baseUrl.replace(/^https:/, 'http:').replace(/\/$/, '')}/pki`
