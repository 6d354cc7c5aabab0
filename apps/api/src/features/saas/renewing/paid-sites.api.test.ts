import { errors } from '@app/contracts/errors'
import * as contract from '@app/contracts/plans/applications'
import { listPaidSites, quotePaidRenewal, renewPaidSite } from '@app/contracts/saas/paid-sites'
import { createTenant, getTenant, suspendTenant } from '@app/contracts/saas/tenants'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { members } from '#features/company/company.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { credit, fundsOf } from '#features/finance/finance.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { applicationBody, planBody } from '#testing/given/given-plans.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { keepPlans } from '../plan-keeping.service.ts'
import { tenants } from '../saas.table.ts'

const api = await testApi()
const { db, as, ctx, clock } = api
const month = 99_00
const email = 'ada@lakeside.example'

let site: given.GivenSite
let root: given.GivenMember
beforeEach(async () => {
  ;({ site, operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

type Work<T> = (tx: Parameters<Parameters<typeof db.transaction>[1]>[0]) => Promise<T>
const inSite = <T>(work: Work<T>): Promise<T> => db.transaction({ siteId: site.id, accountId: null }, work)

/** Opens a tenant with a plan by the month, and money for its first one. */
async function openTenant() {
  const { data: application } = await as(root).send(contract.createApplication, { body: applicationBody })
  const { data: full } = await as(root).send(contract.createPlan, { params: { id: application.id }, body: planBody })
  const plan = { planId: full.plans[0]?.id ?? '', months: 1 as const, isTrial: false }
  const { data } = await as(root).send(createTenant, { body: { ...tenantBody(), plan } })
  await runTasks(ctx, taskKinds)
  const params = { id: data.tenant.id }
  const [row] = await inSite((tx) => tx.select().from(tenants).where(eq(tenants.id, params.id)))
  const accountId = row?.accountId ?? ''
  const topUp = (amountMinor: number) =>
    inSite((tx) => credit(tx, { site, accountId, amountMinor, memo: 'cash', memberId: null, at: clock.now() }))
  await topUp(month)
  await keepPlans(ctx)
  const state = async () => (await as(root).send(getTenant, { params })).data.tenant.state
  return { params, accountId, ownSiteId: row?.ownSiteId ?? '', topUp, state }
}

const peopleOf = (accountId: string) =>
  inSite((tx) =>
    tx
      .select()
      .from(members)
      .where(and(eq(members.siteId, site.id), eq(members.accountId, accountId))),
  )

test('whoever administers a new tenant is invited to its account at the parent, and renews its suspended site there', async () => {
  const one = await openTenant()
  const [holder] = await peopleOf(one.accountId)
  expect(holder).toMatchObject({ id: holder?.roleId, name: tenantBody().adminName, email, status: 'invited' })
  const [letter] = await messagesTo(api, site, email)
  expect(letter).toMatchObject({ template: 'invitation', locale: tenantBody().locale })
  const payer = await given.member(db, { id: one.accountId, accountNo: '', site })

  clock.advance({ days: 45 })
  await keepPlans(ctx)
  await keepPlans(ctx)
  clock.advance({ days: 11 })
  await keepPlans(ctx)
  expect(await one.state()).toBe('suspended')
  const { data: unpaid } = await as(payer).send(listPaidSites)
  expect(unpaid.sites).toMatchObject([
    {
      ...{ id: one.params.id, state: 'suspended', suspendedFor: 'The fee of its plan is overdue' },
      ...{ standing: { state: 'overdue', priceMinor: month }, terms: [{ months: 1 }, { months: 12 }] },
    },
  ])
  const due = (await messagesTo(api, { id: one.ownSiteId }, email)).find(({ template }) => template === 'plan.overdue')
  expect(due?.letter.text).toContain('/finance/sites')
  expect(unpaid.money).toMatchObject({ currency: 'CNY', balanceMinor: 0 })

  const quote = async () => (await as(payer).send(quotePaidRenewal, { params: one.params, body: { months: 1 } })).data
  const press = async (idempotencyKey: string, { priceMinor, from }: { priceMinor: number; from: number }) =>
    as(payer).send(renewPaidSite, { params: one.params, body: { months: 1, priceMinor, from }, idempotencyKey })
  expect((await press('short', await quote())).code).toBe(errors['balance.short'].code)
  await one.topUp(month)
  const shown = await quote()
  expect(shown).toMatchObject({ priceMinor: month, balanceMinor: month })
  const { data } = await press('renewal', shown)
  expect((await press('renewal', shown)).data).toEqual(data)
  expect(await one.state()).toBe('active')
  expect(await inSite((tx) => fundsOf(tx, { siteId: site.id, accountId: one.accountId }))).toMatchObject({
    balanceMinor: 0,
  })
  const lines = (siteId: string, action: string) =>
    db.transaction({ siteId, accountId: null }, (tx) => tx.select().from(auditLog).where(eq(auditLog.action, action)))
  expect(await lines(site.id, 'tenant.renewal')).toMatchObject([{ accountId: one.accountId, memberId: payer.id }])
  expect(await lines(one.ownSiteId, 'site.renewal')).toMatchObject([{ facts: { seller: site.name } }])
  expect(await brokenInvariants(db, site.id)).toEqual([])
})

test('a site that its parent has suspended for another reason stays so when its plan is renewed', async () => {
  const one = await openTenant()
  await as(root).send(suspendTenant, { params: one.params, body: { reason: 'complaints' } })
  const payer = await given.member(db, { id: one.accountId, accountNo: '', site })
  await one.topUp(month)
  const ask = { params: one.params, body: { months: 1 as const } }
  const { priceMinor, from } = (await as(payer).send(quotePaidRenewal, ask)).data
  const body = { months: 1 as const, priceMinor, from }
  expect((await as(payer).send(renewPaidSite, { params: one.params, body, idempotencyKey: newId() })).status).toBe(200)
  expect(await one.state()).toBe('suspended')
  const { data } = await as(payer).send(listPaidSites)
  expect(data.sites).toMatchObject([{ state: 'suspended', suspendedFor: 'complaints', standing: { state: 'paid' } }])
})

test('nobody is invited twice to one site, and a customer sees no site that another one pays', async () => {
  const other = await given.customer(db, site)
  await inSite((tx) => tx.update(members).set({ email: 'Ada@lakeside.example' }).where(eq(members.id, other.id)))
  const one = await openTenant()
  expect(await peopleOf(one.accountId)).toEqual([])
  expect(await one.state()).toBe('active')
  expect(await messagesTo(api, site, email)).toEqual([])
  expect((await as(other).send(listPaidSites)).data.sites).toEqual([])
})
