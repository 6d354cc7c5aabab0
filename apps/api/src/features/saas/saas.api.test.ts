import { readInvitation } from '@app/contracts/access/company'
import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import type { TenantBody, TenantCompany } from '@app/contracts/saas/tenant-body'
import { tenantSteps } from '@app/contracts/saas/tenant-steps'
import {
  createTenant,
  getTenant,
  listTenants,
  provisionTenant,
  resumeTenant,
  saveTenantCompany,
  suspendTenant,
  type Tenant,
  tenantLink,
} from '@app/contracts/saas/tenants'
import { readMailProof } from '@app/contracts/validation/mail-proof'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accounts, members } from '#features/company/company.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { credit } from '#features/finance/finance.service.ts'
import { inboxNotices } from '#features/inbox/inbox.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { offers } from '#features/products/products.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { givenSale } from '#testing/given/given-invoices.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { tenants } from './saas.table.ts'
import { tenantsProvision } from './steps/provisioning.service.ts'

const api = await testApi()
const { db, as, anonymous, ctx } = api

let site: given.GivenSite
let operator: given.GivenMember
beforeAll(async () => {
  ;({ site, operator } = await givenLandlord(db))
})

let made = 0
const body = (): TenantBody => ({
  ...{ companyName: 'Lakeside Certificates Ltd', name: 'Lakeside', code: `lakeside-${made++}-${site.code.slice(-6)}` },
  ...{ locale: 'en', primaryColor: '#1652f0', isRetail: true, markupPercent: 25 },
  ...{ adminName: 'Ada Lake', adminLogin: 'ada', adminEmail: 'ada@lakeside.example' },
  ...{ accountId: null, plan: null, ownHost: '', logo: '', flags: {} },
  ...{ creditCode: '', contactName: '', contactEmail: '', contactTelPrefix: '+86', contactTelephone: '' },
  ...{ adminTelPrefix: '+86', adminTelephone: '', invitedBy: 'email' },
})
const here = { siteId: '', accountId: null }
const rowOf = async (id: string) => {
  const [row] = await db.transaction({ ...here, siteId: site.id }, (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, id)),
  )
  if (!row) throw new Error('There is no such tenant')
  return row
}
const shown = async (id: string) => {
  const { data } = await as(operator).send(listTenants, { query: { sort: '-created' } })
  return data.tenants.find((one) => one.id === id)
}
const accountsOf = (siteId: string) =>
  db.transaction({ ...here, siteId }, (tx) => tx.select().from(accounts).where(eq(accounts.siteId, siteId)))

test('company and contact of a tenant are corrected, not over a change of somebody else, and the log names no people', async () => {
  const { data } = await as(operator).send(createTenant, { body: body() })
  const params = { id: data.tenant.id }
  const companyOf = (tenant: Tenant): TenantCompany => {
    const { companyName, creditCode, contactName, contactEmail, contactTelPrefix, contactTelephone } = tenant
    return { companyName, creditCode, contactName, contactEmail, contactTelPrefix, contactTelephone }
  }
  const before = companyOf(data.tenant)
  const company = { ...before, companyName: 'Lakeside Trust', contactName: 'Ada Lake', contactTelephone: '13800138000' }
  const save = (by: given.GivenMember, body: { company: TenantCompany; before: TenantCompany }) =>
    as(by).send(saveTenantCompany, { params, body })
  const wrong = await save(operator, { company: { ...company, contactTelephone: '12' }, before })
  expect(wrong.errors).toHaveProperty(['company.contactTelephone'])
  expect(companyOf((await save(operator, { company, before })).data.tenant)).toEqual(company)
  // Sent again, it stays; over what somebody else saved meanwhile, it is refused.
  expect((await save(operator, { company, before })).code).toBe(200)
  const late = await save(operator, { company: { ...before, companyName: 'Other' }, before })
  expect(late.code).toBe(errors['save.conflict'].code)
  const { data: record } = await as(operator).send(getTenant, { params })
  expect(companyOf(record.tenant)).toEqual(company)
  const lines = await db.transaction({ ...here, siteId: site.id }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.action, 'tenant.company')),
  )
  expect(lines).toMatchObject([{ after: { companyName: 'Lakeside Trust', creditCode: '', contactChanged: true } }])
  expect(JSON.stringify(lines)).not.toContain('Ada Lake')
})

