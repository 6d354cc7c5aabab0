import { expect, test } from 'vitest'
import { type AlipayServer, alipayMerchant, startAlipay } from '#testing/vendors/alipay-server.ts'
import { alipayTime, createAlipayChannel } from './alipay.ts'
import { behavesLikePaymentChannel, type ChannelWorld } from './payment-channel.behaviour.ts'

const now = new Date('2026-11-23T16:30:00Z')

const worldOf = (way: 'page' | 'qr'): ChannelWorld => ({
  ...{ now, currency: 'CNY', otherCurrency: 'USD', signsAnswers: true, tellsOtherAmounts: true, sendsNotices: true },
  start: () => startAlipay(now),
  create(vendor, { timeoutMs, isUnknownKey }) {
    const { keys, endpoint: gateway } = vendor as AlipayServer
    const own = isUnknownKey ? keys.stranger : keys.own
    const settings = { ...alipayMerchant, privateKey: own, alipayKey: keys.alipay, way, gateway, timeoutMs }
    return createAlipayChannel(settings, () => now)
  },
})

behavesLikePaymentChannel('alipay by page', worldOf('page'))
behavesLikePaymentChannel('alipay by code', worldOf('qr'))

test('the time is that of Beijing, wherever the server stands', () => {
  expect(alipayTime(now)).toBe('2026-11-24 00:30:00')
})
