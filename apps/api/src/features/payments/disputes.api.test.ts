import { listBills, reverseBill } from '@app/contracts/bills/bills'
import { getDashboard } from '@app/contracts/dashboard'
import { getBalance } from '@app/contracts/finance/finance'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { editChannel, switchChannel } from '@app/contracts/payments/channels'
import { listDisputes } from '@app/contracts/payments/disputes'
import { refundPayment } from '@app/contracts/payments/payment-refunds'
import {
  createPayment,
  getPayment,
  type Payment,
  type PaymentFor,
  paymentOptions,
} from '@app/contracts/payments/payments'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { openPayments } from '#payments.ts'
import type { DisputeAnswer } from '#providers/payments/payment-channel.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { giveMoney, type OrderWorld, orderBody, orderWorld, place, read, type Shop } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { type StripeDispute, type StripeServer, startStripe, stripeKeys } from '#testing/vendors/stripe-server.ts'
import { askDispute } from './disputes.service.ts'
import { followDisputes } from './payments.jobs.ts'

let world: OrderWorld
let shop: Shop
let stripe: StripeServer
beforeAll(async () => {
  world = await orderWorld({ now: new Date('2026-11-23T16:30:00Z') })
  stripe = await startStripe(() => world.clock.now())
  atEnd(() => stripe.close())
  world.ctx.payments = openPayments({ ...world.ctx, endpoints: { stripe: stripe.endpoint } })
  shop = await world.shop(0)
  const { secretKey, webhookSecret } = stripeKeys
  const body = {
    settings: { mode: 'sandbox' },
    secrets: { secretKey, webhookSecret },
    minMinor: 1,
    maxMinor: 100_000_00,
  }
  await world.as(shop.operator).send(editChannel, { params: { kind: 'stripe' }, body: { ...body, version: 0 } })
  const turn = { isEnabled: true, version: 1, reason: 'ready' }
  await world.as(shop.operator).send(switchChannel, { params: { kind: 'stripe' }, body: turn })
})

const customer = () => given.customer(world.db, shop.site)
const balance = async (by: given.GivenMember) => (await world.as(by).send(getBalance)).data.balanceMinor
const now = async ({ id }: Payment, by: given.GivenMember) =>
  (await world.as(by).send(getPayment, { params: { id } })).data
const send = (type: string, object: Record<string, unknown>, id?: string) => {
  const { body: payload, headers } = stripe.event(type, object, id === undefined ? {} : { id })
  return world.app.inject({
    ...{ method: 'POST', url: '/payment-notice/stripe', payload },
    headers: { ...headers, host: shop.site.host, 'content-type': 'application/json' },
  })
}
async function paid(what: PaymentFor, by: given.GivenMember): Promise<Payment> {
  const { code, data } = await world.as(by).send(createPayment, { body: { for: what, channel: 'stripe' } })
  expect(code).toBe(200)
  await stripe.pay(data.paymentNo, null)
  await send('checkout.session.completed', { id: 'cs', client_reference_id: data.paymentNo })
  return now(data, by)
}
const topUp = (amountMinor: number): PaymentFor => ({ is: 'top-up', amountMinor })

let made = 0
/** The payer disputes a payment; without a notice yet. */
function disputed({ paymentNo, amountMinor }: Payment, over: Partial<StripeDispute> = {}): StripeDispute {
  const dispute = {
    id: `dp_${++made}`,
    intent: stripe.intentOf(paymentNo),
    amount: amountMinor,
    status: 'needs_response',
  }
  stripe.disputes.push(Object.assign(dispute, over))
  return dispute
}
const notify = ({ id, intent }: StripeDispute, what = 'created') =>
  send(`charge.dispute.${what}`, { id, object: 'dispute', payment_intent: intent })
const turns = async (dispute: StripeDispute, status: string, what = 'updated') => {
  dispute.status = status
  expect((await notify(dispute, what)).statusCode).toBe(200)
}
const listed = async ({ id }: StripeDispute) =>
  (await world.as(shop.operator).send(listDisputes)).data.disputes.find(({ disputeNo }) => disputeNo === id)
const lawful = async () => expect(await brokenInvariants(world.db, shop.site.id)).toEqual([])
const collect = async () => {
  world.clock.advance({ seconds: 30 })
  await followDisputes.run(world.ctx)
}

