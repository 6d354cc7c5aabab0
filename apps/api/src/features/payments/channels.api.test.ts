import { X509Certificate } from 'node:crypto'
import { adjustUser } from '@app/contracts/bills/bills'
import { getBalance, setCredit } from '@app/contracts/finance/finance'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { estimatedFee } from '@app/contracts/payments/channel-fee'
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
import { issue, newSandbox } from '@app/pki/test/sandbox'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPayments } from '#payments.ts'
import { isReference } from '#providers/payments/bank.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { giveMoney, type OrderWorld, orderWorld, place, read, type Shop } from '#testing/order-world.ts'
import { type AlipayServer, alipayMerchant, startAlipay } from '#testing/vendors/alipay-server.ts'
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

describe('the settings page', () => {
  const alipayOf = async () =>
    (await world.as(shop.operator).send(listChannels)).data.channels.find(({ kind }) => kind === 'alipay')

  test('keeps the agreed fee, and counts what came by the channel without tests', async () => {
    const before = await alipayOf()
    const fee = { basisPoints: 60, fixedMinor: 10 }
    await edit('alipay', { ...alipayBody(), secrets: {}, fee, version: before?.version })
    const by = await customer()
    const { paymentNo, way } = await begin({ is: 'top-up', amountMinor: 10_000 }, 'alipay', by)
    await alipay.pay(paymentNo, way)
    const { body: payload } = alipay.notice(paymentNo)
    const headers = { host: shop.site.host }
    await world.app.inject({ method: 'POST', url: '/payment-notice/alipay', headers, payload })
    await begin({ is: 'top-up', amountMinor: 5 }, 'alipay', by)
    const after = await alipayOf()
    expect(after).toMatchObject({ fee, silentSince: null })
    expect(after?.lately.payments).toBe((before?.lately.payments ?? 0) + 1)
    expect(after?.lately.receivedMinor).toBe((before?.lately.receivedMinor ?? 0) + 10_000)
    expect(estimatedFee(fee, { payments: 2, receivedMinor: 10_050 })).toBe(80)
    const wrong = { ...alipayBody(), fee: { basisPoints: 2001, fixedMinor: -1 }, version: after?.version }
    expect((await edit('alipay', wrong)).errors).toMatchObject({
      ...{ 'fee.basisPoints': expect.any(String), 'fee.fixedMinor': expect.any(String) },
    })
  })

  test('says since when payments were begun and no notice came, once a day has gone by', async () => {
    const by = await customer()
    world.clock.advance({ minutes: 1 })
    const { paymentNo, way, createdAt } = await begin({ is: 'top-up', amountMinor: 700 }, 'alipay', by)
    world.clock.advance({ hours: 23 })
    expect((await alipayOf())?.silentSince).toBeNull()
    world.clock.advance({ hours: 2 })
    expect((await alipayOf())?.silentSince).toBe(createdAt)
    await alipay.pay(paymentNo, way)
    const { body: payload } = alipay.notice(paymentNo)
    const headers = { host: shop.site.host }
    await world.app.inject({ method: 'POST', url: '/payment-notice/alipay', headers, payload })
    expect((await alipayOf())?.silentSince).toBeNull()
    world.clock.set(now)
  })

  test('tells the end of a merchant certificate, which belongs to its serial and key', async () => {
    const by = await given.operator(world.db, await given.site(world.db))
    const at = Math.floor(now.getTime() / 1000)
    const order = { now: at, algorithm: 'rsa-2048' as const, days: 20 }
    const sandbox = await newSandbox(at - 86_400)
    const own = await issue(sandbox, { ...order, names: ['mch.example.com'] })
    const other = await issue(sandbox, { ...order, names: ['mch.example.com'] })
    const leaf = new X509Certificate(own.leafPem)
    const certSerial = leaf.serialNumber.padStart(40, '0')
    const settings = {
      ...{ mchId: '1900000001', appId: 'wx0123456789abcdef', wechatKeyId: 'PUB_KEY_ID_0119000000012026', certSerial },
      ...{ wechatKey: leaf.publicKey.export({ format: 'pem', type: 'spki' }).toString(), certificate: own.leafPem },
    }
    const secrets = { privateKey: own.privateKeyPem, apiV3Key: '0123456789abcdef0123456789abcdef' }
    const save = (over: Partial<typeof settings>, keys: object = {}) =>
      world.as(by).send(editChannel, {
        params: { kind: 'wechat' },
        body: { settings: { ...settings, ...over }, secrets: { ...secrets, ...keys }, ...limits, version: 0 },
      })
    for (const wrong of [{ certSerial: 'A'.repeat(40) }, { certificate: other.leafPem }, { certificate: 'bm9uZQ==' }])
      expect((await save(wrong)).errors).toHaveProperty(['settings.certificate'])
    expect((await save({}, { privateKey: other.privateKeyPem })).errors).toHaveProperty(['settings.certificate'])
    const { data } = await save({})
    const ends = data.channels.find(({ kind }) => kind === 'wechat')?.certificateEndsAt
    expect(ends).toBe(leaf.validToDate.getTime() / 1000)
  })

  test('sums what customers have and may overdraw', async () => {
    const funds = async () => (await world.as(shop.operator).send(listChannels)).data.funds
    const before = await funds()
    const [saver, debtor] = [await customer(), await customer()]
    await giveMoney(world, saver, 3000)
    const to = { params: { id: debtor.account.id } }
    await world.as(shop.operator).send(setCredit, { ...to, body: { creditMinor: 900, reason: 'contract' } })
    await world.as(shop.operator).send(adjustUser, { ...to, body: { amountMinor: -400, reason: 'used' } })
    expect(await funds()).toEqual({
      ...{ accounts: before.accounts + 1, balanceMinor: before.balanceMinor + 3000 },
      ...{ creditAccounts: before.creditAccounts + 1, creditMinor: before.creditMinor + 900 },
      creditUsedMinor: before.creditUsedMinor + 400,
    })
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
