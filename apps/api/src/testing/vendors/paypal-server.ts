import { createSign, generateKeyPairSync } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { issue, newSandbox } from '@app/pki/test/sandbox'
import type { VendorServer } from '#providers/payments/payment-channel.behaviour.ts'
import type { RawNotice } from '#providers/payments/payment-channel.ts'
import type { PaypalTrust } from '#providers/payments/paypal-certificate.ts'
import { startWebServer } from '../web-server.ts'

type Json = Record<string, unknown>

interface Order {
  id: string
  paymentNo: string
  amount: string
  currency: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  returnUrl: string
  capture: { id: string; status: string; amount: string; at: string } | null
  refunds: { id: string; refundNo: string; amount: string; status: string; at: string }[]
  /** A capture of it fails with this issue. */
  refuses: string | null
}

export interface PaypalDispute {
  id: string
  capture: string
  amount: string
  status: string
  /** Null until it is resolved. */
  outcome: { code: string; refunded: string } | null
}

export interface PaypalServer extends VendorServer {
  trust: PaypalTrust
  /** A signed event, as the vendor sends it. */
  event(
    type: string,
    resource: Json,
    over?: { id?: string; webhookId?: string; certUrl?: string; key?: 'stranger' },
  ): RawNotice
  orderOf(paymentNo: string): Order
  /** Tokens given out so far. */
  tokens(): number
  /** Tokens given out until now are worth nothing. */
  endTokens(): void
  disputes: PaypalDispute[]
  /** Status of captures and refunds from now on. */
  captureStatus: string
  refundStatus: string
  requests(): readonly string[]
  hook: ((notice: RawNotice) => Promise<unknown>) | null
}

export const paypalAccount = {
  ...{ clientId: `A${'client'.repeat(13)}Z`, clientSecret: `E${'secret'.repeat(13)}Z` },
  ...{ merchantId: 'S7YZ2ABCDEFGH', webhookId: '8PT597110X687430LKGECATA' },
}

/** Certificates of a company: its own and one of another name, under a root of its own. */
export async function paypalIdentity(at: Date) {
  const sandbox = await newSandbox(Math.floor(at.getTime() / 1000) - 86_400)
  const order = { now: Math.floor(at.getTime() / 1000) - 3600, algorithm: 'rsa-2048' as const }
  const own = await issue(sandbox, { ...order, names: ['messageverificationcerts.paypal.com'] })
  const other = await issue(sandbox, { ...order, names: ['www.example.com'] })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return { sandbox, own, other, stranger }
}
let usual: ReturnType<typeof paypalIdentity> | undefined

