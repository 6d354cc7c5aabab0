import { getBalance } from '@app/contracts/finance/finance'
import { OrderStatus } from '@app/contracts/orders/order-states'
import {
  confirmTransfer,
  editChannel,
  editTopUpRules,
  listChannels,
  listTransfers,
  orderChannels,
  switchChannel,
  testChannel,
  traceTest,
} from '@app/contracts/payments/channels'
import { createPayment, getPayment, type PaymentFor, paymentOptions } from '@app/contracts/payments/payments'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPayments } from '#payments.ts'
import { isReference } from '#providers/payments/bank.ts'
import { type AlipayServer, alipayMerchant, startAlipay } from '#testing/alipay-server.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given.ts'
import { type OrderWorld, orderWorld, place, read, type Shop } from '#testing/order-world.ts'
import { askPayments } from './payments.jobs.ts'

const now = new Date('2026-11-23T16:30:00Z')
let world: OrderWorld
let shop: Shop
let alipay: AlipayServer
beforeAll(async () => {
  alipay = await startAlipay(now)
  atEnd(() => alipay.close())
  world = await orderWorld({ env: { DEMO_GATEWAY: true }, now })
  world.ctx.payments = openPayments({ ...world.ctx, endpoints: { alipay: alipay.endpoint } })
  shop = await world.shop(0)
})

const limits = { minMinor: 1, maxMinor: 100_000_00 }
const account = 'Spruce Ltd\nBank of Trees\n1234 5678'
const bank = { settings: { account }, secrets: {}, ...limits, version: 0 }
const alipayBody = () => ({
  settings: { ...alipayMerchant, mode: 'live', way: 'page', alipayKey: alipay.keys.alipay },
  secrets: { privateKey: alipay.keys.own },
  ...{ ...limits, version: 0 },
})
const edit = (kind: 'bank' | 'alipay', body: object, by = shop.operator) =>
  world.as(by).send(editChannel, { params: { kind }, body: body as ReturnType<typeof alipayBody> })
const turn = (kind: 'bank' | 'alipay', isEnabled: boolean, version: number, by = shop.operator) =>
  world.as(by).send(switchChannel, { params: { kind }, body: { isEnabled, version, reason: 'ready' } })
const balance = async (by: given.GivenMember) => (await world.as(by).send(getBalance)).data.balanceMinor
const begin = async (what: PaymentFor, channel: 'bank' | 'alipay', by: given.GivenMember) =>
  (await world.as(by).send(createPayment, { body: { for: what, channel } })).data
const customer = () => given.customer(world.db, shop.site)

describe('a channel', () => {
  test('is set up, offered, ordered and stopped; the simulator leaves with the first one', async () => {
    expect((await world.as(shop.operator).send(listChannels)).data).toMatchObject({ isSimulated: true })
    expect((await turn('bank', true, 0)).status).toBe(422)
    expect((await edit('bank', bank)).data).toMatchObject({ isSimulated: false })
    const offered = async () => {
      const { data } = await world.as(shop.customer).send(paymentOptions)
      return data.channels.map(({ channel }) => channel)
    }
    expect(await offered()).toEqual([])
    await turn('bank', true, 1)
    expect(await offered()).toEqual(['bank'])
    await edit('alipay', alipayBody())
    await turn('alipay', true, 1)
    expect(await offered()).toEqual(['bank', 'alipay'])
    await world.as(shop.operator).send(orderChannels, { body: { kinds: ['alipay', 'bank'] } })
    expect(await offered()).toEqual(['alipay', 'bank'])
    expect((await turn('alipay', false, 1)).status).toBe(409)
  })

  test('never shows its keys, keeps those that are left out, and seals them', async () => {
    const answer = await world.as(shop.operator).send(listChannels)
    expect(JSON.stringify(answer.data)).not.toContain(alipay.keys.own.slice(100, 140))
    const before = answer.data.channels.find(({ kind }) => kind === 'alipay')
    expect(before?.keptSecrets).toEqual(['privateKey'])
    const again = await edit('alipay', { ...alipayBody(), secrets: {}, version: before?.version })
    expect(again.data.channels.find(({ kind }) => kind === 'alipay')?.keptSecrets).toEqual(['privateKey'])
    const { rows } = await world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
      tx.execute(sql`SELECT secrets_sealed FROM payment_channels WHERE kind = 'alipay'`),
    )
    expect(JSON.stringify(rows)).not.toContain(alipay.keys.own.slice(0, 20))
  })

  test('is refused with faulty fields, an unusable key, a foreign currency, and where only USDT is taken', async () => {
    const site = await given.site(world.db)
    const by = await given.operator(world.db, site)
    const settings = { ...alipayBody().settings, appId: '1', other: 'x' }
    expect((await edit('alipay', { ...alipayBody(), settings }, by)).errors).toMatchObject({
      ...{ 'settings.appId': expect.any(String), 'settings.other': expect.any(String) },
    })
    const wrongKey = { ...alipayBody(), secrets: { privateKey: 'bm9uZQ==' } }
    expect((await edit('alipay', wrongKey, by)).errors).toHaveProperty(['secrets.privateKey'])
    expect((await edit('alipay', { ...alipayBody(), maxMinor: 0 }, by)).status).toBe(400)
    for (const flags of [{ currency: 'USD' as const }, { onlySelfusdt: true }]) {
      const other = await given.operator(world.db, await given.site(world.db, flags))
      expect((await edit('alipay', alipayBody(), other)).status).toBe(422)
    }
    expect((await world.as(by).send(listChannels)).data.channels.every(({ isSetUp }) => !isSetUp)).toBe(true)
  })

  test('is tested by a payment that books nothing, whose notice is seen to come', async () => {
    const { data } = await world.as(shop.operator).send(testChannel, { params: { kind: 'alipay' } })
    const { payment } = data
    expect(payment).toMatchObject({ amountMinor: 1, purpose: 'test' })
    await alipay.pay(payment.paymentNo, payment.way)
    const { body } = alipay.notice(payment.paymentNo)
    const send = (payload: Buffer) =>
      world.app.inject({ method: 'POST', url: '/payment-notice/alipay', headers: { host: shop.site.host }, payload })
    expect((await send(Buffer.from(`x=1&${body.toString()}`))).statusCode).toBe(400)
    expect((await send(body)).body).toBe('success')
    const traced = await world.as(shop.operator).send(traceTest, { params: { id: payment.id } })
    expect(traced.data.payment.state).toBe('paid')
    expect(traced.data.steps.map(({ kind }) => kind)).toEqual(['opened', 'notice', 'settled'])
    const listed = (await world.as(shop.operator).send(listChannels)).data.channels
    expect(listed.find(({ kind }) => kind === 'alipay')?.lastNotice).toBe('accepted')
  })

  test('takes a payment from begin to booking, and asks by itself where no notice comes', async () => {
    const by = await customer()
    const { data: options } = await world.as(shop.operator).send(listChannels)
    const row = options.channels.find(({ kind }) => kind === 'alipay')
    if (!row?.isEnabled) await turn('alipay', true, row?.version ?? 0)
    const payment = await begin({ is: 'top-up', amountMinor: 4200 }, 'alipay', by)
    await alipay.pay(payment.paymentNo, payment.way)
    world.clock.advance({ seconds: 6 })
    alipay.clock = world.clock.now()
    await askPayments.run(world.ctx)
    world.clock.set(now)
    alipay.clock = now
    expect(await balance(by)).toBe(4200)
  })
})

