import { nextStatus, OrderStatus } from '@app/contracts/orders/order-states'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting, Asking } from '../asking.ts'
import { advanceAfterCommit } from '../issuance/issuance.service.ts'
import { submit } from '../issuance/submission.service.ts'
import { checkKeySize } from '../material/kind-material.ts'
import { checkCsr, readMaterial, refuseCompromisedKey, rulesFor } from '../material/order-material.ts'
import { beginVetting } from '../material/order-organisation.service.ts'
import { productOfOrder } from '../material/product-of-order.ts'
import { isComplete, isKeyOurs } from '../order-completeness.ts'
import { orderObject } from '../order-object.ts'
import { addEvent, isCompromised, lockOrder, updateOrder } from '../orders.repo.ts'

/** Statuses in which an operator prepares the device: paid, and nothing is with the CA. */
const preparable: readonly number[] = [OrderStatus.awaitingSubmission, OrderStatus.returned, OrderStatus.rejected]

/**
 * Sets the CSR of a key that we generated, in the token to be sent or in the signing service; a complete order goes on
 * to the CA. Throws 'order.move-refused' where the key is the buyer's or the CA is at work, and the errors of the CSR.
 */
export async function prepareDevice(
  ctx: Ctx,
  { caller, locale }: Asking,
  { id, csrPem }: { id: string; csrPem: string },
): Promise<void> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const at = ctx.clock.now()
    const order = await lockOrder(tx, caller.scope, id)
    if (!isKeyOurs(order) || !preparable.includes(order.status)) throw new DomainError('order.move-refused')
    const { csr } = await readMaterial({ csrPem, names: [], methods: {}, recipients: {}, contact: null }, locale)
    if (!csr) throw new DomainError('request.invalid', {}, { csrPem: 'field.missing' })
    if (await isCompromised(tx, order.siteId, csr.spkiSha256)) refuseCompromisedKey(locale)
    const rules = rulesFor(ctx, await productOfOrder(tx, order), locale)
    checkKeySize(csr, order.person, rules)
    checkCsr(csr, [], rules)
    const { pem, keyAlgorithm } = csr
    const prepared = await updateOrder(tx, order, { csrPem: pem, keyAlgorithm, version: order.version + 1 })
    await addEvent(tx, order, { kind: 'device-prepared', actor: caller.name, at })
    const facts = { orderNo: order.orderNo, keyAlgorithm }
    await record(tx, caller, order.siteId, order.accountId, 'order.device', facts, orderObject(order))
    if (!isComplete(prepared)) return
    await beginVetting(tx, caller, prepared, at)
    const event = nextStatus(order.status, 'submit') ? 'submit' : 'resubmit'
    await submit(tx, ctx, prepared, { event, actor: caller.name, at })
    advanceAfterCommit(ctx, prepared, 'records')
  })
}

/**
 * Records the token's carrier and tracking number and tells the buyer. A second call corrects them; the same values
 * change nothing. Throws 'order.move-refused' where no token is to be sent yet.
 */
export async function shipDevice(
  ctx: Ctx,
  { caller }: Acting,
  { id, carrier, trackingNo }: { id: string; carrier: string; trackingNo: string },
): Promise<void> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const at = ctx.clock.now()
    const order = await lockOrder(tx, caller.scope, id)
    if (order.delivery?.method !== 'shipped-token' || order.status !== OrderStatus.issued)
      throw new DomainError('order.move-refused')
    if (order.shipment?.carrier === carrier && order.shipment.trackingNo === trackingNo) return
    const shipment = { carrier, trackingNo, shippedAt: Math.floor(at.getTime() / 1000) }
    await updateOrder(tx, order, { shipment, version: order.version + 1 })
    await addEvent(tx, order, { kind: 'device-shipped', actor: caller.name, at, facts: { carrier, trackingNo } })
    const facts = { orderNo: order.orderNo, carrier, trackingNo }
    await record(tx, caller, order.siteId, order.accountId, 'order.ship', facts, orderObject(order))
  })
}
