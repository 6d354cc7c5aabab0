import { createSubAccount, listRoles } from '@app/contracts/access/company'
import { errors } from '@app/contracts/errors'
import { listInvoiceable } from '@app/contracts/invoices/invoiceable'
import { applyForInvoice, rejectInvoice } from '@app/contracts/invoices/invoices'
import * as contract from '@app/contracts/plans/applications'
import { changePlan, getOwnPlan, getTenantPlan, listPlanTenants, quotePlan } from '@app/contracts/plans/subscriptions'
import { createTenant, getTenant, listTenants, resumeTenant, suspendTenant } from '@app/contracts/saas/tenants'
import { addHost } from '@app/contracts/settings/site-hosts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { credit } from '#features/finance/finance.service.ts'
import { ledgerTransactions } from '#features/finance/finance.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { restSubscription } from '#features/plans/subscriptions.service.ts'
import { siteHosts, sites } from '#features/sites/sites.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { applicationOf, givenTitle } from '#testing/given/given-invoices.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { applicationBody, planBody } from '#testing/given/given-plans.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { warnOfLimits } from './limit-warnings.service.ts'
import { keepPlans } from './plan-keeping.service.ts'
import { tenants } from './saas.table.ts'

const api = await testApi()
const { db, as, ctx, clock } = api
const month = 99_00

