import { type Change, findOrder, listChanges } from '@app/contracts/changes'
import { errors } from '@app/contracts/errors'
import { cancelOrder } from '@app/contracts/orders/orders'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { giveMoney, issued, orderWorld, place } from '#testing/order-world.ts'
import { forgetChanges } from './changes.jobs.ts'

const world = await orderWorld()

/** The whole feed of a member, page by page. */
async function feedOf(by: given.GivenMember, limit = 3): Promise<Change[]> {
  const found: Change[] = []
  for (let after = 0, hasMore = true; hasMore; ) {
    const { data } = await world.as(by).send(listChanges, { query: { after, limit } })
    found.push(...data.changes)
    ;({ next: after, hasMore } = data)
  }
  return found
}

test('an order tells each of its steps, in order, as it was then', async () => {
  const { customer } = await world.shop()
  const order = await issued(world, customer, { partnerRef: 'PO-1' })
  const feed = await feedOf(customer)
  const kinds = feed.filter(({ orderId }) => orderId === order.id).map(({ kind }) => kind)
  const steps = kinds.filter((kind) => kind.startsWith('order.') && kind !== 'order.checked')
  expect(steps[0]).toBe('order.placed')
  expect(steps.at(-1)).toBe('order.issued')
  expect(kinds.indexOf('certificate.requested')).toBeLessThan(kinds.indexOf('certificate.issued'))
  expect(feed.find(({ kind }) => kind === 'order.placed')?.data).toMatchObject({
    ...{ id: order.id, orderNo: order.orderNo, partnerRef: 'PO-1', status: 1001, amountMinor: order.amountMinor },
  })
  expect(feed.find(({ kind }) => kind === 'certificate.issued')?.data).toMatchObject({
    ...{ orderId: order.id, state: 'issued', serial: order.certificates[0]?.serial },
  })
  const numbers = feed.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('the balance tells its sum after each movement', async () => {
  const { customer } = await world.shop(0)
  await giveMoney(world, customer, 500)
  await giveMoney(world, customer, 700)
  const sums = (await feedOf(customer))
    .filter(({ kind }) => kind === 'balance.changed')
    .map(({ data }) => data['balanceMinor'])
  expect(sums.slice(-2)).toEqual([500, 1200])
})

test('nobody hears of another account; an operator hears of all of its site, without gaps', async () => {
  const { customer, operator, site } = await world.shop()
  const other = await given.customer(world.db, site)
  const order = await place(world, other)
  await place(world, customer)
  expect((await feedOf(customer)).every(({ accountId }) => accountId === customer.account.id)).toBe(true)
  const all = await feedOf(operator)
  expect(all.some(({ orderId }) => orderId === order.id)).toBe(true)
  expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1))
})

test('a member of limited reach hears of its own orders alone', async () => {
  const { customer } = await world.shop()
  const clerk = await given.member(world.db, customer.account, { base: 'accountant', reach: 'self' })
  const order = await place(world, customer)
  const heard = await feedOf(clerk)
  expect(heard.some(({ orderId }) => orderId === order.id)).toBe(false)
})

test('what is rolled back tells nothing', async () => {
  const { customer } = await world.shop()
  const order = await place(world, customer)
  const before = (await feedOf(customer)).length
  const refused = await world.as(customer).send(cancelOrder, { params: { id: order.id }, body: { reason: '' } })
  expect(refused.status).toBe(400)
  expect((await feedOf(customer)).length).toBe(before)
})

test('a cursor from before what was forgotten is refused with where to go on', async () => {
  const { customer } = await world.shop()
  await place(world, customer)
  const feed = await feedOf(customer)
  const real = world.clock.now()
  // The database stamps changes by its own clock.
  world.clock.set(new Date(Date.now() + 91 * 86_400_000))
  await forgetChanges.run(world.ctx)
  world.clock.set(real)
  const answer = await world.as(customer).send(listChanges, { query: { after: feed[0]?.number ?? 0 } })
  expect(answer).toMatchObject({ status: errors['change.gone'].status, code: errors['change.gone'].code })
  expect((await world.as(customer).send(listChanges, { query: {} })).data.changes).toEqual([])
})

test('an order is found by its own reference, within its account alone', async () => {
  const { customer, site } = await world.shop()
  const { id } = await place(world, customer, { partnerRef: 'PO 2026/7' })
  const params = { reference: 'PO 2026/7' }
  expect((await world.as(customer).send(findOrder, { params })).data.id).toBe(id)
  const other = await given.customer(world.db, site)
  expect((await world.as(other).send(findOrder, { params })).code).toBe(errors['order.missing'].code)
})
