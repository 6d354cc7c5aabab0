import { issuingStatuses } from '@app/contracts/order-states'
import type { DcvMethod } from '@app/contracts/products'
import type { Challenge } from '#core/challenge.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { productOf } from '#features/products/products.service.ts'
import type { Acting, Asking } from './asking.ts'
import { orderObject } from './order-object.ts'
import { methodsFor } from './orders.present.ts'
import { addEvent, checksOf, lockOrder, pendingCertificate, updateCheck, updateOrder } from './orders.repo.ts'
import type { CertificateRow, DomainCheckRow, OrderRow } from './orders.table.ts'

interface Validating {
  order: OrderRow
  certificate: CertificateRow
  checks: DomainCheckRow[]
}

/** The order, locked, while its names are being proven; 'order.move-refused' in any other state. */
export async function lockValidating(tx: Tx, { caller }: Acting, id: string): Promise<Validating> {
  const order = await lockOrder(tx, caller.scope, id)
  const certificate = issuingStatuses.includes(order.status) ? await pendingCertificate(tx, order) : undefined
  if (!certificate) throw new DomainError('order.move-refused')
  return { order, certificate, checks: await checksOf(tx, certificate) }
}

/**
 * Makes the look at a name, or at all open ones, due now. Each name may be asked for once per cooldown: 'check.too-often'
 * with the seconds to wait. The look itself is the next step of the order, taken by `advance`.
 */
export function askForCheck(ctx: Ctx, acting: Acting, id: string, domain: string | undefined): Promise<void> {
  return ctx.db.write(acting.caller.scope, (tx) => askForCheckIn(tx, ctx, acting, id, domain))
}

/** The same in a transaction of the caller's. */
export async function askForCheckIn(
  tx: Tx,
  ctx: Ctx,
  acting: Acting,
  id: string,
  domain: string | undefined,
): Promise<void> {
  const { order, checks } = await lockValidating(tx, acting, id)
  const at = ctx.clock.now()
  const wanted =
    domain === undefined
      ? checks.filter((check) => check.result !== 'passed' && !waitsForReader(check))
      : checks.filter((check) => check.domain === domain)
  if (domain !== undefined && wanted.length === 0) throw new DomainError('check.missing')
  const waits = wanted.map((check) => Math.ceil(((check.cooldownUntil?.getTime() ?? 0) - at.getTime()) / 1000))
  if (waits.length > 0 && waits.every((wait) => wait > 0))
    throw new DomainError('check.too-often', { seconds: Math.min(...waits) })
  const cooldownUntil = new Date(at.getTime() + ctx.env.DCV_COOLDOWN_SECONDS * 1000)
  for (const [n, check] of wanted.entries())
    if ((waits[n] ?? 0) <= 0) await updateCheck(tx, check, { cooldownUntil, nextCheckAt: at })
  await updateOrder(tx, order, { nextStepAt: at })
}

/** Nobody has confirmed yet that the mailbox is read: there is nothing to look at. */
const waitsForReader = ({ method, validUntil }: DomainCheckRow): boolean => method === 'mailbox' && validUntil === null

/** Proves a name another way: the CA gives a new record in place of the old. Throws 'order.method-refused', 'ca.unreachable'. */
export async function changeMethod(
  ctx: Ctx,
  asking: Asking,
  id: string,
  name: { domain: string; method: DcvMethod },
): Promise<void> {
  const { certificate } = await ctx.db.write(asking.caller.scope, async (tx) => {
    const now = await lockValidating(tx, asking, id)
    await requireMethod(tx, ctx, now, name)
    if (!now.certificate.caOrderId) await keepMethod(tx, ctx, asking, now, name)
    return now
  })
  if (!certificate.caOrderId) return
  const challenge = await challengeFor(ctx, certificate, name)
  await ctx.db.write(asking.caller.scope, async (tx) => {
    const now = await lockValidating(tx, asking, id)
    await keepMethod(tx, ctx, asking, now, name, challenge)
  })
}

async function requireMethod(
  tx: Tx,
  ctx: Ctx,
  { order, certificate, checks }: Validating,
  { domain, method }: { domain: string; method: DcvMethod },
): Promise<void> {
  const check = checks.find((one) => one.domain === domain)
  if (!check) throw new DomainError('check.missing')
  if (check.result === 'passed') throw new DomainError('order.move-refused')
  const product = await productOf(tx, order.productId)
  const allowed = methodsFor(domain, product.dcvMethods, ctx.caOf(certificate).methods)
  if (!allowed.includes(method)) throw new DomainError('order.method-refused', { domain })
}

/**
 * Gives names whose value has run out a new one by the same method; without a domain, all of them. Throws 'order.move-refused' where
 * there is none, 'ca.unreachable'.
 */
export async function restartValidation(
  ctx: Ctx,
  asking: Asking,
  id: string,
  domain: string | undefined,
): Promise<void> {
  const { certificate, checks } = await ctx.db.write(asking.caller.scope, (tx) => lockValidating(tx, asking, id))
  const late = checks.flatMap(({ domain: name, method, result }) =>
    method !== 'mailbox' && result === 'timeout' && (domain ?? name) === name ? [{ domain: name, method }] : [],
  )
  if (late.length === 0 || !certificate.caOrderId) throw new DomainError('order.move-refused')
  for (const name of late) {
    const challenge = await challengeFor(ctx, certificate, name)
    await ctx.db.write(asking.caller.scope, async (tx) => {
      const now = await lockValidating(tx, asking, id)
      await keepMethod(tx, ctx, asking, now, name, challenge)
    })
  }
}

async function challengeFor(
  ctx: Ctx,
  certificate: CertificateRow,
  name: { domain: string; method: DcvMethod },
): Promise<Challenge> {
  try {
    return await ctx.caOf(certificate).changeMethod(certificate.caOrderId ?? '', name)
  } catch (error) {
    if (error instanceof Error && error.name === 'CaUnreachable') throw new DomainError('ca.unreachable')
    throw error
  }
}

/** A name starts over with its new method; without a challenge the CA has not been asked yet and will give it at once. */
async function keepMethod(
  tx: Tx,
  ctx: Ctx,
  { caller }: Asking,
  { order, checks }: Validating,
  { domain, method }: { domain: string; method: DcvMethod },
  challenge?: Challenge,
): Promise<void> {
  const at = ctx.clock.now()
  const check = checks.find((one) => one.domain === domain)
  if (!check) return
  await updateCheck(tx, check, {
    ...{ method, result: 'pending', found: [], detail: '', attempts: 0 },
    ...{ answeredAt: null, checkedAt: null, cooldownUntil: null, nextCheckAt: at },
    recordType: challenge?.type ?? null,
    recordHost: challenge?.host ?? null,
    recordValue: challenge?.value ?? null,
  })
  const isRestart = check.method === method && check.result === 'timeout'
  await updateOrder(tx, order, { methods: { ...order.methods, [domain]: method }, nextStepAt: at })
  const kind = isRestart ? 'validation-restarted' : 'method-changed'
  await addEvent(tx, order, { kind, actor: caller.name, at, facts: { domain, method } })
  const facts = { orderNo: order.orderNo, domain, method }
  await record(
    tx,
    caller,
    order.siteId,
    order.accountId,
    isRestart ? 'order.dcvRestart' : 'order.dcvChange',
    facts,
    orderObject(order),
  )
}
