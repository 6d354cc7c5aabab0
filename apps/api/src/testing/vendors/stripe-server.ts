import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { VendorServer } from '#providers/payments/payment-channel.behaviour.ts'
import type { RawNotice } from '#providers/payments/payment-channel.ts'
import { stripeVersion } from '#providers/payments/stripe.ts'
import { startWebServer } from '../web-server.ts'

type Form = Record<string, string>
type Json = Record<string, unknown>

interface Session {
  id: string
  paymentNo: string
  currency: string
  amount: number
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  successUrl: string
  expiresAt: number
  /** Status of its payment while the money is on its way, or has not come. */
  intentStatus: string
}

interface Refund {
  id: string
  amount: number
  refundNo: string
  status: string
}

export interface StripeDispute {
  id: string
  intent: string
  amount: number
  status: string
}

export interface StripeServer extends VendorServer {
  /** Its own clock. */
  clock(): Date
  /** A signed event about an object, as the vendor sends it. */
  event(
    type: string,
    object: Json,
    over?: { id?: string; livemode?: boolean; secrets?: string[]; at?: Date },
  ): RawNotice
  sessionOf(paymentNo: string): Session
  intentOf(paymentNo: string): string
  refundsOf(paymentNo: string): Refund[]
  disputes: StripeDispute[]
  /** Requests so far. */
  requests(): readonly string[]
  /** Status of refunds from now on. */
  refundStatus: string
  /** Notices go there by themselves, once somebody has paid on the page. */
  hook: ((notice: RawNotice) => Promise<unknown>) | null
}

export const stripeKeys = {
  ...{ secretKey: `sk_test_${'4eC39HqLyjWDarjtT1zdp7dc'}`, webhookSecret: 'whsec_0123456789abcdef0123456789abcdef' },
  stranger: `sk_test_${'unknownunknownunknown'}`,
}

const merge = (form: URLSearchParams): Form => Object.fromEntries(form)

