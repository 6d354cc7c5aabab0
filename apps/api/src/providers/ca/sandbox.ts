import { certificateKinds } from '@app/contracts/certificates/certificate-kinds'
import { dcvReuseEndsAt, isMethodOpen, mailboxProofDays } from '@app/contracts/certificates/policy'
import { revocationReasons } from '@app/contracts/certificates/revocation'
import { dcvMethods } from '@app/contracts/products/products'
import type { CheckDetail } from '@app/contracts/validation/check-details'
import { parseCertificate } from '@app/pki/certificate'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import { methodFits, type NameToProve } from '#core/challenge.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import { constructedAddresses } from '#core/public-suffix.ts'
import type { CaProgress, CertificateAuthority, HeldProof } from './ca.ts'
import { eachOf } from './each-of.ts'
import type { OrderEntry } from './order-book.ts'
import { authoritiesOf } from './sandbox-authority.ts'
import type { SandboxStore } from './sandbox-books.ts'
import { issue, issued, looksAtOnce, pkiUrl, type SandboxContext, type SandboxOptions } from './sandbox-issuance.ts'
import {
  challengeOf,
  failureOf,
  isProven,
  isStale,
  newNames,
  type SandboxName,
  type SandboxOrder,
  whyOver,
  withMethod,
  withProof,
  withReturned,
} from './sandbox-order.ts'
import { type AuthorityFile, ocspResponder, publicFile } from './sandbox-status.ts'

export interface SandboxCa extends CertificateAuthority {
  /** Creates the root and the first intermediate if they are missing. */
  ready(): Promise<void>
  /** Reads `/pki/<fileName>`; null if there is no such file. */
  publicFile(fileName: string): Promise<AuthorityFile | null>
  /** Answers `/pki/ocsp`: an OCSP response to an OCSP request, both DER. */
  ocsp(request: Uint8Array): Promise<Uint8Array>
}

const daySeconds = 86_400

/**
 * CA inside the server, for trying the product out: not publicly trusted, but its checks are real and its certificates
 * follow the Baseline Requirements. One perspective only, and no DNSSEC.
 */
export function createSandboxCa(options: SandboxOptions): SandboxCa {
  const { store, caaDomain } = options
  const now = () => unix(options.clock.now())
  const authorities = authoritiesOf({ ...options, shelf: store, pkiUrl: pkiUrl(options) })
  const context: SandboxContext = { ...options, now, authorities }

  const progress = async (caOrderId: string): Promise<CaProgress> => {
    const entry = await store.orders.read(caOrderId)
    if (entry === null) return unknownOrder
    return (await endOf(context, entry)) ?? (await prove(context, entry))
  }

  return {
    kind: 'sandbox',
    caaDomain,
    methods: dcvMethods,
    kinds: certificateKinds,
    mayHoldIp: options.prober.isPublic,

    async place({
      reference,
      names,
      notAfterLimit,
      kind = 'tls-dv',
      subject = {},
      mailboxes = [],
      held = [],
      account,
    }) {
      const accountUri = account && `${options.baseUrl.replace(/\/$/, '')}/pki/accounts/${account}`
      const proven = held.map(({ domain }) => domain)
      for (const name of names) if (!proven.includes(name.domain)) await requireMethod(context, name)
      const entry =
        (await store.orders.byReference(reference)) ??
        (await store.orders.keep({
          caOrderId: newId(),
          reference,
          state: {
            ...{ notAfterLimit, isCancelled: false, accountUri, kind, subject },
            names: await withProofs(store, newNames(names, { accountUri, now: now() }), held, now()),
            mailboxes: mailboxes.map((address) => ({ address, validUntil: null })),
          },
        }))
      const open = entry.state.names.filter((name) => !isProven(name, now()))
      return { caOrderId: entry.caOrderId, challenges: open.map((name) => challengeOf(name, options)) }
    },

    isPlaced: async (reference) => (await store.orders.byReference(reference)) !== null,

    async changeMethod(caOrderId, choice) {
      await requireMethod(context, choice)
      const entry = await store.orders.change(caOrderId, (order) => withMethod(order, choice, now()))
      const name = entry?.state.names.find(({ domain }) => domain === choice.domain)
      if (name === undefined) throw new DomainError('order.method-refused', { domain: choice.domain })
      return challengeOf(name, options)
    },

    async answer(caOrderId, ...domains) {
      await changeNames(store, caOrderId, (name) =>
        domains.includes(name.domain) ? { ...name, answeredAt: name.answeredAt ?? now() } : name,
      )
    },

    async proveMailbox(caOrderId, address) {
      const validUntil = now() + mailboxProofDays * daySeconds
      await store.orders.change(caOrderId, (order) => ({
        ...order,
        mailboxes: order.mailboxes?.map((one) => (one.address === address ? { ...one, validUntil } : one)) ?? [],
      }))
    },

    async returnValue(caOrderId, value) {
      await store.orders.change(caOrderId, (order) =>
        withReturned(order, value, { secrets: options.secrets, now: now() }),
      )
    },

    check: progress,

    async finalize(caOrderId, csrPem) {
      const at = await progress(caOrderId)
      if (at.is !== 'ready') return at
      const entry = await store.orders.read(caOrderId)
      return entry === null ? unknownOrder : issue(context, entry, csrPem)
    },

    async cancel(caOrderId) {
      if ((await store.issuanceOf(caOrderId))?.certificatePem) return
      await store.orders.change(caOrderId, (order) => ({ ...order, isCancelled: true }))
    },

    async revoke({ serial, certificatePem, reason }) {
      const issuance = await store.issuanceBySerial(serial)
      if (issuance?.certificatePem !== certificatePem)
        throw new CaUnreachable('The sandbox CA has no such certificate', null, 'call')
      const at = options.clock.now()
      // Block the key first: after a crash in between, the key cannot be certified again.
      if (reason === 'keyCompromise') await store.keepLostKey((await parseCertificate(certificatePem)).spkiSha256, at)
      await store.revoke(serial, at, revocationReasons[reason].code)
    },

    ready: async () => void (await authorities.open('intermediate')),
    publicFile: (fileName) => publicFile(context, fileName),
    ocsp: ocspResponder(context),
  }
}

