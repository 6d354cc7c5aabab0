import { readFileSync } from 'node:fs'
import { errors } from '@app/contracts/errors'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { getOrder } from '@app/contracts/orders/orders'
import type { Product } from '@app/contracts/products/products'
import { getProduct, updateProduct } from '@app/contracts/products/products'
import {
  type Connection,
  countConnectionOrders,
  createConnection,
  deleteConnection,
  listConnections,
  switchConnection,
  testConnection,
  updateConnection,
} from '@app/contracts/upstream'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { advanceOrders } from '#features/orders/orders.jobs.ts'
import { certificates } from '#features/orders/orders.table.ts'
import * as given from '#testing/given/given.ts'
import { connectionBody } from '#testing/given/given-connections.ts'
import {
  freshDomain,
  giveMoney,
  type OrderWorld,
  orderWorld,
  paid,
  priced,
  publish,
  read,
} from '#testing/order-world.ts'
import { startPebble, type TestPebble } from '#testing/pebble.ts'
import { keepBuiltIns, keepNews, readConnections } from './directory.service.ts'
import { upstreamConnections } from './upstream.table.ts'

let world: OrderWorld
let pebble: TestPebble
let root: given.GivenSite
let admin: given.GivenMember

beforeAll(async () => {
  world = await orderWorld({ now: new Date(), env: { ACME_ALLOW_NETWORKS: ['127.0.0.0/8'] } })
  pebble = await startPebble({ dnsServer: world.owner.dns.address, httpPort: world.owner.web.port })
  root = await given.site(world.db, { isRoot: true })
  await given.offers(world.db, root)
  admin = await given.operator(world.db, root)
  await keepBuiltIns(world.ctx, root.id)
  await readConnections(world.ctx)
  Object.assign(world.ctx, { caOf: world.ctx.upstream.of })
})
afterAll(() => pebble?.close())

const pebbleBody = (over: Record<string, unknown> = {}) =>
  connectionBody({
    directoryUrl: pebble.directoryUrl,
    eab: pebble.eab,
    rootsPem: readFileSync(pebble.caFile, 'utf8'),
    caaDomain: 'pebble.example',
    ...over,
  })

/** An address where no server answers. */
const deadBody = (over: Record<string, unknown> = {}) =>
  connectionBody({ directoryUrl: 'https://127.0.0.1:1/dir', ...over })

async function create(body = connectionBody()): Promise<Connection> {
  const { code, data } = await world.as(admin).send(createConnection, { body })
  expect(code).toBe(200)
  return data.connection
}

const all = async () => (await world.as(admin).send(listConnections)).data.connections
const one = async (id: string) => (await all()).find((connection) => connection.id === id)
const tried = async (id: string) => (await world.as(admin).send(testConnection, { params: { id } })).data

const rowOf = async (id: string) => {
  const [row] = await world.db.transaction({ siteId: root.id, accountId: null }, (tx) =>
    tx.select().from(upstreamConnections).where(eq(upstreamConnections.id, id)),
  )
  return row
}