let site: given.GivenSite
let root: given.GivenMember
beforeEach(async () => {
  ;({ site, operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const plan = planBody
const large = { ...plan, name: { zh: '专业版', en: 'Professional' }, monthlyMinor: 299_00, yearlyMinor: null }

/** Application with a standard and a large plan. */
async function rented() {
  const { data } = await as(root).send(contract.createApplication, { body: applicationBody })
  const params = { id: data.id }
  await as(root).send(contract.createPlan, { params, body: plan })
  const { data: full } = await as(root).send(contract.createPlan, { params, body: large })
  const [standard, professional] = full.plans
  if (!standard || !professional) throw new Error('There are no plans')
  return { application: full, standard, professional }
}

interface Wish {
  balanceMinor?: number
  isTrial?: boolean
  months?: 1 | 12
}

/** Open tenant with the standard plan; its account is topped up before its plan starts. */
async function tenantWith({ balanceMinor = 0, isTrial = false, months = 1 }: Wish = {}) {
  const offers = await rented()
  const choice = { planId: offers.standard.id, months, isTrial }
  const { data } = await as(root).send(createTenant, { body: { ...tenantBody(), plan: choice } })
  await runTasks(ctx, taskKinds)
  const params = { id: data.tenant.id }
  const [row] = await inSite((tx) => tx.select().from(tenants).where(eq(tenants.id, params.id)))
  if (!row?.accountId) throw new Error('There is no account')
  const { accountId, ownSiteId } = row
  const topUp = (amountMinor: number) =>
    inSite((tx) => credit(tx, { site, accountId, amountMinor, memo: 'cash', memberId: null, at: clock.now() }))
  if (balanceMinor > 0) await topUp(balanceMinor)
  await keepPlans(ctx)
  const shown = async () => (await as(root).send(getTenant, { params })).data
  const money = () => inSite((tx) => tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.kind, 'plan')))
  return { ...offers, params, accountId, ownSiteId, host: row.host, topUp, shown, money }
}

const inSite = <T>(work: (tx: Parameters<Parameters<typeof db.transaction>[1]>[0]) => Promise<T>): Promise<T> =>
  db.transaction({ siteId: site.id, accountId: null }, work)

const lawful = async () => expect(await brokenInvariants(db, site.id)).toEqual([])

test('a trial costs nothing, its end is charged, and the period goes on from there', async () => {
  const one = await tenantWith({ isTrial: true })
  const begun = (await one.shown()).tenant.plan
  expect(begun).toMatchObject({ state: 'trial', priceMinor: month, quotas: plan.quotas, suspendsAt: null })
  expect(await one.money()).toEqual([])
  // What the application gives is what the site has.
  const [own] = await db.owner.select().from(sites).where(eq(sites.id, one.ownSiteId))
  expect(own).toMatchObject({ isSaas: true, needLangChange: true, isRetail: true, quotas: plan.quotas })

  await one.topUp(month)
  clock.advance({ days: 14 })
  await keepPlans(ctx)
  const paid = (await one.shown()).tenant.plan
  expect(paid?.state).toBe('paid')
  expect(paid?.endsAt).toBeGreaterThan((begun?.endsAt ?? 0) + 27 * 86_400)
  expect((await one.money()).map(({ amountMinor }) => amountMinor)).toEqual([-month])
  await keepPlans(ctx)
  expect(await one.money()).toHaveLength(1)
  const { data } = await as(root).send(contract.listApplications, {})
  expect(data.applications.at(-1)).toMatchObject({ paidMinor: month, tenants: { paid: 1, trial: 0, overdue: 0 } })
  await lawful()
})

test('an unpaid plan is told of, suspends the site after its grace, and a top-up opens it again by itself', async () => {
  const one = await tenantWith({ balanceMinor: month })
  expect((await one.shown()).tenant.plan?.state).toBe('paid')
  const toldOf = async () =>
    (await messagesTo(api, { id: one.ownSiteId }, 'ada@lakeside.example'))
      .map(({ template }) => template)
      .filter((name) => name.startsWith('plan.') || name.startsWith('site.'))
      .toReversed()
  // Overdue from its first day until the top-up of this test came.
  expect(await toldOf()).toEqual([])
  clock.advance({ days: 25 })
  await keepPlans(ctx)
  await keepPlans(ctx)
  expect(await toldOf()).toEqual(['plan.due'])
  clock.advance({ days: 7 })
  await keepPlans(ctx)
  const overdue = await one.shown()
  expect(overdue.tenant).toMatchObject({ state: 'active', plan: { state: 'overdue' } })
  expect((await as(root).send(listTenants, { query: { plan: 'overdue' } })).data.total).toBe(1)
  expect((await as(root).send(listTenants, { query: { plan: 'trial' } })).data.total).toBe(0)
  clock.advance({ days: 10 })
  await keepPlans(ctx)
  expect((await one.shown()).tenant).toMatchObject({
    state: 'suspended',
    suspended: { reason: 'The fee of its plan is overdue' },
  })
  await one.topUp(month)
  await keepPlans(ctx)
  const open = (await one.shown()).tenant
  expect(open).toMatchObject({ state: 'active', plan: { state: 'paid', suspendsAt: null } })
  // The days that it was shut are not paid for.
  expect(open.plan?.endsAt).toBeGreaterThan(clock.now().getTime() / 1000 + 27 * 86_400)
  expect(await toldOf()).toEqual(['plan.due', 'plan.overdue', 'site.suspended', 'site.resumed'])
  expect((await one.money()).map(({ amountMinor }) => amountMinor)).toEqual([-month, -month])
  await lawful()
})

test('the owner is told once when a limit is close and once when it is reached, and anew after it was far', async () => {
  const one = await tenantWith({ isTrial: true })
  const told = async () => {
    await warnOfLimits(ctx)
    const messages = await messagesTo(api, { id: one.ownSiteId }, 'ada@lakeside.example')
    return messages.map(({ template }) => template).filter((name) => name.startsWith('plan.limit'))
  }
  const claim = { host: 'second.lakeside.example', siteId: one.ownSiteId }
  expect(await told()).toEqual([])
  await db.owner.insert(siteHosts).values(claim)
  await as(root).send(suspendTenant, { params: one.params, body: { reason: 'Unpaid' } })
  expect(await told()).toEqual([])
  await as(root).send(resumeTenant, { params: one.params, body: { reason: 'Paid' } })
  expect(await told()).toEqual(['plan.limit-reached'])
  expect(await told()).toHaveLength(1)
  await db.owner.delete(siteHosts).where(eq(siteHosts.host, claim.host))
  expect(await told()).toHaveLength(1)
  await db.owner.insert(siteHosts).values(claim)
  expect(await told()).toEqual(['plan.limit-reached', 'plan.limit-reached'])
})

test('while an operator has suspended a site its plan rests, and opened unpaid it has its grace once more', async () => {
  const one = await tenantWith({ balanceMinor: month * 3 })
  const body = { reason: 'inquiry' }
  await as(root).send(suspendTenant, { params: one.params, body })
  clock.advance({ days: 60 })
  await keepPlans(ctx)
  expect(await one.money()).toHaveLength(1)
  await as(root).send(resumeTenant, { params: one.params, body })
  // So does that of a closed one, which no application counts.
  const rest = (at: Date | null) =>
    inSite((tx) => restSubscription(tx, { siteId: site.id, tenantId: one.params.id }, at))
  await rest(clock.now())
  await keepPlans(ctx)
  expect(await one.money()).toHaveLength(1)
  const paying = async () => (await as(root).send(contract.listApplications, {})).data.applications[0]?.tenants.paid
  expect(await paying()).toBe(0)
  await rest(null)
  await keepPlans(ctx)
  const { plan, state } = (await one.shown()).tenant
  expect([state, plan?.state]).toEqual(['active', 'paid'])
  // What was shut is not paid: the next period begins when the site was opened.
  await keepPlans(ctx)
  expect(await one.money()).toHaveLength(2)
  expect(plan?.endsAt).toBeGreaterThan(clock.now().getTime() / 1000 + 27 * 86_400)
  await lawful()
})

test('a change of plan gives the rest back, is refused over another amount, and happens once a key', async () => {
  const one = await tenantWith({ balanceMinor: 500_00 })
  clock.advance({ days: 10 })
  const query = { planId: one.professional.id, months: 1 as const }
  const { data: quote } = await as(root).send(quotePlan, { params: one.params, body: query })
  expect(quote).toMatchObject({ priceMinor: 299_00, dueMinor: 299_00 - quote.creditMinor })
  expect(quote.creditMinor).toBeGreaterThan(60_00)
  expect(quote.creditMinor).toBeLessThan(month)
  const body = { ...query, dueMinor: quote.dueMinor, reason: 'grows' }
  const other = await as(root).send(changePlan, { params: one.params, body: { ...body, dueMinor: 1 } })
  expect(other.code).toBe(errors['plan.due-changed'].code)
  const idempotencyKey = 'change-once-1'
  const press = () => as(root).send(changePlan, { params: one.params, body, idempotencyKey })
  const [first, second] = await Promise.all([press(), press()])
  expect([first.status, second.status].filter((status) => status === 200).length).toBeGreaterThan(0)
  expect((await press()).data.standing).toMatchObject({ planId: one.professional.id, state: 'paid' })
  expect((await one.money()).map(({ amountMinor }) => amountMinor)).toEqual([-month, -quote.dueMinor])
  // Back to the small one: more comes back than it costs.
  const back = { planId: one.standard.id, months: 1 as const }
  const { data: cheaper } = await as(root).send(quotePlan, { params: one.params, body: back })
  expect(cheaper.dueMinor).toBe(month - 299_00)
  const change = { ...back, dueMinor: cheaper.dueMinor, reason: 'shrinks' }
  const { data } = await as(root).send(changePlan, { params: one.params, body: change })
  expect(data.charges.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['change', month - 299_00],
    ['change', quote.dueMinor],
    ['period', month],
  ])
  const lines = await inSite((tx) => tx.select().from(auditLog).where(eq(auditLog.action, 'tenant.plan')))
  expect(lines).toHaveLength(2)
  const yearly = { planId: one.professional.id, months: 12 as const }
  expect((await as(root).send(quotePlan, { params: one.params, body: yearly })).code).toBe(errors['plan.no-price'].code)
  await lawful()
})

test('a plan is invoiced as a service of its own, and nothing of it goes back that an invoice holds', async () => {
  const one = await tenantWith({ balanceMinor: 5_000_00, months: 12 })
  const buyer = await given.member(db, { id: one.accountId, accountNo: '', site })
  const items = async () => (await as(buyer).send(listInvoiceable, { query: { timeZone: 'UTC' } })).data.items
  const [sold] = await items()
  if (!sold) throw new Error('The plan was not charged')
  expect(sold).toMatchObject({ usage: 'plan', order: null, refundedMinor: 0 })
  const yearly = sold.paidMinor
  const body = applicationOf(await givenTitle(api, buyer), [{ id: sold.id, orderNo: '', amountMinor: yearly }])
  const { invoice } = (await as(buyer).send(applyForInvoice, { body, idempotencyKey: newId() })).data
  expect(invoice.lines).toMatchObject([{ usage: 'plan', name: '*信息技术服务*平台服务' }])

  const choice = { planId: one.professional.id, months: 1 as const }
  const { dueMinor } = (await as(root).send(quotePlan, { params: one.params, body: choice })).data
  expect(dueMinor).toBeLessThan(0)
  const change = async () =>
    (
      await as(root).send(changePlan, {
        ...{ params: one.params, body: { ...choice, dueMinor, reason: 'a season is over' }, idempotencyKey: newId() },
      })
    ).code
  expect(await change()).toBe(errors['plan.invoiced'].code)
  await as(root).send(rejectInvoice, { params: { id: invoice.id }, body: { reason: 'the plan changes' } })
  expect(await change()).toBe(200)
  // The change is part of what the period cost that it ends.
  expect(await items()).toMatchObject([{ id: sold.id, paidMinor: yearly, refundedMinor: -dueMinor }])
  await lawful()
})

test('limits hold at the site: people, host names, and at once when the plan changes', async () => {
  const one = await tenantWith({ balanceMinor: 500_00 })
  const own = { ...site, id: one.ownSiteId, host: one.host }
  const [theirs] = await db.owner.select().from(sites).where(eq(sites.id, one.ownSiteId))
  const owner = await given.member(db, given.owner({ ...own, ownerAccountId: theirs?.ownerAccountId ?? '' }))
  const { data } = await as(root).send(getTenantPlan, { params: one.params })
  expect(data).toMatchObject({
    usage: { members: 2, orders: 0, hosts: 1, storage: 0 },
    standing: { quotas: plan.quotas },
  })
  expect((await as(owner).send(getOwnPlan, {})).data).toMatchObject({
    standing: { name: plan.name, state: 'paid' },
    money: { seller: site.name, currency: 'CNY', balanceMinor: 500_00 - month },
  })
  const roleId = (await as(owner).send(listRoles, { query: {} })).data.sysRoleList[0]?.id ?? ''
  const person = { loginName: 'third', name: 'Third', email: 'third@lakeside.example', telephone: '', roleId }
  const refused = await as(owner).send(createSubAccount, { body: person })
  expect(refused.code).toBe(errors['quota.members'].code)
  expect(refused.msg).toContain('2')
  expect((await as(owner).send(addHost, { body: { host: 'a.lakeside.example' } })).status).toBe(200)
  expect((await as(owner).send(addHost, { body: { host: 'b.lakeside.example' } })).code).toBe(
    errors['quota.hosts'].code,
  )
  const { tenants: _, applicationId: __, id, ...content } = one.standard
  const { tenants: having } = (await as(root).send(listPlanTenants, { params: { id } })).data
  expect(having).toMatchObject([{ id: one.params.id, usage: { members: 2 } }])
  const more = { ...content, quotas: { members: 5, orders: null, hosts: null, storage: null } }
  expect((await as(root).send(contract.savePlan, { params: { id }, body: more })).code).toBe(
    errors['plan.reason-missing'].code,
  )
  const renamed = { ...content, isOffered: !content.isOffered }
  expect((await as(root).send(contract.savePlan, { params: { id }, body: renamed })).status).toBe(200)
  const wider = { ...more, reason: 'They grow', version: content.version + 1 }
  expect((await as(root).send(contract.savePlan, { params: { id }, body: wider })).status).toBe(200)
  expect((await as(root).send(contract.savePlan, { params: { id }, body: wider })).code).toBe(
    errors['save.conflict'].code,
  )
  expect((await as(owner).send(addHost, { body: { host: 'b.lakeside.example' } })).status).toBe(200)
  // A price that somebody pays cannot go.
  const { data: now } = await as(root).send(contract.listApplications, {})
  const version = now.applications.at(-1)?.plans.find((plan) => plan.id === id)?.version ?? 0
  const gone = await as(root).send(contract.savePlan, {
    params: { id },
    body: { ...wider, monthlyMinor: null, version },
  })
  expect(gone.code).toBe(errors['plan.price-used'].code)
})

test('a stopped application takes no new tenants, and a plan that is not offered is refused', async () => {
  const { application: app, standard } = await rented()
  const body = { ...tenantBody(), plan: { planId: standard.id, months: 1 as const, isTrial: true } }
  const params = { id: app.id }
  await as(root).send(contract.stopApplication, { params, body: { reason: 'retired' } })
  expect((await as(root).send(createTenant, { body })).code).toBe(errors['plan.stopped'].code)
  await as(root).send(contract.startApplication, { params, body: { reason: 'again' } })
  const { tenants: _, applicationId: __, id, ...content } = standard
  await as(root).send(contract.savePlan, { params: { id }, body: { ...content, isOffered: false } })
  expect((await as(root).send(createTenant, { body })).code).toBe(errors['plan.not-offered'].code)
  expect((await as(root).send(listTenants, { query: {} })).data.total).toBe(0)
})

test('an application proposes a plan on offer to new tenants, and none once that is stopped', async () => {
  const { application, standard, professional } = await rented()
  const elsewhere = await rented()
  const params = { id: application.id }
  const choose = (planId: string | null) => as(root).send(contract.setDefaultPlan, { params, body: { planId } })
  const lines = async () =>
    db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'application.default-plan')).orderBy(auditLog.id),
    )
  expect(application.defaultPlanId).toBeNull()
  expect((await choose(standard.id)).data.defaultPlanId).toBe(standard.id)
  // One that is chosen already is chosen once.
  await choose(standard.id)
  expect((await choose(professional.id)).data.defaultPlanId).toBe(professional.id)
  expect((await lines()).map(({ before, after }) => [before, after])).toEqual([
    [{ defaultPlan: '' }, { defaultPlan: '标准版' }],
    [{ defaultPlan: '标准版' }, { defaultPlan: '专业版' }],
  ])
  expect(await choose(elsewhere.standard.id)).toMatchObject({ code: errors['plan.missing'].code })

  const stop = { ...large, version: 1, reason: '', isOffered: false }
  const stopped = await as(root).send(contract.savePlan, { params: { id: professional.id }, body: stop })
  expect(stopped.data.defaultPlanId).toBeNull()
  expect((await lines()).at(-1)).toMatchObject({ before: { defaultPlan: '专业版' }, after: { defaultPlan: '' } })
  expect(await choose(professional.id)).toMatchObject({ code: errors['plan.not-offered'].code })
  // Another plan that is stopped leaves it alone, and none can be chosen.
  await choose(standard.id)
  expect((await choose(null)).data.defaultPlanId).toBeNull()
})
