import { getOwnPlan } from '@app/contracts/plans/subscriptions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { cmsImages } from '#features/cms/cms.table.ts'
import { megabytesOf, requireRoomForImage, storedBytes } from '#features/cms/image-limit.service.ts'
import { invoiceFiles } from '#features/invoices/invoices.table.ts'
import { orderDocuments } from '#features/orders/documents/order-documents.table.ts'
import { tenantExportParts } from '#features/saas/exporting/tenant-exports.table.ts'
import { sitePictures } from '#features/settings/settings.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as, clock } = await testApi()
const megabyte = 1_000_000

test('storage is all that a site keeps in files: images, documents, and exports while they are there', async () => {
  const site = await given.site(db, {})
  const by = await given.member(db, given.owner(site))
  const [siteId, at] = [site.id, clock.now()]
  const accountId = by.account.id
  const file = { siteId, accountId, fileName: 'a.pdf', mediaType: 'application/pdf', sha256: '0'.repeat(64) }
  const kept = { ...file, sealed: Buffer.alloc(10), uploadedBy: 'Li', createdAt: at }
  const inSite = { siteId, accountId: null }
  await db.transaction(inSite, async (tx) => {
    await tx.insert(cmsImages).values({
      ...{ siteId, hash: 'a'.repeat(32), width: 1, height: 1, bytes: megabyte, name: 'a.png' },
      ...{ uploadedBy: 'Li', uploadedAt: at, usedAt: at },
    })
    await tx
      .insert(orderDocuments)
      .values({ ...kept, id: newId(), orderId: newId(), kind: 'other', size: 400_000, uploadedFor: accountId })
    await tx.insert(invoiceFiles).values({ ...kept, id: newId(), invoiceId: newId(), format: 'pdf', size: 200_000 })
    await tx.insert(sitePictures).values({
      ...{ siteId, id: newId(), use: 'logo', mediaType: 'image/webp', width: 1, height: 1 },
      ...{ bytes: Buffer.alloc(50), createdAt: at },
    })
    await tx
      .insert(tenantExportParts)
      .values({ siteId, exportId: newId(), position: 0, sealed: Buffer.alloc(300), createdAt: at })
  })
  const stored = { images: megabyte, files: 600_050, exports: 300 }
  expect(await db.transaction(inSite, (tx) => storedBytes(tx, siteId))).toEqual(stored)
  expect(megabytesOf(stored)).toBe(2)
  expect((await as(by).send(getOwnPlan)).data).toMatchObject({ stored, usage: { storage: 2 } })
  // Another site has nothing of it.
  const other = await given.site(db, {})
  const elsewhere = { siteId: other.id, accountId: null }
  expect(await db.transaction(elsewhere, (tx) => storedBytes(tx, siteId))).toEqual({ images: 0, files: 0, exports: 0 })

  await db.owner
    .update(sites)
    .set({ quotas: { storage: 2 } })
    .where(eq(sites.id, siteId))
  const room = (bytes: number) => db.transaction(inSite, (tx) => requireRoomForImage(tx, siteId, bytes))
  await expect(room(399_650)).resolves.toBeUndefined()
  await expect(room(399_651)).rejects.toMatchObject({ key: 'quota.storage' })
})
