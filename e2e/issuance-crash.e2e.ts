import { askRefund, decideRefund, revokeOrder } from '@app/contracts/orders/order-life'
import { getOrder, listOrders, type Order } from '@app/contracts/orders/orders'
import { expect, test } from '@playwright/test'
import { type ApiClient, apiClient } from '#lab/api-client.ts'
import { askDatabase, invariants } from '#lab/ask-database.ts'
import { buy, emptyJournal, sendOnce } from '#lab/buyer.ts'
import { startDns } from '#lab/dns-lab.ts'
import { type Edge, startEdgeCa } from '#lab/edge-ca.ts'
import { startHttp } from '#lab/http-lab.ts'
import { signIn } from '#lab/sign-in.ts'
import { startWorkspace } from '#lab/workspace.ts'
import { startPebble } from '#scripts/pebble.ts'
import { sql } from '#scripts/postgres.ts'

const before = (path: string): Edge => ({ when: 'before', path })
const after = (path: string): Edge => ({ when: 'after', path })

/** Steps of an issuance: each is interrupted when its call starts, or when it is done and the answer is on the way. */
const issuance = {
  begun: [before('/order-plz'), before('/chalZ/'), before('/finalize-order/')],
  done: ['/order-plz', '/authZ/', '/chalZ/', '/my-order/', '/finalize-order/', '/certZ/'].map(after),
}

const ofTheTest = `primary_name LIKE '%.edge.example.com'`

/** Rows that break a law of issuing; each statement must give none. */
const laws = `
SELECT o.order_no, c.state, 'not one certificate for one payment' AS law FROM orders o LEFT JOIN certificates c ON c.order_id = o.id
  WHERE ${ofTheTest} AND (SELECT count(*) FROM certificates x WHERE x.order_id = o.id AND x.serial IS NOT NULL) <> 1;
SELECT serial, 'twice' AS law FROM certificates WHERE serial IS NOT NULL GROUP BY serial HAVING count(*) > 1;
SELECT o.order_no, 'not charged once' AS law FROM orders o LEFT JOIN ledger_transactions p ON p.order_id = o.id AND p.kind = 'payment'
  WHERE ${ofTheTest} GROUP BY o.order_no HAVING count(p.id) <> 1;
SELECT o.order_no, 'not refunded once' AS law FROM orders o LEFT JOIN ledger_transactions p ON p.order_id = o.id AND p.kind = 'refund'
  WHERE ${ofTheTest} AND o.status = 1011 GROUP BY o.order_no HAVING count(p.id) <> 1;
SELECT order_id, kind, 'told twice' AS law FROM order_events WHERE kind IN ('paid', 'issued', 'refunded', 'certificate-revoked')
  AND order_id IN (SELECT id FROM orders WHERE ${ofTheTest}) GROUP BY order_id, kind HAVING count(*) > 1;
SELECT key, 'a key without its answer' AS law FROM idempotency_keys WHERE answer IS NULL;`

/** Twenty seconds later: a server beside others takes up what a dead one had begun when its lease has run out. */
const endOfLeases = 'UPDATE orders SET step_lease_until = now() WHERE step_lease_until > now()'

test('kill -9 at each edge of issuing, revoking and refunding: everything goes on by itself, and nothing happens twice', async () => {
  // The server starts a dozen times: where the machine is busy, that takes minutes.
  test.setTimeout(600_000)
  const [dns, http] = await Promise.all([startDns({ fallbackA: '127.0.0.1' }), startHttp()])
  const pebble = await startPebble({ dnsServer: dns.address, httpPort: http.port })
  const ca = await startEdgeCa(pebble)
  const workspace = await startWorkspace({
    env: {
      ...{ DNS_SERVERS: dns.address, DCV_HTTP_PORT: String(http.port), CA_PROVIDER: 'acme' },
      ...{ ACME_DIRECTORY_URL: ca.directoryUrl, ACME_CA_FILE: pebble.caFile, ACME_CAA_DOMAIN: 'pebble.example' },
    },
  })
  const journal = emptyJournal()
  journal.deadline = Date.now() + 270_000
  const lab = { dns, http }
  let kills = 0
  const kill = async () => {
    kills++
    await workspace.kill('SIGKILL')
    await sql(workspace.database, endOfLeases)
    // It may meet the next edge before it is up, and die of it.
    void workspace.restart().catch(() => undefined)
  }

  async function bought(api: ApiClient, name: string, edges: readonly Edge[]): Promise<Order> {
    const struck = ca.strikeAt(edges, kill)
    const domain = `${name}.edge.example.com`
    await buy({ api, lab, journal, domain, method: 'dns-txt', isImpatient: false })
    await struck
    const { orders } = await api.send(listOrders, { query: { q: domain } })
    return api.send(getOrder, { params: { id: orders[0]?.id ?? '' } })
  }

  /** Waits until the revocation has reached the CA. */
  async function revoked(api: ApiClient, { id }: Order): Promise<void> {
    const state = async () =>
      (await api.send(getOrder, { params: { id } }).catch(() => undefined))?.certificates[0]?.state
    await expect.poll(state, { timeout: 60_000 }).toBe('revoked')
  }

  try {
    const { port, demo } = workspace
    const [customer, operator] = await Promise.all(
      [demo.customer, demo.platform].map(async (member) => apiClient(port, member.host, await signIn(port, member))),
    )
    if (!customer || !operator) throw new Error('nobody signed in')

    const first = await bought(customer, 'begun', issuance.begun)
    const second = await bought(customer, 'done', issuance.done)

    const told = ca.strikeAt([before('/revoke-cert')], kill)
    const body = { reason: 'superseded' as const, note: '' }
    await sendOnce(journal, operator, revokeOrder, { params: { id: first.id }, body })
    await told
    await revoked(operator, first)

    const paidBack = ca.strikeAt([after('/revoke-cert')], kill)
    await sendOnce(journal, customer, askRefund, { params: { id: second.id }, body: { reason: 'edge' } })
    const yes = { approved: true, reason: 'edge' }
    await sendOnce(journal, operator, decideRefund, { params: { id: second.id }, body: yes })
    await paidBack
    await revoked(operator, second)

    expect(kills).toBe(issuance.begun.length + issuance.done.length + 2)
    expect(ca.done.filter((path) => path.startsWith('/finalize-order/'))).toHaveLength(2)
    const answers = await Promise.all(journal.acknowledged.map(({ again }) => again()))
    expect(answers).toEqual(journal.acknowledged.map(({ answer }) => answer))
    await workspace.kill('SIGTERM')
    expect(askDatabase(workspace, `${invariants()}\n${laws}`).flat()).toEqual([])
  } finally {
    await workspace.stop()
    await ca.stop()
    await pebble.stop()
    await Promise.all([dns.stop(), http.stop()])
  }
})
