import { OrderStatus, orderStatuses } from '@app/contracts/orders/order-states'
import { ownerOf, type StepKey, stepOf } from '@app/contracts/orders/order-step'
import { listOrders, type Order, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { expiryDaysByDefault } from '@app/contracts/settings/site-values'
import { storedVettingStates } from '@app/contracts/validation/vetting-values'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { sites } from '#features/sites/sites.table.ts'
import { documented } from '#testing/given/given-organisations.ts'
import { type OrderWorld, orderBody, orderWorld, publish, read, type Shop } from '#testing/order-world.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

async function paid({ customer }: Shop, wishes: { productNo: string } & Record<string, unknown>): Promise<Order> {
  const { productNo, ...rest } = wishes
  const body = { ...(await orderBody(world, customer, { productNo })), ...rest }
  const { data, code, msg } = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
  expect([code, msg]).toEqual([200, msg])
  await world.as(customer).send(payOrder, paymentOf(data))
  return read(world, customer, data.id)
}

/** Step and owner of each order, from its list row and from its page. */
async function steps({ customer }: Shop, orders: readonly Order[]) {
  const { data } = await world.as(customer).send(listOrders, { query: { limit: 50 } })
  const now = unix(world.clock.now())
  return Promise.all(
    orders.map(async ({ id }) => {
      const row = data.orders.find((one) => one.id === id)
      const key: StepKey = row ? stepOf(row, now, expiryDaysByDefault.soon) : 'unknown'
      const { nextStep } = await read(world, customer, id)
      return { list: [key, ownerOf[key]], page: [nextStep.key, nextStep.owner] }
    }),
  )
}

test('an order with a returned organisation is the customer’s step in the list and on its page', async () => {
  const shop = await world.shop()
  const { id: organisationId } = await documented(world, shop.customer)
  const order = await paid(shop, { productNo: 'GEO-OV-1', organisationId })
  publish(world, order)
  world.clock.advance({ minutes: 2 })
  await advanceOrders.run(world.ctx)
  await world.ofOrder(order, (tx) =>
    tx.execute(sql`UPDATE vettings SET state = 'returned' WHERE organisation_id = ${organisationId}`),
  )
  const expected = ['fix-organisation', 'customer']
  expect(await steps(shop, [order])).toEqual([{ list: expected, page: expected }])
})

interface Facts {
  state: (typeof storedVettingStates)[number] | null
  /** Kind of the newest event. */
  kind: string
  result: string
  status: number
}

/** Writes a state to all orders of the site, directly in the database. */
async function keep(tx: Tx, organisationId: string, { state, kind, result, status }: Facts) {
  const vetting = state === null ? sql`brand = 'another'` : sql`state = ${state}`
  await tx.execute(sql`UPDATE vettings SET ${vetting} WHERE organisation_id = ${organisationId}`)
  await tx.execute(sql`
    UPDATE orders SET status = ${status}, certificate_starts_at = ${world.clock.now()}, certificate_ends_at = plan_ends_at`)
  await tx.execute(sql`UPDATE domain_checks SET result = ${result}, record_host = '_dnsauth'`)
  await tx.execute(sql`
    INSERT INTO order_events (site_id, id, account_id, order_id, kind, facts, at)
    SELECT o.site_id, gen_random_uuid(), o.account_id, o.id, ${kind}, '{}', ${world.clock.now()} FROM orders o`)
}

/** An OV order for a server, and one of the same brand for a shipped token. */
async function twoOrders() {
  const shop = await world.shop()
  const { id: organisationId } = await documented(world, shop.customer)
  const receiver = { name: '王芳', telephone: '13800138000', address: '杭州市文三路 90 号', postcode: '310012' }
  const delivery = { method: 'shipped-token', receiver }
  const server = await paid(shop, { productNo: 'SEC-EV-1', organisationId })
  const token = await paid(shop, { productNo: 'SEC-CS-O', names: [], csrPem: null, organisationId, delivery })
  return {
    /** Steps of both orders with these facts, which must be equal in list and page. */
    async stepsWith(facts: Facts): Promise<string[]> {
      await world.ofOrder(server, (tx) => keep(tx, organisationId, facts))
      world.clock.advance({ seconds: 1 })
      const both = await steps(shop, [server, token])
      expect(both.map(({ list }) => ({ ...facts, step: list }))).toEqual(
        both.map(({ page }) => ({ ...facts, step: page })),
      )
      return both.map(({ page: [key] }) => key ?? '')
    },
  }
}

test.each([...storedVettingStates, null])(
  'with a vetting that is %s, list and page tell the same step',
  async (state) => {
    const { stepsWith } = await twoOrders()
    const facts = { state, status: OrderStatus.awaitingValidation }
    const met: string[] = []
    for (const kind of ['check-passed', 'ca-unreachable'])
      for (const result of ['pending', 'passed']) met.push(...(await stepsWith({ ...facts, kind, result })))
    const isReturned = state === 'returned' || state === 'changed'
    const proven = isReturned ? 'fix-organisation' : state === 'approved' ? 'issuing' : 'vetting'
    // For the order with names: records first, then waiting for an unavailable CA; the other has no names.
    expect(met).toEqual(['validate', proven, proven, proven, 'validate', 'ca-away', 'ca-away', 'ca-away'])
  },
)

test('list and page have the same step for every status', async () => {
  const { stepsWith } = await twoOrders()
  const met = new Map<number, string[]>()
  for (const status of orderStatuses) {
    met.set(status, await stepsWith({ state: 'approved', kind: 'placed', result: 'passed', status }))
  }
  expect([...met.values()].flat()).not.toContain('unknown')
  expect(met.get(OrderStatus.awaitingSubmission)).toEqual(['supply', 'prepare-device'])
  expect(met.get(OrderStatus.issued)).toEqual(['install', 'ship-device'])
})

test('a site says how long before its end a certificate’s next one is the step', async () => {
  const shop = await world.shop()
  const order = await paid(shop, { productNo: 'SEC-DV-1' })
  publish(world, order)
  world.clock.advance({ minutes: 2 })
  await advanceOrders.run(world.ctx)
  const step = async () => (await read(world, shop.customer, order.id)).nextStep.key
  expect(await step()).toBe('install')
  await world.db.owner
    .update(sites)
    .set({ expiryDays: { urgent: 7, soon: 400, ahead: 500 } })
    .where(eq(sites.id, shop.customer.account.site.id))
  expect(await step()).toBe('reissue-soon')
})
