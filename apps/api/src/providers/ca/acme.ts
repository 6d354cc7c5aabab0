import { readFileSync } from 'node:fs'
import type { DcvMethod } from '@app/contracts/products'
import acme from 'acme-client'
import type { FastifyBaseLogger } from 'fastify'
import type { NameToProve } from '#core/challenge.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Secrets } from '#core/secrets.ts'
import { type AcmeName, type AcmeOrder, nameOf, proofOf, recordOf, unixOf } from './acme-order.ts'
import { AcmeProblem, NonceRefused, openTransport, sayProblem, speak } from './acme-transport.ts'
import { type CaProgress, CaUnreachable, type CertificateAuthority } from './ca.ts'
import type { Kept, OrderBook, SealedValues } from './order-book.ts'

export interface AcmeStore extends SealedValues {
  orders: OrderBook<AcmeOrder>
}

export interface AcmeOptions {
  directoryUrl: string
  /** An e-mail address, or null. */
  contact: string | null
  /** External Account Binding: the key as the CA gave it, base64url. */
  eab: { kid: string; hmacKey: string } | null
  /** PEM file of roots trusted beside the usual ones. */
  caFile: string | null
  store: AcmeStore
  secrets: Secrets
  caaDomain: string
  log: Pick<FastifyBaseLogger, 'info'>
  /** For each request; milliseconds. */
  timeoutMs?: number
}

const methods: readonly DcvMethod[] = ['dns-txt', 'http']

/** Problems that the names or the CSR bring, and that no other try will cure (RFC 8555 §6.7). */
const refusals = new Set([
  'rejectedIdentifier',
  'unsupportedIdentifier',
  'badCSR',
  'badPublicKey',
  'caa',
  'malformed',
  'invalidContact',
])

const nonceTries = 5

/** A certificate authority that speaks RFC 8555, with External Account Binding where it asks for one. */
export function createAcmeCa(options: AcmeOptions): CertificateAuthority {
  const { orders } = options.store
  const ask = askerOf(options)

  const withOrder = async <T>(caOrderId: string, none: T, work: (kept: Kept<AcmeOrder>) => Promise<T>): Promise<T> => {
    const kept = await orders.read(caOrderId)
    return kept === null ? none : work(kept)
  }

  return {
    kind: 'acme',
    caaDomain: options.caaDomain,
    methods,

    async place({ reference, names }) {
      for (const name of names) requireMethod(name)
      const kept =
        (await orders.byReference(reference)) ??
        (await orders.keep(await ask((client) => open(client, reference, names))))
      const challenges = await ask(async (client) =>
        Promise.all(kept.state.names.map((name) => recordOf(client, name, name.method))),
      )
      return { caOrderId: kept.caOrderId, challenges: challenges.filter((challenge) => challenge !== null) }
    },

    async changeMethod(caOrderId, { domain, method }) {
      requireMethod({ domain, method })
      const kept = await orders.change(caOrderId, (state) => ({
        ...state,
        names: state.names.map((name) => (name.domain === domain ? { ...name, method } : name)),
      }))
      const name = kept?.state.names.find((one) => one.domain === domain)
      const challenge = name === undefined ? null : await ask((client) => recordOf(client, name, method))
      if (challenge === null) throw new DomainError('order.method-refused', { domain })
      return challenge
    },

    answer: (caOrderId, domain) =>
      withOrder(caOrderId, undefined, async ({ state }) => {
        const name = state.names.find((one) => one.domain === domain)
        const proof = name === undefined ? undefined : proofOf(name, name.method)
        if (name === undefined || proof === undefined) return
        await ask(async (client) => {
          const authorization = await readAuthorization(client, name.authorizationUrl)
          const challenge = authorization.challenges.find((one) => one.url === proof.url)
          if (authorization.status !== 'pending' || challenge?.status !== 'pending') return
          await answerOnce(client, challenge)
        })
      }),

    check: (caOrderId) =>
      withOrder(
        caOrderId,
        unknownOrder,
        ({ state }) => refusedBefore(state) ?? ask((client) => progressOf(client, caOrderId, state)),
      ),

    finalize: (caOrderId, csrPem) =>
      withOrder(
        caOrderId,
        unknownOrder,
        ({ state }) => refusedBefore(state) ?? ask((client) => finish(client, { caOrderId, state, csrPem })),
      ),

    cancel: (caOrderId) =>
      withOrder(caOrderId, undefined, async ({ state }) => {
        if (state.refused !== null) return
        const given = await ask((client) => giveUp(client, caOrderId))
        if (given) await orders.change(caOrderId, (now) => ({ ...now, refused: 'The order was cancelled' }))
      }),
  }
}

