import { randomInt, randomUUID } from 'node:crypto'
import { agreementVersions } from '@app/contracts/agreements'
import { type Order, placeOrder } from '@app/contracts/orders/orders'
import { editChannel, switchChannel } from '@app/contracts/payments/channels'
import { createPayment, getPayment, type PaymentFor } from '@app/contracts/payments/payments'
import { expect, test } from '@playwright/test'
import { type ApiClient, apiClient } from '#lab/api-client.ts'
import { askDatabase, invariants } from '#lab/ask-database.ts'
import { cheapest } from '#lab/buyer.ts'
import { newCsr } from '#lab/csr.ts'
import { startEdgeVendor, type VendorEdge } from '#lab/edge-vendor.ts'
import { randomOf } from '#lab/random.ts'
import { signIn } from '#lab/sign-in.ts'
import { startVendors, type VendorsLab } from '#lab/vendors.ts'
import { startWorkspace } from '#lab/workspace.ts'

const kills = 8
/** Payments whose notices are on the way when the server is killed. */
const atOnce = 5
/** Every fifth payment pays an order, the others top up. */
const isForOrder = (count: number) => count % 5 === 2

const ofTheTest = `channel = 'stripe'`

/** Rows that break a law of taking payments; each statement must give none. */
const laws = `
SELECT payment_no, state, 'not paid' AS law FROM payments WHERE ${ofTheTest} AND (state <> 'paid' OR received_minor IS DISTINCT FROM amount_minor);
SELECT p.payment_no, count(t.id), 'not booked once' AS law FROM payments p LEFT JOIN ledger_transactions t
  ON t.site_id = p.site_id AND t.kind = 'recharge' AND t.memo = p.payment_no AND t.amount_minor = p.amount_minor
  WHERE ${ofTheTest} GROUP BY p.payment_no, p.transaction_id HAVING count(t.id) <> 1 OR bool_or(t.id IS DISTINCT FROM p.transaction_id);
SELECT p.payment_no, 'not settled once' AS law FROM payments p LEFT JOIN payment_steps s ON s.payment_id = p.id AND s.kind = 'settled'
  WHERE p.channel = 'stripe' GROUP BY p.payment_no HAVING count(s.id) <> 1;
SELECT o.order_no, 'not paid once' AS law FROM orders o LEFT JOIN ledger_transactions t ON t.order_id = o.id AND t.kind = 'payment'
  WHERE o.primary_name LIKE '%.paid.example.com' GROUP BY o.order_no, o.paid_at HAVING count(t.id) <> 1 OR o.paid_at IS NULL;
SELECT account_id, 'not told once of each' AS law FROM messages WHERE template = 'payment.received'
  GROUP BY account_id HAVING count(*) <> (SELECT count(*) FROM payments WHERE ${ofTheTest});
SELECT channel, event_id, 'a notice not kept' AS law FROM payment_events GROUP BY channel, event_id HAVING count(*) <> 1;
SELECT key, 'a key without its answer' AS law FROM idempotency_keys WHERE answer IS NULL;`

async function takeCards(desk: ApiClient, { stripe: { secretKey, webhookSecret } }: VendorsLab): Promise<void> {
  const keys = { settings: { mode: 'sandbox' }, secrets: { secretKey, webhookSecret } }
  const body = { ...keys, minMinor: 1, maxMinor: 100_000_00, version: 0 }
  await desk.send(editChannel, { params: { kind: 'stripe' }, body })
  const turn = { isEnabled: true, version: 1, reason: 'keys checked' }
  await desk.send(switchChannel, { params: { kind: 'stripe' }, body: turn })
}

async function placed(api: ApiClient, domain: string): Promise<Order> {
  const { product, priceMinor } = await cheapest(api)
  const contact = { name: 'Crash Test', email: 'crash@example.com', telPrefix: '+86', telephone: '13800138000' }
  const material = {
    csrPem: await newCsr([domain]),
    names: [domain],
    methods: { [domain]: 'dns-txt' as const },
    contact,
  }
  const terms = { productId: product.id, validity: 90 as const, expectedTotalMinor: priceMinor }
  const body = { ...terms, ...material, agreementVersion: agreementVersions.subscriber }
  return api.send(placeOrder, { body }, randomUUID())
}

test('kill -9 between a notice and the booking: each payment is booked once, and its order paid', async () => {
  // The server starts a dozen times: where the machine is busy, that takes minutes.
  test.setTimeout(480_000)
  const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
  console.log(`CRASH_SEED=${seed}`)
  const random = randomOf(seed)
  const vendors = await startVendors()
  const vendor = await startEdgeVendor(vendors.stripe.endpoint)
  const workspace = await startWorkspace({
    env: { PAYMENT_ENDPOINTS: `stripe=${vendor.endpoint}`, CA_PROVIDER: 'sandbox' },
  })
  try {
    const { port, demo } = workspace
    const { host } = demo.customer
    const [operator, customer] = await Promise.all(
      [demo.platform, demo.customer].map(async (member) => apiClient(port, host, await signIn(port, member))),
    )
    if (!operator || !customer) throw new Error('nobody signed in')
    await takeCards(operator, vendors)
    await vendors.notify(port, host)

    const begun: string[] = []
    const stateOf = async (id: string) => (await customer.send(getPayment, { params: { id } })).state
    let cut = 0
    const begin = async (count: number) => {
      const order = isForOrder(count) ? await placed(customer, `n${count}.paid.example.com`) : undefined
      const wish: PaymentFor = order
        ? { is: 'orders', orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] }
        : { is: 'top-up', amountMinor: 5000 + count }
      return customer.send(createPayment, { body: { for: wish, channel: 'stripe' } }, randomUUID())
    }
    for (let count = 0; count < kills; count++) {
      const payments = []
      for (let at = 0; at < atOnce; at++) payments.push(await begin(atOnce * count + at))
      begun.push(...payments.map(({ id }) => id))
      // Half of them die before the company has answered, the others close to where they commit what it said.
      const edge: VendorEdge = count % 2 === 0 ? { when: 'asked' } : { when: 'answered', afterMs: random() * 120 }
      const calls = { method: 'GET', count: atOnce }
      const struck = vendor.strikeAt(edge, calls, () => workspace.restart('SIGKILL'))
      await Promise.all(payments.map(({ paymentNo }) => vendors.payCard(paymentNo)))
      await struck
      // Before the company has answered, none can be booked; a server that starts again looks at once, so its states come too late.
      if (edge.when === 'asked') cut += payments.length
      else for (const { id } of payments) if ((await stateOf(id)) === 'waiting') cut++
    }
    console.log(`${cut} of ${kills * atOnce} payments were cut off before their booking`)
    expect(cut).toBeGreaterThanOrEqual((kills * atOnce) / 2)
    // Notices come again, doubled and all at once, beside the server's own looks.
    const answers = [...(await vendors.repeatNotices()), ...(await vendors.repeatNotices())]
    expect(answers).toEqual(Array(2 * begun.length).fill(200))
    for (const id of begun) await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('paid')
    await workspace.kill('SIGTERM')
    expect(askDatabase(workspace, `${invariants()}\n${laws}`).flat()).toEqual([])
    const found = askDatabase(workspace, `SELECT count(*)::int AS n FROM payments WHERE ${ofTheTest}`)
    expect(found.flat()).toEqual([{ n: kills * atOnce }])
  } finally {
    await workspace.stop()
    await vendor.stop()
    await vendors.stop()
  }
})
