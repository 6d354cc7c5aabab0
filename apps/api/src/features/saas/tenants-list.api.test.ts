import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { tenantsExportedAtOnce } from '@app/contracts/saas/tenant-values'
import { exportTenants, getTenant, listTenants } from '@app/contracts/saas/tenants'
import { listTasks } from '@app/contracts/tasks'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import { members } from '#features/company/company.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { credit } from '#features/finance/finance.service.ts'
import { hostCertificates } from '#features/hosting/hosting.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { noPassword } from '#features/passwords/password-link.service.ts'
import { planSubscriptions, plans } from '#features/plans/plans.table.ts'
import { addHosts, setMainHost } from '#features/sites/sites.service.ts'
import { seedCatalogue } from '#seed/seed-catalogue.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { givenApplication } from '#testing/given/given-plans.ts'
import { givenTenant } from '#testing/given/given-tenants.ts'
import { readCsv } from '#testing/read-sheet.ts'
import { testApi } from '#testing/test-api.ts'
import { tenants } from './saas.table.ts'

const world = await testApi({ env: { TLS_PORT: 443 } })
const { db, as, ctx, clock, app } = world
const dayMs = 86_400_000
const at = (days: number) => new Date(clock.now().getTime() + days * dayMs)

let site: given.GivenSite
let operator: given.GivenMember
let offer: { id: string; planId: string }
beforeAll(async () => {
  site = await given.site(db, { isSaas: true })
  await seedCatalogue(db)
  operator = await given.member(db, given.owner(site))
  offer = await givenApplication(world, operator)
})

const inSite = <T>(work: (tx: Parameters<Parameters<typeof db.transaction>[1]>[0]) => Promise<T>): Promise<T> =>
  db.transaction({ siteId: site.id, accountId: null }, work)

type Terms = Partial<Pick<typeof planSubscriptions.$inferInsert, 'endsAt' | 'overdueAt' | 'isTrial' | 'restsSince'>>

/** Open tenant whose plan stands as told. */
async function tenantWith(terms: Terms) {
  const made = await givenTenant(db, site)
  await inSite((tx) =>
    tx.insert(planSubscriptions).values({
      ...{ siteId: site.id, tenantId: made.id, ownSiteId: made.site.id, accountId: made.buyer.id },
      ...{ planId: offer.planId, months: 1, isTrial: false, startsAt: at(-10), ...terms },
    }),
  )
  return made
}

const listed = async (query: object) => (await as(operator).send(listTenants, { query })).data
const idsOf = async (query: object) => (await listed(query)).tenants.map(({ id }) => id)

