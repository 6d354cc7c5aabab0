import type { Received } from '@app/contracts/endpoint'
import type { reissueOrder as contract, quoteReissue as quoting, ReissueQuote } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order, PriceLine } from '@app/contracts/orders/orders'
import type { Validity } from '@app/contracts/products/products'
import type { ValidationDays } from '@app/contracts/settings/site-values'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { fundsOf, payFromWallet } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { priceThen, quote } from '#features/products/products.service.ts'
import { validationDaysOf } from '#features/sites/sites.service.ts'
import type { Acting, Asking } from '../asking.ts'
import { readOrderIn } from '../detail/order-reading.service.ts'
import { advanceAfterCommit } from '../issuance/issuance.service.ts'
import { givenUpAt, openIssuance } from '../issuance/submission.service.ts'
import { tellCa } from '../issuance/withdrawal.service.ts'
import { standingAgain } from '../issued-order.ts'
import { refuseOwnCsr } from '../material/kind-material.ts'
import {
  checkCoverage,
  materialColumns,
  readMaterial,
  refuseCompromisedKey,
  rulesFor,
} from '../material/order-material.ts'
import { productOfOrder } from '../material/product-of-order.ts'
import { firstOf, nextStepAt, transition } from '../order-moves.service.ts'
import { orderObject } from '../order-object.ts'
import {
  addEvent,
  isCompromised,
  lockOrder,
  pendingCertificate,
  reissuesOf,
  updateOrder,
  withdrawCertificate,
} from '../orders.repo.ts'
import type { CertificateRow, OrderRow } from '../orders.table.ts'

type Wish = Received<typeof contract>['body'] & { id: string }

/** Changes and price of a reissue with these names. */
export function quoteReissue(
  ctx: Ctx,
  { caller, locale }: Asking,
  id: string,
  { names: asked, mailboxes }: Received<typeof quoting>['body'],
): Promise<ReissueQuote> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    checkCoverage(asked, { product: await productOfOrder(tx, order), locale })
    const names = [...asked, ...mailboxes]
    const { priceLines, totalMinor } = await surchargeOf(tx, order, names)
    return {
      ...{ priceLines, totalMinor },
      funds: await fundsOf(tx, { siteId: order.siteId, accountId: order.accountId }),
      added: names.filter((name) => !order.names.includes(name)),
      removed: order.names.filter((name) => !names.includes(name)),
    }
  })
}

/**
 * Requests another certificate for an issued order, once per key; the present one stays valid. Names beyond those paid
 * for are charged in the same transaction and stay paid for. Throws 'order.move-refused', 'balance.short',
 * 'order.price-changed' and the errors of the material.
 */
export async function reissueOrder(ctx: Ctx, asking: Asking, key: OnceKey, wish: Wish): Promise<Order> {
  const { caller, locale } = asking
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      const order = await lockOrder(tx, caller.scope, wish.id)
      if (order.status !== OrderStatus.issued) throw new DomainError('order.move-refused')
      if (caller.scope.accountId !== null) refuseOwnCsr(wish.csrPem, order.delivery, locale)
      const { names, methods, recipients, mailboxes, reason } = wish
      const { person, delivery } = order
      const material = { names, methods, recipients, mailboxes, person, delivery }
      const { csr, ...rest } = await readMaterial(
        { ...material, csrPem: wish.csrPem ?? order.csrPem, contact: null },
        locale,
      )
      if (!csr) throw new DomainError('request.invalid', {}, { csrPem: 'field.missing' })
      if (await isCompromised(tx, order.siteId, csr.spkiSha256)) refuseCompromisedKey(locale)
      const product = await productOfOrder(tx, order)
      if (product.reissueLimit !== null && (await reissuesOf(tx, order)) >= product.reissueLimit)
        throw new DomainError('order.reissues-used', { limit: product.reissueLimit })
      const columns = materialColumns({ ...rest, csr }, rulesFor(ctx, product, locale))
      requireNames(order, columns.names)

      const surcharge = await surchargeOf(tx, order, columns.names)
      if (surcharge.totalMinor !== wish.expectedTotalMinor)
        throw new DomainError('order.price-changed', { total: formatMinor(surcharge.totalMinor, order.currency) })
      const charged = await charge(tx, order, surcharge, { memberId: caller.memberId, at })
      await beginReissue(tx, ctx, charged, {
        ...{ names: columns.names, methods: columns.methods, recipients: columns.recipients, csrPem: csr.pem },
        ...{ reason, at, trigger: 'reissue', requestedBy: caller.name },
      })
      advanceAfterCommit(ctx, order, 'records')
      const facts = { orderNo: order.orderNo, reason, amountMinor: surcharge.totalMinor }
      await record(tx, caller, order.siteId, order.accountId, 'order.reissue', facts, orderObject(order))
      return readOrderIn(tx, ctx, caller, order.id)
    }),
  )
}

