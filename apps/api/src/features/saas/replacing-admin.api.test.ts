import { acceptInvitation, readInvitation } from '@app/contracts/access/company'
import { sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { replaceTenantAdmin } from '@app/contracts/saas/tenant-admin'
import { createTenant, getTenant, listTenants, suspendTenant, tenantLink } from '@app/contracts/saas/tenants'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { members } from '#features/company/company.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { linkSentTo, messagesTo } from '#testing/outbox.ts'
import { givenPasskey, sendProved } from '#testing/prove.ts'
import { signIn } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { tenants } from './saas.table.ts'

const api = await testApi()
const { db, as, anonymous, ctx, clock } = api
const password = 'a password of its own'
const reason = 'The administrator has left'

let site: given.GivenSite
let operator: given.GivenMember
beforeAll(async () => {
  ;({ site, operator } = await givenLandlord(db))
})

const inSite = <T>(siteId: string, work: (tx: Parameters<Parameters<typeof db.transaction>[1]>[0]) => Promise<T>) =>
  db.transaction({ siteId, accountId: null }, work)

/** A tenant whose site stands and whose administrator was invited. */
async function opened() {
  const { data } = await as(operator).send(createTenant, { body: tenantBody() })
  const { id, code, host, adminLogin, adminEmail } = data.tenant
  await runTasks(ctx, taskKinds)
  const [row] = await inSite(site.id, (tx) => tx.select().from(tenants).where(eq(tenants.id, id)))
  const own = { id: row?.ownSiteId ?? '', code, host } as given.GivenSite
  return { id, own, adminLogin, adminEmail }
}
type Opened = Awaited<ReturnType<typeof opened>>

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
const look = (own: given.GivenSite, url: string) =>
  anonymous(own).send(readInvitation, { body: { token: tokenIn(url) } })
const accept = (own: given.GivenSite, url: string) =>
  anonymous(own).send(acceptInvitation, { body: { token: tokenIn(url), password: clientHash(own.code, password) } })

/** A tenant whose administrator has signed in. */
async function inUse() {
  const tenant = await opened()
  await accept(tenant.own, await linkSentTo(api, tenant.own, tenant.adminEmail))
  const session = await signIn(api, tenant.own, { loginName: tenant.adminLogin, password })
  return { ...tenant, headers: { token: session.data.token } }
}

let made = 0
const nextAdmin = () => {
  const loginName = `bea-${made++}`
  return { name: 'Bea Brook', loginName, email: `${loginName}@brook.example`, reason }
}
const replace = (id: string, body = nextAdmin(), { by = operator, idempotencyKey = newId() } = {}) =>
  as(by).send(replaceTenantAdmin, { params: { id }, body, idempotencyKey })
const ownersOf = ({ own }: Opened) =>
  inSite(own.id, (tx) =>
    tx
      .select()
      .from(members)
      .where(and(eq(members.siteId, own.id), eq(members.roleId, members.id))),
  )
const linesOf = (siteId: string, action: string) =>
  inSite(siteId, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.siteId, siteId), eq(auditLog.action, action))),
  )

test('another administrator comes in by a link in the mail, and the one before is out and told', async () => {
  const tenant = await inUse()
  const { own, id, headers } = tenant
  expect((await anonymous(own).send(sysAccount, { headers })).status).toBe(200)
  const next = nextAdmin()
  const key = { idempotencyKey: newId() }
  const { data } = await replace(id, next, key)
  expect(data.tenant).toMatchObject({ adminName: next.name, adminLogin: next.loginName, adminEmail: next.email })
  // A second press with the same key makes nobody else.
  expect((await replace(id, next, key)).data).toEqual(data)
  expect(await ownersOf(tenant)).toMatchObject([{ loginName: next.loginName, status: 'invited' }])

  expect((await anonymous(own).send(sysAccount, { headers })).status).toBe(401)
  expect((await signIn(api, own, { loginName: tenant.adminLogin, password })).code).toBe(errors['login.refused'].code)
  const [told] = await messagesTo(api, own, tenant.adminEmail)
  expect(told).toMatchObject({ template: 'site.admin-replaced' })
  expect(told?.letter.values).toMatchObject({ reason, seller: site.name })

  expect(JSON.stringify(data)).not.toContain('token=')
  const url = await linkSentTo(api, own, next.email)
  expect(new URL(url).hostname).toBe(own.host)
  expect((await look(own, url)).data).toMatchObject({ loginName: next.loginName, name: next.name, isReset: false })
  expect((await accept(own, url)).status).toBe(200)
  expect((await signIn(api, own, { loginName: next.loginName, password })).code).toBe(200)
  const record = (await as(operator).send(getTenant, { params: { id } })).data
  expect(record.owner).toMatchObject({ loginName: next.loginName, email: next.email, isInvited: false })
  const found = (await as(operator).send(listTenants, { query: { q: next.email } })).data.tenants
  expect(found).toMatchObject([{ id, adminLogin: next.loginName }])
})

