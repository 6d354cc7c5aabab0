import { setTimeout as after } from 'node:timers/promises'
import { errorText } from '@app/contracts/errors'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { afterCommit } from '#db/database.ts'
import { publicOrigin } from '#features/sites/sites.service.ts'
import type { CertificateAuthority, HeldProof } from '#providers/ca/ca.ts'
import { unreachable } from '../event-kinds.ts'
import { kindOf } from '../order-subject.ts'
import { addEvent, checksOf, lastEventKind, updateCertificate, updateChecks, updateOrder } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'
import { type ClaimedIssuance, claimStep, renewEveryMs, renewStep, stillPending } from '../step-claim.repo.ts'
import { nextLook, nextTry } from '../step-clock.ts'
import { handBackMails, mailChallenges } from '../validation/mail-proofs.service.ts'
import { mailMailboxes, openMailboxes } from '../validation/mailboxes.service.ts'
import { heldProofs } from '../validation/proven-domains.repo.ts'
import { lookForRecords } from '../validation/record-looks.service.ts'
import { keepFallback, placeOrFallBack } from './fallback.service.ts'
import { reject, settle } from './issuance-answers.service.ts'
import { purchaseLate } from './purchase.service.ts'

/**
 * Takes an order that waits for the CA as far as it can go now: place, look for records, tell the CA, poll it, hand in
 * the CSR, store the certificate. Every part may be repeated and no outside call runs inside a transaction, so a crash
 * costs the lease and no more. Does nothing where the order is not waiting, another worker holds it, or the clock is
 * wrong.
 */
export async function advance(ctx: Ctx, siteId: string, orderId: string): Promise<void> {
  if ((await ctx.clockGuard.trouble()) !== null) return
  const task = await ctx.db.transaction({ siteId, accountId: null }, (tx) =>
    claimStep(tx, siteId, orderId, ctx.clock.now()),
  )
  if (!task) return
  const release = holdStep(ctx, task, task.lease)
  try {
    await takeStep(ctx, task)
  } catch (error) {
    await postpone(ctx, task, error)
  } finally {
    release()
  }
}

