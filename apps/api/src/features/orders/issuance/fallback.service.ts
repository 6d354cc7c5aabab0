import { isIpName } from '@app/contracts/ip-name'
import { parseCsr } from '@app/pki/csr'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import { checkCsr, methodsOf, rulesFor } from '../material/order-material.ts'
import { productOfOrder } from '../material/product-of-order.ts'
import { kindOf } from '../order-subject.ts'
import { addEvent, updateCertificate, updateCheck, updateOrder } from '../orders.repo.ts'
import type { ClaimedIssuance } from '../step-claim.repo.ts'
import { heldProofs } from '../validation/proven-domains.repo.ts'
import { inTurns } from '../validation/record-looks.service.ts'
import { startOf } from './submission.service.ts'

/**
 * Places an issuance with its CA, or with its product's fallback CA if the first cannot be reached and has no part of
 * the order. Returns the task with the CA that accepted it.
 */
export async function placeOrFallBack<T>(
  ctx: Ctx,
  task: ClaimedIssuance,
  place: (task: ClaimedIssuance) => Promise<T>,
): Promise<{ task: ClaimedIssuance; placed: T }> {
  try {
    return { task, placed: await place(task) }
  } catch (error) {
    if (!(error instanceof CaUnreachable)) throw error
    const other = await withFallback(ctx, task)
    if (other === null) throw error
    try {
      return { task: other, placed: await place(other) }
    } catch (second) {
      ctx.log.warn({ err: second, orderId: task.order.id }, 'The fallback could not be asked either')
      throw error
    }
  }
}

/** ClaimedIssuance with the product's other CA; null if there is none, or if it does not support this order. */
async function withFallback(
  ctx: Ctx,
  { order, certificate, checks }: ClaimedIssuance,
): Promise<ClaimedIssuance | null> {
  const { siteId, accountId } = order
  const product = await ctx.db.readTransaction({ siteId, accountId: null }, (tx) => productOfOrder(tx, order))
  const ref = product.fallbackId === null ? null : ctx.upstream.refOf(product.fallbackId)
  if (ref === null || (ref.ca === certificate.ca && ref.connectionId === certificate.connectionId)) return null
  if (await ctx.caOf(certificate).isPlaced(certificate.id)) return null
  const task: ClaimedIssuance = { order, certificate: { ...certificate, ...ref }, checks }
  if (!(await wouldDo(ctx, ctx.caOf(ref), task, product))) return null
  const at = ctx.clock.now()
  const proofs = await ctx.db.readTransaction({ siteId, accountId: null }, (tx) =>
    heldProofs(tx, { siteId, accountId, ...ref, at }, certificate.names),
  )
  const anew = { result: 'pending', found: [], detail: '', checkedAt: null, validUntil: null, reusedFrom: null }
  return { ...task, checks: checks.map((check) => ({ ...check, ...anew, ...startOf(proofs.get(check.domain), at) })) }
}

/** Whether a CA issues this kind, takes the CSR and the validation methods, and no name's CAA record forbids it. */
async function wouldDo(
  ctx: Ctx,
  ca: CertificateAuthority,
  { order, certificate, checks }: ClaimedIssuance,
  product: ProductRow,
): Promise<boolean> {
  // Mailbox and hardware orders are bound to the CA where they began.
  if (order.usageType !== 'ssl' || !ca.kinds.includes(kindOf(order))) return false
  if (certificate.names.some((name) => isIpName(name) && !ca.mayHoldIp(name))) return false
  const rules = { ...rulesFor(ctx, product, 'en'), ca }
  const methods = Object.fromEntries(
    checks.flatMap(({ domain, method }) => (method === 'mailbox' ? [] : [[domain, method]])),
  )
  try {
    methodsOf(certificate.names, methods, rules)
    checkCsr(await parseCsr(certificate.csrPem), certificate.names, rules)
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
  const verdicts = await inTurns(checks, ({ domain }) => ctx.prober.caa(domain, ca.caaDomain))
  return verdicts.every(({ allowed }) => allowed)
}

/** Records that an issuance was placed with the other CA: its names start over, except those validated there before. */
export async function keepFallback(
  tx: Tx,
  ctx: Ctx,
  now: ClaimedIssuance,
  { certificate, checks }: ClaimedIssuance,
): Promise<void> {
  const { ca, connectionId } = certificate
  await updateCertificate(tx, now.certificate, { ca, connectionId })
  for (const { id, siteId, ...check } of checks) await updateCheck(tx, { id, siteId }, check)
  await updateOrder(tx, now.order, { dcvPassed: checks.filter(({ result }) => result === 'passed').length })
  const facts = { issuer: ctx.caOf(certificate).caaDomain }
  await addEvent(tx, now.order, { kind: 'fallback-used', actor: null, at: ctx.clock.now(), facts })
}
