import { keepCaProblem } from '@app/contracts/certificates/ca-problem'
import { reissueOrder } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { type Order, supplyMaterial } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { acmeStore } from '#features/authority/authority.repo.ts'
import type { AcmeOptions } from '#providers/ca/acme-account.ts'
import { createBreaker, withBreaker } from '#providers/ca/breaker.ts'
import { issue } from '#providers/ca/ca.behaviour.ts'
import { memoryAcmeStore } from '#providers/ca/memory-books.ts'
import { atEnd } from '#testing/at-end.ts'
import { type PebbleWorld, pebbleWorld } from '#testing/ca-worlds.ts'
import { type Fault, type FaultyCa, startFaultyCa } from '#testing/faulty-ca.ts'
import type { GivenMember } from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { contact, csrFor, freshDomain, type OrderWorld, orderWorld, paid, publish, read } from '#testing/order-world.ts'
import { advanceOrders } from '../orders.jobs.ts'
import { certificates, orders } from '../orders.table.ts'

// Pebble's certificates start today, whatever the clock of a test says.
let pebble: PebbleWorld
let faulty: FaultyCa
let world: OrderWorld
beforeAll(async () => {
  pebble = await pebbleWorld(memoryAcmeStore, { nonceReject: 0 })
  atEnd(() => pebble.close())
  faulty = await startFaultyCa(pebble.pebble)
  atEnd(() => faulty.close())
  world = await orderWorld({ now: new Date(), owner: pebble.owner })
})
beforeEach(() => {
  faulty.fault = { is: 'none' }
  faulty.asked = []
  useAcme()
})

function useAcme(over: Partial<AcmeOptions> = {}): void {
  const { directoryUrl, caFile } = faulty
  world.useCa(pebble.openAcme({ directoryUrl, caFile, store: acmeStore(world.db.owner), timeoutMs: 2000, ...over }))
}

async function rowOf(order: Order) {
  const [row] = await world.ofOrder(order, (tx) => tx.select().from(orders).where(eq(orders.id, order.id)))
  if (!row) throw new Error('The order is gone')
  return row
}

/** Waits for the order's next step and takes it; returns the seconds until the one after it, and the order. */
async function step(by: GivenMember, order: Order): Promise<{ waits: number; order: Order }> {
  const { nextStepAt } = await rowOf(order)
  if (!nextStepAt) throw new Error('The order waits for nothing')
  if (nextStepAt > world.clock.now()) world.clock.set(nextStepAt)
  await advanceOrders.run(world.ctx)
  const next = (await rowOf(order)).nextStepAt
  return {
    waits: next ? (next.getTime() - world.clock.now().getTime()) / 1000 : 0,
    order: await read(world, by, order.id),
  }
}

/** Takes steps until the order is as expected: Pebble works asynchronously. */
async function stepUntil(by: GivenMember, order: Order, isGood: (order: Order) => boolean): Promise<Order> {
  let now = order
  for (let tries = 0; tries < 60 && !isGood(now); tries++) now = (await step(by, now)).order
  expect(isGood(now), JSON.stringify([now.status, now.reason, now.checks])).toBe(true)
  return now
}

const hasRecords = (order: Order) => order.checks.every(({ record }) => record !== null)
const isIssued = ({ status }: Order) => status === OrderStatus.issued
const outages = ({ events }: Order) => events.filter(({ kind }) => kind === 'ca-unreachable').length

/** Temporary fault of the CA, and its end. */
interface Weather {
  begin(): unknown
  end(): unknown
  /** Delay that the CA asks for. */
  asksForSeconds?: number
}

const fault = (is: Exclude<Fault['is'], 'none' | 'lies' | 'losesAnswer' | 'invalid'>): Weather => ({
  begin: () => {
    faulty.fault = { is }
  },
  end: () => {
    faulty.fault = { is: 'none' }
  },
})

const weathers: [string, Weather][] = [
  ['refuses the connection', { begin: () => faulty.goDown(), end: () => faulty.comeUp() }],
  [
    'never answers',
    {
      begin: () => {
        useAcme({ timeoutMs: 100 })
        faulty.fault = { is: 'hang' }
      },
      end: () => {
        useAcme()
        faulty.fault = { is: 'none' }
      },
    },
  ],
  ['breaks the line', fault('reset')],
  ['answers 500', fault('error')],
  ['answers 429 and asks for patience', { ...fault('busy'), asksForSeconds: 120 }],
  ['breaks its JSON off', fault('truncated')],
  ['calls its answers HTML', fault('wrongType')],
  ['shows a TLS certificate of nobody we trust', { begin: () => useAcme({ caFile: null }), end: () => useAcme() }],
  [
    'shows a TLS certificate that has expired',
    { begin: () => faulty.showExpired(true), end: () => faulty.showExpired(false) },
  ],
]

