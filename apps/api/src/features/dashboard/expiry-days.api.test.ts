import { getDashboard, menuCounts } from '@app/contracts/dashboard'
import { listExpiring } from '@app/contracts/orders/order-desk'
import { countOrders, listOrders } from '@app/contracts/orders/orders'
import { getSiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import { SiteConfig } from '@app/contracts/sites'
import { getUser, getUserOverview } from '@app/contracts/users/user-record'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { givenOrder } from '#testing/given/given-ending-orders.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000)

test('a site says how long before an end it counts, for lists, dashboard and customers', async () => {
  const site = await given.site(api.db)
  await given.offers(api.db, site)
  const operator = api.as(await given.operator(api.db, site))
  const { account } = await given.customer(api.db, site)
  const ending = (days: number) =>
    givenOrder(api.db, account, { certificateEndsAt: inDays(days), planEndsAt: inDays(days) })
  for (const days of [10, 45, 100]) await ending(days)

  /** What the site counts as urgent, soon and worth a look, wherever it says so. */
  const told = async () => {
    const [{ data: ends }, { data: dashboard }, { data: views }, { data: list }] = [
      await operator.send(listExpiring, { query: {} }),
      await operator.send(getDashboard, { query: {} }),
      await operator.send(countOrders),
      await operator.send(listOrders, { query: { view: 'expiring' } }),
    ]
    const params = { id: account.id }
    const { user } = (await operator.send(getUser, { params })).data
    const overview = (await operator.send(getUserOverview, { params })).data
    return {
      buckets: ends.buckets.map(({ count }) => count),
      listed: ends.total,
      todo: dashboard.todos?.find(({ kind }) => kind === 'expiring')?.count,
      menu: (await operator.send(menuCounts)).data.counts.expiring,
      view: [views.expiring, list.total],
      customer: [user.expiring, overview.expiring.length],
    }
  }
  expect(await told()).toEqual({
    ...{ buckets: [0, 0, 1, 1], listed: 2, todo: 1, menu: 1, view: [2, 2], customer: [1, 1] },
  })

  const { settings } = (await operator.send(getSiteConsole)).data
  expect(settings.expiryDays).toEqual({ urgent: 7, soon: 30, ahead: 90 })
  const expiryDays = { urgent: 14, soon: 60, ahead: 120 }
  const body = { ...settings, expiryDays, version: 0, note: '' }
  expect((await operator.send(saveSiteConsole, { body })).code).toBe(200)
  expect(await told()).toEqual({
    ...{ buckets: [0, 1, 1, 1], listed: 3, todo: 2, menu: 2, view: [3, 3], customer: [2, 2] },
  })
  const { data } = (await api.app.inject({ method: 'GET', url: '/api/v1/site', headers: { host: site.host } })).json()
  expect(SiteConfig.parse(data).expiryDays).toEqual(expiryDays)

  // What one site says holds for no other.
  const other = await given.operator(api.db, await given.site(api.db))
  expect((await api.as(other).send(getSiteConsole)).data.settings.expiryDays.soon).toBe(30)
})
