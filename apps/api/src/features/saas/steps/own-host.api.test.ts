import { errors } from '@app/contracts/errors'
import { lookAtTenantNames } from '@app/contracts/saas/tenant-names'
import { handoverDays } from '@app/contracts/saas/tenant-values'
import { checkTenantHost, createTenant, getTenant, tenantLink } from '@app/contracts/saas/tenants'
import { removeHost } from '@app/contracts/settings/site-hosts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { addHosts, allSites } from '#features/sites/sites.service.ts'
import { taskKinds } from '#task-kinds.ts'
import { startDomainOwner } from '#testing/domain-owner.ts'
import * as given from '#testing/given/given.ts'
import { givenApplication } from '#testing/given/given-plans.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { freshDomain, orderWorld } from '#testing/order-world.ts'
import { tenants } from '../saas.table.ts'
import { finishTenants } from './finishing.service.ts'

const owner = await startDomainOwner()
const world = await orderWorld({ owner })
const { db, ctx } = world
const { site, operator } = await givenLandlord(db)
const as = world.as(operator)

/** A tenant that wants a host of its own, provisioned as far as it goes without DNS. */
async function opened(ownHost = freshDomain()) {
  const { data } = await as.send(createTenant, { body: { ...tenantBody(), ownHost } })
  const params = { id: data.tenant.id }
  await runTasks(ctx, taskKinds)
  const read = async () => (await as.send(getTenant, { params })).data
  const step = async (name: string) => (await read()).tenant.steps.find((one) => one.step === name)?.state
  return { params, ownHost, read, step }
}

/** An operator of the tenant's own site. */
async function operatorOf({ params, read }: Awaited<ReturnType<typeof opened>>) {
  const [row] = await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, params.id)),
  )
  const own = (await allSites(db)).find(({ id }) => id === row?.ownSiteId)
  if (!own?.ownerAccountId) throw new Error('The tenant has no site')
  const { host } = (await read()).tenant
  return given.operator(db, { ...site, id: own.id, host, ownerAccountId: own.ownerAccountId })
}

/** Publishes what the tenant is told to. */
async function publish({ read, ownHost }: Awaited<ReturnType<typeof opened>>) {
  const { hosts, target } = (await read()).hosts
  const proof = hosts.find(({ host }) => host === ownHost)?.proof
  if (!proof) throw new Error('The host is not claimed')
  owner.dns.names.set(proof.name, { TXT: [proof.value] })
  owner.dns.names.set(ownHost, { CNAME: target })
}

test('a host of the tenant’s own holds up nothing, and is served by itself once its records are there', async () => {
  const tenant = await opened()
  const before = await tenant.read()
  expect(before.tenant).toMatchObject({ state: 'active', ownHost: tenant.ownHost })
  expect(await tenant.step('certificate')).toBe('pending')
  expect(before.hosts.hosts.map(({ host, isLive, isMain }) => [host, isLive, isMain])).toEqual([
    [before.tenant.host, true, true],
    [tenant.ownHost, false, false],
  ])
  expect(before.handover.filter(({ isDone }) => !isDone).map(({ step }) => step)).toEqual(
    expect.arrayContaining(['host', 'owner', 'funds', 'mail']),
  )
  await publish(tenant)
  world.clock.advance({ seconds: 20 })
  await finishTenants(ctx)
  const after = await tenant.read()
  expect(await tenant.step('certificate')).toBe('done')
  expect(after.hosts.hosts[0]).toMatchObject({ host: tenant.ownHost, isLive: true, isMain: true })
  expect(new URL(after.tenant.origin).hostname).toBe(tenant.ownHost)
  expect(after.handover.find(({ step }) => step === 'host')?.isDone).toBe(true)
  const { data: link } = await as.send(tenantLink, { params: tenant.params })
  expect(new URL(link.url).hostname).toBe(tenant.ownHost)
})

test('an operator who asks is told at once, and the job spares the DNS of who takes long', async () => {
  const tenant = await opened()
  expect((await as.send(checkTenantHost, { params: tenant.params })).data.tenant.state).toBe('active')
  world.clock.advance({ minutes: 40 })
  await finishTenants(ctx)
  await publish(tenant)
  world.clock.advance({ seconds: 60 })
  await finishTenants(ctx)
  expect(await tenant.step('certificate')).toBe('pending')
  const { data } = await as.send(checkTenantHost, { params: tenant.params })
  expect(data.hosts.hosts[0]).toMatchObject({ host: tenant.ownHost, isMain: true })
  expect(await tenant.step('certificate')).toBe('done')
})

