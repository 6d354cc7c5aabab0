import type { PaymentFailure } from '@app/contracts/payments/payment-values'
import type { Payment } from '@app/contracts/payments/payments'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import type { Tx } from '#db/client.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { credit, grantBonus } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { lockToPay, payReceived } from '#features/orders/placing/pay-received.service.ts'
import { siteIn, type VisitedSite } from '#features/sites/sites.service.ts'
import type { PaymentChannel, Receipt, TradeRef } from '#providers/payments/payment-channel.ts'
import { bonusOf, openChannel } from './channels.service.ts'
import { disputesOf } from './disputes.repo.ts'
import { nextAskAt } from './payment-clock.ts'
import { tellMismatch, tellReceived } from './payment-news.service.ts'
import { refundsOf } from './payment-refunds.repo.ts'
import { presentPayment } from './payments.present.ts'
import { addStep, findPayment, lockPayment, settingsOf, updatePayment } from './payments.repo.ts'
import type { OrderToPay, PaymentRow } from './payments.table.ts'
import { arrivalsAt } from './usdt-transfers.repo.ts'

const ofSite = (siteId: string) => ({ siteId, accountId: null })

/**
 * Asks the channel about a payment and does what its answer says. Everything that may bring news comes here: notices,
 * the job, the payer's page. Any number of them at once book the money once.
 */
export async function askChannel(ctx: Ctx, siteId: string, id: string): Promise<void> {
  const claimed = await ctx.db.transaction(ofSite(siteId), async (tx) => {
    const payment = await lockPayment(tx, siteId, id)
    if (payment.state === 'paid' || payment.state === 'failed') return null
    const askAt = nextAskAt(payment, ctx.clock.now())
    await updatePayment(tx, payment, { askAt, asks: payment.asks + 1 })
    return { payment, channel: await openChannel(tx, ctx, siteId, payment.channel) }
  })
  if (!claimed) return
  const { payment, channel } = claimed
  const trade = tradeRefOf(payment)
  const answer = await heard(ctx, payment, () => channel.query(trade))
  if (answer?.is === 'paid') return settle(ctx, payment, channel, answer)
  if (payment.state !== 'waiting') return
  if (answer?.is === 'closed') return markClosed(ctx, payment, null)
  if (ctx.clock.now() >= payment.expiresAt) await giveUp(ctx, payment, channel)
}

/** What the channel finds a payment by. */
const tradeRefOf = ({ channelTrade, ...payment }: PaymentRow): TradeRef => ({ ...payment, tradeId: channelTrade })

/** The channel's answer; undefined where it gives none, which the job will ask for again. */
async function heard<T>(ctx: Ctx, { paymentNo, channel }: PaymentRow, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isAway(error)) throw error
    ctx.log.warn({ err: error, paymentNo, channel }, 'A payment channel gave no usable answer')
    return undefined
  }
}

/** Closes a payment at its channel and here. It is still asked for later: money may have been on its way. */
async function giveUp(ctx: Ctx, payment: PaymentRow, channel: PaymentChannel): Promise<void> {
  await heard(ctx, payment, () => channel.close(tradeRefOf(payment)))
  const now = ctx.clock.now()
  const expiresAt = now < payment.expiresAt ? now : payment.expiresAt
  await markClosed(ctx, { ...payment, expiresAt }, nextAskAt({ ...payment, expiresAt }, now))
}

const markClosed = (ctx: Ctx, { siteId, id, expiresAt }: PaymentRow, askAt: Date | null): Promise<void> =>
  ctx.db.transaction(ofSite(siteId), async (tx) => {
    const payment = await lockPayment(tx, siteId, id)
    if (payment.state !== 'waiting') return
    await updatePayment(tx, payment, { state: 'closed', askAt, expiresAt })
    await addStep(tx, payment, 'closed', ctx.clock.now())
  })

