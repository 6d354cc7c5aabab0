import { formSeconds, longestQuestion, mostQuestions, mostQuestionsADay } from '@app/contracts/cms/question-values'
import { answerShopQuestion, eraseShopQuestion, listShopQuestions } from '@app/contracts/cms/shop-questions'
import { errors } from '@app/contracts/errors'
import { listNotices } from '@app/contracts/inbox'
import { getSiteBrand, saveSiteBrand } from '@app/contracts/settings/site-settings'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetOldQuestions } from '#features/cms/questions/questions.service.ts'
import { shopQuestions } from '#features/cms/questions/questions.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { rateLimits } from '#http/rate-limit.table.ts'
import * as given from '#testing/given/given.ts'
import { givenQuestion } from '#testing/given/given-content.ts'
import { faultsOf } from '#testing/html/html-faults.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, app, clock, ctx } = api

async function shop() {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  return { site, by: await given.operator(db, site) }
}
type Shop = Awaited<ReturnType<typeof shop>>

const show = ({ site }: Shop, url = '/contact') => app.inject({ url, headers: { host: site.host } })
const stampIn = (body: string) => /name="stamp" value="([^"]+)"/.exec(body)?.[1] ?? ''
const words = { name: '王敏', email: 'wang@example.com', topic: 'order', orderNo: 'SO1', text: '多久签发？\r\n急用' }

let visitors = 0
/** Shows the form and sends it, by default a while later and from an address of its own. */
async function ask(
  here: Shop,
  part: Record<string, string> = {},
  { path = '/contact', after = 10, ip = `2001:db8:${(++visitors).toString(16)}::1`, ...headers } = {} as {
    path?: string
    after?: number
    ip?: string
    [header: string]: string | number | undefined
  },
) {
  const stamp = part.stamp ?? stampIn((await show(here, path)).body)
  clock.advance({ seconds: after })
  return app.inject({
    ...{ method: 'POST', url: path, remoteAddress: ip },
    payload: new URLSearchParams({ ...words, ...part, stamp }).toString(),
    headers: {
      host: here.site.host,
      'content-type': 'application/x-www-form-urlencoded',
      ...(headers as Record<string, string>),
    },
  })
}
const kept = ({ site }: Shop) =>
  db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(shopQuestions))
const listed = async ({ by }: Shop, state: 'open' | 'answered' = 'open') =>
  (await as(by).send(listShopQuestions, { query: { state } })).data

test('a question reaches those who answer, by list, bell and mail that is answered to the visitor', async () => {
  const here = await shop()
  const answer = await ask(here)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent=1#ask'])
  const after = (await show(here, '/contact?sent=1')).body
  expect(after).toContain('已收到您的问题')
  expect(after).not.toContain('<form')
  expect(await faultsOf(after)).toEqual([])
  expect(await listed(here)).toMatchObject({
    questions: [{ ...words, text: '多久签发？\n急用', locale: 'zh', answeredAt: null, answeredBy: '' }],
    counts: { open: 1, answered: 0 },
  })
  const { notices } = (await as(here.by).send(listNotices)).data
  expect(notices[0]).toMatchObject({ title: '王敏 提问：订单与证书', href: '/cms/help?desk=questions' })
  const [mail] = await messagesTo(api, here.site, here.by.email)
  expect(mail?.letter.sender.answerTo).toBe('wang@example.com')
  expect(mail?.letter.text).toContain('订单号：SO1\n\n多久签发？\n急用')

  await ask(here, { topic: 'sales', orderNo: '' }, { path: '/en/contact' })
  expect((await listed(here)).questions.map(({ locale, topic }) => [locale, topic])).toEqual([
    ['zh', 'order'],
    ['en', 'sales'],
  ])
})

test('only those who may write help read and end questions, and each site has its own', async () => {
  const [here, there] = [await shop(), await shop()]
  const { id } = await givenQuestion(ctx, here.site.id)
  await givenQuestion(ctx, there.site.id)
  const writer = await given.member(db, here.by.account, { base: 'admin', permissions: ['cms.articleEdit'] })
  expect((await as(writer).send(listShopQuestions)).status).toBe(403)
  expect((await as(await given.customer(db, here.site)).send(listShopQuestions)).status).toBe(403)
  const end = (by: Shop['by'], isAnswered: boolean) =>
    as(by).send(answerShopQuestion, { params: { id }, body: { isAnswered } })
  const missing = { status: 404, code: errors['cms.question-missing'].code }
  expect(await end(there.by, true)).toMatchObject(missing)
  const name = `Name of ${here.by.loginName}`
  expect((await end(here.by, true)).data).toMatchObject({ answeredBy: name, answeredAt: expect.any(Number) })
  expect(await listed(here)).toEqual({ questions: [], counts: { open: 0, answered: 1 } })
  expect((await listed(here, 'answered')).questions).toMatchObject([{ id, answeredBy: name }])
  await end(here.by, false)
  expect((await listed(here)).questions).toMatchObject([{ id, answeredBy: '', answeredAt: null }])
  expect((await as(there.by).send(eraseShopQuestion, { params: { id } })).status).toBe(404)
  await as(here.by).send(eraseShopQuestion, { params: { id } })
  expect(await kept(here)).toEqual([])
  expect((await kept(there)).length).toBe(1)
  const lines = await db.transaction({ siteId: here.site.id, accountId: null }, (tx) => tx.select().from(auditLog))
  expect(lines.map(({ action, objectName }) => [action, objectName])).toEqual([
    ['cms.question-answer', 'w***@example.com'],
    ['cms.question-reopen', 'w***@example.com'],
    ['cms.question-erase', 'w***@example.com'],
  ])
})

