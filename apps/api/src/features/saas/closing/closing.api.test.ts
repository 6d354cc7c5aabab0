import { uploadArticleImage } from '@app/contracts/cms/article-images'
import { errors } from '@app/contracts/errors'
import { cancelOrder } from '@app/contracts/orders/orders'
import { closeTenant, reopenTenant } from '@app/contracts/saas/closing'
import { closedDays } from '@app/contracts/saas/tenant-values'
import { createTenant, getTenant, listTenants, suspendTenant } from '@app/contracts/saas/tenants'
import { enterTenant } from '@app/contracts/saas/visits'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { sealedSecrets } from '#db/sealed-secrets.table.ts'
import { siteTables } from '#db/site-tables.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { acmeStore } from '#features/authority/authority.repo.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { verifyChain } from '#features/logs/verify.service.ts'
import { planSubscriptions } from '#features/plans/plans.table.ts'
import { siteHosts, sites } from '#features/sites/sites.table.ts'
import { buyForOrder } from '#features/wholesale/wholesale.service.ts'
import * as given from '#testing/given/given.ts'
import { givenApplication } from '#testing/given/given-plans.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenExport, givenTenant } from '#testing/given/given-tenants.ts'
import { giveMoney, issued, type OrderWorld, orderWorld, paid } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testPicture } from '#testing/test-picture.ts'
import { tenantExports } from '../exporting/tenant-exports.table.ts'
import { eraseTenants } from '../saas.jobs.ts'
import { tenants } from '../saas.table.ts'

let world: OrderWorld
let parent: given.GivenSite
let operator: given.GivenMember
const reason = 'the contract ended'

beforeAll(async () => {
  world = await orderWorld()
  parent = await given.site(world.db, { isSaas: true, isRoot: true })
  await given.offers(world.db, parent)
  operator = await given.operator(world.db, parent)
})

const whole = (siteId: string) => ({ siteId, accountId: null })

/** A tenant with an owner, a customer and money, which was exported so many hours ago. */
async function tenant(exportedHoursAgo = 1) {
  const made = await givenTenant(world.db, parent)
  const owner = await given.operator(world.db, made.site)
  const customer = await given.customer(world.db, made.site)
  await giveMoney(world, { ...operator, account: made.buyer }, 10_000_00)
  await giveMoney(world, customer, 10_000_00)
  const finishedAt = new Date(world.clock.now().getTime() - exportedHoursAgo * 3_600_000)
  await givenExport(world.db, parent, made.id, finishedAt)
  return { ...made, owner, customer }
}

const close = (id: string, by = operator, idempotencyKey = newId()) =>
  world.as(by).send(closeTenant, { params: { id }, body: { reason }, idempotencyKey })

const page = (host: string, url = '/home') =>
  world.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html', 'accept-language': 'zh-CN' } })

const actionsOf = (siteId: string) =>
  world.db.transaction(whole(siteId), async (tx) =>
    (await tx.select().from(auditLog).where(eq(auditLog.siteId, siteId))).map(({ action }) => action),
  )

/** Rows of each table that belongs to sites, by table and site. */
async function counts(siteIds: readonly string[]): Promise<Record<string, number>> {
  const tables = await world.db.transaction(whole(parent.id), siteTables)
  const found: Record<string, number> = {}
  for (const siteId of siteIds)
    for (const { name } of tables) {
      const [row] = (
        await world.db.transaction(whole(siteId), (tx) =>
          tx.execute<{ n: string }>(sql`SELECT count(*) AS n FROM ${sql.identifier(name)} WHERE site_id = ${siteId}`),
        )
      ).rows
      found[`${siteId} ${name}`] = Number(row?.n)
    }
  return found
}

