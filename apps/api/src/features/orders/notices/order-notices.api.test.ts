import { listMessages } from '@app/contracts/messages'
import * as life from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, checkDomains, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { messages } from '#features/messages/messages.table.ts'
import type * as given from '#testing/given/given.ts'
import { issued, type OrderWorld, orderBody, orderWorld, paid, place, publish, read } from '#testing/order-world.ts'
import { advanceOrders, noteOrderEnds, sendOrderNotices } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const byId = ({ id }: { id: string }) => ({ params: { id } })

/** Runs the jobs and returns the messages of a site in order: template and recipient. */
async function messagesOf({ site }: given.GivenMember) {
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

test('a buyer is notified of each step of its order once', async () => {
  const { customer } = await world.shop()
  await issued(world, customer)
  const lines = await messagesOf(customer)
  // No notice asks for a payment that was already made.
  expect(names(lines)).toEqual(['paid', 'issued'])
  expect(new Set(lines.map(([, to]) => to)).size).toBe(1)
  expect(await messagesOf(customer)).toEqual(lines)
})

test('unpublished records are sent; those of a cancelled order are not', async () => {
  const { customer } = await world.shop()
  await paid(world, customer)
  const other = await paid(world, customer)
  await world.as(customer).send(cancelOrder, { ...byId(other), body: { reason: 'x' } })
  expect(names(await messagesOf(customer)).toSorted()).toEqual(['cancelled', 'paid', 'paid', 'records-ready'])
})

test('operators are notified of a refund request, and the requester of the decision', async () => {
  const { customer, operator, site } = await world.shop()
  const order = await issued(world, customer)
  await messagesOf(customer)
  await world.as(customer).send(life.askRefund, { ...byId(order), body: { reason: 'twice' } })
  const asked = (await messagesOf(customer)).at(-1)
  await world.as(operator).send(life.decideRefund, { ...byId(order), body: { approved: false, reason: 'in use' } })
  const decided = (await messagesOf(customer)).at(-1)
  expect([asked?.[0], decided?.[0]]).toEqual(['refund-asked', 'refund-refused'])
  expect(asked?.[1]).not.toBe(decided?.[1])
  expect(site.id).toBe(operator.site.id)
})

test('an end is notified thirty, fourteen, seven, three and one day before, once each, until the next certificate exists', async () => {
  const { customer } = await world.shop()
  const order = await issued(world, customer)
  await world.as(customer).send(life.setAutoReissue, { ...byId(order), body: { autoReissue: false } })
  const before = (await messagesOf(customer)).length
  const count: number[] = []
  for (const days of [168, 1, 1, 15, 7, 4, 2]) {
    world.clock.advance({ days })
    count.push(names(await messagesOf(customer)).filter((name) => name === 'certificate-ends').length)
  }
  // 199 days: 31, 30, 29, 14, 7, 3 and 1 remain.
  expect(count).toEqual([0, 1, 1, 2, 3, 4, 5])
  // The next certificate was due after two thirds.
  expect(names(await messagesOf(customer)).slice(before)).toEqual(['reissue-due', ...Array(5).fill('certificate-ends')])
})

test('the end of a plan is notified until it is renewed', async () => {
  const { customer } = await world.shop()
  const order = await issued(world, customer, { validity: 90 })
  await messagesOf(customer)
  world.clock.advance({ days: 31 })
  // Renewal is not possible yet.
  expect(names(await messagesOf(customer))).not.toContain('plan-ends')
  world.clock.advance({ days: 30 })
  expect(names(await messagesOf(customer)).at(-1)).toBe('plan-ends')
  const body = { ...(await orderBody(world, customer)), renewsId: order.id }
  const { data } = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
  await world.as(customer).send(payOrder, paymentOf(data))
  const before = (await messagesOf(customer)).length
  world.clock.advance({ days: 28 })
  const after = names(await messagesOf(customer)).slice(before)
  expect(after.filter((name) => name === 'plan-ends')).toEqual([])
})

test('an unpaid order is notified before it is closed, but not once paid', async () => {
  const { customer } = await world.shop()
  await place(world, customer)
  const other = await place(world, customer)
  world.clock.advance({ days: 16 })
  expect(names(await messagesOf(customer))).toEqual(['placed', 'placed'])
  world.clock.advance({ days: 2 })
  await noteOrderEnds.run(world.ctx)
  await world.as(customer).send(payOrder, paymentOf(other))
  expect(names(await messagesOf(customer)).filter((name) => name === 'close-soon')).toHaveLength(1)
  world.clock.advance({ days: 3 })
  await advanceOrders.run(world.ctx)
  expect(names(await messagesOf(customer))).toContain('cancelled')
})

test('a notice and its message commit together: after any interruption it is sent at the next run, once', async () => {
  const { customer } = await world.shop()
  await place(world, customer)
  await world.db.owner.execute(
    sql`ALTER TABLE messages ADD CONSTRAINT full_up CHECK (template NOT LIKE 'notice.%') NOT VALID`,
  )
  await expect(sendOrderNotices.run(world.ctx)).rejects.toThrow()
  await world.db.owner.execute(sql`ALTER TABLE messages DROP CONSTRAINT full_up`)
  expect(names(await messagesOf(customer))).toEqual(['placed'])
})

test('open names are notified after a day and after three, until validated', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  const count: number[] = []
  for (const hours of [23, 1, 24, 24, 240]) {
    world.clock.advance({ hours })
    count.push(names(await messagesOf(customer)).filter((name) => name === 'validation-open').length)
  }
  expect(count).toEqual([0, 1, 1, 2, 2])
  const other = await paid(world, customer)
  await messagesOf(customer)
  world.clock.advance({ hours: 24 })
  await noteOrderEnds.run(world.ctx)
  publish(world, other)
  await world.as(customer).send(checkDomains, { ...byId(other), body: {} })
  expect(names(await messagesOf(customer)).filter((name) => name === 'validation-open')).toHaveLength(2)
  expect((await read(world, customer, order.id)).status).toBe(OrderStatus.awaitingValidation)
})

