import { errors } from '@app/contracts/errors'
import { rollBackTenant } from '@app/contracts/saas/closing'
import { repeatTenantStep, skipTenantStep } from '@app/contracts/saas/step-calls'
import type { OpenStep, RepeatableStep } from '@app/contracts/saas/tenant-steps'
import { createTenant, getTenant } from '@app/contracts/saas/tenants'
import { removeHost } from '@app/contracts/settings/site-hosts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { members } from '#features/company/company.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { listings, offers } from '#features/products/products.table.ts'
import { allSites, setMainHost } from '#features/sites/sites.service.ts'
import { taskKinds } from '#task-kinds.ts'
import { startDomainOwner } from '#testing/domain-owner.ts'
import * as given from '#testing/given/given.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { freshDomain, orderWorld } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { tenants } from '../saas.table.ts'
import { finishTenants } from './finishing.service.ts'

const owner = await startDomainOwner()
const world = await orderWorld({ owner })
const { db, ctx } = world
const { site, operator } = await givenLandlord(db)
const as = world.as(operator)
const operatorName = `Name of ${operator.loginName}`
const whole = (siteId: string) => ({ siteId, accountId: null })

async function opened(ownHost = '') {
  const { data } = await as.send(createTenant, { body: { ...tenantBody(), markupPercent: 25, ownHost } })
  const params = { id: data.tenant.id }
  await runTasks(ctx, taskKinds)
  const [row] = await db.transaction(whole(site.id), (tx) => tx.select().from(tenants).where(eq(tenants.id, params.id)))
  const own = (await allSites(db)).find(({ id }) => id === row?.ownSiteId)
  if (!own) throw new Error('The tenant has no site')
  const read = async () => (await as.send(getTenant, { params })).data
  const step = async (name: string) => (await read()).tenant.steps.find((one) => one.step === name)
  const repeat = (name: RepeatableStep) => as.send(repeatTenantStep, { params, body: { step: name } })
  const skip = (name: OpenStep) => as.send(skipTenantStep, { params, body: { step: name } })
  const publish = async () => {
    const { hosts, target } = (await read()).hosts
    const proof = hosts.find(({ host }) => host === ownHost)?.proof
    if (!proof) throw new Error('The host is not claimed')
    owner.dns.names.set(proof.name, { TXT: [proof.value] })
    owner.dns.names.set(ownHost, { CNAME: target })
  }
  return { params, ownHost, own, read, step, repeat, skip, publish }
}

/** Lists what a site sells, or takes something off. */
const list = (siteId: string, productId: string, onSale: boolean) =>
  db.transaction(whole(siteId), (tx) =>
    tx
      .update(listings)
      .set({ onSale })
      .where(and(eq(listings.siteId, siteId), eq(listings.productId, productId))),
  )
const shelfOf = (siteId: string) =>
  db.transaction(whole(siteId), async (tx) => ({
    listed: await tx.select().from(listings).where(eq(listings.siteId, siteId)),
    priced: await tx.select().from(offers).where(eq(offers.siteId, siteId)),
  }))
const linesOf = async (siteId: string, action: string) =>
  db.transaction(whole(siteId), (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.siteId, siteId), eq(auditLog.action, action))),
  )

test('each step says how long it took', async () => {
  const { read } = await opened()
  const { steps } = (await read()).tenant
  expect(steps.map(({ tookMs }) => tookMs)).toEqual(steps.map(() => expect.any(Number)))
})

