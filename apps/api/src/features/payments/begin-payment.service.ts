import { randomInt } from 'node:crypto'
import type { Received, Reply } from '@app/contracts/endpoint'
import { availableOf } from '@app/contracts/finance/finance'
import { canMove } from '@app/contracts/orders/order-states'
import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import type { createPayment, Payment, paymentOptions } from '@app/contracts/payments/payments'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { takeNumber } from '#db/counter.ts'
import { once } from '#db/idempotency.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { owedOf, requireMayOrder } from '#features/finance/owed.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import type { OpenedTrade } from '#providers/payments/payment-channel.ts'
import { bonusOf, offeredChannels, openChannel, presetsOf, requireOffered, requireUsable } from './channels.service.ts'
import { firstAskAt, paymentExpiry } from './payment-clock.ts'
import { presentPayment } from './payments.present.ts'
import { addStep, dayOf, findPayment, ordersToPay, settingsOf, updatePayment } from './payments.repo.ts'
import { type OrderToPay, type PaymentRow, payments } from './payments.table.ts'

type Wish = Received<typeof createPayment>['body']

/** How the caller's account may pay on this site. */
export function optionsFor(ctx: Ctx, caller: Caller, site: VisitedSite): Promise<Reply<typeof paymentOptions>> {
  return ctx.db.readTransaction(caller.scope, async (tx) => ({
    channels: caller.accountId === site.ownerAccountId ? [] : await offeredChannels(tx, ctx, site),
    presets: await presetsOf(tx, site),
    ...(await fundsOf(tx, { siteId: site.id, accountId: caller.accountId })),
    owedMinor: await owedOf(tx, { siteId: site.id, accountId: caller.accountId }),
    onlyUsdt: site.onlySelfusdt,
  }))
}

type Content = Pick<PaymentRow, 'purpose' | 'amountMinor' | 'fromBalanceMinor' | 'bonusMinor' | 'orders'>

/** Begins a payment of the caller's own account by a channel that the site offers, once per key. */
export async function beginPayment(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  wish: Wish,
): Promise<Payment> {
  if (caller.accountId === site.ownerAccountId) throw new DomainError('payment.own-site')
  return startPayment(ctx, caller, site, key, wish.channel, async (tx) => {
    const content = await contentOf(tx, caller, site, wish)
    requireOffered(await offeredChannels(tx, ctx, site), wish.channel, content.amountMinor, site.currency)
    return content
  })
}

/**
 * Starts a payment once per key: first our row, then the channel's trade under our number. After a crash between the two
 * the same key goes on where it stopped.
 */
export async function startPayment(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  channel: PaymentChannelName,
  contentIn: (tx: Tx) => Promise<Content>,
): Promise<Payment> {
  const day = dayOf(ctx.clock.now())
  const number = await takeNumber(ctx.db, caller.scope, 'payment', day)
  const { id } = await ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const content = await contentIn(tx)
      const at = ctx.clock.now()
      const row = {
        ...{ siteId: site.id, id: newId(), accountId: caller.accountId, memberId: caller.memberId },
        ...{ memberName: caller.name, ip: caller.ip, requestId: caller.requestId },
        ...{ paymentNo: numberOf(day, number), channel, ...content, currency: site.currency, createdAt: at },
        ...{ expiresAt: paymentExpiry(channel, at), askAt: firstAskAt(channel, at) },
      }
      await tx.insert(payments).values(row)
      const facts = { paymentNo: row.paymentNo, amountMinor: row.amountMinor, channel }
      const object = { kind: 'payment', id: row.id, name: row.paymentNo }
      await record(tx, caller, site.id, caller.accountId, 'payment.begin', facts, { object })
      return { id: row.id }
    }),
  )
  return openTrade(ctx, caller, site, id)
}

/** Numbers count up by day, and end with three digits that nobody counts: a channel never sees one twice. */
function numberOf(day: string, number: number): string {
  const tail = String(randomInt(1000)).padStart(3, '0')
  return `P${day}${String(number).padStart(6, '0')}${tail}`
}

