import { dcvReuseEndsAt, planIssuances, policyAt, termSeconds } from '@app/contracts/certificates/policy'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { checkDomains, type Order } from '@app/contracts/orders/orders'
import type { Validity } from '@app/contracts/products/products'
import { parseCertificate } from '@app/pki/certificate'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import type { GivenMember } from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { freshDomain, issued, type OrderWorld, orderWorld, publish, read } from '#testing/order-world.ts'
import { takeNextStep } from '../next-steps.jobs.ts'
import { certificates, orders } from '../orders.table.ts'

const daySeconds = 86_400
const start = new Date('2026-11-20T00:00:00Z')

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld({ now: start })
})

const now = () => unix(world.clock.now())

/** Issued order for a name validated by a record that stays published. */
function bought(by: GivenMember, validity: Validity): Promise<Order> {
  const domain = freshDomain()
  return issued(world, by, { names: [domain], methods: { [domain]: 'dns-persist' }, validity })
}

interface Issued {
  /** Unix seconds. */
  at: number
  notBefore: number
  notAfter: number
}

/** Certificates that an order got, parsed from the signed data. */
async function certificatesOf(order: Order): Promise<(Issued & { state: string })[]> {
  const rows = await world.ofOrder(order, (tx) =>
    tx.select().from(certificates).where(eq(certificates.orderId, order.id)).orderBy(certificates.createdAt),
  )
  return Promise.all(
    rows.map(async ({ certificatePem, createdAt, state }) => {
      const leaf = certificatePem === null ? { notBefore: 0, notAfter: 0 } : await parseCertificate(certificatePem)
      return { at: unix(createdAt), notBefore: leaf.notBefore, notAfter: leaf.notAfter, state }
    }),
  )
}

/** Advances the clock through the steps of an order until its term ends. Orders of other tests stay unchanged. */
async function liveOn(order: Order): Promise<void> {
  for (let steps = 0; steps < 200; steps++) {
    const [row] = await world.ofOrder(order, (tx) => tx.select().from(orders).where(eq(orders.id, order.id)))
    if (!row?.nextStepAt) return
    if (row.nextStepAt > world.clock.now()) world.clock.set(row.nextStepAt)
    await takeNextStep(world.ctx, row.siteId, row.id)
  }
}

/** Checks the certificates of an order after its whole term. */
async function expectWholeLife(by: GivenMember, order: Order): Promise<void> {
  const planEnd = order.planEndsAt ?? 0
  const all = await certificatesOf(order)
  expect(all.map(({ state }) => state)).toEqual(all.map(() => 'issued'))
  for (const [n, { at, notBefore, notAfter }] of all.entries()) {
    const seconds = notAfter - notBefore + 1
    expect(seconds).toBeLessThanOrEqual(policyAt(at).issueDays * daySeconds)
    expect(seconds).toBeLessThan(policyAt(at).maxDays * daySeconds)
    expect(Math.abs(at - notBefore)).toBeLessThanOrEqual(2 * daySeconds)
    expect([n, at < planEnd, notAfter <= planEnd]).toEqual([n, true, true])
    // The next certificate starts before this one ends.
    const next = all[n + 1]
    if (next) expect([n, next.at < notAfter]).toEqual([n, true])
  }
  expect(planEnd - (all.at(-1)?.notAfter ?? 0)).toBeLessThan(daySeconds)
  expect(all.length).toBeGreaterThanOrEqual(order.plan.length)
  expect(await read(world, by, order.id)).toMatchObject({ status: OrderStatus.expired })
}

describe.each([
  ['2026-11-20T00:00:00Z', 199],
  ['2027-03-14T23:59:59Z', 199],
  ['2027-03-15T00:00:00Z', 99],
  ['2029-03-14T23:59:59Z', 99],
  ['2029-03-15T00:00:00Z', 46],
])('an order of %s', (moment, days) => {
  test('is planned and issued by the rules of that second, whatever its term', async () => {
    const { customer } = await world.shop()
    world.clock.set(new Date(moment))
    const at = unix(new Date(moment))
    for (const validity of [90, 1, 2, 3] as const) {
      const order = await bought(customer, validity)
      const end = at + termSeconds(validity)
      expect(order).toMatchObject({ payDate: at, planEndsAt: end, plan: planIssuances(at, end) })
      const [certificate] = await certificatesOf(order)
      const { notBefore, notAfter } = certificate ?? { notBefore: 0, notAfter: 0 }
      expect(notAfter).toBe(Math.min(notBefore + days * daySeconds - 1, end))
      expect(order.checks).toMatchObject([{ result: 'passed', validUntil: dcvReuseEndsAt(at) }])
      const isLast = end - notAfter < daySeconds
      expect(order.reissueDueAt).toBe(isLast ? null : notBefore + Math.floor(((notAfter - notBefore) * 2) / 3))
    }
  })
})

