import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { messages } from '#features/messages/messages.table.ts'
import { type PaymentRow, payments } from '#features/payments/payments.table.ts'
import { listings, products } from '#features/products/products.table.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import { readConnections } from '#features/upstream/directory.service.ts'
import { upstreamConnections } from '#features/upstream/upstream.table.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const mail = { name: 'smtp' as const, send: async () => ({ is: 'sent' as const }) }
const api = await testApi({ mail, env: { DEMO_GATEWAY: true } })
const { db, app, clock } = api
const root = (await allSites(db)).find(({ isRoot }) => isRoot) ?? (await given.site(db, { isRoot: true }))

async function shop() {
  const site = await given.site(db, { isRetail: true, locale: 'zh' })
  const member = await given.operator(db, site)
  await given.offers(db, site)
  return { site, member, scope: { siteId: site.id, accountId: null } }
}

/** States by name, once what the server keeps of the page is stale. */
async function statesOf(host: string): Promise<Record<string, string>> {
  clock.advance({ seconds: 11 })
  const answer = await app.inject({ url: '/en/status', headers: { host } })
  expect(answer.statusCode).toBe(200)
  const rows = answer.body.matchAll(/<dt>([^<]*)<\/dt><dd class="state (\w+)">/g)
  const [, overall = ''] = /<p class="state (\w+)" role="status">/.exec(answer.body) ?? []
  return { overall, ...Object.fromEntries([...rows].map(([, name = '', state = '']) => [name, state])) }
}

test('a shop without news says that nothing is known, and not that all is well', async () => {
  const { site } = await shop()
  const states = await statesOf(site.host)
  expect(states).toMatchObject({
    overall: 'unknown',
    'Orders online': 'works',
    'Notices and validation mail': 'unknown',
  })
  expect(states['Payment simulator (demo, takes no money)']).toBe('unknown')
  const answer = await app.inject({ url: '/status', headers: { host: site.host } })
  expect(answer.headers['cache-control']).toBe('public, max-age=15')
})

test('mail that fails shows, and mail that arrives', async () => {
  const { site, scope } = await shop()
  const sent = (state: 'sent' | 'failed' | 'waiting', minutesAgo: number) =>
    db.transaction(scope, (tx) =>
      tx.insert(messages).values({
        ...{
          siteId: site.id,
          id: newId(),
          channel: 'email',
          recipient: 'a@example.com',
          locale: 'zh',
          template: 'code',
        },
        ...{ bodySealed: '', state, createdAt: new Date(clock.now().getTime() - minutesAgo * 60_000) },
      }),
    )
  const state = async () => (await statesOf(site.host))['Notices and validation mail']
  await sent('failed', 90)
  expect(await state()).toBe('unknown')
  await sent('waiting', 1)
  expect(await state()).toBe('unknown')
  await sent('waiting', 5)
  expect(await state()).toBe('down')
  await sent('sent', 5)
  expect(await state()).toBe('troubled')
  await db.transaction(scope, (tx) => tx.delete(messages).where(eq(messages.state, 'waiting')))
  expect(await state()).toBe('works')
})

test('a channel that opens no payments shows, until it opens one again', async () => {
  const { site, member, scope } = await shop()
  const name = 'Payment simulator (demo, takes no money)'
  const begun = (isOpened: boolean) =>
    db.transaction(scope, (tx) =>
      tx.insert(payments).values({
        ...{ siteId: site.id, id: newId(), accountId: member.account.id, memberId: member.id, memberName: '', ip: '' },
        ...{ requestId: '', paymentNo: newId(), channel: 'demo' as const, amountMinor: 1 },
        ...{ way: isOpened ? ({ is: 'redirect', url: 'https://example.com/' } as PaymentRow['way']) : null },
        ...{ purpose: 'top-up' as const, currency: 'CNY' as const },
        ...(isOpened ? {} : { state: 'failed' as const, failure: 'refused' as const }),
        ...{ createdAt: clock.now(), expiresAt: clock.now() },
      }),
    )
  const state = async () => (await statesOf(site.host))[name]
  await begun(false)
  expect(await state()).toBe('troubled')
  await begun(false)
  await statesOf(site.host)
  await begun(false)
  expect(await state()).toBe('down')
  await begun(true)
  expect(await state()).toBe('works')
})

