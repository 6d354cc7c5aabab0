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
import type { OrderEntry } from './order-book.ts'
import { type Authorities, type IntermediateName, pointersOf, signerOf } from './sandbox-authority.ts'
import type { Issuance, SandboxStore } from './sandbox-books.ts'
import type { SandboxOrder } from './sandbox-order.ts'

export interface SandboxOptions {
  store: SandboxStore
  secrets: Secrets
  clock: Clock
  prober: Prober
  caaDomain: string
  /** Public URL of this server; certificates point to files below its `/pki/`, always by http. */
  baseUrl: string
}

/** Dependencies of the sandbox CA's steps. */
export interface SandboxContext extends SandboxOptions {
  now(): number
  authorities: Authorities
}

const hourSeconds = 3600
const daySeconds = 86_400
/** Maximum number of names checked in parallel. */
export const looksAtOnce = 16

const lostKey = keepCaProblem({
  type: 'badPublicKey',
  words: 'The key of the request was reported as compromised',
})

/** Issues by CAA check, lint, intent, signature and record, in this order; a repeat continues from the intent. */
export async function issue(
  context: SandboxContext,
  entry: OrderEntry<SandboxOrder>,
  csrPem: string,
): Promise<CaProgress> {
  try {
    const csr = await parseCsr(csrPem)
    if (await context.store.isLostKey(csr.spkiSha256)) return { is: 'refused', reason: lostKey }
    const csrSha256 = createHash('sha256').update(csr.der).digest('hex')
    const standing = await context.store.issuanceOf(entry.caOrderId)
    if (standing === null) {
      const forbidden = await forbiddenByCaa(context, entry.state)
      if (forbidden !== null) return forbidden
    }
    const intent = standing ?? (await context.store.intend(await prepare(context, entry, { csrPem, csrSha256 })))
    if (intent.csrSha256 !== csrSha256)
      return { is: 'refused', reason: 'Another CSR was handed in for this order before' }
    const certificatePem = await sign(context, intent, entry.state.kind ?? 'tls-dv')
    const { certificatePem: stands } = await context.store.record(intent, certificatePem)
    return issued(context, { ...intent, certificatePem: stands ?? certificatePem })
  } catch (error) {
    if (error instanceof PkiError)
      return { is: 'refused', reason: keepCaProblem({ type: 'badCSR', words: error.message }) }
    throw error
  }
}

/** Checks CAA for every name right before signing, well within the eight hours of BR 4.2.2.1. */
async function forbiddenByCaa(
  context: SandboxContext,
  { names, mailboxes = [] }: SandboxOrder,
): Promise<CaProgress | null> {
  const asked = [
    // IP addresses have no CAA (RFC 8659 §1).
    ...names
      .filter(({ domain }) => !isIpName(domain))
      .map((name) => ({ ...name, at: name.domain, property: 'issue' as const })),
    ...mailboxes.map(({ address, validUntil }) => {
      const { domain: at } = parseMailbox(address)
      return { domain: address, validUntil, at, property: 'issuemail' as const }
    }),
  ]
  const failed = await eachOf(asked, looksAtOnce, async ({ domain, at, property }) => {
    const verdict = await context.prober.caa(at, context.caaDomain, property)
    return verdict.allowed ? null : { domain, detail: verdict.detail, isCaa: true }
  })
  const refused = failed.filter((one) => one !== null)
  if (refused.length === 0) return null
  const proven = [...names, ...mailboxes.map(({ address: domain, validUntil }) => ({ domain, validUntil }))]
  return { is: 'validating', proven: proven.map(({ domain, validUntil }) => ({ domain, validUntil })), failed: refused }
}

async function prepare(
  context: SandboxContext,
  { caOrderId, state }: OrderEntry<SandboxOrder>,
  { csrPem, csrSha256 }: { csrPem: string; csrSha256: string },
): Promise<Issuance> {
  const now = context.now()
  const { kind = 'tls-dv', subject = {}, mailboxes = [] } = state
  const { maxDays, issueDays } = lifetimeAt(kind, now)
  const authority = signerOf[kind]
  // Start an hour ago, for readers with slow clocks; the last second counts, so the whole lifetime stays within the
  // allowed days.
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
    issuer: await context.authorities.open(authority),
    profile: profileOf(kind),
    ...pointersOf(pkiUrl(context), authority),
    ocspUrl: `${pkiUrl(context)}/ocsp`,
    now,
    maxDays,
    mayHoldIp: context.prober.isPublic,
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

async function sign(context: SandboxContext, intent: Issuance, kind: CertificateKind): Promise<string> {
  const now = context.now()
  const issuer = await context.authorities.open(intent.authority)
  const previewDer = new Uint8Array(Buffer.from(intent.prepared, 'base64'))
  return signLeaf({
    prepared: { serial: intent.serial, previewDer },
    issuer,
    profile: profileOf(kind),
    now,
    maxDays: lifetimeAt(kind, now).maxDays,
    mayHoldIp: context.prober.isPublic,
  })
}

export async function issued(
  context: SandboxContext,
  { authority, certificatePem }: { authority: IntermediateName; certificatePem: string },
): Promise<CaProgress> {
  const issuer = await context.authorities.open(authority)
  return { is: 'issued', certificatePem, chainPem: issuer.certificatePem }
}

// URLs in certificates must be http: fetching them by https could require the same file again.
export const pkiUrl = ({ baseUrl }: Pick<SandboxOptions, 'baseUrl'>) =>
  `${baseUrl.replace(/^https:/, 'http:').replace(/\/$/, '')}/pki`
