import { keepCaProblem } from '@app/contracts/certificates/ca-problem'
import { revocationReasons } from '@app/contracts/certificates/revocation'
import { isIpName } from '@app/contracts/ip-name'
import { checkDetail, checkDetailText } from '@app/contracts/validation/check-details'
import type acme from 'acme-client'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import { type AcmeName, type AcmeOrder, nameOf, unixOf } from './acme-order.ts'
import { AcmeProblem, problemType, sayProblem } from './acme-transport.ts'
import type { CaProgress, CertificateOrder, FailedName, HeldProof, RevokedCertificate } from './ca.ts'
import type { OrderEntry } from './order-book.ts'

/** Problems caused by the names or the CSR, which no retry will fix (RFC 8555 §6.7). */
const refusals = new Set([
  'rejectedIdentifier',
  'unsupportedIdentifier',
  'badCSR',
  'badPublicKey',
  'caa',
  'malformed',
  'invalidContact',
])

const saidBy = ({ kind, message }: AcmeProblem): string => keepCaProblem({ type: kind, words: message })

/** Order that was refused when it was opened, with the reason. */
export function refusedOrder(reference: string, reason: string): OrderEntry<AcmeOrder> {
  return { caOrderId: `refused:${reference}`, reference, state: { refused: reason, names: [] } }
}

/**
 * Opens the order at the CA. If the CA refuses the names, the order exists only here, and `check` reports the reason.
 */
export async function openOrder(
  client: acme.Client,
  reference: string,
  { names, held }: Pick<CertificateOrder, 'names' | 'held'>,
): Promise<OrderEntry<AcmeOrder>> {
  try {
    const identifiers = names.map(({ domain }) => ({ type: isIpName(domain) ? 'ip' : 'dns', value: domain }))
    const first = await askFor(client, identifiers)
    const isForgotten = await forgetProofs(client, first.authorizations, held ?? [])
    const { order, authorizations } = isForgotten ? await askFor(client, identifiers) : first
    const methodOf = new Map(names.map(({ domain, method }) => [domain, method]))
    const pending = authorizations.map((authorization): AcmeName => {
      const { domain, proofs } = nameOf(authorization)
      return { domain, method: methodOf.get(domain) ?? 'dns-txt', authorizationUrl: authorization.url, proofs }
    })
    return { caOrderId: order.url, reference, state: { refused: null, names: pending } }
  } catch (error) {
    if (error instanceof AcmeProblem && refusals.has(error.kind)) return refusedOrder(reference, saidBy(error))
    throw error
  }
}

async function askFor(client: acme.Client, identifiers: { type: string; value: string }[]) {
  const order = await client.createOrder({ identifiers })
  return { order, authorizations: await client.getAuthorizations(order) }
}

/**
 * Deactivates valid authorizations (RFC 8555 §7.5.2), so that the current applicant has to prove each name: the CA
 * knows one account, this server's, and would let one customer use another's proofs. Returns whether there was one.
 */
async function forgetProofs(
  client: acme.Client,
  authorizations: readonly acme.Authorization[],
  held: readonly HeldProof[],
): Promise<boolean> {
  const strange = authorizations.filter(
    (authorization) =>
      authorization.status === 'valid' && !held.some(({ domain }) => domain === nameOf(authorization).domain),
  )
  for (const authorization of strange) await client.deactivateAuthorization(authorization)
  return strange.length > 0
}

/** Reads the order; null if the CA has deleted it. */
async function readOrder(client: acme.Client, url: string): Promise<acme.Order | null> {
  try {
    // The client only uses the URL of its argument.
    return await client.getOrder({ url } as acme.Order)
  } catch (error) {
    if (error instanceof AcmeProblem && error.status === 404) return null
    throw error
  }
}

const forgotten: CaProgress = { is: 'refused', reason: 'The CA no longer knows this order' }

async function readAuthorization(client: acme.Client, url: string): Promise<acme.Authorization> {
  const [authorization] = await client.getAuthorizations({ authorizations: [url] } as acme.Order)
  if (authorization === undefined) throw new CaUnreachable('The CA gave no authorization')
  return authorization
}

/** Tells the CA to check a name, unless it was told before. */
export async function answerName(client: acme.Client, authorizationUrl: string, challengeUrl: string): Promise<void> {
  const authorization = await readAuthorization(client, authorizationUrl)
  const challenge = authorization.challenges.find((one) => one.url === challengeUrl)
  if (authorization.status !== 'pending' || challenge?.status !== 'pending') return
  try {
    await client.completeChallenge(challenge)
  } catch (error) {
    // Another call answered meanwhile: CAs refuse the second answer as malformed.
    if (!(error instanceof AcmeProblem) || error.kind !== 'malformed') throw error
  }
}

