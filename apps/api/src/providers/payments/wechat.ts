import { createDecipheriv, randomBytes, sign, verify } from 'node:crypto'
import { isRecord, textOf } from './channel-wire.ts'
import {
  ChannelAway,
  ChannelRefused,
  NoticeForged,
  type PaymentChannel,
  type RawNotice,
  type RefundAnswer,
} from './payment-channel.ts'
import { rsaPrivateKey, rsaPublicKey } from './rsa-keys.ts'

export interface WechatSettings {
  appId: string
  mchId: string
  /** Serial of the certificate that our key belongs to. */
  certSerial: string
  privateKey: string
  /** WeChat Pay's public key and its id (`PUB_KEY_ID_…`), which new merchants have in place of certificates. */
  wechatKeyId: string
  wechatKey: string
  /** 32 bytes that notices are encrypted under. */
  apiV3Key: string
  endpoint: string
  timeoutMs?: number
}

interface Answer {
  status: number
  json: Record<string, unknown>
}

const tagBytes = 16
const mostSkewSeconds = 300

/** RFC 3339 in Beijing time, as WeChat Pay writes it. */
const wechatTime = (at: Date): string => `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** WeChat Pay v3, Native: a code to scan. Public-key mode: every answer and notice is verified, notices are decrypted. */
export function createWechatChannel(settings: WechatSettings, now: () => Date): PaymentChannel {
  const { appId, mchId, certSerial, endpoint, timeoutMs = 10_000 } = settings
  const [ownKey, wechatKey] = [rsaPrivateKey(settings.privateKey), rsaPublicKey(settings.wechatKey)]

  function authorization(method: string, path: string, body: string): string {
    const [time, nonce] = [String(Math.floor(now().getTime() / 1000)), randomBytes(16).toString('hex')]
    const signature = sign('RSA-SHA256', Buffer.from(`${method}\n${path}\n${time}\n${nonce}\n${body}\n`), ownKey)
    const parts = { mchid: mchId, nonce_str: nonce, timestamp: time, serial_no: certSerial }
    const listed = Object.entries({ ...parts, signature: signature.toString('base64') })
    return `WECHATPAY2-SHA256-RSA2048 ${listed.map(([name, value]) => `${name}="${value}"`).join(',')}`
  }

  /** Whether WeChat Pay signed these bytes, lately, with the key that we know. */
  function isSigned(header: (name: string) => string, body: Buffer): boolean {
    const [time, nonce] = [header('wechatpay-timestamp'), header('wechatpay-nonce')]
    const skew = Math.abs(now().getTime() / 1000 - Number(time))
    if (header('wechatpay-serial') !== settings.wechatKeyId || !(skew <= mostSkewSeconds)) return false
    const content = Buffer.concat([Buffer.from(`${time}\n${nonce}\n`), body, Buffer.from('\n')])
    return verify('RSA-SHA256', content, wechatKey, Buffer.from(header('wechatpay-signature'), 'base64'))
  }

  async function ask(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
    const body = content ? JSON.stringify(content) : ''
    const headers = {
      ...{ authorization: authorization(method, path, body), accept: 'application/json' },
      ...{ 'content-type': 'application/json', 'wechatpay-serial': settings.wechatKeyId, 'user-agent': 'workspace' },
    }
    const answer = await fetch(`${endpoint}${path}`, {
      ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
      ...(content ? { body } : {}),
    }).catch((error: unknown) => {
      throw new ChannelAway('WeChat Pay gave no answer', { cause: error })
    })
    const bytes = Buffer.from(
      await answer.arrayBuffer().catch((error: unknown) => {
        throw new ChannelAway('WeChat Pay broke its answer off', { cause: error })
      }),
    )
    const { status } = answer
    if (status === 429 || status >= 500) throw new ChannelAway(`WeChat Pay answered ${status}`)
    // Refusals of a wrong signature of ours carry none of theirs.
    if (status < 300 && !isSigned((name) => answer.headers.get(name) ?? '', bytes))
      throw new ChannelAway('An answer that WeChat Pay did not sign')
    return { status, json: parsed(bytes) }
  }

  const ofTrade = (paymentNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}`

  return {
    merchant: mchId,
    async create({ paymentNo, amountMinor, currency, subject, notifyUrl, expiresAt }) {
      if (currency !== 'CNY') throw new ChannelRefused(`WeChat Pay takes CNY, not ${currency}`)
      const { json } = requireDone(
        await ask('POST', '/v3/pay/transactions/native', {
          ...{ appid: appId, mchid: mchId, description: subject, out_trade_no: paymentNo, notify_url: notifyUrl },
          ...{ time_expire: wechatTime(expiresAt), amount: { total: amountMinor, currency } },
        }),
      )
      return { way: { is: 'qr', text: textOf(json.code_url) } }
    },
    async query({ paymentNo }) {
      const answer = await ask('GET', `${ofTrade(paymentNo)}?mchid=${mchId}`)
      if (answer.json.code === 'ORDER_NOT_EXIST' || answer.json.code === 'ORDERNOTEXIST') return { is: 'waiting' }
      const { json } = requireDone(answer)
      const { trade_state, amount } = json
      // REFUND says that it was paid before.
      if (trade_state === 'SUCCESS' || trade_state === 'REFUND') {
        if (!isRecord(amount) || !Number.isSafeInteger(amount.total)) throw new ChannelAway('The answer lacks a part')
        return {
          ...{ is: 'paid', paymentNo: textOf(json.out_trade_no), merchant: textOf(json.mchid) },
          ...{ amountMinor: Number(amount.total), currency: textOf(amount.currency) },
          ...{ transaction: textOf(json.transaction_id), paidAt: new Date(textOf(json.success_time)) },
        }
      }
      return { is: trade_state === 'CLOSED' || trade_state === 'REVOKED' ? 'closed' : 'waiting' }
    },
    async close({ paymentNo }) {
      const answer = await ask('POST', `${ofTrade(paymentNo)}/close`, { mchid: mchId })
      const { code } = answer.json
      if (code !== 'ORDER_NOT_EXIST' && code !== 'ORDERNOTEXIST' && code !== 'ORDER_CLOSED') requireDone(answer)
    },
    async refund({ paymentNo, refundNo, refundMinor, amountMinor, currency, reason }) {
      const answer = await ask('POST', '/v3/refund/domestic/refunds', {
        ...{ out_trade_no: paymentNo, out_refund_no: refundNo, reason },
        amount: { refund: refundMinor, total: amountMinor, currency },
      })
      // Of rights or an empty merchant account: not a refusal of this refund.
      if (answer.status === 401 || answer.status === 403) throw new ChannelAway(wordsOf(answer))
      return answer.status < 300 ? refundOf(answer) : { is: 'failed', why: wordsOf(answer) }
    },
    async queryRefund({ refundNo }) {
      const answer = await ask('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`)
      return answer.json.code === 'RESOURCE_NOT_EXISTS' ? { is: 'unknown' } : refundOf(requireDone(answer))
    },
    async verifyNotify({ body, headers }: RawNotice) {
      const header = (name: string) => String(headers[name] ?? '')
      if (!isSigned(header, body)) throw new NoticeForged('Wrong signature')
      const { resource } = parsed(body)
      const trade = parsed(opened(resource, settings.apiV3Key))
      if (trade.mchid !== mchId) throw new NoticeForged('For another merchant')
      return { paymentNo: String(trade.out_trade_no ?? '') }
    },
    accepted: { status: 204, type: 'application/json', body: '' },
    rejected: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"signature"}' },
  }
}

