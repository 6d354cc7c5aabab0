import { isDeepStrictEqual } from 'node:util'
import { dcvReuseEndsAt, lifetimeAt, mailboxProofDays } from '@app/contracts/certificates/policy'
import { isIpName } from '@app/contracts/ip-name'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { SystemReason } from '@app/contracts/orders/system-reasons'
import type { CheckDetail } from '@app/contracts/validation/check-details'
import { parseCertificate } from '@app/pki/certificate'
import { buildChain, verifyIssued } from '@app/pki/chain'
import { parseCsr } from '@app/pki/csr'
import { unix } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { CaProgress, CertificateAuthority } from '#providers/ca/ca.ts'
import { refundUntil, reissueDueAt, standingAgain } from '../issued-order.ts'
import { headingOf, vettedSubject } from '../material/order-organisation.repo.ts'
import { firstOf, transition } from '../order-moves.service.ts'
import { heldBy, kindOf, needsVetting } from '../order-subject.ts'
import {
  addEvent,
  addEvents,
  type CheckChange,
  updateCertificate,
  updateCheck,
  updateChecks,
  updateOrder,
  withChanged,
} from '../orders.repo.ts'
import type { CertificateRow, DomainCheckRow, OrderRow } from '../orders.table.ts'
import { type ClaimedIssuance, stillPending } from '../step-claim.repo.ts'
import { nextAsk, nextLook } from '../step-clock.ts'
import { keepDetail } from '../validation/check-detail-text.ts'
import { keepProvenDomains } from '../validation/proven-domains.repo.ts'
import { inTurns } from '../validation/record-looks.service.ts'

const daySeconds = 86_400

/** Acts on the CA's answer: stores proofs, submits the CSR, stores the certificate or the refusal. */
export async function settle(
  ctx: Ctx,
  ca: CertificateAuthority,
  task: ClaimedIssuance,
  progress: CaProgress,
): Promise<void> {
  if (progress.is === 'issued') return keepIssued(ctx, task, progress)
  if (progress.is === 'refused') return reject(ctx, task, progress.reason)
  if (progress.is === 'validating') return keepProofs(ctx, task, progress)
  await keepProofs(ctx, task, allProven(task))
  if (progress.is !== 'ready' || !task.certificate.caOrderId) return
  if (!(await isVetted(ctx, task))) return
  if (!(await caaAllows(ctx, ca, task))) return
  const handed = await ca.finalize(task.certificate.caOrderId, task.certificate.csrPem)
  if (handed.is === 'issued') return keepIssued(ctx, task, handed)
  if (handed.is === 'refused') return reject(ctx, task, handed.reason)
  if (handed.is === 'validating') return keepProofs(ctx, task, handed)
}

type Proofs = Pick<Extract<CaProgress, { is: 'validating' }>, 'proven' | 'failed'>

const allProven = (task: ClaimedIssuance): Proofs => ({
  proven: task.checks.map(({ domain }) => ({ domain, validUntil: null })),
  failed: [],
})

/** Stores the results of the checks, and the time of the order's next look. */
async function keepProofs(ctx: Ctx, task: ClaimedIssuance, { proven, failed }: Proofs): Promise<void> {
  await whilePending(ctx, task, async (tx, now, at) => {
    const proofs = now.checks.flatMap((check) => proven.find(({ domain }) => domain === check.domain) ?? [])
    const checks = withChanged(now.checks, await keepPassed(tx, now, proofs, at))
    const after: DomainCheckRow[] = []
    for (const known of checks) {
      const isProven = proofs.some(({ domain }) => domain === known.domain)
      const refusal = failed.find((one) => one.domain === known.domain)
      let check = !isProven && known.validUntil !== null ? await reopen(tx, now, known, at) : known
      const next = nextLook(at, ctx.env.DCV_POLL_SECONDS, check.attempts)
      if (refusal?.isCaa) check = await keepCaa(tx, check, refusal.detail, next)
      else if (refusal && !isProven) check = await keepRefusal(tx, check, refusal.detail, next)
      if (!isProven && check.method === 'mailbox') check = await endMailbox(tx, now, check, at)
      after.push(check)
    }
    await schedule(tx, ctx, { ...now, checks: after }, at)
  })
}