test('a closed site says so, buys nothing, tells its owner when it is erased, and opens again', async () => {
  const one = await tenant()
  const { id, site } = one
  const order = await issued(world, one.customer)
  const { planId } = await givenApplication(world, operator)
  const { buyer } = one
  const startsAt = world.clock.now()
  // Its period ends while it is closed.
  const endsAt = new Date(startsAt.getTime() + 86_400_000)
  await world.db.transaction(whole(parent.id), async (tx) => {
    const ids = { siteId: parent.id, tenantId: id, ownSiteId: site.id, accountId: buyer.id, planId }
    await tx.insert(planSubscriptions).values({ ...ids, months: 1, isTrial: false, startsAt, endsAt })
  })
  const planHere = () =>
    world.db.transaction(whole(parent.id), async (tx) => {
      const [row] = await tx.select().from(planSubscriptions).where(eq(planSubscriptions.tenantId, id))
      return row
    })
  /** Whether its plan here rests. */
  const rests = async () => (await planHere())?.restsSince !== null
  expect((await page(site.host)).statusCode).not.toBe(503)
  const key = newId()
  const closed = await close(id, operator, key)
  const eraseAt = Math.floor(world.clock.now().getTime() / 1000) + closedDays * 86_400
  expect(closed.data.tenant).toMatchObject({ state: 'closed', closed: { reason, eraseAt, erasedAt: null } })
  // The same press again is answered as before, another one refused.
  expect((await close(id, operator, key)).data).toEqual(closed.data)
  expect((await close(id)).code).toBe(errors['tenant.ended'].code)
  const { data } = await world.as(operator).send(listTenants, { query: { state: 'closed' } })
  expect(data.tenants.map((each) => each.id)).toEqual([id])

  expect(await rests()).toBe(true)
  const answer = await page(site.host)
  expect([answer.statusCode, answer.body.includes('站点已注销')]).toEqual([503, true])
  expect((await page(site.host, '/api/v1/orders')).json().code).toBe(errors['tenant.site-closed'].code)
  const refused = { params: { id }, body: { reason } }
  expect((await world.as(operator).send(suspendTenant, refused)).code).toBe(errors['tenant.ended'].code)
  const visit = { params: { id }, body: { reason, minutes: 15 as const } }
  expect((await world.as(operator).send(enterTenant, visit)).code).toBe(errors['tenant.ended'].code)
  const buying = await world.db.transaction(whole(site.id), (tx) =>
    buyForOrder(
      tx,
      {
        siteId: site.id,
        id: newId(),
        orderNo: 'SO1',
        productId: order.productId,
        validity: 1,
        currency: 'CNY',
        priceLines: [],
        supplySiteId: null,
        createdAt: world.clock.now(),
      },
      { at: world.clock.now(), isFirst: true },
    ),
  )
  expect(buying).toEqual({ state: 'due' })

  const [letter] = await messagesTo(world, site, one.owner.email)
  expect(letter).toMatchObject({ template: 'site.closed' })
  expect(letter?.letter.values).toMatchObject({ reason, seller: parent.name })
  expect(await actionsOf(parent.id)).toContain('tenant.close')
  expect(await actionsOf(site.id)).toContain('site.close')
  // What it has here stays a customer's.
  const record = (await world.as(operator).send(getTenant, { params: { id } })).data
  expect(record.money?.balanceMinor).toBeGreaterThan(0)

  world.clock.advance({ days: 3 })
  const again = await world.as(operator).send(reopenTenant, { params: { id }, body: { reason: 'a mistake' } })
  expect(again.data.tenant).toMatchObject({ state: 'active', closed: null })
  expect(await rests()).toBe(false)
  // Nothing is paid for the days after its period in which it was closed.
  expect((await planHere())?.resumesAt).toEqual(world.clock.now())
  expect((await page(site.host)).statusCode).not.toBe(503)
  expect(await actionsOf(site.id)).toContain('site.reopen')
})

test('what stands against a closing is said, and nothing is closed', async () => {
  const one = await tenant(25)
  const { id } = one
  expect((await close(id)).code).toBe(errors['tenant.export-first'].code)
  await givenExport(world.db, parent, id, world.clock.now())
  const order = await paid(world, one.customer)
  const refused = await close(id)
  expect(refused).toMatchObject({ code: errors['tenant.orders-open'].code })
  expect(refused.msg).toContain('1')
  expect((await page(one.site.host)).statusCode).not.toBe(503)
  await world.as(one.customer).send(cancelOrder, { params: { id: order.id }, body: { reason: 'not needed' } })
  const below = await givenTenant(world.db, one.site)
  expect((await close(id)).code).toBe(errors['tenant.has-tenants'].code)
  expect(below.id).not.toBe(id)
  expect((await world.as(operator).send(getTenant, { params: { id } })).data.tenant.closed).toBeNull()

  const early = (await world.as(operator).send(createTenant, { body: tenantBody() })).data.tenant.id
  expect((await close(early)).code).toBe(errors['tenant.not-open'].code)
  const stranger = await given.operator(world.db, await given.site(world.db, { isSaas: true }))
  expect((await close(id, stranger)).code).toBe(errors['tenant.missing'].code)
  const clerk = await given.member(world.db, given.owner(parent), { base: 'accountant' })
  expect((await close(id, clerk)).status).toBe(403)
})

