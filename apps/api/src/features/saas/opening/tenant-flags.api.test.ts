import { errors } from '@app/contracts/errors'
import type { TenantFlag } from '@app/contracts/plans/plan-values'
import { getTenantDefaults } from '@app/contracts/saas/defaults'
import type { TenantBody } from '@app/contracts/saas/tenant-body'
import { createTenant, getTenant } from '@app/contracts/saas/tenants'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { plans } from '#features/plans/plans.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { givenApplication } from '#testing/given/given-plans.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { orderWorld } from '#testing/order-world.ts'

const world = await orderWorld()
const { db, ctx } = world
const { site, operator } = await givenLandlord(db)
// Its tenants have SaaS and the language switch on, and everything else off.
const { planId } = await givenApplication(world, operator)
const plan = { planId, months: 1 as const, isTrial: true }

const open = (wish: Partial<TenantBody>, by = operator) =>
  world.as(by).send(createTenant, { body: { ...tenantBody(), isRetail: false, ...wish } })
async function opened(wish: Partial<TenantBody>) {
  const { data } = await open(wish)
  const params = { id: data.tenant.id }
  await runTasks(ctx, taskKinds)
  const { flags } = (await world.as(operator).send(getTenantDefaults, { params })).data
  const flag = (name: TenantFlag) => flags.find((one) => one.flag === name)
  return { params, flag }
}

test('a switch that is set for a tenant holds at its site and is its own; the others follow the application', async () => {
  const { params, flag } = await opened({ plan, flags: { supportedDomain: true, needLangChange: false } })
  expect(flag('supportedDomain')).toMatchObject({ value: true, state: 'overridden' })
  expect(flag('needLangChange')).toMatchObject({ value: false, state: 'overridden' })
  expect(flag('isSaas')).toMatchObject({ value: true, state: 'inherited' })
  expect(flag('isRetail')).toMatchObject({ value: false, state: 'inherited' })
  const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.objectId, params.id)),
  )
  expect(lines[0]?.after).toMatchObject({ supportedDomain: true, needLangChange: false })
})

test('without a plan the switches that are set hold, and the others are off', async () => {
  const { flag } = await opened({ flags: { supportedDomain: true } })
  expect(flag('supportedDomain')?.value).toBe(true)
  expect(flag('needLangChange')?.value).toBe(false)
})

test('a switch that the plan leaves out cannot be set', async () => {
  const small = await givenApplication(world, operator)
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .update(plans)
      .set({ withoutModules: ['supportedDomain'] })
      .where(eq(plans.id, small.planId)),
  )
  const wish = { plan: { ...plan, planId: small.planId }, flags: { supportedDomain: true } }
  expect((await open(wish)).code).toBe(errors['plan.without-module'].code)
})

test('who may open tenants and not decide their switches opens them as the application has them', async () => {
  const seller = await given.member(db, operator.account, { base: 'admin', permissions: ['saas.tenantCreate'] })
  expect((await open({ plan, flags: { supportedDomain: true } }, seller)).code).toBe(errors['access.denied'].code)
  expect((await open({ flags: { supportedDomain: true } }, seller)).code).toBe(errors['access.denied'].code)
  // As the application has it is no decision.
  expect((await open({ plan, isRetail: true, flags: { needLangChange: true } }, seller)).status).toBe(200)
})

test('the administrator is opened with a telephone, which is checked where it is typed', async () => {
  const wrong = await open({ adminTelephone: '12' })
  expect(Object.keys(wrong.errors ?? {})).toEqual(['adminTelephone'])
  const { params } = await opened({ adminTelPrefix: '+86', adminTelephone: '13900139000' })
  const { owner } = (await world.as(operator).send(getTenant, { params })).data
  expect(owner).toMatchObject({ telPrefix: '+86', telephone: '13900139000' })
  const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.objectId, params.id)),
  )
  expect(JSON.stringify(lines)).not.toContain('9000')
})
