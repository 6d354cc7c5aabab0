import { errors } from '@app/contracts/errors'
import { listInvoiceable } from '@app/contracts/invoices/invoiceable'
import * as contract from '@app/contracts/plans/applications'
import { quoteOwnRenewal, quoteRenewal, renewOwnPlan, renewPlan } from '@app/contracts/plans/renewals'
import { changePlan, getOwnPlan, getTenantPlan, quotePlan } from '@app/contracts/plans/subscriptions'
import { createTenant, getTenant, resumeTenant, suspendTenant } from '@app/contracts/saas/tenants'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { credit, fundsOf } from '#features/finance/finance.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { planCharges } from '#features/plans/plans.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { applicationBody, planBody } from '#testing/given/given-plans.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'
import { keepPlans } from '../plan-keeping.service.ts'
import { tenants } from '../saas.table.ts'

const api = await testApi()
const { db, as, ctx, clock } = api
const [month, year] = [99_00, 990_00]
const day = 86_400
const roomy = { ...planBody, quotas: { ...planBody.quotas, members: 9 } }

let site: given.GivenSite
let root: given.GivenMember
beforeEach(async () => {
  ;({ site, operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

type Work<T> = (tx: Parameters<Parameters<typeof db.transaction>[1]>[0]) => Promise<T>
const inSite = <T>(work: Work<T>): Promise<T> => db.transaction({ siteId: site.id, accountId: null }, work)
const lawful = async () => expect(await brokenInvariants(db, site.id)).toEqual([])

interface Wish {
  balanceMinor?: number
  isTrial?: boolean
}

/** Open tenant with a plan sold by month and year, whose account is topped up before that starts. */
async function tenantWith({ balanceMinor = 0, isTrial = false }: Wish = {}) {
  const { data: application } = await as(root).send(contract.createApplication, { body: applicationBody })
  const { data: full } = await as(root).send(contract.createPlan, { params: { id: application.id }, body: roomy })
  const planId = full.plans[0]?.id ?? ''
  const { data } = await as(root).send(createTenant, {
    body: { ...tenantBody(), plan: { planId, months: 1, isTrial } },
  })
  await runTasks(ctx, taskKinds)
  const params = { id: data.tenant.id }
  const [row] = await inSite((tx) => tx.select().from(tenants).where(eq(tenants.id, params.id)))
  if (!row?.accountId) throw new Error('There is no account')
  const { accountId, ownSiteId, host } = row
  const topUp = (amountMinor: number) =>
    inSite((tx) => credit(tx, { site, accountId, amountMinor, memo: 'cash', memberId: null, at: clock.now() }))
  if (balanceMinor > 0) await topUp(balanceMinor)
  await keepPlans(ctx)
  const plan = async () => (await as(root).send(getTenantPlan, { params })).data
  const quote = (months: 1 | 12) => as(root).send(quoteRenewal, { params, body: { months } })
  const renew = async (months: 1 | 12, idempotencyKey = newId()) => {
    const { priceMinor, from } = (await quote(months)).data
    return as(root).send(renewPlan, { params, body: { months, priceMinor, from, reason: 'asked' }, idempotencyKey })
  }
  const balance = async () => (await inSite((tx) => fundsOf(tx, { siteId: site.id, accountId }))).balanceMinor
  return { planId, params, accountId, ownSiteId, host, topUp, plan, quote, renew, balance }
}

/** Owner of a tenant's site. */
async function ownerOf({ ownSiteId, host }: { ownSiteId: string; host: string }) {
  const [own] = await db.owner.select().from(sites).where(eq(sites.id, ownSiteId))
  return given.member(db, given.owner({ ...site, id: ownSiteId, host, ownerAccountId: own?.ownerAccountId ?? '' }))
}

const seconds = (at: string) => new Date(at).getTime() / 1000

test('a plan is renewed from its end on, charged once a key, and shown to both sides', async () => {
  const one = await tenantWith({ balanceMinor: 2_000_00 })
  const before = (await one.plan()).standing?.endsAt ?? 0
  const { data: quote } = await one.quote(12)
  expect(quote).toMatchObject({ priceMinor: year, from: before, balanceMinor: 2_000_00 - month, creditMinor: 0 })
  expect((await one.plan()).terms).toEqual([
    { months: 1, priceMinor: month },
    { months: 12, priceMinor: year },
  ])
  const body = { months: 12 as const, priceMinor: quote.priceMinor, from: quote.from, reason: 'pays the year' }
  const press = (idempotencyKey: string) => as(root).send(renewPlan, { params: one.params, body, idempotencyKey })
  const [first, second] = await Promise.all([press('renew-1'), press('renew-1')])
  expect([first.status, second.status]).toContain(200)
  const { data } = await press('renew-1')
  expect(data.standing).toMatchObject({ state: 'paid', endsAt: quote.until, months: 1 })
  expect(data.charges.map(({ kind, amountMinor, from, to }) => [kind, amountMinor, from, to])).toEqual([
    ['renewal', year, before, quote.until],
    ['period', month, expect.any(Number), before],
  ])
  // What was confirmed is not confirmed twice: its period is taken.
  expect((await press('renew-2')).code).toBe(errors['plan.renewed-meanwhile'].code)
  expect(await one.balance()).toBe(2_000_00 - month - year)
  // Nothing is charged by itself before that year is over.
  clock.advance({ days: 40 })
  await keepPlans(ctx)
  expect((await one.plan()).charges).toHaveLength(2)

  const own = (await as(await ownerOf(one)).send(getOwnPlan, {})).data
  expect(own).toMatchObject({ standing: { endsAt: quote.until }, money: { balanceMinor: 2_000_00 - month - year } })
  expect(own.charges.map(({ kind }) => kind)).toEqual(['renewal', 'period'])
  const lines = (siteId: string, action: string) =>
    db.transaction({ siteId, accountId: null }, (tx) => tx.select().from(auditLog).where(eq(auditLog.action, action)))
  expect(await lines(site.id, 'tenant.renewal')).toMatchObject([{ facts: { plan: '标准版', reason: 'pays the year' } }])
  expect(await lines(one.ownSiteId, 'site.renewal')).toMatchObject([{ facts: { plan: '标准版', seller: site.name } }])
  await lawful()
})

test('a trial that is renewed is a paid plan from its end on', async () => {
  const one = await tenantWith({ isTrial: true, balanceMinor: month })
  const ends = (await one.plan()).standing?.endsAt ?? 0
  const { data } = await one.renew(1)
  expect(data.standing?.state).toBe('paid')
  expect(data.charges).toMatchObject([{ kind: 'renewal', amountMinor: month, from: ends, to: data.standing?.endsAt }])
  clock.advance({ days: 14 })
  await keepPlans(ctx)
  expect((await one.plan()).charges).toHaveLength(1)
  await lawful()
})

test('a renewal pays what is overdue, and opens a site that was suspended for it', async () => {
  const one = await tenantWith({ balanceMinor: month })
  clock.advance({ days: 33 })
  await keepPlans(ctx)
  const overdue = (await one.plan()).standing
  expect(overdue).toMatchObject({ state: 'overdue' })
  expect((await one.renew(1)).code).toBe(errors['balance.short'].code)
  await one.topUp(month)
  const paid = (await one.renew(1)).data
  expect(paid.standing).toMatchObject({ state: 'paid', suspendsAt: null })
  expect(paid.charges[0]).toMatchObject({ kind: 'renewal', from: overdue?.endsAt })

  clock.advance({ days: 31 })
  await keepPlans(ctx)
  clock.advance({ days: 11 })
  await keepPlans(ctx)
  expect((await as(root).send(getTenant, { params: one.params })).data.tenant.state).toBe('suspended')
  await one.topUp(year)
  const { data } = await one.renew(12)
  // The days that it was shut are not paid for.
  expect(data.charges[0]?.from).toBe(Math.floor(clock.now().getTime() / 1000))
  expect((await as(root).send(getTenant, { params: one.params })).data.tenant.state).toBe('active')
  expect(await one.balance()).toBe(0)
  await lawful()
})

test('what was renewed ahead goes back whole with a change of plan, each part to the sale that it was paid by', async () => {
  const one = await tenantWith({ balanceMinor: 5_000_00 })
  await one.renew(12)
  await one.renew(1)
  clock.advance({ days: 10 })
  const paid = (await one.plan()).charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(paid).toBe(month + year + month)
  const choice = { planId: one.planId, months: 1 as const }
  const { data: quote } = await as(root).send(quotePlan, { params: one.params, body: choice })
  // The rest of this month by time, and both renewals to the cent.
  const rest = quote.creditMinor - year - month
  expect(rest).toBeGreaterThan(60_00)
  expect(rest).toBeLessThan(month)
  expect(quote.dueMinor).toBe(month - quote.creditMinor)
  const before = await one.balance()
  const body = { ...choice, dueMinor: quote.dueMinor, reason: 'begins anew' }
  const { data } = await as(root).send(changePlan, { params: one.params, body })
  expect(await one.balance()).toBe(before - quote.dueMinor)
  expect(data.charges.slice(0, 3).map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['change', month - rest],
    ['return', -month],
    ['return', -year],
  ])
  const buyer = await given.member(db, { id: one.accountId, accountNo: '', site })
  const { items } = (await as(buyer).send(listInvoiceable, { query: { timeZone: 'UTC' } })).data
  expect(items.map(({ paidMinor, refundedMinor }) => paidMinor - refundedMinor)).toEqual([month + month - rest])
  await lawful()
})

test('one price over all that lies ahead is no rule: a cheap year is given back as a cheap year', async () => {
  const one = await tenantWith({ balanceMinor: 5_000_00 })
  const { until } = (await one.quote(12)).data
  await one.renew(12)
  // A day before its end, a share of all that was paid would be more than what is left of the year.
  clock.advance({ days: Math.floor((until - seconds(clock.now().toISOString())) / day) - 1 })
  const { data: quote } = await as(root).send(quotePlan, {
    ...{ params: one.params, body: { planId: one.planId, months: 1 } },
  })
  expect(quote.creditMinor).toBeLessThanOrEqual(Math.ceil((year / 365) * 2))
  await lawful()
})

test('nobody pays for more than three years ahead, and another price or another site is refused', async () => {
  const one = await tenantWith({ balanceMinor: 50_000_00 })
  expect((await one.renew(12)).status).toBe(200)
  expect((await one.renew(12)).status).toBe(200)
  expect((await one.quote(12)).code).toBe(errors['plan.too-far'].code)
  const { data: quote } = await one.quote(1)
  const body = { months: 1 as const, priceMinor: 1, from: quote.from, reason: 'wrong' }
  expect((await as(root).send(renewPlan, { params: one.params, body })).code).toBe(errors['plan.due-changed'].code)
  const stranger = await given.member(db, given.owner(await given.site(db, { isSaas: true })))
  expect((await as(stranger).send(renewPlan, { params: one.params, body })).status).toBe(404)
  expect((await as(stranger).send(quoteRenewal, { params: one.params, body: { months: 1 } })).status).toBe(404)
  const bare = (await as(root).send(createTenant, { body: { ...tenantBody(), plan: null } })).data.tenant
  await runTasks(ctx, taskKinds)
  const none = await as(root).send(quoteRenewal, { params: { id: bare.id }, body: { months: 1 } })
  expect(none.code).toBe(errors['plan.without'].code)
})

test('the owner renews its own plan from its balance at the parent, with both logs and the money there', async () => {
  const one = await tenantWith({ balanceMinor: year + month })
  const owner = await ownerOf(one)
  const { data: quote } = await as(owner).send(quoteOwnRenewal, { body: { months: 12 } })
  expect(quote).toMatchObject({ priceMinor: year, balanceMinor: year })
  const body = { months: 12 as const, priceMinor: quote.priceMinor, from: quote.from }
  const press = () => as(owner).send(renewOwnPlan, { body, idempotencyKey: 'own-1' })
  expect((await press()).data).toEqual({ until: quote.until })
  expect((await press()).data).toEqual({ until: quote.until })
  expect(await one.balance()).toBe(0)
  expect((await one.plan()).charges.map(({ kind }) => kind)).toEqual(['renewal', 'period'])
  expect((await as(owner).send(quoteOwnRenewal, { body: { months: 1 } })).data.balanceMinor).toBe(0)
  const line = await inSite((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'tenant.renewal')))
  expect(line).toMatchObject([{ memberId: null, facts: { by: `Name of ${owner.loginName}` } }])
  // The platform itself has no plan, and neither does a customer.
  expect((await as(root).send(renewOwnPlan, { body })).status).toBe(403)
  const customer = await given.member(db, await given.account(db, { ...site, id: one.ownSiteId, host: one.host }))
  expect((await as(customer).send(renewOwnPlan, { body })).status).toBe(403)
  await lawful()
})

test('charges and the end of what is paid add up, whatever was renewed and changed', async () => {
  const one = await tenantWith({ balanceMinor: 90_000_00 })
  for (const step of [1, 'change', 12, 1, 'change', 1, 12, 'change', 1] as const) {
    clock.advance({ days: 3 })
    if (step === 'change') {
      const choice = { planId: one.planId, months: 1 as const }
      const { dueMinor } = (await as(root).send(quotePlan, { params: one.params, body: choice })).data
      await as(root).send(changePlan, { params: one.params, body: { ...choice, dueMinor, reason: 'again' } })
    } else await one.renew(step)
    const { charges, standing } = await one.plan()
    const charged = charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(await one.balance()).toBe(90_000_00 - charged)
    expect(charges.find(({ kind }) => kind !== 'return')?.to).toBe(standing?.endsAt)
    await lawful()
  }
  // No time is paid twice: what stands of each charge follows the one before.
  const rows = await inSite((tx) => tx.select().from(planCharges).orderBy(sql`charged_at, id`))
  expect(rows.filter(({ kind }) => kind === 'return').length).toBeGreaterThan(0)
  await as(root).send(suspendTenant, { params: one.params, body: { reason: 'inquiry' } })
  expect((await one.renew(1)).status).toBe(200)
})

test('time in which an operator had shut the site is not paid, what was served before is, and its grace goes on', async () => {
  const one = await tenantWith({ balanceMinor: month })
  const paidUntil = (await one.plan()).standing?.endsAt ?? 0
  const now = () => Math.floor(clock.now().getTime() / 1000)
  clock.advance({ seconds: paidUntil - now() + 4 * day })
  // Found overdue four days after the end, and shut for fifty days for another reason.
  await keepPlans(ctx)
  const press = { params: one.params, body: { reason: 'inquiry' } }
  await as(root).send(suspendTenant, press)
  clock.advance({ days: 50 })
  await as(root).send(resumeTenant, press)
  await keepPlans(ctx)
  const { standing } = await one.plan()
  expect(standing).toMatchObject({ state: 'overdue', suspendsAt: now() + roomy.graceDays * day })
  expect((await one.quote(1)).data).toMatchObject({ priceMinor: month, from: now() - 4 * day })
  await one.topUp(month)
  await keepPlans(ctx)
  const { standing: after, charges } = await one.plan()
  expect(after?.state).toBe('paid')
  expect(charges[0]).toMatchObject({ kind: 'period', amountMinor: month, from: now() - 4 * day })
  await lawful()
})