/** Renews the lease during a step: a CA may take minutes, yet a crashed worker must be replaced within seconds. */
function holdStep(ctx: Ctx, task: ClaimedIssuance, first: Date): () => void {
  let lease: Date | null = first
  let isAt = false
  const renew = async () => {
    if (isAt || !lease) return
    isAt = true
    const held = lease
    // A failed renewal is retried; if the lease expires first, two workers on one step still complete it only once.
    lease = await ctx.db
      .transaction({ siteId: task.order.siteId, accountId: null }, (tx) => renewStep(tx, task, held, ctx.clock.now()))
      .catch(() => held)
    isAt = false
  }
  const timer = setInterval(() => void renew(), renewEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Time that a caller waits for the next step of its order; milliseconds. */
const patienceMs = { records: 2_500, row: 5_000, answer: 10_000 }

/** Result that a caller waits for: the CA's records, one row of a long task, or the result of a look. */
export type Patience = keyof typeof patienceMs

/** Takes the order's next step when the running transaction commits, so that the page shows its result. */
export function advanceAfterCommit(ctx: Ctx, order: Pick<OrderRow, 'siteId' | 'id'>, patience: Patience): void {
  afterCommit(() => advanceSoon(ctx, order, patience))
}

/** Takes the order's next step after a service's own transactions. A long step continues in the background. */
export async function advanceSoon(
  ctx: Ctx,
  { siteId, id: orderId }: Pick<OrderRow, 'siteId' | 'id'>,
  patience: Patience,
): Promise<void> {
  const working = advance(ctx, siteId, orderId).then(
    () => true,
    (error: unknown) => {
      ctx.log.error({ err: error, orderId }, 'The step of an order failed')
      return false
    },
  )
  const isDone = await Promise.race([working, after(patienceMs[patience], false, { ref: false })])
  if (!isDone) await ctx.queue.wake('orders.advance')
}

async function takeStep(ctx: Ctx, task: ClaimedIssuance): Promise<void> {
  if (task.order.isPurchaseDue && !(await purchaseLate(ctx, task))) return
  const placed = await placeWithCa(ctx, task)
  if (!placed) return
  const ca = ctx.caOf(placed.certificate)
  const returned = await handBackMails(ctx, ca, placed)
  const looked = returned && (await lookForRecords(ctx, ca, returned))
  if (looked?.certificate.caOrderId) await settle(ctx, ca, looked, await ca.check(looked.certificate.caOrderId))
}

/**
 * Opens the order at the CA, whose challenges become the records to publish. Undefined if the order has changed status.
 */
async function placeWithCa(ctx: Ctx, task: ClaimedIssuance): Promise<ClaimedIssuance | undefined> {
  const { order, certificate } = task
  if (certificate.caOrderId) return task
  const { task: taken, placed } = await placeOrFallBack(ctx, task, (one) => place(ctx, one))
  const { caOrderId, challenges } = placed
  const origin = await publicOrigin(ctx, order.siteId)
  return ctx.db.transaction({ siteId: order.siteId, accountId: null }, async (tx) => {
    const before = await stillPending(tx, task)
    if (!before) return undefined
    if (taken !== task) await keepFallback(tx, ctx, before, taken)
    const { checks } = taken === task ? before : taken
    await updateCertificate(tx, certificate, { caOrderId })
    const at = ctx.clock.now()
    // Nobody can have published a record that did not exist a moment ago.
    const nextCheckAt = nextLook(at, ctx.env.DCV_POLL_SECONDS, 0)
    const changes = checks.flatMap((check) => {
      const challenge = challenges.find((one) => one.domain === check.domain)
      if (!challenge || challenge.type === 'EMAIL') return []
      const record = { recordType: challenge.type, recordHost: challenge.host, recordValue: challenge.value }
      // The CA wants this name validated again although it had passed.
      const open = { result: 'pending', checkedAt: null, validUntil: null, reusedFrom: null }
      // A persistent record may exist since an earlier order.
      const firstLook = challenge.method === 'dns-persist' ? at : nextCheckAt
      return [{ check, set: { ...record, ...open, method: challenge.method, nextCheckAt: firstLook } }]
    })
    await updateChecks(tx, changes)
    await mailChallenges(tx, ctx, { order: before.order, certificate, checks }, { challenges, origin })
    await mailMailboxes(tx, ctx, { order: before.order, certificate }, { checks: openMailboxes(checks), origin })
    if (challenges.some(({ type }) => type !== 'EMAIL'))
      await addEvent(tx, order, { kind: 'records-ready', actor: null, at, facts: { ca: taken.certificate.ca } })
    const { order: now } = before
    return { order: now, certificate: { ...taken.certificate, caOrderId }, checks: await checksOf(tx, certificate) }
  })
}

/** Opens the order at the task's CA. */
async function place(ctx: Ctx, task: ClaimedIssuance): ReturnType<CertificateAuthority['place']> {
  const { order, certificate, checks } = task
  return ctx.caOf(certificate).place({
    held: await heldOf(ctx, task),
    account: order.accountId,
    // The certificate's id: a retry after a lost answer finds the same order and buys nothing twice.
    reference: certificate.id,
    names: checks.flatMap(({ domain, method, recipient }) =>
      method === 'mailbox' ? [] : [{ domain, method, recipient: recipient ?? undefined }],
    ),
    mailboxes: checks.flatMap(({ domain, method }) => (method === 'mailbox' ? [domain] : [])),
    notAfterLimit: Math.floor((order.planEndsAt?.getTime() ?? 0) / 1000),
    kind: kindOf(order),
    ...(certificate.subject ? { subject: certificate.subject } : {}),
  })
}

/** The buyer's earlier proofs of the names that passed by them. */
async function heldOf(ctx: Ctx, { order, certificate, checks }: ClaimedIssuance): Promise<HeldProof[]> {
  const { siteId, accountId } = order
  const reused = checks.filter(({ reusedFrom }) => reusedFrom !== null).map(({ domain }) => domain)
  if (reused.length === 0) return []
  const { ca, connectionId } = certificate
  const prover = { siteId, accountId, ca, connectionId, at: ctx.clock.now() }
  const proofs = await ctx.db.readTransaction({ siteId, accountId: null }, (tx) => heldProofs(tx, prover, reused))
  return [...proofs].map(([domain, { caOrderId, name }]) => ({ domain, by: { caOrderId, domain: name } }))
}

/** Keeps the order's status and sets a later retry. The timeline has one event per outage. */
async function postpone(ctx: Ctx, task: ClaimedIssuance, error: unknown): Promise<void> {
  if (error instanceof DomainError) return reject(ctx, task, errorText(error.key, 'en', error.facts))
  const afterSeconds = error instanceof CaUnreachable ? (error.retryAfterSeconds ?? 0) : 0
  const level = error instanceof CaUnreachable || isAway(error) ? 'warn' : 'error'
  ctx.log[level]({ err: error, orderId: task.order.id }, 'The step of an order is put off')
  await ctx.db.transaction({ siteId: task.order.siteId, accountId: null }, async (tx) => {
    const now = await stillPending(tx, task)
    if (!now) return
    const at = ctx.clock.now()
    const attempts = now.order.stepAttempts
    if (error instanceof CaUnreachable && (await lastEventKind(tx, now.order)) !== unreachable)
      await addEvent(tx, now.order, { kind: unreachable, actor: null, at })
    await updateOrder(tx, now.order, {
      stepAttempts: attempts + 1,
      stepLeaseUntil: null,
      nextStepAt: nextTry(at, ctx.env.DCV_POLL_SECONDS, attempts, { chance: Math.random(), afterSeconds }),
    })
  })
}