test('an administrator is invited by text message where that is wished, and by mail otherwise', async () => {
  const invited = async (part: Partial<TenantBody>) => {
    const { data } = await as(operator).send(createTenant, { body: { ...body(), ...part } })
    await runTasks(ctx, taskKinds)
    const sent = async (to: string) => messagesTo(api, { id: (await rowOf(data.tenant.id)).ownSiteId }, to)
    const all = [...(await sent('ada@lakeside.example')), ...(await sent('+8613800138000'))]
    return all.filter(({ template }) => template === 'invitation').map(({ channel }) => channel)
  }
  const wish = { invitedBy: 'sms' as const, adminTelephone: '13800138000' }
  expect(await invited(wish)).toEqual(['sms'])
  expect(await invited({ ...wish, invitedBy: 'email' })).toEqual(['email'])
  const without = await as(operator).send(createTenant, { body: { ...body(), invitedBy: 'sms' } })
  expect(without.errors).toHaveProperty('adminTelephone')
})

test('a tenant keeps its credit code and whom to speak to, each checked where it is given', async () => {
  const contact = {
    ...{ contactName: 'Ada Lake', contactEmail: 'ada@lakeside.example' },
    ...{ contactTelPrefix: '+86', contactTelephone: '13800138000' },
  }
  const wish = { ...body(), ...contact, creditCode: '91350211ma2y1n3x5n' }
  for (const [field, value] of [
    ['creditCode', '91350211MA2Y1N3X51'],
    ['contactEmail', 'nobody'],
    ['contactTelephone', '12'],
  ] as const) {
    const refused = await as(operator).send(createTenant, { body: { ...wish, [field]: value } })
    expect(refused.errors).toHaveProperty(field)
  }
  const { data } = await as(operator).send(createTenant, { body: wish })
  const { data: record } = await as(operator).send(getTenant, { params: { id: data.tenant.id } })
  expect(record.tenant).toMatchObject({ ...contact, creditCode: '91350211MA2Y1N3X5N' })
  // The log says which company, and leaves people to the tenant's page.
  const lines = await db.transaction({ ...here, siteId: site.id }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.objectId, data.tenant.id)),
  )
  expect(lines[0]?.after).toMatchObject({ creditCode: '91350211MA2Y1N3X5N' })
  expect(JSON.stringify(lines)).not.toContain('13800138000')
})

test('a tenant gets a working site, prices with the markup and a link for its administrator', async () => {
  const { data } = await as(operator).send(createTenant, { body: body() })
  expect(data.tenant.state).toBe('provisioning')
  await runTasks(ctx, taskKinds)
  const tenant = await shown(data.tenant.id)
  expect(tenant).toMatchObject({ state: 'active', host: `${data.tenant.code}.${site.host}` })
  const { ownSiteId, accountId } = await rowOf(data.tenant.id)
  expect((await accountsOf(site.id)).find(({ id }) => id === accountId)?.name).toBe('Lakeside Certificates Ltd')
  // From that account its site buys what it sells.
  const own = await db.owner.select().from(sites).where(eq(sites.id, ownSiteId))
  expect(own).toMatchObject([{ parentId: site.id, parentAccountId: accountId }])
  const pricesOf = async (siteId: string) => {
    const rows = await db.transaction({ ...here, siteId }, (tx) =>
      tx.select().from(offers).where(eq(offers.siteId, siteId)),
    )
    return new Map(rows.map((row) => [`${row.productId} ${row.validity}`, row.priceMinor]))
  }
  const theirs = await pricesOf(ownSiteId)
  expect(theirs.size).toBeGreaterThan(0)
  for (const [key, minor] of await pricesOf(site.id)) expect(theirs.get(key)).toBe(Math.round(minor * 1.25))

  const { data: link } = await as(operator).send(tenantLink, { params: { id: data.tenant.id } })
  const url = new URL(link.url)
  expect(url.hostname).toBe(tenant?.host)
  const at = { host: url.hostname } as given.GivenSite
  const read = await anonymous(at).send(readInvitation, { body: { token: url.searchParams.get('token') ?? '' } })
  expect(read.data).toMatchObject({ loginName: 'ada', name: 'Ada Lake', accountName: 'Lakeside Certificates Ltd' })
  expect((await as(operator).send(provisionTenant, { params: { id: data.tenant.id } })).code).toBe(
    errors['tenant.active'].code,
  )
})

