import { createHash } from 'node:crypto'
import { apiPath, fillPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { downloadSiteExport, exportSite, listSiteExports } from '@app/contracts/saas/site-exports'
import { listTenantExports } from '@app/contracts/saas/tenant-exports'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { givenTenant } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const { db, app, as, ctx } = await testApi()

test('a site exports itself: its rows and no others, sealed by a checksum, and the log says who took it', async () => {
  const parent = await given.site(db, { isSaas: true, isRoot: true })
  await given.offers(db, parent)
  const tenant = await givenTenant(db, parent)
  const owner = await given.operator(db, tenant.site)
  const seller = await given.operator(db, parent)
  const listed = async () => (await as(owner).send(listSiteExports)).data.exports
  expect(await listed()).toEqual([])

  const reason = 'our auditor asks for it'
  expect((await as(owner).send(exportSite, { body: { reason } })).code).toBe(200)
  await runTasks(ctx, taskKinds)
  const [made] = await listed()
  if (!made) throw new Error('There is no export')
  expect(made).toMatchObject({ by: `Name of ${owner.loginName}`, reason })

  const download = async (by: given.GivenMember) =>
    app.inject({
      method: 'GET',
      url: apiPath(fillPath(downloadSiteExport.path, { id: made.id })),
      headers: { host: by.account.site.host, token: await as(by).token() },
    })
  const { rawPayload } = await download(owner)
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(made.sha256)
  const rows = Object.entries(unzipSync(rawPayload))
    .filter(([path]) => path.startsWith('data/'))
    .flatMap(([, bytes]) => strFromU8(bytes).split('\n').filter(Boolean))
  expect(rows).toHaveLength(made.rows)
  for (const row of rows) expect((JSON.parse(row) as { site_id?: string }).site_id).toBe(tenant.site.id)

  // The one who opened the site has exports of its own, and no access to this one.
  expect((await download(seller)).json().code).toBe(errors['tenant.export-gone'].code)
  const ofTenant = await as(seller).send(listTenantExports, { params: { id: tenant.id } })
  expect(ofTenant.data.exports).toEqual([])

  const scope = { siteId: tenant.site.id, accountId: null }
  const lines = await db.transaction(scope, (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.siteId, tenant.site.id)),
  )
  const actions = lines.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['site.own-export', 'site.own-export-taken']))
})

test('whoever lacks the right exports nothing', async () => {
  const site = await given.site(db)
  const body = { reason: 'curious' }
  const clerk = await given.member(db, given.owner(site), { base: 'accountant' })
  const buyer = await given.customer(db, site)
  for (const member of [clerk, buyer]) {
    expect((await as(member).send(exportSite, { body })).status).toBe(403)
    expect((await as(member).send(listSiteExports)).status).toBe(403)
  }
})
