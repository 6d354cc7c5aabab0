import { errors } from '@app/contracts/errors'
import type { TenantFlag } from '@app/contracts/plans/plan-values'
import { getTenantDefaults, previewRollout, setTenantFlag } from '@app/contracts/saas/defaults'
import { getSiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import { listTasks } from '@app/contracts/tasks'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import type * as given from '#testing/given/given.ts'
import { ownerAt, push, rented, siteOfTenant, takeBack } from '#testing/given/given-rollouts.ts'
import { givenLandlord, givenTenant } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as } = api

let root: given.GivenMember
beforeEach(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const shown = async (id: string) => (await as(root).send(getTenantDefaults, { params: { id } })).data
const stateOf = async (id: string, flag: TenantFlag) => (await shown(id)).flags.find((one) => one.flag === flag)

const lastTask = async () => (await as(root).send(listTasks, {})).data.tasks[0]

test('a newer version reaches the chosen tenants, keeps what is theirs, and is taken back', async () => {
  const { id, ids, save } = await rented(api, root, 3)
  const [first = '', second = '', third = ''] = ids
  expect(await shown(first)).toMatchObject({ number: 1, newest: 1, application: { id } })
  expect((await shown(first)).flags.every(({ state }) => state === 'inherited')).toBe(true)

  // Set for one here.
  const kept = await as(root).send(setTenantFlag, {
    params: { id: second },
    body: { flag: 'supportedDomain', value: false },
  })
  expect(kept.data.flags.find(({ flag }) => flag === 'supportedDomain')?.state).toBe('overridden')

  await save({ supportedDomain: true, onlySelfusdt: true })
  expect(await stateOf(first, 'supportedDomain')).toMatchObject({ value: false, defaultValue: true, state: 'behind' })
  const preview = (await as(root).send(previewRollout, { params: { id }, query: {} })).data
  expect(preview.number).toBe(2)
  expect(preview.versions.map(({ number, tenants }) => [number, tenants])).toEqual([
    [2, 0],
    [1, 3],
  ])
  expect(preview.tenants.map(({ tenantId, changes, kept }) => [tenantId, changes.length, kept])).toEqual([
    [first, 2, []],
    [second, 1, ['supportedDomain']],
    [third, 2, []],
  ])

  // In stages: some first, the others stay as they are.
  await push(api, root, id, [first, second])
  expect(await siteOfTenant(api, root, first)).toMatchObject({ supportedDomain: true, onlySelfusdt: true })
  expect(await siteOfTenant(api, root, second)).toMatchObject({ supportedDomain: false, onlySelfusdt: true })
  expect(await siteOfTenant(api, root, third)).toMatchObject({ supportedDomain: false, onlySelfusdt: false })
  expect(await lastTask()).toMatchObject({ kind: 'defaults.push', state: 'done', done: 2, failed: 0 })
  expect((await shown(first)).number).toBe(2)

  const actionsOf = (siteId: string) =>
    db.transaction({ siteId, accountId: null }, async (tx) =>
      (await tx.select().from(auditLog).where(eq(auditLog.siteId, siteId))).map(({ action }) => action),
    )
  const own = (await siteOfTenant(api, root, first)).id
  const before = (await actionsOf(own)).length
  expect((await actionsOf(own)).filter((action) => action === 'site.flags')).toHaveLength(1)
  // Once more changes nothing, and says nothing.
  await push(api, root, id, [first])
  expect((await actionsOf(own)).length).toBe(before)

  await takeBack(api, root, id, { number: 1, tenantIds: [first, second] })
  expect(await siteOfTenant(api, root, first)).toMatchObject({ supportedDomain: false, onlySelfusdt: false })
  expect(await siteOfTenant(api, root, second)).toMatchObject({ supportedDomain: false, onlySelfusdt: false })
  expect(await actionsOf(root.site.id)).toEqual(
    expect.arrayContaining(['application.push', 'application.rollback', 'tenant.hand-down', 'tenant.override']),
  )
})

test('a switch of a tenant follows its application again, and what its owner changed is its own', async () => {
  const { id, ids, save } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  const read = async () => (await as(owner).send(getSiteConsole, {})).data
  const set = (value: boolean | null) =>
    as(root).send(setTenantFlag, { params: { id: tenant }, body: { flag: 'onlySelfusdt', value } })
  await set(true)
  expect(await siteOfTenant(api, root, tenant)).toMatchObject({ onlySelfusdt: true })
  await set(null)
  expect(await siteOfTenant(api, root, tenant)).toMatchObject({ onlySelfusdt: false })
  expect((await stateOf(tenant, 'onlySelfusdt'))?.state).toBe('inherited')

  // The owner opens its site to everybody; what is handed down afterwards leaves that alone, and is a version of its settings.
  const mine = await read()
  const body = { ...mine.settings, isRetail: true, version: mine.version, note: '' }
  expect((await as(owner).send(saveSiteConsole, { body })).code).toBe(200)
  expect((await stateOf(tenant, 'isRetail'))?.state).toBe('overridden')
  await save({ needLangChange: false, isRetail: false })
  await push(api, root, id, [tenant])
  expect(await siteOfTenant(api, root, tenant)).toMatchObject({ needLangChange: false, isRetail: true })
  const now = await read()
  expect(now.history[0]).toMatchObject({ savedBy: `Name of ${root.loginName}`, settings: { needLangChange: false } })
  // A form that was open meanwhile is not saved over it.
  const late = await as(owner).send(saveSiteConsole, { body: { ...body, version: mine.version + 1 } })
  expect(late.code).toBe(errors['save.conflict'].code)
  expect(late.msg).not.toContain('{')
})

test('SaaS is not taken from a site that has tenants, and the others of a roll-out go on', async () => {
  const { id, ids, save } = await rented(api, root, 2)
  const [first = '', second = ''] = ids
  await givenTenant(db, await siteOfTenant(api, root, first))
  const refused = await as(root).send(setTenantFlag, {
    params: { id: first },
    body: { flag: 'isSaas', value: false },
  })
  expect(refused.code).toBe(errors['tenant.has-tenants'].code)
  await save({ isSaas: false })
  await push(api, root, id, [first, second])
  expect(await siteOfTenant(api, root, first)).toMatchObject({ isSaas: true })
  expect(await siteOfTenant(api, root, second)).toMatchObject({ isSaas: false })
  expect(await lastTask()).toMatchObject({ done: 2, failed: 1 })
})

test('a version that is not there and a tenant of another application are refused', async () => {
  const one = await rented(api, root, 1)
  const other = await rented(api, root, 1)
  expect((await push(api, root, one.id, other.ids)).code).toBe(errors['application.not-its-tenant'].code)
  const back = await takeBack(api, root, one.id, { number: 9, tenantIds: one.ids })
  expect(back.code).toBe(errors['application.no-version'].code)
  const seen = await as(root).send(previewRollout, { params: { id: one.id }, query: { number: 9 } })
  expect(seen.code).toBe(errors['application.no-version'].code)
})