/** PayPal's API on loopback, with a certificate of its own under roots of its own. */
export async function startPaypal(
  clock: () => Date,
  identity?: Awaited<ReturnType<typeof paypalIdentity>>,
): Promise<PaypalServer> {
  // Keys take a second each to make: all servers of a process are one company.
  usual ??= paypalIdentity(clock())
  const { sandbox, own, other, stranger } = identity ?? (await usual)
  const { leafPem, privateKeyPem } = own
  const orders = new Map<string, Order>()
  const answers = new Map<string, { status: number; says: Json }>()
  let made = 0
  let givenOut = 0
  let firstGood = 1
  const idFor = (prefix: string) => `${prefix}${String(++made).padStart(14, '0')}`
  const failed = (status: number, name: string, issue?: string) => ({
    status,
    says: { name, message: name, debug_id: 'x', details: issue === undefined ? [] : [{ issue, description: issue }] },
  })
  const money = (value: string, currency_code: string) => ({ value, currency_code })
  const cents = (value: string) => Math.round(Number(value) * 100)

  const facts = (one: Order): Json => ({
    ...{ id: one.id, status: one.status, intent: 'CAPTURE' },
    links: [
      { rel: 'self', href: `${server.endpoint}/v2/checkout/orders/${one.id}`, method: 'GET' },
      { rel: 'payer-action', href: `${server.endpoint}/checkoutnow?token=${one.id}`, method: 'GET' },
    ],
    purchase_units: [
      {
        ...{ reference_id: 'default', custom_id: one.paymentNo, invoice_id: one.paymentNo },
        ...{ amount: money(one.amount, one.currency), payee: { merchant_id: paypalAccount.merchantId } },
        ...(one.capture
          ? { payments: { captures: [captureOf(one)], refunds: one.refunds.map(refundFacts(one)) } }
          : {}),
      },
    ],
  })
  const captureOf = ({ capture, paymentNo, currency }: Order): Json => ({
    ...{ id: capture?.id, status: capture?.status, amount: money(capture?.amount ?? '0', currency) },
    ...{ custom_id: paymentNo, invoice_id: paymentNo, create_time: capture?.at, final_capture: true },
  })
  const refundFacts =
    ({ currency }: Order) =>
    ({ id, refundNo, amount, status, at }: Order['refunds'][number]): Json => ({
      ...{ id, status, amount: money(amount, currency), invoice_id: refundNo, create_time: at },
    })

  function create(content: Json) {
    const [unit] = content.purchase_units as { custom_id: string; invoice_id: string; amount: Record<string, string> }[]
    const { value = '', currency_code = '' } = unit?.amount ?? {}
    if (content.intent !== 'CAPTURE' || !/^\d+\.\d\d$/.test(value)) return failed(422, 'UNPROCESSABLE_ENTITY', 'FORMAT')
    if (currency_code !== 'USD') return failed(422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_NOT_SUPPORTED')
    const source = content.payment_source as { paypal: { experience_context: Record<string, string> } }
    const made: Order = {
      ...{ id: idFor('5O'), paymentNo: unit?.custom_id ?? '', amount: value, currency: currency_code },
      ...{ status: 'PAYER_ACTION_REQUIRED', returnUrl: source.paypal.experience_context.return_url ?? '' },
      ...{ capture: null, refunds: [], refuses: null },
    }
    orders.set(made.id, made)
    return { status: 200, says: facts(made) }
  }

  function capture(one: Order) {
    if (one.capture) return failed(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (one.status !== 'APPROVED') return failed(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (one.refuses !== null) return failed(422, 'UNPROCESSABLE_ENTITY', one.refuses)
    one.status = 'COMPLETED'
    one.capture = { id: idFor('2C'), status: server.captureStatus, amount: one.amount, at: clock().toISOString() }
    return { status: 201, says: facts(one) }
  }

  function refund(id: string, content: Json) {
    const one = [...orders.values()].find((each) => each.capture?.id === id)
    if (!one?.capture) return failed(404, 'RESOURCE_NOT_FOUND')
    const { value = '' } = content.amount as Record<string, string>
    const before = one.refunds.reduce((sum, { amount }) => sum + cents(amount), 0)
    if (server.disputes.some((dispute) => dispute.capture === id && dispute.status !== 'RESOLVED'))
      return failed(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED')
    if (before + cents(value) > cents(one.capture.amount))
      return failed(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    const refundNo = String(content.invoice_id)
    const back = { id: idFor('1R'), refundNo, amount: value, status: server.refundStatus, at: clock().toISOString() }
    one.refunds.push(back)
    one.capture.status = before + cents(value) === cents(one.capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return { status: 201, says: refundFacts(one)(back) }
  }

  const disputeFacts = ({ id, capture: transaction, amount, status, outcome }: PaypalDispute): Json => ({
    ...{
      dispute_id: id,
      status,
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      dispute_life_cycle_stage: 'CHARGEBACK',
    },
    ...{ dispute_amount: money(amount, 'USD'), create_time: clock().toISOString() },
    disputed_transactions: [{ seller_transaction_id: transaction, seller: { merchant_id: paypalAccount.merchantId } }],
    seller_response_due_date: new Date(clock().getTime() + 7 * 86_400_000).toISOString(),
    ...(outcome
      ? { dispute_outcome: { outcome_code: outcome.code, amount_refunded: money(outcome.refunded, 'USD') } }
      : {}),
  })

  function answerTo(path: string, method: string, content: Json) {
    if (method === 'POST' && path === '/v2/checkout/orders') return create(content)
    const [, id = '', verb] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
    if (id !== '') {
      const one = orders.get(id)
      if (!one) return failed(404, 'RESOURCE_NOT_FOUND')
      return verb === undefined ? { status: 200, says: facts(one) } : capture(one)
    }
    const [, captured] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? []
    if (captured !== undefined) return refund(captured, content)
    if (path === '/v1/customer/disputes') {
      const items = server.disputes.map(({ id: dispute_id, status }) => ({ dispute_id, status }))
      return { status: 200, says: { items } }
    }
    const [, disputeId] = /^\/v1\/customer\/disputes\/([\w-]+)$/.exec(path) ?? []
    const dispute = server.disputes.find((one) => one.id === disputeId)
    return dispute ? { status: 200, says: disputeFacts(dispute) } : failed(404, 'RESOURCE_NOT_FOUND')
  }

  const page = (one: Order) => `<!doctype html><meta charset="utf-8"><title>PayPal (sandbox)</title>
<main><h1>PayPal test page</h1><p>${one.paymentNo} ${one.amount} ${one.currency}</p>
<form method="post"><button>Approve</button></form></main>`

  const web = await startWebServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await text(request)
    // Certificates come from another host than the API, and as long as a notice may have to be verified.
    if (url.pathname.startsWith('/v1/notifications/certs/')) {
      const leaf = url.pathname.endsWith('other') ? other.leafPem : leafPem
      return void reply.writeHead(200).end(`${leaf}\n${sandbox.issuer.certificatePem}`)
    }
    if (server.mood === 'hang') return
    if (server.mood === 'cut') return void request.socket.destroy()
    if (server.mood === 'broken') return void reply.writeHead(502).end('<h1>Bad gateway</h1>')
    if (server.mood === 'garbage') return void reply.writeHead(200).end('hello')
    const say = ({ status, says }: { status: number; says: Json }) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(says))
    if (url.pathname === '/checkoutnow') {
      const one = orders.get(url.searchParams.get('token') ?? '')
      if (!one) return void reply.writeHead(404).end()
      if (request.method === 'GET') return void reply.writeHead(200, { 'content-type': 'text/html' }).end(page(one))
      one.status = 'APPROVED'
      await server.hook?.(server.event('CHECKOUT.ORDER.APPROVED', facts(one)))
      return void reply.writeHead(303, { location: one.returnUrl }).end()
    }
    if (url.pathname === '/v1/oauth2/token') {
      const { clientId, clientSecret } = paypalAccount
      const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      if (request.headers.authorization !== right || body !== 'grant_type=client_credentials')
        return say({ status: 401, says: { error: 'invalid_client' } })
      return say({ status: 200, says: { access_token: `A21-${++givenOut}`, token_type: 'Bearer', expires_in: 32_400 } })
    }
    const [, token] = /^Bearer A21-(\d+)$/.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined || Number(token) < firstGood) return say(failed(401, 'AUTHENTICATION_FAILURE'))
    const requestId = request.headers['paypal-request-id']
    const key = `${url.pathname} ${String(requestId)}`
    const known = requestId === undefined ? undefined : answers.get(key)
    if (request.method === 'POST' && requestId === undefined) server.faults.push('no request id')
    const answer = known ?? answerTo(url.pathname, request.method ?? '', body === '' ? {} : (JSON.parse(body) as Json))
    if (requestId !== undefined && answer.status < 300) answers.set(key, answer)
    say(answer)
  })
  const server: PaypalServer = {
    endpoint: `http://127.0.0.1:${web.port}`,
    ...{ mood: 'honest', faults: [], disputes: [], hook: null, captureStatus: 'COMPLETED', refundStatus: 'COMPLETED' },
    trust: {
      mayFetch: ({ origin, pathname }) => origin === server.endpoint && pathname.startsWith('/v1/notifications/certs/'),
      roots: [sandbox.root.certificatePem],
    },
    async pay(paymentNo, _way, over = {}) {
      const one = server.orderOf(paymentNo)
      one.status = 'APPROVED'
      if (over.amountMinor !== undefined) one.amount = (over.amountMinor / 100).toFixed(2)
    },
    event(type, resource, { id = idFor('WH-'), webhookId = paypalAccount.webhookId, certUrl, key } = {}) {
      const body = Buffer.from(
        JSON.stringify({ id, event_version: '1.0', event_type: type, create_time: clock().toISOString(), resource }),
      )
      const [transmission, time] = [idFor('T'), clock().toISOString()]
      const content = `${transmission}|${time}|${webhookId}|${crc32(body)}`
      const signature = createSign('RSA-SHA256')
        .update(content)
        .sign(key === 'stranger' ? stranger : privateKeyPem)
      return {
        body,
        headers: {
          ...{ 'paypal-transmission-id': transmission, 'paypal-transmission-time': time },
          ...{ 'paypal-auth-algo': 'SHA256withRSA', 'paypal-transmission-sig': signature.toString('base64') },
          'paypal-cert-url': certUrl ?? `${server.endpoint}/v1/notifications/certs/CERT-1`,
        },
      }
    },
    notice: (paymentNo, { forAnother } = {}) =>
      server.event(
        'CHECKOUT.ORDER.APPROVED',
        facts(server.orderOf(paymentNo)),
        forAnother ? { webhookId: 'WEBHOOK_ID' } : {},
      ),
    orderOf(paymentNo) {
      const one = [...orders.values()].find((each) => each.paymentNo === paymentNo)
      if (!one) throw new Error(`Nothing was opened under ${paymentNo}`)
      return one
    },
    refundedMinor: (paymentNo) => server.orderOf(paymentNo).refunds.reduce((sum, { amount }) => sum + cents(amount), 0),
    tokens: () => givenOut,
    endTokens() {
      firstGood = givenOut + 1
    },
    requests: () => web.requests,
    close: web.close,
  }
  return server
}
