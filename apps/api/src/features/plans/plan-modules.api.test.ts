import { errors } from '@app/contracts/errors'
import { createPlan, listApplications, savePlan } from '@app/contracts/plans/applications'
import type { PlanModule } from '@app/contracts/plans/plan-values'
import { changePlan, getOwnPlan, getTenantPlan, quotePlan } from '@app/contracts/plans/subscriptions'
import { getTenantDefaults, previewRollout, setTenantFlag } from '@app/contracts/saas/defaults'
import { createTenant, listTenants } from '@app/contracts/saas/tenants'
import { getSiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import type { SiteConfig } from '@app/contracts/sites'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { findByHost, siteIn } from '#features/sites/sites.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import { taskKinds } from '#task-kinds.ts'
import type * as given from '#testing/given/given.ts'
import { planBody } from '#testing/given/given-plans.ts'
import { ownerAt, push, rented, siteOfTenant } from '#testing/given/given-rollouts.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { app, db, as, ctx } = api

let root: given.GivenMember
beforeEach(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const reason = 'asked for'
const off: PlanModule[] = ['isRetail', 'supportedDomain', 'needLangChange']

/** A tenant in trial with a plan that has everything, and a smaller plan that leaves modules out. */
async function tenantWithPlans(withoutModules: PlanModule[] = off) {
  const { id, ids } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const small = { ...planBody, name: { zh: '入门版', en: 'Starter' }, withoutModules }
  const { data } = await as(root).send(createPlan, { params: { id }, body: small })
  const idOf = (name: string) => data.plans.find((plan) => plan.name.en === name)?.id ?? ''
  return { id, tenant, starter: idOf('Starter'), standard: idOf('Standard') }
}

const change = (tenant: string, planId: string) =>
  as(root).send(changePlan, {
    params: { id: tenant },
    body: { planId, months: 1, dueMinor: 0, reason },
    idempotencyKey: newId(),
  })
const quote = async (tenant: string, planId: string) =>
  (await as(root).send(quotePlan, { params: { id: tenant }, body: { planId, months: 1 } })).data.modules
const put = (tenant: string, flag: PlanModule | 'onlySelfusdt', value: boolean | null) =>
  as(root).send(setTenantFlag, { params: { id: tenant }, body: { flag, value } })
const flagOf = async (tenant: string, flag: PlanModule) =>
  (await as(root).send(getTenantDefaults, { params: { id: tenant } })).data.flags.find((one) => one.flag === flag)
/** Switches as visitors of a tenant's site have them. */
const flagsAt = async (tenant: string) => {
  const { host } = await siteOfTenant(api, root, tenant)
  const answer = await app.inject({ url: '/api/v1/site', headers: { host } })
  return answer.json<{ data: SiteConfig }>().data.flags
}

test('a smaller plan takes modules away at once, keeps what was set, and a larger one gives it back', async () => {
  const { id, tenant, starter, standard } = await tenantWithPlans()
  for (const flag of off) await put(tenant, flag, true)
  expect(await flagsAt(tenant)).toMatchObject({ isRetail: true, supportedDomain: true, needLangChange: true })
  expect(await quote(tenant, starter)).toEqual({ lost: off, gained: [] })

  expect((await change(tenant, starter)).code).toBe(200)
  expect(await flagsAt(tenant)).toMatchObject({ isRetail: false, supportedDomain: false, needLangChange: false })
  expect(await flagsAt(tenant)).toMatchObject({ isSaas: true })
  const site = await siteOfTenant(api, root, tenant)
  expect(site).toMatchObject({ isRetail: true, supportedDomain: true, needLangChange: true })
  // What reads a site by its host, or for a job, has the same.
  expect(await findByHost(db, site.host)).toMatchObject({ isRetail: false, supportedDomain: false })
  const inJob = await db.transaction({ siteId: site.id, accountId: null }, (tx) => siteIn(tx, ctx.env, site.id))
  expect(inJob).toMatchObject({ isRetail: false, supportedDomain: false })
  expect(await flagOf(tenant, 'supportedDomain')).toMatchObject({ value: true, isWithheld: true })
  const standing = (await as(root).send(getTenantPlan, { params: { id: tenant } })).data.standing
  expect(standing?.withoutModules).toEqual(off)
  const owner = await ownerAt(api, root, tenant)
  expect((await as(owner).send(getOwnPlan, {})).data.standing?.withoutModules).toEqual(off)

  expect(await quote(tenant, standard)).toEqual({ lost: [], gained: off })
  expect((await change(tenant, standard)).code).toBe(200)
  expect(await flagsAt(tenant)).toMatchObject({ isRetail: true, supportedDomain: true, needLangChange: true })
  expect((await as(root).send(previewRollout, { params: { id }, query: {} })).data.number).toBe(1)
})

test('neither the parent nor the owner can switch on what the plan leaves out', async () => {
  const { tenant, starter } = await tenantWithPlans()
  await put(tenant, 'supportedDomain', false)
  await put(tenant, 'isRetail', false)
  await change(tenant, starter)
  const refused = await put(tenant, 'supportedDomain', true)
  expect(refused).toMatchObject({ status: 409, code: errors['plan.without-module'].code })
  expect(refused.msg).toContain('Sells domains')
  expect((await siteOfTenant(api, root, tenant)).supportedDomain).toBe(false)
  // What is included, or is no module, can be set as ever; so can following again.
  expect((await put(tenant, 'isSaas', false)).code).toBe(200)
  expect((await put(tenant, 'onlySelfusdt', true)).code).toBe(200)
  expect((await put(tenant, 'needLangChange', null)).code).toBe(200)
  expect(await flagsAt(tenant)).toMatchObject({ needLangChange: false, onlySelfusdt: true })

  const owner = await ownerAt(api, root, tenant)
  const { data } = await as(owner).send(getSiteConsole, {})
  expect(data).toMatchObject({ withheld: off, fixed: { supportedDomain: false } })
  const save = (settings: Partial<typeof data.settings>) =>
    as(owner).send(saveSiteConsole, { body: { ...data.settings, ...settings, version: data.version, note: '' } })
  expect((await save({ isRetail: true })).code).toBe(errors['plan.without-module'].code)
  expect((await siteOfTenant(api, root, tenant)).isRetail).toBe(false)
  // The language switch was on before and stays so for a larger plan, whatever else is saved.
  expect(data.settings.needLangChange).toBe(true)
  expect((await save({ unpaidDays: 9 })).code).toBe(200)
  expect(await siteOfTenant(api, root, tenant)).toMatchObject({ needLangChange: true, unpaidDays: 9 })
  expect(await flagsAt(tenant)).toMatchObject({ needLangChange: false })
})

test('a roll-out says that a switch stays off where the plan leaves it out, and it does', async () => {
  const { id, ids, save } = await rented(api, root, 2)
  const [small = '', full = ''] = ids
  const body = { ...planBody, name: { zh: '入门版', en: 'Starter' }, withoutModules: off }
  const { data } = await as(root).send(createPlan, { params: { id }, body })
  await change(small, data.plans.find(({ name }) => name.en === 'Starter')?.id ?? '')
  await save({ supportedDomain: true })
  const rows = (await as(root).send(previewRollout, { params: { id }, query: {} })).data.tenants
  expect(rows.map(({ tenantId, changes }) => [tenantId, changes])).toEqual([
    [small, [{ flag: 'supportedDomain', to: true, isWithheld: true }]],
    [full, [{ flag: 'supportedDomain', to: true, isWithheld: false }]],
  ])
  await push(api, root, id, ids)
  expect(await flagsAt(full)).toMatchObject({ supportedDomain: true })
  expect(await flagsAt(small)).toMatchObject({ supportedDomain: false })
})

test('a plan that is changed changes the sites of its tenants, and says why', async () => {
  const { id, ids } = await rented(api, root, 1)
  const [tenant = ''] = ids
  await put(tenant, 'supportedDomain', true)
  const read = async () => {
    const { applications } = (await as(root).send(listApplications, {})).data
    const plan = applications.find((one) => one.id === id)?.plans[0]
    if (!plan) throw new Error('There is no plan')
    return plan
  }
  const save = async (withoutModules: PlanModule[] | undefined, why = reason) => {
    const { id: planId, version } = await read()
    const { withoutModules: _, ...rest } = planBody
    const body = { ...rest, ...(withoutModules && { withoutModules }), version, reason: why }
    return as(root).send(savePlan, { params: { id: planId }, body })
  }
  expect((await read()).withoutModules).toEqual([])
  expect((await save(['supportedDomain'], '')).code).toBe(errors['plan.reason-missing'].code)
  expect((await save(['supportedDomain'])).code).toBe(200)
  expect(await flagsAt(tenant)).toMatchObject({ supportedDomain: false, isSaas: true })
  // Whoever says nothing of modules includes them all, as before there were any.
  expect((await save(undefined)).code).toBe(200)
  expect(await flagsAt(tenant)).toMatchObject({ supportedDomain: true })
})

test('tenants of its own keep a site on plans that include them', async () => {
  const { tenant, starter } = await tenantWithPlans(['isSaas'])
  const owner = await ownerAt(api, root, tenant)
  const sent = await as(owner).send(createTenant, { body: { ...tenantBody(), plan: null } })
  expect(sent.code).toBe(200)
  await runTasks(ctx, taskKinds)
  const refused = await change(tenant, starter)
  expect(refused).toMatchObject({ status: 409, code: errors['plan.module-used'].code })
  expect((await as(root).send(getTenantPlan, { params: { id: tenant } })).data.standing?.withoutModules).toEqual([])
  expect((await as(owner).send(listTenants, { query: {} })).data.total).toBe(1)
  await db.owner.update(sites).set({ closedAt: api.clock.now() }).where(eq(sites.parentId, owner.site.id))
  expect((await change(tenant, starter)).code).toBe(200)
  const later = await as(owner).send(createTenant, { body: { ...tenantBody(), plan: null } })
  expect(later.code).not.toBe(200)
})

test('a new tenant begins without what its plan leaves out, from the first moment that its site stands', async () => {
  const { id, starter } = await tenantWithPlans()
  const plan = { planId: starter, months: 1 as const, isTrial: true }
  const open = (isRetail: boolean) => as(root).send(createTenant, { body: { ...tenantBody(), isRetail, plan } })
  expect((await open(true)).code).toBe(errors['plan.without-module'].code)
  const { data } = await open(false)
  await runTasks(ctx, taskKinds)
  expect(await siteOfTenant(api, root, data.tenant.id)).toMatchObject({ withheld: off, needLangChange: true })
  expect(await flagsAt(data.tenant.id)).toMatchObject({ needLangChange: false, isSaas: true })
  const { applications } = (await as(root).send(listApplications, {})).data
  expect(applications.find((one) => one.id === id)?.plans.map(({ withoutModules }) => withoutModules)).toContainEqual(
    off,
  )
})
