import { sendSignUpCode } from '@app/contracts/access/identity'
import { menuTree } from '@app/contracts/access/menu'
import { errors } from '@app/contracts/errors'
import { listMessages } from '@app/contracts/messages'
import {
  getSiteBrand,
  getSiteConsole,
  type SiteBrand,
  saveSiteBrand,
  saveSiteConsole,
  uploadSitePicture,
} from '@app/contracts/settings/site-settings'
import { SiteConfig } from '@app/contracts/sites'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { giveMoney } from '#testing/order-world.ts'
import { solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { siteVersions } from './settings.table.ts'

const api = await testApi()
const { db, app } = api

async function shop(flags: Parameters<typeof given.site>[1] = {}) {
  const site = await given.site(db, flags)
  const admin = await given.operator(db, site)
  return { site, admin, as: api.as(admin) }
}

const configOf = async (host: string) => {
  const { data } = (await app.inject({ method: 'GET', url: '/api/v1/site', headers: { host } })).json()
  return SiteConfig.parse(data)
}
const brandOf = async (as: ReturnType<typeof api.as>) => (await as.send(getSiteBrand)).data
const picture = (format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#1652f0' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'Somebody' } } })
    .toFormat(format)
    .toBuffer()
const upload = async (as: ReturnType<typeof api.as>, bytes: Uint8Array) =>
  as.send(uploadSitePicture, { body: { use: 'logo', content: Buffer.from(bytes).toString('base64') } })

describe('the brand of a site', () => {
  test('is what it was before anybody saved, and is changed for everybody at once', async () => {
    const { site, as } = await shop()
    const before = await brandOf(as)
    expect(before).toMatchObject({ version: 0, history: [], settings: { name: { zh: '', en: site.name } } })

    const brand: SiteBrand = {
      ...before.settings,
      ...{
        name: { zh: '北辰证书', en: 'Polaris' },
        primaryColor: '#0B7A75',
        phone: '400 1',
        policeFiling: '京公网安备 1',
      },
      contacts: [{ channel: 'wechat', value: 'polaris-help' }],
      description: { zh: '', en: 'Certificates "for" <all>' },
    }
    const saved = await as.send(saveSiteBrand, { body: { ...brand, version: 0, note: 'New name' } })
    expect(saved.data).toMatchObject({ version: 1, settings: brand })
    expect(saved.data.history.map(({ version, note }) => [version, note])).toEqual([
      [1, 'New name'],
      [0, ''],
    ])
    expect(saved.data.history[1]?.settings).toEqual(before.settings)

    expect(await configOf(site.host)).toMatchObject({
      ...{ name: { zh: '北辰证书', en: 'Polaris' }, primaryColor: '#0B7A75', policeFiling: '京公网安备 1' },
      contacts: [{ channel: 'wechat', value: 'polaris-help' }],
    })
    const [row] = await db.owner.select().from(sites).where(eq(sites.id, site.id))
    expect(row).toMatchObject({ name: 'Polaris', support: { phone: '400 1' } })
    const lines = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(auditLog))
    expect(lines.find(({ action }) => action === 'site.edit')).toMatchObject({ objectId: site.id })
  })

  test('tells the support hours in both languages, also where they were once said in one', async () => {
    const { site, as } = await shop({ locale: 'en' })
    const { support } = await configOf(site.host)
    const one = support.hours.en
    expect(support.hours).toEqual({ zh: one, en: one })
    const { settings } = await brandOf(as)
    expect(settings.hours).toEqual({ zh: '', en: one })
    // As older code kept it.
    const older = { ...settings, hours: '9–17' } as unknown as SiteBrand
    await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx.insert(siteVersions).values({
        ...{ siteId: site.id, page: 'brand', version: 1, settings: older, note: '', savedBy: 'Ann' },
        savedAt: api.clock.now(),
      }),
    )
    expect((await brandOf(as)).history[0]?.settings.hours).toEqual({ zh: '', en: '9–17' })
    const hours = { zh: '工作日 9–17 点', en: 'Mon–Fri 9–17' }
    expect((await as.send(saveSiteBrand, { body: { ...settings, hours, version: 1, note: '' } })).status).toBe(200)
    expect((await configOf(site.host)).support.hours).toEqual(hours)
  })

  test('saved by two over the same version is refused to the second, and nothing of it is kept', async () => {
    const { site, as } = await shop()
    const { settings } = await brandOf(as)
    const named = (en: string) => ({ body: { ...settings, name: { zh: '', en }, version: 0, note: '' } })
    const answers = await Promise.all(['One', 'Two'].map((name) => as.send(saveSiteBrand, named(name))))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, errors['save.conflict'].code].sort())
    const kept = answers.find(({ code }) => code === 200)
    expect((await configOf(site.host)).name.en).toBe(kept?.data.settings.name.en)
  })

  test.each<[string, Partial<SiteBrand>, string]>([
    ['no name in either language', { name: { zh: '', en: ' ' } }, 'name.zh'],
    ['a colour by name', { primaryColor: 'red' }, 'primaryColor'],
    ['an e-mail without a host', { email: 'help@' }, 'email'],
    ['a name of two lines', { name: { zh: '一\n二', en: '' } }, 'name.zh'],
    ['a support page by http', { contacts: [{ channel: 'link', value: 'http://a.example' }] }, 'contacts.0.value'],
    [
      'a support page that is a script',
      { contacts: [{ channel: 'link', value: 'javascript:alert(1)' }] },
      'contacts.0.value',
    ],
  ])('%s is refused', async (_, part, field) => {
    const { as } = await shop()
    const { settings } = await brandOf(as)
    const { status, errors: faults } = await as.send(saveSiteBrand, {
      body: { ...settings, ...part, version: 0, note: '' },
    })
    expect([status, Object.keys(faults ?? {})]).toEqual([400, [field]])
  })

  test('is changed by no customer and on no other site, whatever the query says', async () => {
    const { site } = await shop()
    const other = await shop()
    const customer = await given.member(db, await given.account(db, site), { base: 'admin' })
    expect((await api.as(customer).send(getSiteBrand)).status).toBe(403)
    const changed = (scope: { siteId: string; accountId: string | null }) =>
      db.transaction(scope, async (tx) => {
        const { rowCount } = await tx.execute(sql`UPDATE sites SET name = 'Taken' WHERE id = ${site.id}`)
        return rowCount
      })
    expect(await changed({ siteId: other.site.id, accountId: null })).toBe(0)
    expect(await changed({ siteId: site.id, accountId: customer.account.id })).toBe(0)
  })
})

