import { forgotPassword, listOwnSignIns } from '@app/contracts/access/identity'
import { sysAccount } from '@app/contracts/access/session'
import { beginSso, finishSso, getSso, saveSso } from '@app/contracts/access/sso'
import { type ErrorKey, errors } from '@app/contracts/errors'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { members, roles } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { startIdentityProvider, type TestPerson, testClient } from '#testing/identity-provider.ts'
import { messagesTo } from '#testing/outbox.ts'
import { solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'

const provider = await startIdentityProvider()
atEnd(() => provider.close())
const api = await testApi({ env: { SSO_ALLOW_NETWORKS: ['127.0.0.0/8'] } })
const { app, db, clock, as, anonymous } = api
const codeOf = (key: ErrorKey) => errors[key].code

const scopeOf = ({ id }: given.GivenSite) => ({ siteId: id, accountId: null })

/** A site whose staff signs in by the provider; `support` and `finance` are groups with roles. */
async function desk() {
  const site = await given.site(db)
  const admin = await given.operator(db, site)
  const { roles: choices } = (await as(admin).send(getSso)).data
  const roleNamed = (base: string) => choices.find(({ name }) => name.includes(base)) ?? { id: '', name: '' }
  const [support, finance] = [roleNamed('Developer'), roleNamed('Accountant')]
  const settings = {
    isEnabled: true,
    label: { zh: '公司账号', en: 'Company account' },
    issuer: provider.issuer,
    clientId: testClient.clientId,
    groupClaim: 'groups',
    roles: [
      { group: 'support', roleId: support.id },
      { group: 'finance', roleId: finance.id },
    ],
  }
  const saved = await as(admin).send(saveSso, { body: { ...settings, ...testClient, version: 0 } })
  expect(saved).toMatchObject({ status: 200, data: { settings, hasSecret: true, version: 1 } })
  return { site, admin, settings, support, finance }
}

/** Goes to the provider and back, as a browser. */
async function come(site: given.GivenSite, person: TestPerson | null, over: { begun?: string; answer?: string } = {}) {
  provider.person = person
  const { data } = await anonymous(site).send(beginSso, { body: {} })
  const answer = await provider.visit(data.url)
  return anonymous(site).send(finishSso, { body: { begun: data.begun, answer, ...over } })
}

const person = (over: Partial<TestPerson> = {}): TestPerson => {
  const sub = crypto.randomUUID()
  return { sub, email: `${sub}@staff.example`, email_verified: true, name: 'Ann Lee', groups: ['support'], ...over }
}

const callWith = async (site: given.GivenSite, token: string) =>
  (await app.inject({ url: '/api/v1/sysAccount', headers: { host: site.host, token } })).json<{
    data: { accountInfo: { name: string; roleID: string; accountId: string } }
  }>().data.accountInfo

test('a colleague of a group with a role comes in without a password, and the role follows the group', async () => {
  const { site, admin, support, finance } = await desk()
  const ann = person({ groups: ['everybody', 'support'] })
  const first = await come(site, ann)
  expect(first.status).toBe(200)
  const info = await callWith(site, first.data.token)
  expect(info).toMatchObject({ name: 'Ann Lee', roleID: support.id, accountId: site.ownerAccountId })
  const again = await come(site, { ...ann, groups: ['finance'] })
  expect(await callWith(site, again.data.token)).toMatchObject({ roleID: finance.id })
  expect((await come(site, { ...ann, groups: [] })).code).toBe(codeOf('sso.no-role'))
  const rows = await db.transaction(scopeOf(site), (tx) =>
    tx
      .select()
      .from(members)
      .where(and(eq(members.siteId, site.id), eq(members.email, ann.email ?? ''))),
  )
  expect(rows).toHaveLength(1)
  const lines = await db.transaction(scopeOf(site), (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.siteId, site.id)),
  )
  expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['site.sso', 'sso.make', 'sso.role']))
  expect((await as(admin).send(sysAccount)).status).toBe(200)
})

test('a member who was here before is known by the verified address, and keeps the role', async () => {
  const { site } = await desk()
  const bob = await given.member(db, given.owner(site), { base: 'accountant' })
  const [row] = await db.transaction(scopeOf(site), (tx) => tx.select().from(members).where(eq(members.id, bob.id)))
  const told = person({ email: row?.email ?? '', groups: ['support'] })
  expect((await come(site, { ...told, email_verified: false })).code).toBe(codeOf('sso.no-email'))
  const { data } = await come(site, told)
  expect(await callWith(site, data.token)).toMatchObject({ roleID: row?.roleId })
  const { data: history } = await as(bob).send(listOwnSignIns, { query: { result: 'all', limit: 20, offset: 1 } })
  expect(history.signIns[0]).toMatchObject({ result: 'ok', method: 'sso' })
  // From now on the subject counts, not the address.
  expect((await come(site, { sub: told.sub })).status).toBe(200)
  await db.transaction(scopeOf(site), (tx) =>
    tx
      .update(members)
      .set({ status: 'disabled' })
      .where(and(eq(members.siteId, site.id), eq(members.id, bob.id))),
  )
  expect((await come(site, told)).code).toBe(codeOf('sso.disabled'))
})

