import { errors } from '@app/contracts/errors'
import * as life from '@app/contracts/orders/order-life'
import { leadDaysByDefault, setLeadDays } from '@app/contracts/settings/notify-lead'
import { getNotifySettings } from '@app/contracts/settings/notify-settings'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { messages } from '#features/messages/messages.table.ts'
import type * as given from '#testing/given/given.ts'
import { issued, type OrderWorld, orderWorld } from '#testing/order-world.ts'
import { noteOrderEnds, sendOrderNotices } from '../orders.jobs.ts'

let world: OrderWorld
let shop: Awaited<ReturnType<OrderWorld['shop']>>
// A world for each: certificates become shorter as its clock goes on.
beforeEach(async () => {
  world = await orderWorld()
  shop = await world.shop()
})

const template = 'notice.certificate-ends'
const decide = (days: number[], over: readonly number[] = leadDaysByDefault[template], name: string = template) =>
  world.as(shop.operator).send(setLeadDays, { params: { template: name }, body: { days, over: [...over] } })

/** A certificate of 199 days that nobody reissues by itself. */
async function certificate(customer: given.GivenMember = shop.customer) {
  const order = await issued(world, customer)
  await world.as(customer).send(life.setAutoReissue, { params: { id: order.id }, body: { autoReissue: false } })
}

/** Lets days pass, runs the jobs and says how many reminders the site has sent by then. */
async function after(days: number): Promise<number> {
  if (days > 0) world.clock.advance({ days })
  await noteOrderEnds.run(world.ctx)
  await sendOrderNotices.run(world.ctx)
  const rows = await world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) => tx.select().from(messages))
  return rows.filter((row) => row.template === template).length
}

test('a site that decides nothing reminds thirty, fourteen, seven, three and one day before', async () => {
  await certificate()
  const { data } = await world.as(shop.operator).send(getNotifySettings)
  expect(data.leadDays).toEqual([])
  expect([await after(168), await after(1), await after(16), await after(7), await after(4), await after(2)]).toEqual([
    0, 1, 2, 3, 4, 5,
  ])
})

test('a site has its own days, earliest first and none twice, and another site does not notice', async () => {
  const { data } = await decide([5, 45, 5])
  expect(data.leadDays).toMatchObject([{ template, days: [45, 5] }])
  await certificate()
  // 46, 45, 30, 14, 5 and 1 remain.
  expect([await after(153), await after(1), await after(15), await after(16), await after(9), await after(4)]).toEqual([
    0, 1, 1, 1, 2, 2,
  ])
  const other = await world.shop()
  expect((await world.as(other.operator).send(getNotifySettings)).data.leadDays).toEqual([])
})

test('a day that lies in the past reminds nobody, and one that is still to come does', async () => {
  await certificate()
  await after(159)
  // 40 remain: the sixtieth day is over, the thirty-fifth to come.
  await decide([60, 35, 30])
  expect([await after(0), await after(4), await after(1), await after(5)]).toEqual([0, 0, 1, 2])
})

test('no reminder is sent twice when days are taken out and put back', async () => {
  await certificate()
  expect(await after(169)).toBe(1)
  expect(await after(16)).toBe(2)
  await decide([30, 7])
  expect(await after(0)).toBe(2)
  await decide([...leadDaysByDefault[template]], [30, 7])
  expect(await after(1)).toBe(2)
  expect(await after(6)).toBe(3)
  const { data } = await world.as(shop.operator).send(getNotifySettings)
  expect(data.leadDays).toEqual([])
})

test('the first reminder was a late one: taking its day out does not bring an earlier one', async () => {
  await decide([7])
  await certificate()
  expect(await after(192)).toBe(1)
  await decide([30], [7])
  expect(await after(0)).toBe(1)
  await decide([...leadDaysByDefault[template]], [30])
  expect(await after(0)).toBe(1)
})

test.each([[[]], [[0]], [[121]], [[1.5]], [[1, 2, 3, 4, 5, 6, 7, 8, 9]]])('days %j are refused', async (days) => {
  expect((await decide(days)).code).toBe(400)
})

test('only reminders have days, what was read must still hold, and each change is recorded once', async () => {
  expect((await decide([3], [3], 'notice.issued')).code).toBe(errors['notify.fixed'].code)
  expect((await decide([3], [3], 'notice.nothing')).code).toBe(errors['notify.event-missing'].code)
  await decide([20, 2])
  expect((await decide([10])).code).toBe(errors['save.conflict'].code)
  await decide([20, 2], [20, 2])
  const lines = await world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
    tx.select().from(auditLog),
  )
  expect(lines.filter(({ action }) => action === 'notify.edit')).toMatchObject([
    { before: { leadDays: '30 14 7 3 1' }, after: { leadDays: '20 2' } },
  ])
})
