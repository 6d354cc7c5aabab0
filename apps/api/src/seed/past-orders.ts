import type { RevocationReason } from '@app/contracts/certificates/revocation'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { carriedSeconds } from '@app/contracts/orders/renewal'
import type { SystemReason } from '@app/contracts/orders/system-reasons'
import { validationDaysByDefault } from '@app/contracts/settings/site-values'
import { parseCsr } from '@app/pki/csr'
import type { Caller } from '#core/caller.ts'
import { baseOf } from '#core/challenge.ts'
import { unix } from '#core/clock.ts'
import { reissueColumns } from '#features/orders/certificates/reissue.service.ts'
import {
  deliveredColumns,
  issuedColumns,
  passedColumns,
  proofEnd,
} from '#features/orders/issuance/issuance-answers.service.ts'
import {
  checkRows,
  type IssuanceWish,
  issuanceRow,
  reuseEvent,
  submittedColumns,
} from '#features/orders/issuance/submission.service.ts'
import { materialColumns, rulesFor, searchTextOf } from '#features/orders/material/order-material.ts'
import { moveOf, type TransitionFacts } from '#features/orders/order-moves.service.ts'
import { heldBy, kindOf, type Legal, namesSomebody, subjectOf } from '#features/orders/order-subject.ts'
import type { CertificateRow, OrderRow } from '#features/orders/orders.table.ts'
import { paidColumns } from '#features/orders/placing/pay-order.service.ts'
import { newOrder } from '#features/orders/placing/place-order.service.ts'
import { proofsFor } from '#features/orders/validation/proven-domains.repo.ts'
import type { ProvenDomainRow } from '#features/orders/validation/proven-domains.table.ts'
import { quote } from '#features/products/price.ts'
import type { PastBooks } from './past-books.ts'
import { type Asked, type Pace, type PastOrder, type PastSite, unissued, unset } from './past-site.ts'

const origin = { ca: 'sandbox' as const, connectionId: null }

interface Opened {
  certificate: CertificateRow
  checks: ReturnType<typeof checkRows>
  proofs: ReadonlyMap<string, ProvenDomainRow>
}

/** One order on its way, told step by step by the rules of the services; each step takes the time at which it happened. */
export class PastLife {
  readonly #of: PastSite
  readonly #by: Caller
  readonly #legal: Legal | null
  order: OrderRow
  readonly certificates: CertificateRow[] = []

  private constructor(of: PastSite, { by, organisation }: PastOrder, order: OrderRow) {
    this.#of = of
    this.#by = by
    this.#legal = organisation?.legal ?? null
    this.order = order
  }

  /** Places an order. */
  static place(of: PastSite, past: PastOrder): PastLife {
    const { at, orderNo, product, offer, material, accountId, by, organisation, renews, validity, autoReissue } = past
    const { ctx, site, books, locale } = of
    const columns = materialColumns(material, rulesFor({ ...ctx, clock: { now: () => at } }, product, locale))
    const price = quote(product, offer, columns.names)
    const terms = { orderNo, partnerRef: null, validity, autoReissue, contacts: {}, renewsId: renews?.id ?? null }
    const fresh = newOrder(
      { caller: by, site, product, supply: null, columns, price, accountId, at },
      { ...terms, organisationId: organisation?.id ?? null },
    )
    const primaryName = fresh.names[0] ?? organisation?.legal.name ?? ''
    const searchText = searchTextOf(orderNo, null, [primaryName, ...fresh.names])
    const life = new PastLife(of, past, { ...unset, ...fresh, primaryName, searchText })
    const { order } = life
    const { amountMinor } = order
    books.keepOrder(order)
    books.tell(order, { kind: 'placed', actor: by.name, at, facts: { amountMinor } })
    books.agree(order, by, at)
    books.record(by, at, order, 'order.create', { orderNo, amountMinor })
    return life
  }

