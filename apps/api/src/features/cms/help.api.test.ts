import { createArticle, deleteArticle, saveArticle, withdrawArticle } from '@app/contracts/cms/articles'
import { listHelp, placeHelp, searchHelpTexts } from '@app/contracts/cms/help'
import { findHelp, readHelp } from '@app/contracts/cms/page-help'
import { errors } from '@app/contracts/errors'
import { expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { articleContent, givenArticle, givenCategory, givenHelp, publishedHelp } from '#testing/given/given-content.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as } = api
const list = '/ssl/order/list'
type Editor = Awaited<ReturnType<typeof given.operator>>

const place = (by: Editor, id: string, body: object) => as(by).send(placeHelp, { params: { id }, body })
const titles = async (by: Editor, query: object, language = 'zh') => {
  const answer = await as(by).send(findHelp, { query, headers: { 'accept-language': language } })
  return answer.data.documents.map(({ title }) => title)
}

test('a document bound to a page is offered there once it is published, to members of its site alone', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const customer = await given.customer(db, site)
  const words = articleContent(
    { title: '看懂订单状态', body: '**待付款** 先付款。' },
    { title: 'Order states', body: 'Pay.' },
  )
  const { id } = await publishedHelp(api, by, words)
  const draft = await givenHelp(api, by)
  for (const one of [id, draft.id])
    expect((await place(by, one, { pages: [list, list] })).data).toMatchObject({ id: one, pages: [list] })
  expect(await titles(customer, { page: list })).toEqual(['看懂订单状态'])
  expect(await titles(customer, { page: list }, 'en')).toEqual(['Order states'])
  expect(await titles(customer, { page: '/dashboard' })).toEqual([])
  expect(await titles(customer, {})).toEqual([])
  expect(await titles(customer, { q: '待付款' })).toEqual(['看懂订单状态'])
  expect(await titles(customer, { q: '%' })).toEqual([])
  const text = await as(customer).send(readHelp, { params: { id }, headers: { 'accept-language': 'zh' } })
  expect(text.data).toMatchObject({ title: '看懂订单状态', address: null })
  expect(text.data.html).toContain('<strong>待付款</strong>')
  const stranger = await given.customer(db, await given.site(db, { locale: 'zh' }))
  expect(await titles(stranger, { page: list })).toEqual([])
  expect(await titles(stranger, { q: '待付款' })).toEqual([])
  for (const [reader, one] of [
    [stranger, id],
    [customer, draft.id],
  ] as const)
    expect(await as(reader).send(readHelp, { params: { id: one } })).toMatchObject({
      ...{ status: 404, code: errors['cms.article-missing'].code },
    })
  await as(by).send(withdrawArticle, { params: { id } })
  expect(await titles(customer, { page: list })).toEqual([])
  const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.map(({ action }) => action)).toContain('cms.help-place')
})

test('what is not translated is read in Chinese, and a public site says where it stands', async () => {
  const site = await given.site(db, { locale: 'zh', isRetail: true })
  const by = await given.operator(db, site)
  const { id, slug } = await publishedHelp(api, by, articleContent({ title: '只有中文', body: '正文' }))
  expect(await titles(by, { q: '只有' }, 'en')).toEqual(['只有中文'])
  const { data } = await as(by).send(readHelp, { params: { id }, headers: { 'accept-language': 'en' } })
  expect(data).toMatchObject({ locale: 'zh', title: '只有中文', address: `/help/${slug}` })
})