test.each(tenantSteps)('provisioning goes on after it was cut off in the step %s', async (step) => {
  const { data } = await as(operator).send(createTenant, { body: body() })
  const { id } = data.tenant
  const input = { tenantId: id }
  const at = tenantSteps.indexOf(step) + 1
  const task = { id, siteId: site.id, accountId: '', memberId: '', input } as unknown as Parameters<
    typeof tenantsProvision.run
  >[1]
  const cut = tenantsProvision.run(ctx, task, async (done) => {
    if (done === at) throw new Error('killed')
  })
  await expect(cut).rejects.toThrow('killed')
  // Killed after the deed, and before it was noted.
  const { [step]: _, ...steps } = (await rowOf(id)).steps
  await db.transaction({ ...here, siteId: site.id }, (tx) =>
    tx.update(tenants).set({ steps }).where(eq(tenants.id, id)),
  )
  const before = (await accountsOf(site.id)).length
  await runTasks(ctx, taskKinds)
  expect((await shown(id))?.state).toBe('active')
  expect(await accountsOf(site.id)).toHaveLength(before)
  expect(await accountsOf((await rowOf(id)).ownSiteId)).toHaveLength(1)
})

test('a code is taken once, over all sites', async () => {
  const wish = body()
  await as(operator).send(createTenant, { body: wish })
  const taken = errors['tenant.code-taken'].code
  expect((await as(operator).send(createTenant, { body: wish })).code).toBe(taken)
  expect((await as(operator).send(createTenant, { body: { ...wish, code: site.code } })).code).toBe(taken)
})

test('a customer that is here already pays for its tenant, and no account of another site or of the site itself', async () => {
  const { account } = await given.customer(db, site)
  const { data } = await as(operator).send(createTenant, { body: { ...body(), accountId: account.id } })
  expect(data.tenant.accountId).toBe(account.id)
  await runTasks(ctx, taskKinds)
  expect((await shown(data.tenant.id))?.state).toBe('active')
  const { ownSiteId } = await rowOf(data.tenant.id)
  const own = await db.owner.select().from(sites).where(eq(sites.id, ownSiteId))
  expect(own).toMatchObject([{ parentAccountId: account.id }])
  expect((await rowOf(data.tenant.id)).accountId).toBe(account.id)
  const stranger = (await given.customer(db, await given.site(db))).account.id
  for (const accountId of [stranger, operator.account.id]) {
    const refused = await as(operator).send(createTenant, { body: { ...body(), accountId } })
    expect(refused.code).toBe(errors['user.missing'].code)
  }
})

test('a site without SaaS opens no tenant', async () => {
  const shop = await given.member(db, given.owner(await given.site(db)))
  expect((await as(shop).send(createTenant, { body: body() })).code).toBe(errors['tenant.not-here'].code)
})

test('the list comes in pages', async () => {
  const page = async (offset: number) => (await as(operator).send(listTenants, { query: { limit: 1, offset } })).data
  const [first, second] = [await page(1), await page(2)]
  expect(first.total).toBeGreaterThan(1)
  expect([first, second].map(({ tenants: rows }) => rows.length)).toEqual([1, 1])
  expect(first.tenants[0]?.id).not.toBe(second.tenants[0]?.id)
})

test('another site sees no tenant, and makes no link for one', async () => {
  const { data } = await as(operator).send(createTenant, { body: body() })
  const stranger = await given.member(db, given.owner(await given.site(db, { isSaas: true })))
  expect((await as(stranger).send(listTenants, { query: {} })).data.tenants).toEqual([])
  for (const call of [tenantLink, provisionTenant] as const)
    expect((await as(stranger).send(call, { params: { id: data.tenant.id } })).code).toBe(errors['tenant.missing'].code)
})