/** Reopens a check whose proof expired while the order waited for something else. */
async function reopen(
  tx: Tx,
  { order, certificate }: ClaimedIssuance,
  check: DomainCheckRow,
  at: Date,
): Promise<DomainCheckRow> {
  const open = { result: 'pending', validUntil: null, reusedFrom: null, answeredAt: null, attempts: 0, nextCheckAt: at }
  const reopened = await withUpdate(tx, check, open)
  // A name validated by another order has no record yet; placing the same order again returns it.
  if (check.recordHost === null) await updateCertificate(tx, certificate, { caOrderId: null })
  await addEvent(tx, order, { kind: 'validation-restarted', actor: null, at, facts: { domain: check.domain } })
  return reopened
}

/**
 * Writes the proofs of checks that have not passed yet, in one statement each for all of them; returns the updated
 * checks. `validUntil` is how long the CA accepts the proof (unix seconds); the policy may end it sooner.
 */
async function keepPassed(
  tx: Tx,
  { order, certificate, checks }: ClaimedIssuance,
  proofs: Proofs['proven'],
  at: Date,
): Promise<DomainCheckRow[]> {
  const passed = checks.flatMap((check) => {
    const proof = check.result === 'passed' ? undefined : proofs.find(({ domain }) => domain === check.domain)
    return proof ? [{ check, validUntil: proofEnd(check, proof.validUntil, at) }] : []
  })
  const changed = await updateChecks(
    tx,
    passed.map(({ check, validUntil }) => ({ check, set: passedColumns(check, validUntil, at) })),
  )
  const isNew = passed.filter(({ check }) => check.validUntil === null)
  await keepProvenDomains(tx, certificate, isNew, at)
  const lines = isNew.map(({ check: { domain } }) => ({ kind: 'check-passed', actor: null, at, facts: { domain } }))
  await addEvents(tx, order, lines)
  return changed
}

/** End of a proof made at `at`: by the policy, or sooner where the CA accepts it no longer (unix seconds). */
export function proofEnd({ method }: Pick<DomainCheckRow, 'method'>, caEnd: number | null, at: Date): Date {
  const end = method === 'mailbox' ? unix(at) + mailboxProofDays * daySeconds : dcvReuseEndsAt(unix(at), method)
  return new Date(Math.min(end, caEnd ?? Number.POSITIVE_INFINITY) * 1000)
}

/** Columns of a check that has passed. */
export const passedColumns = (check: Pick<DomainCheckRow, 'validUntil'>, validUntil: Date, at: Date) => ({
  ...{ result: 'passed', found: [], detail: '', checkedAt: at },
  ...{ nextCheckAt: null, validUntil: check.validUntil ?? validUntil },
})

/** Updates a check; returns the new row. */
async function withUpdate(tx: Tx, check: DomainCheckRow, set: Partial<DomainCheckRow>): Promise<DomainCheckRow> {
  await updateCheck(tx, check, set)
  return { ...check, ...set }
}

/**
 * Times out a mailbox whose link was not used in time, or whose proof expired while others were pending; a new mail is
 * needed.
 */
async function endMailbox(
  tx: Tx,
  { order }: ClaimedIssuance,
  check: DomainCheckRow,
  at: Date,
): Promise<DomainCheckRow> {
  const end = check.validUntil ?? check.nextCheckAt
  if (end === null || end > at || check.result === 'timeout') return check
  return withUpdate(tx, check, { result: 'timeout', validUntil: null, nextCheckAt: order.closesAt })
}

function keepCaa(tx: Tx, check: DomainCheckRow, why: CheckDetail, nextCheckAt: Date): Promise<DomainCheckRow> {
  const detail = keepDetail(why)
  return withUpdate(tx, check, { result: 'caaBlocked', detail, attempts: check.attempts + 1, nextCheckAt })
}

/**
 * Stores the CA's reason for not seeing the proof. A finding of our own probe stays unless the value has expired,
 * because it says more.
 */
function keepRefusal(tx: Tx, check: DomainCheckRow, why: CheckDetail, nextCheckAt: Date): Promise<DomainCheckRow> {
  const isOver = why.key === 'value-stale' || why.key === 'method-ended'
  return withUpdate(tx, check, {
    result: isOver ? 'timeout' : check.result === 'pending' ? 'notFound' : check.result,
    detail: check.detail && check.result !== 'waitingCa' && !isOver ? check.detail : keepDetail(why),
    answeredAt: null,
    nextCheckAt,
  })
}

