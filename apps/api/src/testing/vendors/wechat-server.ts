import { createCipheriv, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { VendorServer } from '#providers/payments/payment-channel.behaviour.ts'
import { startWebServer } from '../web-server.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateText = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const publicText = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64')

interface Trade {
  total: number
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  refunds: Map<string, number>
}

export const wechatMerchant = {
  ...{ appId: 'wx0123456789abcdef', mchId: '1900000001', certSerial: 'A'.repeat(40) },
  ...{ wechatKeyId: 'PUB_KEY_ID_0119000000012026', apiV3Key: '0123456789abcdef0123456789abcdef' },
}

export interface WechatServer extends VendorServer {
  keys: { own: string; wechat: string; stranger: string }
}

/** WeChat Pay's API on loopback, with a key pair of its own. */
export async function startWechat(now: Date): Promise<WechatServer> {
  const [ours, theirs, stranger] = [pair(), pair(), pair()]
  const trades = new Map<string, Trade>()
  const time = String(Math.floor(now.getTime() / 1000))
  const at = '2026-11-24T00:30:00+08:00'
  const { mchId, appId, apiV3Key } = wechatMerchant
  const refundedOf = ({ refunds }: Trade) => [...refunds.values()].reduce((sum, minor) => sum + minor, 0)
  const signedHeaders = (body: string, key = theirs.privateKey) => ({
    ...{ 'wechatpay-timestamp': time, 'wechatpay-nonce': 'n0nce', 'wechatpay-serial': wechatMerchant.wechatKeyId },
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(`${time}\nn0nce\n${body}\n`), key).toString('base64'),
  })
  const factsOf = (no: string, { total, state }: Trade, mchid = mchId) => ({
    ...{ appid: appId, mchid, out_trade_no: no, trade_state: state, trade_type: 'NATIVE' },
    ...(state === 'SUCCESS'
      ? { transaction_id: `42000${no}`, success_time: at, amount: { total, payer_total: total, currency: 'CNY' } }
      : {}),
  })

  /** What is wrong with a request, as the API's own check says. */
  function faultOf(header: string, method: string, path: string, body: string): string {
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? ''
    if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return 'scheme'
    if (part('mchid') !== mchId || part('serial_no') !== wechatMerchant.certSerial) return 'merchant'
    if (Math.abs(Number(part('timestamp')) - Number(time)) > 300) return 'time'
    const content = `${method}\n${path}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`
    const signature = Buffer.from(part('signature'), 'base64')
    return verify('RSA-SHA256', Buffer.from(content), ours.publicKey, signature) ? '' : 'signature'
  }

  type Said = { status: number; says: object | null }
  const refused = (status: number, code: string): Said => ({ status, says: { code, message: code } })
  function answerTo(method: string, path: string, body: string): Said {
    const sent = (body === '' ? {} : JSON.parse(body)) as Record<string, never>
    if (path === '/v3/pay/transactions/native') {
      const { out_trade_no, amount, appid, mchid } = sent as Record<string, unknown>
      const { total, currency } = amount as { total: number; currency: string }
      if (appid !== appId || mchid !== mchId || currency !== 'CNY' || !Number.isInteger(total))
        return refused(400, 'PARAM_ERROR')
      const no = String(out_trade_no)
      if (!trades.has(no)) trades.set(no, { total, state: 'NOTPAY', refunds: new Map() })
      return { status: 200, says: { code_url: `weixin://wxpay/bizpayurl?pr=${no}` } }
    }
    const [, no = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?/.exec(path) ?? []
    if (no !== '') {
      const trade = trades.get(no)
      if (!trade) return refused(404, 'ORDER_NOT_EXIST')
      if (!close) return { status: 200, says: factsOf(no, trade) }
      if (trade.state === 'SUCCESS') return refused(400, 'ORDERPAID')
      trade.state = 'CLOSED'
      return { status: 204, says: null }
    }
    if (method === 'POST') {
      const { out_trade_no, out_refund_no, amount } = sent as Record<string, unknown>
      const trade = trades.get(String(out_trade_no))
      const { refund } = amount as { refund: number }
      if (!trade) return refused(404, 'RESOURCE_NOT_EXISTS')
      if (!trade.refunds.has(String(out_refund_no)) && refundedOf(trade) + refund > trade.total)
        return refused(400, 'PARAM_ERROR')
      trade.refunds.set(String(out_refund_no), refund)
      return { status: 200, says: { status: 'PROCESSING' } }
    }
    const refundNo = path.split('/').at(-1) ?? ''
    const isKnown = [...trades.values()].some(({ refunds }) => refunds.has(refundNo))
    return isKnown
      ? { status: 200, says: { status: 'SUCCESS', success_time: at } }
      : refused(404, 'RESOURCE_NOT_EXISTS')
  }

  const web = await startWebServer(async (request, reply) => {
    const [method = '', path = '', body] = [request.method, request.url, await text(request)]
    if (server.mood === 'hang') return
    if (server.mood === 'cut') return void request.socket.destroy()
    if (server.mood === 'broken') return void reply.writeHead(502).end('<h1>Bad gateway</h1>')
    if (server.mood === 'garbage') return void reply.writeHead(200, signedHeaders('hello')).end('hello')
    const fault = faultOf(request.headers.authorization ?? '', method, path, body)
    if (fault) server.faults.push(fault)
    const { status, says } = fault ? refused(401, 'SIGN_ERROR') : answerTo(method, path, body)
    const said = says === null ? '' : JSON.stringify(says)
    const key = server.mood === 'forged' ? stranger.privateKey : theirs.privateKey
    reply.writeHead(status, { 'content-type': 'application/json', ...signedHeaders(said, key) }).end(said)
  })
  const server: WechatServer = {
    endpoint: `http://127.0.0.1:${web.port}`,
    mood: 'honest',
    faults: [],
    keys: {
      own: privateText(ours.privateKey),
      wechat: publicText(theirs.publicKey),
      stranger: privateText(stranger.privateKey),
    },
    async pay(paymentNo, _way, over = {}) {
      const trade = trades.get(paymentNo)
      if (!trade) throw new Error(`Nothing was opened under ${paymentNo}`)
      Object.assign(trade, { state: 'SUCCESS', total: over.amountMinor ?? trade.total })
    },
    notice(paymentNo, { forAnother } = {}) {
      const trade = trades.get(paymentNo) ?? { total: 0, state: 'SUCCESS' as const, refunds: new Map() }
      const [nonce, data] = ['0123456789ab', 'transaction']
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), nonce).setAAD(Buffer.from(data))
      const plain = JSON.stringify(factsOf(paymentNo, trade, forAnother ? '1900000002' : mchId))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      const resource = {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        nonce,
        associated_data: data,
      }
      const body = JSON.stringify({ id: 'EV-1', event_type: 'TRANSACTION.SUCCESS', resource })
      return { body: Buffer.from(body), headers: signedHeaders(body) }
    },
    refundedMinor: (paymentNo) => {
      const trade = trades.get(paymentNo)
      return trade ? refundedOf(trade) : 0
    },
    close: web.close,
  }
  return server
}
