import { request } from 'node:http'
import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import type { RawNotice } from '#providers/payments/payment-channel.ts'
import { paypalAccount, startPaypal } from './paypal-server.ts'
import { startStripe, stripeKeys } from './stripe-server.ts'
import { startTron, tronKey, tronOwn } from './tron-server.ts'

/** What the parent process asks of a vendor. */
export type VendorCall =
  | { is: 'send-usdt'; to: string; amount: string; blocks: number }
  | { is: 'mine-usdt'; blocks: number }
  /** Notices go to the server at this port, for the site of this host. */
  | { is: 'notify'; port: number; host: string }
  /** A payer of Stripe pays, or disputes what it has paid; the dispute takes a turn. */
  | { is: 'pay-card'; paymentNo: string }
  | { is: 'dispute'; paymentNo: string; status: string }
  /** Every notice that was sent goes out again, as those do that were not answered. */
  | { is: 'repeat' }

/** Vendors' servers, for a server of ours in another process. */
export interface Vendors {
  tron: { endpoint: string; key: string; own: string }
  stripe: { endpoint: string; secretKey: string; webhookSecret: string }
  /** It sends no notices: no server of ours would trust its certificate. */
  paypal: { endpoint: string; clientId: string; clientSecret: string; merchantId: string; webhookId: string }
}

const tron = await startTron(new Date())
const stripe = await startStripe(() => new Date())
const paypal = await startPaypal(() => new Date())
const sent: RawNotice[] = []

/** Sends a notice as a company does: by a request of its own. Null where nobody answers: it is sent again later. */
const sender = (port: number, host: string, channel: PaymentChannelName) => (notice: RawNotice) =>
  new Promise<number | null>((resolve) => {
    if (!sent.includes(notice)) sent.push(notice)
    const headers = { ...notice.headers, host, 'content-type': 'application/json' }
    const call = request(
      { port, host: '127.0.0.1', method: 'POST', path: `/payment-notice/${channel}`, headers },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? null)),
    )
    call.on('error', () => resolve(null)).end(notice.body)
  })

/** Blocks go on by the clock, so that a transfer of now has the time of now. */
function catchUp(): void {
  const { ledger } = tron
  const behind = Date.now() - ledger.timeOf(ledger.head + 1).getTime()
  if (behind > 0) ledger.mine(Math.floor(behind / 1000 / ledger.blockSeconds))
}

const deeds: { [K in VendorCall['is']]: (call: Extract<VendorCall, { is: K }>) => unknown } = {
  'send-usdt'({ to, amount, blocks }) {
    catchUp()
    return tron.send(to, amount, { blocks })
  },
  'mine-usdt': ({ blocks }) => tron.ledger.mine(blocks),
  notify({ port, host }) {
    stripe.hook = sender(port, host, 'stripe')
  },
  async 'pay-card'({ paymentNo }) {
    await stripe.pay(paymentNo, null)
    return stripe.hook?.(stripe.notice(paymentNo))
  },
  repeat: () => Promise.all(sent.map((notice) => stripe.hook?.(notice))),
  dispute({ paymentNo, status }) {
    const intent = stripe.intentOf(paymentNo)
    const { amount } = stripe.sessionOf(paymentNo)
    const known = stripe.disputes.find((one) => one.intent === intent)
    const dispute = known ?? { id: `dp_${stripe.disputes.length + 1}`, intent, amount, status }
    if (known) known.status = status
    else stripe.disputes.push(dispute)
    const facts = { id: dispute.id, object: 'dispute', payment_intent: intent }
    return stripe.hook?.(stripe.event(`charge.dispute.${known ? 'updated' : 'created'}`, facts))
  },
}

process.on('message', async ({ id, call }: { id: number; call: VendorCall }) => {
  const answer = await deeds[call.is](call as never)
  process.send?.({ id, answer: answer ?? null })
})
process.once('disconnect', () => process.exit())
process.send?.({
  tron: { endpoint: tron.endpoint, key: tronKey, own: tronOwn },
  stripe: { endpoint: stripe.endpoint, ...stripeKeys },
  paypal: { endpoint: paypal.endpoint, ...paypalAccount },
} satisfies Vendors)
