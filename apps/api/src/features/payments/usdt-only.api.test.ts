import { OrderStatus } from '@app/contracts/orders/order-states'
import { paymentOf, payOrder } from '@app/contracts/orders/orders'
import { channelSpecs } from '@app/contracts/payments/channel-specs'
import { editChannel, listChannels, switchChannel, testChannel } from '@app/contracts/payments/channels'
import { paymentChannels } from '@app/contracts/payments/payment-values'
import { createPayment, paymentOptions } from '@app/contracts/payments/payments'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { openPayments } from '#payments.ts'
import { ChannelAway } from '#providers/payments/payment-channel.ts'
import { atEnd } from '#testing/at-end.ts'
import type * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { place, read } from '#testing/order-world.ts'
import { type AlipayServer, alipayMerchant, startAlipay } from '#testing/vendors/alipay-server.ts'
import { topUp, type UsdtWorld, usdtWorld } from '#testing/vendors/usdt-world.ts'

const limits = { minMinor: 1, maxMinor: 100_000_00 }
let usdt: UsdtWorld
let alipay: AlipayServer
let alipayBody: object
beforeAll(async () => {
  usdt = await usdtWorld()
  const { world, shop } = usdt
  alipay = await startAlipay(world.clock.now())
  atEnd(() => alipay.close())
  const endpoints = { alipay: alipay.endpoint }
  world.ctx.payments = openPayments({ ...world.ctx, endpoints, allowNetworks: ['127.0.0.0/8'] })
  alipayBody = {
    settings: { ...alipayMerchant, mode: 'live', way: 'page', alipayKey: alipay.keys.alipay },
    secrets: { privateKey: alipay.keys.own },
    ...{ ...limits, version: 0 },
  }
  const as = world.as(shop.operator)
  await as.send(editChannel, { params: { kind: 'alipay' }, body: alipayBody as never })
  await as.send(switchChannel, { params: { kind: 'alipay' }, body: { isEnabled: true, version: 1, reason: 'ready' } })
  const bank = { settings: { account: 'Bank of Trees' }, ...limits, version: 0 }
  await as.send(editChannel, { params: { kind: 'bank' }, body: bank })
  await as.send(switchChannel, { params: { kind: 'bank' }, body: { isEnabled: true, version: 1, reason: 'ready' } })
})

/** What the site takes from now on: a server remembers a site for five seconds. */
async function take(isOnlyUsdt: boolean): Promise<void> {
  const { world, shop } = usdt
  await world.db.pool.query('UPDATE sites SET only_selfusdt = $1 WHERE id = $2', [isOnlyUsdt, shop.site.id])
  world.clock.advance({ seconds: 6 })
  alipay.clock = world.clock.now()
}
const others = paymentChannels.filter((channel) => channel !== 'usdt')
const begin = (
  what: Parameters<UsdtWorld['begin']>[0],
  channel: (typeof paymentChannels)[number],
  by: given.GivenMember,
) => usdt.world.as(by).send(createPayment, { body: { for: what, channel }, idempotencyKey: newId() })

describe('a site that takes USDT only, with other channels from before', () => {
  test('offers and takes nothing else for top-ups and orders, by whatever a caller names', async () => {
    await take(true)
    const { world } = usdt
    const by = await usdt.customer()
    const order = await place(world, by)
    const wish = { is: 'orders' as const, orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] }
    const { data } = await world.as(by).send(paymentOptions)
    expect(data).toMatchObject({ onlyUsdt: true, channels: [{ channel: 'usdt' }] })
    expect(data.channels).toHaveLength(1)
    for (const channel of others)
      for (const what of [topUp(5000), wish])
        expect([channel, (await begin(what, channel, by)).code]).toEqual([channel, 42202])
    // Without a balance nothing else pays an order.
    expect((await world.as(by).send(payOrder, paymentOf(order))).code).toBe(40902)
    expect(await usdt.balance(by)).toBe(0)
    expect((await read(world, by, order.id)).status).toBe(OrderStatus.awaitingPayment)
    expect((await begin(wish, 'usdt', by)).code).toBe(200)
  })

  test('lets no operator set up, switch on or test another; what is on may be switched off', async () => {
    await take(true)
    const { world, shop } = usdt
    const as = world.as(shop.operator)
    for (const kind of ['alipay', 'wechat', 'bank', 'stripe', 'paypal'] as const) {
      const { data } = await as.send(listChannels)
      const channel = data.channels.find((one) => one.kind === kind)
      expect(channel?.lock).toBe('usdt-only')
      const version = channel?.version ?? 0
      expect((await as.send(editChannel, { params: { kind }, body: { ...alipayBody, version } as never })).code).toBe(
        42208,
      )
      if (channelSpecs[kind].testMinor !== null)
        expect((await as.send(testChannel, { params: { kind } })).code).toBe(42208)
      if (!channel?.isSetUp) continue
      const turn = (isEnabled: boolean, at: number) =>
        as.send(switchChannel, { params: { kind }, body: { isEnabled, version: at, reason: 'USDT only' } })
      expect((await turn(true, version)).code).toBe(42208)
      expect((await turn(false, version)).code).toBe(200)
      await take(false)
      expect((await turn(true, version + 1)).code).toBe(200)
      await take(true)
    }
    expect((await as.send(testChannel, { params: { kind: 'usdt' } })).code).toBe(200)
  })

  test('books what was begun before, and opens nothing at another channel that was not opened yet', async () => {
    await take(false)
    const { world } = usdt
    const by = await usdt.customer()
    const begun = (await begin(topUp(3000), 'alipay', by)).data
    const key = newId()
    const again = () =>
      world.as(by).send(createPayment, { body: { for: topUp(4000), channel: 'alipay' }, idempotencyKey: key })
    const { open } = world.ctx.payments
    world.ctx.payments.open = (name, config) => ({
      ...open(name, config),
      create: () => Promise.reject(new ChannelAway('No answer')),
    })
    expect((await again()).code).toBe(50390)
    world.ctx.payments.open = open
    await take(true)
    expect((await again()).code).toBe(42208)
    await alipay.pay(begun.paymentNo, begun.way)
    const { body: payload } = alipay.notice(begun.paymentNo)
    const headers = { host: usdt.shop.site.host }
    const notice = await world.app.inject({ method: 'POST', url: '/payment-notice/alipay', headers, payload })
    expect(notice.body).toBe('success')
    expect(await usdt.balance(by)).toBe(3000)
    await take(false)
    expect((await again()).code).toBe(200)
    expect(await brokenInvariants(world.db, usdt.shop.site.id)).toEqual([])
  })
})
