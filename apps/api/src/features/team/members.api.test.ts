import {
  createDept,
  createSubAccount,
  deleteSubAccount,
  disableSubAccount,
  enableSubAccount,
  listRoles,
  listSubAccounts,
  resendInvitation,
  resetSubAccount,
  type SubAccount,
  updateSubAccount,
} from '@app/contracts/access/company'
import { type BaseRole, dataReaches } from '@app/contracts/access/permissions'
import { sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { accounts, members } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { signIn } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock } = api

let site: given.GivenSite
let holder: given.GivenMember
beforeAll(async () => {
  site = await given.site(db)
  holder = await given.customer(db, site)
})

let made = 0
const systemRole = async (by: given.GivenMember, base: BaseRole): Promise<string> => {
  const { data } = await as(by).send(listRoles, { query: {} })
  return data.sysRoleList.find((role) => role.isSystem && role.base === base)?.id ?? ''
}
const body = async (by: given.GivenMember, over: object = {}) => {
  const loginName = `new-${made++}`
  const roleId = await systemRole(by, 'accountant')
  return { name: 'New Member', loginName, email: `${loginName}@example.com`, roleId, ...over }
}
const list = async (by: given.GivenMember, query: object = {}) => (await as(by).send(listSubAccounts, { query })).data
const row = async (id: string, by = holder): Promise<SubAccount> => {
  const found = (await list(by)).subAccounts.find((one) => one.id === id)
  if (!found) throw new Error('The member is not listed')
  return found
}
const save = (by: given.GivenMember, member: SubAccount, over: object) => {
  const { id, name, email, telPrefix, telephone, roleId, deptId, version } = member
  const content = { name, email, telPrefix, telephone, roleId, deptId, version }
  return as(by).send(updateSubAccount, { params: { id }, body: { ...content, ...over } })
}
const staff = (base: BaseRole, more: given.MemberWishes = {}) => given.member(db, holder.account, { base, ...more })
const isSignedIn = async (member: given.GivenMember) => (await as(member).send(sysAccount)).status === 200
/** A member with an open session. */
const online = async (base: BaseRole) => {
  const member = await staff(base)
  const sender = as(member)
  expect((await sender.send(sysAccount)).code).toBe(200)
  return { member, isOut: async () => (await sender.send(sysAccount)).status === 401 }
}
const reason = 'left the company'

test('a member created with a first password can sign in with it', async () => {
  const wish = await body(holder, { password: clientHash(site.code, 'a first password') })
  const { data } = await as(holder).send(createSubAccount, { body: wish })
  expect(data).toMatchObject({ inviteUrl: null, subAccount: { state: 'active', isHolder: false, isSelf: false } })
  const answer = await signIn(api, site, { loginName: wish.loginName, password: 'a first password' })
  expect(answer.code).toBe(200)
})

test('a common password is refused', async () => {
  const wish = await body(holder, { password: clientHash(site.code, 'password123') })
  expect((await as(holder).send(createSubAccount, { body: wish })).code).toBe(errors['password.common'].code)
})

test('a name or address in use is reported at its field, whoever has it', async () => {
  const other = await given.member(db, await given.account(db, site), { telephone: '13900001111' })
  const taken = [
    ['loginName', { loginName: other.loginName.toUpperCase() }],
    ['email', { email: other.email.toUpperCase() }],
    ['telephone', { telephone: '139 0000-1111' }],
  ] as const
  for (const [field, over] of taken) {
    const answer = await as(holder).send(createSubAccount, { body: await body(holder, over) })
    expect(answer).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
  }
  for (const [field, over] of [
    ['telephone', { telephone: 'call me' }],
    ['roleId', { roleId: newId() }],
    ['deptId', { deptId: newId() }],
  ] as const) {
    const answer = await as(holder).send(createSubAccount, { body: await body(holder, over) })
    expect(answer).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
  }
})

test('views, filters and sorting list the right members', async () => {
  const own = await given.customer(db, site)
  const dept = (await as(own).send(createDept, { body: { name: 'Desk' } })).data.dept
  const [idle, fresh] = [
    await given.member(db, own.account, { base: 'accountant', deptId: dept.id }),
    await given.member(db, own.account, { base: 'developer' }),
  ]
  const invited = (await as(own).send(createSubAccount, { body: await body(own) })).data.subAccount
  const gone = await given.member(db, own.account, { base: 'developer' })
  await as(own).send(disableSubAccount, { params: { id: gone.id }, body: { reason } })
  const at = (id: string, set: object) =>
    db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.update(members).set(set).where(eq(members.id, id)))
  await at(idle.id, { lastLoginAt: new Date(clock.now().getTime() - 91 * 86_400_000) })
  await at(fresh.id, { lastLoginAt: clock.now(), totpSince: clock.now() })
  await at(own.id, { lastLoginAt: clock.now() })
  const ids = async (query: object) => (await list(own, query)).subAccounts.map(({ id }) => id)
  expect((await list(own)).views).toEqual({ all: 5, invited: 1, noSecondStep: 2, idle90: 1, disabled: 1 })
  expect(await ids({ view: 'invited' })).toEqual([invited.id])
  expect(await ids({ view: 'idle90' })).toEqual([idle.id])
  expect(await ids({ view: 'disabled' })).toEqual([gone.id])
  expect((await ids({ view: 'noSecondStep' })).toSorted()).toEqual([idle.id, own.id].toSorted())
  expect(await ids({ deptId: dept.id })).toEqual([idle.id])
  expect(await ids({ q: idle.email.slice(0, 12) })).toEqual([idle.id])
  expect(await ids({ roleId: invited.roleId })).toEqual([invited.id])
  expect((await ids({ sort: 'created' }))[0]).toBe(own.id)
  expect((await list(own, { limit: 2, offset: 3 })).subAccounts).toHaveLength(1)
  expect(await row(own.id, own)).toMatchObject({ isHolder: true, isSelf: true, roleName: '' })
})

