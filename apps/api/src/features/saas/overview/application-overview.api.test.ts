import { errors } from '@app/contracts/errors'
import { createApplication } from '@app/contracts/plans/applications'
import { getApplicationOverview, listApplicationFigures } from '@app/contracts/saas/application-overview'
import { getTenant, suspendTenant } from '@app/contracts/saas/tenants'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { orders } from '#features/orders/orders.table.ts'
import { tenants } from '#features/saas/saas.table.ts'
import { hostClaims } from '#features/settings/settings.table.ts'
import { sites as siteRows } from '#features/sites/sites.table.ts'
import { upstreamConnections } from '#features/upstream/upstream.table.ts'
import * as given from '#testing/given/given.ts'
import { givenSale } from '#testing/given/given-invoices.ts'
import { giveOrders } from '#testing/given/given-orders.ts'
import { applicationBody } from '#testing/given/given-plans.ts'
import { rented, siteOfTenant } from '#testing/given/given-rollouts.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock } = api

let root: given.GivenMember
beforeEach(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const read = (id: string, by = root) => as(by).send(getApplicationOverview, { params: { id } })

test('an application says how its tenants do and what is wrong with them', async () => {
  const { id, ids } = await rented(api, root, 3)
  const [stopped = '', broken = '', suspended = ''] = ids
  const begun = (await read(id)).data
  expect(begun.tenants).toEqual({ provisioning: 0, active: 3, suspended: 0, closed: 0 })
  expect(begun).toMatchObject({ sales: [{ currency: 'CNY', minor: 0 }], incidents: [] })

  await db.transaction({ siteId: root.site.id, accountId: null }, (tx) =>
    tx
      .update(tenants)
      .set({
        steps: {
          account: { state: 'done', at: clock.now().toISOString() },
          site: { state: 'failed', at: clock.now().toISOString() },
        },
      })
      .where(eq(tenants.id, stopped)),
  )
  const { id: siteId } = await siteOfTenant(api, root, broken)
  const at = clock.now()
  const connection = { siteId, kind: 'acme' as const, caaDomain: 'ca.example', createdAt: at, updatedAt: at }
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(upstreamConnections).values([
      { ...connection, id: newId(), name: 'Own CA', failures: 3 },
      // One that is off, and one that answers, are none.
      { ...connection, id: newId(), name: 'Off', failures: 3, isEnabled: false },
      { ...connection, id: newId(), name: 'Fine' },
    ]),
  )
  const sent = await as(root).send(suspendTenant, { params: { id: suspended }, body: { reason: 'late' } })
  expect(sent.code).toBe(200)
  const { data } = await read(id)
  expect(data.tenants).toEqual({ provisioning: 1, active: 1, suspended: 1, closed: 0 })
  expect(data.incidents).toEqual([
    expect.objectContaining({ tenantId: stopped, kind: 'provisioning', subject: 'site' }),
    expect.objectContaining({ tenantId: broken, kind: 'own-ca', subject: 'Own CA' }),
  ])

  const figures = async () => (await as(root).send(listApplicationFigures, {})).data.applications
  const sales = [{ currency: 'CNY', minor: 0 }]
  expect(await figures()).toEqual([
    { id, tenants: { active: 1, all: 3 }, sales, incidents: 2, hosts: { total: 0, incidents: [] } },
  ])
  const record = async (tenantId: string) => (await as(root).send(getTenant, { params: { id: tenantId } })).data
  expect((await record(broken)).incidents).toEqual([{ kind: 'own-ca', subject: 'Own CA' }])
  const claim = { siteId, token: '0', createdBy: 'Li', createdAt: at }
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(hostClaims).values([
      { ...claim, host: 'left.example', astray: 2 },
      // Seen elsewhere once, which may be a slip of the DNS.
      { ...claim, host: 'doubt.example', astray: 1 },
    ]),
  )
  const left = { kind: 'astray', subject: 'left.example' }
  expect((await record(broken)).incidents).toContainEqual(left)
  expect((await read(id)).data.incidents).toContainEqual(expect.objectContaining({ tenantId: broken, ...left }))
  const named = [expect.objectContaining({ tenantId: broken, ...left })]
  expect(await figures()).toEqual([
    { id, tenants: { active: 1, all: 3 }, sales, incidents: 3, hosts: { total: 1, incidents: named } },
  ])
  expect((await record(suspended)).incidents).toEqual([])

  // Those of another application are not its own.
  const other = await rented(api, root, 1)
  expect((await read(other.id)).data.tenants).toMatchObject({ active: 1, suspended: 0 })
  expect((await figures()).map((one) => [one.id, one.incidents])).toEqual([
    [id, 3],
    [other.id, 0],
  ])
})