test('it stands in both logs, under the name of who did it', async () => {
  const { id, own, adminLogin, adminEmail } = await inUse()
  const next = nextAdmin()
  await replace(id, next)
  const { name, loginName, email } = next
  const before = { loginName: adminLogin, email: adminEmail }
  const ours = (await linesOf(site.id, 'tenant.admin')).filter(({ objectId }) => objectId === id)
  expect(ours).toMatchObject([{ memberId: operator.id, before, after: { name, loginName, email, reason } }])
  expect(await linesOf(own.id, 'site.admin')).toMatchObject([
    {
      facts: { reason, seller: site.name, operator: `Name of ${operator.loginName}` },
      before,
      after: { name, loginName, email },
    },
  ])
})

test('one who never came in is corrected: the same member, whose earlier link ends', async () => {
  const tenant = await opened()
  const [first] = await ownersOf(tenant)
  const wrong = await linkSentTo(api, tenant.own, tenant.adminEmail)
  const next = { ...nextAdmin(), loginName: tenant.adminLogin }
  expect((await replace(tenant.id, next)).status).toBe(200)
  expect(await ownersOf(tenant)).toMatchObject([{ id: first?.id, loginName: tenant.adminLogin, email: next.email }])
  expect((await look(tenant.own, wrong)).code).toBe(errors['invitation.invalid'].code)
  expect((await accept(tenant.own, await linkSentTo(api, tenant.own, next.email))).status).toBe(200)
  // A stranger at the wrong address learns nothing more.
  expect((await messagesTo(api, tenant.own, tenant.adminEmail)).map(({ template }) => template)).toEqual(['invitation'])
})

test('whoever may only provision makes no link for one who replaced another, and the tenant is told of one that is made', async () => {
  const { id, own } = await inUse()
  const clerk = await given.member(db, given.owner(site), { base: 'admin', permissions: ['saas.provision'] })
  clock.advance({ minutes: 5 })
  await replace(id)
  const params = { id }
  expect((await as(clerk).send(tenantLink, { params })).code).toBe(errors['access.denied'].code)
  expect((await replace(id, nextAdmin(), { by: clerk })).code).toBe(errors['access.denied'].code)
  const made = await as(operator).send(tenantLink, { params })
  expect((await look(own, made.data.url)).status).toBe(200)
  expect(await linesOf(own.id, 'site.admin-link')).toMatchObject([
    { facts: { operator: `Name of ${operator.loginName}` } },
  ])
  const untouched = await opened()
  expect((await as(clerk).send(tenantLink, { params: { id: untouched.id } })).status).toBe(200)
})

test('a member with a second factor proves itself first', async () => {
  const { id } = await inUse()
  const chief = await given.member(db, given.owner(site), { password })
  const key = await givenPasskey(as(chief), site.host, clientHash(site.code, password))
  const answer = await sendProved(as(chief), replaceTenantAdmin, { params: { id }, body: nextAdmin() }, key)
  expect(answer.status).toBe(200)
})

test('names in use at the tenant’s site are refused at their fields, and a suspended tenant is helped too', async () => {
  const tenant = await inUse()
  const params = { id: tenant.id }
  await as(operator).send(suspendTenant, { params, body: { reason } })
  const taken = { loginName: tenant.adminLogin, email: tenant.adminEmail }
  for (const [field, value] of Object.entries(taken)) {
    const answer = await replace(tenant.id, { ...nextAdmin(), [field]: value })
    expect([field, answer.status, Object.keys(answer.errors ?? {})]).toEqual([field, 400, [field]])
  }
  expect(await ownersOf(tenant)).toMatchObject([{ loginName: tenant.adminLogin, status: 'active' }])
  expect((await replace(tenant.id)).status).toBe(200)
})

test('a tenant that is not open yet is refused, and so is one of another site', async () => {
  const { data } = await as(operator).send(createTenant, { body: tenantBody() })
  expect((await replace(data.tenant.id)).code).toBe(errors['tenant.not-open'].code)
  const { id } = await opened()
  const stranger = await givenLandlord(db)
  expect((await replace(id, nextAdmin(), { by: stranger.operator })).code).toBe(errors['tenant.missing'].code)
})