test('another role ends the sessions, another name does not', async () => {
  const { member, isOut } = await online('developer')
  expect((await save(holder, await row(member.id), { name: 'Renamed' })).code).toBe(200)
  expect(await isOut()).toBe(false)
  const roleId = await systemRole(holder, 'accountant')
  expect((await save(holder, await row(member.id), { roleId })).data.subAccount.roleName).toBe('Accountant')
  expect(await isOut()).toBe(true)
})

test('of two simultaneous changes to one version the second is refused', async () => {
  const member = await row((await staff('developer')).id)
  expect((await save(holder, member, { name: 'First' })).code).toBe(200)
  expect((await save(holder, member, { name: 'Second' })).code).toBe(errors['save.conflict'].code)
})

test('a disabled member is signed out at once and cannot sign in until enabled', async () => {
  const password = 'a password of its own'
  const member = await staff('developer', { password })
  const enter = () => signIn(api, site, { loginName: member.loginName, password })
  const token = (await enter()).data.token
  const call = () => api.anonymous(site).send(sysAccount, { headers: { token } })
  expect((await call()).code).toBe(200)
  const { data } = await as(holder).send(disableSubAccount, { params: { id: member.id }, body: { reason } })
  expect(data).toMatchObject({ handedOver: 0, subAccount: { state: 'disabled' } })
  expect((await call()).status).toBe(401)
  expect((await enter()).code).toBe(errors['login.refused'].code)
  const again = await as(holder).send(disableSubAccount, { params: { id: member.id }, body: { reason } })
  expect(again.code).toBe(errors['member.state'].code)
  expect((await as(holder).send(enableSubAccount, { params: { id: member.id } })).data.subAccount.state).toBe('active')
  expect((await call()).status).toBe(401)
  expect((await enter()).code).toBe(200)
})

test('a deleted member is signed out at once and its names are free again', async () => {
  const { member, isOut } = await online('developer')
  expect((await as(holder).send(deleteSubAccount, { params: { id: member.id }, query: {} })).code).toBe(200)
  expect(await isOut()).toBe(true)
  const { loginName, email } = member
  const again = await as(holder).send(createSubAccount, { body: await body(holder, { loginName, email }) })
  expect(again.code).toBe(200)
})

test('nobody disables, deletes, resets or assigns a role to the account owner or itself', async () => {
  const admin = await staff('admin')
  const roleId = await systemRole(holder, 'developer')
  const attempts = async (by: given.GivenMember, id: string) => {
    const params = { id }
    const changed = { ...(await row(id)), roleId }
    return [
      await as(by).send(disableSubAccount, { params, body: { reason } }),
      await as(by).send(deleteSubAccount, { params, query: {} }),
      await as(by).send(resetSubAccount, { params, body: { what: 'password', reason } }),
      await as(by).send(resetSubAccount, { params, body: { what: 'second-step', reason } }),
      await save(by, changed, {}),
    ].map(({ code }) => code)
  }
  expect(new Set(await attempts(admin, holder.id))).toEqual(new Set([errors['member.holder'].code]))
  expect(new Set(await attempts(holder, holder.id))).toEqual(new Set([errors['member.holder'].code]))
  expect(new Set(await attempts(admin, admin.id))).toEqual(new Set([errors['member.self'].code]))
  expect(await isSignedIn(admin)).toBe(true)
})

test('a member changes its own address by confirming the old one, its name here', async () => {
  const admin = await staff('admin')
  const own = await row(admin.id, admin)
  expect((await save(admin, own, { email: 'other@example.com' })).errors).toMatchObject({ email: expect.any(String) })
  expect((await save(admin, own, { name: 'New Name' })).data.subAccount.name).toBe('New Name')
})

