import { isDeepStrictEqual } from 'node:util'
import type { Received } from '@app/contracts/endpoint'
import { canMove, nextStatus, OrderStatus } from '@app/contracts/orders/order-states'
import type { Material, supplyMaterial as supplying } from '@app/contracts/orders/orders'
import type { Validity } from '@app/contracts/products/products'
import { DomainError } from '#core/domain-error.ts'
import { requireRight } from '#core/require-right.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { coveredByPack } from '#features/packs/pack-units.service.ts'
import { discountedAgain } from '#features/pricing/promotions.service.ts'
import { priceThen, quote } from '#features/products/products.service.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import type { Asking } from '../asking.ts'
import { advanceAfterCommit } from '../issuance/issuance.service.ts'
import { submit } from '../issuance/submission.service.ts'
import { refuseOwnCsr, refuseUnpaidMailboxes } from '../material/kind-material.ts'
import { contactsFor, materialColumns, readMaterial, refuseUnpaidNames, rulesFor } from '../material/order-material.ts'
import { headingOf } from '../material/order-organisation.repo.ts'
import { beginVetting, chosenOrganisation } from '../material/order-organisation.service.ts'
import { productOfOrder } from '../material/product-of-order.ts'
import { isComplete, isKeyOurs } from '../order-completeness.ts'
import { hasPromotion } from '../order-moves.service.ts'
import { orderObject } from '../order-object.ts'
import { hasPack } from '../order-packs.service.ts'
import { addEvent, lockOrder, updateOrder } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'
import { adjusted } from './offline-payment.service.ts'

const changeable: readonly number[] = [
  OrderStatus.awaitingPayment,
  OrderStatus.awaitingSubmission,
  OrderStatus.returned,
  OrderStatus.rejected,
]

/**
 * Sets an order's CSR, names, methods and contact. An unpaid order takes the price of its new names; a paid one keeps
 * to the names paid for and goes on to the CA once complete. Without a CSR the present one stays. Throws
 * 'order.move-refused' while the CA is at work.
 */
export async function supplyMaterial(ctx: Ctx, asking: Asking, id: string, body: Supplied): Promise<void> {
  const { caller, locale } = asking
  await ctx.db.transaction(caller.scope, async (tx) => {
    const at = ctx.clock.now()
    const order = await lockOrder(tx, caller.scope, id)
    if (!changeable.includes(order.status)) throw new DomainError('order.move-refused')
    if (canMove(order.status, 'resubmit')) requireRight(caller, 'order.resubmit')
    const merged = withWhatIsThere(order, body)
    refuseOwnCsr(body.csrPem, merged.delivery, locale)
    const material = await readMaterial(merged, locale)
    const product = await productOfOrder(tx, order)
    const columns = materialColumns(material, rulesFor(ctx, product, locale))
    const contacts = contactsFor(order.contactRoles, body.contacts)
    const price = await pricedFor(tx, order, product, columns.names, asking)
    const { organisationId: chosen } = body
    const organisationId = chosen === null ? order.organisationId : await chosenOrganisation(tx, order, chosen, at)
    const supplied = await updateOrder(tx, order, {
      ...columns,
      ...{ contacts, organisationId },
      ...price,
      ...(isDeepStrictEqual(columns.person, order.person) ? {} : { personVetting: null }),
      ...(await headingOf(tx, { ...order, ...columns, organisationId })),
      version: order.version + 1,
    })
    await addEvent(tx, supplied, {
      kind: 'material-supplied',
      actor: caller.name,
      at,
      facts: { names: columns.names.length },
    })
    const facts = { orderNo: order.orderNo }
    await record(tx, caller, order.siteId, order.accountId, 'order.submit', facts, orderObject(order))
    const event = nextStatus(order.status, 'submit') ? 'submit' : 'resubmit'
    if (nextStatus(order.status, event) && isComplete(supplied)) {
      await beginVetting(tx, caller, supplied, at)
      await submit(tx, ctx, supplied, { event, actor: caller.name, at })
      advanceAfterCommit(ctx, supplied, 'records')
    }
  })
}

type Supplied = Received<typeof supplying>['body']

/**
 * Material as sent, completed from the order: CSR and delivery stay unless others are sent, a person unless removed.
 */
function withWhatIsThere(order: OrderRow, body: Supplied): Material {
  const delivery = body.delivery ?? order.delivery
  // A stored CSR is useless when the side that generates the key changes.
  const csrToKeep = isKeyOurs({ delivery }) === isKeyOurs(order) ? order.csrPem : null
  return {
    ...body,
    csrPem: body.csrPem ?? csrToKeep,
    person: body.person === undefined ? order.person : body.person,
    delivery,
  }
}

/** Price columns that change with the names: all of them before payment, none afterwards. */
async function pricedFor(
  tx: Tx,
  order: OrderRow,
  product: ProductRow,
  names: readonly string[],
  { locale }: Asking,
): Promise<Partial<OrderRow>> {
  const isUnpaid = order.status === OrderStatus.awaitingPayment
  // `validity` was stored from the contract's own values.
  const validity = order.validity as Validity
  if (isUnpaid) {
    // Names cost what they cost when the order was placed.
    const { siteId, productId, accountId, createdAt: at } = order
    const { offer } = await priceThen(tx, { siteId, productId, validity, accountId, at })
    const full = quote(product, offer, names)
    const { priceLines, totalMinor, costMinor } = hasPack(order)
      ? coveredByPack(full)
      : hasPromotion(order)
        ? await discountedAgain(tx, { siteId, orderId: order.id }, full)
        : full
    const byMinor = order.priceLines.find(({ kind }) => kind === 'adjustment')?.amountMinor ?? 0
    const amountMinor = Math.max(0, totalMinor + byMinor)
    return { priceLines: adjusted(priceLines, amountMinor), amountMinor, costMinor }
  }
  const paid = (kind: string) => order.priceLines.find((line) => line.kind === kind)?.count ?? 0
  const anyPrice = { priceMinor: 0, extraNameMinor: 1, extraWildcardMinor: 1, costMinor: 0 }
  const counts = quote(product, anyPrice, names).priceLines
  if (counts.some((line) => line.kind !== 'base' && line.count > paid(line.kind)))
    order.usageType === 'smime' ? refuseUnpaidMailboxes(locale) : refuseUnpaidNames(locale)
  return {}
}
