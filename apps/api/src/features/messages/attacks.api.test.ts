import { listOwnAnnouncements } from '@app/contracts/announcements/own-announcements'
import { previewArticle, publishArticle } from '@app/contracts/cms/articles'
import { updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { readHelp } from '@app/contracts/cms/page-help'
import { setPrices } from '@app/contracts/products/product-prices'
import { createProduct, shelveProduct } from '@app/contracts/products/products'
import { getMailTemplate, previewMail, publishMailTemplate } from '@app/contracts/settings/mail-templates'
import { expect, test } from 'vitest'
import { mailAnnouncements } from '#features/announcements/mailing.service.ts'
import * as given from '#testing/given/given.ts'
import { givenPublished } from '#testing/given/given-announcements.ts'
import { articleContent, givenArticle, givenQuestion } from '#testing/given/given-content.ts'
import { newProduct, priceRow } from '#testing/given/given-products.ts'
import { attacks, dangersIn, htmlAttacks } from '#testing/html/attacks.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { type Brand, composeLetter } from './message-letter.ts'
import { send } from './messages.service.ts'

const api = await testApi()
const { db, as, app, ctx } = api

async function shop(flags: object = {}) {
  const site = await given.site(db, { isRetail: true, locale: 'zh', ...flags })
  return { site, by: await given.operator(db, site) }
}

const lineOf = (attack: string, longest = 110) => attack.replace(/\n/g, ' ').slice(0, longest)
/** All attacks as paragraphs of one text. */
const everything = attacks.join('\n\n')
/** A mail has a style of its own. */
const inMail = (html: string) => dangersIn(html, ['style'])

async function expectHarmless({ site }: Awaited<ReturnType<typeof shop>>, paths: readonly string[]) {
  for (const url of paths) {
    const answer = await app.inject({ url, headers: { host: site.host } })
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect([url, dangersIn(answer.body)]).toEqual([url, []])
  }
}

test('the judge knows what would run', () => {
  // The others are markup to Markdown alone, inside an attribute, or once their own marks are read twice.
  const plain = htmlAttacks.filter((one) => /^<(?!javascript:)/.test(one) && !one.includes('&lt;'))
  for (const attack of plain) expect([attack, dangersIn(attack).length > 0]).toEqual([attack, true])
  expect(dangersIn('<p><a href="/x">x</a><img src="https://a.example/x" alt=""></p>')).toEqual([])
})

test('the description of a product runs nothing: neither in the console nor on its page', async () => {
  const root = await shop({ isRoot: true })
  const { by } = root
  const descriptions = [...htmlAttacks, htmlAttacks.join('\n'), `<p>${everything}</p>`]
  for (const attack of descriptions) {
    const body = newProduct({ description: { zh: attack, en: `<p><b>x${attack}` } })
    const { data } = await as(by).send(createProduct, { body })
    const { id, productNo, description } = data.product
    for (const html of Object.values(description)) expect([attack, dangersIn(html)]).toEqual([attack, []])
    const params = { params: { id } }
    await as(by).send(setPrices, { ...params, body: { from: null, rows: [priceRow(1, 100)], offerVersion: 1 } })
    expect((await as(by).send(shelveProduct, { ...params, body: { onSale: true } })).code).toBe(200)
    const path = `/products/${productNo.toLowerCase()}`
    await expectHarmless(root, [path, `/en${path}`])
  }
})

test('announcements run nothing: on the page of everybody, in the console and in the mail', async () => {
  const here = await shop()
  const { site, by } = here
  const reader = await given.customer(db, site)
  const texts = [...attacks, everything]
  for (const attack of texts) {
    const words = { title: lineOf(attack), body: attack }
    await givenPublished(api, by, { isPublic: true, byMail: true, content: { zh: words, en: words } })
  }
  await expectHarmless(here, ['/announcements', '/en/announcements'])
  const { announcements } = (await as(reader).send(listOwnAnnouncements)).data
  expect(announcements.length).toBe(texts.length)
  for (const { html, title } of announcements) expect([title, dangersIn(html)]).toEqual([title, []])
  await mailAnnouncements(ctx, site)
  const mails = await messagesTo(api, site, reader.email)
  expect(mails).toHaveLength(texts.length)
  for (const { subject, letter } of mails) expect([subject, inMail(letter.html)]).toEqual([subject, []])
})

const event = { name: 'Ann', ip: '192.0.2.1', device: 'Firefox', at: new Date('2026-11-21T08:00:00Z') }
const brandOf = (words: string): Brand => ({
  names: { zh: words, en: words },
  primaryColor: words,
  support: { hours: { zh: words, en: words }, phone: words, email: words, icp: words },
})

test('a site’s own words for a mail run nothing, whether its form takes them or not', async () => {
  const { site, by } = await shop()
  const params = { template: 'new-sign-in' }
  let version = 0
  for (const attack of attacks) {
    const line = lineOf(attack)
    const words = { subject: line, preheader: line, body: `${attack}\n\n{{device}}`, button: line.slice(0, 60) }
    const letter = composeLetter(
      brandOf(line),
      { channel: 'email', locale: 'en', template: 'new-sign-in', facts: { ...event, name: line, device: attack } },
      { mail: words },
    )
    expect([attack, inMail(letter.html)]).toEqual([attack, []])

    const shown = await as(by).send(previewMail, { params, body: { locale: 'en', words } })
    if (shown.code === 200) expect([attack, inMail(shown.data.html)]).toEqual([attack, []])
    const content = { zh: words, en: words }
    const saved = await as(by).send(publishMailTemplate, { params, body: { content, version, note: '' } })
    // Links to elsewhere than the web, and names of no fact, are refused; all else is taken as words.
    if (saved.code !== 200) expect(attack).toMatch(/\]\((?!https)|\{\{|^\[x\]\(https:\/\/a\.example ""/)
    else version = saved.data.version
  }
  expect(version).toBeGreaterThan(10)

  // All that is taken goes out as one mail.
  const taken = attacks.filter((attack) => !/\]\(|\{\{/.test(attack))
  const { settings } = (await as(by).send(getMailTemplate, { params })).data
  const words = { ...settings.en, body: [...taken, '{{device}}'].join('\n\n') }
  const content = { zh: words, en: words }
  expect((await as(by).send(publishMailTemplate, { params, body: { content, version, note: '' } })).code).toBe(200)
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    send(tx, ctx, {
      ...{ siteId: site.id, accountId: null, channel: 'email', locale: 'en', to: 'ann@example.com', isSecret: false },
      ...{ template: 'new-sign-in', facts: { ...event, device: everything } },
    }),
  )
  const [mail] = await messagesTo(api, site, 'ann@example.com')
  expect(mail?.letter.text).toContain('<svg/onload=alert(1)>')
  expect(inMail(mail?.letter.html ?? '')).toEqual([])
})

test('a visitor’s question runs nothing: neither in the mail to those who answer nor in the form shown again', async () => {
  const { site, by } = await shop()
  for (const attack of attacks) {
    const line = lineOf(attack)
    await givenQuestion(ctx, site.id, { name: line.slice(0, 60), orderNo: line.slice(0, 40), text: attack })
    const again = await app.inject({
      ...{ method: 'POST', url: '/contact', remoteAddress: '2001:db8::7' },
      payload: new URLSearchParams({ name: line, email: line, topic: line, orderNo: line, text: attack }).toString(),
      headers: { host: site.host, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([attack, again.statusCode]).toEqual([attack, 422])
    expect([attack, dangersIn(again.body)]).toEqual([attack, []])
  }
  await givenQuestion(ctx, site.id, { text: everything })
  const mails = await messagesTo(api, site, by.email)
  expect(mails.length).toBe(attacks.length + 1)
  for (const { subject, letter } of mails) expect([subject, inMail(letter.html)]).toEqual([subject, []])
})

test('help documents and their categories run nothing, with what search engines read of them', async () => {
  const here = await shop()
  const { by } = here
  for (const attack of attacks) {
    const line = lineOf(attack)
    const both = { zh: line, en: line }
    const name = { zh: line.slice(0, 60), en: line.slice(0, 60) }
    const words = { title: line, summary: line, body: attack, seoTitle: line, seoDescription: line }
    const { id, slug, categoryId, version } = await givenArticle(api, by, articleContent(words, words), 'help')
    const { category } = (
      await as(by).send(updateCmsCategory, {
        params: { id: categoryId },
        body: { name, description: both, seoTitle: both, seoDescription: both, version: 1 },
      })
    ).data
    expect((await as(by).send(publishArticle, { params: { id }, body: { version } })).code).toBe(200)
    const at = [`/help/category/${category.slug}`, `/help/${slug}`]
    await expectHarmless(here, [...at, ...at.map((path) => `/en${path}`)])
    const { html } = (await as(by).send(readHelp, { params: { id } })).data
    expect([attack, dangersIn(html)]).toEqual([attack, []])
  }
  await expectHarmless(here, ['/help', '/en/help', `/help?q=${encodeURIComponent(attacks[0] ?? '')}`])
  const { html } = (await as(by).send(previewArticle, { body: { text: everything, locale: 'zh' } })).data
  expect(dangersIn(html)).toEqual([])
})