const unknownOrder: CaProgress = { is: 'refused', reason: 'The CA’s adapter has no such order' }

const refusedBefore = (state: AcmeOrder): Promise<CaProgress> | null =>
  state.refused === null ? null : Promise.resolve({ is: 'refused', reason: state.refused })

function requireMethod({ domain, method }: NameToProve): void {
  if (!methods.includes(method) || (method === 'http' && domain.startsWith('*.')))
    throw new DomainError('order.method-refused', { domain })
}

type Ask = <T>(work: (client: acme.Client) => Promise<T>) => Promise<T>

/** Gives the account's client, the account made at the first call; the CA's own problems become CaUnreachable. */
function askerOf(options: AcmeOptions): Ask {
  const transport = openTransport(
    options.timeoutMs ?? 15_000,
    options.caFile === null ? null : readFileSync(options.caFile, 'utf8'),
  )
  let account: Promise<acme.Client> | null = null
  const connected = () => {
    account ??= openAccount(options).catch((error: unknown) => {
      account = null
      throw error
    })
    return account
  }
  return async (work) => {
    try {
      return await patiently(() => speak(transport, async () => work(await connected())))
    } catch (error) {
      if (!(error instanceof AcmeProblem)) throw error
      // A CA that has lost the account is asked for it anew the next time.
      if (error.kind === 'accountDoesNotExist') account = null
      throw new CaUnreachable(`The CA refused the call (${error.kind}): ${error.message}`)
    }
  }
}

/** Repeats what failed for nothing but nonces, on top of the tries of the library. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NonceRefused) || tries === nonceTries) throw error
    }
  }
}

async function openAccount(options: AcmeOptions): Promise<acme.Client> {
  const name = `acme-account:${options.directoryUrl}`
  const sealed =
    (await options.store.sealed(name)) ??
    (await options.store.keepSealed(
      name,
      options.secrets.seal(name, (await acme.crypto.createPrivateEcdsaKey('P-256')).toString()),
    ))
  const client = new acme.Client({
    directoryUrl: options.directoryUrl,
    accountKey: options.secrets.open(name, sealed),
    ...(options.eab === null ? {} : { externalAccountBinding: options.eab }),
  })
  try {
    await client.createAccount({ onlyReturnExisting: true })
  } catch (error) {
    if (!(error instanceof AcmeProblem) || error.kind !== 'accountDoesNotExist') throw error
    await client.createAccount({
      termsOfServiceAgreed: true,
      ...(options.contact === null ? {} : { contact: [`mailto:${options.contact}`] }),
    })
    options.log.info({ directory: options.directoryUrl }, 'acme account opened')
  }
  return client
}

/** Opens the order at the CA. Names that the CA refuses make an order that `check` answers with the reason. */
async function open(client: acme.Client, reference: string, names: readonly NameToProve[]): Promise<Kept<AcmeOrder>> {
  const refused = (reason: string): Kept<AcmeOrder> => ({
    caOrderId: `refused:${reference}`,
    reference,
    state: { refused: reason, names: [] },
  })
  try {
    const identifiers = names.map(({ domain }) => ({ type: 'dns', value: domain }))
    const order = await client.createOrder({ identifiers })
    const authorizations = await client.getAuthorizations(order)
    const methodOf = new Map(names.map(({ domain, method }) => [domain, method]))
    const kept = authorizations.map((authorization): AcmeName => {
      const { domain, proofs } = nameOf(authorization)
      return { domain, method: methodOf.get(domain) ?? 'dns-txt', authorizationUrl: authorization.url, proofs }
    })
    return { caOrderId: order.url, reference, state: { refused: null, names: kept } }
  } catch (error) {
    if (error instanceof AcmeProblem && refusals.has(error.kind)) return refused(error.message)
    throw error
  }
}

