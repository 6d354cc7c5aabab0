import { listMessages } from '@app/contracts/messages'
import * as life from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, checkDomains, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { messages } from '#features/messages/messages.table.ts'
import type * as given from '#testing/given.ts'
import { issued, type OrderWorld, orderBody, orderWorld, paid, place, publish, read } from '#testing/order-world.ts'
import { advanceOrders, noteOrderEnds, sendOrderNotices } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const byId = ({ id }: { id: string }) => ({ params: { id } })

/** Runs the jobs and gives what was told on a site, in order: template and recipient. */
async function told({ site }: given.GivenMember) {
  await noteOrderEnds.run(world.ctx)
  await sendOrderNotices.run(world.ctx)
  const rows = await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(messages).orderBy(messages.createdAt, messages.id),
  )
  return rows
    .filter(({ template }) => template.startsWith('notice.'))
    .map(({ template, recipient }) => [template.slice('notice.'.length), recipient])
}
const names = (lines: string[][]) => lines.map(([template]) => template)

test('a buyer is told of its order step by step, each once', async () => {
  const { customer } = await world.shop()
  await issued(world, customer)
  const lines = await told(customer)
  // Nobody is asked to pay what is paid already.
  expect(names(lines)).toEqual(['paid', 'issued'])
  expect(new Set(lines.map(([, to]) => to)).size).toBe(1)
  expect(await told(customer)).toEqual(lines)
})

test('records that nobody has published yet are sent; those of a cancelled order are not', async () => {
  const { customer } = await world.shop()
  await paid(world, customer)
  const other = await paid(world, customer)
  await world.as(customer).send(cancelOrder, { ...byId(other), body: { reason: 'x' } })
  expect(names(await told(customer)).toSorted()).toEqual(['cancelled', 'paid', 'paid', 'records-ready'])
})

test('a refund is told to who decides it, and its decision to who asked', async () => {
  const { customer, operator, site } = await world.shop()
  const order = await issued(world, customer)
  await told(customer)
  await world.as(customer).send(life.askRefund, { ...byId(order), body: { reason: 'twice' } })
  const asked = (await told(customer)).at(-1)
  await world.as(operator).send(life.decideRefund, { ...byId(order), body: { approved: false, reason: 'in use' } })
  const decided = (await told(customer)).at(-1)
  expect([asked?.[0], decided?.[0]]).toEqual(['refund-asked', 'refund-refused'])
  expect(asked?.[1]).not.toBe(decided?.[1])
  expect(site.id).toBe(operator.site.id)
})

test('an end is told thirty, fourteen, seven, three and one day before, once each, until the next certificate is there', async () => {
  const { customer } = await world.shop()
  const order = await issued(world, customer)
  await world.as(customer).send(life.setAutoReissue, { ...byId(order), body: { autoReissue: false } })
  const before = (await told(customer)).length
  const count: number[] = []
  for (const days of [168, 1, 1, 15, 7, 4, 2]) {
    world.clock.advance({ days })
    count.push(names(await told(customer)).filter((name) => name === 'certificate-ends').length)
  }
  // 199 days: 31, 30, 29, 14, 7, 3 and 1 left.
  expect(count).toEqual([0, 1, 1, 2, 3, 4, 5])
  // The next one was due when two thirds had passed.
  expect(names(await told(customer)).slice(before)).toEqual(['reissue-due', ...Array(5).fill('certificate-ends')])
})

test('the end of a plan is told until it is renewed', async () => {
  const { customer } = await world.shop()
  const order = await issued(world, customer, { validity: 90 })
  await told(customer)
  world.clock.advance({ days: 31 })
  // It cannot be renewed yet.
  expect(names(await told(customer))).not.toContain('plan-ends')
  world.clock.advance({ days: 30 })
  expect(names(await told(customer)).at(-1)).toBe('plan-ends')
  const body = { ...(await orderBody(world, customer)), renewsId: order.id }
  const { data } = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
  await world.as(customer).send(payOrder, paymentOf(data))
  const before = (await told(customer)).length
  world.clock.advance({ days: 28 })
  const after = names(await told(customer)).slice(before)
  expect(after.filter((name) => name === 'plan-ends')).toEqual([])
})

test('an unpaid order is told of before it closes, and not where it was paid meanwhile', async () => {
  const { customer } = await world.shop()
  await place(world, customer)
  const other = await place(world, customer)
  world.clock.advance({ days: 16 })
  expect(names(await told(customer))).toEqual(['placed', 'placed'])
  world.clock.advance({ days: 2 })
  await noteOrderEnds.run(world.ctx)
  await world.as(customer).send(payOrder, paymentOf(other))
  expect(names(await told(customer)).filter((name) => name === 'close-soon')).toHaveLength(1)
  world.clock.advance({ days: 3 })
  await advanceOrders.run(world.ctx)
  expect(names(await told(customer))).toContain('cancelled')
})

