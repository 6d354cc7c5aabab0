import { errors } from '@app/contracts/errors'
import {
  createApplication,
  listApplicationOwners,
  listApplications,
  saveApplication,
} from '@app/contracts/plans/applications'
import { createTenant } from '@app/contracts/saas/tenants'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { applicationBody, givenApplication } from '#testing/given/given-plans.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { tenants } from '../saas.table.ts'
import { tellOfIncidents } from './incident-news.service.ts'

const api = await testApi()
const { db, as, ctx } = api

let site: given.GivenSite
let root: given.GivenMember
beforeEach(async () => {
  ;({ site, operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const picture = (background: string) =>
  sharp({ create: { width: 200, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
    .then((bytes) => bytes.toString('base64'))

test('an application has an edition, an icon drawn anew, and the addresses of its tenants and the API', async () => {
  const wish = { ...applicationBody, edition: '旗舰版', icon: await picture('#1652f0') }
  const { data: made } = await as(root).send(createApplication, { body: wish })
  expect(made).toMatchObject({
    edition: '旗舰版',
    owner: null,
    icon: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  const drawn = await sharp(Buffer.from(made.icon?.split(',')[1] ?? '', 'base64')).metadata()
  expect([drawn.width, drawn.height]).toEqual([96, 48])
  const save = (body: object) =>
    as(root).send(saveApplication, { params: { id: made.id }, body: { ...applicationBody, ...body, version: 1 } })
  expect((await save({ icon: Buffer.from('<svg/>').toString('base64') })).code).toBe(errors['picture.unreadable'].code)
  // Left out, it stays; empty, it goes.
  const kept = (await save({ edition: '旗舰版' })).data
  expect(kept.icon).toBe(made.icon)
  const bare = await as(root).send(saveApplication, {
    ...{ params: { id: made.id }, body: { ...applicationBody, icon: '', version: 2 } },
  })
  expect(bare.data).toMatchObject({ icon: null, edition: '' })
  const { addresses } = (await as(root).send(listApplications, {})).data
  expect(addresses.baseHost).toBe(site.host)
  expect(addresses.api).toMatch(/^https?:\/\/.+\/api\/v1$/)
})

test('who is in charge is an operator who may look after tenants, and stands in the log by name', async () => {
  const { data } = await as(root).send(listApplicationOwners)
  expect(data.members).toEqual([{ id: root.id, name: `Name of ${root.loginName}` }])
  const ownerId = root.id
  const { data: made } = await as(root).send(createApplication, { body: { ...applicationBody, ownerId } })
  expect(made.owner).toEqual(data.members[0])
  const customer = await given.member(db, await given.account(db, site))
  const refused = await as(root).send(createApplication, { body: { ...applicationBody, ownerId: customer.id } })
  expect(refused.code).toBe(errors['application.owner-missing'].code)
  const lines = await inSite((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'application.create')))
  expect(lines).toMatchObject([{ after: { owner: `Name of ${root.loginName}`, icon: '' } }])
  // One who has left stays until somebody else is chosen.
  await db.owner.update(members).set({ status: 'disabled' }).where(eq(members.id, customer.id))
  const body = { ...applicationBody, ownerId, version: 1, edition: 'X' }
  expect((await as(root).send(saveApplication, { params: { id: made.id }, body })).data.owner?.id).toBe(ownerId)
})

type Work<T> = (tx: Parameters<Parameters<typeof db.transaction>[1]>[0]) => Promise<T>
const inSite = <T>(work: Work<T>): Promise<T> => db.transaction({ siteId: site.id, accountId: null }, work)

test('the owner is told once of each incident at the tenants, and anew after it was well', async () => {
  const { id, planId } = await givenApplication(api, root)
  const plan = { planId, months: 1 as const, isTrial: true }
  const { data } = await as(root).send(createTenant, { body: { ...tenantBody(), plan } })
  await runTasks(ctx, taskKinds)
  const { tenant } = data
  const setStep = (state: 'done' | 'failed') =>
    inSite(async (tx) => {
      const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenant.id))
      const at = ctx.clock.now().toISOString()
      const steps = { ...row?.steps, sender: { state, at } }
      await tx.update(tenants).set({ steps }).where(eq(tenants.id, tenant.id))
    })
  const told = async () => {
    await tellOfIncidents(ctx)
    const messages = await messagesTo(api, site, root.email)
    return messages.filter(({ template }) => template === 'application.incidents')
  }
  await setStep('failed')
  // Nobody is in charge yet.
  expect(await told()).toEqual([])
  const { data: all } = await as(root).send(listApplications, {})
  const version = all.applications.find((one) => one.id === id)?.version ?? 0
  const body = { ...applicationBody, ownerId: root.id, version }
  expect((await as(root).send(saveApplication, { params: { id }, body })).status).toBe(200)
  const [letter] = await told()
  expect(JSON.stringify(letter?.letter.values)).toContain(tenant.name)
  expect(letter?.letter.values.url).toContain(`/saas/manage/${id}`)
  expect(await told()).toHaveLength(1)
  await setStep('done')
  expect(await told()).toHaveLength(1)
  await setStep('failed')
  expect(await told()).toHaveLength(2)
})