/** Requires at least one name or mailbox, except for signing. */
function requireNames({ usageType }: OrderRow, names: readonly string[]): void {
  if (names.length > 0 || usageType === 'code' || usageType === 'doc') return
  const field = usageType === 'smime' ? 'mailboxes' : 'names'
  throw new DomainError('request.invalid', {}, { [field]: 'field.missing' })
}

/** Makes the transition and opens its issuance, on an order the caller has locked. */
export async function beginReissue(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  wish: Parameters<typeof openIssuance>[3],
): Promise<void> {
  const { at, reason, requestedBy, names } = wish
  await transition(tx, order, 'reissue', {
    ...{ at, actor: requestedBy || null, facts: { reason, names: names.length, trigger: wish.trigger } },
    set: reissueColumns(order, { names, at, days: await validationDaysOf(tx, order.siteId) }),
  })
  await openIssuance(tx, ctx, order, wish)
}

/** Columns of an order whose next certificate is requested. */
export const reissueColumns = (
  order: OrderRow,
  { names, at, days }: { names: readonly string[]; at: Date; days: ValidationDays },
) => ({
  closesAt: firstOf(givenUpAt(order, at, days), order.planEndsAt),
  ...{ dcvPassed: 0, dcvTotal: names.length, reissueDueAt: null },
})

/** Requests the plan's next certificate with the CSR and names of the current one. */
export async function reissueOnSchedule(tx: Tx, ctx: Ctx, order: OrderRow, at: Date): Promise<void> {
  const { names, methods, recipients, csrPem } = order
  if (csrPem === null) throw new Error('An order is issued and has no CSR')
  await beginReissue(tx, ctx, order, {
    ...{ names, methods, recipients, csrPem, at },
    ...{ trigger: 'scheduled', reason: '', requestedBy: '' },
  })
}

/** Withdraws a reissue. Added names stay paid for and can be used by the next one. */
export async function withdrawReissue(
  ctx: Ctx,
  { caller }: Acting,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const withdrawn = await ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    const facts = { orderNo: order.orderNo, reason }
    await record(tx, caller, order.siteId, order.accountId, 'order.reissue-withdraw', facts, orderObject(order))
    return withdraw(tx, order, { actor: caller.name, reason, at: ctx.clock.now() })
  })
  if (withdrawn) await tellCa(ctx, withdrawn)
}

/** Withdraws a reissue of an order the caller has locked. */
export async function withdraw(
  tx: Tx,
  order: OrderRow,
  { actor, reason, at }: { actor: string | null; reason: string; at: Date },
): Promise<CertificateRow | undefined> {
  const pending = await pendingCertificate(tx, order)
  const set = standingAgain(order, pending?.trigger ?? 'reissue', at)
  await transition(tx, order, 'withdraw', { actor, at, facts: { reason }, set })
  if (pending) await withdrawCertificate(tx, pending, { at, reason })
  return pending
}

interface Surcharge {
  priceLines: PriceLine[]
  totalMinor: number
  costMinor: number
}