describe('the connections', () => {
  test('start with the sandbox, which cannot be changed', async () => {
    const [sandbox] = await all()
    expect(sandbox).toMatchObject({ kind: 'sandbox', isBuiltIn: true, isThere: true, isDefault: true, isEnabled: true })
    const params = { id: sandbox?.id ?? '' }
    const calls = [
      await world.as(admin).send(updateConnection, { params, body: { ...connectionBody(), version: 1 } }),
      await world.as(admin).send(switchConnection, { params, body: { isEnabled: false, version: 1 } }),
      await world.as(admin).send(deleteConnection, { params, query: {} }),
    ]
    expect(new Set(calls.map(({ code }) => code))).toEqual(new Set([errors['connection.built-in'].code]))
  })

  test('are for operators with the right, at sites that may have any', async () => {
    const { operator, customer } = await world.shop()
    const clerk = await given.member(world.db, given.owner(root), { base: 'admin', permissions: ['product.view'] })
    const { id } = await create()
    const statuses = async (by: given.GivenMember) => [
      (await world.as(by).send(listConnections)).status,
      (await world.as(by).send(createConnection, { body: connectionBody() })).status,
      (await world.as(by).send(testConnection, { params: { id } })).status,
      (await world.as(by).send(deleteConnection, { params: { id }, query: {} })).status,
    ]
    for (const by of [customer, clerk]) expect(await statuses(by)).toEqual([403, 403, 403, 403])
    expect(await statuses(operator)).toEqual([200, 409, 404, 404])
  })

  test('never reveal a key, which is sealed under its site and row', async () => {
    const body = pebbleBody()
    const answer = await world.as(admin).send(createConnection, { body })
    const { connection } = answer.data
    expect(connection).toMatchObject({ eabKid: pebble.eab.kid, hasEabKey: true })
    expect(JSON.stringify([answer.data, await all()])).not.toContain(pebble.eab.hmacKey)
    const row = await rowOf(connection.id)
    expect(row?.eabKeySealed).not.toContain(pebble.eab.hmacKey)
    const name = `upstream:${root.id}:${connection.id}`
    expect(world.ctx.secrets.open(name, row?.eabKeySealed ?? '')).toBe(pebble.eab.hmacKey)
    expect(() => world.ctx.secrets.open(`${name}x`, row?.eabKeySealed ?? '')).toThrow()
    const lines = await world.db.transaction({ siteId: root.id, accountId: null }, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'upstream.create')),
    )
    expect(JSON.stringify(lines)).toContain(connection.id)
    expect(JSON.stringify(lines)).not.toContain(pebble.eab.hmacKey)
  })

  test('keep the key when changed without one, and drop it with its identifier', async () => {
    const { id, version } = await create(pebbleBody())
    const before = await rowOf(id)
    const eab = { kid: pebble.eab.kid, hmacKey: null }
    const put = (body: object, seen: number) =>
      world.as(admin).send(updateConnection, { params: { id }, body: { ...pebbleBody(), ...body, version: seen } })
    const kept = await put({ eab, name: 'Kept' }, version)
    expect(kept.data.connection).toMatchObject({ name: 'Kept', hasEabKey: true, version: 2 })
    expect((await rowOf(id))?.eabKeySealed).toBe(before?.eabKeySealed)
    expect(await put({ eab }, version)).toMatchObject({ code: 40920 })
    expect((await put({ eab: { kid: 'another', hmacKey: null } }, 2)).errors).toHaveProperty(['eab.hmacKey'])
    const dropped = await put({ eab: null, name: 'Kept' }, 2)
    expect(dropped.data.connection).toMatchObject({ eabKid: '', hasEabKey: false })
    expect((await rowOf(id))?.eabKeySealed).toBeNull()
  })

  test.each([
    ['directoryUrl', { directoryUrl: 'http://ca.example.com/dir' }],
    ['directoryUrl', { directoryUrl: 'https://user:secret@ca.example.com/dir' }],
    ['directoryUrl', { directoryUrl: 'https://192.168.1.7/dir' }],
    ['directoryUrl', { directoryUrl: 'https://[::1]/dir' }],
    ['rootsPem', { rootsPem: 'not a certificate' }],
    ['eab.hmacKey', { eab: { kid: 'k' } }],
  ])('refuse what cannot be asked: %s', async (field, over) => {
    const { status, errors } = await world.as(admin).send(createConnection, { body: connectionBody(over) })
    expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]])
  })
})

