import { errors } from '@app/contracts/errors'
import { reopenTenant, rollBackTenant } from '@app/contracts/saas/closing'
import { createTenant, getTenant, listTenants, provisionTenant } from '@app/contracts/saas/tenants'
import { retryTask } from '@app/contracts/tasks'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { siteHosts, sites } from '#features/sites/sites.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'
import { eraseDue } from './erasing.service.ts'

const { app, db, as, ctx } = await testApi()

let site: given.GivenSite
let operator: given.GivenMember
beforeAll(async () => {
  ;({ site, operator } = await givenLandlord(db))
})

const reason = 'wrong company'
const rollBack = (id: string, idempotencyKey = newId()) =>
  as(operator).send(rollBackTenant, { params: { id }, body: { reason }, idempotencyKey })
const siteOfCode = (code: string) => db.owner.select().from(sites).where(eq(sites.code, code))

/** A tenant whose host name another site has, so that its provisioning stops there. */
async function stopped() {
  const body = tenantBody()
  const { data } = await as(operator).send(createTenant, { body })
  const { host, id } = data.tenant
  await db.owner.insert(siteHosts).values({ host, siteId: site.id })
  expect((await rollBack(id)).code).toBe(errors['tenant.under-way'].code)
  await runTasks(ctx, taskKinds)
  return { id, body, host, taskId: data.taskId }
}

test('what stopped half-way is taken back, its code is free, and nothing of it goes on', async () => {
  const { id, body, host, taskId } = await stopped()
  const read = async () => (await as(operator).send(getTenant, { params: { id } })).data
  const shown = async () => (await read()).tenant
  expect((await read()).reasons).toContainEqual({ step: 'host', text: errors['host.taken'].en })
  expect((await shown()).state).toBe('provisioning')
  expect(await siteOfCode(body.code)).toHaveLength(1)
  const key = newId()
  const done = await rollBack(id, key)
  expect(done.data.tenant).toMatchObject({ state: 'closed', closed: { reason } })
  expect((await rollBack(id, key)).data).toEqual(done.data)
  expect((await rollBack(id)).code).toBe(errors['tenant.active'].code)
  const reopening = { params: { id }, body: { reason } }
  expect((await as(operator).send(reopenTenant, reopening)).code).toBe(errors['tenant.erasing'].code)
  const again = await as(operator).send(provisionTenant, { params: { id } })
  expect(again.code).toBe(errors['tenant.active'].code)
  // Started again from the task centre, it makes nothing.
  await as(operator).send(retryTask, { params: { id: taskId } })
  await runTasks(ctx, taskKinds)
  const stillProvisioning = await as(operator).send(listTenants, { query: { state: 'provisioning' } })
  expect(stillProvisioning.data.tenants.map((one) => one.id)).not.toContain(id)

  await eraseDue(ctx)
  expect((await shown()).closed?.erasedAt).not.toBeNull()
  expect(await siteOfCode(body.code)).toEqual([])
  // Its customer account here stays; the next one with that code has its own.
  await db.owner.delete(siteHosts).where(eq(siteHosts.host, host))
  const next = await as(operator).send(createTenant, { body })
  expect(next.code).toBe(200)
  await runTasks(ctx, taskKinds)
  expect(
    (await app.inject({ method: 'GET', url: '/en/home', headers: { host, accept: 'text/html' } })).statusCode,
  ).toBe(200)
  expect((await rollBack(next.data.tenant.id)).code).toBe(errors['tenant.active'].code)
})

test('another site’s tenant is not there', async () => {
  const { id } = await stopped()
  const stranger = await given.operator(db, await given.site(db, { isSaas: true }))
  const sent = await as(stranger).send(rollBackTenant, { params: { id }, body: { reason }, idempotencyKey: newId() })
  expect(sent.code).toBe(errors['tenant.missing'].code)
})
