import { readFileSync } from 'node:fs'
import { errors } from '@app/contracts/errors'
import { reissueOrder } from '@app/contracts/orders/order-life'
import { getOrder, type Order } from '@app/contracts/orders/orders'
import { getPrices, setPrices } from '@app/contracts/products/product-prices'
import { getProduct, shelveProduct } from '@app/contracts/products/products'
import {
  type Connection,
  chooseConnectionProducts,
  createConnection,
  deleteConnection,
  listConnections,
  testConnection,
  updateConnection,
} from '@app/contracts/upstream'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { sealedSecrets } from '#db/sealed-secrets.table.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { advanceOrders } from '#features/orders/orders.jobs.ts'
import { certificates } from '#features/orders/orders.table.ts'
import { listings, products } from '#features/products/products.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import { purchases } from '#features/wholesale/purchases.table.ts'
import * as given from '#testing/given/given.ts'
import { connectionBody } from '#testing/given/given-connections.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import {
  csrFor,
  freshDomain,
  giveMoney,
  type OrderWorld,
  orderWorld,
  paid,
  publish,
  read,
} from '#testing/order-world.ts'
import { startPebble, type TestPebble } from '#testing/pebble.ts'
import { keepNews, readConnections } from './directory.service.ts'

let world: OrderWorld
let pebble: TestPebble

beforeAll(async () => {
  world = await orderWorld({ now: new Date(), env: { ACME_TENANT_NETWORKS: ['127.0.0.0/8'] } })
  pebble = await startPebble({ dnsServer: world.owner.dns.address, httpPort: world.owner.web.port })
  await readConnections(world.ctx)
  Object.assign(world.ctx, { caOf: world.ctx.upstream.of })
})
afterAll(() => pebble?.close())

const productNo = 'SEC-DV-1'

async function below(parent: given.GivenSite | null, flags: Parameters<typeof given.site>[1] = {}) {
  const { db } = world
  const buyer = parent && (await given.account(db, parent))
  const site = await given.site(db, { ...flags, parentId: parent?.id ?? null, parentAccountId: buyer?.id ?? null })
  await given.offers(db, site)
  const member = buyer && { site: parent, account: buyer, id: '', loginName: '', email: '' }
  if (member) await giveMoney(world, member, 10_000_00)
  return { site, buyer: member, operator: await given.operator(db, site) }
}

/** The platform, a tenant that may use its own CA, and that tenant's tenant, with a customer at each of both. */
async function chain({ hasOwnCa = true } = {}) {
  const root = await below(null, { isRoot: true })
  const middle = await below(root.site, { isSaas: true, hasOwnCa })
  const low = await below(middle.site, {})
  const customers = {
    middle: await given.customer(world.db, middle.site),
    low: await given.customer(world.db, low.site),
  }
  for (const customer of Object.values(customers)) await giveMoney(world, customer, 10_000_00)
  return { root, middle, low, customers }
}
type Chain = Awaited<ReturnType<typeof chain>>

const productId = async () => {
  const [row] = await world.db.owner.select({ id: products.id }).from(products).where(eq(products.productNo, productNo))
  return row?.id ?? ''
}

async function ownConnection({ middle }: Chain): Promise<Connection> {
  const body = connectionBody({
    ...{ directoryUrl: pebble.directoryUrl, eab: pebble.eab, rootsPem: readFileSync(pebble.caFile, 'utf8') },
    caaDomain: 'own-ca.example',
  })
  const { data } = await world.as(middle.operator).send(createConnection, { body })
  return data.connection
}

const choose = ({ middle }: Chain, { id }: Pick<Connection, 'id'>, productIds: readonly string[]) =>
  world.as(middle.operator).send(chooseConnectionProducts, { params: { id }, body: { productIds: [...productIds] } })

const bought = (siteId: string) =>
  world.db.transaction({ siteId, accountId: null }, (tx) =>
    tx.select().from(purchases).where(eq(purchases.siteId, siteId)),
  )

const issuances = ({ site }: given.GivenMember, { id }: Pick<Order, 'id'>) =>
  world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .select({ ca: certificates.ca, connectionId: certificates.connectionId, state: certificates.state })
      .from(certificates)
      .where(and(eq(certificates.siteId, site.id), eq(certificates.orderId, id)))
      .orderBy(certificates.createdAt),
  )

const balanceOf = ({ site, account }: given.GivenMember) =>
  world.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    return (await fundsOf(tx, { siteId: site.id, accountId: account.id })).balanceMinor
  })

async function stepped(times = 3) {
  for (let n = 0; n < times; n++) {
    world.clock.advance({ minutes: 31 })
    await advanceOrders.run(world.ctx)
  }
}

