import { type KeyObject, sign, verify } from 'node:crypto'
import type { Currency } from '@app/contracts/wire'
import { isRecord, textOf, toMajor, toMinor } from './channel-wire.ts'
import {
  ChannelAway,
  ChannelRefused,
  type NewTrade,
  NoticeForged,
  type PaymentChannel,
  type TradeRef,
} from './payment-channel.ts'
import { rsaPrivateKey, rsaPublicKey } from './rsa-keys.ts'

export interface AlipaySettings {
  appId: string
  /** Account that receives the money (`2088…`). */
  sellerId: string
  /** Our key, and Alipay's: base64 of the DER, as its console shows them. */
  privateKey: string
  alipayKey: string
  /** The payer is sent to Alipay's page, or scans a code on ours. */
  way: 'page' | 'qr'
  gateway: string
  timeoutMs?: number
}

type Answer = Record<string, unknown>

/** Text that a signature covers: parameters in the order of their names, empty ones left out. */
export const alipayText = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== '' && name !== 'sign')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Alipay's clock: `yyyy-MM-dd HH:mm:ss` in GMT+8, wherever this server stands. */
export const alipayTime = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const fromAlipayTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)

/** Alipay: page payment or QR code, RSA2. Every answer is verified over the bytes it came in. */
export function createAlipayChannel(settings: AlipaySettings, now: () => Date): PaymentChannel {
  const { appId, sellerId, gateway, way, timeoutMs = 10_000 } = settings
  const [ownKey, alipayKey] = [rsaPrivateKey(settings.privateKey), rsaPublicKey(settings.alipayKey)]

  const signed = (method: string, content: object, more: Record<string, string> = {}): Record<string, string> => {
    const parameters: Record<string, string> = {
      ...{ app_id: appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
      ...{ timestamp: alipayTime(now()), biz_content: JSON.stringify(content), ...more },
    }
    const signature = sign('RSA-SHA256', Buffer.from(alipayText(parameters)), ownKey).toString('base64')
    return { ...parameters, sign: signature }
  }

  async function ask(method: string, content: object, more?: Record<string, string>): Promise<Answer> {
    const { biz_content = '', ...common } = signed(method, content, more)
    const text = await fetched(
      `${gateway}?${new URLSearchParams(common)}`,
      new URLSearchParams({ biz_content }),
      timeoutMs,
    )
    return verified(text, method, alipayKey)
  }

  const opened = ({ paymentNo, amountMinor, subject, expiresAt }: NewTrade) => ({
    ...{ out_trade_no: paymentNo, total_amount: toMajor(amountMinor), subject },
    time_expire: alipayTime(expiresAt),
  })

  return {
    merchant: appId,
    async create(trade) {
      requireCny(trade.currency)
      if (way === 'page') {
        const content = { ...opened(trade), product_code: 'FAST_INSTANT_TRADE_PAY' }
        const more = { notify_url: trade.notifyUrl, return_url: trade.returnUrl }
        const parameters = signed('alipay.trade.page.pay', content, more)
        return { way: { is: 'redirect', url: `${gateway}?${new URLSearchParams(parameters)}` } }
      }
      const answer = requireDone(await ask('alipay.trade.precreate', opened(trade), { notify_url: trade.notifyUrl }))
      return { way: { is: 'qr', text: textOf(answer.qr_code) } }
    },
    async query({ paymentNo }: TradeRef) {
      const answer = await ask('alipay.trade.query', { out_trade_no: paymentNo })
      // Nothing exists before the payer has come.
      if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { is: 'waiting' }
      const { trade_status } = requireDone(answer)
      if (trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED')
        return {
          ...{ is: 'paid', paymentNo: textOf(answer.out_trade_no), merchant: appId },
          amountMinor: toMinor(textOf(answer.total_amount)),
          currency: typeof answer.trans_currency === 'string' ? answer.trans_currency : 'CNY',
          transaction: textOf(answer.trade_no),
          paidAt: typeof answer.send_pay_date === 'string' ? fromAlipayTime(answer.send_pay_date) : now(),
        }
      return { is: trade_status === 'TRADE_CLOSED' ? 'closed' : 'waiting' }
    },
    async close({ paymentNo }) {
      const answer = await ask('alipay.trade.close', { out_trade_no: paymentNo })
      if (answer.sub_code !== 'ACQ.TRADE_NOT_EXIST') requireDone(answer)
    },
    async refund({ paymentNo, refundNo, refundMinor, reason }) {
      const content = { out_trade_no: paymentNo, out_request_no: refundNo, refund_amount: toMajor(refundMinor) }
      const answer = await ask('alipay.trade.refund', { ...content, refund_reason: reason })
      // The merchant's balance may be filled up; only a refusal of the business itself is final.
      if (answer.sub_code === 'ACQ.SELLER_BALANCE_NOT_ENOUGH') throw new ChannelAway(wordsOf(answer))
      if (answer.code === '40004') return { is: 'failed', why: wordsOf(requireAnswer(answer)) }
      requireDone(answer)
      return answer.fund_change === 'Y' ? { is: 'done', at: now() } : { is: 'pending' }
    },
    async queryRefund({ paymentNo, refundNo }) {
      const content = { out_trade_no: paymentNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] }
      const answer = requireDone(await ask('alipay.trade.fastpay.refund.query', content))
      // Without a state nothing was refunded under this number; asking for it again is harmless.
      if (answer.refund_status !== 'REFUND_SUCCESS') return { is: 'unknown' }
      return {
        is: 'done',
        at: typeof answer.gmt_refund_pay === 'string' ? fromAlipayTime(answer.gmt_refund_pay) : now(),
      }
    },
    async verifyNotify({ body }) {
      const parameters = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
      // The message does not choose how it is verified: RSA2, whatever its sign_type says.
      const { sign: signature = '', sign_type: _, ...rest } = parameters
      const isSigned = verify('RSA-SHA256', Buffer.from(alipayText(rest)), alipayKey, Buffer.from(signature, 'base64'))
      if (!isSigned) throw new NoticeForged('Wrong signature')
      if (rest.app_id !== appId || (rest.seller_id ?? sellerId) !== sellerId)
        throw new NoticeForged('For another merchant')
      return { paymentNo: rest.out_trade_no ?? '' }
    },
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    rejected: { status: 400, type: 'text/plain', body: 'fail' },
  }
}

function requireCny(currency: Currency): void {
  if (currency !== 'CNY') throw new ChannelRefused(`Alipay takes CNY, not ${currency}`)
}

async function fetched(url: string, body: URLSearchParams, timeoutMs: number): Promise<string> {
  try {
    const answer = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
    })
    if (answer.status !== 200) throw new Error(`Status ${answer.status}`)
    return await answer.text()
  } catch (error) {
    throw new ChannelAway('Alipay gave no answer', { cause: error })
  }
}