  /** Pays the order from the wallet. `renews` is the order whose last days are carried over. */
  pay(at: Date, renews: OrderRow | null): void {
    const { books } = this.#of
    const { orderNo, amountMinor } = this.order
    // As it was then: the renewed order has expired since, or will.
    const left = renews && { status: OrderStatus.issued, suspendedFrom: null, planEndsAt: unix(renews.planEndsAt) }
    const leftSeconds = left ? carriedSeconds(left, unix(at)) : 0
    const facts = { amountMinor, ...(leftSeconds > 0 ? { days: Math.floor(leftSeconds / 86_400) } : {}) }
    this.#move('pay', {
      at,
      actor: this.#by.name,
      facts,
      set: paidColumns(this.order, at, { leftSeconds, days: validationDaysByDefault }),
    })
    books.move({ kind: 'payment', order: this.order, amountMinor: -amountMinor, memberId: this.#by.memberId, at })
    books.record(this.#by, at, this.order, 'order.pay', { orderNo, amountMinor })
  }

  /** Submits the paid order; what comes of it follows by `issue`, `refuse` or `cancel`. */
  submit(at: Date): void {
    this.#move('submit', {
      ...{ at, actor: this.#by.name, facts: { names: this.order.names.length } },
      set: submittedColumns(this.order, at, validationDaysByDefault),
    })
  }

  /** Requests the next certificate: the plan's own, or one with a new key. */
  reissue(at: Date, wish: { csrPem: string; reason: string } | null): Pick<IssuanceWish, 'trigger' | 'reason'> {
    const { names, orderNo } = this.order
    const issuance = { trigger: wish ? ('reissue' as const) : ('scheduled' as const), reason: wish?.reason ?? '' }
    this.#move('reissue', {
      ...{ at, actor: wish && this.#by.name },
      facts: { reason: issuance.reason, names: names.length, trigger: issuance.trigger },
      set: reissueColumns(this.order, { names, at, days: validationDaysByDefault }),
    })
    const facts = { orderNo, reason: issuance.reason, amountMinor: 0 }
    if (wish) this.#of.books.record(this.#by, at, this.order, 'order.reissue', facts)
    return issuance
  }

  /**
   * Opens an issuance and takes it as far as the pace allows. Returns the moment of the certificate, or null while
   * there is none.
   */
  async issue(asked: Asked, { provenIn, signedIn = 12, until, isHeld = false }: Pace): Promise<Date | null> {
    const opened = await this.#open(asked)
    const { proofs } = opened
    if (proofs.size > 0) {
      this.#of.books.tell(this.order, reuseEvent(proofs, asked.at))
      this.#set({ dcvPassed: proofs.size })
    }
    const isProvenBefore = proofs.size === opened.checks.length && proofs.size > 0
    const at = new Date(asked.at.getTime() + (isProvenBefore ? signedIn : provenIn) * 1000)
    if (at >= until) {
      this.#keep(opened.certificate, opened.checks)
      return null
    }
    const { certificate, checks } = await this.#prove(opened, at)
    if (isHeld) {
      this.#keep(certificate, checks)
      this.#set({ dcvPassed: checks.length, nextStepAt: at })
      return null
    }
    const { caOrderId, csrPem } = certificate
    const progress = await this.#of.ca.at(at, (then) => then.finalize(caOrderId, csrPem))
    if (progress.is !== 'issued')
      throw new Error(`The CA of the demo did not issue ${this.order.orderNo}: ${JSON.stringify(progress)}`)
    const delivered = await deliveredColumns(progress.certificatePem, progress.chainPem)
    this.#keep({ ...certificate, state: 'issued', issuedAt: at, ...delivered }, checks)
    this.#move('issue', {
      ...{ actor: null, at },
      facts: { serial: delivered.serial, notAfter: unix(delivered.notAfter) },
      set: issuedColumns({ order: this.order, certificate, checks }, delivered, at),
    })
    return at
  }

  /** Rows of an issuance as it is opened, with the earlier proofs that its names pass by. */
  async #open({ at, csrPem, trigger, reason }: Asked) {
    const { order } = this
    const { names, methods, recipients, accountId } = order
    const requestedBy = trigger === 'scheduled' ? '' : this.#by.name
    const wish = { names, csrPem, methods, recipients, trigger, reason, requestedBy, at }
    const subject = namesSomebody(order) ? subjectOf(order, this.#legal) : null
    const row = issuanceRow(order, wish, { csr: await parseCsr(csrPem), origin, subject })
    const certificate: CertificateRow = { ...unissued, ...row }
    const proofs = proofsFor(this.#of.books.proofsUntil(accountId, at), heldBy(order, names).names, at)
    return { certificate, proofs, checks: checkRows(order, certificate, wish, proofs) }
  }

  /** Places an issuance with the CA, which finds the open names proven at `at`. */
  async #prove({ certificate, checks, proofs }: Opened, at: Date) {
    const { ca, books } = this.#of
    const { order } = this
    const { names, mailboxes } = heldBy(order, order.names)
    const { caOrderId, challenges } = await ca.at(certificate.createdAt, (then) =>
      then.place({
        ...{ account: order.accountId, reference: certificate.id, kind: kindOf(order), mailboxes },
        names: checks.flatMap(({ domain, method }) => (method === 'mailbox' ? [] : [{ domain, method }])),
        held: [...proofs].map(([domain, { caOrderId: by, name }]) => ({ domain, by: { caOrderId: by, domain: name } })),
        notAfterLimit: unix(order.planEndsAt ?? at),
        ...(certificate.subject ? { subject: certificate.subject } : {}),
      }),
    )
    if (challenges.length > 0)
      books.tell(order, { kind: 'records-ready', actor: null, at: certificate.createdAt, facts: { ca: 'sandbox' } })
    await ca.at(at, async (then) => {
      if (names.length > 0) await then.answer(caOrderId, ...challenges.map(({ domain }) => domain))
      for (const address of mailboxes) await then.proveMailbox(caOrderId, address)
      await then.check(caOrderId)
    })
    const rows = checks.map((check) => {
      if (proofs.has(check.domain)) return check
      const { type, host, value } = challenges.find(({ domain }) => domain === check.domain) ?? {}
      const validUntil = proofEnd(check, null, at)
      books.tell(order, { kind: 'check-passed', actor: null, at, facts: { domain: check.domain } })
      if (check.method !== 'mailbox' && type && host && value)
        books.keepProof({
          ...{
            siteId: order.siteId,
            accountId: order.accountId,
            orderId: order.id,
            id: check.id,
            ...origin,
            caOrderId,
          },
          ...{ name: check.domain, domain: baseOf(check.domain), method: check.method },
          ...{ evidence: { type, host, value }, provenAt: at, validUntil },
        })
      const record = { recordType: type ?? null, recordHost: host ?? null, recordValue: value ?? null }
      const passed = { ...passedColumns({ validUntil: null }, validUntil, at), answeredAt: at, attempts: 1 }
      return { ...check, ...record, ...passed }
    })
    return { certificate: { ...certificate, caOrderId }, checks: rows }
  }

  #keep(certificate: CertificateRow, checks: Parameters<PastBooks['keepCertificate']>[1]): void {
    this.certificates.push(certificate)
    this.#of.books.keepCertificate(certificate, checks)
  }

  /** Keeps a pending issuance that ended without a certificate, and makes the transition. */
  async refuse(
    event: 'return' | 'reject',
    { at, submittedAt, reason }: { at: Date; submittedAt: Date; reason: string },
  ) {
    await this.#end(submittedAt, { state: event === 'return' ? 'withdrawn' : 'rejected', reason })
    this.#move(event, {
      at,
      actor: event === 'return' ? this.#of.operator.name : null,
      facts: { reason },
      set: { reason },
    })
    const facts = { orderNo: this.order.orderNo, reason }
    if (event === 'return') this.#of.books.record(this.#of.operator, at, this.order, 'order.return', facts)
  }

  /** Keeps the issuance of a submitted order that ended without a certificate. */
  async #end(at: Date, over: Pick<CertificateRow, 'state' | 'reason'>): Promise<void> {
    const { csrPem } = this.order
    if (csrPem === null) return
    const { certificate, checks } = await this.#open({ at, csrPem, trigger: 'order', reason: '' })
    this.#keep({ ...certificate, ...over }, checks)
  }

  /** Cancels the order; what was paid goes back. Without a name the unpaid order was closed by its deadline. */
  async cancel(at: Date, reason: string, submittedAt: Date | null): Promise<void> {
    const { books } = this.#of
    const { orderNo } = this.order
    const isClosed = submittedAt === null
    if (submittedAt) await this.#end(submittedAt, { state: 'withdrawn', reason: '' })
    const actor = isClosed ? null : this.#by.name
    const text = isClosed ? ('unpaid' satisfies SystemReason) : reason
    this.#move('cancel', { at, actor, facts: { reason: text }, set: { reason: text, closesAt: null } })
    if (!isClosed) this.#giveBack(at, this.#by)
    books.record(isClosed ? null : this.#by, at, this.order, 'order.cancel', { orderNo, reason: text })
  }

  #giveBack(at: Date, by: Caller): number {
    const { books } = this.#of
    const { amountMinor } = this.order
    books.move({ kind: 'refund', order: this.order, amountMinor, memberId: by.memberId, at })
    books.tell(this.order, { kind: 'refunded', actor: by.name, at, facts: { amountMinor } })
    return amountMinor
  }

  /** Revokes every certificate of the order and closes it. */
  async revoke(at: Date, reason: RevocationReason, note: string): Promise<void> {
    this.#move('revoke', {
      ...{ at, actor: this.#by.name, facts: { reason, note } },
      set: { closesAt: null, reissueDueAt: null, autoReissue: false },
    })
    await this.#pushRevocations(this.#askToRevoke(at, reason, this.#by), at)
    this.#of.books.record(this.#by, at, this.order, 'order.revoke', { orderNo: this.order.orderNo, reason, note })
  }

  /** Asks for the refund of an issued order. */
  askRefund(at: Date, reason: string): void {
    this.#move('askRefund', { at, actor: this.#by.name, facts: { reason }, set: { reason } })
    this.#of.books.record(this.#by, at, this.order, 'order.refund', { orderNo: this.order.orderNo, reason })
  }

  /** Grants the refund: the certificates are revoked, the money goes back. */
  async refund(at: Date, reason: string): Promise<void> {
    const { operator, books } = this.#of
    this.#move('refund', {
      ...{ at, actor: operator.name, facts: { reason } },
      set: { reason, closesAt: null, reissueDueAt: null, autoReissue: false },
    })
    const revoked = this.#askToRevoke(at, 'cessationOfOperation', operator)
    const amountMinor = this.#giveBack(at, operator)
    await this.#pushRevocations(revoked, at)
    const facts = { orderNo: this.order.orderNo, reason, amountMinor, approved: 1 }
    books.record(operator, at, this.order, 'order.refund-decide', facts)
  }

  /** Asks for the revocation of every certificate; returns those that the CA then has to revoke. */
  #askToRevoke(at: Date, reason: RevocationReason, by: Caller): CertificateRow[] {
    const standing = this.certificates.filter(({ state }) => state === 'issued').toReversed()
    for (const certificate of standing) {
      const facts = { serial: certificate.serial ?? '', reason }
      this.#of.books.tell(this.order, { kind: 'revocation-asked', actor: by.name, at, facts })
      Object.assign(certificate, { revocationReason: reason, revokeAskedAt: at })
    }
    return standing
  }

  /** Lets the CA revoke certificates. */
  async #pushRevocations(revoked: readonly CertificateRow[], at: Date): Promise<void> {
    for (const certificate of revoked) {
      const { serial, certificatePem, revocationReason: reason } = certificate
      if (!serial || !certificatePem || !reason) continue
      await this.#of.ca.at(at, (then) => then.revoke({ serial, certificatePem, reason }))
      Object.assign(certificate, { state: 'revoked', revokedAt: at })
      this.#of.books.tell(this.order, { kind: 'certificate-revoked', actor: null, at, facts: { serial } })
    }
  }

  /** Suspends the order. */
  suspend(at: Date, reason: string): void {
    const { operator, books } = this.#of
    const set = { suspendedFrom: this.order.status, reason }
    this.#move('suspend', { at, actor: operator.name, facts: { reason }, set })
    books.record(operator, at, this.order, 'order.suspend', { orderNo: this.order.orderNo, reason })
  }

  /** Ends the order with its term. */
  expire(at: Date): void {
    this.#move('expire', { at, actor: null, set: { closesAt: null, reissueDueAt: null } })
  }

  /** Notes that the servers were seen with the present certificate. */
  deploy(at: Date): void {
    const certificate = this.certificates.at(-1)
    const facts = { serial: certificate?.serial ?? '', names: this.order.names.length }
    this.#of.books.tell(this.order, { kind: 'deployed', actor: null, at, facts })
    this.#set({ deployedAt: at })
  }

  #move(event: Parameters<typeof moveOf>[1], facts: TransitionFacts): void {
    const { set, line } = moveOf(this.order, event, facts)
    this.#set(set)
    this.#of.books.tell(this.order, line)
  }

  #set(set: Partial<OrderRow>): void {
    this.order = this.#of.books.keepOrder({ ...this.order, ...set })
  }
}