describe('a top-up', () => {
  test('brings the bonus that was shown, of the highest rule it reaches', async () => {
    const bonuses = [
      { fromMinor: 1000_00, bonusMinor: 50_00 },
      { fromMinor: 5000_00, bonusMinor: 400_00 },
    ]
    const body = { presets: [100_00, 1000_00], bonuses, version: 0 }
    expect((await world.as(shop.operator).send(editTopUpRules, { body })).status).toBe(200)
    const tooMuch = { ...body, bonuses: [{ fromMinor: 1, bonusMinor: 2 }], version: 1 }
    expect((await world.as(shop.operator).send(editTopUpRules, { body: tooMuch })).status).toBe(400)
    const by = await customer()
    const payment = await begin({ is: 'top-up', amountMinor: 1200_00 }, 'bank', by)
    expect(payment.bonusMinor).toBe(50_00)
    await confirm(payment.id, 1200_00)
    expect(await balance(by)).toBe(1250_00)
  })
})

let bankNo = 0
const confirm = (id: string, receivedMinor: number, number = `B${++bankNo}`) =>
  world.as(shop.operator).send(confirmTransfer, {
    params: { id },
    body: { receivedMinor, bankNo: number, reason: 'statement of today' },
  })

describe('a transfer', () => {
  test('names a reference with a check, waits for a person, and pays its order once it is confirmed', async () => {
    const by = await customer()
    const order = await place(world, by)
    const wish: PaymentFor = { is: 'orders', orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] }
    const payment = await begin(wish, 'bank', by)
    const reference = payment.way?.is === 'transfer' ? payment.way.reference : ''
    expect(payment.way).toMatchObject({ to: account })
    expect(isReference(reference)).toBe(true)
    expect(isReference(`${reference.slice(0, 7)}${reference[7] === 'A' ? 'B' : 'A'}`)).toBe(false)
    const { data } = await world.as(shop.operator).send(listTransfers, { query: { q: reference.toLowerCase() } })
    expect(data.transfers).toMatchObject([{ id: payment.id, amountMinor: order.amountMinor }])
    await confirm(payment.id, order.amountMinor)
    expect((await read(world, by, order.id)).status).toBe(OrderStatus.awaitingValidation)
    expect((await confirm(payment.id, order.amountMinor)).status).toBe(422)
    expect(await balance(by)).toBe(0)
  })

  test('of another amount is booked as it came, and leaves an order unpaid that it does not cover', async () => {
    const by = await customer()
    const order = await place(world, by)
    const wish: PaymentFor = { is: 'orders', orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] }
    const { id } = await begin(wish, 'bank', by)
    await confirm(id, order.amountMinor - 1)
    const after = (await world.as(by).send(getPayment, { params: { id } })).data
    expect(after).toMatchObject({ state: 'paid', receivedMinor: order.amountMinor - 1 })
    expect(after.orders).toMatchObject([{ outcome: 'unpaid', why: 'balance-short' }])
    expect(await balance(by)).toBe(order.amountMinor - 1)
  })

  test('is booked once per transaction of the bank, and not by an amount that is none', async () => {
    const by = await customer()
    const [one, two] = [
      await begin({ is: 'top-up', amountMinor: 500 }, 'bank', by),
      await begin({ is: 'top-up', amountMinor: 500 }, 'bank', by),
    ]
    await confirm(one.id, 500, 'SAME')
    expect((await confirm(two.id, 500, 'SAME')).status).toBe(422)
    for (const amount of [0, -1, 2 ** 53]) expect((await confirm(two.id, amount)).status).toBe(400)
    expect(await balance(by)).toBe(500)
  })
})
