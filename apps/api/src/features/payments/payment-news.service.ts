import type { DisputeState, UnpaidReason } from '@app/contracts/payments/payment-values'
import type { Locale } from '@app/contracts/wire'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { siteIn, type VisitedSite } from '#features/sites/sites.service.ts'
import type { DisputeRow } from './disputes.table.ts'
import type { OrderToPay, PaymentRow } from './payments.table.ts'

/** Tells the customer that its money has come, and what it was used for. */
export async function tellReceived(tx: Tx, ctx: Ctx, site: VisitedSite, payment: PaymentRow): Promise<void> {
  const to = await recipient(tx, site, payment.accountId)
  if (!to) return
  const amount = formatMinor(payment.receivedMinor ?? payment.amountMinor, payment.currency)
  const { paymentNo, orders } = payment
  const facts = { name: to.name, amount, paymentNo, url: `${site.origin}/finance/payment/${payment.id}` }
  const lines = orders.length > 0 ? orders.map((order) => useOf(site.locale, order)) : [words.booked[site.locale]]
  await send(tx, ctx, { ...to.message, template: 'payment.received', facts: { ...facts, lines } })
}

/** Asks the customer where its USDT is to be sent back to. */
export async function tellAddressWanted(
  tx: Tx,
  ctx: Pick<Ctx, 'env' | 'clock' | 'queue' | 'secrets'>,
  { siteId, accountId, id, paymentNo, currency }: PaymentRow,
  amountMinor: number,
): Promise<void> {
  const site = await siteIn(tx, ctx.env, siteId)
  const to = await recipient(tx, site, accountId)
  if (!to) return
  const facts = { name: to.name, amount: formatMinor(amountMinor, currency), paymentNo }
  const url = `${site.origin}/finance/payment/${id}`
  await send(tx, ctx, { ...to.message, template: 'payment.refund-address', facts: { ...facts, url } })
}

/** Tells the site's operators of money that does not match a payment. */
export async function tellMismatch(tx: Tx, ctx: Ctx, site: VisitedSite, payment: PaymentRow): Promise<void> {
  const to = await recipient(tx, site, site.ownerAccountId)
  if (!to) return
  const amount = formatMinor(payment.amountMinor, payment.currency)
  const facts = { name: to.name, amount, paymentNo: payment.paymentNo, url: `${site.origin}/setting/center/payment` }
  await send(tx, ctx, { ...to.message, template: 'payment.mismatch', facts })
}

/** Tells the site's operators of a dispute and how it ended. */
export async function tellDispute(
  tx: Tx,
  ctx: Ctx,
  site: VisitedSite,
  { paymentNo, currency }: PaymentRow,
  { state, disputeNo, amountMinor }: DisputeRow,
): Promise<void> {
  const to = await recipient(tx, site, site.ownerAccountId)
  if (!to) return
  const facts = { name: to.name, amount: formatMinor(amountMinor, currency), paymentNo, disputeNo }
  const url = `${site.origin}/finance/transfers`
  const outcome = disputeWords[state][site.locale]
  await send(tx, ctx, { ...to.message, template: 'payment.dispute', facts: { ...facts, outcome, url } })
}

/** Tells a customer that a disputed amount is held of its balance. */
export async function tellHeld(
  tx: Tx,
  ctx: Ctx,
  site: VisitedSite,
  { accountId, id, paymentNo, currency }: PaymentRow,
  { amountMinor, owedMinor }: DisputeRow,
): Promise<void> {
  const to = await recipient(tx, site, accountId)
  if (!to) return
  const rest = owedMinor > 0 ? words.rest[site.locale].replace('{owed}', formatMinor(owedMinor, currency)) : ''
  const facts = { name: to.name, amount: formatMinor(amountMinor, currency), paymentNo, rest }
  const url = `${site.origin}/finance/payment/${id}`
  await send(tx, ctx, { ...to.message, template: 'payment.held', facts: { ...facts, url } })
}

const disputeWords = {
  inquiry: { zh: '付款人的银行正在询问这笔付款', en: 'The payer’s bank asks about this payment' },
  open: {
    zh: '付款人对这笔付款提出争议，争议金额已从客户余额冻结',
    en: 'The payer disputes this payment, and the amount is held of the customer’s balance',
  },
  won: { zh: '争议已胜诉，冻结金额已退回客户余额', en: 'The dispute is won, and what was held is balance again' },
  lost: {
    zh: '争议已败诉，款项已退给付款人。已签发的证书不会自动吊销',
    en: 'The dispute is lost, and the money went back to the payer. Issued certificates are not revoked by themselves',
  },
} as const satisfies Record<DisputeState, Record<Locale, string>>

async function recipient(tx: Tx, { id: siteId, locale }: VisitedSite, accountId: string | null) {
  const holder = accountId === null ? undefined : await holderOf(tx, siteId, accountId)
  const address = holder && addressOf(holder)
  if (!holder || !address) return undefined
  return { name: holder.name, message: { siteId, accountId, locale, isSecret: false, ...address } }
}

const words = {
  rest: {
    zh: '余额不足以覆盖争议金额，还差 {owed}，补足之前不能下单。',
    en: 'Your balance does not cover it: {owed} is owed, and no orders can be placed before it is there.',
  },
  booked: { zh: '款项已记入您的余额。', en: 'The amount has been added to your balance.' },
  paid: { zh: '订单 {orderNo}：已付款', en: 'Order {orderNo}: paid' },
  kept: {
    zh: '订单 {orderNo}：未付款，款项留在余额中（{why}）',
    en: 'Order {orderNo}: not paid, the money stays on your balance ({why})',
  },
  'order-closed': { zh: '订单已不在待付款状态', en: 'the order is no longer awaiting payment' },
  'price-changed': { zh: '价格已变', en: 'its price has changed' },
  'balance-short': { zh: '余额不足', en: 'the balance does not cover it' },
  owed: { zh: '有争议款项尚未补足', en: 'a disputed payment has to be settled first' },
} as const satisfies Record<'rest' | 'booked' | 'paid' | 'kept' | UnpaidReason, Record<Locale, string>>

function useOf(locale: Locale, { orderNo, why }: OrderToPay): string {
  const sentence = words[why === null ? 'paid' : 'kept'][locale]
  return sentence.replace('{orderNo}', orderNo).replace('{why}', why === null ? '' : words[why][locale])
}