async function readOrder(client: acme.Client, url: string): Promise<acme.Order> {
  // The client reads nothing but the URL of what it is given.
  return client.getOrder({ url } as acme.Order)
}

async function readAuthorization(client: acme.Client, url: string): Promise<acme.Authorization> {
  const [authorization] = await client.getAuthorizations({ authorizations: [url] } as acme.Order)
  if (authorization === undefined) throw new CaUnreachable('The CA gave no authorization')
  return authorization
}

async function answerOnce(client: acme.Client, challenge: acme.Authorization['challenges'][number]): Promise<void> {
  try {
    await client.completeChallenge(challenge)
  } catch (error) {
    // Answered by another call in the meantime: CAs refuse the second answer as malformed.
    if (!(error instanceof AcmeProblem) || error.kind !== 'malformed') throw error
  }
}

async function progressOf(client: acme.Client, url: string, state: AcmeOrder): Promise<CaProgress> {
  const order = await readOrder(client, url)
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
      const reasons = [sayProblem(order.error), ...failed.map(({ domain, reason }) => `${domain}: ${reason}`)]
      return { is: 'refused', reason: reasons.filter((reason) => reason !== '').join('; ') || 'The CA gave no reason' }
    }
  }
}

const domainOf = (state: AcmeOrder, { url }: acme.Authorization) =>
  state.names.find((name) => name.authorizationUrl === url)?.domain ?? ''

function provenOf(state: AcmeOrder, authorizations: readonly acme.Authorization[]) {
  return authorizations
    .filter(({ status }) => status === 'valid')
    .map((authorization) => ({ domain: domainOf(state, authorization), validUntil: unixOf(authorization.expires) }))
}

function failedOf(state: AcmeOrder, authorizations: readonly acme.Authorization[]) {
  return authorizations
    .filter(({ status }) => status !== 'valid' && status !== 'pending')
    .map((authorization) => {
      const problem = authorization.challenges.map(({ error }) => sayProblem(error)).find((words) => words !== '')
      return {
        domain: domainOf(state, authorization),
        reason: problem ?? `the authorization is ${authorization.status}`,
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

async function finish(
  client: acme.Client,
  { caOrderId, state, csrPem }: { caOrderId: string; state: AcmeOrder; csrPem: string },
): Promise<CaProgress> {
  const order = await readOrder(client, caOrderId)
  if (order.status === 'ready') {
    try {
      await client.finalizeOrder(order, csrPem)
    } catch (error) {
      if (!(error instanceof AcmeProblem)) throw error
      if (refusals.has(error.kind)) return { is: 'refused', reason: error.message }
      // Another call handed the CSR in a moment before.
      if (error.kind !== 'orderNotReady') throw error
    }
  }
  return progressOf(client, caOrderId, state)
}

/** Gives up what is still open at the CA; false where the order has ended already. */
async function giveUp(client: acme.Client, url: string): Promise<boolean> {
  const order = await readOrder(client, url)
  if (order.status === 'valid' || order.status === 'invalid') return false
  const authorizations = await client.getAuthorizations(order)
  for (const authorization of authorizations.filter(({ status }) => status === 'pending'))
    await client.deactivateAuthorization(authorization)
  return true
}
