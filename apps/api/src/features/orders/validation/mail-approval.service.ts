import type { Reply } from '@app/contracts/endpoint'
import { issuingStatuses } from '@app/contracts/orders/order-states'
import type {
  approveMailProof as approving,
  readMailProof as reading,
  refuseMailProof as refusing,
} from '@app/contracts/validation/mail-proof'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { orderObject } from '../order-object.ts'
import { addEvent, checksOf, lockOrder, pendingCertificate, updateChecks, updateOrder } from '../orders.repo.ts'
import type { CertificateRow, OrderRow } from '../orders.table.ts'
import { keepDetail } from './check-detail-text.ts'
import { applicantOf, mailProofOf, updateMailProof } from './mail-proofs.repo.ts'
import { hashOf, sealValue } from './mail-proofs.service.ts'
import type { MailProofRow } from './mail-proofs.table.ts'

/** Limit of link uses per IP address, whatever the link. */
export const mailProofLimit = { points: 30, duration: 600 }

export type MailProofLimiter = Pick<RateLimiterAbstract, 'consume'>

/** Origin of a call with a mail's link. */
interface From {
  id: string
  ip: string
  userAgent: string
}

/** Confirmation by the button behind a mail's link. */
export interface MailConfirmation {
  site: SiteRow
  from: From
  token: string
}

/** Request behind a mail's link. Changes nothing, so that mail scanners that open links do no harm. */
export async function readMailProof(
  ctx: Ctx,
  limiter: MailProofLimiter,
  { site, from, token }: { site: SiteRow; from: Pick<From, 'ip'>; token: string },
): Promise<Reply<typeof reading>> {
  await count(limiter, `${site.id} ${from.ip}`)
  return ctx.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const { proof } = await behind(tx, ctx, site, token)
    const { purpose, recipient, names, expiresAt, approvedAt } = proof
    const { name: applicant } = await applicantOf(tx, proof)
    const moments = { expiresAt: unix(expiresAt), approvedAt: approvedAt && unix(approvedAt) }
    return { purpose, recipient, names, applicant, ...moments }
  })
}

/**
 * Stores the confirmation, once; the order's next step hands it to the CA. Gives the order's id too. Throws
 * 'mail-proof.gone', 'mail-proof.used'.
 */
export async function approveMailProof(
  ctx: Ctx,
  limiter: MailProofLimiter,
  { site, from, token }: MailConfirmation,
): Promise<Reply<typeof approving> & { orderId: string }> {
  await count(limiter, `${site.id} ${from.ip}`)
  return ctx.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const { proof, order, certificate } = await behind(tx, ctx, site, token)
    if (proof.approvedAt || !order || !certificate) throw new DomainError('mail-proof.used')
    const at = ctx.clock.now()
    await updateMailProof(tx, proof, {
      ...{ approvedAt: at, approvedIp: from.ip, approvedAgent: from.userAgent.slice(0, 300) },
      valueSealed: sealValue(ctx, proof, token),
    })
    const open = await openChecks(tx, certificate, proof)
    const set = { result: 'waitingCa', detail: '', checkedAt: at, nextCheckAt: at }
    await updateChecks(
      tx,
      open.map((check) => ({ check, set })),
    )
    await updateOrder(tx, order, { nextStepAt: at })
    const facts = { email: proof.recipient, count: proof.names.length, domain: proof.names[0] ?? '' }
    await addEvent(tx, order, { kind: 'proof-mail-approved', actor: null, at, facts })
    const eventFacts = { orderNo: order.orderNo, ...facts, ip: from.ip }
    await record(tx, null, site.id, order.accountId, 'order.mailApprove', eventFacts, orderObject(order))
    return { approvedAt: unix(at), orderId: order.id }
  })
}

/**
 * Ends the link of a mail whose reader refuses, once, and tells it on the order: nothing is issued for want of an answer
 * anyway, but the applicant need not wait for one. Throws 'mail-proof.gone', 'mail-proof.used'.
 */
export async function refuseMailProof(
  ctx: Ctx,
  limiter: MailProofLimiter,
  { site, from, token }: MailConfirmation,
): Promise<Reply<typeof refusing>> {
  await count(limiter, `${site.id} ${from.ip}`)
  return ctx.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const { proof, order, certificate } = await behind(tx, ctx, site, token)
    if (proof.approvedAt || !order || !certificate) throw new DomainError('mail-proof.used')
    const at = ctx.clock.now()
    await updateMailProof(tx, proof, { replacedAt: at })
    const set = { detail: keepDetail({ key: 'mail-refused', facts: { email: proof.recipient } }), checkedAt: at }
    await updateChecks(
      tx,
      (await openChecks(tx, certificate, proof)).map((check) => ({ check, set })),
    )
    const facts = { email: proof.recipient, count: proof.names.length, domain: proof.names[0] ?? '' }
    await addEvent(tx, order, { kind: 'proof-mail-refused', actor: null, at, facts })
    const eventFacts = { orderNo: order.orderNo, ...facts, ip: from.ip }
    await record(tx, null, site.id, order.accountId, 'order.mailRefuse', eventFacts, orderObject(order))
    return { refusedAt: unix(at) }
  })
}

/** Checks of an issuance that a mail's answer still decides. */
const openChecks = async (tx: Tx, certificate: CertificateRow, { names, recipient }: MailProofRow) =>
  (await checksOf(tx, certificate)).filter(
    (check) => names.includes(check.domain) && check.recipient === recipient && check.result !== 'passed',
  )

/** Mail of a link that is valid or was used; order and issuance are locked if it can be used. */
async function behind(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  token: string,
): Promise<{ proof: MailProofRow; order?: OrderRow; certificate?: CertificateRow }> {
  const mail = await mailProofOf(tx, site.id, hashOf(token))
  if (!mail) throw new DomainError('mail-proof.gone')
  // Lock the order first, as everywhere: a call that sends another mail locks it too.
  const order = await lockOrder(tx, { siteId: site.id, accountId: null }, mail.orderId)
  const proof = (await mailProofOf(tx, site.id, mail.valueHash)) ?? mail
  if (proof.approvedAt) return { proof }
  const certificate = issuingStatuses.includes(order.status) ? await pendingCertificate(tx, order) : undefined
  const isOver = proof.replacedAt !== null || proof.expiresAt <= ctx.clock.now()
  if (isOver || certificate?.id !== proof.certificateId) throw new DomainError('mail-proof.gone')
  return { proof, order, certificate }
}

async function count(limiter: MailProofLimiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new DomainError('rate.exceeded', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
  }
}
