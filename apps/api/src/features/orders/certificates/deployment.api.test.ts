import { errors } from '@app/contracts/errors'
import { checkDeployment } from '@app/contracts/orders/deployment'
import { getOrder, type Order } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#features/messages/messages.table.ts'
import { csrFor, freshDomain, issued, type OrderWorld, orderWorld, read, type Shop } from '#testing/order-world.ts'
import { sendOrderNotices, watchServers } from '../orders.jobs.ts'
import { certificates } from '../orders.table.ts'

let world: OrderWorld
let shop: Shop

beforeAll(async () => {
  world = await orderWorld()
})
beforeEach(async () => {
  shop = await world.shop()
})

interface Bought {
  order: Order
  names: string[]
  keyPem: string
  leafPem: string
  chainPem: string
}

/** Issues an order for these names; returns its files and key. */
async function bought(names: string[], productNo = 'SEC-DV-M'): Promise<Bought> {
  const { privateKeyPem, csrPem } = await csrFor(names)
  const order = await issued(world, shop.customer, { names, csrPem, productNo })
  const [row] = await world.ofOrder(order, (tx) =>
    tx.select().from(certificates).where(eq(certificates.orderId, order.id)),
  )
  return { order, names, keyPem: privateKeyPem, leafPem: row?.certificatePem ?? '', chainPem: row?.chainPem ?? '' }
}

const install = ({ keyPem, leafPem, chainPem }: Bought, host: string, files = leafPem + chainPem) =>
  world.owner.tls.install(host, { certPem: files, keyPem })

const check = ({ order }: Bought, by = shop.customer, host?: string) =>
  world.as(by).send(checkDeployment, {
    params: { id: order.id, certificateId: order.certificates[0]?.id ?? '' },
    body: host === undefined ? {} : { host },
  })

test('reports each server’s certificate, and marks the order as deployed once all servers show it', async () => {
  const base = freshDomain()
  const mine = await bought([base, `www.${base}`])
  const other = await bought([freshDomain()])

  const { data: before } = await check(mine)
  expect(before).toMatchObject({
    isComplete: false,
    deployments: [
      { host: base, address: '127.0.0.1', verdict: 'unreachable', served: null, detail: { key: 'tls-failed' } },
      { host: `www.${base}`, verdict: 'unreachable' },
    ],
  })

  install(mine, base)
  install(other, `www.${base}`)
  const { data: half } = await check(mine)
  const serial = mine.order.certificates[0]?.serial
  expect(half).toMatchObject({
    isComplete: false,
    deployments: [
      { verdict: 'installed', isChainSent: true, protocol: 'TLSv1.3', served: { serial }, detail: null },
      { verdict: 'another', served: { serial: other.order.certificates[0]?.serial } },
    ],
  })
  expect((await read(world, shop.customer, mine.order.id)).nextStep.key).toBe('install')

  install(mine, `www.${base}`, mine.leafPem)
  expect((await check(mine)).data).toMatchObject({
    isComplete: false,
    deployments: [{ verdict: 'installed' }, { verdict: 'installed', isChainSent: false }],
  })

  install(mine, `www.${base}`)
  expect((await check(mine)).data.isComplete).toBe(true)
  expect((await check(mine)).data.isComplete).toBe(true)
  const order = await read(world, shop.customer, mine.order.id)
  expect(order).toMatchObject({ nextStep: { key: 'installed', owner: 'nobody' } })
  expect(order.events.filter(({ kind }) => kind === 'deployed')).toHaveLength(1)
})

test('a wildcard is checked at one of its hosts, and does not mark the order', async () => {
  const base = freshDomain()
  const mine = await bought([`*.${base}`], 'SEC-DV-W')
  expect((await check(mine)).data).toMatchObject({ deployments: [], unchecked: [`*.${base}`], isComplete: false })

  world.owner.dns.names.set(`shop.${base}`, { A: ['127.0.0.1'] })
  install(mine, `shop.${base}`)
  const { data } = await check(mine, shop.customer, `shop.${base}`)
  expect(data).toMatchObject({ deployments: [{ host: `shop.${base}`, verdict: 'installed' }], isComplete: true })
  expect((await read(world, shop.customer, mine.order.id)).nextStep.key).toBe('install')

  for (const host of [base, `a.shop.${base}`, 'localhost.example.net'])
    expect(await check(mine, shop.customer, host)).toMatchObject({ code: errors['deployment.other-host'].code })
})

test('a name that resolves to a private network is not connected to', async () => {
  const base = freshDomain()
  const mine = await bought([base])
  world.owner.dns.names.set(base, { A: ['10.1.2.3'] })
  expect((await check(mine)).data.deployments).toMatchObject([
    { address: null, verdict: 'unreachable', detail: { key: 'address-private', facts: { address: '10.1.2.3' } } },
  ])
})

test('another account’s certificate does not exist, and the number of checks is limited', async () => {
  const base = freshDomain()
  const mine = await bought([base])
  const stranger = (await world.shop()).customer
  expect(await check(mine, stranger)).toMatchObject({ code: errors['order.missing'].code })
  const { status } = await world.as(shop.customer).send(getOrder, { params: { id: mine.order.id } })
  expect(status).toBe(200)
  let code = 200
  for (let ask = 0; ask < 31 && code === 200; ask++) code = (await check(mine)).code
  expect(code).toBe(429)
})

test('servers are checked after three days: results are stored, and buyers are notified once of the others', async () => {
  const [shown, absent, seen] = [
    await bought([freshDomain()]),
    await bought([freshDomain()]),
    await bought([freshDomain()]),
  ]
  install(shown, shown.names[0] ?? '')
  install(seen, seen.names[0] ?? '')
  await check(seen)
  const told = async () => {
    await watchServers.run(world.ctx)
    await sendOrderNotices.run(world.ctx)
    const rows = await world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
      tx.select().from(messages),
    )
    return rows.filter(({ template }) => template === 'notice.not-installed')
  }
  world.clock.advance({ days: 2 })
  expect(await told()).toEqual([])
  expect((await read(world, shop.customer, absent.order.id)).nextStep.key).toBe('install')

  world.clock.advance({ days: 1, hours: 1 })
  expect(await told()).toMatchObject([{ subject: expect.stringContaining(absent.names[0] ?? '') }])
  const orders = await Promise.all([shown, absent, seen].map(({ order }) => read(world, shop.customer, order.id)))
  expect(orders.map(({ nextStep }) => nextStep.key)).toEqual(['installed', 'check-deployment', 'installed'])
  expect(orders[0]?.events.at(-1)).toMatchObject({ kind: 'deployed', actor: null })

  world.clock.advance({ days: 1 })
  expect(await told()).toHaveLength(1)
})