test('a form that is wrong comes back with words beside the fields and with what was written', async () => {
  const here = await shop()
  const wrong = await ask(here, { email: 'wang', topic: 'none', text: ' ', name: '"><script>alert(1)</script>' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('还没有发送，请修改标出的内容。')
  expect(wrong.body).toContain('<p class="fault" id="email-fault">请填写完整的邮箱')
  expect(wrong.body).toContain('<p class="fault" id="text-fault">请填写</p>')
  expect(wrong.body).toContain('<p class="fault" id="topic-fault">请选择</p>')
  expect(wrong.body).toContain('value="wang"')
  expect(wrong.body).not.toContain('<script>alert')
  const english = await ask(here, { email: '' }, { path: '/en/contact' })
  for (const { body } of [wrong, english]) expect(await faultsOf(body)).toEqual([])
  expect(english.body).toContain('<p class="fault" id="email-fault">Required</p>')
  expect((await ask(here, { text: 'x'.repeat(longestQuestion + 1) })).statusCode).toBe(422)
  expect((await ask(here, { text: 'x'.repeat(40_000) })).statusCode).toBe(413)
  const key = `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END PRIVATE KEY-----`
  const secret = await ask(here, { text: key })
  expect(secret.body).toContain('这里有私钥')
  expect(secret.body).not.toContain('BEGIN PRIVATE KEY')
  expect(await kept(here)).toEqual([])
})

test('a form is good from a few seconds to a day after it was shown, for its site, and once', async () => {
  const [here, there] = [await shop(), await shop()]
  const quick = await ask(here, {}, { after: formSeconds.least - 1 })
  expect([quick.statusCode, quick.body.includes('提交太快')]).toEqual([422, true])
  // The same form, a little later.
  expect((await ask(here, { stamp: stampIn(quick.body) }, { after: 2 })).statusCode).toBe(303)
  const old = await ask(here, {}, { after: formSeconds.most + 1 })
  expect([old.statusCode, old.body.includes('页面打开太久')]).toEqual([422, true])
  expect(old.body).toContain('多久签发？')
  expect((await ask(here, { stamp: stampIn(old.body) })).statusCode).toBe(303)
  const stamp = stampIn((await show(there)).body)
  for (const forged of [stamp, stamp.replace(/^\d/, '9'), 'x', ''])
    expect((await ask(here, { stamp: forged })).statusCode).toBe(422)
  expect((await kept(here)).length).toBe(2)
  // A second press sends nothing more, and says that it was sent.
  const own = stampIn((await show(here)).body)
  for (const _ of [1, 2]) expect((await ask(here, { stamp: own })).statusCode).toBe(303)
  expect((await kept(here)).length).toBe(3)
})

test('programs, other sites and those who ask too often get nothing in', async () => {
  const here = await shop()
  expect((await ask(here, { website: 'https://spam.example' })).statusCode).toBe(303)
  for (const elsewhere of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await ask(here, {}, elsewhere)).statusCode).toBe(errors['request.invalid'].status)
  expect(await kept(here)).toEqual([])
  const from = { ip: '203.0.113.9' }
  for (let at = 0; at < mostQuestions; at++) expect((await ask(here, {}, from)).statusCode).toBe(303)
  const often = await ask(here, {}, from)
  expect([often.statusCode, often.body.includes('提问较多')]).toEqual([429, true])
  expect((await kept(here)).length).toBe(mostQuestions)
  // The site's own limit, reached by many addresses.
  await db.owner
    .update(rateLimits)
    .set({ points: mostQuestionsADay })
    .where(eq(rateLimits.key, `questions:${here.site.id}`))
  const full = await ask(here)
  expect([full.statusCode, full.body.includes('今天的提问太多')]).toEqual([429, true])
})

test('a site that takes no questions has no form, and other sites have no page', async () => {
  const here = await shop()
  const { version, history: _, ...brand } = (await as(here.by).send(getSiteBrand)).data
  expect(brand.settings.takesQuestions).toBe(true)
  await as(here.by).send(saveSiteBrand, { body: { ...brand.settings, takesQuestions: false, version, note: '' } })
  expect((await show(here)).body).not.toContain('<form')
  expect((await ask(here)).statusCode).toBe(404)
  const back = await given.site(db, { isRetail: false })
  expect((await app.inject({ url: '/contact', headers: { host: back.host } })).headers.location).toBe('/')
})

test('questions are erased after half a year', async () => {
  const here = await shop()
  await givenQuestion(ctx, here.site.id)
  clock.advance({ days: 179 })
  await forgetOldQuestions(ctx)
  expect((await kept(here)).length).toBe(1)
  clock.advance({ days: 2 })
  await forgetOldQuestions(ctx)
  expect(await kept(here)).toEqual([])
})
