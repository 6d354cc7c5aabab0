import type { CertificateKind } from '@app/contracts/certificates/certificate-kinds'
import { isIpName } from '@app/contracts/ip-name'
import type { DcvMethod } from '@app/contracts/products/products'
import { isPublicIp } from '@app/pki/names/ip-address'
import { methodFits, type NameToProve } from '#core/challenge.ts'
import { DomainError } from '#core/domain-error.ts'
import { type AcmeOptions, askerOf } from './acme-account.ts'
import { type AcmeOrder, proofOf, recordOf } from './acme-order.ts'
import { answerName, finish, giveUp, openOrder, progressOf, refusedOrder, withdraw } from './acme-steps.ts'
import type { CaProgress, CertificateAuthority } from './ca.ts'
import type { OrderEntry } from './order-book.ts'

const methods: readonly DcvMethod[] = ['dns-txt', 'http']
/** Certificate authority client for ACME (RFC 8555), with External Account Binding where the CA requires it. */
export function createAcmeCa(options: AcmeOptions): CertificateAuthority {
  const { orders } = options.store
  const ask = askerOf(options)
  const { mayHoldIp = isPublicIp } = options
  const kinds = options.validTypes.map((type): CertificateKind => `tls-${type}`)
  const cannotIssue = (kind: CertificateKind, names: readonly NameToProve[]): string | null => {
    if (!kinds.includes(kind)) return `Our account with this CA gets ${kinds.join(', ')}, and no ${kind}`
    const closed = names.find(({ domain }) => isIpName(domain) && !mayHoldIp(domain))
    return closed ? `${closed.domain} is not a public address: no CA but the sandbox certifies it` : null
  }

  const withOrder = async <T>(
    caOrderId: string,
    none: T,
    work: (kept: OrderEntry<AcmeOrder>) => Promise<T>,
  ): Promise<T> => {
    const entry = await orders.read(caOrderId)
    return entry === null ? none : work(entry)
  }

  return {
    kind: 'acme',
    caaDomain: options.caaDomain,
    methods,
    kinds,
    mayHoldIp,

    async place({ reference, names, held = [], kind = 'tls-dv' }) {
      for (const name of names) requireMethod(name)
      const refusal = cannotIssue(kind, names)
      const entry =
        (await orders.byReference(reference)) ??
        (await orders.keep(
          refusal === null
            ? await ask((client) => openOrder(client, reference, { names, held }))
            : refusedOrder(reference, refusal),
        ))
      const challenges = await ask(async (client) =>
        Promise.all(entry.state.names.map((name) => recordOf(client, name, name.method))),
      )
      return { caOrderId: entry.caOrderId, challenges: challenges.filter((challenge) => challenge !== null) }
    },

    isPlaced: async (reference) => (await orders.byReference(reference)) !== null,

    async changeMethod(caOrderId, { domain, method }) {
      requireMethod({ domain, method })
      const entry = await orders.change(caOrderId, (state) => ({
        ...state,
        names: state.names.map((name) => (name.domain === domain ? { ...name, method } : name)),
      }))
      const name = entry?.state.names.find((one) => one.domain === domain)
      const challenge = name === undefined ? null : await ask((client) => recordOf(client, name, method))
      if (challenge === null) throw new DomainError('order.method-refused', { domain })
      return challenge
    },

    // Orders of this CA have no mailboxes, and RFC 8555 has no email challenge for names.
    proveMailbox: async () => {},
    returnValue: async () => {},

    answer: (caOrderId, ...domains) =>
      withOrder(caOrderId, undefined, async ({ state }) => {
        for (const name of state.names.filter(({ domain }) => domains.includes(domain))) {
          const proof = proofOf(name, name.method)
          if (proof !== undefined) await ask((client) => answerName(client, name.authorizationUrl, proof.url))
        }
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
        const isCancelled = await ask((client) => giveUp(client, caOrderId))
        if (isCancelled) await orders.change(caOrderId, (now) => ({ ...now, refused: 'The order was cancelled' }))
      }),

    revoke: (certificate) => ask((client) => withdraw(client, certificate)),
  }
}

const unknownOrder: CaProgress = { is: 'refused', reason: 'The CA’s adapter has no such order' }

const refusedBefore = (state: AcmeOrder): Promise<CaProgress> | null =>
  state.refused === null ? null : Promise.resolve({ is: 'refused', reason: state.refused })

function requireMethod({ domain, method }: NameToProve): void {
  if (!methods.includes(method) || !methodFits(domain, method))
    throw new DomainError('order.method-refused', { domain })
}