/** Stripe's API on loopback: keys of its own, its idempotency, and a page on which the payer pays. */
export async function startStripe(clock: () => Date): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund[]>()
  const answers = new Map<string, { content: string; status: number; says: Json }>()
  let made = 0
  const idFor = (prefix: string) => `${prefix}_test_${String(++made).padStart(6, '0')}`
  const now = () => Math.floor(clock().getTime() / 1000)
  const failed = (status: number, code: string, message = code): { status: number; says: Json } => ({
    status,
    says: { error: { type: status === 401 ? 'authentication_error' : 'invalid_request_error', code, message } },
  })
  const done = (says: Json) => ({ status: 200, says })
  const intentId = ({ id }: Session) => id.replace('cs', 'pi')

  const facts = (session: Session, isExpanded: boolean): Json => {
    const { id, paymentNo, amount, currency, status, isPaid, intentStatus, expiresAt } = session
    const charge = { id: `ch_${id}`, object: 'charge', created: now(), livemode: false }
    const intent = {
      ...{ id: intentId(session), object: 'payment_intent', amount, amount_received: isPaid ? amount : 0, currency },
      ...{ created: now(), status: intentStatus, latest_charge: isExpanded ? charge : charge.id, livemode: false },
      metadata: { paymentNo },
    }
    return {
      ...{ id, object: 'checkout.session', client_reference_id: paymentNo, amount_total: amount, currency, status },
      ...{ payment_status: isPaid ? 'paid' : 'unpaid', livemode: false, expires_at: expiresAt, mode: 'payment' },
      payment_intent: status === 'open' ? null : isExpanded ? intent : intent.id,
      url: status === 'open' ? `${server.endpoint}/c/pay/${id}` : null,
    }
  }
  const refundFacts = ({ id, amount, refundNo, status }: Refund, payment_intent: string): Json => ({
    ...{ id, object: 'refund', amount, payment_intent, status, created: now(), metadata: { refundNo } },
  })
  const refundedOf = (session: Session) =>
    (refunds.get(session.id) ?? []).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0)
  const byIntent = (id: string) => [...sessions.values()].find((session) => intentId(session) === id)

  function createSession(form: Form) {
    const price = (name: string) => form[`line_items[0][price_data][${name}]`] ?? ''
    const expiresAt = Number(form.expires_at)
    // Half an hour at least, a day at most.
    if (!(expiresAt >= now() + 1800 && expiresAt <= now() + 86_400)) return failed(400, 'expires_at')
    if (!/^[1-9]\d*$/.test(price('unit_amount'))) return failed(400, 'parameter_invalid_integer')
    if (!['usd', 'cny'].includes(price('currency'))) return failed(400, 'currency')
    if (form.mode !== 'payment' || form['line_items[0][quantity]'] !== '1') return failed(400, 'parameter_missing')
    if (form['payment_intent_data[metadata][paymentNo]'] !== form.client_reference_id) return failed(400, 'metadata')
    const session: Session = {
      ...{ id: idFor('cs'), paymentNo: form.client_reference_id ?? '', currency: price('currency'), status: 'open' },
      ...{ amount: Number(price('unit_amount')), isPaid: false, successUrl: form.success_url ?? '', expiresAt },
      intentStatus: 'requires_payment_method',
    }
    sessions.set(session.id, session)
    return done(facts(session, false))
  }

  function createRefund({ payment_intent = '', amount, ...form }: Form) {
    const session = byIntent(payment_intent)
    if (!session?.isPaid) return failed(404, 'resource_missing')
    if (server.disputes.some(({ intent }) => intent === payment_intent)) return failed(400, 'charge_disputed')
    if (refundedOf(session) + Number(amount) > session.amount) return failed(400, 'charge_already_refunded')
    const refundNo = form['metadata[refundNo]'] ?? ''
    const refund = { id: idFor('re'), amount: Number(amount), refundNo, status: server.refundStatus }
    refunds.set(session.id, [...(refunds.get(session.id) ?? []), refund])
    return done(refundFacts(refund, payment_intent))
  }

  function answerTo(method: string, path: string, search: URLSearchParams, form: Form) {
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form)
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form)
    if (method === 'GET' && path === '/v1/refunds') {
      const intent = search.get('payment_intent') ?? ''
      const session = byIntent(intent)
      const data = session ? (refunds.get(session.id) ?? []).map((refund) => refundFacts(refund, intent)) : []
      return session ? done({ object: 'list', data, has_more: false, url: path }) : failed(404, 'resource_missing')
    }
    if (method === 'GET' && path === '/v1/disputes') {
      const data = server.disputes.map(disputeFacts)
      return done({ object: 'list', data, has_more: false, url: path })
    }
    const [, kind, id = '', verb] = /^\/v1\/(checkout\/sessions|disputes)\/(\w+)(\/expire)?$/.exec(path) ?? []
    if (kind === 'disputes') {
      const dispute = server.disputes.find((one) => one.id === id)
      return dispute ? done(disputeFacts(dispute)) : failed(404, 'resource_missing')
    }
    const session = kind === undefined ? undefined : sessions.get(id)
    if (!session) return failed(404, 'resource_missing')
    if (verb === undefined) return done(facts(session, search.has('expand[0]')))
    if (session.status !== 'open') return failed(400, 'resource_invalid_state')
    session.status = 'expired'
    return done(facts(session, false))
  }

  const disputeFacts = ({ id, intent, amount, status }: StripeDispute): Json => ({
    ...{ id, object: 'dispute', amount, currency: byIntent(intent)?.currency ?? 'usd', payment_intent: intent, status },
    ...{ charge: `ch_${intent}`, reason: 'fraudulent', created: now(), livemode: false },
    evidence_details: { due_by: now() + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
  })

  /** The same key answers the same, and with other content nothing. */
  function idempotent(
    request: IncomingMessage,
    path: string,
    content: string,
    act: () => { status: number; says: Json },
  ) {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return act()
    const known = answers.get(`${path} ${key}`)
    if (known && known.content !== content)
      return { status: 400, says: { error: { type: 'idempotency_error', message: 'Other parameters' } } }
    const answer = known ?? { content, ...act() }
    if (answer.status < 500) answers.set(`${path} ${key}`, answer)
    return answer
  }

  const page = (session: Session) => `<!doctype html><meta charset="utf-8"><title>Stripe (test)</title>
<main><h1>Stripe test page</h1><p>${session.paymentNo} ${session.amount / 100} ${session.currency}</p>
<form method="post"><button>Pay</button></form></main>`

  const web = await startWebServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const content = await text(request)
    if (server.mood === 'hang') return
    if (server.mood === 'cut') return void request.socket.destroy()
    if (server.mood === 'broken') return void reply.writeHead(502).end('<h1>Bad gateway</h1>')
    if (server.mood === 'garbage') return void reply.writeHead(200).end('hello')
    const session = sessions.get(/^\/c\/pay\/(\w+)$/.exec(url.pathname)?.[1] ?? '')
    if (session && request.method === 'GET')
      return void reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(session))
    if (session) {
      await server.pay(session.paymentNo, null)
      await server.hook?.(server.notice(session.paymentNo))
      return void reply.writeHead(303, { location: session.successUrl }).end()
    }
    const isKnown = request.headers.authorization === `Bearer ${stripeKeys.secretKey}`
    if (request.headers['stripe-version'] !== stripeVersion) server.faults.push('version')
    if (!isKnown) server.faults.push('key')
    const { status, says } = isKnown
      ? idempotent(request, url.pathname, content, () =>
          answerTo(request.method ?? '', url.pathname, url.searchParams, merge(new URLSearchParams(content))),
        )
      : failed(
          401,
          'api_key_invalid',
          `Invalid API Key provided: ${String(request.headers.authorization).slice(7, 20)}`,
        )
    reply.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${++made}` })
    reply.end(JSON.stringify(says))
  })
  const server: StripeServer = {
    endpoint: `http://127.0.0.1:${web.port}`,
    ...{ mood: 'honest', faults: [], clock, disputes: [], hook: null },
    ...{ requests: () => web.requests, refundStatus: 'succeeded' },
    async pay(paymentNo, _way, over = {}) {
      const session = server.sessionOf(paymentNo)
      Object.assign(session, { status: 'complete', isPaid: true, intentStatus: 'succeeded' })
      if (over.amountMinor !== undefined) session.amount = over.amountMinor
    },
    event(
      type,
      object,
      { id = idFor('evt'), livemode = false, secrets = [stripeKeys.webhookSecret], at = clock() } = {},
    ) {
      const body = JSON.stringify({
        ...{
          id,
          object: 'event',
          type,
          livemode,
          created: Math.floor(at.getTime() / 1000),
          api_version: stripeVersion,
        },
        ...{ data: { object }, pending_webhooks: 1, request: null },
      })
      const time = Math.floor(at.getTime() / 1000)
      const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
      const header = [`t=${time}`, ...signatures.map((signature) => `v1=${signature}`), 'v0=none'].join(',')
      return { body: Buffer.from(body), headers: { 'stripe-signature': header } }
    },
    notice: (paymentNo, { forAnother } = {}) =>
      server.event(
        'checkout.session.completed',
        facts(server.sessionOf(paymentNo), false),
        forAnother ? { livemode: true } : {},
      ),
    sessionOf(paymentNo) {
      const session = [...sessions.values()].find((one) => one.paymentNo === paymentNo)
      if (!session) throw new Error(`Nothing was opened under ${paymentNo}`)
      return session
    },
    intentOf: (paymentNo) => intentId(server.sessionOf(paymentNo)),
    refundsOf: (paymentNo) => refunds.get(server.sessionOf(paymentNo).id) ?? [],
    refundedMinor: (paymentNo) => refundedOf(server.sessionOf(paymentNo)),
    close: web.close,
  }
  return server
}