describe('a test', () => {
  test('reports success, and the point of failure', async () => {
    const good = await tried((await create(pebbleBody())).id)
    expect(good).toMatchObject({ outcome: 'ok', detail: '', connection: { failures: 0 } })
    expect(good.connection.lastOkAt).not.toBeNull()
    const stranger = { kid: 'nobody', hmacKey: pebble.eab.hmacKey }
    const outcomes = await Promise.all(
      [
        deadBody(),
        pebbleBody({ rootsPem: '' }),
        pebbleBody({ eab: stranger }),
        pebbleBody({ eab: null }),
        pebbleBody({ directoryUrl: pebble.directoryUrl.replace('/dir', '/nothing') }),
        connectionBody(),
      ].map(async (body) => (await tried((await create(body)).id)).outcome),
    )
    expect(outcomes).toEqual(['connect', 'connect', 'account', 'account', 'answer', 'dns'])
  })

  test('refuses a name that resolves to a private network', async () => {
    const guarded = await orderWorld({ env: { ACME_ALLOW_NETWORKS: [] } })
    const site = await given.site(guarded.db, { isRoot: true })
    const by = await given.operator(guarded.db, site)
    const url = pebble.directoryUrl.replace('127.0.0.1', 'localhost')
    const { data } = await guarded.as(by).send(createConnection, { body: pebbleBody({ directoryUrl: url }) })
    const answer = await guarded.as(by).send(testConnection, { params: { id: data.connection.id } })
    expect(answer.data).toMatchObject({ outcome: 'connect', detail: expect.stringContaining('not a public address') })
  })

  test('is stored with its reason', async () => {
    const { id } = await create(deadBody())
    await tried(id)
    expect(await one(id)).toMatchObject({ failures: 1, lastTrouble: 'connect', lastOkAt: null })
    expect((await one(id))?.lastError).toContain('ECONNREFUSED')
  })
})

