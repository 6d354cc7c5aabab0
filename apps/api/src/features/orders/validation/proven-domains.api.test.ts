import { reissueOrder } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { checkDomains } from '@app/contracts/orders/orders'
import { listProvenDomains } from '@app/contracts/validation/proven-domains'
import { beforeAll, describe, expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import * as given from '#testing/given/given.ts'
import { csrFor, freshDomain, issued, type OrderWorld, orderWorld, paid, read } from '#testing/order-world.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const day = 86_400
const moveTo = (date: string) =>
  world.clock.advance({ minutes: Math.ceil((Date.parse(`${date}T00:00:00Z`) - world.clock.now().getTime()) / 60_000) })

const proven = async (by: given.GivenMember, accountId?: string) =>
  (await world.as(by).send(listProvenDomains, { query: accountId ? { accountId } : {} })).data.domains

describe('a validated domain', () => {
  test('is recorded with its evidence, and not validated again by the account’s next order', async () => {
    const { customer } = await world.shop()
    const domain = freshDomain()
    const first = await issued(world, customer, { names: [domain] })
    const at = unix(world.clock.now())
    const end = unix(new Date('2027-03-15T00:00:00Z'))
    const [record] = first.checks.map((check) => check.record)
    expect(await proven(customer)).toMatchObject([
      { domain, method: 'dns-txt', ca: 'sandbox', orderId: first.id, coversBelow: true, validUntil: end },
    ])
    expect((await proven(customer))[0]?.evidence).toMatchObject({ host: record?.host, value: record?.value })

    world.owner.dns.names.delete(record?.host ?? '')
    world.clock.advance({ days: 3 })
    const second = await paid(world, customer, { names: [domain] })
    expect(second).toMatchObject({ status: OrderStatus.issued, dcvPassed: 1, dcvTotal: 1 })
    expect(second.checks).toMatchObject([{ domain, result: 'passed', record: null, reusedFrom: at, validUntil: end }])
    const told = second.events.find(({ kind }) => kind === 'checks-reused')
    expect(told?.facts).toMatchObject({ domain, count: 1, provenAt: at, validUntil: end })
    expect(second.events.map(({ kind }) => kind)).not.toContain('records-ready')
    expect(await proven(customer)).toHaveLength(1)
  })

  test('by DNS covers its wildcard and subdomains, next to names still to be validated', async () => {
    const { customer } = await world.shop()
    const domain = freshDomain()
    const other = freshDomain()
    await issued(world, customer, { names: [domain] })
    const names = [`shop.${domain}`, `not${domain}`, other]
    const order = await paid(world, customer, { productNo: 'SEC-DV-M', names })
    expect(order).toMatchObject({ status: OrderStatus.awaitingValidation, dcvPassed: 1, dcvTotal: 3 })
    expect(order.checks.map(({ result, reusedFrom }) => [result, reusedFrom !== null])).toEqual([
      ['passed', true],
      ['pending', false],
      ['pending', false],
    ])
    const wild = await paid(world, customer, { productNo: 'SEC-DV-W', names: [`*.${domain}`] })
    expect(wild).toMatchObject({ status: OrderStatus.issued })
  })

  test('by a file covers its host only', async () => {
    const { customer } = await world.shop()
    const domain = freshDomain()
    await issued(world, customer, { names: [domain], methods: { [domain]: 'http' } })
    expect(await proven(customer)).toMatchObject([{ domain, method: 'http', coversBelow: false }])
    expect(await paid(world, customer, { names: [`www.${domain}`] })).toMatchObject({
      status: OrderStatus.awaitingValidation,
      dcvPassed: 0,
    })
    expect(await paid(world, customer, { productNo: 'SEC-DV-W', names: [`*.${domain}`] })).toMatchObject({
      status: OrderStatus.awaitingValidation,
      dcvPassed: 0,
    })
    expect(await paid(world, customer, { names: [domain] })).toMatchObject({ status: OrderStatus.issued })
  })

  test('counts neither for another account nor is visible to it', async () => {
    const { customer, operator, site } = await world.shop()
    const domain = freshDomain()
    await issued(world, customer, { names: [domain] })
    const stranger = await given.customer(world.db, site)
    expect(await proven(stranger)).toEqual([])
    expect(await proven(stranger, customer.account.id)).toEqual([])
    expect(await proven((await world.shop()).operator, customer.account.id)).toEqual([])
    expect(await proven(operator)).toEqual([])
    expect(await proven(operator, customer.account.id)).toHaveLength(1)
    const buyer = (await world.shop()).customer
    expect(await paid(world, buyer, { names: [domain] })).toMatchObject({
      status: OrderStatus.awaitingValidation,
      dcvPassed: 0,
    })
  })

  test('that the CA wants validated again is open again, with its record', async () => {
    const { customer } = await world.shop()
    const domain = freshDomain()
    await issued(world, customer, { names: [domain] })
    const { ca } = world.ctx
    world.useCa({ place: ({ held, ...order }) => ca.place(order) })
    try {
      const order = await paid(world, customer, { names: [domain] })
      expect(order).toMatchObject({ status: OrderStatus.awaitingValidation, dcvPassed: 0 })
      expect(order.checks).toMatchObject([{ result: 'pending', reusedFrom: null, validUntil: null }])
      expect(order.checks[0]?.record).not.toBeNull()
    } finally {
      world.useCa({})
    }
  })

  test('lets a reissue pass at once', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    const body = { reason: 'new key', names: order.names, expectedTotalMinor: 0 }
    const { csrPem } = await csrFor(order.names)
    await world.as(customer).send(reissueOrder, { params: { id: order.id }, body: { ...body, csrPem } })
    const again = await read(world, customer, order.id)
    expect(again).toMatchObject({ status: OrderStatus.issued, reissuesUsed: 1 })
  })
})

