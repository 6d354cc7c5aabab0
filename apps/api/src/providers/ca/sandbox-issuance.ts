import { createHash } from 'node:crypto'
import { keepCaProblem } from '@app/contracts/certificates/ca-problem'
import type { CertificateKind } from '@app/contracts/certificates/certificate-kinds'
import { lifetimeAt } from '@app/contracts/certificates/policy'
import { isIpName } from '@app/contracts/ip-name'
import { parseCsr } from '@app/pki/csr'
import { newSerial, profileOf } from '@app/pki/issuing/authority'
import { prepareLeaf, signLeaf } from '@app/pki/issuing/leaf'
import { parseMailbox } from '@app/pki/names/mailbox'
import { PkiError } from '@app/pki/pki-error'
import type { Clock } from '#core/clock.ts'
import type { Secrets } from '#core/secrets.ts'
import type { Prober } from '#providers/dns/probe.ts'
import type { CaProgress } from './ca.ts'
import { eachOf } from './each-of.ts'
import type { Kept } from './order-book.ts'
import { type Authorities, type IntermediateName, pointersOf, signerOf } from './sandbox-authority.ts'
import type { Issuance, SandboxStore } from './sandbox-books.ts'
import type { SandboxOrder } from './sandbox-order.ts'

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
  authorities: Authorities
}

const hourSeconds = 3600
const daySeconds = 86_400
/** Names looked at side by side. */
export const looksAtOnce = 16

const lostKey = keepCaProblem({
  type: 'badPublicKey',
  words: 'The key of the request was reported as compromised',
})

/** CAA, lint, intent, signature, record, in this order; a repeat goes on from the intent. */
export async function issue(desk: Desk, kept: Kept<SandboxOrder>, csrPem: string): Promise<CaProgress> {
  try {
    const csr = await parseCsr(csrPem)
    if (await desk.store.isLostKey(csr.spkiSha256)) return { is: 'refused', reason: lostKey }
    const csrSha256 = createHash('sha256').update(csr.der).digest('hex')
    const standing = await desk.store.issuanceOf(kept.caOrderId)
    if (standing === null) {
      const forbidden = await forbiddenByCaa(desk, kept.state)
      if (forbidden !== null) return forbidden
    }
    const intent = standing ?? (await desk.store.intend(await prepare(desk, kept, { csrPem, csrSha256 })))
    if (intent.csrSha256 !== csrSha256)
      return { is: 'refused', reason: 'Another CSR was handed in for this order before' }
    const certificatePem = await sign(desk, intent, kept.state.kind ?? 'tls-dv')
    const { certificatePem: stands } = await desk.store.record(intent, certificatePem)
    return issued(desk, { ...intent, certificatePem: stands ?? certificatePem })
  } catch (error) {
    if (error instanceof PkiError)
      return { is: 'refused', reason: keepCaProblem({ type: 'badCSR', words: error.message }) }
    throw error
  }
}

/** Asked for every name right before signing, far inside the eight hours of BR 4.2.2.1. */
async function forbiddenByCaa(desk: Desk, { names, mailboxes = [] }: SandboxOrder): Promise<CaProgress | null> {
  const asked = [
    // Of addresses there is no CAA (RFC 8659 §1).
    ...names
      .filter(({ domain }) => !isIpName(domain))
      .map((name) => ({ ...name, at: name.domain, property: 'issue' as const })),
    ...mailboxes.map(({ address, validUntil }) => {
      const { domain: at } = parseMailbox(address)
      return { domain: address, validUntil, at, property: 'issuemail' as const }
    }),
  ]
  const failed = await eachOf(asked, looksAtOnce, async ({ domain, at, property }) => {
    const verdict = await desk.prober.caa(at, desk.caaDomain, property)
    return verdict.allowed ? null : { domain, detail: verdict.detail, isCaa: true }
  })
  const refused = failed.filter((one) => one !== null)
  if (refused.length === 0) return null
  const proven = [...names, ...mailboxes.map(({ address: domain, validUntil }) => ({ domain, validUntil }))]
  return { is: 'validating', proven: proven.map(({ domain, validUntil }) => ({ domain, validUntil })), failed: refused }
}

async function prepare(
  desk: Desk,
  { caOrderId, state }: Kept<SandboxOrder>,
  { csrPem, csrSha256 }: { csrPem: string; csrSha256: string },
): Promise<Issuance> {
  const now = desk.now()
  const { kind = 'tls-dv', subject = {}, mailboxes = [] } = state
  const { maxDays, issueDays } = lifetimeAt(kind, now)
  const authority = signerOf[kind]
  // An hour back for clocks that are behind; the last second counts, so the whole span stays within the days CAs issue.
  const notBefore = now - hourSeconds
  const notAfter = Math.min(notBefore + issueDays * daySeconds - 1, state.notAfterLimit)
  const prepared = await prepareLeaf({
    csrPem,
    names: state.names.map(({ domain }) => domain),
    mailboxes: mailboxes.map(({ address }) => address),
    subject,
    notBefore,
    notAfter,
    serial: newSerial(),
    issuer: await desk.authorities.open(authority),
    profile: profileOf(kind),
    ...pointersOf(pkiUrl(desk), authority),
    ocspUrl: `${pkiUrl(desk)}/ocsp`,
    now,
    maxDays,
    mayHoldIp: desk.prober.isPublic,
  })
  return {
    serial: prepared.serial,
    caOrderId,
    authority,
    csrSha256,
    prepared: Buffer.from(prepared.previewDer).toString('base64'),
    notBefore: new Date(notBefore * 1000),
    notAfter: new Date(notAfter * 1000),
    certificatePem: null,
    revokedAt: null,
    revokedFor: null,
  }
}

async function sign(desk: Desk, intent: Issuance, kind: CertificateKind): Promise<string> {
  const now = desk.now()
  const issuer = await desk.authorities.open(intent.authority)
  const previewDer = new Uint8Array(Buffer.from(intent.prepared, 'base64'))
  return signLeaf({
    prepared: { serial: intent.serial, previewDer },
    issuer,
    profile: profileOf(kind),
    now,
    maxDays: lifetimeAt(kind, now).maxDays,
    mayHoldIp: desk.prober.isPublic,
  })
}

export async function issued(
  desk: Desk,
  { authority, certificatePem }: { authority: IntermediateName; certificatePem: string },
): Promise<CaProgress> {
  const issuer = await desk.authorities.open(authority)
  return { is: 'issued', certificatePem, chainPem: issuer.certificatePem }
}

// The pointers inside certificates are http by rule: fetching them by https could ask for the very same file.
export const pkiUrl = ({ baseUrl }: Pick<SandboxOptions, 'baseUrl'>) =>
  `${baseUrl.replace(/^https:/, 'http:').replace(/\/$/, '')}/pki`
