import type { Endpoint } from '@app/contracts/endpoint'
import { moveRefusedCode } from '@app/contracts/error-codes'
import { errors } from '@app/contracts/errors'
import * as life from '@app/contracts/orders/order-life'
import { canMove, type OrderEvent, OrderStatus, orderStatuses } from '@app/contracts/orders/order-states'
import { cancelOrder, paymentOf, payOrder, placeOrder, supplyMaterial } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { CaUnreachable } from '#core/ca-unreachable.ts'
import { newId } from '#core/new-id.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import {
  contact,
  csrFor,
  freshDomain,
  issued,
  type OrderWorld,
  orderBody,
  orderWorld,
  paid,
  place,
  priced,
  publish,
  read,
} from '#testing/order-world.ts'
import { reissued } from '#testing/reissued.ts'
import { advanceOrders, revokeCertificates } from './orders.jobs.ts'
import { certificates, orders } from './orders.table.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const daySeconds = 86_400

const byId = ({ id }: { id: string }) => ({ params: { id } })

const balance = ({ site, account }: given.GivenMember) =>
  world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    fundsOf(tx, { siteId: site.id, accountId: account.id }).then(({ balanceMinor }) => balanceMinor),
  )

describe('revocation', () => {
  test('of one certificate reaches the CA at once, and the order continues', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    const [certificate] = order.certificates
    const params = { id: order.id, certificateId: certificate?.id ?? '' }
    const { data } = await world.as(customer).send(life.revokeCertificate, { params, body: { reason: 'superseded' } })
    expect(data).toMatchObject({
      status: OrderStatus.issued,
      certificateEndsAt: null,
      nextStep: { key: 'replace-revoked' },
    })

    const after = await read(world, customer, order.id)
    expect(after.certificates[0]).toMatchObject({ state: 'revoked', revocationReason: 'superseded' })
    expect(after.certificates[0]?.revokedAt).not.toBeNull()
    expect(after.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['revocation-asked', 'certificate-revoked']),
    )

    const twice = await world.as(customer).send(life.revokeCertificate, { params, body: { reason: 'superseded' } })
    expect(twice.status).toBe(404)
  })

  test('reaches an unavailable CA when it is available again', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    const params = { id: order.id, certificateId: order.certificates[0]?.id ?? '' }
    world.useCa({
      revoke: async () => {
        throw new CaUnreachable('away')
      },
    })
    try {
      const answer = await world
        .as(customer)
        .send(life.revokeCertificate, { params, body: { reason: 'keyCompromise' } })
      expect(answer.code).toBe(200)
      expect((await read(world, customer, order.id)).certificates[0]).toMatchObject({
        state: 'issued',
        revokedAt: null,
      })
    } finally {
      world.useCa({})
    }
    world.clock.advance({ minutes: 1 })
    // Another call only sends its own revocation to the CA.
    const other = await issued(world, customer)
    const its = { id: other.id, certificateId: other.certificates[0]?.id ?? '' }
    await world.as(customer).send(life.revokeCertificate, { params: its, body: { reason: 'superseded' } })
    expect((await read(world, customer, other.id)).certificates[0]).toMatchObject({ state: 'revoked' })
    expect((await read(world, customer, order.id)).certificates[0]).toMatchObject({ state: 'issued' })
    await revokeCertificates.run(world.ctx)
    expect((await read(world, customer, order.id)).certificates[0]).toMatchObject({ state: 'revoked' })
  })

  test('for a compromised key: the key is never certified again, and nothing is issued with it automatically', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    const params = { id: order.id, certificateId: order.certificates[0]?.id ?? '' }
    const { data } = await world
      .as(customer)
      .send(life.revokeCertificate, { params, body: { reason: 'keyCompromise' } })
    expect(data.autoReissue).toBe(false)
    const body = { reason: 'again', names: order.names, expectedTotalMinor: 0 }
    const refused = await world.as(customer).send(life.reissueOrder, { ...byId(order), body })
    expect(refused).toMatchObject({ code: errors['order.csr-refused'].code, errors: { csrPem: expect.any(String) } })
    expect(await reissued(world, customer, await read(world, customer, order.id))).toMatchObject({
      status: OrderStatus.issued,
    })
  })

  test('of the whole order revokes every certificate and closes it', async () => {
    const { customer, site } = await world.shop()
    const order = await reissued(world, customer, await issued(world, customer))
    const { data } = await world
      .as(customer)
      .send(life.revokeOrder, { ...byId(order), body: { reason: 'cessationOfOperation' } })
    expect(data.status).toBe(OrderStatus.revoked)
    const after = await read(world, customer, order.id)
    expect(after.certificates.map(({ state }) => state)).toEqual(['revoked', 'revoked'])
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('with a reason reserved for CAs is refused to customers', async () => {
    const { customer, operator } = await world.shop()
    const order = await issued(world, customer)
    const body = { reason: 'privilegeWithdrawn' as const }
    expect((await world.as(customer).send(life.revokeOrder, { ...byId(order), body })).status).toBe(400)
    expect((await world.as(operator).send(life.revokeOrder, { ...byId(order), body })).code).toBe(200)
  })
})