/** Progress of an order at the CA (RFC 8555 §7.1.6). */
export async function progressOf(client: acme.Client, url: string, state: AcmeOrder): Promise<CaProgress> {
  const order = await readOrder(client, url)
  if (order === null) return forgotten
  switch (order.status) {
    case 'ready':
      return { is: 'ready' }
    case 'processing':
      return { is: 'issuing' }
    case 'valid':
      return download(client, order)
    default: {
      const authorizations = await client.getAuthorizations(order)
      const proven = provenOf(state, authorizations)
      const failed = failedOf(state, authorizations)
      if (order.status === 'pending') return { is: 'validating', proven, failed }
      const reasons = [
        sayProblem(order.error),
        ...failed.map(({ domain, detail }) => `${domain}: ${checkDetailText(detail, 'en')}`),
      ]
      const words = reasons.filter((reason) => reason !== '').join('; ')
      const type = [order.error, ...errorsOf(authorizations)].map(problemType).find((known) => known !== undefined)
      return { is: 'refused', reason: type ? keepCaProblem({ type, words }) : words || 'The CA gave no reason' }
    }
  }
}

const errorsOf = (authorizations: readonly acme.Authorization[]): unknown[] =>
  authorizations.flatMap(({ challenges }) => challenges.map(({ error }) => error))

const domainOf = (state: AcmeOrder, { url }: acme.Authorization) =>
  state.names.find((name) => name.authorizationUrl === url)?.domain ?? ''

function provenOf(state: AcmeOrder, authorizations: readonly acme.Authorization[]) {
  return authorizations
    .filter(({ status }) => status === 'valid')
    .map((authorization) => ({ domain: domainOf(state, authorization), validUntil: unixOf(authorization.expires) }))
}

function failedOf(state: AcmeOrder, authorizations: readonly acme.Authorization[]): FailedName[] {
  return authorizations
    .filter(({ status }) => status !== 'valid' && status !== 'pending')
    .map((authorization) => {
      const reason = authorization.challenges.map(({ error }) => sayProblem(error)).find((words) => words !== '')
      return {
        domain: domainOf(state, authorization),
        detail: reason
          ? checkDetail('ca-says', { reason })
          : checkDetail('authorization-ended', { status: authorization.status }),
        isCaa: /^caa:/i.test(reason ?? ''),
      }
    })
}

async function download(client: acme.Client, order: acme.Order): Promise<CaProgress> {
  const text: unknown = await client.getCertificate(order)
  const blocks = String(text).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const [leaf, ...chain] = blocks
  if (leaf === undefined) throw new CaUnreachable('The CA’s answer holds no certificate')
  return { is: 'issued', certificatePem: `${leaf}\n`, chainPem: chain.map((block) => `${block}\n`).join('') }
}

/** Submits the CSR if the order is ready for it. A CSR already submitted is not submitted again. */
export async function finish(
  client: acme.Client,
  { caOrderId, state, csrPem }: { caOrderId: string; state: AcmeOrder; csrPem: string },
): Promise<CaProgress> {
  const order = await readOrder(client, caOrderId)
  if (order?.status === 'ready') {
    try {
      await client.finalizeOrder(order, csrPem)
    } catch (error) {
      if (!(error instanceof AcmeProblem)) throw error
      if (refusals.has(error.kind)) return { is: 'refused', reason: saidBy(error) }
      // Another call submitted the CSR just before.
      if (error.kind !== 'orderNotReady') throw error
    }
  }
  return progressOf(client, caOrderId, state)
}

/** Deactivates the open authorizations at the CA; returns false if the order has already ended. */
export async function giveUp(client: acme.Client, url: string): Promise<boolean> {
  const order = await readOrder(client, url)
  if (order === null || order.status === 'valid' || order.status === 'invalid') return false
  const authorizations = await client.getAuthorizations(order)
  for (const authorization of authorizations.filter(({ status }) => status === 'pending'))
    await client.deactivateAuthorization(authorization)
  return true
}

/** Revokes with the account's key (RFC 8555 §7.6). */
export async function withdraw(client: acme.Client, certificate: RevokedCertificate): Promise<void> {
  const { certificatePem, reason } = certificate
  const { code } = revocationReasons[reason]
  try {
    await client.revokeCertificate(certificatePem, { reason: code })
  } catch (error) {
    if (!(error instanceof AcmeProblem)) throw error
    if (error.kind === 'alreadyRevoked') return
    // CAs reserve some reasons for themselves; revoking without a reason is better than not revoking.
    if (error.kind !== 'badRevocationReason' || code === 0) throw error
    await withdraw(client, { ...certificate, reason: 'unspecified' })
  }
}
