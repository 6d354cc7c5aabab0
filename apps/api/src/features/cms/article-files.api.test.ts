import { exportArticle, exportArticles, importArticles } from '@app/contracts/cms/article-files'
import { uploadArticleImage } from '@app/contracts/cms/article-images'
import { deleteArticle, getArticle, publishArticle, saveArticle } from '@app/contracts/cms/articles'
import { listHelp } from '@app/contracts/cms/help'
import { imageAt } from '@app/contracts/cms/image-address'
import { addressOfPath, changeImages, pathOfTarget } from '@app/contracts/cms/image-paths'
import { apiPath, fillPath, type Sent } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { downloadTaskFile, listTasks } from '@app/contracts/tasks'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle, givenCategory, givenHelp, publishedHelp } from '#testing/given/given-content.ts'
import { memoryStorage } from '#testing/memory-storage.ts'
import { testApi } from '#testing/test-api.ts'
import { testPicture } from '#testing/test-picture.ts'

const storage = memoryStorage()
const api = await testApi({ storage })
const { db, as, app, ctx } = api
const editor = async () => given.operator(db, await given.site(db, { locale: 'zh' }))
type Editor = Awaited<ReturnType<typeof editor>>
type Files = Sent<typeof importArticles>['body']['files']

const fetched = async (by: Editor, url: string) =>
  app.inject({ url, headers: { host: by.site.host, token: await as(by).token() } })
const archiveOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]))
const archive = async (by: Editor, kind = 'help') =>
  archiveOf((await fetched(by, `${apiPath(exportArticles.path)}?kind=${kind}`)).rawPayload)
const bring = (by: Editor, files: Files, wish: { categoryId?: string; dryRun?: boolean; images?: string[] } = {}) =>
  as(by).send(importArticles, { body: { kind: 'help', files, dryRun: false, ...wish } })
const book = async (by: Editor) => (await as(by).send(listHelp)).data.documents
const draftOf = async (by: Editor, id: string) => (await as(by).send(getArticle, { params: { id } })).data

