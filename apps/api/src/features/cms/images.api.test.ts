import { listArticleImages, unusedImageDays, uploadArticleImage } from '@app/contracts/cms/article-images'
import { deleteArticle, saveArticle } from '@app/contracts/cms/articles'
import { createCmsCategory, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { imageAt, socialAddress } from '@app/contracts/cms/image-address'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle } from '#testing/given/given-content.ts'
import { memoryStorage } from '#testing/memory-storage.ts'
import { testApi } from '#testing/test-api.ts'
import { testPicture } from '#testing/test-picture.ts'
import { cmsImages } from './cms.table.ts'
import { eraseUnusedImages } from './images.service.ts'

const storage = memoryStorage()
const api = await testApi({ storage })
const { db, as, app, clock, ctx } = api
const editor = async () => given.operator(db, await given.site(db, { locale: 'zh', isRetail: true }))
type Editor = Awaited<ReturnType<typeof editor>>

const upload = (by: Editor, bytes: Buffer, name = 'photo.png') =>
  as(by).send(uploadArticleImage, { body: { name, content: bytes.toString('base64') } })
const open = ({ site }: Pick<Editor, 'site'>, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: site.host, ...headers } })
const filesOf = ({ site }: Editor) => [...storage.files.keys()].filter((key) => key.startsWith(site.id))

