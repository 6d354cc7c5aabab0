import { OrderStatus } from '@app/contracts/orders/order-states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acmeStore } from '#features/authority/authority.repo.ts'
import { createAcmeCa } from '#providers/ca/acme.ts'
import { testSecrets } from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { type OrderWorld, orderWorld, paid, publish, read } from '#testing/order-world.ts'
import { startPebble, type TestPebble } from '#testing/pebble.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
let pebble: TestPebble
beforeAll(async () => {
  world = await orderWorld({ now: new Date() })
  const { dns, web } = world.owner
  pebble = await startPebble({ dnsServer: dns.address, httpPort: web.port, nonceReject: 50 })
})
afterAll(() => pebble?.close())

test('with a CA that refuses half of all nonces fifteen simultaneous orders get one certificate each, for one payment', async () => {
  const { directoryUrl, eab, caFile } = pebble
  const placed: string[] = []
  const finalized: string[] = []
  const ca = createAcmeCa({
    ...{
      directoryUrl,
      eab,
      caFile,
      contact: 'ca@example.com',
      caaDomain: 'pebble.example',
      validTypes: ['dv'],
      mayHoldIp: () => true,
    },
    ...{ store: acmeStore(world.db.owner), secrets: testSecrets, log: { info: () => {} } },
  })
  world.useCa({
    ...ca,
    place: async (order) => {
      const answer = await ca.place(order)
      placed.push(answer.caOrderId)
      return answer
    },
    finalize: async (caOrderId, csrPem) => {
      finalized.push(caOrderId)
      return ca.finalize(caOrderId, csrPem)
    },
  })
  const { customer, site } = await world.shop()
  const ids = (await Promise.all(Array.from({ length: 15 }, () => paid(world, customer)))).map(({ id }) => id)
  const all = () => Promise.all(ids.map((id) => read(world, customer, id)))
  for (let round = 0; round < 12; round++) {
    for (const order of await all()) if (order.checks.every(({ record }) => record)) publish(world, order)
    world.clock.advance({ minutes: 31 })
    await advanceOrders.run(world.ctx)
  }
  const orders = await all()
  for (const order of orders)
    expect(order).toMatchObject({
      status: OrderStatus.issued,
      certificates: [{ state: 'issued' }],
      payments: [{ kind: 'payment' }],
    })
  expect(new Set(orders.flatMap(({ certificates }) => certificates.map(({ serial }) => serial))).size).toBe(15)
  expect([new Set(placed).size, new Set(finalized).size, finalized.length]).toEqual([15, 15, 15])
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})
