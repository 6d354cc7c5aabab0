import {
  createRole,
  createSubAccount,
  disableSubAccount,
  enableSubAccount,
  listRoles,
  listSubAccounts,
  resendInvitation,
  resetSubAccount,
  type SubAccount,
  updateRole,
  updateSubAccount,
} from '@app/contracts/access/company'
import { importSubAccounts } from '@app/contracts/access/member-import'
import type { BaseRole, Permission } from '@app/contracts/access/permissions'
import { errors } from '@app/contracts/errors'
import { beforeAll, expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { givenAuthenticator, sendProved } from '#testing/prove.ts'
import { type Sender, testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, clock, as } = api
const password = 'correct horse battery'
const unproved = errors['action.unproved'].code

let by: Sender
let answer: Awaited<ReturnType<typeof givenAuthenticator>>['answer']
let hash: string
let roles: Record<'admin' | 'accountant' | 'developer', string>
let serial = 0

beforeAll(async () => {
  const site = await given.site(db)
  hash = clientHash(site.code, password)
  by = as(await given.member(db, given.owner(site), { password }))
  const { sysRoleList } = (await by.send(listRoles, { query: {} })).data
  const of = (base: BaseRole) => sysRoleList.find((role) => role.isSystem && role.base === base)?.id ?? ''
  roles = { admin: of('admin'), accountant: of('accountant'), developer: of('developer') }
  answer = (await givenAuthenticator(by, clock, hash)).answer
})

function wishFor(roleId: string, more: object = {}) {
  serial++
  const loginName = `person-${serial}`
  return { body: { name: 'Person', loginName, email: `${loginName}@example.com`, roleId, ...more } }
}

/** Creates a member with a role, with a proof if required. */
async function memberOf(role: keyof typeof roles, more: object = {}): Promise<SubAccount> {
  const wish = wishFor(roles[role], more)
  const free = role === 'developer'
  const made = free ? await by.send(createSubAccount, wish) : await sendProved(by, createSubAccount, wish, answer)
  expect(made.status).toBe(200)
  return made.data.subAccount
}

const changeOf = ({ id, name, email, roleId, version }: SubAccount, more: object) => ({
  params: { id },
  body: { name, email, roleId, version, ...more },
})

test.each(['admin', 'accountant'] as const)(
  'no second self: a new %s takes a proof, with a password or a link',
  async (role) => {
    for (const more of [{ password: hash }, {}]) {
      const wish = wishFor(roles[role], more)
      expect((await by.send(createSubAccount, wish)).code).toBe(unproved)
      const { subAccounts } = (await by.send(listSubAccounts)).data
      expect(subAccounts.map(({ loginName }) => loginName)).not.toContain(wish.body.loginName)
      expect((await sendProved(by, createSubAccount, wish, answer)).status).toBe(200)
    }
  },
)

test('a developer, whose role has no sensitive right, is created without a proof', async () => {
  expect((await by.send(createSubAccount, wishFor(roles.developer, { password: hash }))).status).toBe(200)
})

test('the import needs a proof for sensitive roles too', async () => {
  const row = (role: string) => {
    const { name, loginName, email } = wishFor('').body
    return { line: 2, name, loginName, email, role, department: '', telPrefix: '', telephone: '' }
  }
  const names = (await by.send(listRoles, { query: {} })).data.sysRoleList
  const nameOf = (id: string) => names.find((role) => role.id === id)?.name ?? ''
  const wish = { body: { rows: [row(nameOf(roles.developer)), row(nameOf(roles.admin))] } }
  expect((await by.send(importSubAccounts, wish)).code).toBe(unproved)
  expect((await sendProved(by, importSubAccounts, wish, answer)).data.invited).toBe(2)
  expect((await by.send(importSubAccounts, { body: { rows: [row(nameOf(roles.developer))] } })).status).toBe(200)
})

test('promoting requires a proof; a name does not, and an address does if the role is sensitive', async () => {
  const plain = await memberOf('developer')
  const renamed = await by.send(updateSubAccount, changeOf(plain, { name: 'Another', email: 'another@example.com' }))
  expect(renamed.status).toBe(200)
  const promoted = changeOf(renamed.data.subAccount, { roleId: roles.admin })
  expect((await by.send(updateSubAccount, promoted)).code).toBe(unproved)
  const done = await sendProved(by, updateSubAccount, promoted, answer)
  expect(done.data.subAccount.roleId).toBe(roles.admin)
  const moved = changeOf(done.data.subAccount, { email: 'mine@example.com' })
  expect((await by.send(updateSubAccount, moved)).code).toBe(unproved)
  expect((await by.send(updateSubAccount, changeOf(done.data.subAccount, { name: 'Third' }))).status).toBe(200)
})

test.each(['password', 'second-step'] as const)('every reset of a %s takes a proof', async (what) => {
  const { id } = await memberOf('developer', { password: hash })
  const wish = { params: { id }, body: { what, reason: 'asked by phone' } }
  expect((await by.send(resetSubAccount, wish)).code).toBe(unproved)
  expect((await sendProved(by, resetSubAccount, wish, answer)).status).toBe(200)
})

test('enabling an administrator, or sending a fresh link, requires a proof too', async () => {
  const [active, invited] = [await memberOf('admin', { password: hash }), await memberOf('admin')]
  const at = { params: { id: active.id } }
  await by.send(disableSubAccount, { ...at, body: { reason: 'on leave' } })
  expect((await by.send(enableSubAccount, at)).code).toBe(unproved)
  expect((await sendProved(by, enableSubAccount, at, answer)).data.subAccount.state).toBe('active')
  const again = { params: { id: invited.id } }
  expect((await by.send(resendInvitation, again)).code).toBe(unproved)
  expect((await sendProved(by, resendInvitation, again, answer)).data.inviteUrl).toContain('token=')
})

test('adding sensitive rights to a role requires a proof, keeping or removing them does not', async () => {
  serial++
  const body = (permissions: Permission[], more: object = {}) => ({
    ...{ name: `Clerks ${serial}`, base: 'accountant' as const, reach: 'self' as const, pages: [], permissions },
    ...more,
  })
  const made = await by.send(createRole, { body: body(['order.view']) })
  expect(made.status).toBe(200)
  const { id, version } = made.data.role
  const change = (permissions: Permission[], more: object) => ({
    params: { id },
    body: { ...body(permissions, more), version, ...more },
  })
  const more = change(['order.view', 'order.markPaid'], {})
  expect((await by.send(updateRole, more)).code).toBe(unproved)
  const given = await sendProved(by, updateRole, more, answer)
  expect(given.data.role.permissions).toContain('order.markPaid')
  const wider = change(['order.view', 'order.markPaid'], { reach: 'all', version: version + 1 })
  expect((await by.send(updateRole, wider)).code).toBe(unproved)
  const same = change(['order.view', 'order.markPaid'], { description: 'Who books', version: version + 1 })
  expect((await by.send(updateRole, same)).status).toBe(200)
  expect((await by.send(updateRole, change(['order.view'], { version: version + 2 }))).status).toBe(200)
  const direct = { body: { ...body(['order.markPaid']), name: `Others ${serial}` } }
  expect((await by.send(createRole, direct)).code).toBe(unproved)
})
