import * as life from '@app/contracts/order-life'
import { cancelOrder, payOrder, placeOrder } from '@app/contracts/orders'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { messages } from '#features/messages/messages.table.ts'
import type * as given from '#testing/given.ts'
import { issued, type OrderWorld, orderBody, orderWorld, paid, place } from '#testing/order-world.ts'
import { advanceOrders, noteOrderEnds, sendOrderNotices } from './orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const byId = ({ id }: { id: string }) => ({ params: { id } })

/** Runs the jobs and gives what was told on a site, in order: template and recipient. */
async function told({ site }: given.GivenMember) {
  await noteOrderEnds.run(world.ctx)
  await sendOrderNotices.run(world.ctx)
  const rows = await world.db.write({ siteId: site.id, accountId: null }, (tx) =>
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
  expect(names(lines)).toEqual(['placed', 'issued'])
  expect(new Set(lines.map(([, to]) => to)).size).toBe(1)
  expect(await told(customer)).toEqual(lines)
})

test('records that nobody has published yet are sent; those of a cancelled order are not', async () => {
  const { customer } = await world.shop()
  await paid(world, customer)
  const other = await paid(world, customer)
  await world.as(customer).send(cancelOrder, { ...byId(other), body: { reason: 'x' } })
  expect(names(await told(customer)).toSorted()).toEqual(['cancelled', 'placed', 'placed', 'records-ready'])
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
    count.push((await told(customer)).length - before)
  }
  // 199 days: 31, 30, 29, 14, 7, 3 and 1 left.
  expect(count).toEqual([0, 1, 1, 2, 3, 4, 5])
  expect(names(await told(customer)).slice(before)).toEqual(Array(5).fill('certificate-ends'))
})

test('the end of a plan is told until it is renewed', async () => {
  const { customer } = await world.shop()
  const order = await issued(world, customer, { validity: 90 })
  await told(customer)
  world.clock.advance({ days: 31 })
  expect(names(await told(customer)).at(-1)).toBe('plan-ends')
  const body = { ...(await orderBody(world, customer)), renewsId: order.id }
  const { data } = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
  await world.as(customer).send(payOrder, byId(data))
  const before = (await told(customer)).length
  world.clock.advance({ days: 30 })
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
  await world.as(customer).send(payOrder, byId(other))
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