const unknownOrder: CaProgress = { is: 'refused', reason: 'The sandbox CA has no such order' }

async function requireMethod(context: SandboxContext, { domain, method, recipient = '' }: NameToProve): Promise<void> {
  if (!methodFits(domain, method) || !isMethodOpen(method, context.now()))
    throw new DomainError('order.method-refused', { domain })
  if (method !== 'email' || constructedAddresses(domain).includes(recipient)) return
  const contacts = await context.prober.contacts(domain)
  if (!contacts.includes(recipient)) throw new DomainError('order.recipient-refused', { domain, email: recipient })
}

/** Adds the proofs that the caller lists, if the CA's own records confirm them. */
function withProofs(
  store: SandboxStore,
  names: readonly SandboxName[],
  held: readonly HeldProof[],
  now: number,
): Promise<SandboxName[]> {
  return eachOf(names, looksAtOnce, async (name) => {
    const by = held.find(({ domain }) => domain === name.domain)?.by
    const order = by ? await store.orders.read(by.caOrderId) : null
    return withProof(
      name,
      order?.state.names.find(({ domain }) => domain === by?.domain),
      now,
    )
  })
}

function changeNames(
  store: SandboxStore,
  caOrderId: string,
  alter: (name: SandboxName) => SandboxName,
): Promise<OrderEntry<SandboxOrder> | null> {
  return store.orders.change(caOrderId, (order) => ({ ...order, names: order.names.map(alter) }))
}

/** Result of an order that has ended, or null. */
async function endOf(
  context: SandboxContext,
  { caOrderId, state }: OrderEntry<SandboxOrder>,
): Promise<CaProgress | null> {
  const issuance = await context.store.issuanceOf(caOrderId)
  if (issuance?.certificatePem) return issued(context, { ...issuance, certificatePem: issuance.certificatePem })
  return state.isCancelled ? { is: 'refused', reason: 'The order was cancelled' } : null
}

/** Checks the answered names without a proof, and stores the results. */
async function prove(context: SandboxContext, { caOrderId, state }: OrderEntry<SandboxOrder>): Promise<CaProgress> {
  const now = context.now()
  const isSeen = ({ method, answeredAt }: SandboxName) => answeredAt !== null && method !== 'email'
  const open = state.names.filter((name) => isSeen(name) && !isProven(name, now) && !isStale(name, now))
  const wrongs = await look(context, open)
  const proof = { provenAt: now, validUntil: dcvReuseEndsAt(now) }
  const entry =
    open.length === 0
      ? { state }
      : await changeNames(context.store, caOrderId, (name) => {
          const wrong = wrongs.get(`${name.domain} ${name.token}`)
          if (wrong === undefined) return name
          return wrong === null ? { ...name, ...proof, wrong } : { ...name, wrong }
        })
  return entry === null ? unknownOrder : standing(entry.state, now)
}

/** Failure per domain and value; names that share a record are checked once. */
async function look(context: SandboxContext, names: readonly SandboxName[]): Promise<Map<string, CheckDetail | null>> {
  const looks = new Map<string, Promise<CheckDetail | null>>()
  const failures = await eachOf(names, looksAtOnce, async (name): Promise<[string, CheckDetail | null]> => {
    const challenge = challengeOf(name, context)
    const record = `${challenge.host} ${challenge.value}`
    const wrong = looks.get(record) ?? context.prober.look(challenge).then((finding) => failureOf(finding, challenge))
    looks.set(record, wrong)
    return [`${name.domain} ${name.token}`, await wrong]
  })
  return new Map(failures)
}

function standing({ names, mailboxes = [] }: SandboxOrder, now: number): CaProgress {
  const all = [...names, ...mailboxes.map(({ address, validUntil }) => ({ domain: address, validUntil }))]
  const proven = all.filter((one) => isProven(one, now))
  if (proven.length === all.length) return { is: 'ready' }
  const failed = names
    .filter((name) => !isProven(name, now))
    .flatMap((name) => {
      const detail = whyOver(name, now) ?? name.wrong ?? null
      return detail === null ? [] : [{ domain: name.domain, detail, isCaa: false }]
    })
  return { is: 'validating', proven: proven.map(({ domain, validUntil }) => ({ domain, validUntil })), failed }
}
