import { createTenant } from '@app/contracts/saas/tenants'
import { uploadSitePicture } from '@app/contracts/settings/site-settings'
import { mostPictureBytes } from '@app/contracts/settings/site-values'
import { SiteConfig } from '@app/contracts/sites'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'
import { testPicture } from '#testing/test-picture.ts'

const api = await testApi()
const { app, db, as, ctx } = api

let site: given.GivenSite
let operator: given.GivenMember
beforeAll(async () => {
  ;({ site, operator } = await givenLandlord(db))
})

const open = (bytes: Uint8Array) =>
  as(operator).send(createTenant, { body: { ...tenantBody(), logo: Buffer.from(bytes).toString('base64') } })
const logoOf = async (host: string) => {
  const { data } = (await app.inject({ method: 'GET', url: '/api/v1/site', headers: { host } })).json()
  const { logoLight } = SiteConfig.parse(data).pictures
  return logoLight === null ? null : app.inject({ method: 'GET', url: logoLight, headers: { host } })
}

test('the site of a tenant begins with the logo it was opened with, drawn anew', async () => {
  const picture = await sharp(await testPicture('png', 900, 300))
    .withMetadata({ exif: { IFD0: { Copyright: 'Somebody' } } })
    .toBuffer()
  const { data } = await open(picture)
  await runTasks(ctx, taskKinds)
  const logo = await logoOf(data.tenant.host)
  expect([logo?.statusCode, logo?.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(logo?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 213 })
  expect(logo?.rawPayload.includes('Somebody')).toBe(false)
  // The log says what was opened; a picture is nothing to read there.
  const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.objectId, data.tenant.id)),
  )
  expect(lines[0]?.after).not.toHaveProperty('logo')

  // It stays while its owner tries out others, days later, and saves none.
  const [row] = await db.owner.select().from(sites).where(eq(sites.code, data.tenant.code))
  const own = { ...row, host: data.tenant.host } as given.GivenSite
  api.clock.advance({ days: 3 })
  const content = picture.toString('base64')
  const owner = await given.operator(db, own)
  expect((await as(owner).send(uploadSitePicture, { body: { use: 'logo', content } })).code).toBe(200)
  expect((await logoOf(data.tenant.host))?.statusCode).toBe(200)
})

test('without one it begins with the mark of the product', async () => {
  const { data } = await open(Buffer.alloc(0))
  await runTasks(ctx, taskKinds)
  expect(await logoOf(data.tenant.host)).toBeNull()
})

test.each([
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['text', Buffer.from('logo')],
  ['more than two megabytes', Buffer.alloc(mostPictureBytes + 3, 1)],
])('of %s no tenant is opened', async (_, bytes) => {
  const refused = await open(bytes)
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([400, ['logo']])
})