test('three years from November 2026, across both policy steps: always covered, never longer than allowed, and over at the end', async () => {
  const { customer, site } = await world.shop()
  world.clock.set(start)
  const order = await bought(customer, 3)
  await liveOn(order)
  await expectWholeLife(customer, order)
  const lives = (await certificatesOf(order)).map(({ notBefore, notAfter }) =>
    Math.ceil((notAfter - notBefore) / daySeconds),
  )
  expect([...new Set(lives.slice(0, -1))]).toEqual([199, 99, 46])
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a year or ninety days are covered to their last day, whenever they are bought', {
  timeout: 120_000,
}, async () => {
  const from = unix(start)
  const to = unix(new Date('2029-06-01T00:00:00Z'))
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: from, max: to }),
      fc.constantFrom(90 as const, 1 as const),
      async (at, validity) => {
        const { customer } = await world.shop()
        world.clock.set(new Date(at * 1000))
        const order = await bought(customer, validity)
        await liveOn(order)
        await expectWholeLife(customer, order)
      },
    ),
    { numRuns: 3, endOnFailure: true },
  )
})

describe('the date of the next validation of a name', () => {
  const again: [string, number, number, number][] = [
    ['2026-11-20T00:00:00Z', 115, 2, 199],
    ['2027-03-15T00:00:00Z', 100, 3, 198],
    ['2029-03-15T00:00:00Z', 10, 2, 46],
  ]
  test.each(again)(
    'a year of %s: proven for %i days, and again for certificate %i by day %i',
    async (moment, days, n, by) => {
      const { customer, site } = await world.shop()
      world.clock.set(new Date(moment))
      const at = unix(new Date(moment))
      const order = await issued(world, customer)
      const [check] = order.checks
      expect(check?.provenUntil).toBe(at + days * daySeconds)
      expect(check?.proveAgain?.n).toBe(n)
      expect(Math.round(((check?.proveAgain?.by ?? 0) - at) / daySeconds)).toBe(by)
      expect(order.upcoming.map((one) => one.n)).toEqual(order.plan.slice(1).map((_, i) => i + 2))
      // Until then the schedule requires no validation, and for that certificate it does.
      let live = order
      for (let next = 2; next <= n; next++) {
        world.clock.set(new Date(((live.reissueDueAt ?? 0) + 1) * 1000))
        for (let steps = 0; steps < 5; steps++) {
          await takeNextStep(world.ctx, site.id, order.id)
          world.clock.advance({ minutes: 1 })
        }
        live = await read(world, customer, order.id)
        expect([next, live.status, live.checks[0]?.result === 'passed']).toEqual([
          next,
          next < n ? OrderStatus.issued : OrderStatus.reissuing,
          next < n,
        ])
      }
      expect(live.upcoming[0]).toMatchObject({ n, toProve: 1 })
    },
  )

  test('a newer proof from another order counts, and a name without a valid proof is reported', async () => {
    const { customer } = await world.shop()
    world.clock.set(new Date('2027-03-15T00:00:00Z'))
    const domain = freshDomain()
    const first = await issued(world, customer, { names: [domain] })
    world.clock.advance({ days: 101 })
    const late = await read(world, customer, first.id)
    expect(late.checks).toMatchObject([{ result: 'passed', provenUntil: null, proveAgain: { n: 2, by: now() } }])
    const second = await issued(world, customer, { names: [domain] })
    const proven = await read(world, customer, first.id)
    expect(proven.checks[0]?.provenUntil).toBe(second.checks[0]?.provenUntil)
    expect(proven.checks[0]?.proveAgain?.n).toBe(4)
  })
})

test('a proof of 2029 that is too old for the next certificate is required anew, and the current one stays valid', async () => {
  const { customer, site } = await world.shop()
  world.clock.set(new Date('2029-03-15T00:00:00Z'))
  const order = await issued(world, customer)
  world.clock.set(new Date(((order.reissueDueAt ?? 0) + 1) * 1000))
  await takeNextStep(world.ctx, site.id, order.id)
  const open = await read(world, customer, order.id)
  expect(open).toMatchObject({
    ...{ status: OrderStatus.reissuing, nextStep: { key: 'validate' }, certificateEndsAt: order.certificateEndsAt },
    certificates: [{ state: 'pending' }, { state: 'issued' }],
    checks: [{ reusedFrom: null, validUntil: null }],
  })
  publish(world, open)
  world.clock.advance({ minutes: 2 })
  const { data } = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
  expect(data).toMatchObject({ status: OrderStatus.issued, certificates: [{ state: 'issued' }, { state: 'issued' }] })
  expect(now() - (data.certificates[0]?.notBefore ?? 0)).toBeLessThan(2 * daySeconds)
})
