import { isIpName } from '@app/contracts/ip-name'
import { issuingStatuses } from '@app/contracts/orders/order-states'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import type { Challenge, NameToProve } from '#core/challenge.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { constructedAddresses } from '#core/public-suffix.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { productOf } from '#features/products/products.service.ts'
import { publicOrigin } from '#features/sites/sites.service.ts'
import type { Acting, Asking } from '../asking.ts'
import { methodsFor } from '../material/proof-methods.ts'
import { orderObject } from '../order-object.ts'
import {
  addEvent,
  checksOf,
  lockOrder,
  pendingCertificate,
  updateCheck,
  updateChecks,
  updateOrder,
} from '../orders.repo.ts'
import type { CertificateRow, DomainCheckRow, OrderRow } from '../orders.table.ts'
import { replaceMailProofs } from './mail-proofs.repo.ts'
import { mailChallenges } from './mail-proofs.service.ts'

interface Validating {
  order: OrderRow
  certificate: CertificateRow
  checks: DomainCheckRow[]
}

/** Order, locked, while its names are being validated. Throws 'order.move-refused' in any other status. */
export async function lockValidating(tx: Tx, { caller }: Acting, id: string): Promise<Validating> {
  const order = await lockOrder(tx, caller.scope, id)
  const certificate = issuingStatuses.includes(order.status) ? await pendingCertificate(tx, order) : undefined
  if (!certificate) throw new DomainError('order.move-refused')
  return { order, certificate, checks: await checksOf(tx, certificate) }
}

/**
 * Makes the probe of one name, or of all open ones, due now; the order's next step runs it. Once per cooldown and name:
 * throws 'check.too-often' with the seconds to wait, 'check.missing', 'order.move-refused'.
 */
export async function askForCheck(
  tx: Tx,
  ctx: Ctx,
  acting: Acting,
  id: string,
  domain: string | undefined,
): Promise<void> {
  const { order, checks } = await lockValidating(tx, acting, id)
  const at = ctx.clock.now()
  const selected =
    domain === undefined
      ? checks.filter((check) => check.result !== 'passed' && !waitsForReader(check))
      : checks.filter((check) => check.domain === domain)
  if (domain !== undefined && selected.length === 0) throw new DomainError('check.missing')
  const waits = selected.map((check) => Math.ceil(((check.cooldownUntil?.getTime() ?? 0) - at.getTime()) / 1000))
  if (waits.length > 0 && waits.every((wait) => wait > 0))
    throw new DomainError('check.too-often', { seconds: Math.min(...waits) })
  const cooldownUntil = new Date(at.getTime() + ctx.env.DCV_COOLDOWN_SECONDS * 1000)
  const due = selected.filter((check, n) => (waits[n] ?? 0) <= 0 && !waitsForReader(check))
  await updateChecks(
    tx,
    // Whoever asks has just changed something: the automatic looks begin anew, and do not go further apart.
    due.map((check) => ({ check, set: { cooldownUntil, nextCheckAt: at, attempts: 0 } })),
  )
  await updateOrder(tx, order, { nextStepAt: at })
}

/** Whether the mail is still unanswered, so that there is nothing to look for. */
const waitsForReader = ({ method, validUntil }: DomainCheckRow): boolean =>
  (method === 'mailbox' || method === 'email') && validUntil === null

/** Changes a name's validation method; the CA gives a new record. Throws 'order.method-refused', 'ca.unreachable'. */
export async function changeMethod(ctx: Ctx, asking: Asking, id: string, choice: NameToProve): Promise<void> {
  const { certificate, name } = await ctx.db.transaction(asking.caller.scope, async (tx) => {
    const now = await lockValidating(tx, asking, id)
    const name = withRecipient(now, choice)
    await requireMethod(tx, ctx, now, name)
    if (!now.certificate.caOrderId) await keepMethod(tx, ctx, asking, now, { name })
    return { ...now, name }
  })
  if (!certificate.caOrderId) return
  await proveBy(ctx, asking, { id, certificate, name })
}

/** Requests the challenge of a name from the CA, outside any transaction, and stores it. */
async function proveBy(
  ctx: Ctx,
  asking: Asking,
  { id, certificate, name }: { id: string; certificate: CertificateRow; name: NameToProve },
): Promise<void> {
  const challenge = await challengeFor(ctx, certificate, name)
  const origin = await publicOrigin(ctx, certificate.siteId)
  await ctx.db.transaction(asking.caller.scope, async (tx) => {
    const now = await lockValidating(tx, asking, id)
    await keepMethod(tx, ctx, asking, now, { name, challenge, origin })
  })
}

/** Recipient of a mail: the chosen one, the previous one, or the first constructed address. */
function withRecipient({ checks }: Validating, { domain, method, recipient }: NameToProve): NameToProve {
  if (method !== 'email') return { domain, method }
  const before = checks.find((check) => check.domain === domain)?.recipient
  return { domain, method, recipient: recipient ?? before ?? constructedAddresses(domain)[0] }
}

/**
 * Sends the validation mail for a name again, with a new value. Throws 'check.too-often' with the seconds to wait,
 * 'order.move-refused' if the name is not validated by email, 'ca.unreachable'.
 */
export async function resendMail(ctx: Ctx, asking: Asking, id: string, domain: string): Promise<void> {
  const { certificate, checks } = await ctx.db.transaction(asking.caller.scope, (tx) => lockValidating(tx, asking, id))
  const check = checks.find((one) => one.domain === domain)
  if (!check) throw new DomainError('check.missing')
  if (check.method !== 'email' || check.result === 'passed' || !check.recipient || !certificate.caOrderId)
    throw new DomainError('order.move-refused')
  const wait = Math.ceil(((check.cooldownUntil?.getTime() ?? 0) - ctx.clock.now().getTime()) / 1000)
  if (wait > 0) throw new DomainError('check.too-often', { seconds: wait })
  await proveBy(ctx, asking, { id, certificate, name: { domain, method: 'email', recipient: check.recipient } })
}

