import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sysAccount } from '@app/contracts/access/session'
import { listAnnouncements } from '@app/contracts/announcements/announcements'
import { listOwnAnnouncements } from '@app/contracts/announcements/own-announcements'
import { listApplications } from '@app/contracts/plans/applications'
import { listProducts } from '@app/contracts/products/products'
import { previewRollout } from '@app/contracts/saas/defaults'
import { listUsers } from '@app/contracts/users/users'
import { afterAll, expect, test } from 'vitest'
import { allSites } from '#features/sites/sites.service.ts'
import type { GivenSite } from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { signIn } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { demoLogins } from './demo-logins.ts'
import { seedDemo } from './seed-demo.ts'
import { hasOperator, seedRoot } from './seed-sites.ts'
import { startWords } from './start-words.ts'

const api = await testApi({ env: { WORKSPACE_DEMO: true } })
const { ctx } = api
const folder = mkdtempSync(join(tmpdir(), 'seed-'))
afterAll(() => rmSync(folder, { recursive: true }))
const logins = demoLogins(folder, undefined)
const seeded: string[] = []
const told: string[] = []

async function seed() {
  const root = await seedRoot(ctx)
  const noteOrders = async (_ctx: typeof ctx, site: { code: string }, customers: readonly unknown[]) => {
    seeded.push(`${site.code} ${customers.length}`)
  }
  await seedDemo(ctx, root, logins.logins, noteOrders, (line) => told.push(line))
  return root
}
const root = await seed()

test('the first start prints each step of each site, and a later start nothing', async () => {
  const steps = ['  orders and certificates of more than a year …', '  departments, roles and what is on the desks …']
  expect(told).toEqual([
    ...['Filling demo site 1 of 3: Workspace …', ...steps],
    ...['Filling demo site 2 of 3: Northwind Trust …', ...steps],
    ...['Filling demo site 3 of 3: 锁信证书商城 …', ...steps],
  ])
  const { length } = told
  await seed()
  expect(told).toHaveLength(length)
})

/** Demo site in the form of the tests' clients. */
async function siteAt(host: string): Promise<GivenSite> {
  const { code } = (await api.app.inject({ url: '/api/v1/site', headers: { host } })).json().data
  const site = (await allSites(ctx.db)).find((each) => each.code === code)
  if (!site?.ownerAccountId) throw new Error(`No site at ${host}`)
  return { ...site, host, ownerAccountId: site.ownerAccountId }
}

async function enter(host: string, loginName: string) {
  const site = await siteAt(host)
  const password = logins.logins.find((login) => login.host === host && login.loginName === loginName)?.password ?? ''
  const { data } = await signIn(api, site, { loginName, password })
  const headers = { token: data.token }
  const { accountInfo } = (await api.anonymous(site).send(sysAccount, { headers })).data
  return { site, headers, accountInfo }
}

test('every demo member can sign in and has the right role', async () => {
  const people = await Promise.all(logins.logins.map(({ host, loginName }) => enter(host, loginName)))
  const described = people.map(
    ({ site, accountInfo }) => `${site.host} ${accountInfo.loginName} ${accountInfo.audience} ${accountInfo.roles}`,
  )
  expect(described).toEqual([
    'localhost admin platform admin',
    'localhost finance platform accountant',
    'localhost customer customer admin',
    'localhost northwind customer admin',
    'localhost sealshop customer admin',
    'reseller.localhost reseller reseller admin',
    'reseller.localhost customer customer admin',
    'shop.localhost shop reseller admin',
    'shop.localhost customer customer admin',
  ])
})

test('the sites are three brands with their own flags, language, currency and colour', async () => {
  const sites = await Promise.all(['localhost', 'reseller.localhost', 'shop.localhost'].map(siteAt))
  expect(sites.map(({ isRoot, isSaas, isRetail }) => [isRoot, isSaas, isRetail])).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
  expect(sites.map(({ locale, currency }) => `${locale} ${currency}`)).toEqual(['zh CNY', 'en USD', 'zh CNY'])
  for (const part of ['name', 'shortName', 'primaryColor', 'code'] as const) {
    expect(new Set(sites.map((site) => site[part])).size).toBe(3)
  }
  expect((await siteAt('127.0.0.1')).code).toBe(sites[0]?.code)
})