/** Price of names beyond those paid for, as of the day the order was placed. */
async function surchargeOf(tx: Tx, order: OrderRow, names: readonly string[]): Promise<Surcharge> {
  const product = await productOfOrder(tx, order)
  const paid = (kind: PriceLine['kind']) => order.priceLines.find((line) => line.kind === kind)
  const quoted = quote(product, { priceMinor: 0, extraNameMinor: 1, extraWildcardMinor: 1, costMinor: 0 }, names)
  const more = quoted.priceLines.flatMap(({ kind, count }) => {
    const extra = kind === 'base' ? 0 : count - (paid(kind)?.count ?? 0)
    return extra > 0 ? [{ kind, count: extra }] : []
  })
  if (more.length === 0) return { priceLines: [], totalMinor: 0, costMinor: 0 }
  const { siteId, productId, accountId, createdAt } = order
  // `validity` was stored from the contract's own values.
  const validity = order.validity as Validity
  const { offer } = await priceThen(tx, { siteId, productId, accountId, validity, at: createdAt })
  const then: Partial<Record<PriceLine['kind'], number>> = {
    extraName: offer.extraNameMinor,
    extraWildcard: offer.extraWildcardMinor,
  }
  const priceLines = more.map(({ kind, count }) => {
    const unitMinor = paid(kind)?.unitMinor ?? then[kind] ?? 0
    return { kind, count, unitMinor, amountMinor: count * unitMinor }
  })
  const totalMinor = priceLines.reduce((sum, line) => sum + line.amountMinor, 0)
  const costMinor = offer.priceMinor === 0 ? 0 : Math.round((totalMinor * offer.costMinor) / offer.priceMinor)
  return { priceLines, totalMinor, costMinor }
}

/** Charges the surcharge to the wallet and adds its lines to the order. */
async function charge(
  tx: Tx,
  order: OrderRow,
  { priceLines, totalMinor, costMinor }: Surcharge,
  { memberId, at }: { memberId: string; at: Date },
): Promise<OrderRow> {
  if (priceLines.length === 0) return order
  await payFromWallet(tx, {
    scope: { siteId: order.siteId, accountId: null },
    ...{ accountId: order.accountId, orderId: order.id, amountMinor: totalMinor, currency: order.currency },
    ...{ memo: order.orderNo, memberId, at, kind: 'surcharge' },
  })
  return updateOrder(tx, order, {
    priceLines: joined(order.priceLines, priceLines),
    amountMinor: order.amountMinor + totalMinor,
    costMinor: order.costMinor + costMinor,
  })
}

function joined(lines: readonly PriceLine[], more: readonly PriceLine[]): PriceLine[] {
  const known = lines.map((line) => {
    const extra = more.find(({ kind }) => kind === line.kind)
    if (!extra) return line
    return { ...line, count: line.count + extra.count, amountMinor: line.amountMinor + extra.amountMinor }
  })
  return [...known, ...more.filter(({ kind }) => !lines.some((line) => line.kind === kind))]
}

/** Sets whether the plan's next certificates are issued automatically with the stored CSR. */
export function setAutoReissue(
  ctx: Ctx,
  { caller }: Acting,
  { id, autoReissue }: { id: string; autoReissue: boolean },
): Promise<void> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    if (order.autoReissue === autoReissue) return
    const at = ctx.clock.now()
    const nextAt = order.status === OrderStatus.issued ? nextStepAt({ ...order, autoReissue }, at) : order.nextStepAt
    await updateOrder(tx, order, { autoReissue, nextStepAt: nextAt, version: order.version + 1 })
    const facts = { on: autoReissue ? 1 : 0 }
    await addEvent(tx, order, { kind: 'auto-reissue', actor: caller.name, at, facts })
    const more = { ...orderObject(order), before: { autoReissue: !autoReissue }, after: { autoReissue } }
    await record(tx, caller, order.siteId, order.accountId, 'order.auto-reissue', { orderNo: order.orderNo }, more)
  })
}