/** Possible recipients of a validation mail for a name. */
export async function recipientsFor(
  ctx: Ctx,
  asking: Acting,
  id: string,
  domainWanted: string | undefined,
): Promise<{ address: string; isFromDns: boolean }[]> {
  const { checks } = await ctx.db.transaction(asking.caller.scope, (tx) => lockValidating(tx, asking, id))
  const domain = checks.find((check) => check.domain === (domainWanted ?? check.domain))?.domain
  if (domain === undefined) throw new DomainError('check.missing')
  if (isIpName(domain)) return []
  const constructed = constructedAddresses(domain)
  const contacts = await ctx.prober.contacts(domain)
  return [
    ...contacts.filter((address) => !constructed.includes(address)).map((address) => ({ address, isFromDns: true })),
    ...constructed.map((address) => ({ address, isFromDns: false })),
  ]
}

async function requireMethod(
  tx: Tx,
  ctx: Ctx,
  { order, certificate, checks }: Validating,
  { domain, method, recipient = '' }: NameToProve,
): Promise<void> {
  const check = checks.find((one) => one.domain === domain)
  if (!check) throw new DomainError('check.missing')
  if (check.result === 'passed') throw new DomainError('order.move-refused')
  const product = await productOf(tx, order.productId)
  const { methods: ca } = ctx.caOf(certificate)
  const allowed = methodsFor(domain, { product: product.dcvMethods, ca, at: unix(ctx.clock.now()) })
  if (!allowed.includes(method)) throw new DomainError('order.method-refused', { domain })
  // The CA checks the recipient itself; until it has the order, only constructed addresses are accepted.
  if (method === 'email' && !certificate.caOrderId && !constructedAddresses(domain).includes(recipient))
    throw new DomainError('order.recipient-refused', { domain, email: recipient })
}

/**
 * Gets new values by the same method for names whose values expired; without a domain, for all of them. Throws
 * 'order.move-refused' if there are none, 'ca.unreachable'.
 */
export async function restartValidation(
  ctx: Ctx,
  asking: Asking,
  id: string,
  domain: string | undefined,
): Promise<void> {
  const { certificate, checks } = await ctx.db.transaction(asking.caller.scope, (tx) => lockValidating(tx, asking, id))
  const late = checks.flatMap(({ domain: name, method, recipient, result }): NameToProve[] => {
    const isLate = method !== 'mailbox' && result === 'timeout' && (domain ?? name) === name
    return isLate ? [{ domain: name, method, recipient: recipient ?? undefined }] : []
  })
  if (late.length === 0 || !certificate.caOrderId) throw new DomainError('order.move-refused')
  for (const name of late) await proveBy(ctx, asking, { id, certificate, name })
}

async function challengeFor(ctx: Ctx, certificate: CertificateRow, name: NameToProve): Promise<Challenge> {
  try {
    return await ctx.caOf(certificate).changeMethod(certificate.caOrderId ?? '', name)
  } catch (error) {
    if (error instanceof CaUnreachable) throw new DomainError('ca.unreachable')
    throw error
  }
}

/**
 * Restarts a name's check with its new method; without a challenge, the next step, due now, requests one from the CA.
 */
async function keepMethod(
  tx: Tx,
  ctx: Ctx,
  { caller }: Asking,
  { order, certificate, checks }: Validating,
  { name, challenge, origin = '' }: { name: NameToProve; challenge?: Challenge; origin?: string },
): Promise<void> {
  const { domain, method, recipient } = name
  const at = ctx.clock.now()
  const check = checks.find((one) => one.domain === domain)
  if (!check) return
  await updateCheck(tx, check, {
    ...{ method, result: 'pending', found: [], detail: '', attempts: 0 },
    ...{ answeredAt: null, checkedAt: null, cooldownUntil: null, nextCheckAt: at },
    recordType: challenge?.type ?? null,
    recordHost: challenge?.host ?? null,
    recordValue: challenge?.value ?? null,
    recipient: recipient ?? null,
  })
  const changed = await checksOf(tx, certificate)
  if (challenge?.type === 'EMAIL')
    await mailChallenges(tx, ctx, { order, certificate, checks: changed }, { challenges: [challenge], origin })
  if (check.recipient && !changed.some((one) => one.recipient === check.recipient))
    await replaceMailProofs(tx, { ...certificate, certificateId: certificate.id, recipient: check.recipient, at })
  const isRestart = check.method === method && check.result === 'timeout'
  const isAgain = check.method === method && method === 'email' && !isRestart
  await updateOrder(tx, order, {
    methods: { ...order.methods, [domain]: method },
    recipients: { ...order.recipients, ...(recipient ? { [domain]: recipient } : {}) },
    nextStepAt: at,
  })
  const kind = isRestart ? 'validation-restarted' : 'method-changed'
  if (!isAgain) await addEvent(tx, order, { kind, actor: caller.name, at, facts: { domain, method } })
  const facts = { orderNo: order.orderNo, domain, method, ...(recipient ? { email: recipient } : {}) }
  await record(
    tx,
    caller,
    order.siteId,
    order.accountId,
    isAgain ? 'order.dcvMail' : isRestart ? 'order.dcvRestart' : 'order.dcvChange',
    facts,
    orderObject(order),
  )
}