test('a customer has a balance, a correct ledger and a catalogue', async () => {
  const { site, headers, accountInfo } = await enter('reseller.localhost', 'customer')
  expect(accountInfo.balance).toBe(50_000_00)
  expect(await brokenInvariants(ctx.db, site.id)).toEqual([])
  const catalogue = await api.anonymous(site).send(listProducts, { query: { limit: 1000, offset: 1 }, headers })
  expect(catalogue.data.total).toBeGreaterThanOrEqual(16)
})

test('the newest version of what tenants begin with lacks nothing', async () => {
  const { site, headers } = await enter('localhost', 'admin')
  const { applications } = (await api.anonymous(site).send(listApplications, { headers })).data
  const params = { id: applications[0]?.id ?? '' }
  const { data } = await api.anonymous(site).send(previewRollout, { params, query: {}, headers })
  expect(data).toMatchObject({ number: 1, pending: null })
})

test('an operator sees customers with names in its language', async () => {
  const chinese = await enter('localhost', 'admin')
  const { data } = await api.anonymous(chinese.site).send(listUsers, { query: {}, headers: chinese.headers })
  // One company has a second account. Both tenants have one here as well; one of them has an English name.
  expect(data.total).toBe(16)
  expect(data.users.filter(({ name }) => /\p{Script=Han}/u.test(name))).toHaveLength(15)
})

test('a second start changes nothing and adds no orders', async () => {
  const before = seeded.length
  const people = async () => (await enter('shop.localhost', 'shop')).accountInfo.id
  const id = await people()
  await seed()
  expect([seeded.length, await people()]).toEqual([before, id])
  expect(seeded).toEqual(['workspace 13', 'northwind 13', 'sealshop 13'])
})

test('passwords are readable by the directory’s owner only, and stay the same', () => {
  expect(logins.areNew).toBe(true)
  expect(statSync(logins.file).mode & 0o777).toBe(0o600)
  const again = demoLogins(folder, 'another password')
  expect([again.areNew, again.logins]).toEqual([false, logins.logins])
  expect(new Set(logins.logins.map(({ password }) => password)).size).toBe(logins.logins.length)
})

test('one password can be set for all', () => {
  const other = mkdtempSync(join(tmpdir(), 'seed-'))
  const chosen = demoLogins(other, 'chosen by the owner')
  expect(new Set(chosen.logins.map(({ password }) => password))).toEqual(new Set(['chosen by the owner']))
  expect(readFileSync(chosen.file, 'utf8')).toContain('chosen by the owner')
  rmSync(other, { recursive: true })
})

test('the start prints addresses and sign-ins, and each password once', () => {
  const env = { PUBLIC_ORIGINS: [] }
  const [first, later] = [
    startWords(env, 8080, logins, false),
    startWords(env, 8080, { ...logins, areNew: false }, false),
  ]
  for (const host of ['localhost', 'reseller.localhost', 'shop.localhost'])
    expect(first).toContain(`http://${host}:8080`)
  for (const { password } of logins.logins)
    expect([first.includes(password), later.includes(password)]).toEqual([true, false])
  expect(later).toContain(logins.file)
  expect(first).toContain('npm run db:export')
  expect(startWords({ ...env, DATABASE_URL: 'postgres://x' }, 8080, null, true)).toMatch(/npm run setup/)
})

test('the root has its operator', async () => {
  expect(await hasOperator(ctx, root)).toBe(true)
})

test('each demo site has announced something, and whoever can sign in has read what is live', async () => {
  const [platform, shop, customer] = [
    await enter('localhost', 'admin'),
    await enter('shop.localhost', 'shop'),
    await enter('shop.localhost', 'customer'),
  ]
  const { announcements, views } = (
    await api.anonymous(platform.site).send(listAnnouncements, { headers: platform.headers, query: {} })
  ).data
  expect(views).toMatchObject({ draft: 1, live: 3, ended: 1, recalled: 1 })
  for (const { state, people, read } of announcements.filter(({ people }) => people !== null))
    expect([state, Number(read) > 0 && Number(read) <= Number(people)]).toEqual([state, true])
  for (const { site, headers } of [shop, customer]) {
    const own = (await api.anonymous(site).send(listOwnAnnouncements, { headers })).data.announcements
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ isRead }) => !isRead)).toEqual([])
  }
  const page = await api.app.inject({ url: '/announcements', headers: { host: 'shop.localhost' } })
  expect(page.body).toContain('单域名证书限时优惠')
  expect(page.body).toContain('/announcements/category/service')
})