/**
 * Three attempts against a failing CA: the order keeps its status, shows the reason, backs off, and its money stays.
 */
async function endures(by: GivenMember, order: Order, { asksForSeconds = 0 }: Weather): Promise<Order> {
  let now = order
  for (let tries = 0; tries < 3; tries++) {
    const { stepAttempts } = await rowOf(now)
    const { waits, order: after } = await step(by, now)
    const longest = Math.min(world.ctx.env.DCV_POLL_SECONDS * 2 ** stepAttempts, 1800)
    expect(waits).toBeGreaterThanOrEqual(Math.max(longest / 2, asksForSeconds))
    expect(waits).toBeLessThanOrEqual(Math.max(longest, asksForSeconds))
    now = after
  }
  expect(now).toMatchObject({
    status: OrderStatus.awaitingValidation,
    certificates: [{ state: 'pending' }],
    payments: [{ kind: 'payment' }],
  })
  expect(now.nextStep).toMatchObject({ key: 'ca-away', owner: 'ca' })
  return now
}

test.each(weathers)('a CA that %s', async (_, weather) => {
  const { customer, site } = await world.shop()
  await weather.begin()
  const ordered = await endures(customer, await paid(world, customer), weather)
  expect(outages(ordered)).toBe(1)
  await weather.end()
  const placed = await stepUntil(customer, ordered, hasRecords)
  publish(world, placed)
  await weather.begin()
  const seen = await endures(customer, placed, weather)
  expect(outages(seen)).toBe(2)
  await weather.end()
  const done = await stepUntil(customer, seen, isIssued)
  expect(done.certificates).toMatchObject([{ state: 'issued' }])
  expect(done.payments).toHaveLength(1)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

/** Order with validated names: its CSR is submitted next. */
async function proven(by: GivenMember, names = [freshDomain()]): Promise<Order> {
  const order = await stepUntil(by, await paid(world, by, { names, productNo: 'SEC-DV-M' }), hasRecords)
  publish(world, order)
  return order
}

/** Resubmission under the same number to a CA that works again. */
async function mended(by: GivenMember, order: Order): Promise<Order> {
  faulty.fault = { is: 'none' }
  const body = { csrPem: (await csrFor(order.names)).csrPem, names: order.names, contact }
  const { data } = await world.as(by).send(supplyMaterial, { params: { id: order.id }, body })
  expect(data).toMatchObject({ status: OrderStatus.awaitingValidation, orderNo: order.orderNo, reason: '' })
  return provenAnew(by, data, isIssued)
}

/**
 * Takes steps until the order is as expected, and publishes what the CA asks for on the way. Of a name whose proof the
 * CA still knows it asks nothing, and Pebble reuses one in a hundred even if told to reuse none.
 */
async function provenAnew(by: GivenMember, order: Order, isGood: (order: Order) => boolean): Promise<Order> {
  return stepUntil(by, order, (now) => {
    publish(world, now)
    return isGood(now)
  })
}

test('requests to a CA that failed five times in a row are paused for all orders, and all continue when it works again', async () => {
  const { customer, site } = await world.shop()
  const breaker = createBreaker({ clock: world.clock })
  world.useCa(withBreaker(world.ctx.ca, breaker))
  faulty.fault = { is: 'error' }
  const waiting: Order[] = []
  for (let n = 0; n < 6; n++) waiting.push(await paid(world, customer))
  expect([breaker.failures(), faulty.asked.length]).toEqual([5, 5])
  expect(breaker.restsUntil()).not.toBeNull()
  for (let seconds = 0; seconds < 60; seconds += 5) {
    world.clock.advance({ seconds: 5 })
    await advanceOrders.run(world.ctx)
  }
  // Pauses of at least seven, fifteen and thirty seconds; after each, one order tries for all.
  expect(faulty.asked.length).toBeLessThanOrEqual(8)
  for (const order of waiting)
    expect(await read(world, customer, order.id)).toMatchObject({
      status: OrderStatus.awaitingValidation,
      nextStep: { key: 'ca-away' },
    })

  faulty.fault = { is: 'none' }
  let now = waiting
  const published = new Set<string>()
  for (let tries = 0; tries < 20 && !now.every(isIssued); tries++) {
    world.clock.advance({ minutes: 31 })
    await advanceOrders.run(world.ctx)
    now = await Promise.all(waiting.map(({ id }) => read(world, customer, id)))
    for (const order of now.filter((one) => hasRecords(one) && !published.has(one.id))) {
      publish(world, order)
      published.add(order.id)
    }
  }
  expect(now.map(({ status, certificates }) => [status, certificates.length])).toEqual(
    now.map(() => [OrderStatus.issued, 1]),
  )
  expect(breaker.restsUntil()).toBeNull()
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a CA that refuses nine nonces in ten', async () => {
  const { customer, site } = await world.shop()
  faulty.fault = { is: 'nonces' }
  const done = await stepUntil(customer, await proven(customer), isIssued)
  expect([done.certificates.length, outages(done)]).toEqual([1, 0])
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a CA that marks the order as invalid', async () => {
  const { customer, site } = await world.shop()
  const order = await proven(customer)
  faulty.fault = { is: 'invalid', reason: 'The name is on a list' }
  const rejected = await stepUntil(customer, order, ({ status }) => status === OrderStatus.rejected)
  expect(rejected).toMatchObject({
    ...{
      reason: keepCaProblem({ type: 'unauthorized', words: 'The name is on a list' }),
      nextStep: { key: 'fix-rejected' },
    },
    certificates: [{ state: 'rejected', serial: null }],
  })
  const done = await mended(customer, rejected)
  expect(done.certificates).toMatchObject([{ state: 'issued' }, { state: 'rejected' }])
  expect(done.payments).toHaveLength(1)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test.each([
  ['for another key', (names: string[]) => names, /another key/],
  ['without one of the names', (names: string[]) => names.slice(0, 1), /is missing/],
])('a CA that delivers a certificate %s', async (_, of, says) => {
  const { customer, site } = await world.shop()
  const names = [freshDomain(), freshDomain()]
  const order = await proven(customer, names)
  const asked = of(names)
  const { csrPem } = await csrFor(asked)
  const foreign = await issue(
    pebble,
    asked.map((domain) => ({ domain, method: 'dns-txt' as const })),
    csrPem,
  )
  faulty.fault = { is: 'lies', pem: foreign.issued.certificatePem + foreign.issued.chainPem }

  const rejected = await stepUntil(customer, order, ({ status }) => status === OrderStatus.rejected)
  expect(rejected).toMatchObject({
    ...{ reason: 'wrong-certificate', nextStep: { key: 'fix-rejected' }, payments: [{ kind: 'payment' }] },
    certificates: [{ state: 'rejected', serial: null, notAfter: null }],
  })
  expect(rejected.events.at(-1)).toMatchObject({ kind: 'rejected', facts: { reason: 'wrong-certificate' } })
  const kept = await certificatesOf(order)
  expect(kept).toMatchObject([{ certificatePem: null, chainPem: null, serial: null }])
  expect(kept[0]?.reason).toMatch(says)
  expect((await mended(customer, rejected)).certificates).toMatchObject([{ state: 'issued' }, { state: 'rejected' }])
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test.each(['/order-plz', '/finalize-order', '/certZ'])('a CA whose answer from %s is lost', async (path) => {
  const { customer, site } = await world.shop()
  faulty.fault = { is: 'losesAnswer', path }
  const done = await stepUntil(customer, await proven(customer), isIssued)
  expect(done.certificates).toMatchObject([{ state: 'issued' }])
  expect(outages(done)).toBe(1)
  expect(faulty.asked.filter((url) => url.startsWith('/finalize-order'))).toHaveLength(1)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a wrong certificate leaves the one to be replaced in place', async () => {
  const { customer } = await world.shop()
  const order = await stepUntil(customer, await proven(customer), isIssued)
  const { csrPem } = await csrFor(order.names)
  const foreign = await certificatesOf(order)
  faulty.fault = { is: 'lies', pem: `${foreign[0]?.certificatePem}${foreign[0]?.chainPem}` }
  const body = { reason: 'new key', csrPem, names: order.names, expectedTotalMinor: 0 }
  const asked = await world.as(customer).send(reissueOrder, { params: { id: order.id }, body })
  expect(asked).toMatchObject({ code: 200, data: { status: OrderStatus.reissuing } })

  const stands = await provenAnew(customer, asked.data, isIssued)
  expect(stands.certificates).toMatchObject([
    { state: 'rejected', serial: null },
    { state: 'issued', serial: order.certificates[0]?.serial },
  ])
  expect(stands.events.at(-1)).toMatchObject({ kind: 'reissue-rejected', facts: { reason: 'wrong-certificate' } })
})

async function certificatesOf(order: Order) {
  return world.ofOrder(order, (tx) => tx.select().from(certificates).where(eq(certificates.orderId, order.id)))
}