test('a notice and its message commit together: whatever breaks off is sent the next time, and once', async () => {
  const { customer } = await world.shop()
  await place(world, customer)
  await world.db.owner.execute(
    sql`ALTER TABLE messages ADD CONSTRAINT full_up CHECK (template NOT LIKE 'notice.%') NOT VALID`,
  )
  await expect(sendOrderNotices.run(world.ctx)).rejects.toThrow()
  await world.db.owner.execute(sql`ALTER TABLE messages DROP CONSTRAINT full_up`)
  expect(names(await told(customer))).toEqual(['placed'])
})

test('names that stay open are told of after a day and after three, until they are proven', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  const count: number[] = []
  for (const hours of [23, 1, 24, 24, 240]) {
    world.clock.advance({ hours })
    count.push(names(await told(customer)).filter((name) => name === 'validation-open').length)
  }
  expect(count).toEqual([0, 1, 1, 2, 2])
  const other = await paid(world, customer)
  await told(customer)
  world.clock.advance({ hours: 24 })
  await noteOrderEnds.run(world.ctx)
  publish(world, other)
  await world.as(customer).send(checkDomains, { ...byId(other), body: {} })
  expect(names(await told(customer)).filter((name) => name === 'validation-open')).toHaveLength(2)
  expect((await read(world, customer, order.id)).status).toBe(OrderStatus.awaitingValidation)
})

test('whoever has proven all is told that nothing is to be done while others are at it', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  world.useCa({ finalize: async () => ({ is: 'issuing' }) })
  publish(world, order)
  await world.as(customer).send(checkDomains, { ...byId(order), body: {} })
  expect(names(await told(customer)).filter((name) => name === 'validated')).toHaveLength(1)
  expect(names(await told(customer)).filter((name) => name === 'validated')).toHaveLength(1)
  world.useCa({})
})

test('the next certificate of a plan is told of when it is due, unless it comes by itself', async () => {
  const { customer } = await world.shop()
  const [asking, byItself] = [await issued(world, customer), await issued(world, customer)]
  await world.as(customer).send(life.setAutoReissue, { ...byId(asking), body: { autoReissue: false } })
  await told(customer)
  const due = async () => (await told(customer)).filter(([name]) => name === 'reissue-due').length
  world.clock.set(new Date(((asking.reissueDueAt ?? 0) - 1) * 1000))
  expect(await due()).toBe(0)
  // The moment itself lies within a second.
  world.clock.advance({ seconds: 2 })
  expect(await due()).toBe(1)
  world.clock.advance({ days: 1 })
  expect(await due()).toBe(1)
  expect((await read(world, customer, byItself.id)).autoReissue).toBe(true)
})

test('an order that has run out is told of, and one that was renewed is not', async () => {
  const { customer } = await world.shop()
  await issued(world, customer, { validity: 90 })
  const renewed = await issued(world, customer, { validity: 90 })
  world.clock.advance({ days: 80 })
  const body = { ...(await orderBody(world, customer)), renewsId: renewed.id }
  const { data } = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
  await world.as(customer).send(payOrder, paymentOf(data))
  await told(customer)
  world.clock.advance({ days: 11 })
  await advanceOrders.run(world.ctx)
  expect(names(await told(customer)).filter((name) => name === 'expired')).toHaveLength(1)
})

test('what the CA returned is told to the buyer and to who runs the site', async () => {
  const { customer } = await world.shop()
  world.useCa({ check: async () => ({ is: 'refused', reason: 'The name is on a list' }) })
  await paid(world, customer)
  world.useCa({})
  const lines = (await told(customer)).filter(([name]) => name === 'returned' || name === 'ca-refused')
  expect(names(lines).toSorted()).toEqual(['ca-refused', 'returned'])
  expect(lines[0]?.[1]).not.toBe(lines[1]?.[1])
})

test('what was sent about an order is found with it, by operators alone', async () => {
  const { customer, operator } = await world.shop()
  const [order, other] = [await issued(world, customer), await place(world, customer)]
  await told(customer)
  const sentAbout = async ({ id: orderId }: { id: string }) => {
    const { data } = await world.as(operator).send(listMessages, { query: { orderId } })
    return data.messages.map(({ template }) => template)
  }
  expect(await sentAbout(order)).toEqual(['notice.issued', 'notice.paid'])
  expect(await sentAbout(other)).toEqual(['notice.placed'])
  expect((await world.as(customer).send(listMessages, { query: { orderId: order.id } })).status).toBe(403)
})