test('a site arranges the menu of all its members, and takes no right from them', async () => {
  const { site, as } = await shop()
  const { data } = await as.send(getSiteConsole)
  const { settings } = data
  expect(settings.menu).toEqual({ order: [], hidden: [] })
  expect(data.entries.map(({ id }) => id)).toContain('platform')
  const menu = { order: ['platform', 'ssl'], hidden: ['platform.setting.messageLog'] }
  const saved = await as.send(saveSiteConsole, { body: { ...settings, menu, version: 0, note: '' } })
  expect(saved.data.settings.menu).toEqual(menu)
  const customer = await given.member(db, await given.account(db, site), { base: 'admin' })
  const treeOf = async (member: given.GivenMember, isLeft: 'N' | 'Y') =>
    (await api.as(member).send(menuTree, { query: { isLeft } })).data.menuTree
  for (const member of [await given.operator(db, site), customer])
    expect((await treeOf(member, 'Y')).map(({ key }) => key).slice(0, 2)).toEqual(['platform', 'ssl'])
  const operator = await given.operator(db, site)
  const told = async (isLeft: 'N' | 'Y') => JSON.stringify(await treeOf(operator, isLeft)).includes('"messageLog"')
  expect([await told('Y'), await told('N')]).toEqual([false, true])
  expect((await api.as(operator).send(listMessages, { query: { limit: 20, offset: 1 } })).status).toBe(200)
})