/** Gives a waiting payment of the caller's account up, unless its money has come. */
export async function closeOwnPayment(ctx: Ctx, caller: Caller, id: string): Promise<Payment> {
  const { siteId } = caller.scope
  const own = await requireOwn(ctx, caller, id)
  if (own.state === 'waiting') {
    await askChannel(ctx, siteId, id)
    const channel = await ctx.db.readTransaction(ofSite(siteId), (tx) => openChannel(tx, ctx, siteId, own.channel))
    const { payment } = await ctx.db.readTransaction(caller.scope, (tx) => found(tx, caller, id))
    if (payment.state === 'waiting') await giveUp(ctx, payment, channel)
  }
  return requireOwn(ctx, caller, id)
}

const shortestPauseMs = 2000

/** Asks about a payment of the caller's account now, unless that was done a moment ago. */
export async function askOwnPayment(ctx: Ctx, caller: Caller, id: string): Promise<Payment> {
  const { payment } = await ctx.db.readTransaction(caller.scope, (tx) => found(tx, caller, id))
  const now = ctx.clock.now().getTime()
  const due = payment.askAt === null ? now : payment.askAt.getTime()
  // The job's next turn lies at most five seconds ahead of its last.
  const isFresh = payment.asks > 0 && due - now > 5000 - shortestPauseMs && due - now <= 5000
  if (!isFresh) await askChannel(ctx, caller.scope.siteId, id)
  return requireOwn(ctx, caller, id)
}

/** Payment of the caller's account. Throws 'payment.missing' otherwise. */
export async function requireOwn(ctx: Ctx, caller: Caller, id: string): Promise<Payment> {
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    const row = await found(tx, caller, id)
    const refunds = await refundsOf(tx, caller.scope, [id])
    const arrivals = row.payment.channel === 'usdt' ? await arrivalsAt(tx, caller.scope.siteId, id) : []
    const disputes = row.payment.state === 'paid' ? await disputesOf(tx, caller.scope, id) : []
    return presentPayment(row, { refunds, arrivals, disputes })
  })
}

async function found(tx: Tx, { scope, accountId }: Caller, id: string) {
  const row = await findPayment(tx, { ...scope, accountId }, id)
  if (!row) throw new DomainError('payment.missing')
  return row
}

/**
 * Books money that a channel says it has, once: under the payment's lock, with the orders it was meant for paid in the
 * same transaction. What does not match the payment is not booked; a person looks at it.
 */
export async function settle(
  ctx: Ctx,
  seen: PaymentRow,
  { merchant }: PaymentChannel,
  receipt: Receipt,
): Promise<void> {
  const { siteId } = seen
  const isUsed = await ctx.db
    .transaction(ofSite(siteId), async (tx) => {
      const payment = await lockPayment(tx, siteId, seen.id)
      if (payment.state === 'paid' || payment.state === 'failed') return false
      const site = await siteIn(tx, ctx.env, siteId)
      const failure = mismatch(payment, merchant, receipt)
      if (failure) await refuse(tx, ctx, site, payment, failure, receipt)
      else await book(tx, ctx, site, payment, receipt, payment.memberId)
      return false
    })
    .catch((error: unknown) => {
      // Another payment has this transaction of the channel.
      if (sqlStateOf(error) === '23505') return true
      throw error
    })
  if (!isUsed) return
  await ctx.db.transaction(ofSite(siteId), async (tx) => {
    const payment = await lockPayment(tx, siteId, seen.id)
    if (payment.state === 'paid' || payment.state === 'failed') return
    await refuse(tx, ctx, await siteIn(tx, ctx.env, siteId), payment, 'used-before', receipt)
  })
}

function mismatch(payment: PaymentRow, merchant: string, receipt: Receipt): PaymentFailure | null {
  if (receipt.paymentNo !== payment.paymentNo) return 'number'
  if (receipt.merchant !== merchant) return 'merchant'
  if (receipt.currency !== payment.currency) return 'currency'
  return receipt.amountMinor === payment.amountMinor ? null : 'amount'
}