test('what is exported is imported at another site as drafts, and changes nothing where it came from', async () => {
  const [here, there] = [await editor(), await editor()]
  const zh = { title: '怎样开发票', summary: '付款之后', body: '**先**付款。\n\n```yaml\n---\na: 1\n---\n```' }
  const { id } = await publishedHelp(api, here, articleContent(zh, { title: 'Invoices', body: 'Pay first.' }))
  const gone = await givenHelp(api, here)
  await as(here).send(deleteArticle, { params: { id: gone.id } })
  await givenArticle(api, here)
  const files = await archive(here)
  const { slug, categoryId } = await draftOf(here, id)
  const names = Object.keys(files).map((name) => name.replace(/^[^/]+\//, ''))
  expect(names).toEqual([`${slug}.md`, `${slug}.en.md`])
  const sent = Object.entries(files).map(([name, text]) => ({ name, text }))
  const same = await bring(here, sent, { dryRun: true })
  expect(same.data.files.map(({ does }) => does)).toEqual(['same', 'same'])
  expect((await bring(here, sent)).data.taken).toBe(0)
  expect((await draftOf(here, id)).version).toBe(1)

  const category = await givenCategory(api, there, 'help')
  const checked = await bring(there, sent, { categoryId: category.id, dryRun: true })
  expect(checked.data.files).toMatchObject([
    { does: 'create', slug, locale: 'zh', categoryId: category.id, notes: ['other-category'] },
    { does: 'create', slug, locale: 'en', title: 'Invoices' },
  ])
  expect(await book(there)).toEqual([])
  expect((await bring(there, sent, { categoryId: category.id })).data.taken).toBe(1)
  const [taken] = await book(there)
  expect(taken).toMatchObject({ slug, state: 'draft', locales: ['zh', 'en'] })
  const { content } = await draftOf(there, taken?.id ?? '')
  expect(content.zh).toMatchObject(zh)
  expect(content.en).toMatchObject({ title: 'Invoices', body: 'Pay first.' })
  expect(categoryId).not.toBe(category.id)
  const lines = await db.transaction({ siteId: there.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['cms.import', 'cms.article-create']))
})

test('one document comes as a file, in each language that it has', async () => {
  const by = await editor()
  const { id, slug } = await givenHelp(api, by, articleContent({ title: '续费', body: '按“续费”。' }))
  const url = apiPath(fillPath(exportArticle.path, { id }))
  const file = await fetched(by, url)
  expect(file.headers['content-disposition']).toContain(`filename="${slug}.md"`)
  expect(file.body).toMatch(/^---\ntitle: "续费"\nslug: "xu-fei"\ncategory: "/)
  expect((await fetched(by, `${url}?locale=en`)).statusCode).toBe(404)
  expect((await fetched(await editor(), url)).statusCode).toBe(404)
  expect((await fetched(await given.customer(db, by.site), url)).statusCode).toBe(403)
})

test('a file changes the draft of its slug alone; what is published and what was drafted stay', async () => {
  const by = await editor()
  const { id, slug, version } = await givenHelp(
    api,
    by,
    articleContent({ title: '旧标题', summary: '摘要', body: '旧' }),
  )
  await as(by).send(publishArticle, { params: { id }, body: { version } })
  const files = [{ name: `${slug}.md`, text: '# 新标题\n\n新' }]
  const [verdict] = (await bring(by, files, { dryRun: true })).data.files
  expect(verdict).toMatchObject({ does: 'change', version: 1, title: '新标题' })
  await bring(by, [{ name: `${slug}.md`, text: '# 新标题\n\n新', version: 1 }])
  const changed = await draftOf(by, id)
  expect(changed).toMatchObject({ state: 'published', hasChanges: true, version: 2, slug })
  expect(changed.content.zh).toMatchObject({ title: '新标题', summary: '摘要', body: '新' })
  expect(changed.history.map((one) => one.settings.zh.title)).toEqual(['新标题', '旧标题'])
  // Somebody else saved meanwhile.
  const body = { categoryId: changed.categoryId, content: changed.content, version: 2 }
  await as(by).send(saveArticle, { params: { id }, body })
  expect(await bring(by, [{ name: `${slug}.md`, text: '# 更新的\n\n文', version: 2 }])).toMatchObject({
    ...{ status: 409, code: errors['cms.article-newer'].code },
  })
  const writer = await given.member(db, by.account, { base: 'admin', permissions: ['cms.articleCreate'] })
  const [refused] = (await bring(writer, [{ name: `${slug}.md`, text: '# 别人的\n\n文' }], { dryRun: true })).data.files
  expect(refused).toMatchObject({ does: 'none', fault: 'may-not' })
  const reader = await given.member(db, by.account, { base: 'admin', permissions: ['cms.articleEdit'] })
  expect((await bring(reader, files)).status).toBe(403)
})

test('each fault is named with its file, and the others are taken', async () => {
  const by = await editor()
  const { id: categoryId, slug } = await givenCategory(api, by, 'help')
  const article = await givenCategory(api, by, 'article')
  const trash = await givenHelp(api, by)
  await as(by).send(deleteArticle, { params: { id: trash.id } })
  const files = [
    { name: 'good.md', text: `---\ncategory: ${slug}\n---\n# 好\n\n文` },
    { name: 'good.zh.md', text: '# 好\n\n文' },
    { name: 'lonely.en.md', text: '# Lonely\n\nText' },
    { name: 'nowhere.md', text: '# 无处\n\n文' },
    { name: `${trash.slug}.md`, text: '# 已删\n\n文' },
    { name: 'long.md', text: `# ${'长'.repeat(121)}\n\n文` },
    { name: 'empty.md', text: '# 空' },
    { name: 'cover.md', text: '---\ntitle: 封面\ncover: https://example.com/a.png\n---\n文' },
  ]
  const { data } = await bring(by, files)
  expect(data.files.map(({ fault }) => fault)).toEqual([
    ...[null, 'twice', 'no-own-language', 'no-category', 'in-trash', 'no-category', 'no-text', 'no-category'],
  ])
  expect(data.taken).toBe(1)
  const again = (await bring(by, files, { categoryId, dryRun: true })).data.files
  expect(again.map(({ does, fault }) => fault ?? does)).toEqual([
    ...['same', 'twice', 'no-own-language', 'create', 'in-trash', 'field', 'no-text', 'field'],
  ])
  expect(again[5]?.detail).toMatch(/^title: .*120/)
  // A category of another kind is none.
  expect((await bring(by, files.slice(3, 4), { categoryId: article.id })).data.files[0]?.fault).toBe('no-category')
})

test('images of the site stay, and others are pointed out', async () => {
  const by = await editor()
  const { id: categoryId } = await givenCategory(api, by, 'help')
  const content = (await testPicture('png', 40, 20)).toString('base64')
  const { address } = (await as(by).send(uploadArticleImage, { body: { name: 'a.png', content } })).data
  const unknown = `/images/${'0'.repeat(32)}/40x20.webp`
  const files = [
    { name: 'own.md', text: `# 自有\n\n![图](${address})` },
    { name: 'lost.md', text: `# 丢失\n\n![图](${unknown})` },
    { name: 'far.md', text: '# 远处\n\n![图](https://example.com/a.png)' },
  ]
  const { data } = await bring(by, files, { categoryId })
  expect(data.files.map(({ notes }) => notes)).toEqual([[], ['images-missing'], ['images-elsewhere']])
  const own = (await book(by)).find(({ slug }) => slug === 'own')
  expect((await draftOf(by, own?.id ?? '')).content.zh.body).toBe(`![图](${address})`)
})

test('many documents become a task whose file has them all', async () => {
  const by = await editor()
  const { id: categoryId } = await givenCategory(api, by, 'help')
  const files = Array.from({ length: 200 }, (_, at) => ({ name: `page-${at}.md`, text: `# 第 ${at} 页\n\n文` }))
  expect((await bring(by, files, { categoryId })).data.taken).toBe(200)
  expect(Object.keys(await archive(by)).length).toBe(200)
  await bring(by, [{ name: 'one-more.md', text: '# 再来\n\n文' }], { categoryId })
  const started = await fetched(by, `${apiPath(exportArticles.path)}?kind=help`)
  expect(started.json()).toMatchObject({ code: 200, data: { rows: 201 } })
  await runTasks(ctx, taskKinds)
  const [task] = (await as(by).send(listTasks)).data.tasks
  expect(task).toMatchObject({ kind: 'articles.export', state: 'done', done: 201 })
  const file = await fetched(by, apiPath(fillPath(downloadTaskFile.path, { id: task?.id ?? '' })))
  expect(Object.keys(archiveOf(file.rawPayload)).length).toBe(201)
})

const uploaded = async (by: Editor, picture: Buffer) =>
  (await as(by).send(uploadArticleImage, { body: { name: 'a.png', content: picture.toString('base64') } })).data.address

test('an archive has the images of its texts, which come along to another site', async () => {
  const [here, there] = [await editor(), await editor()]
  const shown = await uploaded(here, await testPicture('png', 120, 80))
  const cover = await uploaded(here, await testPicture('jpeg', 1200, 630))
  await uploaded(here, await testPicture('png', 50, 50))
  const body = `![图](${shown} "题") 与 [原图](${shown})`
  const { id, slug } = await givenHelp(api, here, { ...articleContent({ title: '配图', body }), cover })
  const parts = unzipSync((await fetched(here, `${apiPath(exportArticles.path)}?kind=help`)).rawPayload)
  const names = Object.keys(parts)
  expect(
    names
      .filter((name) => !name.endsWith('.md'))
      .map(addressOfPath)
      .sort(),
  ).toEqual([shown, cover].sort())
  const file = names.find((name) => name.endsWith(`/${slug}.md`)) ?? ''
  const text = strFromU8(parts[file] ?? new Uint8Array())
  const name = ({ hash, width, height } = imageAt(shown) ?? { hash: '', width: 0, height: 0 }) =>
    `../images/${hash}-${width}x${height}.webp`
  expect(text).toContain(`![图](${name()} "题") 与 [原图](${name()})`)
  expect(text).toMatch(/^cover: "\.\.\/images\/[0-9a-f]{32}-1200x630\.webp"$/m)

  // Back where they came from, nothing changes and nothing is uploaded.
  const named = changeImages(text, (target) => addressOfPath(pathOfTarget(target, file) ?? ''))
  const images = [shown, cover]
  const same = (await bring(here, [{ name: file, text: named }], { dryRun: true, images })).data
  expect(same).toMatchObject({ absentImages: [], files: [{ does: 'same', notes: [] }] })

  const { id: categoryId } = await givenCategory(api, there, 'help')
  const files = [{ name: file, text: named }]
  const checked = (await bring(there, files, { categoryId, dryRun: true, images })).data
  expect(checked).toMatchObject({ absentImages: images, files: [{ does: 'create', notes: ['other-category'] }] })
  const [missed] = (await bring(there, files, { categoryId, dryRun: true })).data.files
  expect(missed?.notes).toContain('images-missing')
  const taken = new Map<string, string>()
  for (const path of names.filter((one) => addressOfPath(one)))
    taken.set(addressOfPath(path) ?? '', await uploaded(there, Buffer.from(parts[path] ?? [])))
  const moved = changeImages(named, (target) => taken.get(target))
  expect((await bring(there, [{ name: file, text: moved }], { categoryId })).data).toMatchObject({
    ...{ taken: 1, files: [{ fault: null, notes: ['other-category'] }] },
  })
  const { content } = await draftOf(there, (await book(there))[0]?.id ?? '')
  expect(content.zh.body).toBe(body.replaceAll(shown, taken.get(shown) ?? ''))
  expect(content.cover).toBe(taken.get(cover))
  for (const address of taken.values()) {
    const url = await app.inject({ url: address, headers: { host: there.site.host } })
    expect([url.statusCode, url.headers['content-type']]).toEqual([200, 'image/webp'])
  }
  expect((await draftOf(here, id)).content.zh.body).toBe(body)
})

test('one document comes with the images that it shows, as an archive that can be imported', async () => {
  const by = await editor()
  const shown = await uploaded(by, await testPicture('png', 60, 30))
  const body = `![图](${shown})`
  const { id, slug } = await givenHelp(
    api,
    by,
    articleContent({ title: '一图', body }, { title: 'None', body: 'Text' }),
  )
  const url = apiPath(fillPath(exportArticle.path, { id }))
  const file = await fetched(by, url)
  expect(file.headers['content-disposition']).toContain(`filename="${slug}.zip"`)
  const parts = unzipSync(file.rawPayload)
  const [text, image] = Object.keys(parts)
  expect([text, addressOfPath(image ?? '')]).toEqual([`${slug}.md`, shown])
  const named = changeImages(strFromU8(parts[text ?? ''] ?? new Uint8Array()), (target) =>
    addressOfPath(pathOfTarget(target, text ?? '') ?? ''),
  )
  const [verdict] = (await bring(by, [{ name: `${slug}.md`, text: named }], { dryRun: true })).data.files
  expect(verdict).toMatchObject({ does: 'same', notes: [] })
  expect((await fetched(by, `${url}?locale=en`)).headers['content-disposition']).toContain(`"${slug}.en.md"`)
})

test('images without room in an archive, and those that are gone, are named in it', async () => {
  const by = await editor()
  const [large, small] = [
    await uploaded(by, await testPicture('png', 90, 60)),
    await uploaded(by, await testPicture('png', 80, 60)),
  ]
  const gone = `/images/${'0'.repeat(32)}/40x20.webp`
  await givenHelp(api, by, articleContent({ body: `![](${large})\n\n![](${gone})\n\n![](${small})` }))
  const { hash = '' } = imageAt(large) ?? {}
  storage.files.set(`${by.site.id}/images/${hash}/90x60.webp`, Buffer.alloc(20 * 1024 * 1024))
  const files = await archive(by)
  const images = Object.keys(files).filter((name) => name.startsWith('images/'))
  expect(images.map(addressOfPath)).toEqual([small, null])
  const [left = ''] = Object.entries(files).flatMap(([name, text]) =>
    name === 'images/NOT-INCLUDED.txt' ? [text] : [],
  )
  expect(left).toContain(large)
  expect(left).toMatch(/missing {2}\/images\/0{32}\/40x20\.webp/)
  expect(left).not.toContain(small)
})