describe('an order', () => {
  let product: Product
  let customer: given.GivenMember
  beforeEach(async () => {
    const { productId } = await priced(world, root.id, 'SEC-DV-1')
    product = (await world.as(admin).send(getProduct, { params: { id: productId } })).data.product
    customer = (await world.shop()).customer
  })

  /** The catalogue is shared by all sites: the customer's shop sells the product too. */
  async function soldThrough(connectionId: string | null, fallbackId: string | null = null) {
    const { upstream, ...rest } = product
    const body = { ...rest, upstream: { channel: '', code: '', connectionId, fallbackId }, version: product.version }
    const answer = await world.as(admin).send(updateProduct, { params: { id: product.id }, body })
    if (answer.code === 200) product = answer.data.product
    return answer
  }

  const certificateOf = async (id: string) => {
    const [row] = await world.db.transaction({ siteId: customer.site.id, accountId: null }, (tx) =>
      tx
        .select()
        .from(certificates)
        .where(and(eq(certificates.orderId, id))),
    )
    return row
  }

  const kinds = async (id: string) => (await read(world, customer, id)).events.map(({ kind }) => kind)

  async function stepped(times = 3) {
    for (let n = 0; n < times; n++) {
      world.clock.advance({ minutes: 31 })
      await advanceOrders.run(world.ctx)
    }
  }

  test('uses the connection of its product to the end', async () => {
    const { id: connectionId, name } = await create(pebbleBody())
    await soldThrough(connectionId)
    const names = [freshDomain()]
    const order = await paid(world, customer, { names })
    expect(order).toMatchObject({ ca: 'acme', caaDomain: 'pebble.example', certificates: [{ connection: null }] })
    expect(await certificateOf(order.id)).toMatchObject({ ca: 'acme', connectionId })
    publish(world, order)
    await stepped()
    const { status, certificates } = await read(world, customer, order.id)
    expect([status, certificates[0]?.ca]).toEqual([OrderStatus.issued, 'acme'])
    expect((await one(connectionId))?.products.map(({ productNo }) => productNo)).toEqual(['SEC-DV-1'])

    const refused = await world.as(admin).send(deleteConnection, { params: { id: connectionId }, query: {} })
    expect(refused.code).toBe(errors['connection.named'].code)
    await soldThrough(null)
    const sold = await world.as(admin).send(deleteConnection, { params: { id: connectionId }, query: {} })
    expect(sold.code).toBe(errors['connection.ordered'].code)
    const elsewhere = { ...pebbleBody({ name, directoryUrl: 'https://ca.example.com/dir' }), version: 1 }
    const moved = await world.as(admin).send(updateConnection, { params: { id: connectionId }, body: elsewhere })
    expect(moved.code).toBe(errors['connection.fixed'].code)
  })

  test('is placed with the fallback while its CA is unavailable', async () => {
    const dead = await create(deadBody())
    const live = await create(pebbleBody())
    await soldThrough(dead.id, live.id)
    const order = await paid(world, customer)
    expect(await certificateOf(order.id)).toMatchObject({ ca: 'acme', connectionId: live.id })
    expect(await kinds(order.id)).toContain('fallback-used')
    expect((await certificateOf(order.id))?.caOrderId).toContain(new URL(pebble.directoryUrl).host)
    expect((await read(world, customer, order.id)).caaDomain).toBe('pebble.example')
    await soldThrough(null)
  })

  test('waits if the fallback does not support it', async () => {
    const dead = await create(deadBody())
    const live = await create(pebbleBody({ caaDomain: 'other.example' }))
    await soldThrough(dead.id, live.id)
    const names = [freshDomain()]
    world.owner.dns.names.set(names[0] ?? '', { CAA: [[0, 'issue', 'ca.example']] })
    const order = await paid(world, customer, { names })
    expect(await certificateOf(order.id)).toMatchObject({ connectionId: dead.id, caOrderId: null })
    expect(await kinds(order.id)).toContain('ca-unreachable')
    await soldThrough(null)
  })

  test('stays with its CA once placed there', async () => {
    const first = await create(pebbleBody())
    const second = await create(pebbleBody())
    await soldThrough(first.id, second.id)
    const order = await paid(world, customer)
    await world.db.transaction({ siteId: customer.site.id, accountId: null }, (tx) =>
      tx.update(certificates).set({ caOrderId: null }).where(eq(certificates.orderId, order.id)),
    )
    const off = { isEnabled: false, version: first.version }
    await world.as(admin).send(switchConnection, { params: { id: first.id }, body: off })
    await stepped(1)
    expect(await certificateOf(order.id)).toMatchObject({ connectionId: first.id })
    expect((await certificateOf(order.id))?.caOrderId).not.toBeNull()
    await soldThrough(null)
  })

  test('is refused while the connection is disabled, and accepted when it is enabled again', async () => {
    const { id, version } = await create(pebbleBody())
    await soldThrough(id)
    await world.as(admin).send(switchConnection, { params: { id }, body: { isEnabled: false, version } })
    const order = await paid(world, customer)
    expect(await certificateOf(order.id)).toMatchObject({ connectionId: id, caOrderId: null })
    const underWay = async () => (await world.as(admin).send(countConnectionOrders, { params: { id } })).data
    expect(await underWay()).toEqual({ waiting: 1, placed: 0 })
    await world
      .as(admin)
      .send(switchConnection, { params: { id }, body: { isEnabled: true, version: version + 1, reason: 'again' } })
    await stepped(1)
    expect((await certificateOf(order.id))?.caOrderId).not.toBeNull()
    expect(await underWay()).toEqual({ waiting: 0, placed: 1 })
    await soldThrough(null)
  })

  test('shows its connection to the platform', async () => {
    const { id, name } = await create(pebbleBody())
    await soldThrough(id)
    const buyer = await given.customer(world.db, root)
    await giveMoney(world, buyer, 1_000_000)
    const order = await paid(world, buyer)
    const { data } = await world.as(admin).send(getOrder, { params: { id: order.id } })
    expect(data.certificates).toMatchObject([{ connection: name, caOrderId: expect.any(String) }])
    const seenByBuyer = (await read(world, buyer, order.id)).certificates
    expect(seenByBuyer).toMatchObject([{ connection: null, caOrderId: null }])
    await soldThrough(null)
  })

  test('sends no requests to a CA that failed five times, and health shows until when', async () => {
    const { id } = await create(deadBody())
    await soldThrough(id)
    await paid(world, customer)
    for (let n = 0; n < 5; n++) {
      world.clock.advance({ minutes: 31 })
      await advanceOrders.run(world.ctx)
    }
    await keepNews(world.ctx)
    const resting = await one(id)
    expect(resting).toMatchObject({ lastTrouble: 'connect' })
    expect(resting?.failures).toBeGreaterThanOrEqual(5)
    expect(resting?.restsUntil).not.toBeNull()
    await soldThrough(null)
  })

  test('is refused for a product whose connection is unavailable', async () => {
    const gone = '00000000-0000-4000-8000-000000000000'
    expect((await soldThrough(gone)).errors).toHaveProperty(['upstream.connectionId'])
    const { id } = await create()
    expect((await soldThrough(id, id)).errors).toHaveProperty(['upstream.fallbackId'])
    expect((await soldThrough(id, gone)).errors).toHaveProperty(['upstream.fallbackId'])
  })
})
