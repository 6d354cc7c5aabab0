import { getDashboard, getDashboardSales } from '@app/contracts/dashboard'
import { getSiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import { expect, test } from 'vitest'
import { orderWorld, paid } from '#testing/order-world.ts'

test('a site leaves cards out for who buys and who runs it, each by itself; nobody computes them', async () => {
  const world = await orderWorld()
  const { customer, operator } = await world.shop()
  await paid(world, customer)
  const as = world.as(operator)
  const { settings, version } = (await as.send(getSiteConsole)).data
  const hide = async (hiddenCards: Partial<typeof settings.hiddenCards>, over: number) => {
    const body = { ...settings, hiddenCards: { ...settings.hiddenCards, ...hiddenCards }, version: over, note: '' }
    return (await as.send(saveSiteConsole, { body })).status
  }
  expect(await hide({ customer: ['sales' as 'latest'] }, version)).toBe(400)
  expect(await hide({ operator: ['latest', 'revenue', 'sales', 'todos'], customer: ['weeks'] }, version)).toBe(200)
  const { data } = await as.send(getDashboard)
  expect(data).toMatchObject({ latestOrders: null, todos: null, weeks: expect.any(Array) })
  expect(data.hidden.toSorted()).toEqual(['latest', 'revenue', 'sales', 'todos'])
  // The key figures still tell of it.
  expect(data.revenue?.payments).toBe(1)
  expect((await as.send(getDashboardSales)).data.sales).toBeNull()
  const buyer = (await world.as(customer).send(getDashboard)).data
  expect(buyer).toMatchObject({ hidden: ['weeks'], weeks: null, latestOrders: [expect.anything()] })
  expect(await hide({ operator: ['revenue', 'figures'] }, version + 1)).toBe(200)
  expect((await as.send(getDashboard)).data).toMatchObject({ revenue: null, activity: null, todos: expect.any(Array) })
})

test('a site arranges the cards of each reader by itself', async () => {
  const world = await orderWorld()
  const { customer, operator } = await world.shop()
  const as = world.as(operator)
  const { settings, version } = (await as.send(getSiteConsole)).data
  expect((await as.send(getDashboard)).data.order).toEqual([])
  const cardOrder = { ...settings.cardOrder, customer: ['weeks' as const, 'latest' as const] }
  const arrange = (order: typeof cardOrder) =>
    as.send(saveSiteConsole, { body: { ...settings, cardOrder: order, version, note: '' } })
  expect((await arrange({ ...cardOrder, customer: ['sales' as 'latest'] })).status).toBe(400)
  expect((await arrange({ ...cardOrder, customer: ['weeks', 'weeks'] })).status).toBe(400)
  expect((await arrange(cardOrder)).status).toBe(200)
  expect((await world.as(customer).send(getDashboard)).data.order).toEqual(['weeks', 'latest'])
  expect((await as.send(getDashboard)).data.order).toEqual([])
})