test('a tenant sells a product on its own CA, from payment to certificate, and buys nothing of its parent', async () => {
  const all = await chain()
  const { customers, middle } = all
  const connection = await ownConnection(all)
  expect((await world.as(middle.operator).send(testConnection, { params: { id: connection.id } })).data.outcome).toBe(
    'ok',
  )
  const chosen = await choose(all, connection, [await productId()])
  expect(chosen.data.connection.products).toMatchObject([{ productNo, isFallback: false }])

  const before = await balanceOf(middle.buyer as given.GivenMember)
  const order = await paid(world, customers.middle, { names: [freshDomain()] })
  expect(order).toMatchObject({ ca: 'acme', caaDomain: 'own-ca.example' })
  publish(world, order)
  await stepped()
  expect(await read(world, customers.middle, order.id)).toMatchObject({ status: 1005 })
  expect(await issuances(customers.middle, order)).toEqual([
    { ca: 'acme', connectionId: connection.id, state: 'issued' },
  ])
  expect(await bought(middle.site.id)).toEqual([])
  expect(await balanceOf(middle.buyer as given.GivenMember)).toBe(before)

  // Its operators see which connection issued; its customers do not.
  const { data } = await world.as(middle.operator).send(getOrder, { params: { id: order.id } })
  expect(data.certificates).toMatchObject([{ connection: connection.name, caOrderId: expect.any(String) }])
  expect((await read(world, customers.middle, order.id)).certificates).toMatchObject([{ connection: null }])
})