test('a tenant that is no longer new has no handover, whatever its site lacks', async () => {
  const { params } = await opened()
  const handoverOf = async () => (await world.as(operator).send(getTenant, { params })).data.handover.length
  expect(await handoverOf()).toBeGreaterThan(0)
  world.clock.advance({ days: handoverDays })
  expect(await handoverOf()).toBe(0)
  world.clock.advance({ days: -handoverDays })
})

test('a host that its own operators give up is not claimed again', async () => {
  const tenant = await opened()
  const theirs = await operatorOf(tenant)
  expect((await world.as(theirs).send(removeHost, { params: { host: tenant.ownHost } })).status).toBe(200)
  expect(await tenant.step('certificate')).toBe('pending')
  world.clock.advance({ seconds: 20 })
  await finishTenants(ctx)
  expect(await tenant.step('certificate')).toBe('done')
  expect((await tenant.read()).hosts.hosts.map((one) => one.host)).toEqual([theirs.site.host])
})

test('a host that another site gets first is said, and provisioning goes on', async () => {
  const ownHost = freshDomain()
  const { data } = await as.send(createTenant, { body: { ...tenantBody(), ownHost } })
  await addHosts(db, await given.site(db), [ownHost])
  await runTasks(ctx, taskKinds)
  const { tenant, reasons } = (await as.send(getTenant, { params: { id: data.tenant.id } })).data
  expect(tenant.state).toBe('active')
  expect(reasons).toEqual([{ step: 'certificate', text: errors['host.taken'].en }])
})

test('what is wished is looked at before: taken or free, and where the host leads', async () => {
  const look = async (code: string, ownHost = '') =>
    (await as.send(lookAtTenantNames, { query: { code, ownHost } })).data
  const [code, ownHost] = [`n${freshDomain().split('.', 1)}`, freshDomain()]
  expect(await look(code)).toEqual({ isCodeFree: true, ownHost: null })
  const target = `${code}.${site.host}`
  expect((await look(code, ownHost)).ownHost).toMatchObject({ isFree: true, lead: { target, leads: 'nowhere' } })
  owner.dns.names.set(ownHost, { CNAME: target })
  expect((await look(code, ownHost)).ownHost).toMatchObject({ lead: { leads: 'alias' } })
  owner.dns.names.set(ownHost, { CNAME: 'shop.elsewhere.example' })
  expect((await look(code, ownHost)).ownHost).toMatchObject({
    lead: { leads: 'elsewhere', leadsTo: ['shop.elsewhere.example'] },
  })
  // While it is typed a name is none yet.
  expect((await look(code, 'ssl.')).ownHost).toBeNull()
  const body = tenantBody()
  await as.send(createTenant, { body })
  expect(await look(body.code, ownHost)).toEqual({ isCodeFree: false, ownHost: { isFree: true, lead: null } })
  expect((await look(site.code)).isCodeFree).toBe(false)
  expect((await look('', site.host)).ownHost).toEqual({ isFree: false, lead: null })
})

test('a plan with one host has no room for another', async () => {
  const { planId } = await givenApplication(world, operator, { hosts: 1 })
  const body = { ...tenantBody(), plan: { planId, months: 1 as const, isTrial: false } }
  expect((await as.send(createTenant, { body: { ...body, ownHost: freshDomain() } })).code).toBe(
    errors['quota.hosts'].code,
  )
  expect((await as.send(createTenant, { body })).status).toBe(200)
})

test('names that no site may have are refused where they are typed', async () => {
  const taken = freshDomain()
  await addHosts(db, await given.site(db), [taken])
  for (const ownHost of ['two words.example.com', '192.0.2.1', 'co.uk', taken]) {
    const answer = await as.send(createTenant, { body: { ...tenantBody(), ownHost } })
    expect([ownHost, answer.status, Object.keys(answer.errors ?? {})]).toEqual([ownHost, 400, ['ownHost']])
  }
})