test('a buyer who has validated everything is told that the next step is somebody else’s', async () => {
  const { customer } = await world.shop()
  const order = await paid(world, customer)
  world.useCa({ finalize: async () => ({ is: 'issuing' }) })
  publish(world, order)
  await world.as(customer).send(checkDomains, { ...byId(order), body: {} })
  expect(names(await messagesOf(customer)).filter((name) => name === 'validated')).toHaveLength(1)
  expect(names(await messagesOf(customer)).filter((name) => name === 'validated')).toHaveLength(1)
  world.useCa({})
})

test('a plan’s next certificate is notified when due, unless it is issued automatically', async () => {
  const { customer } = await world.shop()
  const [asking, byItself] = [await issued(world, customer), await issued(world, customer)]
  await world.as(customer).send(life.setAutoReissue, { ...byId(asking), body: { autoReissue: false } })
  await messagesOf(customer)
  const due = async () => (await messagesOf(customer)).filter(([name]) => name === 'reissue-due').length
  world.clock.set(new Date(((asking.reissueDueAt ?? 0) - 1) * 1000))
  expect(await due()).toBe(0)
  // Times have fractions of a second.
  world.clock.advance({ seconds: 2 })
  expect(await due()).toBe(1)
  world.clock.advance({ days: 1 })
  expect(await due()).toBe(1)
  expect((await read(world, customer, byItself.id)).autoReissue).toBe(true)
})

test('an expired order is notified, and a renewed one is not', async () => {
  const { customer } = await world.shop()
  await issued(world, customer, { validity: 90 })
  const renewed = await issued(world, customer, { validity: 90 })
  world.clock.advance({ days: 80 })
  const body = { ...(await orderBody(world, customer)), renewsId: renewed.id }
  const { data } = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
  await world.as(customer).send(payOrder, paymentOf(data))
  await messagesOf(customer)
  world.clock.advance({ days: 11 })
  await advanceOrders.run(world.ctx)
  expect(names(await messagesOf(customer)).filter((name) => name === 'expired')).toHaveLength(1)
})

test('a refusal of the CA is notified to the buyer and the operators', async () => {
  const { customer } = await world.shop()
  world.useCa({ check: async () => ({ is: 'refused', reason: 'The name is on a list' }) })
  await paid(world, customer)
  world.useCa({})
  const lines = (await messagesOf(customer)).filter(([name]) => name === 'returned' || name === 'ca-refused')
  expect(names(lines).toSorted()).toEqual(['ca-refused', 'returned'])
  expect(lines[0]?.[1]).not.toBe(lines[1]?.[1])
})

test('messages about an order are listed with it for operators only', async () => {
  const { customer, operator } = await world.shop()
  const [order, other] = [await issued(world, customer), await place(world, customer)]
  await messagesOf(customer)
  const sentAbout = async ({ id: orderId }: { id: string }) => {
    const { data } = await world.as(operator).send(listMessages, { query: { orderId } })
    return data.messages.map(({ template }) => template)
  }
  expect(await sentAbout(order)).toEqual(['notice.issued', 'notice.paid'])
  expect(await sentAbout(other)).toEqual(['notice.placed'])
  expect((await world.as(customer).send(listMessages, { query: { orderId: order.id } })).status).toBe(403)
})
