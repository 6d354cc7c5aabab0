import { recallAnnouncement } from '@app/contracts/announcements/announcements'
import { createCmsCategory, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { givenAnnouncement, givenPublished } from '#testing/given/given-announcements.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()

const pageOf = async ({ host }: given.GivenSite, path = '/announcements') => {
  const { statusCode, body } = await api.app.inject({ method: 'GET', url: path, headers: { host } })
  return { statusCode, body }
}

const words = (zh: string, en = '') => ({ zh: { title: zh, body: `**${zh}**的正文` }, en: { title: en, body: en } })

test('the shop front shows live announcements to all customers that are public, and no others', async () => {
  const site = await given.site(api.db, { locale: 'zh', isRetail: true })
  const operator = await given.operator(api.db, site)
  const at = Math.floor(api.clock.now().getTime() / 1000)
  expect((await pageOf(site)).body).toContain('目前没有公告')
  const shown = await givenPublished(api, operator, {
    isPublic: true,
    content: words('春节服务安排', 'Spring Festival hours'),
  })
  await givenPublished(api, operator, {
    isPublic: true,
    content: words('仅有中文'),
    level: 'urgent',
    endsAt: at + 3600,
  })
  await givenPublished(api, operator, { content: words('仅登录可见') })
  // The choice is for all customers alone: of the staff it is none.
  await givenPublished(api, operator, { readers: 'staff', isPublic: true, content: words('内部通知') })
  await givenPublished(api, operator, { isPublic: true, content: words('明天开始'), startsAt: at + 86_400 })
  await givenAnnouncement(api, operator, { isPublic: true, content: words('仍是草稿') })

  api.clock.advance({ seconds: 30 })
  const { statusCode, body } = await pageOf(site)
  expect(statusCode).toBe(200)
  expect(body).toContain('<strong>春节服务安排</strong>的正文')
  // Urgent ones stand first.
  expect(body.indexOf('仅有中文')).toBeLessThan(body.indexOf('春节服务安排'))
  for (const hidden of ['仅登录可见', '内部通知', '明天开始', '仍是草稿']) expect(body).not.toContain(hidden)
  const english = (await pageOf(site, '/en/announcements')).body
  expect(english).toContain('Spring Festival hours')
  expect(english).toMatch(/lang="zh-CN"><h2>仅有中文/)
  expect((await pageOf(site, '/sitemap.xml')).body).toContain('/announcements</loc>')

  // Recalled, it is gone at once; one that has ended goes by the clock.
  await api.as(operator).send(recallAnnouncement, { params: { id: shown.id } })
  expect((await pageOf(site)).body).not.toContain('春节服务安排')
  api.clock.advance({ seconds: 3700 })
  expect((await pageOf(site)).body).toContain('目前没有公告')
})

test('what an announcement says stays words, on the page of everybody too', async () => {
  const site = await given.site(api.db, { locale: 'zh', isRetail: true })
  const zh = {
    title: '<script>alert(1)</script>',
    body: '<img src=x onerror=alert(1)> [a](javascript:alert(1)) <svg onload=alert(1)>',
  }
  const content = { zh, en: { title: '', body: '' } }
  await givenPublished(api, await given.operator(api.db, site), { isPublic: true, content })
  const { body } = await pageOf(site)
  expect(body).toContain('<h2>&#60;script&#62;alert(1)')
  expect(body).not.toMatch(/<script(?! type="application\/ld\+json")|<img|<svg|href="javascript/)
})

test('visitors narrow announcements to a category that is shown, and former addresses lead to it', async () => {
  const site = await given.site(api.db, { locale: 'zh', isRetail: true })
  const { host } = site
  const by = await given.operator(api.db, site)
  const create = async (zh: string, en: string, slug: string, parentId: string | null = null) => {
    const body = { kind: 'announcement', name: { zh, en }, slug, parentId } as const
    return (await api.as(by).send(createCmsCategory, { body })).data.category
  }
  const service = await create('服务公告', 'Service', 'service')
  const upkeep = await create('维护通知', 'Upkeep', 'upkeep', service.id)
  const internal = await create('内部制度', 'Internal', 'internal')
  // An article category of the same slug is another page.
  await api.as(by).send(createCmsCategory, { body: { kind: 'article', name: { zh: '文章', en: '' }, slug: 'upkeep' } })
  const publish = (title: string, categoryId: string | null, part: object = {}) =>
    givenPublished(api, by, { isPublic: true, content: words(title), categoryId, ...part })
  await publish('今晚维护', upkeep.id)
  await publish('新版上线', service.id)
  await publish('不分栏目', null)
  await publish('考勤', internal.id, { readers: 'staff' })

  const all = (await pageOf(site)).body
  expect(all).toContain('<a href="/announcements/category/upkeep">维护通知</a> · ')
  // Nothing that visitors read is in it now.
  expect(all).not.toContain('内部制度')
  const within = (await pageOf(site, '/announcements/category/service')).body
  expect(within).toContain('<h1>服务公告</h1>')
  for (const title of ['今晚维护', '新版上线']) expect(within).toContain(title)
  expect(within).not.toContain('不分栏目')
  const below = (await pageOf(site, '/en/announcements/category/upkeep')).body
  expect(below).toContain('<h1>Upkeep</h1>')
  expect(below).not.toContain('新版上线')
  expect((await pageOf(site, '/announcements/category/none')).statusCode).toBe(404)
  expect((await pageOf(site, '/articles/category/upkeep')).body).not.toContain('今晚维护')
  const sitemap = (await pageOf(site, '/sitemap.xml')).body
  for (const slug of ['service', 'upkeep']) expect(sitemap).toContain(`/announcements/category/${slug}</loc>`)
  expect(sitemap).not.toContain('/en/announcements/category/')
  expect(sitemap).not.toContain('/announcements/category/internal')

  const change = async (part: object, version: number) => {
    const body = { name: upkeep.name, slug: upkeep.slug, parentId: service.id, version, ...part }
    await api.as(by).send(updateCmsCategory, { params: { id: upkeep.id }, body })
  }
  await change({ slug: 'maintenance' }, 1)
  const moved = await api.app.inject({ url: '/announcements/category/upkeep', headers: { host } })
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/announcements/category/maintenance'])
  await change({ slug: 'maintenance', isShown: false }, 2)
  expect((await pageOf(site, '/announcements/category/maintenance')).statusCode).toBe(404)
  const hidden = (await pageOf(site)).body
  expect(hidden).toContain('今晚维护')
  expect(hidden).not.toContain('维护通知')
})
