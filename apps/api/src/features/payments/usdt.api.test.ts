import { listBills } from '@app/contracts/bills/bills'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { editChannel, listChannels } from '@app/contracts/payments/channels'
import { listPaymentRefunds, refundPayment, settleRefund } from '@app/contracts/payments/payment-refunds'
import { askPayment, closePayment, createPayment, paymentOptions } from '@app/contracts/payments/payments'
import { stateRefundAddress } from '@app/contracts/payments/usdt'
import { beforeAll, describe, expect, test } from 'vitest'
import { usdtMicro } from '#core/usdt-amount.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { place, read } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { ethOwn } from '#testing/vendors/ethereum-server.ts'
import { tronOwn } from '#testing/vendors/tron-server.ts'
import { topUp, type UsdtWorld, usdtOf, usdtWorld } from '#testing/vendors/usdt-world.ts'
import { askPayments, sweepPayments } from './payments.jobs.ts'

let usdt: UsdtWorld
beforeAll(async () => {
  usdt = await usdtWorld()
})

/** An address of EIP-55 with one capital changed. */
const wrongEth = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'

describe('the channel', () => {
  test('is set up with addresses whose checksums are right, at nodes that may be asked, at a dated rate', async () => {
    const by = await given.operator(usdt.world.db, await given.site(usdt.world.db))
    const faults = async (over: object) => Object.keys((await usdt.edit(by, over)).errors ?? {})
    expect(await faults({ tronAddress: tronOwn.replace(/.$/, 'x') })).toEqual(['settings.tronAddress'])
    expect(await faults({ ethAddress: wrongEth })).toEqual(['settings.ethAddress'])
    expect(await faults({ tronAddress: '', ethAddress: '' })).toEqual(['settings.tronAddress'])
    expect(await faults({ ethApi: '' })).toEqual(['settings.ethApi'])
    expect(await faults({ ethApi: 'http://8.8.8.8:8545' })).toEqual(['settings.ethApi'])
    expect(await faults({ rate: '0.00' })).toEqual(['settings.rate'])
    expect((await usdt.edit(by)).code).toBe(200)
    const shown = async () =>
      (await usdt.world.as(by).send(listChannels)).data.channels.find(({ kind }) => kind === 'usdt')?.settings
    expect(await shown()).toMatchObject({ rateDay: '2026-11-23', rateCurrency: 'CNY' })
    usdt.world.clock.advance({ days: 2 })
    await usdt.edit(by, {}, 1)
    expect(await shown()).toMatchObject({ rateDay: '2026-11-23' })
    await usdt.edit(by, { rate: '7.2' }, 2)
    expect(await shown()).toMatchObject({ rateDay: '2026-11-25' })
    usdt.align()
  })

  test('tells how its addresses were read, and what a network answered', async () => {
    await usdt.sweep()
    const reads = async () =>
      (await usdt.world.as(usdt.shop.operator).send(listChannels)).data.channels.find(({ kind }) => kind === 'usdt')
        ?.reads
    expect(await reads()).toEqual(
      expect.arrayContaining([
        { network: 'trc20', address: tronOwn, readAt: expect.any(Number), fault: '' },
        { network: 'erc20', address: ethOwn, readAt: expect.any(Number), fault: '' },
      ]),
    )
    usdt.tron.mood = 'broken'
    await usdt.sweep()
    usdt.tron.mood = 'honest'
    expect((await reads())?.find(({ network }) => network === 'trc20')?.fault).toContain('502')
    await usdt.sweep()
    expect((await reads())?.every(({ fault }) => fault === '')).toBe(true)
  })

  test('is all that a site with USDT only offers or takes', async () => {
    const site = await given.site(usdt.world.db, { onlySelfusdt: true, currency: 'USD' })
    const [operator, by] = [await given.operator(usdt.world.db, site), await given.customer(usdt.world.db, site)]
    const offered = async () =>
      (await usdt.world.as(by).send(paymentOptions)).data.channels.map(({ channel }) => channel)
    expect(await offered()).toEqual([])
    expect((await usdt.begin(topUp(1000), by)).status).toBe(422)
    const bank = { settings: { account: 'x' }, secrets: {}, minMinor: 1, maxMinor: 100, version: 0 }
    expect((await usdt.world.as(operator).send(editChannel, { params: { kind: 'bank' }, body: bank })).status).toBe(422)
    await usdt.setUp(operator)
    expect(await offered()).toEqual(['usdt'])
    for (const channel of ['demo', 'bank', 'alipay'] as const)
      expect((await usdt.world.as(by).send(createPayment, { body: { for: topUp(1000), channel } })).status).toBe(422)
    expect((await usdt.begun(topUp(1000), by)).way).toMatchObject({ is: 'usdt' })
  })
})