test('a tenant of that tenant buys of it alone, and is issued on its CA', async () => {
  const all = await chain()
  const { customers, low, middle, root } = all
  const connection = await ownConnection(all)
  await choose(all, connection, [await productId()])
  const order = await paid(world, customers.low, { names: [freshDomain()] })
  publish(world, order)
  await stepped()
  expect(await issuances(customers.low, order)).toMatchObject([{ connectionId: connection.id, state: 'issued' }])
  expect(await bought(low.site.id)).toMatchObject([{ sellerSiteId: middle.site.id, terms: 1 }])
  expect(await bought(middle.site.id)).toEqual([])
  // The tenant below learns nothing of the connection.
  const { data } = await world.as(low.operator).send(getOrder, { params: { id: order.id } })
  expect(data.certificates).toMatchObject([{ connection: null, caOrderId: null }])
  expect((await world.as(low.operator).send(listConnections)).data.connections).toEqual([])
  for (const { site } of [root, middle, low]) expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test.each([
  ['chooses otherwise', async (all: Chain, connection: Connection) => void (await choose(all, connection, []))],
  [
    'may not use its own CA any more',
    async ({ middle }: Chain) =>
      void (await world.db.owner.update(sites).set({ hasOwnCa: false }).where(eq(sites.id, middle.site.id))),
  ],
])(
  'an order stays on the CA that it was sold on when the tenant %s; a new one is bought of the parent',
  async (_, change) => {
    const all = await chain()
    const { customers, middle } = all
    const connection = await ownConnection(all)
    await choose(all, connection, [await productId()])
    const order = await paid(world, customers.middle, { names: [freshDomain()] })
    publish(world, order)
    await stepped()
    await change(all, connection)

    const { csrPem } = await csrFor(order.names)
    const body = {
      csrPem,
      names: order.names,
      methods: {},
      recipients: {},
      mailboxes: [],
      reason: 'new key',
      expectedTotalMinor: 0,
    }
    expect(await world.as(customers.middle).send(reissueOrder, { params: { id: order.id }, body })).toMatchObject({
      code: 200,
    })
    await readConnections(world.ctx)
    publish(world, await read(world, customers.middle, order.id))
    await stepped()
    expect(await issuances(customers.middle, order)).toMatchObject([
      { connectionId: connection.id },
      { connectionId: connection.id, state: 'issued' },
    ])
    expect(await bought(middle.site.id)).toEqual([])

    const next = await paid(world, customers.middle)
    expect(await issuances(customers.middle, next)).toMatchObject([{ connectionId: null }])
    expect(await bought(middle.site.id)).toMatchObject([{ orderId: next.id, terms: 1 }])
  },
)

test('what is sold on an own CA has the cost that its site enters, and stays on sale when the parent stops selling it', async () => {
  const all = await chain()
  const { middle, root } = all
  const id = await productId()
  const prices = async () => (await world.as(middle.operator).send(getPrices, { params: { id } })).data
  expect((await prices()).entersCost).toBe(false)
  await choose(all, await ownConnection(all), [id])
  const { rows, entersCost, offerVersion } = await prices()
  expect(entersCost).toBe(true)
  const body = { from: null, offerVersion, rows: rows.map((row) => ({ ...row, costMinor: 1_00 })) }
  expect(await world.as(middle.operator).send(setPrices, { params: { id }, body })).toMatchObject({ code: 200 })
  expect((await prices()).rows.map(({ costMinor }) => costMinor)).toEqual(rows.map(() => 1_00))

  await world.as(root.operator).send(shelveProduct, { params: { id }, body: { onSale: false } })
  const { data } = await world.as(middle.operator).send(getProduct, { params: { id } })
  expect(data.product).toMatchObject({ onSale: true, isOrderable: true, ownConnectionId: expect.any(String) })
  const order = await paid(world, all.customers.middle)
  const seen = await world.as(middle.operator).send(getOrder, { params: { id: order.id } })
  expect(seen.data.costMinor).toBe(1_00)
})

test('connections are for sites that may have them, and for their own alone', async () => {
  const all = await chain()
  const other = await chain({ hasOwnCa: false })
  const connection = await ownConnection(all)
  const id = await productId()
  const refused = await world.as(other.middle.operator).send(createConnection, { body: connectionBody() })
  expect(refused.code).toBe(errors['connection.own-off'].code)
  const params = { id: connection.id }
  expect((await world.as(all.root.operator).send(testConnection, { params })).status).toBe(404)
  const choosing = { params, body: { productIds: [id] } }
  expect((await world.as(all.root.operator).send(chooseConnectionProducts, choosing)).status).toBe(404)
  const second = await chain()
  expect((await world.as(second.middle.operator).send(chooseConnectionProducts, choosing)).code).toBe(
    errors['connection.missing'].code,
  )
  // What the platform may reach in its own networks is no business of tenants.
  const inside = connectionBody({ directoryUrl: 'https://10.0.0.7/directory' })
  expect((await world.as(second.middle.operator).send(createConnection, { body: inside })).errors).toHaveProperty([
    'directoryUrl',
  ])
  const networks = { ACME_ALLOW_NETWORKS: ['127.0.0.0/8'], ACME_TENANT_NETWORKS: [] }
  const { upstream } = (await orderWorld({ env: networks })).ctx
  expect([false, true].map((isTenants) => upstream.mayStandAt('https://127.0.0.1/directory', { isTenants }))).toEqual([
    true,
    false,
  ])
})

const accountKeysOf = ({ id }: Connection) =>
  world.db.owner
    .select({ name: sealedSecrets.name })
    .from(sealedSecrets)
    .where(like(sealedSecrets.name, `acme-account:%${id}%`))

test('a connection takes what its CA issues, keeps its products while they name it, and hears how it fares', async () => {
  const all = await chain()
  const { middle } = all
  const connection = await ownConnection(all)
  const id = await productId()
  const [ov] = await world.db.owner
    .select()
    .from(products)
    .where(and(eq(products.validType, 'ov'), eq(products.usageType, 'ssl')))
  const unfit = await choose(all, connection, [id, ov?.id ?? ''])
  expect(unfit.code).toBe(errors['connection.unfit'].code)
  expect(unfit.msg).toContain(ov?.productNo)
  const [strange] = await world.db.owner
    .insert(products)
    .values({ ...(ov as typeof products.$inferSelect), id: newId(), productNo: `NOT-${newId()}`, validType: 'dv' })
    .returning()
  expect((await choose(all, connection, [strange?.id ?? ''])).code).toBe(errors['product.missing'].code)
  await choose(all, connection, [id])
  const params = { id: connection.id }
  const kept = await world.as(middle.operator).send(deleteConnection, { params, query: {} })
  expect(kept.code).toBe(errors['connection.named'].code)

  await world.as(middle.operator).send(testConnection, { params })
  await keepNews(world.ctx)
  const [seen] = (await world.as(middle.operator).send(listConnections)).data.connections
  expect(seen?.lastOkAt).not.toBeNull()

  await choose(all, connection, [])
  const left = await world.db.transaction({ siteId: middle.site.id, accountId: null }, (tx) =>
    tx
      .select()
      .from(listings)
      .where(and(eq(listings.siteId, middle.site.id), eq(listings.productId, id))),
  )
  expect(left).toMatchObject([{ onSale: true, connectionId: null }])
  expect(await accountKeysOf(connection)).toHaveLength(1)
  expect(await world.as(middle.operator).send(deleteConnection, { params, query: {} })).toMatchObject({ code: 200 })
  expect(await accountKeysOf(connection)).toEqual([])
  const gone = await world
    .as(middle.operator)
    .send(updateConnection, { params, body: { ...connectionBody(), version: 1 } })
  expect(gone.status).toBe(404)
})
