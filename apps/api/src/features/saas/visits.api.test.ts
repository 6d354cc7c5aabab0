import { createDept } from '@app/contracts/access/company'
import { permissionsOf } from '@app/contracts/access/permissions'
import { logout, sysAccount } from '@app/contracts/access/session'
import { apiPath, type Endpoint, fillPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { listLogs, verifyLogs } from '@app/contracts/logs'
import { exportProducts } from '@app/contracts/products/product-files'
import { createTenant, resumeTenant, suspendTenant } from '@app/contracts/saas/tenants'
import { grantVisits, listOwnVisits, withdrawVisitGrant } from '@app/contracts/saas/visit-grants'
import { arriveAtTenant, enterTenant, listVisits } from '@app/contracts/saas/visits'
import { endpoints } from '@app/contracts/surface'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#core/caller.ts'
import { newId } from '#core/new-id.ts'
import { members } from '#features/company/company.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { startTask } from '#features/desk/tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { closeEndedVisits } from '#features/session/session.jobs.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'
import { tenants } from './saas.table.ts'

const api = await testApi()
const { db, as, anonymous, ctx, clock } = api

let site: given.GivenSite
let operator: given.GivenMember
let theirs: given.GivenSite
let id: string
const reason = 'they cannot find their price list'

beforeAll(async () => {
  ;({ site, operator } = await givenLandlord(db))
  const { data } = await as(operator).send(createTenant, { body: tenantBody() })
  id = data.tenant.id
  const early = await as(operator).send(enterTenant, { params: { id }, body: { reason, minutes: 15 } })
  expect(early.code).toBe(errors['tenant.not-open'].code)
  await runTasks(ctx, taskKinds)
  const [row] = await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, id)),
  )
  if (!row) throw new Error('There is no tenant')
  theirs = { ...site, id: row.ownSiteId, host: row.host }
})

const enter = (by = operator, minutes: 15 | 30 | 60 = 15) =>
  as(by).send(enterTenant, { params: { id }, body: { reason, minutes } })

const codeIn = (url: string) => new URL(url).hash.replace('#visit=', '')

const arrive = (code: string) => anonymous(theirs).send(arriveAtTenant, { body: { code } })

/** Enters the tenant's console and sends calls there. */
async function visit(by = operator, minutes: 15 | 30 | 60 = 15) {
  const { data } = await enter(by, minutes)
  const { token, backTo } = (await arrive(codeIn(data.url))).data
  return {
    ...{ token, backTo },
    send: <E extends Endpoint>(endpoint: E, request: object = {}) =>
      anonymous(theirs).send(endpoint, { ...request, headers: { token } } as never),
  }
}

/** Owner of a tenant's site, who has accepted the invitation. */
async function ownerOf(of: given.GivenSite): Promise<given.GivenMember> {
  const scope = { siteId: of.id, accountId: null }
  const [row] = await db.transaction(scope, (tx) =>
    tx.update(members).set({ status: 'active' }).where(eq(members.siteId, of.id)).returning(),
  )
  if (!row) throw new Error('There is no owner')
  const account = { id: row.accountId, site: of }
  return { ...operator, id: row.id, site: of, account } as given.GivenMember
}