test('nobody changes a member with more rights', async () => {
  const strong = await staff('admin')
  const weak = await staff('admin', {
    permissions: ['role.view', 'sub.view', 'sub.save', 'sub.disable', 'sub.reset', 'sub.delete'],
  })
  const params = { id: strong.id }
  const answers = [
    await save(weak, await row(strong.id), { email: 'mine@example.com' }),
    await as(weak).send(disableSubAccount, { params, body: { reason } }),
    await as(weak).send(resetSubAccount, { params, body: { what: 'password', reason } }),
    await as(weak).send(deleteSubAccount, { params, query: {} }),
    await as(weak).send(resendInvitation, { params }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: errors['member.beyond'].code })
  const promoting = await save(weak, await row((await staff('developer')).id), {
    roleId: await systemRole(holder, 'admin'),
  })
  expect(promoting.status).toBe(403)
})

test('a leaving member’s customers and orders go to the chosen successor, in its own account only', async () => {
  const operator = await given.operator(db, site)
  const owner = given.owner(site)
  const [leaver, heir] = [
    await given.member(db, owner, { base: 'accountant' }),
    await given.member(db, owner, { base: 'accountant' }),
  ]
  const customers = [await given.account(db, site), await given.account(db, site)]
  const scope = { siteId: site.id, accountId: null }
  for (const { id } of customers)
    await db.transaction(scope, (tx) => tx.update(accounts).set({ managerId: leaver.id }).where(eq(accounts.id, id)))
  const leave = (handOverTo: string) =>
    as(operator).send(disableSubAccount, { params: { id: leaver.id }, body: { reason, handOverTo } })
  for (const wrong of [leaver.id, holder.id, newId()])
    expect((await leave(wrong)).errors).toMatchObject({ handOverTo: expect.any(String) })
  expect((await leave(heir.id)).data.handedOver).toBe(2)
  const managed = await db.transaction(scope, (tx) => tx.$count(accounts, eq(accounts.managerId, heir.id)))
  expect(managed).toBe(2)
})

test('members of another account do not exist for the caller, not even for an operator', async () => {
  const member = await staff('developer')
  const strangers = [await given.customer(db, site), await given.operator(db, site)]
  for (const other of strangers) {
    const params = { id: member.id }
    const answers = [
      await save(other, await row(member.id), {}),
      await as(other).send(disableSubAccount, { params, body: { reason } }),
      await as(other).send(enableSubAccount, { params }),
      await as(other).send(resetSubAccount, { params, body: { what: 'password', reason } }),
      await as(other).send(resendInvitation, { params }),
      await as(other).send(deleteSubAccount, { params, query: {} }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: errors['member.missing'].code })
    const foreign = { roleId: await systemRole(holder, 'developer') }
    const giving = await as(other).send(createSubAccount, { body: await body(other, foreign) })
    expect(giving.errors).toMatchObject({ roleId: expect.any(String) })
  }
})

test('unknown fields change nothing', async () => {
  const wish = await body(holder, { password: clientHash(site.code, 'a first password') })
  const more = { accountId: site.ownerAccountId, isHolder: true, status: 'disabled', id: newId(), siteId: newId() }
  const { data } = await as(holder).send(createSubAccount, { body: { ...wish, ...more } })
  expect(data.subAccount).toMatchObject({ isHolder: false, state: 'active' })
  expect(data.subAccount.id).not.toBe(more.id)
})

test('every change is audited, with previous and new values', async () => {
  const own = await given.customer(db, site)
  const { data } = await as(own).send(createSubAccount, { body: await body(own) })
  const { id } = data.subAccount
  await save(own, data.subAccount, { name: 'Renamed' })
  await as(own).send(disableSubAccount, { params: { id }, body: { reason } })
  await as(own).send(deleteSubAccount, { params: { id }, query: {} })
  const lines = await db.transaction({ siteId: site.id, accountId: own.account.id }, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectKind, 'member'), eq(auditLog.objectId, id)))
      .orderBy(auditLog.id),
  )
  expect(lines.map(({ action }) => action)).toEqual([
    'member.invite',
    'member.update',
    'member.disable',
    'member.delete',
  ])
  expect(lines[1]).toMatchObject({ before: { name: 'New Member' }, after: { name: 'Renamed' }, memberId: own.id })
  expect(lines[2]?.facts).toMatchObject({ reason })
  expect(JSON.stringify(lines)).not.toContain('none.')
})

test('a member with department scope assigns roles there only', async () => {
  const own = await given.customer(db, site)
  const depts = []
  for (const name of ['Mine', 'Theirs']) depts.push((await as(own).send(createDept, { body: { name } })).data.dept.id)
  const [mine, theirs] = depts
  const chief = await given.member(db, own.account, { base: 'admin', reach: 'department', deptId: mine ?? '' })
  const roleIds: string[] = []
  for (const reach of dataReaches) {
    const member = await given.member(db, own.account, { base: 'accountant', reach })
    roleIds.push((await row(member.id, own)).roleId)
  }
  const create = async (roleId: string | undefined, deptId: string | undefined) =>
    (await as(chief).send(createSubAccount, { body: await body(own, { roleId, deptId }) })).status
  const [all, department, self] = roleIds
  expect([await create(all, mine), await create(department, mine), await create(self, mine)]).toEqual([403, 200, 200])
  expect(await create(department, theirs)).toBe(403)
})