test('a suspended site says so to people and machines, takes payments in, and opens again', async () => {
  const { data } = await as(operator).send(createTenant, { body: body() })
  const params = { id: data.tenant.id }
  const early = await as(operator).send(suspendTenant, { params, body: { reason: 'too early' } })
  expect(early.code).toBe(errors['tenant.not-open'].code)
  await runTasks(ctx, taskKinds)
  const { host } = data.tenant
  const { ownSiteId } = await rowOf(params.id)
  // The owner has accepted the invitation.
  await db.transaction({ ...here, siteId: ownSiteId }, (tx) => tx.update(members).set({ status: 'active' }))
  const at = (url: string, method: 'GET' | 'POST' = 'GET') =>
    api.app.inject({ method, url, headers: { host, accept: 'text/html', 'accept-language': 'zh-CN' } })
  expect((await at('/en/home')).statusCode).toBe(200)

  const done = await as(operator).send(suspendTenant, { params, body: { reason: 'unpaid since May' } })
  expect(done.data.tenant).toMatchObject({ state: 'suspended', suspended: { reason: 'unpaid since May' } })
  const inState = async (state: 'provisioning' | 'active' | 'suspended') =>
    (await as(operator).send(listTenants, { query: { state } })).data.tenants.map(({ id }) => id)
  expect(await inState('suspended')).toEqual([params.id])
  for (const state of ['active', 'provisioning'] as const) expect(await inState(state)).not.toContain(params.id)
  // A second press, and another reason, change nothing.
  await as(operator).send(suspendTenant, { params, body: { reason: 'again' } })
  expect((await shown(params.id))?.suspended?.reason).toBe('unpaid since May')
  for (const path of ['/', '/home', '/products', '/sitemap.xml']) {
    const page = await at(path)
    expect([path, page.statusCode, page.headers['retry-after']]).toEqual([path, 503, '86400'])
    expect(page.body).toContain('<title>服务已暂停 · Lakeside</title>')
    expect(page.body).toContain('href="mailto:ada@lakeside.example"')
  }
  // Payments that were begun, mails to be answered and proofs of CAs come in.
  expect((await at('/payment-notice/stripe', 'POST')).statusCode).not.toBe(503)
  expect((await at(apiPath(readMailProof.path), 'POST')).json().code).not.toBe(errors['tenant.suspended'].code)
  expect((await at('/.well-known/acme-challenge/x')).statusCode).toBe(404)

  const told = async () => {
    const letters = await messagesTo(api, { id: ownSiteId }, 'ada@lakeside.example')
    return letters.filter(({ template }) => template.startsWith('site.')).toReversed()
  }
  const [letter] = await told()
  expect(letter).toMatchObject({ template: 'site.suspended', locale: 'en' })
  expect(letter?.letter.values).toMatchObject({ name: 'Ada Lake', reason: 'unpaid since May', seller: site.name })

  const again = await as(operator).send(resumeTenant, { params, body: { reason: 'paid' } })
  expect(again.data.tenant).toMatchObject({ state: 'active', suspended: null })
  expect((await at('/en/home')).statusCode).toBe(200)
  // A second press told nobody twice.
  expect((await told()).map(({ template }) => template)).toEqual(['site.suspended', 'site.resumed'])
  const inbox = await db.transaction({ ...here, siteId: ownSiteId }, (tx) => tx.select().from(inboxNotices))
  expect(inbox.map(({ template }) => template).toSorted()).toEqual(['site.resumed', 'site.suspended'])
  const linesOf = (siteId: string) =>
    db.transaction({ ...here, siteId }, async (tx) =>
      (await tx.select().from(auditLog).where(eq(auditLog.siteId, siteId))).map(({ action }) => action),
    )
  expect(await linesOf(site.id)).toEqual(expect.arrayContaining(['tenant.suspend', 'tenant.resume']))
  expect((await linesOf(ownSiteId)).filter((action) => action.startsWith('site.'))).toEqual([
    'site.suspend',
    'site.resume',
  ])
})

test('a tenant shows its money here, what its site does, and its hosts', async () => {
  const { data } = await as(operator).send(createTenant, { body: body() })
  const params = { id: data.tenant.id }
  const before = await as(operator).send(getTenant, { params })
  expect(before.data).toMatchObject({
    money: null,
    hosts: { hosts: [] },
    figures: { members: 0, customers: 0, boughtMinor: 0 },
  })
  await runTasks(ctx, taskKinds)
  const { ownSiteId, accountId } = await rowOf(params.id)
  if (!accountId) throw new Error('There is no account')
  await db.transaction({ ...here, siteId: site.id }, (tx) =>
    credit(tx, { site, accountId, amountMinor: 12_300, memo: 'cash', memberId: null, at: api.clock.now() }),
  )
  const theirs = await given.customer(db, { ...site, id: ownSiteId, host: data.tenant.host })
  expect(theirs.site.id).toBe(ownSiteId)
  await givenSale(api, theirs, 45_00)
  const after = (await as(operator).send(getTenant, { params })).data
  expect(after).toMatchObject({
    tenant: { state: 'active' },
    money: { currency: site.currency, balanceMinor: 12_300, creditMinor: 0 },
    hosts: { hosts: [{ host: data.tenant.host, isLive: true, isMain: true, tls: null }] },
    figures: { members: 2, customers: 1, orders: 1, boughtMinor: 0, waiting: 0 },
  })
  const month = api.clock.now().toISOString().slice(0, 7)
  expect(after.sales).toMatchObject({ currency: site.currency, months: { length: 12 } })
  expect(after.sales.months.at(-1)).toEqual({ month, minor: 45_00 })
})