describe('a picture', () => {
  test('is drawn anew without its metadata and shown to everybody, on its own site only', async () => {
    const { site, as } = await shop()
    const { data } = await upload(as, await picture())
    expect(data).toMatchObject({ width: 640, height: 213 })
    const { settings } = await brandOf(as)
    const saved = await as.send(saveSiteBrand, {
      body: { ...settings, logoLight: data.id, favicon: data.id, version: 0, note: '' },
    })
    expect(saved.code).toBe(200)
    const { pictures } = await configOf(site.host)
    expect(pictures).toMatchObject({ logoLight: `/site-pictures/${data.id}`, logoDark: `/site-pictures/${data.id}` })

    const shown = await app.inject({ method: 'GET', url: pictures.logoLight ?? '', headers: { host: site.host } })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(shown.headers['cache-control']).toContain('immutable')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 })
    expect(shown.rawPayload.includes('Somebody')).toBe(false)

    const other = await shop()
    const elsewhere = await app.inject({
      method: 'GET',
      url: pictures.logoLight ?? '',
      headers: { host: other.site.host },
    })
    expect(elsewhere.statusCode).toBe(404)
    const { settings: theirs } = await brandOf(other.as)
    const stolen = await other.as.send(saveSiteBrand, { body: { ...theirs, logoLight: data.id, version: 0, note: '' } })
    expect(stolen.code).toBe(errors['picture.missing'].code)
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['text', () => Buffer.from('logo')],
    ['nothing', () => new Uint8Array()],
    ['half a PNG', async () => (await picture()).subarray(0, 200)],
    [
      'a small file of very many pixels',
      () =>
        sharp({ create: { width: 5_100, height: 5_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('of %s is refused', async (_, bytes) => {
    const { as } = await shop()
    expect((await upload(as, await bytes())).code).toBe(errors['picture.unreadable'].code)
  })

  test('of more than two megabytes is refused before it is read', async () => {
    const { as } = await shop()
    expect((await upload(as, Buffer.alloc(2 * 1024 * 1024 + 3, 1))).status).toBe(400)
  })
})

describe('the console settings', () => {
  test('open sign-up, set the language, and shorten sessions', async () => {
    const { site, as } = await shop({ locale: 'en' })
    const codeAsked = async () => {
      const contact = { channel: 'email' as const, email: 'new@example.com' }
      const body = { contact, captcha: await solvedCaptcha(api, site) }
      return (await api.anonymous(site).send(sendSignUpCode, { body })).code
    }
    expect(await codeAsked()).toBe(errors['sign-up.closed'].code)
    const { data } = await as.send(getSiteConsole)
    expect(data).toMatchObject({ version: 0, isCurrencyFixed: false, fixed: { isRoot: false } })
    const changed = {
      ...data.settings,
      isRetail: true,
      locale: 'zh' as const,
      theme: 'dark' as const,
      idleMinutes: 5,
      currency: 'USD' as const,
    }
    const saved = await as.send(saveSiteConsole, { body: { ...changed, version: 0, note: '' } })
    expect(saved.data).toMatchObject({ version: 1, settings: changed })
    expect(await configOf(site.host)).toMatchObject({
      locale: 'zh',
      theme: 'dark',
      currency: 'USD',
      flags: { isRetail: true },
    })
    expect(await codeAsked()).toBe(200)

    api.clock.advance({ minutes: 6 })
    expect((await as.send(getSiteConsole)).status).toBe(401)
  })

  test('keep the currency once there is money or an order', async () => {
    const { site, as } = await shop({ currency: 'CNY' })
    await giveMoney(api, await given.customer(db, site), 5000)
    const { data } = await as.send(getSiteConsole)
    expect(data.isCurrencyFixed).toBe(true)
    const body = { ...data.settings, currency: 'USD' as const, version: 0, note: '' }
    expect((await as.send(saveSiteConsole, { body })).code).toBe(errors['setting.currency-fixed'].code)
    expect((await configOf(site.host)).currency).toBe('CNY')
  })

  test('keep the currency also where the caller sees none of the customers who paid', async () => {
    const { site } = await shop({ currency: 'CNY' })
    await giveMoney(api, await given.customer(db, site), 5000)
    const permissions = ['site.dash', 'site.edit'] as const
    const clerk = await given.member(db, given.owner(site), {
      base: 'admin',
      permissions: [...permissions],
      reach: 'self',
    })
    const { data } = await api.as(clerk).send(getSiteConsole)
    expect(data.isCurrencyFixed).toBe(true)
    const body = { ...data.settings, currency: 'USD' as const, version: 0, note: '' }
    expect((await api.as(clerk).send(saveSiteConsole, { body })).code).toBe(errors['setting.currency-fixed'].code)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an idle time beyond the session', { idleMinutes: 600, absoluteMinutes: 60 }, 'idleMinutes'],
    ['no days', { unpaidDays: 0 }, 'unpaidDays'],
    ['half a minute', { idleMinutes: 5.5 }, 'idleMinutes'],
    ['stages of an end out of order', { expiryDays: { urgent: 30, soon: 30, ahead: 90 } }, 'expiryDays.soon'],
    ['a day for validation', { validationDays: { dv: 1, ov: 60, ev: 60 } }, 'validationDays.dv'],
    ['a stage beyond what lists hold', { expiryDays: { urgent: 7, soon: 30, ahead: 181 } }, 'expiryDays.ahead'],
  ])('%s is refused', async (_, part, field) => {
    const { as } = await shop()
    const { data } = await as.send(getSiteConsole)
    const { status, errors: faults } = await as.send(saveSiteConsole, {
      body: { ...data.settings, ...part, version: 0, note: '' },
    })
    expect([status, Object.keys(faults ?? {})]).toEqual([400, [field]])
  })
})
