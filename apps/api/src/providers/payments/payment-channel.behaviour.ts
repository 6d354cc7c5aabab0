import type { PayWay } from '@app/contracts/payments/payments'
import type { Currency } from '@app/contracts/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewTrade, PaymentChannel, RawNotice, TradeRef } from './payment-channel.ts'

/** How the vendor's server answers until told otherwise. */
export type Mood = 'honest' | 'forged' | 'garbage' | 'cut' | 'hang' | 'broken'

/** A vendor's server on loopback: it has keys of its own, and verifies every request of ours. */
export interface VendorServer {
  endpoint: string
  mood: Mood
  /** What was wrong with requests so far; empty while all were right. */
  faults: string[]
  /** The payer pays an opened trade the way it was told; a page payment opens by the visit of its address. */
  pay(paymentNo: string, way: PayWay | null, over?: { amountMinor?: number }): Promise<void>
  /** A notice about a trade as the vendor sends it. */
  notice(paymentNo: string, over?: { forAnother?: boolean }): RawNotice
  /** Refunded sum of a trade. */
  refundedMinor(paymentNo: string): number
  close(): Promise<void>
}

export interface ChannelWorld {
  start(): Promise<VendorServer>
  create(vendor: VendorServer, wishes: { timeoutMs: number; isUnknownKey?: boolean }): PaymentChannel
  currency: Currency
  /** A currency that the channel does not take. */
  otherCurrency: Currency
  now: Date
  /** Answers carry a signature of their own, beside the connection's. */
  signsAnswers: boolean
  /** A payer may send another amount, and the channel tells it as money of the same trade. */
  tellsOtherAmounts: boolean
  sendsNotices: boolean
}