describe('a disputed payment', () => {
  test('is held of the balance, told to operators and customer, and balance again where it is won', async () => {
    const by = await customer()
    const payment = await paid(topUp(10_000), by)
    const dispute = disputed(payment)
    await notify(dispute)
    expect(await balance(by)).toBe(0)
    expect(await listed(dispute)).toMatchObject({
      ...{ state: 'open', amountMinor: 10_000, heldMinor: 10_000, owedMinor: 0, reason: 'fraudulent' },
      ...{ paymentNo: payment.paymentNo, respondBy: expect.any(Number) },
    })
    expect((await now(payment, by)).disputes).toMatchObject([{ state: 'open', heldMinor: 10_000 }])
    const { todos } = (await world.as(shop.operator).send(getDashboard)).data
    expect(todos?.find(({ kind }) => kind === 'dispute')?.count).toBeGreaterThan(0)
    const letters = async (to: string) => (await messagesTo(world, shop.site, to)).map(({ template }) => template)
    expect(await letters(by.email)).toContain('payment.held')
    expect(await letters(shop.operator.email)).toContain('payment.dispute')
    await lawful()
    await turns(dispute, 'won', 'closed')
    expect(await balance(by)).toBe(10_000)
    expect(await listed(dispute)).toMatchObject({ state: 'won', heldMinor: 0 })
    await lawful()
  })

  test('that is lost is booked against the receipts, and its orders and certificates stay as they are', async () => {
    const by = await customer()
    const order = await place(world, by)
    const wish: PaymentFor = { is: 'orders', orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] }
    const payment = await paid(wish, by)
    await giveMoney(world, by, payment.amountMinor)
    const dispute = disputed(payment)
    await notify(dispute)
    expect(await listed(dispute)).toMatchObject({ orders: [{ id: order.id }], heldMinor: payment.amountMinor })
    await turns(dispute, 'lost', 'closed')
    expect(await balance(by)).toBe(0)
    const after = await read(world, by, order.id)
    expect(after.status).toBe(OrderStatus.awaitingValidation)
    expect(after.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dispute-open', 'dispute-lost']))
    const { bills } = (await world.as(by).send(listBills, { query: { view: 'refund' } })).data
    expect(bills.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['chargeback', 0],
      ['dispute', -payment.amountMinor],
    ])
    await lawful()
  })

  test('whose money is spent is owed: nothing is ordered until it is there, and what comes settles it first', async () => {
    const by = await customer()
    const order = await place(world, by)
    const later = await place(world, by)
    const wish: PaymentFor = { is: 'orders', orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] }
    const payment = await paid(wish, by)
    await giveMoney(world, by, 1000)
    const dispute = disputed(payment)
    await notify(dispute)
    const owed = payment.amountMinor - 1000
    expect(await balance(by)).toBe(0)
    expect(await listed(dispute)).toMatchObject({ heldMinor: 1000, owedMinor: owed })
    expect((await world.as(by).send(paymentOptions)).data.owedMinor).toBe(owed)
    const body = await orderBody(world, by)
    const placing = () => world.as(by).send(placeOrder, { body, idempotencyKey: newId() })
    expect(await placing()).toMatchObject({ status: 409, code: 409126 })
    const toPay: PaymentFor = { is: 'orders', orders: [{ id: later.id, expectedTotalMinor: later.amountMinor }] }
    const begin = () => world.as(by).send(createPayment, { body: { for: toPay, channel: 'stripe' } })
    expect((await begin()).code).toBe(409126)
    await paid(topUp(owed + 500), by)
    expect((await world.as(by).send(payOrder, paymentOf(later))).code).toBe(409126)
    await collect()
    expect(await balance(by)).toBe(500)
    expect(await listed(dispute)).toMatchObject({ heldMinor: payment.amountMinor, owedMinor: 0 })
    expect((await placing()).code).toBe(200)
    await lawful()
    await turns(dispute, 'lost', 'closed')
    await lawful()
  })

  test('that is lost while something is owed goes on being owed', async () => {
    const by = await customer()
    const order = await place(world, by)
    const wish: PaymentFor = { is: 'orders', orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] }
    const dispute = disputed(await paid(wish, by))
    await turns(dispute, 'lost')
    expect(await listed(dispute)).toMatchObject({ state: 'lost', owedMinor: order.amountMinor })
    await giveMoney(world, by, order.amountMinor + 7)
    await collect()
    expect(await listed(dispute)).toMatchObject({ owedMinor: 0, heldMinor: 0 })
    expect(await balance(by)).toBe(7)
    await lawful()
  })

  test('cannot go back to its source, nor be reversed', async () => {
    const by = await customer()
    const payment = await paid(topUp(9000), by)
    await giveMoney(world, by, 9000)
    await notify(disputed(payment, { amount: 8000 }))
    const back = (amountMinor: number) =>
      world.as(shop.operator).send(refundPayment, { params: { id: payment.id }, body: { amountMinor, reason: 'x' } })
    expect((await back(1001)).status).toBe(422)
    expect((await back(1000)).status).toBe(200)
    const other = await paid(topUp(700), by)
    await notify(disputed(other))
    const { bills } = (await world.as(shop.operator).send(listBills, { query: { accountId: by.account.id } })).data
    const bill = bills.find(({ amountMinor, kind }) => amountMinor === 700 && kind === 'recharge')
    const reversed = await world
      .as(shop.operator)
      .send(reverseBill, { params: { id: bill?.id ?? '' }, body: { reason: 'wrong' } })
    expect(reversed.code).toBe(409127)
  })
})