test('each application has the sales of its own tenants by currency, and names no more than three hosts', async () => {
  const first = await rented(api, root, 2)
  const other = await rented(api, root, 1)
  await as(root).send(createApplication, { body: applicationBody })
  const sites = await Promise.all([...first.ids, ...other.ids].map((id) => siteOfTenant(api, root, id)))
  const [one, abroad, last] = sites
  if (!one || !abroad || !last) throw new Error('There are no sites')
  await db.owner.update(siteRows).set({ currency: 'USD' }).where(eq(siteRows.id, abroad.id))
  for (const site of sites) await giveOrders(db, given.owner(site), 2)
  // One of the first was paid before the thirty days, one of the others is not paid.
  await changeOrder(one.id, { paidAt: new Date(clock.now().getTime() - 31 * 86_400_000) })
  await changeOrder(last.id, { paidAt: null })
  const at = clock.now()
  await db.transaction({ siteId: one.id, accountId: null }, (tx) =>
    tx.insert(hostClaims).values(
      [1, 2, 3, 4].map((no) => ({
        ...{ siteId: one.id, token: '0', createdBy: 'Li', createdAt: at, host: `left${no}.example`, astray: 2 },
      })),
    ),
  )
  const { applications } = (await as(root).send(listApplicationFigures, {})).data
  expect(applications.map(({ id }) => id)).toEqual([first.id, other.id])
  const [figures, others] = applications
  expect(figures).toMatchObject({ incidents: 4, hosts: { total: 4 } })
  expect(figures?.hosts.incidents.map(({ subject }) => subject)).toEqual([1, 2, 3].map((no) => `left${no}.example`))
  expect(figures?.sales.map(({ currency }) => currency)).toEqual(['CNY', 'USD'])
  const [home = 0, dollars = 0] = figures?.sales.map(({ minor }) => minor) ?? []
  expect(home).toBeGreaterThan(8800)
  expect(dollars).toBeGreaterThan(2 * 8800)
  expect(home).toBeLessThan(dollars)
  expect(others?.sales).toEqual([{ currency: 'CNY', minor: expect.any(Number) }])
  expect(others?.sales[0]?.minor).toBeLessThan(dollars)
  expect((await read(first.id)).data.sales).toEqual(figures?.sales)
})

test('the months of an application add up what its tenants sold less refunds, each currency by itself', async () => {
  const { id, ids } = await rented(api, root, 3)
  const sites = await Promise.all(ids.map((one) => siteOfTenant(api, root, one)))
  const [one, next, abroad] = sites
  if (!one || !next || !abroad) throw new Error('There are no sites')
  expect((await read(id)).data.monthly).toEqual([])
  await db.owner.update(siteRows).set({ currency: 'USD' }).where(eq(siteRows.id, abroad.id))
  const sold = [45_00, 30_00, 12_00]
  for (const [at, site] of sites.entries()) await givenSale(api, await given.customer(db, site), sold[at] ?? 0)
  const { monthly } = (await read(id)).data
  const month = clock.now().toISOString().slice(0, 7)
  expect(monthly.map(({ currency, months }) => [currency, months.length, months.at(-1)])).toEqual([
    ['CNY', 12, { month, minor: 75_00 }],
    ['USD', 12, { month, minor: 12_00 }],
  ])
  // As the page of the one tenant abroad has it.
  const record = (await as(root).send(getTenant, { params: { id: ids[2] ?? '' } })).data
  expect(monthly[1]).toEqual(record.sales)
})

/** Changes one order of a site. */
const changeOrder = (siteId: string, set: { paidAt: Date | null }) =>
  db.transaction({ siteId, accountId: null }, async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.siteId, siteId)).limit(1)
    await tx
      .update(orders)
      .set(set)
      .where(eq(orders.id, order?.id ?? ''))
  })

test('only the site that rents it out reads how an application does', async () => {
  const { id, ids } = await rented(api, root, 1)
  const tenant = await given.operator(db, await siteOfTenant(api, root, ids[0] ?? ''))
  const stranger = (await givenLandlord(db)).operator
  for (const by of [tenant, stranger]) expect((await read(id, by)).code).not.toBe(200)
  expect((await read(newId())).code).toBe(errors['application.missing'].code)
  const clerk = await given.member(db, root.account, { base: 'accountant' })
  expect((await read(id, clerk)).code).toBe(errors['access.denied'].code)
  expect((await as(clerk).send(listApplicationFigures, {})).code).toBe(errors['access.denied'].code)
  const seen = await as(stranger).send(listApplicationFigures, {})
  expect(seen.data.applications).toEqual([])
})