/** Counts the proofs and sets the next look: the earliest of the open names, or soon if the CA is working. */
async function schedule(tx: Tx, ctx: Ctx, now: ClaimedIssuance, at: Date): Promise<void> {
  const open = now.checks.filter((check) => check.result !== 'passed')
  const soon = nextAsk(at, ctx.env.DCV_POLL_SECONDS, open.length === 0 ? now.order.stepAttempts : 0)
  const looks = open.map((check) => check.nextCheckAt ?? soon)
  const earliest = looks.length > 0 ? new Date(Math.min(...looks.map(Number))) : soon
  const { closesAt } = now.order
  await updateOrder(tx, now.order, {
    dcvPassed: now.checks.length - open.length,
    nextStepAt: firstOf(closesAt, earliest),
    stepLeaseUntil: null,
    stepAttempts: open.length === 0 ? now.order.stepAttempts + 1 : 0,
  })
}

/**
 * Whether the holder is vetted. Rejects the issuance if the holder's details changed meanwhile: the CA has the old
 * ones, and the order must be resubmitted.
 */
async function isVetted(ctx: Ctx, task: ClaimedIssuance): Promise<boolean> {
  const { order, certificate } = task
  if (!needsVetting(order)) return true
  const scope = { siteId: order.siteId, accountId: null }
  const vetted = await ctx.db.transaction(scope, (tx) => vettedSubject(tx, order, ctx.clock.now()))
  if (vetted === null) return false
  if (isDeepStrictEqual(vetted, certificate.subject ?? {})) return true
  await reject(ctx, task, 'organisation-changed' satisfies SystemReason)
  return false
}

/** Checks CAA for every name, with every CA; a name that forbids issuance stays validated and blocks the order. */
async function caaAllows(ctx: Ctx, ca: CertificateAuthority, task: ClaimedIssuance): Promise<boolean> {
  // IP addresses have no CAA (RFC 8659 §1).
  const domainChecks = task.checks.filter(({ domain }) => !isIpName(domain))
  const verdicts = await inTurns(domainChecks, async (check) => ({ check, verdict: await caaOf(ctx, ca, check) }))
  const blocked = verdicts.flatMap(({ check, verdict }) => (verdict.allowed ? [] : [{ check, verdict }]))
  if (blocked.length === 0) return true
  await whilePending(ctx, task, async (tx, now, at) => {
    const changes = blocked.map(({ check, verdict }): CheckChange => {
      const set = {
        ...{ result: 'caaBlocked', found: [...verdict.found], detail: keepDetail(verdict.detail), checkedAt: at },
        attempts: check.attempts + 1,
        nextCheckAt: nextLook(at, ctx.env.DCV_POLL_SECONDS, check.attempts),
      }
      return { check: now.checks.find(({ id }) => id === check.id) ?? check, set }
    })
    await schedule(tx, ctx, { ...now, checks: withChanged(now.checks, await updateChecks(tx, changes)) }, at)
  })
  return false
}

/** For a mailbox, the mail property of its domain is checked (RFC 9495). */
function caaOf(ctx: Ctx, { caaDomain }: CertificateAuthority, { domain, method }: DomainCheckRow) {
  if (method !== 'mailbox') return ctx.prober.caa(domain, caaDomain)
  return ctx.prober.caa(domain.slice(domain.indexOf('@') + 1), caaDomain, 'issuemail')
}

/** Stores a certificate that matches key, names, chain and limits; rejects the issuance for any other. */
async function keepIssued(
  ctx: Ctx,
  task: ClaimedIssuance,
  { certificatePem, chainPem }: Extract<CaProgress, { is: 'issued' }>,
): Promise<void> {
  const problems = await problemsOf(ctx, task, certificatePem, chainPem)
  if (problems.length > 0) {
    ctx.log.error({ problems, orderId: task.order.id }, 'The CA delivered a certificate that was not ordered')
    return reject(ctx, task, 'wrong-certificate' satisfies SystemReason, problems.join(' '))
  }
  const delivered = await deliveredColumns(certificatePem, chainPem)
  await whilePending(ctx, task, async (tx, now, at) => {
    await updateCertificate(tx, now.certificate, { state: 'issued', issuedAt: at, ...delivered })
    await keepPassed(tx, now, allProven(now).proven, at)
    const heading = await headingOf(tx, { ...now.order, names: now.certificate.names })
    await transition(tx, now.order, 'issue', {
      ...{ actor: null, at },
      facts: { serial: delivered.serial, notAfter: unix(delivered.notAfter) },
      set: { ...issuedColumns(now, delivered, at), ...heading },
    })
  })
}

