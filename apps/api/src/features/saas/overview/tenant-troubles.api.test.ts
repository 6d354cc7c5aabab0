import { getApplicationOverview } from '@app/contracts/saas/application-overview'
import { getTenant } from '@app/contracts/saas/tenants'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { orders } from '#features/orders/orders.table.ts'
import { planSubscriptions } from '#features/plans/plans.table.ts'
import { tenants } from '#features/saas/saas.table.ts'
import { addHosts } from '#features/sites/sites.service.ts'
import * as given from '#testing/given/given.ts'
import { giveOrders } from '#testing/given/given-orders.ts'
import { rented, siteOfTenant } from '#testing/given/given-rollouts.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock } = api

test('the page of a tenant tells of an unpaid plan, limits that are reached, and orders that wait for its balance', async () => {
  const { operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' })
  const { id, ids } = await rented(api, root, 1)
  const params = { id: ids[0] ?? '' }
  const site = await siteOfTenant(api, root, params.id)
  const read = async () => (await as(root).send(getTenant, { params })).data
  const { tenant, incidents } = await read()
  expect(incidents).toEqual([])

  await db.transaction({ siteId: root.site.id, accountId: null }, (tx) =>
    tx
      .update(planSubscriptions)
      .set({ overdueAt: clock.now(), isTrial: false })
      .where(eq(planSubscriptions.tenantId, params.id)),
  )
  const overdue = { kind: 'plan-overdue', subject: tenant.plan?.planId }
  expect((await read()).incidents).toEqual([overdue])

  const most = tenant.plan?.quotas.hosts ?? 0
  await addHosts(
    db,
    site,
    Array.from({ length: most - 1 }, () => `${newId()}.example`),
  )
  const reached = { kind: 'limit', subject: 'hosts' }
  expect((await read()).incidents).toEqual([overdue, reached])

  await giveOrders(db, given.owner(site), 2)
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.update(orders).set({ isPurchaseDue: true, paidAt: null }).where(eq(orders.siteId, site.id)),
  )
  const waiting = { kind: 'waiting', subject: '2' }
  expect((await read()).incidents).toEqual([overdue, reached, waiting])
  // The list of tenants has views and columns for them.
  expect((await as(root).send(getApplicationOverview, { params: { id } })).data.incidents).toEqual([])

  // A closed one wants nothing any more.
  const closed = {
    closedAt: clock.now(),
    closedFor: 'asked for',
    eraseAt: new Date(clock.now().getTime() + 86_400_000),
  }
  await db.transaction({ siteId: root.site.id, accountId: null }, (tx) =>
    tx.update(tenants).set(closed).where(eq(tenants.id, params.id)),
  )
  expect((await read()).incidents).toEqual([])
})
