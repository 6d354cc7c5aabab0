import { moveRefusedCode } from '@app/contracts/error-codes'
import { errors } from '@app/contracts/errors'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, changeMethod, checkDomains, supplyMaterial } from '@app/contracts/orders/orders'
import { syncOrder } from '@app/contracts/orders/validation'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { contact, csrFor, issued, type OrderWorld, orderWorld, paid, publish, read } from '#testing/order-world.ts'
import { advanceOrders, revokeCertificates } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})
beforeEach(() => world.useCa({}))

type Calls = 'place' | 'answer' | 'check' | 'finalize'

/** Sandbox whose next call of one kind fails, before or after its effect. */
function failing(call: Calls, when: 'before' | 'after', error: Error = new CaUnreachable('The line is down')) {
  world.useCa({})
  const real: CertificateAuthority = world.ctx.ca
  const state = { isDown: true, calls: 0 }
  const method = async (...input: unknown[]) => {
    state.calls++
    if (state.isDown && when === 'before') throw error
    // The arguments of the four methods differ: pass them on unchanged.
    const answer = await (real[call] as (...input: unknown[]) => Promise<unknown>)(...input)
    if (state.isDown) throw error
    return answer
  }
  world.useCa({ [call]: method })
  return state
}

const edges = (['place', 'answer', 'check', 'finalize'] as const).flatMap((call) =>
  (['before', 'after'] as const).map((when) => [call, when] as const),
)

test.each(edges)(
  'a CA that is lost at "%s", %s it was done: the order stays, and goes on by itself',
  async (call, when) => {
    const { customer, site } = await world.shop()
    const down = failing(call, when)
    const order = await paid(world, customer)
    const known = order.checks[0]?.record ? order : undefined
    if (known) publish(world, known)
    for (let n = 0; n < 4; n++) {
      world.clock.advance({ minutes: 31 })
      await advanceOrders.run(world.ctx)
    }
    const waiting = await read(world, customer, order.id)
    // If the CA had issued before its answer was lost, the certificate is there at the next attempt.
    const isDone = call === 'finalize' && when === 'after'
    expect(waiting).toMatchObject({
      status: isDone ? OrderStatus.issued : OrderStatus.awaitingValidation,
      payments: [{ kind: 'payment' }],
    })
    expect(waiting.events.filter((event) => event.kind === 'ca-unreachable')).toHaveLength(1)

    down.isDown = false
    world.clock.advance({ minutes: 31 })
    await advanceOrders.run(world.ctx)
    publish(world, await read(world, customer, order.id))
    world.clock.advance({ minutes: 31 })
    await advanceOrders.run(world.ctx)

    const done = await read(world, customer, order.id)
    expect(done).toMatchObject({ status: OrderStatus.issued, certificates: [{ state: 'issued' }] })
    expect(done.certificates).toHaveLength(1)
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  },
)

test('an error of our own costs a delay and nothing else', async () => {
  const { customer } = await world.shop()
  const broken = failing('check', 'before', new TypeError('a defect'))
  const order = await paid(world, customer)
  publish(world, order)
  broken.isDown = false
  world.clock.advance({ minutes: 2 })
  await advanceOrders.run(world.ctx)
  expect((await read(world, customer, order.id)).status).toBe(OrderStatus.issued)
})

test('a crashed worker is replaced when its lease expires', async () => {
  const { customer, site } = await world.shop()
  const order = await paid(world, customer)
  publish(world, order)
  const lease = new Date(world.clock.now().getTime() + 60_000)
  await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.execute(sql`UPDATE orders SET step_lease_until = ${lease.toISOString()}, next_step_at = created_at`),
  )
  world.clock.advance({ seconds: 59 })
  await advanceOrders.run(world.ctx)
  expect((await read(world, customer, order.id)).status).toBe(OrderStatus.awaitingValidation)
  world.clock.advance({ seconds: 2 })
  await advanceOrders.run(world.ctx)
  expect((await read(world, customer, order.id)).status).toBe(OrderStatus.issued)
})

