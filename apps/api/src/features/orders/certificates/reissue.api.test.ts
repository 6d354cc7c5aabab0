import { priceChangedCode } from '@app/contracts/error-codes'
import * as life from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { fundsOf } from '#features/finance/finance.service.ts'
import type * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import {
  csrFor,
  freshDomain,
  issued,
  type OrderWorld,
  orderWorld,
  priced,
  publish,
  read,
} from '#testing/order-world.ts'
import { reissued } from '#testing/reissued.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const byId = ({ id }: { id: string }) => ({ params: { id } })

const balance = ({ site, account }: given.GivenMember) =>
  world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    fundsOf(tx, { siteId: site.id, accountId: account.id }).then(({ balanceMinor }) => balanceMinor),
  )

describe('reissue', () => {
  test('issues a second certificate with another key; the first one stays valid', async () => {
    const { customer, site } = await world.shop()
    const order = await issued(world, customer)
    const again = await reissued(world, customer, order)

    expect(again).toMatchObject({ status: OrderStatus.issued, reissuesUsed: 1, dcvPassed: 1, dcvTotal: 1 })
    expect(again.certificates.map(({ state, trigger, reason }) => [state, trigger, reason])).toEqual([
      ['issued', 'reissue', 'new key'],
      ['issued', 'order', ''],
    ])
    const [after, before] = again.certificates
    expect(after?.spkiSha256).not.toBe(before?.spkiSha256)
    expect(again.events.map(({ kind }) => kind)).toContain('reissued')
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('changes the order’s names, and charges those not paid for', async () => {
    const { customer, site } = await world.shop()
    const { offer } = await priced(world, site.id, 'SEC-DV-M')
    const names = [freshDomain(), freshDomain(), freshDomain()]
    const order = await issued(world, customer, { productNo: 'SEC-DV-M', names })
    const [first = ''] = names
    const added = freshDomain()
    const wanted = [...names, added]

    const quoted = await world.as(customer).send(life.quoteReissue, { ...byId(order), body: { names: wanted } })
    expect(quoted.data).toMatchObject({
      ...{ added: [added], removed: [], totalMinor: offer.extraNameMinor },
      priceLines: [{ kind: 'extraName', count: 1 }],
    })
    const held = await balance(customer)
    const again = await reissued(world, customer, order, wanted, offer.extraNameMinor)
    expect(again).toMatchObject({ names: wanted, amountMinor: order.amountMinor + offer.extraNameMinor })
    expect(await balance(customer)).toBe(held - offer.extraNameMinor)

    // Paid names stay paid: fewer names cost nothing and refund nothing, and the same number as before is free again.
    const fewer = await reissued(world, customer, again, [first])
    expect(fewer).toMatchObject({ names: [first], primaryName: first, amountMinor: again.amountMinor })
    const back = await world.as(customer).send(life.quoteReissue, { ...byId(order), body: { names: wanted } })
    expect(back.data).toMatchObject({ totalMinor: 0, added: wanted.slice(1), removed: [] })
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('is refused at a price other than the one seen, and with an insufficient balance', async () => {
    const { customer, site } = await world.shop()
    const { offer } = await priced(world, site.id, 'SEC-DV-M')
    const names = [freshDomain(), freshDomain(), freshDomain()]
    const order = await issued(world, customer, { productNo: 'SEC-DV-M', names })
    const wanted = [...names, freshDomain()]
    const { csrPem } = await csrFor(wanted)
    const ask = (expectedTotalMinor: number) =>
      world
        .as(customer)
        .send(life.reissueOrder, { ...byId(order), body: { reason: 'x', csrPem, names: wanted, expectedTotalMinor } })
    expect((await ask(0)).code).toBe(priceChangedCode)

    const poor = await world.shop(order.amountMinor)
    const bare = await issued(world, poor.customer, { productNo: 'SEC-DV-M', names: names.map(() => freshDomain()) })
    const more = [...bare.names, freshDomain()]
    const refused = await world.as(poor.customer).send(life.reissueOrder, {
      ...byId(bare),
      body: { reason: 'x', csrPem: (await csrFor(more)).csrPem, names: more, expectedTotalMinor: offer.extraNameMinor },
    })
    expect(refused.status).toBe(409)
    expect(await read(world, poor.customer, bare.id)).toMatchObject({
      status: OrderStatus.issued,
      amountMinor: bare.amountMinor,
    })
  })

  test('can be withdrawn: the order is issued as before', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    const names = [freshDomain()]
    const body = { reason: 'moving', csrPem: (await csrFor(names)).csrPem, names, expectedTotalMinor: 0 }
    await world.as(customer).send(life.reissueOrder, { ...byId(order), body })
    const { data } = await world
      .as(customer)
      .send(life.withdrawReissue, { ...byId(order), body: { reason: 'no need' } })
    expect(data).toMatchObject({
      status: OrderStatus.issued,
      names: order.names,
      dcvPassed: 1,
      dcvTotal: 1,
      nextStep: { key: 'install' },
    })
    expect(data.certificates.map(({ state }) => state)).toEqual(['withdrawn', 'issued'])
    expect(data.checks).toMatchObject([{ domain: order.primaryName, result: 'passed' }])
  })

  test('refused by the CA leaves the order issued, with the reason at the issuance', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    world.useCa({ check: async () => ({ is: 'refused', reason: 'on a blocklist' }) })
    try {
      const body = { reason: 'moving', names: order.names, expectedTotalMinor: 0 }
      await world.as(customer).send(life.reissueOrder, { ...byId(order), body })
      world.clock.advance({ minutes: 1 })
      await advanceOrders.run(world.ctx)
    } finally {
      world.useCa({})
    }
    const after = await read(world, customer, order.id)
    expect(after).toMatchObject({ status: OrderStatus.issued, reason: '' })
    expect(after.certificates[0]).toMatchObject({ state: 'rejected', reason: 'on a blocklist' })
  })

  test('without validation is given up, and the order stays issued', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    const names = [freshDomain()]
    const body = { reason: 'moving', csrPem: (await csrFor(names)).csrPem, names, expectedTotalMinor: 0 }
    await world.as(customer).send(life.reissueOrder, { ...byId(order), body })
    world.clock.advance({ days: 46 })
    await advanceOrders.run(world.ctx)
    const after = await read(world, customer, order.id)
    expect(after.certificates.map(({ state }) => state)).toEqual(['withdrawn', 'issued'])
    expect(after).toMatchObject({ status: OrderStatus.issued, names: order.names })
  })
})

describe('the plan', () => {
  test('issues the next certificate automatically after two thirds of the current one, with the stored CSR', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    const [first] = order.certificates
    const life199 = (first?.notAfter ?? 0) - (first?.notBefore ?? 0)
    expect(order).toMatchObject({
      autoReissue: true,
      reissueDueAt: (first?.notBefore ?? 0) + Math.floor((life199 * 2) / 3),
    })

    world.clock.advance({ days: 134 })
    await advanceOrders.run(world.ctx)
    const asked = await read(world, customer, order.id)
    expect(asked.status).toBe(OrderStatus.reissuing)
    publish(world, asked)
    world.clock.advance({ minutes: 1 })
    await advanceOrders.run(world.ctx)
    const after = await read(world, customer, order.id)
    expect(after).toMatchObject({ status: OrderStatus.issued, names: order.names })
    expect(after.certificates.map(({ trigger }) => trigger)).toEqual(['scheduled', 'order'])
    expect(after.certificates[0]?.spkiSha256).toBe(first?.spkiSha256)
    expect(after.certificates[0]?.notAfter).toBeGreaterThan(first?.notAfter ?? 0)
  })

  test('waits for the buyer who wants a new key each time', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    const { data } = await world
      .as(customer)
      .send(life.setAutoReissue, { ...byId(order), body: { autoReissue: false } })
    expect(data.autoReissue).toBe(false)
    world.clock.advance({ days: 134 })
    await advanceOrders.run(world.ctx)
    expect(await read(world, customer, order.id)).toMatchObject({
      status: OrderStatus.issued,
      nextStep: { key: 'reissue-due', owner: 'customer' },
    })
  })

  test('has no further certificate where the current one reaches its end', async () => {
    const { customer } = await world.shop()
    expect((await issued(world, customer, { validity: 90 })).reissueDueAt).toBeNull()
  })
})