describe('a list of tenants', () => {
  let paid: Awaited<ReturnType<typeof tenantWith>>
  let trial: typeof paid
  let late: typeof paid
  let free: Awaited<ReturnType<typeof givenTenant>>
  beforeAll(async () => {
    paid = await tenantWith({ endsAt: at(20) })
    trial = await tenantWith({ endsAt: at(3), isTrial: true })
    late = await tenantWith({ endsAt: at(-2), overdueAt: at(-2) })
    free = await givenTenant(db, site)
    const failed = { admin: { state: 'failed' as const, at: clock.now().toISOString() } }
    await inSite(async (tx) => {
      await tx
        .update(tenants)
        .set({ steps: failed, name: 'Oak 100%', host: 'oak.example' })
        .where(eq(tenants.id, free.id))
      const money = {
        site,
        accountId: paid.buyer.id,
        amountMinor: 500_00,
        memo: 'cash',
        memberId: null,
        at: clock.now(),
      }
      await credit(tx, money)
    })
    await given.customer(db, late.site)
  })

  test('begins with whoever ends first, and ends with those that have no end', async () => {
    expect(await idsOf({})).toEqual([late.id, trial.id, paid.id, free.id])
    expect(await idsOf({ sort: '-ends' })).toEqual([paid.id, trial.id, late.id, free.id])
    expect((await idsOf({ sort: '-balance' }))[0]).toBe(paid.id)
    expect(await idsOf({ sort: '-created', limit: 1, offset: 4 })).toHaveLength(1)
  })

  test('says whether its owner has a password yet, since a link is for nobody else', async () => {
    const owner = await given.member(db, given.owner(paid.site))
    const asOwner = { siteId: paid.site.id, accountId: owner.account.id }
    const invited = async () => (await listed({ q: paid.site.name })).tenants[0]?.isOwnerInvited
    expect(await invited()).toBe(false)
    await db.transaction(asOwner, (tx) =>
      tx.update(members).set({ passwordHash: noPassword() }).where(eq(members.id, owner.id)),
    )
    expect(await invited()).toBe(true)
    expect((await listed({ q: late.site.name })).tenants[0]?.isOwnerInvited).toBe(false)
    await db.transaction(asOwner, (tx) => tx.delete(members).where(eq(members.id, owner.id)))
  })

  test('says the application, the balance here and the limit that is used most', async () => {
    const { tenants: rows, currency, total } = await listed({ q: paid.site.name })
    expect({ currency, total }).toEqual({ currency: site.currency, total: 1 })
    expect(rows[0]).toMatchObject({
      ...{ accountNo: paid.buyer.accountNo, balanceMinor: 500_00, orders: 0 },
      ...{ application: { id: offer.id, name: '证书分销站' }, plan: { state: 'paid', planId: offer.planId } },
    })
    expect(rows[0]?.tightest).toEqual({ kind: 'hosts', used: 1, most: 2, percent: 50 })
    // Each kind, the most used first; what has no limit comes last.
    expect(rows[0]?.usage).toEqual([
      { kind: 'hosts', used: 1, most: 2, percent: 50 },
      { kind: 'members', used: 0, most: 2, percent: 0 },
      { kind: 'orders', used: 0, most: 1, percent: 0 },
      { kind: 'storage', used: 0, most: null, percent: null },
    ])
    const [bare] = (await listed({ q: 'oak.exam' })).tenants
    expect(bare).toMatchObject({
      application: null,
      plan: null,
      tightest: null,
      usage: [],
      balanceMinor: 0,
      name: 'Oak 100%',
    })
  })

  test('says how many administer its site: owner and administrators, not who was disabled or has another role', async () => {
    const landlord = await given.site(db, { isSaas: true })
    const by = as(await given.operator(db, landlord))
    const { id, site: own } = await givenTenant(db, landlord)
    const run = given.owner(own)
    const named = async () => (await by.send(getTenant, { params: { id } })).data.admins
    expect(await named()).toEqual([])
    const admins = async () => (await by.send(listTenants, { query: {} })).data.tenants[0]?.admins
    expect(await admins()).toBe(0)
    const second = await given.member(db, run, { base: 'admin' })
    const owner = await given.member(db, run)
    await given.member(db, run, { base: 'accountant' })
    const left = await given.member(db, run, { base: 'admin' })
    await db.transaction({ siteId: own.id, accountId: null }, (tx) =>
      tx
        .update(members)
        .set({ status: 'disabled', lastLoginAt: at(-3) })
        .where(eq(members.id, left.id)),
    )
    await given.customer(db, own)
    expect(await admins()).toBe(2)
    // Its page names them, and whoever was disabled, last.
    const active = { name: expect.any(String), state: 'active', lastLoginAt: null }
    expect(await named()).toEqual([
      { id: owner.id, loginName: owner.loginName, isOwner: true, ...active },
      { id: second.id, loginName: second.loginName, isOwner: false, ...active },
      expect.objectContaining({ id: left.id, isOwner: false, state: 'disabled', lastLoginAt: unix(at(-3)) }),
    ])
  })

  test('says until when the certificate of its host lasts', async () => {
    await db.owner.insert(hostCertificates).values({ host: paid.site.host, notAfter: at(40), nextAt: at(10) })
    const [row] = (await listed({ q: paid.site.name })).tenants
    expect(row?.certificateEndsAt).toBe(Math.floor(at(40).getTime() / 1000))
    expect((await listed({ q: late.site.name })).tenants[0]?.certificateEndsAt).toBeNull()
  })

  test('says the main host, its certificate and its address, and finds the tenant by each of its hosts', async () => {
    const [own, asked] = [`ssl-${late.site.host}`, 'asked.late.example']
    await addHosts(db, late.site, [own])
    await inSite((tx) => tx.update(tenants).set({ ownHost: asked }).where(eq(tenants.id, late.id)))
    await db.owner.insert(hostCertificates).values([
      { host: late.site.host, notAfter: at(60), nextAt: at(10) },
      { host: own, notAfter: at(25), nextAt: at(10) },
    ])
    const read = async () => (await listed({ accountId: late.buyer.id })).tenants[0]
    await setMainHost(db, late.site, late.site.host)
    expect(await read()).toMatchObject({ mainHost: late.site.host, certificateEndsAt: unix(at(60)) })
    await setMainHost(db, late.site, own)
    expect(await read()).toMatchObject({
      ...{ host: late.site.host, mainHost: own, origin: `https://${own}`, certificateEndsAt: unix(at(25)) },
    })
    for (const q of [own, late.site.host, asked]) expect(await idsOf({ q }), q).toEqual([late.id])
  })

  test('has views for those who need looking after, with their counts', async () => {
    expect((await listed({})).views).toEqual({ all: 4, trialEnding: 1, overdue: 1, failed: 1 })
    expect(await idsOf({ view: 'trialEnding' })).toEqual([trial.id])
    expect(await idsOf({ view: 'overdue' })).toEqual([late.id])
    expect(await idsOf({ view: 'failed' })).toEqual([free.id])
    clock.advance({ days: -5 })
    expect(await idsOf({ view: 'trialEnding' })).toEqual([])
    clock.advance({ days: 5 })
  })

  test('finds by number, name, company, host and administrator, and by filters', async () => {
    for (const q of [paid.buyer.accountNo, paid.site.host.toUpperCase()]) expect(await idsOf({ q })).toEqual([paid.id])
    expect(await idsOf({ q: '100%' })).toEqual([free.id])
    for (const q of ['lakeside cert', 'ADA lake', 'ada@lakeside']) expect(await idsOf({ q }), q).toHaveLength(4)
    expect(await idsOf({ accountId: trial.buyer.id })).toEqual([trial.id])
    expect(await idsOf({ applicationId: offer.id })).toEqual([late.id, trial.id, paid.id])
    expect(await idsOf({ planId: offer.planId, plan: 'trial' })).toEqual([trial.id])
    expect(await idsOf({ state: 'provisioning' })).toEqual([free.id])
  })

  test('finds by the end of the period: what has passed, and what comes within days', async () => {
    expect(await idsOf({ ending: 'passed' })).toEqual([late.id])
    expect(await idsOf({ ending: '7' })).toEqual([trial.id])
    expect(await idsOf({ ending: '30' })).toEqual([trial.id, paid.id])
    expect(await idsOf({ ending: '90', plan: 'paid' })).toEqual([paid.id])
    expect((await listed({ ending: '7' })).views).toEqual({ all: 1, trialEnding: 1, overdue: 0, failed: 0 })
    // A plan that rests has no end.
    const one = and(eq(planSubscriptions.siteId, site.id), eq(planSubscriptions.tenantId, late.id))
    await inSite((tx) => tx.update(planSubscriptions).set({ restsSince: clock.now() }).where(one))
    expect(await idsOf({ ending: 'passed' })).toEqual([])
    await inSite((tx) => tx.update(planSubscriptions).set({ restsSince: null }).where(one))
  })

  test('shows who reached a limit, as long as the plan does not rest', async () => {
    await inSite((tx) =>
      tx
        .update(plans)
        .set({ quotas: { members: 100, orders: 100, hosts: 100, storage: null } })
        .where(eq(plans.id, offer.planId)),
    )
    expect(await idsOf({ view: 'over' })).toEqual([])
    await inSite((tx) =>
      tx
        .update(plans)
        .set({ quotas: { members: 1, orders: null, hosts: null, storage: null } })
        .where(eq(plans.id, offer.planId)),
    )
    const { tenants: rows, total } = await listed({ view: 'over' })
    expect(rows.map(({ id }) => id)).toEqual([late.id])
    expect({ total, tightest: rows[0]?.tightest }).toEqual({
      total: 1,
      tightest: { kind: 'members', used: 1, most: 1, percent: 100 },
    })
    const one = and(eq(planSubscriptions.siteId, site.id), eq(planSubscriptions.tenantId, late.id))
    await inSite((tx) => tx.update(planSubscriptions).set({ restsSince: clock.now() }).where(one))
    expect(await idsOf({ view: 'over' })).toEqual([])
    expect(await idsOf({ view: 'overdue' })).toEqual([])
    expect((await idsOf({})).at(0)).toBe(trial.id)
    await inSite((tx) => tx.update(planSubscriptions).set({ restsSince: null }).where(one))
  })

  const fileOf = async (query: Record<string, string>) => {
    const headers = { host: site.host, token: await as(operator).token(), 'accept-language': 'en' }
    return app.inject({ url: apiPath(exportTenants.path), query: { format: 'csv', ...query }, headers })
  }

  test('goes into a file, and into the audit log', async () => {
    const [title, ...rows] = readCsv((await fileOf({ view: 'overdue' })).rawPayload)
    expect(title?.slice(0, 4)).toEqual(['Tenant no.', 'Site', 'Company', 'Main host'])
    const told = [0, 3, 5, 6, 9].map((each) => [title?.[each], rows[0]?.[each]])
    expect(told).toEqual([
      ['Tenant no.', late.buyer.accountNo],
      ['Main host', `ssl-${late.site.host}`],
      ['Host below the platform', late.site.host],
      ['State', 'Active'],
      ['Plan state', 'Overdue'],
    ])
    expect(rows).toHaveLength(1)
    const logs = await inSite((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'tenant.list-export')))
    expect(logs).toMatchObject([{ facts: { rows: 1, format: 'csv', view: 'overdue' } }])
  })

  test('is not taken along without the right to it, and not seen by another site', async () => {
    const few = await given.member(db, given.owner(site), { base: 'admin', permissions: ['saas.enter'] })
    expect((await as(few).send(listTenants, { query: {} })).data.total).toBe(4)
    const headers = { host: site.host, token: await as(few).token() }
    const refused = await app.inject({ url: apiPath(exportTenants.path), query: { format: 'csv' }, headers })
    expect(refused.json().code).toBe(errors['access.denied'].code)
    const stranger = await given.member(db, given.owner(await given.site(db, { isSaas: true })))
    const other = (await as(stranger).send(listTenants, { query: { view: 'over', accountId: paid.buyer.id } })).data
    expect(other).toMatchObject({ total: 0, views: { all: 0 } })
  })

  test('of very many becomes a task', async () => {
    const [row] = await inSite((tx) => tx.select().from(tenants).where(eq(tenants.id, free.id)))
    if (!row) throw new Error('There is no tenant')
    const many = Array.from({ length: tenantsExportedAtOnce }, () => ({ ...row, ...newIds() }))
    await inSite((tx) => tx.insert(tenants).values(many))
    const { data } = (await fileOf({})).json()
    expect(data).toMatchObject({ rows: tenantsExportedAtOnce + 4 })
    await runTasks(ctx, taskKinds)
    const { tasks } = (await as(operator).send(listTasks, {})).data
    expect(tasks[0]).toMatchObject({ id: data.taskId, state: 'done' })
  })
})

let made = 0
const newIds = () => ({ id: crypto.randomUUID(), ownSiteId: crypto.randomUUID(), code: `many-${made++}` })