test('a running worker keeps its step however long the CA takes, and a crashed one loses it within seconds', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  publish(world, order)
  const answer = Promise.withResolvers<never>()
  const asked = { times: 0, first: Promise.withResolvers<void>() }
  world.useCa({
    check: () => {
      asked.times += 1
      asked.first.resolve()
      return answer.promise
    },
  })
  vi.useFakeTimers({ toFake: ['setInterval'] })
  world.clock.advance({ minutes: 31 })
  const working = advanceOrders.run(world.ctx)
  await asked.first.promise
  for (let n = 0; n < 4; n++) {
    const renewed = vi.spyOn(world.db, 'transaction')
    world.clock.advance({ seconds: 15 })
    vi.advanceTimersByTime(6_000)
    await renewed.mock.results.at(-1)?.value
    renewed.mockRestore()
  }
  await advanceOrders.run(world.ctx)
  expect(asked.times).toBe(1)

  vi.clearAllTimers()
  world.clock.advance({ seconds: 21 })
  void advanceOrders.run(world.ctx)
  await expect.poll(() => asked.times).toBe(2)
  vi.useRealTimers()
  answer.reject(new CaUnreachable('The line is down'))
  await working
})

test('two simultaneous workers issue one certificate', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  publish(world, order)
  world.clock.advance({ minutes: 1 })
  await Promise.all(Array.from({ length: 5 }, () => advanceOrders.run(world.ctx)))
  const done = await read(world, customer, order.id)
  expect(done.certificates).toMatchObject([{ state: 'issued' }])
  expect(done.events.filter((event) => event.kind === 'issued')).toHaveLength(1)
})

test.each<[string, (own: { names: string[] }) => Promise<Partial<CertificateAuthority>>]>([
  [
    'for another key',
    async ({ names }) => {
      const { csrPem } = await csrFor(names)
      const real = world.ctx.ca
      return { finalize: (id) => real.finalize(id, csrPem) }
    },
  ],
  [
    'of another order',
    async () => {
      const { customer } = await world.shop()
      const other = await issued(world, customer)
      const row = await certificateOf(customer.site.id, other.id)
      return { finalize: async () => ({ is: 'issued', ...row }) }
    },
  ],
  [
    'without its chain',
    async () => {
      const real = world.ctx.ca
      return {
        finalize: async (id, csrPem) => {
          const answer = await real.finalize(id, csrPem)
          return answer.is === 'issued' ? { ...answer, chainPem: '' } : answer
        },
      }
    },
  ],
  ['that is none', async () => ({ finalize: async () => ({ is: 'issued', certificatePem: 'hello', chainPem: '' }) })],
])('a certificate %s is never handed over: the order is rejected with the reason', async (_what, lie) => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  publish(world, order)
  world.useCa(await lie(order))

  const { data } = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })

  expect(data).toMatchObject({
    status: OrderStatus.rejected,
    nextStep: { key: 'fix-rejected' },
    certificates: [{ state: 'rejected', serial: null }],
  })
  expect(data.reason).not.toBe('')
})