describe('news of a dispute', () => {
  test('come doubled, at once, late and out of order, and count by what Stripe answers', async () => {
    const by = await customer()
    const dispute = disputed(await paid(topUp(5000), by))
    await Promise.all([
      notify(dispute, 'funds_withdrawn'),
      notify(dispute),
      notify(dispute),
      notify(dispute, 'updated'),
    ])
    expect(await balance(by)).toBe(0)
    dispute.status = 'won'
    await notify(dispute, 'closed')
    await notify(dispute, 'created')
    expect(await balance(by)).toBe(5000)
    await lawful()
  })

  test('never come, and the job finds the dispute and its end', async () => {
    const by = await customer()
    const dispute = disputed(await paid(topUp(4000), by))
    world.clock.advance({ hours: 2 })
    await followDisputes.run(world.ctx)
    expect(await balance(by)).toBe(0)
    dispute.status = 'won'
    world.clock.advance({ hours: 7 })
    await followDisputes.run(world.ctx)
    expect(await balance(by)).toBe(4000)
  })

  test('that Stripe does not answer for now is refused, so that it comes again', async () => {
    const by = await customer()
    const dispute = disputed(await paid(topUp(3000), by))
    stripe.mood = 'broken'
    expect(
      (await send('charge.dispute.created', { id: dispute.id, payment_intent: dispute.intent }, 'evt_again'))
        .statusCode,
    ).toBe(500)
    stripe.mood = 'honest'
    expect(await balance(by)).toBe(3000)
    await send('charge.dispute.created', { id: dispute.id, payment_intent: dispute.intent }, 'evt_again')
    expect(await balance(by)).toBe(0)
  })

  test('are an inquiry at first, which holds nothing, and a verdict may be reversed', async () => {
    const by = await customer()
    const dispute = disputed(await paid(topUp(2000), by), { status: 'warning_needs_response' })
    await notify(dispute)
    expect(await listed(dispute)).toMatchObject({ state: 'inquiry', heldMinor: 0 })
    expect(await balance(by)).toBe(2000)
    await turns(dispute, 'needs_response')
    expect(await balance(by)).toBe(0)
    await turns(dispute, 'lost')
    await lawful()
    await turns(dispute, 'won')
    expect(await balance(by)).toBe(2000)
    await lawful()
  })

  test('of money that no payment here brought, or forged, change nothing', async () => {
    const stranger = { id: 'dp_x', intent: 'pi_unknown', amount: 1, status: 'needs_response' }
    stripe.disputes.push(stranger)
    expect((await notify(stranger)).statusCode).toBe(200)
    expect(await listed(stranger)).toBeUndefined()
    const { body: payload, headers } = stripe.event('charge.dispute.created', {}, { secrets: ['whsec_wrong'] })
    const answer = await world.app.inject({
      ...{ method: 'POST', url: '/payment-notice/stripe', payload },
      headers: { ...headers, host: shop.site.host, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
  })
})

const turn = fc.oneof(
  fc.record({
    is: fc.constant('turn' as const),
    which: fc.nat(1),
    state: fc.constantFrom('inquiry', 'open', 'won', 'lost'),
    amount: fc.constantFrom(1, 400, 1000, 5000),
    lost: fc.constantFrom(0, 1, 300, 5000),
  }),
  fc.record({ is: fc.constant('money' as const), amount: fc.constantFrom(1, 500, 3000) }),
  fc.record({ is: fc.constant('collect' as const) }),
)

test('whatever a channel says of two disputes, in whatever order, the books hold what they should', async () => {
  const open = world.ctx.payments.open
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 14 }), async (steps) => {
      const by = await customer()
      const payment = await paid(topUp(1000), by)
      const names = [newId(), newId()]
      let said: DisputeAnswer | undefined
      world.ctx.payments.open = (name, config) => ({ ...open(name, config), dispute: async () => said ?? null })
      for (const step of steps) {
        if (step.is === 'money') await giveMoney(world, by, step.amount)
        if (step.is === 'collect') await collect()
        if (step.is !== 'turn') continue
        const { which, state, amount, lost } = step
        said = {
          ...{ disputeNo: names[which] ?? '', transaction: payment.channelTransaction, amountMinor: amount },
          ...{ currency: 'CNY', state, lostMinor: state === 'lost' ? Math.min(lost, amount) : 0, reason: 'x' },
          ...{ respondBy: null, openedAt: world.clock.now() },
        }
        await askDispute(world.ctx, shop.site.id, 'stripe', said.disputeNo)
      }
      world.ctx.payments.open = open
      await lawful()
      expect(await balance(by)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 12 },
  )
}, 120_000)