test('products and prices: a repeat adds what the site never had, and leaves alone what the tenant decided', async () => {
  const [later, dropped] = (await shelfOf(site.id)).listed.map(({ productId }) => productId)
  if (!later || !dropped) throw new Error('The parent sells nothing')
  await list(site.id, later, false)
  const { own, repeat, step } = await opened()
  await list(site.id, later, true)
  // Its owner sells one product no longer, and asks another price for the rest.
  await list(own.id, dropped, false)
  await db.transaction(whole(own.id), (tx) =>
    tx.update(offers).set({ priceMinor: 987_65 }).where(eq(offers.siteId, own.id)),
  )
  const before = await shelfOf(own.id)
  expect((await repeat('catalogue')).status).toBe(200)
  const after = await shelfOf(own.id)
  const others = <T extends { productId: string }>(rows: T[]) => rows.filter(({ productId }) => productId !== later)
  const byKey = (rows: (typeof offers.$inferSelect)[]) =>
    rows.map((row) => `${row.productId}/${row.validity}/${row.priceMinor}`).toSorted()
  expect(byKey(others(after.priced))).toEqual(byKey(before.priced))
  expect(others(after.listed)).toHaveLength(before.listed.length)
  expect(after.listed.find(({ productId }) => productId === dropped)?.onSale).toBe(false)
  expect(after.listed.find(({ productId }) => productId === later)?.onSale).toBe(true)
  const parents = (await shelfOf(site.id)).priced.filter(({ productId }) => productId === later)
  expect(parents.length).toBeGreaterThan(0)
  for (const { validity, priceMinor } of parents)
    expect(after.priced.find((row) => row.productId === later && row.validity === validity)?.priceMinor).toBe(
      Math.round(priceMinor * 1.25),
    )
  expect(await step('catalogue')).toMatchObject({
    state: 'done',
    repeat: { by: operatorName, hasFailed: false, added: 1, tookMs: expect.any(Number) },
  })
  // The tenant reads in its own log what came into its catalogue.
  expect(await linesOf(own.id, 'product.shelf')).toHaveLength(1)
  await repeat('catalogue')
  expect((await step('catalogue'))?.repeat?.added).toBe(0)
  expect(byKey((await shelfOf(own.id)).priced)).toEqual(byKey(after.priced))
})

test('the administrator: a repeat sends a new invitation, and none to one who has a password', async () => {
  const { own, repeat, step } = await opened()
  const links = async () =>
    (await messagesTo(world, own, tenantBody().adminEmail)).filter(({ template }) => template === 'invitation')
  expect(await links()).toHaveLength(1)
  expect((await repeat('admin')).status).toBe(200)
  expect(await step('admin')).toMatchObject({ state: 'done', repeat: { hasFailed: false, added: null } })
  const [newest, first] = await links()
  expect(newest?.letter.values.url).not.toBe(first?.letter.values.url)
  await db.transaction(whole(own.id), (tx) => tx.update(members).set({ passwordHash: 'set' }))
  const { data } = await repeat('admin')
  expect(data.reasons).toEqual([{ step: 'admin', text: errors['tenant.no-link'].en }])
  expect(await links()).toHaveLength(2)
  expect(data.tenant.state).toBe('active')
})

test('the host: a repeat serves the one below the platform again, and which is the main one stays', async () => {
  const tenant = await opened(freshDomain())
  await tenant.publish()
  await tenant.repeat('certificate')
  expect((await tenant.step('certificate'))?.state).toBe('done')
  const { host } = (await tenant.read()).tenant
  const ownerAccountId = tenant.own.ownerAccountId ?? ''
  const theirs = await given.operator(db, { ...site, id: tenant.own.id, host: tenant.ownHost, ownerAccountId })
  expect((await world.as(theirs).send(removeHost, { params: { host } })).status).toBe(200)
  expect((await tenant.repeat('health')).data.tenant.state).toBe('active')
  expect((await tenant.read()).reasons).toEqual([{ step: 'health', text: expect.stringContaining(host) }])
  await tenant.repeat('host')
  await tenant.repeat('certificate')
  expect((await tenant.read()).hosts.hosts.map((one) => [one.host, one.isMain])).toEqual([
    [tenant.ownHost, true],
    [host, false],
  ])
  expect((await tenant.repeat('health')).data.reasons).toEqual([])
})