test('a CA that does not answer shows by brand, unless another one stands in, and nothing tells who it is', async () => {
  const { site } = await shop()
  const siteId = root.id
  const scope = { siteId, accountId: null }
  const [first, second] = [newId(), newId()]
  const at = clock.now()
  const connection = {
    ...{ siteId, kind: 'acme' as const, caaDomain: 'ca.example', directoryUrl: 'https://ca.example/' },
    ...{ createdAt: at, updatedAt: at },
  }
  await db.transaction(scope, (tx) =>
    tx.insert(upstreamConnections).values([
      { ...connection, id: first, name: `Secret ${first}`, lastOkAt: at },
      { ...connection, id: second, name: `Secret ${second}`, lastOkAt: at },
    ]),
  )
  const [{ brand = '' } = {}] = await db.owner.select().from(products).where(eq(products.productNo, 'SEC-DV-1'))
  await db.owner.update(products).set({ connectionId: first }).where(eq(products.brand, brand))
  await readConnections(api.ctx)
  const change = (id: string, set: object) =>
    db.transaction(scope, (tx) => tx.update(upstreamConnections).set(set).where(eq(upstreamConnections.id, id)))
  const state = async () => (await statesOf(site.host))[brand]
  expect(await state()).toBe('works')
  await change(first, { failures: 2, lastError: 'Secret reason' })
  expect(await state()).toBe('troubled')
  await change(first, { failures: 5, restsUntil: new Date(clock.now().getTime() + 600_000) })
  expect(await statesOf(site.host)).toMatchObject({ overall: 'down', [brand]: 'down' })
  expect((await app.inject({ url: '/status', headers: { host: site.host } })).body).not.toContain('Secret')
  await db.owner.update(products).set({ fallbackId: second }).where(eq(products.brand, brand))
  expect(await state()).toBe('works')
  await change(second, { isEnabled: false })
  expect(await state()).toBe('down')
  await change(first, { kind: 'sandbox' })
  expect(await statesOf(site.host)).toMatchObject({ [`${brand} (sandbox CA, for tests only)`]: 'down' })
})

test('what a tenant issues on its own CA shows that CA’s state, not the platform’s', async () => {
  const site = await given.site(db, { isRetail: true, locale: 'zh', parentId: root.id, hasOwnCa: true })
  await given.operator(db, site)
  await given.offers(db, site)
  const scope = { siteId: site.id, accountId: null }
  const [id, at] = [newId(), clock.now()]
  const [{ brand = '' } = {}] = await db.owner.select().from(products).where(eq(products.productNo, 'RAP-DV-1'))
  const ofBrand = await db.owner.select({ id: products.id }).from(products).where(eq(products.brand, brand))
  const connection = {
    siteId: site.id,
    id,
    kind: 'acme' as const,
    name: 'Own',
    caaDomain: 'own.example',
    createdAt: at,
  }
  await db.transaction(scope, async (tx) => {
    await tx.insert(upstreamConnections).values({ ...connection, updatedAt: at, failures: 1 })
    const named = ofBrand.map((product) => product.id)
    await tx.update(listings).set({ connectionId: id }).where(inArray(listings.productId, named))
  })
  await readConnections(api.ctx)
  expect(await statesOf(site.host)).toMatchObject({ [brand]: 'troubled' })
})

test('planned maintenance is told beforehand', async () => {
  const { site } = await shop()
  const from = Math.floor(clock.now().getTime() / 1000) + 3600
  const maintenance = { from, until: from + 600, text: { zh: '升级数据库', en: '' } }
  await db.owner.update(sites).set({ maintenance }).where(eq(sites.id, site.id))
  const { body } = await app.inject({ url: '/status', headers: { host: site.host } })
  expect(body).toContain('升级数据库')
  expect(body).toContain(new Date(from * 1000).toISOString())
})
