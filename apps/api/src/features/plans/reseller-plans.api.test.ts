import { errors } from '@app/contracts/errors'
import {
  createApplication,
  createPlan,
  listApplications,
  saveApplication,
  savePlan,
} from '@app/contracts/plans/applications'
import type { PlanModule } from '@app/contracts/plans/plan-values'
import { changePlan, quotePlan } from '@app/contracts/plans/subscriptions'
import { createTenant, getTenant, listTenants } from '@app/contracts/saas/tenants'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { credit } from '#features/finance/finance.service.ts'
import { ledgerTransactions } from '#features/finance/finance.table.ts'
import { keepPlans } from '#features/saas/plan-keeping.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { applicationBody, planBody } from '#testing/given/given-plans.ts'
import { ownerAt, rented, siteOfTenant } from '#testing/given/given-rollouts.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, ctx, clock } = api

let root: given.GivenMember
let application: string
/** Tenant of the platform who has tenants of its own, with somebody who runs its site. */
let middle: string
let reseller: given.GivenMember
beforeAll(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
  const { id, ids } = await rented(api, root, 1)
  application = id
  middle = ids[0] ?? ''
  reseller = await ownerAt(api, root, middle)
})

/** The reseller's application with one plan, made once. */
async function own() {
  const found = (await as(reseller).send(listApplications, {})).data.applications[0]
  if (found) return found
  const { data } = await as(reseller).send(createApplication, { body: { ...applicationBody, name: '门店站' } })
  const params = { id: data.id }
  return (await as(reseller).send(createPlan, { params, body: planBody })).data
}

/** A tenant of the reseller, with the plan where one is named. */
async function openBelow(planId?: string) {
  const plan = planId ? { planId, months: 1 as const, isTrial: false } : null
  const { data } = await as(reseller).send(createTenant, { body: { ...tenantBody(), plan } })
  await runTasks(ctx, taskKinds)
  return data.tenant.id
}

/** Gives the reseller another plan at the platform, one that leaves modules out. */
async function limit(withoutModules: PlanModule[]) {
  const body = { ...planBody, name: { zh: '另一版', en: `Without ${withoutModules.length}` }, withoutModules }
  const { data } = await as(root).send(createPlan, { params: { id: application }, body })
  const plan = data.plans.find(({ name }) => name.en === body.name.en)
  const account = await accountOf(root, middle)
  const money = { accountId: account, amountMinor: 99_00, memo: 'cash', memberId: null, at: clock.now() }
  await db.transaction({ siteId: root.site.id, accountId: null }, (tx) => credit(tx, { site: root.site, ...money }))
  const choice = { planId: plan?.id ?? '', months: 1 as const }
  const { dueMinor } = (await as(root).send(quotePlan, { params: { id: middle }, body: choice })).data
  const asked = { ...choice, dueMinor, reason: 'asked' }
  return as(root).send(changePlan, { params: { id: middle }, body: asked, idempotencyKey: newId() })
}

const accountOf = async (by: given.GivenMember, id: string) =>
  (await as(by).send(getTenant, { params: { id } })).data.tenant.accountId ?? ''

test('a reseller has one application with plans of its own, and is paid by its tenants', async () => {
  const { plans } = await own()
  const again = await as(reseller).send(createApplication, { body: applicationBody })
  expect(again.code).toBe(errors['application.one'].code)
  // Neither site sees the other's.
  expect((await as(root).send(listApplications, {})).data.applications.map(({ id }) => id)).toEqual([application])

  const id = await openBelow(plans[0]?.id)
  const account = await accountOf(reseller, id)
  const scope = { siteId: reseller.site.id, accountId: null }
  const money = { accountId: account, amountMinor: 99_00, memo: 'cash', memberId: null, at: clock.now() }
  await db.transaction(scope, (tx) => credit(tx, { site: reseller.site, ...money }))
  await keepPlans(ctx)
  const { data } = await as(reseller).send(getTenant, { params: { id } })
  expect(data.tenant.plan).toMatchObject({ state: 'paid', quotas: planBody.quotas })
  const lines = await db.transaction(scope, (tx) =>
    tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.accountId, account)),
  )
  expect(lines.filter(({ kind }) => kind === 'plan').map(({ amountMinor }) => amountMinor)).toEqual([-99_00])
  expect((await as(reseller).send(listTenants, { query: {} })).data.total).toBe(1)
  expect(await brokenInvariants(db, reseller.site.id)).toEqual([])
})

test('a site without tenants has no application, and a customer none either', async () => {
  const plain = await given.site(db)
  const by = await given.member(db, given.owner(plain))
  expect((await as(by).send(createApplication, { body: applicationBody })).code).toBe(errors['tenant.not-here'].code)
  const customer = await given.customer(db, root.site)
  expect((await as(customer).send(createApplication, { body: applicationBody })).code).toBe(
    errors['access.denied'].code,
  )
})

test('what the reseller’s plan leaves out, its tenants lack too, and get back with it', async () => {
  const { id, flags, name, markupPercent, version, plans } = await own()
  const [planned, planless] = [await openBelow(plans[0]?.id), await openBelow()]
  const withheldAt = async (tenant: string) => (await siteOfTenant(api, reseller, tenant)).withheld
  expect([await withheldAt(planned), await withheldAt(planless)]).toEqual([[], []])

  expect((await limit(['supportedDomain', 'hasOwnCa'])).status).toBe(200)
  const lacked = ['supportedDomain', 'hasOwnCa']
  expect((await withheldAt(planned)).toSorted()).toEqual(lacked.toSorted())
  expect((await withheldAt(planless)).toSorted()).toEqual(lacked.toSorted())
  // One that is opened now, and a plan that changes now, give nothing back.
  const late = await openBelow(plans[0]?.id)
  expect((await withheldAt(late)).toSorted()).toEqual(lacked.toSorted())
  const plan = plans[0]
  const body = {
    ...planBody,
    withoutModules: ['needLangChange' as const],
    version: plan?.version ?? 1,
    reason: 'fewer',
  }
  await as(reseller).send(savePlan, { params: { id: plan?.id ?? '' }, body })
  expect((await withheldAt(planned)).toSorted()).toEqual([...lacked, 'needLangChange'].toSorted())

  // A change to a plan says nothing of what they lack anyway.
  const leaner = { ...planBody, name: { zh: '精简版', en: 'Lean' }, withoutModules: ['supportedDomain' as const] }
  const { data: full } = await as(reseller).send(createPlan, { params: { id }, body: leaner })
  const choice = { planId: full.plans.find((one) => one.name.en === 'Lean')?.id ?? '', months: 1 as const }
  const { data: quoted } = await as(reseller).send(quotePlan, { params: { id: planless }, body: choice })
  expect(quoted.modules).toEqual({ lost: [], gained: [] })

  const wish = { ...{ name, markupPercent, version }, flags: { ...flags, supportedDomain: true } }
  const refused = await as(reseller).send(saveApplication, { params: { id }, body: wish })
  expect(refused.code).toBe(errors['plan.own-without-module'].code)
  const asked = { ...tenantBody(), flags: { supportedDomain: true } }
  const opened = await as(reseller).send(createTenant, { body: asked })
  expect(opened.code).toBe(errors['plan.without-module'].code)

  expect((await limit([])).status).toBe(200)
  expect(await withheldAt(planless)).toEqual([])
  expect(await withheldAt(planned)).toEqual(['needLangChange'])
})