/** Columns of a certificate that the CA has delivered. */
export async function deliveredColumns(certificatePem: string, chainPem: string) {
  const { serial, issuer, sha256, sha1, ...leaf } = await parseCertificate(certificatePem)
  const [own = certificatePem, ...chain] = await buildChain(certificatePem, [chainPem])
  const [notBefore, notAfter] = [new Date(leaf.notBefore * 1000), new Date(leaf.notAfter * 1000)]
  return { certificatePem: own, chainPem: chain.join(''), notBefore, notAfter, serial, issuer, sha256, sha1 }
}

/** Columns of an order whose issuance was delivered. */
export function issuedColumns(
  { order, certificate: { names, csrPem, keyAlgorithm }, checks }: IssuedParts,
  { notBefore, notAfter }: { notBefore: Date; notAfter: Date },
  at: Date,
) {
  return {
    // A reissue may change key and names: from now on they are the order's.
    ...{ names, csrPem, keyAlgorithm },
    methods: Object.fromEntries(
      checks.flatMap(({ domain, method }) => (method === 'mailbox' ? [] : [[domain, method]])),
    ),
    // A token shipped before holds the previous key.
    ...(order.csrPem === csrPem ? {} : { shipment: null }),
    ...{ certificateStartsAt: notBefore, certificateEndsAt: notAfter, deployedAt: null },
    reissueDueAt: reissueDueAt(order.planEndsAt, notBefore, notAfter),
    refundUntil: order.refundUntil ?? refundUntil(order, at),
    ...{ closesAt: null, dcvPassed: checks.length, dcvTotal: checks.length, reason: '' },
  }
}

interface IssuedParts {
  order: OrderRow
  certificate: Pick<CertificateRow, 'names' | 'csrPem' | 'keyAlgorithm'>
  checks: readonly Pick<DomainCheckRow, 'domain' | 'method'>[]
}

async function problemsOf(
  ctx: Ctx,
  { order, certificate }: ClaimedIssuance,
  certificatePem: string,
  chainPem: string,
): Promise<string[]> {
  const now = unix(ctx.clock.now())
  const kind = kindOf(order)
  const problems = await verifyIssued({
    leafPem: certificatePem,
    chainPems: [chainPem],
    csrSpkiSha256: (await parseCsr(certificate.csrPem)).spkiSha256,
    ...heldBy(order, certificate.names),
    kind,
    ...(certificate.subject ? { subject: certificate.subject } : {}),
    now,
    maxDays: lifetimeAt(kind, now).maxDays,
  })
  if (problems.length > 0) return problems
  const { notAfter } = await parseCertificate(certificatePem)
  // An RFC 8555 CA sets the end itself; one that was told the limit has to keep it.
  const isLate = certificate.ca !== 'acme' && order.planEndsAt !== null && notAfter > unix(order.planEndsAt)
  return isLate ? ['The certificate outlives the order.'] : []
}

/**
 * Handles a refusal of the CA: the order waits for new material or, in a reissue, returns to issued. Its money stays
 * and the buyer reads `reason`; `detail` is stored with the certificate.
 */
export async function reject(ctx: Ctx, task: ClaimedIssuance, reason: string, detail = reason): Promise<void> {
  const text = reason.slice(0, 500)
  await whilePending(ctx, task, async (tx, now, at) => {
    await updateCertificate(tx, now.certificate, { state: 'rejected', reason: detail.slice(0, 500) })
    const isReissue = now.order.status === OrderStatus.reissuing
    const set = isReissue ? standingAgain(now.order, now.certificate.trigger, at) : { reason: text }
    await transition(tx, now.order, 'reject', { at, actor: null, facts: { reason: text }, set })
  })
}

/** Runs `work` on the locked task if it still waits for the CA; drops a late result. */
async function whilePending(
  ctx: Ctx,
  task: ClaimedIssuance,
  work: (tx: Tx, now: ClaimedIssuance, at: Date) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction({ siteId: task.order.siteId, accountId: null }, async (tx) => {
    const now = await stillPending(tx, task)
    if (now) await work(tx, now, ctx.clock.now())
  })
}