describe('a payment', () => {
  test('asks for an exact amount at every address, and pays its order once that is final', async () => {
    usdt.align()
    const by = await usdt.customer()
    const order = await place(usdt.world, by)
    const payment = await usdt.begun(
      { is: 'orders', orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] },
      by,
    )
    const places = [
      { network: 'trc20', address: tronOwn },
      { network: 'erc20', address: ethOwn },
    ]
    expect(payment.way).toMatchObject({ is: 'usdt', rate: '7.1', places })
    const hash = usdt.tron.send(tronOwn, usdtOf(payment), { blocks: 4 })
    await usdt.sweep()
    expect(await usdt.now(payment, by)).toMatchObject({
      state: 'waiting',
      arrivals: [{ network: 'trc20', txHash: hash, amount: usdtOf(payment), confirmations: 5, state: 'pending' }],
    })
    usdt.tron.ledger.mine(30)
    await usdt.sweep()
    expect(await usdt.now(payment, by)).toMatchObject({
      ...{ state: 'paid', receivedMinor: order.amountMinor, channelTransaction: `trc20:${hash}:0` },
      arrivals: [{ state: 'received' }],
    })
    expect((await read(usdt.world, by, order.id)).status).toBe(OrderStatus.awaitingValidation)
    const { bills } = (await usdt.world.as(by).send(listBills, { query: {} })).data
    expect(bills.find(({ kind }) => kind === 'recharge')).toMatchObject({
      ...{ method: 'usdt', channelNo: `trc20:${hash}:0`, amountMinor: order.amountMinor },
    })
  })

  test('is found by its payer’s question, on the other network too', async () => {
    usdt.align()
    const by = await usdt.customer()
    const payment = await usdt.begun(topUp(7100), by)
    usdt.pay(payment, { by: usdt.ethereum })
    usdt.world.clock.advance({ seconds: 20 })
    expect((await usdt.world.as(by).send(askPayment, { params: { id: payment.id } })).data.state).toBe('paid')
    expect(await usdt.balance(by)).toBe(7100)
  })

  test('of one price with others has an amount of its own, also where all begin at once', async () => {
    usdt.align()
    const many = await Promise.all(
      Array.from({ length: 8 }, async () => usdt.begun(topUp(9999), await usdt.customer())),
    )
    expect(new Set(many.map(usdtOf)).size).toBe(8)
    const most = Math.max(...many.map((payment) => usdtMicro(usdtOf(payment)) ?? 0))
    expect(most - Math.min(...many.map((payment) => usdtMicro(usdtOf(payment)) ?? 0))).toBe(700)
  })

  test('of a price of which a hundred wait is refused until amounts are free again', async () => {
    usdt.align()
    const by = await usdt.customer()
    for (let count = 0; count < 100; count++) await usdt.begun(topUp(1234), by)
    expect((await usdt.begin(topUp(1234), by)).status).toBe(422)
    usdt.world.clock.advance({ hours: 25 })
    expect((await usdt.begin(topUp(1234), by)).status).toBe(200)
  })

  test('that its payer gave up is booked all the same when its money comes', async () => {
    usdt.align()
    const by = await usdt.customer()
    const payment = await usdt.begun(topUp(4260), by)
    expect((await usdt.world.as(by).send(closePayment, { params: { id: payment.id } })).data.state).toBe('closed')
    usdt.pay(payment)
    await usdt.sweep()
    expect(await usdt.now(payment, by)).toMatchObject({ state: 'paid' })
    expect(await usdt.balance(by)).toBe(4260)
  })

  test('is booked once, however many ask at once and however often', async () => {
    usdt.align()
    const by = await usdt.customer()
    const payment = await usdt.begun(topUp(5680), by)
    usdt.pay(payment)
    usdt.world.clock.advance({ seconds: 60 })
    const ask = () => usdt.world.as(by).send(askPayment, { params: { id: payment.id } })
    await Promise.all([
      ask(),
      sweepPayments.run(usdt.world.ctx),
      askPayments.run(usdt.world.ctx),
      ask(),
      sweepPayments.run(usdt.world.ctx),
    ])
    await usdt.sweep()
    await usdt.sweep()
    expect(await usdt.balance(by)).toBe(5680)
    expect(await brokenInvariants(usdt.world.db, usdt.shop.site.id)).toEqual([])
  })
})

test('a refund waits for the address that its customer states, and is sent by a person', async () => {
  usdt.align()
  const by = await usdt.customer()
  const payment = await usdt.begun(topUp(71_000), by)
  usdt.pay(payment)
  await usdt.sweep()
  const to = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const state = (address: string, who = by) =>
    usdt.world.as(who).send(stateRefundAddress, { params: { id: payment.id }, body: { network: 'trc20', address } })
  expect((await state(to)).status).toBe(422)
  const { data: refund } = await usdt.world.as(usdt.shop.operator).send(refundPayment, {
    params: { id: payment.id },
    body: { amountMinor: 35_500, reason: 'agreed' },
  })
  expect(refund).toMatchObject({
    isByHand: true,
    usdt: { amount: expect.stringMatching(/^50\.00/), network: null, address: '' },
  })
  const [letter] = await messagesTo(usdt.world, usdt.shop.site, by.email)
  expect(letter?.template).toBe('payment.refund-address')
  const settle = (bankNo: string) =>
    usdt.world
      .as(usdt.shop.operator)
      .send(settleRefund, { params: { id: refund.id }, body: { outcome: 'paid-out', bankNo } })
  expect((await settle('hash')).status).toBe(422)
  expect((await state(to.replace('T', 'x'))).errors).toHaveProperty('address')
  expect((await state(`${to.slice(0, -1)}9`)).errors).toHaveProperty('address')
  expect((await state(to, await usdt.customer())).status).toBe(404)
  expect((await state(to)).data.refunds).toMatchObject([{ usdt: { network: 'trc20', address: to } }])
  const { refunds } = (await usdt.world.as(usdt.shop.operator).send(listPaymentRefunds)).data
  expect(refunds.find(({ id }) => id === refund.id)?.usdt?.address).toBe(to)
  expect((await settle('hash')).data).toMatchObject({ state: 'done' })
  expect((await state(to)).status).toBe(422)
  expect(await usdt.balance(by)).toBe(35_500)
})