test('a certificate that is done leaves the main host that the tenant has chosen since', async () => {
  const tenant = await opened(freshDomain())
  await tenant.publish()
  await tenant.repeat('certificate')
  const { host } = (await tenant.read()).tenant
  await setMainHost(db, tenant.own, host)
  await tenant.repeat('certificate')
  expect((await tenant.read()).hosts.hosts.find((one) => one.isMain)?.host).toBe(host)
})

test('a repeat that fails is noted, and the site stays open and cannot be rolled back', async () => {
  const { own, params, repeat, step } = await opened()
  for (const { productId } of (await shelfOf(own.id)).listed) await list(own.id, productId, false)
  const { data } = await repeat('health')
  expect(data.tenant.state).toBe('active')
  expect(data.reasons).toEqual([{ step: 'health', text: errors['tenant.sells-nothing'].en }])
  expect(await step('health')).toMatchObject({ state: 'done', repeat: { hasFailed: true } })
  const back = await as.send(rollBackTenant, { params, body: { reason: 'wrong' }, idempotencyKey: newId() })
  expect(back.code).toBe(errors['tenant.active'].code)
})

test('a step that waits can be skipped: nobody looks any longer, until it is taken up again', async () => {
  const tenant = await opened(freshDomain())
  const { data } = await tenant.skip('certificate')
  expect(data.tenant.state).toBe('active')
  expect(await tenant.step('certificate')).toMatchObject({ state: 'skipped', skippedBy: operatorName })
  const skipped = data.handover.filter(({ isSkipped }) => isSkipped).map(({ step }) => step)
  expect(skipped).toContain('host')
  expect(skipped).not.toContain('mail')
  await tenant.publish()
  world.clock.advance({ minutes: 30 })
  await finishTenants(ctx)
  expect((await tenant.step('certificate'))?.state).toBe('skipped')
  // A second press changes nothing.
  await tenant.skip('certificate')
  expect(await linesOf(site.id, 'tenant.step-skip')).toHaveLength(1)
  expect((await tenant.repeat('certificate')).data.tenant.origin).toContain(tenant.ownHost)
  expect(await tenant.step('certificate')).toMatchObject({ state: 'done', skippedBy: null })
  expect((await linesOf(site.id, 'tenant.step-repeat')).length).toBeGreaterThan(0)
})

test('a step that is not there yet is neither repeated nor skipped, and none while they are carried out', async () => {
  const { data } = await as.send(createTenant, { body: tenantBody() })
  const params = { id: data.tenant.id }
  const codes = async () => [
    (await as.send(repeatTenantStep, { params, body: { step: 'health' } })).code,
    (await as.send(skipTenantStep, { params, body: { step: 'sender' } })).code,
  ]
  const underWay = errors['tenant.under-way'].code
  expect(await codes()).toEqual([underWay, underWay])
  await runTasks(ctx, taskKinds)
  await db.transaction(whole(site.id), (tx) => tx.update(tenants).set({ steps: {} }).where(eq(tenants.id, params.id)))
  expect(await codes()).toEqual([errors['tenant.step-not-done'].code, errors['tenant.step-not-pending'].code])
  await db.transaction(whole(site.id), (tx) =>
    tx.update(tenants).set({ closedAt: ctx.clock.now() }).where(eq(tenants.id, params.id)),
  )
  const ended = errors['tenant.ended'].code
  expect(await codes()).toEqual([ended, ended])
})

test('another site repeats and skips no step of this one', async () => {
  const { params, step } = await opened()
  const stranger = world.as((await givenLandlord(db)).operator)
  const missing = errors['tenant.missing'].code
  expect((await stranger.send(repeatTenantStep, { params, body: { step: 'health' } })).code).toBe(missing)
  expect((await stranger.send(skipTenantStep, { params, body: { step: 'sender' } })).code).toBe(missing)
  expect((await step('health'))?.repeat).toBeNull()
})
