import { agreementVersions, readAgreement } from '@app/contracts/agreements'
import { errors } from '@app/contracts/errors'
import { placeOrder } from '@app/contracts/orders/orders'
import {
  type AgreementContent,
  getSiteAgreement,
  listAcceptances,
  listSiteAgreements,
  publishSiteAgreement,
} from '@app/contracts/settings/site-agreements'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { ownAgreements } from '#features/agreements/agreements.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { type OrderWorld, orderBody, orderWorld, place, type Shop } from '#testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const params = { kind: 'subscriber' as const }
const own: AgreementContent = {
  zh: { title: '北辰订户协议', text: '## 总则\n\n本协议由 {{site}} 订立。\n\n- 一\n- 二' },
  en: { title: 'Polaris subscriber agreement', text: 'This is made by {{site}}. Write to {{contact}}.' },
}
const publish = ({ operator }: Shop, content: unknown, version: number, note = '') =>
  world
    .as(operator)
    .send(publishSiteAgreement, { params, body: { content: content as AgreementContent, version, note } })
const read = async ({ site }: Shop, version?: string, locale = 'en') =>
  world.anonymous(site).send(readAgreement, {
    ...{ params, query: version === undefined ? {} : { version } },
    headers: { 'accept-language': locale },
  })

describe('an agreement that a site publishes', () => {
  test('is in force for orders at once, and every version before stays readable', async () => {
    const shop = await world.shop()
    const body = await orderBody(world, shop.customer)
    const order = (agreementVersion: string, idempotencyKey = newId()) =>
      world.as(shop.customer).send(placeOrder, { body: { ...body, agreementVersion }, idempotencyKey })
    const key = newId()
    const standard = await order(agreementVersions.subscriber, key)
    expect(standard.status).toBe(200)

    const published = await publish(shop, own, 0, 'Our own')
    expect(published.data).toMatchObject({ version: 1, inForce: '1', isBuiltIn: false, settings: own })
    expect(published.data.history.map(({ version, note }) => [version, note])).toEqual([
      [1, 'Our own'],
      [0, ''],
    ])
    expect((await read(shop)).data).toMatchObject({
      ...{ version: '1', isBuiltIn: false, isInForce: true, title: own.en.title },
      text: expect.stringMatching(new RegExp(`^This is made by ${shop.site.shortName}\\. Write to [^{]`)),
    })
    const stale = await order(agreementVersions.subscriber)
    expect(stale).toMatchObject({ status: 409, code: errors['agreement.changed'].code })
    expect(stale.msg).toContain('1')
    expect(Object.keys(stale.errors ?? {})).toEqual(['agreementVersion'])
    // What was ordered under the version before is answered as it was.
    expect((await order(agreementVersions.subscriber, key)).data).toMatchObject({ id: standard.data.id })
    expect((await order('1')).status).toBe(200)

    await publish(shop, { ...own, en: { ...own.en, text: 'Second' } }, 1)
    expect((await read(shop, '1')).data).toMatchObject({ isInForce: false, title: own.en.title })
    expect((await read(shop, agreementVersions.subscriber)).data).toMatchObject({ isInForce: false, isBuiltIn: true })
    expect((await read(shop)).data.versions.map(({ version }) => version)).toEqual(['2', '1'])
    for (const version of ['3', '-1', 'x', '0'])
      expect(await read(shop, version)).toMatchObject({ status: 404, code: errors['agreement.unknown'].code })
  })

  test('is given back to the standard text when it says the same, and its own texts stay', async () => {
    const shop = await world.shop()
    await publish(shop, own, 0)
    const { data } = await world.as(shop.operator).send(getSiteAgreement, { params })
    const back = await publish(shop, data.original, 1)
    expect(back.data).toMatchObject({ version: 2, isBuiltIn: true, inForce: agreementVersions.subscriber })
    expect((await read(shop)).data).toMatchObject({ isBuiltIn: true, isInForce: true, publishedAt: null })
    expect((await read(shop, '1')).data).toMatchObject({ isInForce: false, title: own.en.title })
    await place(world, shop.customer)
    // The same words once more are no version.
    expect((await publish(shop, data.original, 2)).data.version).toBe(2)
  })

  test('may be written in one language, which is shown in both', async () => {
    const shop = await world.shop()
    await publish(shop, { zh: own.zh, en: { title: '', text: '' } }, 0)
    expect((await read(shop, undefined, 'en')).data).toMatchObject({ locale: 'zh', title: own.zh.title })
    const { data } = await world.as(shop.operator).send(listSiteAgreements)
    expect(data.agreements.find(({ kind }) => kind === 'subscriber')).toMatchObject({
      ...{ inForce: '1', title: { zh: own.zh.title, en: own.zh.title } },
    })
  })

  test.each([
    ['nothing at all', { zh: { title: '', text: '' }, en: { title: '', text: '' } }, 'content.zh.title'],
    ['a title without a text', { ...own, en: { title: 'Terms', text: '' } }, 'content.en.text'],
    ['a variable that it has not', { ...own, en: { ...own.en, text: '{{code}}' } }, 'content.en.text'],
    ['a link that is none', { ...own, en: { ...own.en, text: '[here](javascript:alert(1))' } }, 'content.en.text'],
    ['hidden marks', { ...own, en: { ...own.en, text: 'a\u202eb' } }, 'content.en.text'],
  ])('is refused with %s', async (_, content, field) => {
    const shop = await world.shop()
    const answer = await publish(shop, content, 0)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.errors ?? {})).toContain(field)
  })

  test('published by two over the same version is refused to the second; each one is in the audit log', async () => {
    const shop = await world.shop()
    const answers = await Promise.all([publish(shop, own, 0), publish(shop, { ...own, en: own.zh }, 0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const scope = { siteId: shop.site.id, accountId: null }
    const lines = await world.db.transaction(scope, (tx) => tx.select().from(auditLog))
    expect(lines.filter(({ action }) => action === 'site.agreement')).toMatchObject([
      { objectId: 'subscriber', facts: { agreement: 'subscriber', version: 1 } },
    ])
    const change = world.db.transaction(scope, (tx) => tx.update(ownAgreements).set({ note: 'x' }))
    await expect(change).rejects.toThrow()
  })

  test('of one site is nothing to another', async () => {
    const [shop, other] = [await world.shop(), await world.shop()]
    await publish(shop, own, 0)
    expect((await read(other)).data).toMatchObject({ isBuiltIn: true, versions: [] })
    expect(await read(other, '1')).toMatchObject({ status: 404 })
    await place(world, other.customer)
  })
})

test('who accepted which version is listed by agreement, version, customer and order, for the site alone', async () => {
  const [shop, other] = [await world.shop(), await world.shop()]
  const first = await place(world, shop.customer)
  await place(world, other.customer)
  await publish(shop, own, 0)
  const body = { ...(await orderBody(world, shop.customer)), agreementVersion: '1' }
  const { data: second } = await world.as(shop.customer).send(placeOrder, { body, idempotencyKey: newId() })
  const list = async (query: object) => {
    const { data } = await world.as(shop.operator).send(listAcceptances, { query: { limit: 20, offset: 1, ...query } })
    return data
  }
  expect(await list({})).toMatchObject({
    ...{ total: 2, totalCapped: false },
    acceptances: [
      { version: '1', order: { id: second.id, orderNo: second.orderNo }, agreement: 'subscriber' },
      { version: agreementVersions.subscriber, order: { id: first.id }, account: { id: shop.customer.account.id } },
    ],
  })
  const found = async (query: object) => (await list(query)).acceptances.map(({ order }) => order?.id)
  expect(await found({ version: '1' })).toEqual([second.id])
  expect(await found({ agreement: 'terms' })).toEqual([])
  expect(await found({ q: first.orderNo })).toEqual([first.id])
  expect(await found({ q: shop.customer.account.accountNo })).toEqual([second.id, first.id])
  expect(await found({ q: 'nobody of this name' })).toEqual([])
  expect((await list({ limit: 1, offset: 2 })).acceptances.map(({ order }) => order?.id)).toEqual([first.id])
})