test('a provider with small ID tokens is asked for the rest', async () => {
  const { site } = await desk()
  provider.isTerse = true
  const come1 = await come(site, person())
  provider.isTerse = false
  expect(come1.status).toBe(200)
})

describe('what is refused', () => {
  test('an answer that this browser did not ask for, one that is used again, and one after ten minutes', async () => {
    const { site } = await desk()
    provider.person = person()
    const send = anonymous(site)
    const [mine, theirs] = [
      (await send.send(beginSso, { body: {} })).data,
      (await send.send(beginSso, { body: {} })).data,
    ]
    const answer = await provider.visit(theirs.url)
    const finish = (begun: string) => send.send(finishSso, { body: { begun, answer } })
    expect((await finish(mine.begun)).code).toBe(codeOf('sso.refused'))
    expect((await finish('nothing')).code).toBe(codeOf('sso.over'))
    const other = await desk()
    expect((await anonymous(other.site).send(finishSso, { body: { begun: theirs.begun, answer } })).code).toBe(
      codeOf('sso.over'),
    )
    expect((await finish(theirs.begun)).status).toBe(200)
    expect((await finish(theirs.begun)).code).toBe(codeOf('sso.over'))
    const late = (await send.send(beginSso, { body: {} })).data
    const lateAnswer = await provider.visit(late.url)
    clock.advance({ minutes: 10 })
    expect((await send.send(finishSso, { body: { begun: late.begun, answer: lateAnswer } })).code).toBe(
      codeOf('sso.over'),
    )
  })

  test('a forged token, a stranger, a customer, and a site without a provider', async () => {
    const { site } = await desk()
    provider.isForged = true
    expect((await come(site, person())).code).toBe(codeOf('sso.refused'))
    provider.isForged = false
    const stranger = await come(site, null)
    expect(stranger).toMatchObject({ code: codeOf('sso.refused'), msg: expect.stringContaining('Not one of us') })
    const customer = await given.member(db, await given.account(db, site))
    const [row] = await db.transaction(scopeOf(site), (tx) =>
      tx.select().from(members).where(eq(members.id, customer.id)),
    )
    expect((await come(site, person({ email: row?.email ?? '' }))).code).toBe(codeOf('sso.taken'))
    const plain = await given.site(db)
    expect((await anonymous(plain).send(beginSso, { body: {} })).code).toBe(codeOf('sso.off'))
  })

  test('settings by anybody but the owner, a provider that is none, and a role of another account', async () => {
    const { site, admin, settings } = await desk()
    const clerk = await given.member(db, given.owner(site), { base: 'admin' })
    const save = (member: given.GivenMember, over: object) =>
      as(member).send(saveSso, { body: { ...settings, version: 1, ...over } })
    expect((await save(clerk, {})).code).toBe(codeOf('sso.owner-only'))
    expect((await save(admin, { issuer: `${provider.issuer}/nobody` })).errors).toHaveProperty('issuer')
    expect((await save(admin, { issuer: 'https://192.168.0.1' })).errors).toHaveProperty('issuer')
    const [foreign] = await db.transaction(scopeOf(site), (tx) =>
      tx.select().from(roles).where(eq(roles.siteId, site.id)).limit(1),
    )
    const other = await desk()
    const theirs = { roles: [{ group: 'support', roleId: foreign?.id ?? '' }] }
    expect(
      (await as(other.admin).send(saveSso, { body: { ...other.settings, version: 1, ...theirs } })).errors,
    ).toEqual({
      'roles.0.roleId': expect.any(String),
    })
    expect((await save(admin, { version: 0 })).code).toBe(codeOf('save.conflict'))
    // Without a new secret the stored one stays; switched off, nobody comes in.
    expect((await save(admin, { isEnabled: false })).data).toMatchObject({ hasSecret: true, version: 2 })
    expect((await anonymous(site).send(beginSso, { body: {} })).code).toBe(codeOf('sso.off'))
  })
})

test('whoever came by the provider alone gets no code for a password', async () => {
  const { site } = await desk()
  const ann = person()
  expect((await come(site, ann)).status).toBe(200)
  const bob = await given.member(db, given.owner(site), { password: 'correct horse battery' })
  const forget = async (account: string) =>
    anonymous(site).send(forgotPassword, { body: { channel: 'email', account, ...(await solvedCaptcha(api, site)) } })
  const told = async (to: string) =>
    (await messagesTo(api, site, to)).filter(({ template }) => template === 'code.reset')
  for (const account of [ann.email ?? '', bob.loginName]) expect((await forget(account)).status).toBe(200)
  expect(await told(`${bob.loginName}@example.com`)).toHaveLength(1)
  expect(await told(ann.email ?? '')).toEqual([])
})