function parsed(bytes: Buffer): Record<string, unknown> {
  if (bytes.length === 0) return {}
  try {
    const json: unknown = JSON.parse(bytes.toString('utf8'))
    return isRecord(json) ? json : {}
  } catch (error) {
    throw new ChannelAway('WeChat Pay answered something else', { cause: error })
  }
}

/** Content of a notice: AEAD_AES_256_GCM, whose last sixteen bytes are the tag; additional data may be empty. */
function opened(resource: unknown, apiV3Key: string): Buffer {
  try {
    if (!isRecord(resource)) throw new Error('No resource')
    const sealed = Buffer.from(String(resource.ciphertext), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), String(resource.nonce), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(String(resource.associated_data ?? ''))).setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch (error) {
    throw new NoticeForged('A notice that does not open', { cause: error })
  }
}

function refundOf({ json: { status, success_time } }: Answer): RefundAnswer {
  if (status === 'SUCCESS') return { is: 'done', at: new Date(textOf(success_time)) }
  return status === 'PROCESSING' ? { is: 'pending' } : { is: 'failed', why: String(status) }
}

const wordsOf = ({ json: { code, message } }: Answer) =>
  [code, message].filter((part) => typeof part === 'string').join(' ')

function requireDone(answer: Answer): Answer {
  if (answer.status >= 300) throw new ChannelRefused(wordsOf(answer))
  return answer
}