test('documents keep an order in their category; a new one and one from elsewhere stand last', async () => {
  const by = await given.operator(db, await given.site(db, { locale: 'zh' }))
  const [first, second] = [await givenCategory(api, by, 'help'), await givenCategory(api, by, 'help')]
  const write = async (title: string, categoryId: string) =>
    (await as(by).send(createArticle, { body: { categoryId, content: articleContent({ title }) } })).data
  const [a, b, c] = [await write('甲', first.id), await write('乙', first.id), await write('丙', first.id)]
  const away = await write('丁', second.id)
  const order = async (categoryId = first.id) => {
    const { documents } = (await as(by).send(listHelp)).data
    return documents.filter((one) => one.categoryId === categoryId).map(({ title }) => title)
  }
  expect(await order()).toEqual(['甲', '乙', '丙'])
  expect((await place(by, c.id, { position: 0 })).data.position).toBe(0)
  expect(await order()).toEqual(['丙', '甲', '乙'])
  await place(by, a.id, { position: 900 })
  expect(await order()).toEqual(['丙', '乙', '甲'])
  await as(by).send(deleteArticle, { params: { id: b.id } })
  expect(await order()).toEqual(['丙', '甲'])
  await as(by).send(saveArticle, {
    params: { id: away.id },
    body: { categoryId: first.id, content: articleContent({ title: '丁' }), version: away.version },
  })
  expect(await order()).toEqual(['丙', '甲', '丁'])
  expect(await place(by, b.id, { position: 0 })).toMatchObject({ code: errors['cms.article-in-trash'].code })
})

test('only pages that the site has are bound, only to help, and only by who may', async () => {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const { id } = await givenHelp(api, by)
  const { pages } = (await as(by).send(listHelp)).data
  const orders = pages.find(({ path }) => path === list)
  expect(orders).toMatchObject({ labels: { zh: '证书订单' }, section: { zh: expect.any(String) } })
  expect(pages.map(({ path }) => path)).not.toContain('/saas/manage')
  const names = pages.map(({ labels, section }) => `${section.zh} ${labels.zh}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(await place(by, id, { pages: ['/saas/manage'] })).toMatchObject({
    ...{ status: 409, code: errors['cms.page-unknown'].code },
  })
  for (const body of [{}, { position: -1 }, { pages: 'x' }, { pages: Array.from({ length: 21 }, () => list) }])
    expect((await place(by, id, body)).status).toBe(400)
  const article = await givenArticle(api, by)
  expect((await place(by, article.id, { position: 0 })).status).toBe(404)
  const writer = await given.member(db, by.account, { base: 'admin', permissions: ['cms.articleEdit'] })
  expect((await as(writer).send(listHelp)).status).toBe(200)
  expect((await place(writer, id, { pages: [list] })).status).toBe(403)
  expect((await as(await given.customer(db, site)).send(listHelp)).status).toBe(403)
})

test('words are found in texts of drafts, with the line of the hit, within the site', async () => {
  const [site, other] = [await given.site(db, { locale: 'zh' }), await given.site(db, { locale: 'zh' })]
  const [by, stranger] = [await given.operator(db, site), await given.operator(db, other)]
  const long = `${'前'.repeat(60)}泛域名证书${'后'.repeat(200)}`
  const body = `## 安装\n\n- 用 100% 的 Nginx_配置\n\n${long}\n`
  const { id } = await givenHelp(api, by, articleContent({ title: '部署', body }, { title: 'Deploy', body: 'Use IIS' }))
  const gone = await givenHelp(api, by, articleContent({ title: '旧的', body: 'IIS 旧版' }))
  await as(by).send(deleteArticle, { params: { id: gone.id } })
  await givenArticle(api, by, articleContent({ title: 'IIS', body: 'IIS' }))
  await givenHelp(api, stranger, articleContent({ title: '别处', body: 'IIS' }))
  const found = async (q: string, who = by) => (await as(who).send(searchHelpTexts, { query: { q } })).data.matches
  expect(await found('nginx_')).toEqual([{ id, locale: 'zh', line: '用 100% 的 Nginx_配置' }])
  expect(await found('100%')).toMatchObject([{ id }])
  expect(await found('_%')).toEqual([])
  expect(await found('iis')).toEqual([{ id, locale: 'en', line: 'Use IIS' }])
  const [hit] = await found('泛域名')
  expect(hit?.line).toBe(`${'前'.repeat(40)}泛域名证书${'后'.repeat(115)}`)
  expect((await as(by).send(searchHelpTexts, { query: { q: ' ' } })).status).toBe(400)
  expect((await as(await given.customer(db, site)).send(searchHelpTexts, { query: { q: 'x' } })).status).toBe(403)
})