async function refuse(
  tx: Tx,
  ctx: Ctx,
  site: VisitedSite,
  payment: PaymentRow,
  failure: PaymentFailure,
  { amountMinor, currency, transaction }: Receipt,
): Promise<void> {
  await updatePayment(tx, payment, { state: 'failed', failure, askAt: null })
  await addStep(tx, payment, 'mismatch', ctx.clock.now(), { failure, amountMinor, currency, transaction })
  const facts = { paymentNo: payment.paymentNo, failure, amountMinor, currency, transaction }
  await record(tx, null, site.id, payment.accountId, 'payment.mismatch', facts, { object: objectOf(payment) })
  await tellMismatch(tx, ctx, site, payment)
}

/**
 * Books a receipt onto a locked payment's account and pays its orders as far as the balance goes. The caller has held
 * the receipt against the payment, or says as a person that it is right.
 */
export async function book(
  tx: Tx,
  ctx: Ctx,
  site: VisitedSite,
  payment: PaymentRow,
  receipt: Receipt,
  bookedBy: string,
): Promise<void> {
  const at = ctx.clock.now()
  const { id, accountId, paymentNo, memberId, purpose } = payment
  const { amountMinor, transaction } = receipt
  const holder = { siteId: site.id, accountId }
  // Orders before books, in one order, as everywhere: two payments of one account queue instead of deadlocking.
  const locked = new Map<string, Awaited<ReturnType<typeof lockToPay>>>()
  for (const order of payment.orders.toSorted((a, b) => a.id.localeCompare(b.id)))
    locked.set(order.id, await lockToPay(tx, holder, order.id))
  const transactionId =
    purpose === 'test'
      ? null
      : await credit(tx, {
          ...{ site, accountId, amountMinor, memo: paymentNo, memberId: bookedBy, at },
          ...{ method: payment.channel, channelNo: transaction },
        })
  const bonusMinor = purpose === 'top-up' ? await bonusFor(tx, payment, amountMinor) : 0
  if (bonusMinor > 0)
    await grantBonus(tx, { site, accountId, amountMinor: bonusMinor, memo: paymentNo, memberId: null, at })
  const payer = { memberId, name: payment.memberName, ip: payment.ip, requestId: payment.requestId }
  const orders: OrderToPay[] = []
  for (const wanted of payment.orders) {
    const order = locked.get(wanted.id)
    if (!order) continue
    const why = await payReceived(tx, ctx, order, { expectedTotalMinor: wanted.amountMinor, paymentNo, payer, at })
    orders.push({ ...wanted, outcome: why === null ? 'paid' : 'unpaid', why })
  }
  const paid = {
    ...{ state: 'paid' as const, receivedMinor: amountMinor, channelTransaction: transaction, transactionId, orders },
    ...{ paidAt: receipt.paidAt, askAt: null, failure: null, bonusMinor },
  }
  await updatePayment(tx, payment, paid)
  await addStep(tx, payment, 'settled', at, { amountMinor, transaction })
  const facts = { paymentNo, amountMinor, channel: payment.channel, transaction }
  await record(tx, payer, site.id, accountId, 'payment.settle', facts, { object: objectOf({ id, paymentNo }) })
  if (purpose !== 'test') await tellReceived(tx, ctx, site, { ...payment, ...paid })
}

/** The bonus that was shown; by the rules of now where another amount came. */
const bonusFor = async (tx: Tx, { siteId, amountMinor, bonusMinor }: PaymentRow, receivedMinor: number) =>
  receivedMinor === amountMinor ? bonusMinor : bonusOf((await settingsOf(tx, siteId))?.bonuses ?? [], receivedMinor)

const objectOf = ({ id, paymentNo }: Pick<PaymentRow, 'id' | 'paymentNo'>) => ({
  kind: 'payment',
  id,
  name: paymentNo,
})