test('an image is kept for everybody at an address that says its size', async () => {
  const by = await editor()
  const { status, data } = await upload(by, await testPicture('png', 2000, 1000))
  expect([status, data]).toMatchObject([200, { width: 1600, height: 800, name: 'photo.png' }])
  expect(data.address).toMatch(/^\/images\/[0-9a-f]{32}\/1600x800\.webp$/)
  const answer = await open(by, data.address)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  const again = await open(by, data.address, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const social = await open(by, socialAddress(imageAt(data.address) ?? { hash: '' }))
  expect([social.statusCode, social.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const log = await db.transaction({ siteId: by.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(log).toMatchObject([{ action: 'cms.image-upload', objectName: 'photo.png' }])
})

test('an image is there on its own site alone, and so is the list', async () => {
  const [by, other] = [await editor(), await editor()]
  const { address } = (await upload(by, await testPicture('png', 320, 200))).data
  expect((await open(other, address)).statusCode).toBe(404)
  expect((await as(other).send(listArticleImages)).data).toEqual({
    ...{ images: [], total: 0, bytes: 0, mostBytes: null },
    stored: { images: 0, files: 0, exports: 0 },
  })
  // Uploaded there as well, it is theirs too, and stays when the first site's goes.
  expect((await upload(other, await testPicture('png', 320, 200))).data.address).toBe(address)
  expect((await open(other, address)).statusCode).toBe(200)
  for (const url of [
    '/images/x/y',
    `/images/${'0'.repeat(32)}/1x1.webp`,
    address.replace('320x200', '1x1'),
    address.replace('320x200', `..%2f${'0'.repeat(32)}%2f320x200`),
    address.replace('.webp', '.html'),
  ])
    expect([url, (await open(by, url)).statusCode]).toEqual([url, 404])
})

test.each([
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'cms.image-kind'],
  ['HTML named like a picture', async () => Buffer.from('<html><script>alert(1)</script>'), 'cms.image-kind'],
  ['half a picture', async () => (await testPicture('jpeg', 300, 200)).subarray(0, 2000), 'cms.image-broken'],
] as const)('%s is refused, and nothing of it is kept', async (_, make, refusal) => {
  const by = await editor()
  expect(await upload(by, await make())).toMatchObject({ status: 422, code: errors[refusal].code })
  expect((await as(by).send(listArticleImages)).data.total).toBe(0)
  expect(filesOf(by)).toEqual([])
})

test('a file above 10 MB is refused at its field, one far above before it is read', async () => {
  const by = await editor()
  expect(await upload(by, Buffer.alloc(10_000_001))).toMatchObject({
    status: 400,
    errors: { content: expect.any(String) },
  })
  expect((await upload(by, Buffer.alloc(12_000_000))).status).toBe(413)
})

test('who may not edit articles uploads nothing', async () => {
  const { site } = await editor()
  const clerk = await given.member(db, given.owner(site), { base: 'admin', permissions: ['cms.categorySave'] })
  const { status, code } = await as(clerk).send(uploadArticleImage, { body: { name: 'a.png', content: '' } })
  expect([status, code]).toEqual([403, errors['access.denied'].code])
  expect((await as(clerk).send(listArticleImages)).status).toBe(200)
})

test('a file name is kept as one plain line', async () => {
  const by = await editor()
  const name = 'C:\\photos\\<img src=x onerror=alert(1)>\u202e\ngnp.png'
  expect((await upload(by, await testPicture('png', 30, 20), name)).data.name).toBe(
    '<img src=x onerror=alert(1)>gnp.png',
  )
})

test('an image that the store does not take is refused by a sentence, and can be sent again', async () => {
  const by = await editor()
  const bytes = await testPicture('png', 64, 48)
  const put = storage.put
  storage.put = () => Promise.reject(new Error('disk full'))
  const refused = await upload(by, bytes)
  storage.put = put
  expect(refused).toMatchObject({ status: 503, code: errors['cms.image-unstored'].code })
  const { address } = (await upload(by, bytes)).data
  expect((await open(by, address)).statusCode).toBe(200)
})

test('an image stays while it is the cover of a category', async () => {
  const by = await editor()
  const { address } = (await upload(by, await testPicture('png', 120, 63))).data
  const name = { zh: '案例', en: '' }
  const { category } = (await as(by).send(createCmsCategory, { body: { kind: 'article', name, cover: address } })).data
  expect((await as(by).send(listArticleImages)).data.images).toMatchObject([{ address, uses: 1 }])
  clock.advance({ days: unusedImageDays + 1 })
  await eraseUnusedImages(ctx)
  expect((await open(by, address)).statusCode).toBe(200)
  await as(by).send(updateCmsCategory, { params: { id: category.id }, body: { ...category, cover: '' } })
  clock.advance({ days: unusedImageDays + 1 })
  await eraseUnusedImages(ctx)
  expect((await open(by, address)).statusCode).toBe(404)
})

test('an image stays while an article, a kept version or the trash names it, and goes some days later', async () => {
  const by = await editor()
  const [used, unused] = [await testPicture('png', 100, 80), await testPicture('png', 90, 80)]
  const [{ address }, { address: lonely }] = [(await upload(by, used)).data, (await upload(by, unused)).data]
  const { id, categoryId } = await givenArticle(api, by, articleContent({ body: `![](${address})` }))
  const { images, total, bytes } = (await as(by).send(listArticleImages)).data
  expect([total, images.map((image) => [image.address, image.uses]).sort()]).toEqual([
    2,
    [
      [address, 1],
      [lonely, 0],
    ].sort(),
  ])
  expect(bytes).toBe(filesOf(by).reduce((sum, key) => sum + (storage.files.get(key)?.length ?? 0), 0))

  clock.advance({ days: unusedImageDays + 1 })
  await eraseUnusedImages(ctx)
  expect([(await open(by, address)).statusCode, (await open(by, lonely)).statusCode]).toEqual([200, 404])
  expect(filesOf(by)).toHaveLength(2)

  const save = (body: string, version: number, keep: boolean) =>
    as(by).send(saveArticle, { params: { id }, body: { categoryId, content: articleContent({ body }), version, keep } })
  await save(`![](${address})`, 1, true)
  await save('gone', 2, false)
  clock.advance({ days: unusedImageDays + 1 })
  await eraseUnusedImages(ctx)
  expect((await open(by, address)).statusCode).toBe(200)
  await as(by).send(deleteArticle, { params: { id } })
  await eraseUnusedImages(ctx)
  expect((await open(by, address)).statusCode).toBe(200)
})

test('a plan that limits images takes no more of them, and what is there already once more', async () => {
  const by = await editor()
  const first = await testPicture('png', 320, 200)
  await db.owner
    .update(sites)
    .set({ quotas: { storage: 1 } })
    .where(eq(sites.id, by.site.id))
  expect((await upload(by, first)).code).toBe(200)
  // As large as the plan allows.
  await db.transaction({ siteId: by.site.id, accountId: null }, (tx) => tx.update(cmsImages).set({ bytes: 1_000_000 }))
  const refused = await upload(by, await testPicture('png', 300, 200))
  expect([refused.code, refused.msg]).toEqual([errors['quota.storage'].code, expect.stringContaining('1 MB')])
  expect((await as(by).send(listArticleImages)).data).toMatchObject({
    total: 1,
    bytes: 1_000_000,
    stored: { images: 1_000_000, files: 0, exports: 0 },
    mostBytes: 1_000_000,
  })
  expect((await upload(by, first)).code).toBe(200)
})

test('images are found by a part of their file name, page by page', async () => {
  const by = await editor()
  for (const [name, width] of [
    ['Invoice 100%.png', 60],
    ['invoice_2.png', 61],
    ['logo.png', 62],
  ] as const) {
    await upload(by, await testPicture('png', width, 40), name)
    clock.advance({ minutes: 1 })
  }
  const find = async (query: { q?: string; limit?: number; offset?: number }) => {
    const { images, total } = (await as(by).send(listArticleImages, { query })).data
    return [total, ...images.map(({ name }) => name)]
  }
  expect(await find({ q: ' INVOICE ' })).toEqual([2, 'invoice_2.png', 'Invoice 100%.png'])
  expect(await find({ q: '%' })).toEqual([1, 'Invoice 100%.png'])
  expect(await find({ q: 'invoice', limit: 1, offset: 2 })).toEqual([2, 'Invoice 100%.png'])
  expect(await find({ q: 'none' })).toEqual([0])
})