/** Behaviour of every channel that can be asked. */
export function behavesLikePaymentChannel(name: string, world: ChannelWorld): void {
  describe(name, () => {
    let vendor: VendorServer
    let channel: PaymentChannel
    let made = 0
    beforeAll(async () => {
      vendor = await world.start()
      channel = world.create(vendor, { timeoutMs: 5000 })
    })
    afterAll(() => vendor.close())

    const trade = (amountMinor = 123_45): NewTrade & TradeRef => ({
      ...{ paymentNo: `P2026112300000${++made}`, amountMinor, currency: world.currency, subject: '锁信 SO1 & more' },
      ...{ notifyUrl: 'https://shop.example/payment-notice/x', returnUrl: 'https://shop.example/finance/payment/1' },
      ...{ createdAt: world.now, expiresAt: new Date(world.now.getTime() + 3_600_000), tradeId: null },
    })
    /** Opens a trade, which keeps the channel's number as our row does. */
    const open = async (wanted: NewTrade & TradeRef) => {
      const { way, tradeId = null } = await channel.create(wanted)
      wanted.tradeId = tradeId
      return way
    }
    const inMood = async (mood: Mood, ask: (by: PaymentChannel) => Promise<unknown>) => {
      vendor.mood = mood
      try {
        return await ask(mood === 'hang' ? world.create(vendor, { timeoutMs: 100 }) : channel)
      } finally {
        vendor.mood = 'honest'
      }
    }

    test('a trade waits until it is paid, and then says how much, to whom and under which number', async () => {
      const wanted = trade()
      const way = await open(wanted)
      expect(await channel.query(wanted)).toEqual({ is: 'waiting' })
      await vendor.pay(wanted.paymentNo, way)
      expect(await channel.query(wanted)).toMatchObject({
        ...{ is: 'paid', paymentNo: wanted.paymentNo, amountMinor: 123_45, currency: world.currency },
        ...{ merchant: channel.merchant, transaction: expect.stringMatching(/./), paidAt: world.now },
      })
      expect(vendor.faults).toEqual([])
    })

    test.each([1, 10, 100, 1_000_05, 9_999_999_99])('%s minor units arrive as they were', async (amountMinor) => {
      const wanted = trade(amountMinor)
      await vendor.pay(wanted.paymentNo, await open(wanted))
      expect(await channel.query(wanted)).toMatchObject({ is: 'paid', amountMinor })
    })

    test('what came is told as it is, or is no money of this trade', async () => {
      const wanted = trade()
      await vendor.pay(wanted.paymentNo, await open(wanted), { amountMinor: 1 })
      const told = world.tellsOtherAmounts ? { is: 'paid', amountMinor: 1 } : { is: 'waiting' }
      expect(await channel.query(wanted)).toMatchObject(told)
    })

    test('a trade that is opened again is the same', async () => {
      const wanted = trade()
      expect(await open(wanted)).toEqual(await open(wanted))
    })

    test('a trade that the channel never saw waits', async () => {
      expect(await channel.query(trade())).toEqual({ is: 'waiting' })
    })

    test('a closed trade says so; closing again, or closing nothing, is harmless', async () => {
      const wanted = trade()
      await open(wanted)
      await channel.close(wanted)
      await channel.close(wanted).catch((error: unknown) => expect(error).toMatchObject({ name: 'ChannelRefused' }))
      expect(['closed', 'waiting']).toContain((await channel.query(wanted)).is)
      await channel.close(trade())
    })

    if (world.signsAnswers)
      test('an answer that the channel did not sign is not believed', async () => {
        const wanted = trade()
        await vendor.pay(wanted.paymentNo, await open(wanted))
        await expect(inMood('forged', (by) => by.query(wanted))).rejects.toMatchObject({ name: 'ChannelAway' })
      })

    test.each(['garbage', 'cut', 'hang', 'broken'] as const)('%s is a matter of time', async (mood) => {
      const wanted = trade()
      await open(wanted)
      await expect(inMood(mood, (by) => by.query(wanted))).rejects.toMatchObject({ name: 'ChannelAway' })
    })

    test('credentials that the channel does not know are refused for good, and told to nobody', async () => {
      const stranger = world.create(vendor, { timeoutMs: 5000, isUnknownKey: true })
      const wanted = trade()
      await open(wanted)
      const refusal = await stranger.query(wanted).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ name: 'ChannelRefused' })
      expect(String(refusal)).not.toMatch(/MII|BEGIN|sk_|unknown/)
      vendor.faults = []
    })

    test('another currency is refused', async () => {
      const wanted = { ...trade(), currency: world.otherCurrency }
      await expect(channel.create(wanted)).rejects.toMatchObject({ name: 'ChannelRefused' })
    })

    test('a notice names its payment, and only one that was signed as it is counts', async () => {
      if (!world.sendsNotices) {
        const notice = { body: Buffer.from('{}'), headers: {} }
        await expect(channel.verifyNotify(notice)).rejects.toMatchObject({ name: 'NoticeForged' })
        return
      }
      const wanted = trade()
      await vendor.pay(wanted.paymentNo, await open(wanted))
      const notice = vendor.notice(wanted.paymentNo)
      expect(await channel.verifyNotify(notice)).toMatchObject({ paymentNo: wanted.paymentNo })
      const at = notice.body.indexOf(wanted.paymentNo.slice(-4)) + 3
      const changed = Buffer.from(notice.body)
      changed[at < 3 ? 20 : at] = (changed[at < 3 ? 20 : at] ?? 0) ^ 1
      for (const body of [changed, Buffer.alloc(0), Buffer.from('{}'), Buffer.from('sign=&app_id=')])
        await expect(channel.verifyNotify({ ...notice, body })).rejects.toMatchObject({ name: 'NoticeForged' })
      const another = vendor.notice(wanted.paymentNo, { forAnother: true })
      await expect(channel.verifyNotify(another)).rejects.toMatchObject({ name: 'NoticeForged' })
    })

    test('money goes back once per number, partly too, and never more than came', async () => {
      if (!channel.refund || !channel.queryRefund) return
      const wanted = trade(1000)
      await vendor.pay(wanted.paymentNo, await open(wanted))
      const paid = await channel.query(wanted)
      const transaction = paid.is === 'paid' ? paid.transaction : ''
      const refund = { ...wanted, transaction, refundNo: 'R1', refundMinor: 400, reason: '退款' }
      expect(await channel.queryRefund(refund)).toEqual({ is: 'unknown' })
      await channel.refund(refund)
      await channel.refund(refund)
      expect(vendor.refundedMinor(wanted.paymentNo)).toBe(400)
      expect(await channel.queryRefund(refund)).toMatchObject({ is: 'done' })
      const more = await channel.refund({ ...refund, refundNo: 'R2', refundMinor: 601 })
      expect(more).toMatchObject({ is: 'failed' })
      expect(vendor.refundedMinor(wanted.paymentNo)).toBe(400)
    })
  })
}