/**
 * Answer of a method, whose signature covers the very text between the name and `,"sign"`: parsed and written again it
 * would be another.
 */
function verified(text: string, method: string, key: KeyObject): Answer {
  const name = `"${method.replaceAll('.', '_')}_response":`
  const from = text.indexOf(name) + name.length
  const to = text.lastIndexOf(',"sign":"')
  const signature = /,"sign":"([^"]+)"/.exec(text.slice(Math.max(to, 0)))?.[1]
  if (!text.includes(name) || to < from || signature === undefined)
    throw new ChannelAway('Alipay answered without a signature')
  const signedText = text.slice(from, to)
  if (!verify('RSA-SHA256', Buffer.from(signedText), key, Buffer.from(signature, 'base64')))
    throw new ChannelAway('An answer that Alipay did not sign')
  const answer: unknown = JSON.parse(signedText)
  if (!isRecord(answer)) throw new ChannelAway('Alipay answered something else')
  return answer
}

const wordsOf = ({ sub_code, sub_msg, msg }: Answer) =>
  [sub_code, sub_msg ?? msg].filter((part) => typeof part === 'string').join(' ')

/** Refusals for now are not for good. */
function requireAnswer(answer: Answer): Answer {
  if (answer.code === '20000' || answer.sub_code === 'ACQ.SYSTEM_ERROR' || answer.sub_code === 'isp.unknow-error')
    throw new ChannelAway(wordsOf(answer))
  return answer
}

function requireDone(answer: Answer): Answer {
  if (requireAnswer(answer).code !== '10000') throw new ChannelRefused(wordsOf(answer))
  return answer
}