test('a refusal of the CA is shown, and the order is corrected under its number without a new payment', async () => {
  const { customer, site } = await world.shop()
  world.useCa({ check: async () => ({ is: 'refused', reason: 'The name is on a list' }) })
  const order = await paid(world, customer)
  expect(order).toMatchObject({ status: OrderStatus.rejected, reason: 'The name is on a list' })

  world.useCa({})
  const { csrPem } = await csrFor(order.names)
  const body = { csrPem, names: order.names, contact }
  const again = await world.as(customer).send(supplyMaterial, { params: { id: order.id }, body })
  expect(again.data).toMatchObject({ status: OrderStatus.awaitingValidation, orderNo: order.orderNo, reason: '' })
  publish(world, again.data)
  const { data } = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
  expect(data).toMatchObject({ status: OrderStatus.issued, certificates: [{ state: 'issued' }, { state: 'rejected' }] })
  expect(data.payments).toHaveLength(1)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('an order cancelled while the CA issues stays cancelled: the certificate comes too late', async () => {
  const { customer, site } = await world.shop()
  const order = await paid(world, customer)
  publish(world, order)
  const real = world.ctx.ca
  world.useCa({
    finalize: async (id, csrPem) => {
      const answer = await real.finalize(id, csrPem)
      const body = { reason: 'changed my mind' }
      expect((await world.as(customer).send(cancelOrder, { params: { id: order.id }, body })).code).toBe(200)
      return answer
    },
  })

  await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })

  expect(await read(world, customer, order.id)).toMatchObject({
    status: OrderStatus.cancelled,
    certificates: [{ state: 'withdrawn', serial: null }],
    buyer: { balanceMinor: 1_000_000_00 },
  })
  expect(await brokenInvariants(world.db, site.id)).toEqual([])

  // The certificate exists all the same, and nobody has paid for it.
  const revoke = vi.fn(real.revoke)
  world.useCa({ revoke })
  world.clock.advance({ minutes: 3 })
  for (let run = 0; run < 3; run++) await revokeCertificates.run(world.ctx)
  expect(await read(world, customer, order.id)).toMatchObject({
    ...{ status: OrderStatus.cancelled, buyer: { balanceMinor: 1_000_000_00 } },
    certificates: [{ state: 'revoked', serial: expect.any(String) }],
  })
  expect(revoke).toHaveBeenCalledTimes(1)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('an order cancelled before the CA issued is cancelled there, once the CA is available', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  const cancel = vi.fn(async () => {
    throw new CaUnreachable('The line is down')
  })
  world.useCa({ cancel })
  await world.as(customer).send(cancelOrder, { params: { id: order.id }, body: { reason: 'no longer wanted' } })
  world.clock.advance({ minutes: 3 })
  await revokeCertificates.run(world.ctx)
  expect(cancel).toHaveBeenCalledTimes(2)

  world.useCa({})
  const given = vi.spyOn(world.ctx.ca, 'cancel')
  for (let run = 0; run < 3; run++) {
    world.clock.advance({ minutes: 31 })
    await revokeCertificates.run(world.ctx)
  }
  expect(given).toHaveBeenCalledTimes(1)
  expect(await read(world, customer, order.id)).toMatchObject({
    status: OrderStatus.cancelled,
    certificates: [{ state: 'withdrawn' }],
  })
})

test('of simultaneous cancelling and issuing exactly one succeeds', async () => {
  const { customer, site } = await world.shop()
  for (let n = 0; n < 5; n++) {
    const order = await paid(world, customer)
    publish(world, order)
    const [cancelled] = await Promise.all([
      world.as(customer).send(cancelOrder, { params: { id: order.id }, body: { reason: 'race' } }),
      world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} }),
    ])
    const { status } = await read(world, customer, order.id)
    expect([cancelled.code, status]).toEqual(
      cancelled.code === 200 ? [200, OrderStatus.cancelled] : [moveRefusedCode, OrderStatus.issued],
    )
  }
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a cancelled order is cancelled even if the CA cannot be told', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  world.useCa({
    cancel: async () => {
      throw new CaUnreachable('The line is down')
    },
  })
  const body = { reason: 'no longer wanted' }
  expect((await world.as(customer).send(cancelOrder, { params: { id: order.id }, body })).data.status).toBe(
    OrderStatus.cancelled,
  )
})

test('changing the method of a name reports an unavailable CA', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  world.useCa({
    changeMethod: async () => {
      throw new CaUnreachable('The line is down')
    },
  })
  const body = { domain: order.names[0] ?? '', method: 'http' as const }
  expect(await world.as(customer).send(changeMethod, { params: { id: order.id }, body })).toMatchObject({
    status: 503,
    code: errors['ca.unreachable'].code,
  })
  expect((await read(world, customer, order.id)).checks[0]?.method).toBe('dns-txt')
})

async function certificateOf(siteId: string, orderId: string): Promise<{ certificatePem: string; chainPem: string }> {
  const { rows } = await world.db.transaction({ siteId, accountId: null }, (tx) =>
    tx.execute<{ certificatePem: string; chainPem: string }>(
      sql`SELECT certificate_pem AS "certificatePem", chain_pem AS "chainPem" FROM certificates WHERE order_id = ${orderId}`,
    ),
  )
  return rows[0] ?? { certificatePem: '', chainPem: '' }
}

test('an operator can poll the CA at once, however far the next look is; a customer cannot, and an issued order is refused', async () => {
  const { customer, operator } = await world.shop()
  const real = world.ctx.ca
  world.useCa({ finalize: async () => ({ is: 'issuing' }) })
  const order = await paid(world, customer)
  publish(world, order)
  const { data } = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
  expect(data).toMatchObject({ status: OrderStatus.awaitingValidation, nextStep: { key: 'issuing' } })

  world.useCa(real)
  const params = { id: order.id }
  expect(await world.as(customer).send(syncOrder, { params })).toMatchObject({ status: 403 })
  expect((await world.as(operator).send(syncOrder, { params })).data).toMatchObject({ status: OrderStatus.issued })
  expect(await world.as(operator).send(syncOrder, { params })).toMatchObject({ status: 409 })
})
