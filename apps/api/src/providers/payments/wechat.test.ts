import { expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import { startWechat, type WechatServer, wechatMerchant } from '#testing/vendors/wechat-server.ts'
import { behavesLikePaymentChannel } from './payment-channel.behaviour.ts'
import { createWechatChannel } from './wechat.ts'

const now = new Date('2026-11-23T16:30:00Z')

const channelOf = (vendor: WechatServer, own: string, timeoutMs: number, at = now) => {
  const { keys, endpoint } = vendor
  return createWechatChannel(
    { ...wechatMerchant, privateKey: own, wechatKey: keys.wechat, endpoint, timeoutMs },
    () => at,
  )
}

behavesLikePaymentChannel('wechat', {
  ...{ now, currency: 'CNY', otherCurrency: 'USD', signsAnswers: true, tellsOtherAmounts: true, sendsNotices: true },
  start: () => startWechat(now),
  create(vendor, { timeoutMs, isUnknownKey }) {
    const server = vendor as WechatServer
    return channelOf(server, isUnknownKey ? server.keys.stranger : server.keys.own, timeoutMs)
  },
})

test('a notice is refused that is old, signed under another key, or a probe', async () => {
  const server = await startWechat(now)
  atEnd(() => server.close())
  const channel = channelOf(server, server.keys.own, 1000)
  const late = channelOf(server, server.keys.own, 1000, new Date(now.getTime() + 301_000))
  const notice = server.notice('P1')
  expect(await channel.verifyNotify(notice)).toEqual({ paymentNo: 'P1' })
  await expect(late.verifyNotify(notice)).rejects.toMatchObject({ name: 'NoticeForged' })
  for (const over of [
    { 'wechatpay-serial': 'PUB_KEY_ID_2' },
    { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' },
    { 'wechatpay-timestamp': 'now' },
  ])
    await expect(channel.verifyNotify({ ...notice, headers: { ...notice.headers, ...over } })).rejects.toMatchObject({
      name: 'NoticeForged',
    })
})