test('30 days later nothing of the site is left, in any table, and everything of others is', async () => {
  const one = await tenant()
  const other = await tenant()
  await issued(world, one.customer)
  await issued(world, other.customer)
  const author = await given.operator(world.db, one.site)
  const content = (await testPicture('png', 40, 30)).toString('base64')
  const image = (await world.as(author).send(uploadArticleImage, { body: { name: 'a.png', content } })).data
  const stored = `${one.site.id}${image.address}`
  expect(await world.ctx.storage.exists(stored)).toBe(true)
  const accountKeys = [one, other].map(({ site }) => `acme-account:upstream:${site.id}:${newId()}:`)
  for (const name of accountKeys) await acmeStore(world.db.owner).keepSealed(name, 'sealed')
  const { siteId, accountId } = { siteId: parent.id, accountId: one.buyer.id }
  await close(one.id)
  world.clock.advance({ days: closedDays - 1 })
  await eraseTenants.run(world.ctx)
  const before = await counts([one.site.id, other.site.id])
  expect(before[`${one.site.id} ledger_entries`]).toBeGreaterThan(0)
  expect(before[`${one.site.id} audit_log`]).toBeGreaterThan(0)
  const funds = () => world.db.readTransaction(whole(siteId), (tx) => fundsOf(tx, { siteId, accountId }))
  const money = await funds()

  world.clock.advance({ days: 1, minutes: 1 })
  // Killed after some of it was erased: the next run goes on.
  const transaction = world.db.transaction
  let left = 40
  world.db.transaction = ((...args: Parameters<typeof transaction>) => {
    left -= 1
    if (left === 0) throw new Error('killed')
    return transaction(...args)
  }) as typeof transaction
  await expect(eraseTenants.run(world.ctx)).rejects.toThrow('killed')
  world.db.transaction = transaction
  const opened = await world.as(operator).send(reopenTenant, { params: { id: one.id }, body: { reason: 'too late' } })
  expect(opened.code).toBe(errors['tenant.erasing'].code)
  await eraseTenants.run(world.ctx)

  const after = await counts([one.site.id, other.site.id])
  for (const [place, rows] of Object.entries(after))
    expect([place, rows]).toEqual([place, place.startsWith(one.site.id) ? 0 : before[place]])
  expect(await world.ctx.storage.exists(stored)).toBe(false)
  expect(await world.db.owner.select().from(siteHosts).where(eq(siteHosts.siteId, one.site.id))).toEqual([])
  const secrets = await world.db.owner.select().from(sealedSecrets)
  expect(secrets.map(({ name }) => name).filter((name) => accountKeys.includes(name))).toEqual(accountKeys.slice(1))
  const [row] = await world.db.owner.select().from(sites).where(eq(sites.id, one.site.id))
  expect(row).toMatchObject({ code: one.site.code, support: { email: '', phone: '' } })
  expect((await page(one.site.host)).statusCode).toBe(421)

  // The parent keeps the tenant, its money, and a log whose chain is whole.
  const record = (await world.as(operator).send(getTenant, { params: { id: one.id } })).data
  expect(record).toMatchObject({ tenant: { state: 'closed' }, hosts: { hosts: [] }, figures: { members: 0 } })
  expect(record.tenant.closed?.erasedAt).not.toBeNull()
  expect(await funds()).toEqual(money)
  expect(await actionsOf(parent.id)).toContain('tenant.erase')
  expect((await verifyChain(world.ctx, parent.id, [])).broken).toBeNull()
  const kept = await world.db.transaction(whole(parent.id), (tx) =>
    tx.select().from(tenantExports).where(eq(tenantExports.tenantId, one.id)),
  )
  expect(kept).toHaveLength(1)
})

test('append-only books lose nothing to the eraser before an erasure has begun', async () => {
  const one = await tenant()
  const attempt = world.db.transaction(whole(one.site.id), async (tx) => {
    await tx.execute(sql`SELECT set_config('role', 'app_eraser', true)`)
    await tx.execute(sql`DELETE FROM ledger_entries WHERE site_id = ${one.site.id}`)
  })
  expect(await attempt.then(() => 'done', sqlStateOf)).toBe('23000')
  const [row] = await world.db.transaction(whole(parent.id), (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, one.id)),
  )
  expect(row?.erasedAt).toBeNull()
})
