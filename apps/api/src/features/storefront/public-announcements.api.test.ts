import { recallAnnouncement } from '@app/contracts/announcements/announcements'
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
  expect(body).not.toMatch(/<script|<img|<svg|href="javascript/)
})