/** What a payment is for, held against the prices and the balance of now. */
async function contentOf(
  tx: Tx,
  { scope, accountId }: Caller,
  site: VisitedSite,
  { for: wish }: Wish,
): Promise<Content> {
  if (wish.is === 'top-up') {
    const bonusMinor = bonusOf((await settingsOf(tx, site.id))?.bonuses ?? [], wish.amountMinor)
    return { purpose: 'top-up', amountMinor: wish.amountMinor, fromBalanceMinor: 0, bonusMinor, orders: [] }
  }
  await requireMayOrder(tx, { siteId: site.id, accountId }, site.currency)
  const known = await ordersToPay(
    tx,
    { ...scope, accountId },
    wish.orders.map(({ id }) => id),
  )
  const orders = wish.orders.map(({ id, expectedTotalMinor }): OrderToPay => {
    const order = known.find((one) => one.id === id)
    if (!order) throw new DomainError('order.missing')
    if (!canMove(order.status, 'pay')) throw new DomainError('order.move-refused')
    const { orderNo, amountMinor, currency } = order
    if (amountMinor !== expectedTotalMinor)
      throw new DomainError('order.price-changed', { total: formatMinor(amountMinor, currency) })
    return { id, orderNo, amountMinor, outcome: 'waiting', why: null }
  })
  const { fromBalanceMinor } = wish
  const availableMinor = availableOf(await fundsOf(tx, { siteId: site.id, accountId }))
  if (fromBalanceMinor > availableMinor)
    throw new DomainError('payment.balance-changed', { balance: formatMinor(availableMinor, site.currency) })
  const amountMinor = orders.reduce((sum, order) => sum + order.amountMinor, 0) - fromBalanceMinor
  if (amountMinor <= 0) throw new DomainError('payment.enough')
  return { purpose: 'orders', amountMinor, fromBalanceMinor, bonusMinor: 0, orders }
}

/** Has the channel open the trade, unless it has, and keeps how to pay it. */
export async function openTrade(ctx: Ctx, caller: Caller, site: VisitedSite, id: string): Promise<Payment> {
  const { payment, channel } = await ctx.db.readTransaction(caller.scope, async (tx) => {
    const found = await findPayment(tx, caller.scope, id)
    if (!found) throw new DomainError('payment.missing')
    const { payment } = found
    return { payment, channel: await openChannel(tx, ctx, site.id, payment.channel) }
  })
  if (payment.state === 'waiting' && payment.way === null) {
    requireUsable(site, payment.channel)
    try {
      await keepOpened(ctx, payment, await channel.create(tradeOf(payment, site)))
    } catch (error) {
      throw await unopened(ctx, payment, error)
    }
  }
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    const found = await findPayment(tx, caller.scope, id)
    if (!found) throw new DomainError('payment.missing')
    return presentPayment(found)
  })
}

const keepOpened = (ctx: Ctx, payment: PaymentRow, { way, tradeId }: OpenedTrade): Promise<void> =>
  ctx.db.transaction({ siteId: payment.siteId, accountId: null }, async (tx) => {
    await updatePayment(tx, payment, { way, channelTrade: tradeId ?? null })
    await addStep(tx, payment, 'opened', ctx.clock.now())
  })

/** Refusal for a trade that the channel did not open; one that it never will fails for good. */
async function unopened(ctx: Ctx, payment: PaymentRow, error: unknown): Promise<unknown> {
  const { siteId, paymentNo } = payment
  const name = error instanceof Error ? error.name : ''
  if (name !== 'ChannelRefused' && name !== 'ChannelAway') return error
  ctx.log.warn({ err: error, paymentNo }, 'A channel did not open a payment')
  if (name === 'ChannelAway') return new DomainError('payment.channel-away')
  const detail = error instanceof Error ? error.message.slice(0, 300) : ''
  await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    await updatePayment(tx, payment, { state: 'failed', failure: 'refused', askAt: null })
    await addStep(tx, payment, 'failed', ctx.clock.now(), { detail })
  })
  return new DomainError('payment.refused')
}

/** A payment as its channel is asked for it. */
export const tradeOf = (payment: PaymentRow, site: Pick<VisitedSite, 'origin' | 'shortName'>) => ({
  ...{ paymentNo: payment.paymentNo, amountMinor: payment.amountMinor, currency: payment.currency },
  subject: subjectOf(payment, site.shortName),
  notifyUrl: noticeUrl(site.origin, payment.channel),
  returnUrl: `${site.origin}/finance/payment/${payment.id}`,
  ...{ createdAt: payment.createdAt, expiresAt: payment.expiresAt },
})

/** Where a channel sends its notices. */
export const noticeUrl = (origin: string, channel: PaymentChannelName) => `${origin}/payment-notice/${channel}`

function subjectOf({ orders, paymentNo }: PaymentRow, siteName: string): string {
  const what = orders.length > 0 ? orders.map(({ orderNo }) => orderNo).join(' ') : paymentNo
  return `${siteName} ${what}`.slice(0, 100)
}
