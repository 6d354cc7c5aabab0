import { errors } from '@app/contracts/errors'
import { createPlan, listApplications } from '@app/contracts/plans/applications'
import { endMaintenance, maintainApplication } from '@app/contracts/plans/maintenance'
import { changePlan } from '@app/contracts/plans/subscriptions'
import { createTenant } from '@app/contracts/saas/tenants'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import { taskKinds } from '#task-kinds.ts'
import type * as given from '#testing/given/given.ts'
import { givenApplication, planBody } from '#testing/given/given-plans.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { app, db, as, ctx, clock } = api

let root: given.GivenMember
beforeAll(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const seconds = () => Math.floor(clock.now().getTime() / 1000)
const text = { zh: '升级数据库', en: 'Upgrading the database' }

async function openTenant(planId: string) {
  const plan = { planId, months: 1 as const, isTrial: true }
  const { data } = await as(root).send(createTenant, { body: { ...tenantBody(), plan } })
  await runTasks(ctx, taskKinds)
  return data.tenant
}

const visit = (host: string, url = '/home', language = 'zh-CN') =>
  app.inject({ method: 'GET', url, headers: { host, accept: 'text/html', 'accept-language': language } })

test('maintenance is announced, closes the sites of one application, and ends by itself', async () => {
  const application = await givenApplication(api, root)
  const other = await givenApplication(api, root)
  const tenant = await openTenant(application.planId)
  const stranger = await openTenant(other.planId)
  const params = { id: application.id }
  const [from, until] = [seconds() + 3600, seconds() + 7200]
  const { data } = await as(root).send(maintainApplication, { params, body: { from, until, text, reason: 'upgrade' } })
  expect(data.maintenance).toEqual({ from, until, text })
  const config = async () => (await visit(tenant.host, '/api/v1/site')).json().data.maintenance
  expect(await config()).toEqual({ from, until, text })
  expect((await visit(tenant.host)).statusCode).toBe(200)

  clock.advance({ minutes: 61 })
  for (const path of ['/', '/login', '/home', '/dashboard']) {
    const page = await visit(tenant.host, path)
    expect([path, page.statusCode]).toEqual([path, 503])
    expect(Number(page.headers['retry-after'])).toBe(until - seconds())
    expect(page.body).toContain('<h1>系统维护中</h1>')
    expect(page.body).toContain(text.zh)
    expect(page.body).toContain(`<time datetime="${new Date(until * 1000).toISOString()}">`)
  }
  expect((await visit(tenant.host, '/home', 'en')).body).toContain(text.en)
  const refused = await visit(tenant.host, '/api/v1/sysAccount')
  expect([refused.statusCode, refused.json().code]).toEqual([503, errors['application.maintained'].code])
  expect(refused.json().msg).toContain(text.zh)
  // What was paid goes on, and other sites do not know of it.
  expect((await visit(tenant.host, '/.well-known/acme-challenge/x')).statusCode).toBe(404)
  expect((await visit(stranger.host)).statusCode).toBe(200)
  expect((await visit(root.site.host)).statusCode).not.toBe(503)

  // Who is opened, or moves here, meanwhile waits as well.
  const late = await openTenant(application.planId)
  expect((await visit(late.host)).statusCode).toBe(503)
  const moving = { planId: application.planId, months: 1 as const, dueMinor: 0, reason: 'moves' }
  const moved = await as(root).send(changePlan, { params: { id: stranger.id }, body: moving })
  expect(moved.code).toBe(200)
  expect((await visit(stranger.host)).statusCode).toBe(503)

  clock.advance({ minutes: 60 })
  for (const { host } of [tenant, late, stranger]) expect((await visit(host)).statusCode).toBe(200)
  expect(await config()).toBeNull()
  const all = await as(root).send(listApplications, {})
  expect(all.data.applications.find(({ id }) => id === application.id)?.maintenance).toBeNull()
})

test('maintenance can be ended or called off, and both sites have it in their logs', async () => {
  const application = await givenApplication(api, root)
  const tenant = await openTenant(application.planId)
  const params = { id: application.id }
  const body = { from: null, until: seconds() + 600, text: { zh: '', en: '' }, reason: 'upgrade' }
  await as(root).send(maintainApplication, { params, body })
  expect((await visit(tenant.host)).statusCode).toBe(503)
  const { data } = await as(root).send(endMaintenance, { params })
  expect(data.maintenance).toBeNull()
  expect((await visit(tenant.host)).statusCode).toBe(200)
  await as(root).send(endMaintenance, { params })

  const [own] = await db.owner.select().from(sites).where(eq(sites.code, tenant.code))
  const actionsOf = (siteId = '') =>
    db.transaction({ siteId, accountId: null }, async (tx) =>
      (await tx.select().from(auditLog).where(eq(auditLog.siteId, siteId)))
        .map(({ action }) => action)
        .filter((action) => action.includes('maintain')),
    )
  expect(await actionsOf(own?.id)).toEqual(['site.maintain', 'site.maintain-end'])
  expect((await actionsOf(root.site.id)).slice(-2)).toEqual(['application.maintain', 'application.maintain-end'])
})

test('a window that is over, backwards or too long is refused, and so is another site’s application', async () => {
  const application = await givenApplication(api, root)
  const params = { id: application.id }
  const ask = async (from: number | null, until: number) =>
    (await as(root).send(maintainApplication, { params, body: { from, until, text, reason: 'upgrade' } })).code
  expect(await ask(null, seconds() - 1)).toBe(errors['application.maintenance-over'].code)
  expect(await ask(seconds() + 10, seconds() + 5)).toBe(errors['request.invalid'].code)
  expect(await ask(null, seconds() + 8 * 86_400)).toBe(errors['request.invalid'].code)
  const { data } = await as(root).send(createPlan, { params, body: planBody })
  expect(data.maintenance).toBeNull()
})
