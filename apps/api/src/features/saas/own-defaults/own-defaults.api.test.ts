import { errors } from '@app/contracts/errors'
import { saveVersion as saveCall } from '@app/contracts/plans/applications'
import { getPrices, setPrices } from '@app/contracts/products/product-prices'
import { listProducts } from '@app/contracts/products/products'
import * as contract from '@app/contracts/saas/application-defaults'
import { previewRollout } from '@app/contracts/saas/defaults'
import { getMailTemplate, publishMailTemplate } from '@app/contracts/settings/mail-templates'
import type { MailContent } from '@app/contracts/settings/mail-words'
import { getSiteConsole } from '@app/contracts/settings/site-settings'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { smsOfCode } from '#features/messages/template.service.ts'
import type * as given from '#testing/given/given.ts'
import { ownerAt, push, rented } from '#testing/given/given-rollouts.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock } = api

let root: given.GivenMember
beforeEach(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const ownOf = async (id: string) => (await as(root).send(contract.getApplicationDefaults, { params: { id } })).data
const preview = async (id: string) => (await as(root).send(previewRollout, { params: { id }, query: {} })).data

type Wish = { productId: string; isIncluded?: boolean; basePrices?: (contract.BasePrice & { validity: 1 })[] }
const setProducts = async (id: string, ...products: Wish[]) =>
  as(root).send(contract.setApplicationProducts, {
    params: { id },
    body: { version: (await ownOf(id)).version, products },
  })

/** Saves what an application has now as a version. */
async function saveVersion(id: string) {
  const body = { version: (await ownOf(id)).version }
  expect((await as(root).send(saveCall, { params: { id }, body })).code).toBe(200)
}

/** Price of a product for a year at somebody's site; undefined where it is not on sale. */
async function yearOf(by: given.GivenMember, id: string) {
  const { allProducts } = (await as(by).send(listProducts, { query: { limit: 100, offset: 1 } })).data
  const product = allProducts.find((one) => one.id === id)
  return product?.onSale ? product.prices.find(({ validity }) => validity === 1)?.priceMinor : undefined
}

test('two applications of one platform hand down catalogues of their own', async () => {
  const small = await rented(api, root, 1)
  const large = await rented(api, root, 1)
  const [one, two] = (await ownOf(small.id)).products.filter(({ terms }) =>
    terms.some(({ validity }) => validity === 1),
  )
  const site = one?.terms.find(({ validity }) => validity === 1)?.site
  if (!one || !two || !site) throw new Error('There are no products')
  const base = { ...site, priceMinor: site.priceMinor + 50_00, validity: 1 as const }
  const set = await setProducts(
    small.id,
    { productId: one.productId, basePrices: [base] },
    { productId: two.productId, isIncluded: false },
  )
  const said = set.data.products.find(({ productId }) => productId === one.productId)
  expect(said?.terms.find(({ validity }) => validity === 1)?.base?.priceMinor).toBe(base.priceMinor)
  expect(set.data.products.find(({ productId }) => productId === two.productId)?.isIncluded).toBe(false)

  // Nothing reaches a tenant before a version is saved and handed down.
  expect((await preview(small.id)).pending).toMatchObject({ repriced: 1, removed: 1 })
  expect((await preview(large.id)).pending).toBeNull()
  const [atSmall, atLarge] = [
    await ownerAt(api, root, small.ids[0] ?? ''),
    await ownerAt(api, root, large.ids[0] ?? ''),
  ]
  const begun = await yearOf(atSmall, one.productId)
  await saveVersion(small.id)
  expect(await yearOf(atSmall, one.productId)).toBe(begun)
  await push(api, root, small.id, small.ids)
  expect(await yearOf(atSmall, one.productId)).toBe(Math.round(base.priceMinor * 1.2))
  expect(await yearOf(atSmall, two.productId)).toBeUndefined()
  expect(await yearOf(atLarge, one.productId)).toBe(begun)
  expect(await yearOf(atLarge, two.productId)).toBeGreaterThan(0)

  // A new tenant of each begins with what its own application has.
  const [lateSmall, lateLarge] = [
    await ownerAt(api, root, await small.open()),
    await ownerAt(api, root, await large.open()),
  ]
  expect(await yearOf(lateSmall, one.productId)).toBe(Math.round(base.priceMinor * 1.2))
  expect(await yearOf(lateSmall, two.productId)).toBeUndefined()
  expect(await yearOf(lateLarge, one.productId)).toBe(begun)

  const [line] = await db.transaction({ siteId: root.site.id, accountId: null }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.action, 'application.catalogue')),
  )
  expect(line).toMatchObject({
    facts: { count: 2 },
    before: { withoutProducts: [] },
    after: { withoutProducts: [two.productNo] },
  })

  // Once more saves nothing, and says nothing.
  await saveVersion(small.id)
  expect((await preview(small.id)).versions).toHaveLength(2)

  // The site's price again is no base price, and a product that was left out comes back.
  await setProducts(small.id, { productId: one.productId, basePrices: [{ ...site, validity: 1 }] })
  await setProducts(small.id, { productId: two.productId, isIncluded: true })
  expect((await ownOf(small.id)).products).toEqual((await ownOf(large.id)).products)
})