describe('refund', () => {
  test('is requested within its period, approved by an operator, and revokes the certificates', async () => {
    const { customer, operator, site } = await world.shop()
    const before = await balance(customer)
    const order = await issued(world, customer)
    const asked = await world.as(customer).send(life.askRefund, { ...byId(order), body: { reason: 'bought twice' } })
    expect(asked.data).toMatchObject({
      status: OrderStatus.refundPending,
      reason: 'bought twice',
      nextStep: { key: 'decide-refund', owner: 'operator' },
    })

    const decision = { approved: true, reason: 'within the window' }
    const { data } = await world.as(operator).send(life.decideRefund, { ...byId(order), body: decision })
    expect(data.status).toBe(OrderStatus.refunded)
    expect(await balance(customer)).toBe(before)
    expect((await read(world, customer, order.id)).certificates[0]).toMatchObject({ state: 'revoked' })
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('includes the price of names added later', async () => {
    const { customer, operator, site } = await world.shop()
    const before = await balance(customer)
    const { offer } = await priced(world, site.id, 'SEC-DV-M')
    const names = [freshDomain(), freshDomain(), freshDomain()]
    const order = await issued(world, customer, { productNo: 'SEC-DV-M', names })
    await reissued(world, customer, order, [...names, freshDomain()], offer.extraNameMinor)
    await world.as(customer).send(life.askRefund, { ...byId(order), body: { reason: 'no need' } })
    await world.as(operator).send(life.decideRefund, { ...byId(order), body: { approved: true, reason: 'yes' } })
    expect(await balance(customer)).toBe(before)
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('leaves the order issued if refused, and is refused itself after its period', async () => {
    const { customer, operator } = await world.shop()
    const order = await issued(world, customer)
    const ask = () => world.as(customer).send(life.askRefund, { ...byId(order), body: { reason: 'x' } })
    await ask()
    const no = { approved: false, reason: 'in use' }
    const { data } = await world.as(operator).send(life.decideRefund, { ...byId(order), body: no })
    expect(data).toMatchObject({ status: OrderStatus.issued, reason: '', certificates: [{ state: 'issued' }] })
    expect(order.refundUntil).not.toBeNull()
    world.clock.advance({ days: 61 })
    expect((await ask()).code).toBe(errors['order.refund-closed'].code)
  })

  test('is not decided by its requester', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    await world.as(customer).send(life.askRefund, { ...byId(order), body: { reason: 'x' } })
    const body = { approved: true, reason: 'x' }
    expect((await world.as(customer).send(life.decideRefund, { ...byId(order), body })).status).toBe(403)
  })
})

test('returned material names its faults, and the order continues without another payment', async () => {
  const { customer, operator, site } = await world.shop()
  const order = await paid(world, customer)
  const items = [{ item: 'csr' as const, reason: 'the key is too old' }]
  const { data } = await world.as(operator).send(life.returnOrder, { ...byId(order), body: { items } })
  expect(data).toMatchObject({ status: OrderStatus.returned, returnedItems: items, reason: 'the key is too old' })

  const { csrPem } = await csrFor(order.names)
  const body = { csrPem, names: order.names, contact }
  const again = await world.as(customer).send(supplyMaterial, { ...byId(order), body })
  expect(again.data).toMatchObject({ status: OrderStatus.awaitingValidation, returnedItems: [], reason: '' })
  expect(again.data.certificates.map(({ state, trigger }) => [state, trigger])).toEqual([
    ['pending', 'resubmission'],
    ['withdrawn', 'order'],
  ])
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a suspended order is frozen: nothing is issued or closed, and its deadline moves along', async () => {
  const { customer, operator } = await world.shop()
  const order = await paid(world, customer)
  await world.as(operator).send(life.suspendOrder, { ...byId(order), body: { reason: 'card fraud?' } })
  publish(world, order)
  world.clock.advance({ days: 20 })
  await advanceOrders.run(world.ctx)
  expect(await read(world, customer, order.id)).toMatchObject({
    status: OrderStatus.suspended,
    suspendedFrom: OrderStatus.awaitingValidation,
    nextStep: { key: 'suspended' },
  })

  const { data } = await world.as(operator).send(life.resumeOrder, { ...byId(order), body: { reason: 'cleared' } })
  expect(data).toMatchObject({
    status: OrderStatus.awaitingValidation,
    suspendedFrom: null,
    closesAt: (order.closesAt ?? 0) + 20 * daySeconds,
  })
  await advanceOrders.run(world.ctx)
  world.clock.advance({ minutes: 1 })
  await advanceOrders.run(world.ctx)
  expect((await read(world, customer, order.id)).status).toBe(OrderStatus.issued)
})

test('money received elsewhere pays an order in one step, once', async () => {
  const { customer, operator, site } = await world.shop(0)
  const order = await place(world, customer)
  const idempotencyKey = newId()
  const send = () =>
    world.as(operator).send(life.markPaid, {
      ...byId(order),
      body: { memo: 'bank 42', expectedTotalMinor: order.amountMinor },
      idempotencyKey,
    })
  const [first, second] = [await send(), await send()]
  expect(first.data).toMatchObject({ status: OrderStatus.awaitingValidation })
  expect(second.data).toEqual(first.data)
  expect(await balance(customer)).toBe(0)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a price changed by an operator is charged, and stays when names change', async () => {
  const { customer, operator, site } = await world.shop()
  const order = await place(world, customer)
  const totalMinor = order.amountMinor - 100
  const edit = () =>
    world.as(operator).send(life.editPrice, { ...byId(order), body: { totalMinor, reason: 'promised' } })
  const { data } = await edit()
  expect(data).toMatchObject({ amountMinor: totalMinor })
  expect(data.priceLines.at(-1)).toMatchObject({ kind: 'adjustment', amountMinor: -100 })
  const names = [freshDomain()]
  const body = { names, contact, csrPem: (await csrFor(names)).csrPem }
  const supplied = await world.as(customer).send(supplyMaterial, { ...byId(order), body })
  expect(supplied.data.amountMinor).toBe(totalMinor)
  const before = await balance(customer)
  await world.as(customer).send(payOrder, paymentOf({ ...order, amountMinor: totalMinor }))
  expect(await balance(customer)).toBe(before - totalMinor)
  expect((await edit()).code).toBe(moveRefusedCode)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('renewing and resubmitting are separate rights', async () => {
  const { customer, operator } = await world.shop()
  const permissions = ['order.view', 'order.create', 'order.submit'] as const
  const clerk = await given.member(world.db, customer.account, { base: 'admin', permissions: [...permissions] })
  const old = await issued(world, customer)
  const renewal = { ...(await orderBody(world, clerk)), renewsId: old.id }
  const refused = await world.as(clerk).send(placeOrder, { body: renewal, idempotencyKey: newId() })
  expect([refused.status, refused.msg]).toEqual([403, expect.stringContaining('order.renew')])

  const order = await paid(world, customer)
  const items = [{ item: 'names' as const, reason: 'x' }]
  await world.as(operator).send(life.returnOrder, { ...byId(order), body: { items } })
  const again = await world.as(clerk).send(supplyMaterial, { ...byId(order), body: { names: order.names, contact } })
  expect([again.status, again.msg]).toEqual([403, expect.stringContaining('order.resubmit')])
})

describe('an event not in the table is refused in every status', () => {
  const calls: readonly [OrderEvent, Endpoint, object][] = [
    ['pay', payOrder, { expectedTotalMinor: 0 }],
    ['cancel', cancelOrder, { reason: 'x' }],
    ['return', life.returnOrder, { items: [{ item: 'csr', reason: 'x' }] }],
    ['reissue', life.reissueOrder, { reason: 'x', names: ['PRIMARY'], expectedTotalMinor: 0 }],
    ['withdraw', life.withdrawReissue, { reason: 'x' }],
    ['revoke', life.revokeOrder, { reason: 'superseded' }],
    ['askRefund', life.askRefund, { reason: 'x' }],
    ['refund', life.decideRefund, { approved: true, reason: 'x' }],
    ['refuseRefund', life.decideRefund, { approved: false, reason: 'x' }],
    ['suspend', life.suspendOrder, { reason: 'x' }],
    ['resume', life.resumeOrder, { reason: 'x' }],
  ]

  test.each(calls)('%s', async (event, spec, body) => {
    const { customer, operator, site } = await world.shop()
    const order = await issued(world, customer)
    const row = { siteId: site.id, accountId: null }
    const sent = JSON.parse(JSON.stringify(body).replace('PRIMARY', order.primaryName))
    for (const status of orderStatuses.filter((one) => !canMove(one, event))) {
      await world.db.transaction(row, (tx) => tx.update(orders).set({ status }).where(eq(orders.id, order.id)))
      const answer = await world.as(operator).send(spec, { ...byId(order), body: sent } as never)
      expect([status, answer.code]).toEqual([status, moveRefusedCode])
      const now = await read(world, customer, order.id)
      expect(now).toMatchObject({ status, amountMinor: order.amountMinor })
      expect(now.events).toEqual(order.events)
    }
    await world.db.transaction(row, (tx) =>
      tx.update(orders).set({ status: OrderStatus.issued }).where(eq(orders.id, order.id)),
    )
    const kept = await world.db.transaction(row, (tx) =>
      tx.select().from(certificates).where(eq(certificates.orderId, order.id)),
    )
    expect(kept).toMatchObject([{ state: 'issued', revokeAskedAt: null }])
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })
})