/** Digest of what each table holds of a site; without its log and its sessions. */
async function contents(siteId: string): Promise<Record<string, string>> {
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'site_id' AND table_schema = 'public'`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows.filter((row) => !/^(audit_|sessions$)/.test(row.name))) {
    const digest = `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM "${name}" t`
    const [row] = (
      await db.transaction({ siteId, accountId: null }, (tx) => tx.execute<{ digest: string }>(sql.raw(digest)))
    ).rows
    found[name] = row?.digest ?? ''
  }
  return found
}

const linesOf = (siteId: string) =>
  db.transaction({ siteId, accountId: null }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.siteId, siteId)).orderBy(auditLog.id),
  )

test('an operator comes by a code, once, and sees who it is, why it is here and until when', async () => {
  const before = Math.floor(clock.now().getTime() / 1000)
  const { data } = await enter(operator, 30)
  const url = new URL(data.url)
  expect([url.hostname, url.pathname, url.search]).toEqual([theirs.host, '/auth-redirect', ''])
  const code = codeIn(data.url)
  // The code is no token, and holds on the tenant's host alone.
  expect((await anonymous(theirs).send(sysAccount, { headers: { token: code } } as never)).status).toBe(401)
  const gone = errors['tenant.visit-gone'].code
  expect((await anonymous(site).send(arriveAtTenant, { body: { code } })).code).toBe(gone)
  const { token, backTo } = (await arrive(code)).data
  expect(new URL(backTo).pathname).toBe(`/saas/${id}`)
  expect((await arrive(code)).code).toBe(gone)
  const seen = (await anonymous(theirs).send(sysAccount, { headers: { token } } as never)).data
  expect(seen.accountInfo).toMatchObject({ audience: 'reseller', name: tenantBody().adminName })
  expect(seen.operator).toMatchObject({ mode: 'visit', visit: { siteName: site.name, reason } })
  expect(seen.operator?.endsAt).toBe(before + 1800)

  const late = codeIn((await enter()).data.url)
  clock.advance({ minutes: 3 })
  expect((await arrive(late)).code).toBe(gone)
})

test('a visit changes nothing, whatever the call', async () => {
  const { token } = await visit(operator, 60)
  const mine = new Set<string>([...permissionsOf('reseller', 'admin'), 'signed-in'])
  const refusals = [errors['in-place.visit'], errors['in-place.own'], errors['in-place.proof']].map(({ code }) => code)
  const counted = new Map<number, number>()
  for (const [name, spec] of Object.entries<Endpoint>(endpoints)) {
    const isReading = (spec.method === 'GET' && spec.inPlace !== 'never') || spec.inPlace === 'reads'
    if (spec.access === 'public' || isReading) continue
    const params = Object.fromEntries([...spec.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, newId()]))
    const answer = await api.app.inject({
      method: spec.method,
      url: apiPath(fillPath(spec.path, params)),
      headers: { host: theirs.host, token, 'idempotency-key': newId() },
      ...(spec.method === 'GET' ? {} : { payload: {} }),
    })
    const { code } = answer.json<{ code: number }>()
    // What the tenant's own owner may not do either is refused for that.
    if (mine.has(spec.access as string)) expect(refusals, name).toContain(code)
    expect([...refusals, errors['access.denied'].code], name).toContain(code)
    counted.set(code, (counted.get(code) ?? 0) + 1)
  }
  expect(counted.get(errors['in-place.visit'].code)).toBeGreaterThan(150)
})

test('what a visit may read leaves nothing behind but its lines in the log', async () => {
  const { token } = await visit(operator, 60)
  const before = await contents(theirs.id)
  let read = 0
  for (const [name, spec] of Object.entries<Endpoint>(endpoints)) {
    if (spec.method !== 'GET' || spec.stream || spec.inPlace === 'never' || spec.path.includes(':')) continue
    const answer = await api.app.inject({
      method: 'GET',
      url: apiPath(spec.path),
      headers: { host: theirs.host, token },
    })
    expect(answer.statusCode, name).toBeLessThan(500)
    if (answer.statusCode === 200) read++
  }
  expect(read).toBeGreaterThan(60)
  expect(await contents(theirs.id)).toEqual(before)
})

test('a visit starts no task, such as a long export', async () => {
  const { id: memberId, account } = await ownerOf(theirs)
  const visitor = {
    ...{ scope: { siteId: theirs.id, accountId: null }, accountId: account.id, memberId },
    operator: { mode: 'visit' },
  } as unknown as Caller
  const started = db.transaction(visitor.scope, (tx) =>
    startTask(tx, ctx, visitor, { kind: 'orders.export', input: {}, total: 1 }),
  )
  await expect(started).rejects.toMatchObject({ key: 'in-place.task' })
})

test('while its site allows it, a visit changes things, which both logs tell; neither what proves a person nor what outlasts it', async () => {
  const owner = await ownerOf(theirs)
  const { send } = await visit(operator, 60)
  const dept = (name: string) => send(createDept, { body: { name, parentId: null } })
  const refusal = async (answer: Promise<{ code: number }>) => (await answer).code
  expect(await refusal(dept('Early'))).toBe(errors['in-place.visit'].code)
  // Nobody allows it to himself.
  const body = { minutes: 60, reason: 'set our prices' } as const
  expect(await refusal(send(grantVisits, { body }))).toBe(errors['in-place.visit'].code)

  const { grant } = (await as(owner).send(grantVisits, { body })).data
  const until = Math.floor(clock.now().getTime() / 1000) + 3600
  expect(grant).toMatchObject({ until, reason: body.reason })
  expect((await send(sysAccount)).data.operator?.visit).toMatchObject({ grantedUntil: until })
  expect((await as(operator).send(listVisits, { params: { id } })).data.grantedUntil).toBe(until)
  const own = (await as(owner).send(listOwnVisits)).data
  expect(own).toMatchObject({ parent: site.name, grant })
  expect(own.visits[0]).toMatchObject({ operator: `Name of ${operator.loginName}`, end: null })

  const [here, there] = [(await linesOf(site.id)).length, (await linesOf(theirs.id)).length]
  expect((await dept('Support')).status).toBe(200)
  for (const lines of [(await linesOf(site.id)).slice(here), (await linesOf(theirs.id)).slice(there)])
    expect(lines.map(({ action }) => action)).toEqual(['dept.create'])
  expect((await linesOf(theirs.id)).at(-1)).toMatchObject({ memberId: operator.id, onBehalfOf: expect.any(String) })

  const lasting = ['role.save', 'sub.save', 'webhook.save', 'site.visits', 'saas.enter', 'saas.provision']
  lasting.push('user.subSave', 'user.resetPwd')
  for (const [name, spec] of Object.entries<Endpoint>(endpoints)) {
    const isRead = spec.method === 'GET' || spec.inPlace === 'reads'
    if (isRead || spec.inPlace === 'never' || !permissionsOf('reseller', 'admin').includes(spec.access as never))
      continue
    const isLasting = lasting.includes(spec.access)
    if (!isLasting && spec.proof !== true) continue
    const params = Object.fromEntries([...spec.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, newId()]))
    const needed = spec.access === 'self.2fa' ? 'in-place.own' : isLasting ? 'in-place.lasting' : 'in-place.proof'
    expect(await refusal(send(spec, { params, body: {}, query: {} })), name).toBe(errors[needed].code)
  }

  await as(owner).send(withdrawVisitGrant)
  expect(await refusal(dept('Late'))).toBe(errors['in-place.visit'].code)
  expect((await as(operator).send(listVisits, { params: { id } })).data.grantedUntil).toBeNull()
  const actions = (await linesOf(theirs.id)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['visit.grant', 'visit.withdraw']))
})

test('what a site allows its parent ends at its time', async () => {
  await as(await ownerOf(theirs)).send(grantVisits, { body: { minutes: 60, reason: 'set our prices' } })
  clock.advance({ minutes: 59 })
  const { send } = await visit(operator, 15)
  const dept = (name: string) => send(createDept, { body: { name, parentId: null } })
  expect((await dept('In time')).status).toBe(200)
  clock.advance({ minutes: 2 })
  expect((await dept('Late')).code).toBe(errors['in-place.visit'].code)
  expect((await as(await ownerOf(theirs)).send(listOwnVisits)).data.grant).toBeNull()
})

test('each line of a visit stands in the logs of both sites', async () => {
  const [here, there] = [(await linesOf(site.id)).length, (await linesOf(theirs.id)).length]
  const { send } = await visit()
  expect((await send(exportProducts, { query: { format: 'csv' } })).status).toBe(200)
  expect((await send(logout)).status).toBe(200)
  expect((await send(sysAccount)).status).toBe(401)
  const actions = ['visit.enter', 'product.export', 'visit.leave']
  const atParent = (await linesOf(site.id)).slice(here)
  const atTenant = (await linesOf(theirs.id)).slice(there)
  expect(atParent.map(({ action }) => action)).toEqual(actions)
  expect(atTenant.map(({ action }) => action)).toEqual(actions)
  const name = `Name of ${operator.loginName}`
  for (const line of atParent)
    expect(line).toMatchObject({ actorName: name, objectKind: 'tenant', objectId: id, ip: '127.0.0.1' })
  for (const line of atTenant)
    expect(line).toMatchObject({ actorName: `${name} · ${site.name}`, memberId: operator.id, ip: null, userAgent: '' })
  expect(atTenant[0]?.facts).toEqual({ reason, minutes: 15 })
  // The owner reads them, and the chains of both logs hold.
  const owner = await ownerOf(theirs)
  const { logs } = (await as(owner).send(listLogs, { query: {} })).data
  expect(logs.find(({ action }) => action === 'visit.enter')).toMatchObject({ actor: `${name} · ${site.name}` })
  for (const by of [owner, operator]) expect((await as(by).send(verifyLogs)).data.broken).toBeNull()
})

test('a visit ends by itself at its limit, and both logs say so once', async () => {
  const { send } = await visit(operator, 15)
  clock.advance({ minutes: 14 })
  await closeEndedVisits.run(ctx)
  expect((await send(sysAccount)).status).toBe(200)
  const before = [await linesOf(site.id), await linesOf(theirs.id)].map((lines) => lines.length)
  clock.advance({ minutes: 2 })
  expect((await send(sysAccount)).status).toBe(401)
  await closeEndedVisits.run(ctx)
  await closeEndedVisits.run(ctx)
  const after = [await linesOf(site.id), await linesOf(theirs.id)]
  for (const [at, lines] of after.entries())
    expect(lines.slice(before[at]).map(({ action }) => action)).toContain('visit.over')
  const isOver = ({ action }: { action: string }) => action === 'visit.over'
  expect(after[0]?.filter(isOver).length).toBe(after[1]?.filter(isOver).length)
})

test('a visit ends with the right and with the operator, and goes on at a suspended site', async () => {
  const colleague = await given.operator(db, site)
  const { send } = await visit(colleague, 60)
  expect((await send(sysAccount)).status).toBe(200)
  await as(operator).send(suspendTenant, { params: { id }, body: { reason: 'unpaid' } })
  expect((await send(sysAccount)).status).toBe(200)
  expect((await (await visit(colleague)).send(sysAccount)).data.operator).toMatchObject({ mode: 'visit' })
  await as(operator).send(resumeTenant, { params: { id }, body: { reason: 'paid' } })
  expect((await send(sysAccount)).status).toBe(200)
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx
      .update(members)
      .set({ status: 'disabled' })
      .where(and(eq(members.siteId, site.id), eq(members.id, colleague.id))),
  )
  expect((await send(sysAccount)).status).toBe(401)
})

test('nobody enters without the right or a reason, for a length of its own, or another site’s tenant', async () => {
  const denied = errors['access.denied'].code
  for (const by of [await given.member(db, operator.account, { base: 'accountant' }), await given.customer(db, site)])
    expect((await enter(by)).code).toBe(denied)
  const stranger = await given.member(db, given.owner(await given.site(db, { isSaas: true })))
  expect((await enter(stranger)).code).toBe(errors['tenant.missing'].code)
  for (const body of [{ reason: '', minutes: 15 }, { reason, minutes: 480 }, { minutes: 15 }])
    expect((await as(operator).send(enterTenant, { params: { id }, body: body as never })).status).toBe(400)
  // Who looks at a tenant's console does not go on to another one from there.
  const { send } = await visit()
  const onward = await send(enterTenant, { params: { id }, body: { reason, minutes: 15 } })
  expect(onward.code).toBe(errors['in-place.visit'].code)
})

test('the parent lists who entered, with the reason and how it ended', async () => {
  const newest = async (by = operator) => (await as(by).send(listVisits, { params: { id } })).data.visits[0]
  const left = await visit(operator, 30)
  expect(await newest()).toMatchObject({
    operatorId: operator.id,
    operator: `Name of ${operator.loginName}`,
    reason,
    end: null,
  })
  await left.send(logout)
  expect(await newest()).toMatchObject({ end: 'left', until: Math.floor(clock.now().getTime() / 1000) })

  await enter()
  clock.advance({ minutes: 3 })
  expect(await newest()).toMatchObject({ end: 'unused' })

  const begun = Math.floor(clock.now().getTime() / 1000)
  await visit(operator, 15)
  clock.advance({ minutes: 16 })
  // The same before and after the end is on record.
  expect(await newest()).toMatchObject({ end: 'limit', at: begun, until: begun + 900 })
  await closeEndedVisits.run(ctx)
  expect(await newest()).toMatchObject({ end: 'limit', until: begun + 900 })

  const stranger = await given.member(db, given.owner(await given.site(db, { isSaas: true })))
  expect((await as(stranger).send(listVisits, { params: { id } })).code).toBe(errors['tenant.missing'].code)
})