test('a base price is at least the price that tenants buy at, also when that has risen since', async () => {
  const { id, open } = await rented(api, root, 0)
  const [one] = (await ownOf(id)).products.filter(({ terms }) => terms.some(({ validity }) => validity === 1))
  const site = one?.terms.find(({ validity }) => validity === 1)?.site
  if (!one || !site) throw new Error('There are no products')
  const { productId } = one
  const wish = (minor: number) => ({ productId, basePrices: [{ ...site, priceMinor: minor, validity: 1 as const }] })
  const low = await setProducts(id, wish(site.priceMinor - 1))
  expect(low.code).toBe(errors['application.base-too-low'].code)
  expect((await setProducts(id, wish(site.priceMinor + 10_00))).code).toBe(200)

  clock.advance({ seconds: 1 })
  const { rows, offerVersion } = (await as(root).send(getPrices, { params: { id: productId } })).data
  const raised = rows.map((row) => (row.validity === 1 ? { ...row, priceMinor: site.priceMinor + 90_00 } : row))
  await as(root).send(setPrices, { params: { id: productId }, body: { from: null, rows: raised, offerVersion } })
  clock.advance({ seconds: 1 })
  await saveVersion(id)
  const owner = await ownerAt(api, root, await open())
  expect(await yearOf(owner, productId)).toBe(Math.round((site.priceMinor + 90_00) * 1.2))
})

test('a menu and words of its own go before those of the platform, and are given back', async () => {
  const { id, ids } = await rented(api, root, 1)
  const owner = await ownerAt(api, root, ids[0] ?? '')
  const menuOf = async () => (await as(owner).send(getSiteConsole, {})).data.settings.menu
  const template = 'notice.paid'
  const subjectOf = async () => {
    const { data } = await as(owner).send(getMailTemplate, { params: { template } })
    return data.settings.en.subject
  }
  const menu = { order: [], hidden: ['tools'] }
  const { entries } = await ownOf(id)
  // What only the platform has is in no tenant's menu.
  expect(JSON.stringify(entries)).toContain('.saasTenant"')
  expect(JSON.stringify(entries)).not.toContain('.saasApp"')
  const arranged = await as(root).send(contract.setApplicationMenu, {
    params: { id },
    body: { version: (await ownOf(id)).version, menu },
  })
  expect(arranged.data).toMatchObject({ menu, siteMenu: { hidden: [] } })

  const params = { id, channel: 'mail' as const, template }
  const before = (await as(root).send(contract.getApplicationMessage, { params })).data
  expect(before).toMatchObject({ source: 'product', isWithheld: false })
  expect(before.words).toEqual(before.usual)
  const usual = before.usual as MailContent
  const words = { ...usual, en: { ...usual.en, subject: 'Of this application' } }
  const worded = await as(root).send(contract.setApplicationMessage, {
    params,
    body: { version: before.version, words },
  })
  expect(worded.data).toMatchObject({ source: 'application', words, usual })
  const sms = { ...params, channel: 'sms' as const }
  const texts = smsOfCode(template)
  await as(root).send(contract.setApplicationMessage, {
    params: sms,
    body: { version: worded.data.version, words: { ...texts, en: `${texts.en} Thanks` } },
  })
  expect((await ownOf(id)).messages).toEqual([
    { channel: 'mail', template, source: 'application', isWithheld: false },
    { channel: 'sms', template, source: 'application', isWithheld: false },
  ])

  // The platform words the same mail otherwise: the application's stay.
  const own = (await as(root).send(getMailTemplate, { params: { template } })).data
  const content = { ...own.original, en: { ...own.original.en, subject: 'Of the platform' } }
  await as(root).send(publishMailTemplate, {
    params: { template },
    body: { content, version: own.version, note: '' },
  })
  await saveVersion(id)
  await push(api, root, id, ids)
  expect(await menuOf()).toEqual(menu)
  expect(await subjectOf()).toBe('Of this application')

  // Given back, both follow the platform.
  await as(root).send(contract.setApplicationMenu, {
    params: { id },
    body: { version: (await ownOf(id)).version, menu: null },
  })
  const back = await as(root).send(contract.setApplicationMessage, {
    params,
    body: { version: (await ownOf(id)).version, words: null },
  })
  expect(back.data).toMatchObject({ source: 'site', words: { en: { subject: 'Of the platform' } } })
  await saveVersion(id)
  await push(api, root, id, ids)
  expect(await menuOf()).toEqual({ order: [], hidden: [] })
  expect(await subjectOf()).toBe('Of the platform')
})

test('words that do not fit, a message that is not there and an older page are refused', async () => {
  const { id } = await rented(api, root, 0)
  const params = { id, channel: 'mail' as const, template: 'code.second-step' }
  const { version, usual } = (await as(root).send(contract.getApplicationMessage, { params })).data
  const words = { ...(usual as MailContent), en: { ...(usual as MailContent).en, body: 'No code here' } }
  const faulty = await as(root).send(contract.setApplicationMessage, { params, body: { version, words } })
  expect(faulty.code).toBe(errors['request.invalid'].code)
  const wrongKind = await as(root).send(contract.setApplicationMessage, {
    params,
    body: { version, words: { zh: '验证码', en: 'Code' } },
  })
  expect(wrongKind.code).toBe(errors['request.invalid'].code)
  const nowhere = { ...params, template: 'notice.nothing' }
  const missing = await as(root).send(contract.getApplicationMessage, { params: nowhere })
  expect(missing.code).toBe(errors['setting.template-missing'].code)
  const late = { version: version - 1, menu: null }
  const stale = await as(root).send(contract.setApplicationMenu, { params: { id }, body: late })
  expect(stale.code).toBe(errors['save.conflict'].code)
})