describe('at the dates of policy changes', () => {
  test('a proof from before ends like one from after', async () => {
    const { customer } = await world.shop()
    const domain = freshDomain()
    moveTo('2027-03-01')
    await issued(world, customer, { names: [domain] })
    const at = unix(world.clock.now())
    expect(await proven(customer)).toMatchObject([{ validUntil: at + 100 * day }])
    world.clock.advance({ days: 99 })
    expect(await paid(world, customer, { names: [domain] })).toMatchObject({ status: OrderStatus.issued })
    world.clock.advance({ days: 1 })
    expect(await proven(customer)).toEqual([])
    const open = await paid(world, customer, { names: [domain] })
    expect(open).toMatchObject({ status: OrderStatus.awaitingValidation, dcvPassed: 0 })
  })

  test('a scheduled reissue needs no action while the proof is valid', async () => {
    const { customer } = await world.shop()
    moveTo('2027-06-20')
    const order = await issued(world, customer)
    world.clock.advance({ days: 67 })
    await advanceOrders.run(world.ctx)
    const later = await read(world, customer, order.id)
    expect(later.status).toBe(OrderStatus.issued)
    expect(later.certificates.map(({ trigger }) => trigger)).toEqual(['scheduled', 'order'])
  })

  test('a proof is valid for ten days in 2029', async () => {
    const { customer } = await world.shop()
    moveTo('2029-03-10')
    const last = freshDomain()
    await issued(world, customer, { names: [last] })
    const then = unix(world.clock.now())
    expect(await proven(customer)).toMatchObject([{ validUntil: then + 10 * day }])
    world.clock.advance({ days: 10 })
    const late = await paid(world, customer, { names: [last] })
    expect(late).toMatchObject({ status: OrderStatus.awaitingValidation })
    expect((await world.as(customer).send(checkDomains, { params: { id: late.id }, body: {} })).data.status).toBe(
      OrderStatus.awaitingValidation,
    )
  })
})

// Last test, because it moves the clock far.
describe('a domain', () => {
  test('with a persistent record is validated by it again, whenever an order comes', async () => {
    const { customer } = await world.shop()
    const domain = freshDomain()
    const methods = { [domain]: 'dns-persist' } as const
    const first = await issued(world, customer, { names: [domain], methods })
    expect(first.checks[0]?.record).toMatchObject({ type: 'TXT', host: `_validation-persist.${domain}` })
    expect(first.checks[0]?.record?.value).toMatch(
      new RegExp(`^sandbox-ca\\.workspace\\.example; accounturi=\\S+/${customer.account.id}$`),
    )
    expect(await proven(customer)).toMatchObject([{ domain, coversBelow: false }])
    // A subdomain needs another record, and another account another value.
    const below = `www.${domain}`
    const open = await paid(world, customer, { names: [below], methods: { [below]: 'dns-persist' } })
    expect(open).toMatchObject({ status: OrderStatus.awaitingValidation, checks: [{ result: 'notFound' }] })
    const stranger = (await world.shop()).customer
    const theirs = await paid(world, stranger, { names: [domain], methods })
    expect(theirs).toMatchObject({ status: OrderStatus.awaitingValidation, checks: [{ result: 'wrongValue' }] })

    world.clock.advance({ days: 210 })
    expect(await proven(customer)).toEqual([])
    const later = await paid(world, customer, { names: [domain], methods })
    expect(later).toMatchObject({ status: OrderStatus.issued, checks: [{ result: 'passed', reusedFrom: null }] })
  })
})
