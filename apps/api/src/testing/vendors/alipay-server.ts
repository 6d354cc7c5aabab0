import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { alipayText, alipayTime } from '#providers/payments/alipay.ts'
import type { VendorServer } from '#providers/payments/payment-channel.behaviour.ts'
import { startWebServer } from '../web-server.ts'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: { export(how: { format: 'der'; type: never }): Buffer }, type: string) =>
  key.export({ format: 'der', type: type as never }).toString('base64')

interface Trade {
  tradeNo: string
  amountMinor: number
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  refunds: Map<string, number>
}

export interface AlipayServer extends VendorServer {
  keys: { own: string; alipay: string; stranger: string }
  /** Its own clock. */
  clock: Date
}

export const alipayMerchant = { appId: '2021000000000001', sellerId: '2088000000000001' }

/** Alipay's gateway on loopback, with a key pair of its own. */
export async function startAlipay(now: Date): Promise<AlipayServer> {
  const [ours, theirs, stranger] = [pair(), pair(), pair()]
  const trades = new Map<string, Trade>()
  const signed = (content: string, key = theirs.privateKey) =>
    sign('RSA-SHA256', Buffer.from(content), key).toString('base64')
  const yuan = (minor: number) => (minor / 100).toFixed(2)
  const minorOf = (amount: string) => Math.round(Number(amount) * 100)
  const bad = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code })
  const open = (no: string, amount: string) => {
    if (!trades.has(no))
      trades.set(no, {
        ...{ tradeNo: `20261123${no}`, amountMinor: minorOf(amount), status: 'WAIT_BUYER_PAY', refunds: new Map() },
      })
  }

  /** What is wrong with a request, as the gateway's own checks say. */
  function faultOf(parameters: Record<string, string>): string {
    const { sign: signature = '', ...rest } = parameters
    if (rest.sign_type !== 'RSA2' || rest.charset !== 'utf-8' || rest.format !== 'JSON') return 'isv.invalid-format'
    if (rest.app_id !== alipayMerchant.appId) return 'isv.invalid-app-id'
    if (rest.timestamp !== alipayTime(server.clock)) return 'isv.invalid-timestamp'
    // Written out here, so that client and server do not agree on one mistake.
    const names = Object.keys(rest)
      .filter((name) => rest[name] !== '')
      .sort()
    const content = names.map((name) => `${name}=${rest[name]}`).join('&')
    const isRight = verify('RSA-SHA256', Buffer.from(content), ours.publicKey, Buffer.from(signature, 'base64'))
    return isRight ? '' : 'isv.invalid-signature'
  }

  const answers: Record<string, (content: Record<string, string>) => object> = {
    'alipay.trade.precreate'({ out_trade_no = '', total_amount = '' }) {
      open(out_trade_no, total_amount)
      return { code: '10000', msg: 'Success', out_trade_no, qr_code: `https://qr.alipay.com/${out_trade_no}` }
    },
    'alipay.trade.query'({ out_trade_no = '' }) {
      const trade = trades.get(out_trade_no)
      // A code that nobody scanned has no trade yet.
      if (!trade || (trade.status === 'WAIT_BUYER_PAY' && trade.tradeNo === '')) return bad('ACQ.TRADE_NOT_EXIST')
      const { tradeNo: trade_no, amountMinor, status: trade_status } = trade
      const paid =
        trade_status === 'TRADE_SUCCESS' ? { send_pay_date: alipayTime(now), buyer_logon_id: '159****5620' } : {}
      return {
        code: '10000',
        msg: 'Success',
        out_trade_no,
        trade_no,
        trade_status,
        total_amount: yuan(amountMinor),
        ...paid,
      }
    },
    'alipay.trade.close'({ out_trade_no = '' }) {
      const trade = trades.get(out_trade_no)
      if (!trade) return bad('ACQ.TRADE_NOT_EXIST')
      if (trade.status !== 'WAIT_BUYER_PAY') return bad('ACQ.TRADE_STATUS_ERROR')
      trade.status = 'TRADE_CLOSED'
      return { code: '10000', msg: 'Success', out_trade_no }
    },
    'alipay.trade.refund'({ out_trade_no = '', out_request_no = '', refund_amount = '' }) {
      const trade = trades.get(out_trade_no)
      if (!trade) return bad('ACQ.TRADE_NOT_EXIST')
      const amount = minorOf(refund_amount)
      const isKnown = trade.refunds.has(out_request_no)
      if (!isKnown && refundedOf(trade) + amount > trade.amountMinor) return bad('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      trade.refunds.set(out_request_no, amount)
      return { code: '10000', msg: 'Success', out_trade_no, fund_change: isKnown ? 'N' : 'Y' }
    },
    'alipay.trade.fastpay.refund.query'({ out_trade_no = '', out_request_no = '' }) {
      const refund = trades.get(out_trade_no)?.refunds.get(out_request_no)
      return { code: '10000', msg: 'Success', ...(refund === undefined ? {} : { refund_status: 'REFUND_SUCCESS' }) }
    },
  }
  const refundedOf = ({ refunds }: Trade) => [...refunds.values()].reduce((sum, minor) => sum + minor, 0)

  const web = await startWebServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = new URLSearchParams(await text(request))
    const parameters = Object.fromEntries([...url.searchParams, ...body])
    if (server.mood === 'hang') return
    if (server.mood === 'cut') return void request.socket.destroy()
    if (server.mood === 'broken') return void reply.writeHead(502).end('<h1>Bad gateway</h1>')
    if (server.mood === 'garbage') return void reply.end('hello')
    const fault = faultOf(parameters)
    if (fault) server.faults.push(fault)
    const method = parameters.method ?? ''
    const content = JSON.parse(parameters.biz_content ?? '{}') as Record<string, string>
    const answer = fault
      ? { code: '40002', msg: 'Invalid Arguments', sub_code: fault, sub_msg: fault }
      : (answers[method]?.(content) ?? bad('isv.invalid-method'))
    // Slashes are escaped, as by the real one: written again by another encoder the text would differ.
    const said = JSON.stringify(answer).replaceAll('/', '\\/')
    const key = server.mood === 'forged' ? stranger.privateKey : theirs.privateKey
    reply.end(`{"${method.replaceAll('.', '_')}_response":${said},"sign":"${signed(said, key)}"}`)
  })
  const server: AlipayServer = {
    endpoint: `http://127.0.0.1:${web.port}/gateway.do`,
    mood: 'honest',
    clock: now,
    faults: [],
    keys: {
      own: pem(ours.privateKey as never, 'pkcs8'),
      alipay: pem(theirs.publicKey as never, 'spki'),
      stranger: pem(stranger.privateKey as never, 'pkcs8'),
    },
    async pay(paymentNo, way, over = {}) {
      if (way?.is === 'redirect') {
        const parameters = Object.fromEntries(new URL(way.url).searchParams)
        const fault = faultOf(parameters)
        if (fault) server.faults.push(fault)
        const content = JSON.parse(parameters.biz_content ?? '{}') as Record<string, string>
        open(content.out_trade_no ?? '', content.total_amount ?? '')
      }
      const trade = trades.get(paymentNo)
      if (!trade) throw new Error(`Nothing was opened under ${paymentNo}`)
      Object.assign(trade, { status: 'TRADE_SUCCESS', amountMinor: over.amountMinor ?? trade.amountMinor })
    },
    notice(paymentNo, { forAnother } = {}) {
      const trade = trades.get(paymentNo)
      const parameters = {
        ...{ app_id: forAnother ? '2021000000000002' : alipayMerchant.appId, seller_id: alipayMerchant.sellerId },
        ...{ out_trade_no: paymentNo, trade_no: trade?.tradeNo ?? '', trade_status: trade?.status ?? '' },
        ...{ total_amount: yuan(trade?.amountMinor ?? 0), subject: '锁信 SO1 & more', notify_time: alipayTime(now) },
      }
      const content = alipayText(parameters)
      const body = new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign: signed(content) })
      return { body: Buffer.from(body.toString()), headers: {} }
    },
    refundedMinor: (paymentNo) => {
      const trade = trades.get(paymentNo)
      return trade ? refundedOf(trade) : 0
    },
    close: web.close,
  }
  return server
}
