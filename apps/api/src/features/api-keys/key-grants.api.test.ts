import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@app/contracts/access/api-keys'
import { createDept, deleteDept, deleteRole, listRoles, updateRole } from '@app/contracts/access/company'
import { listContacts } from '@app/contracts/contacts'
import { type ErrorKey, errors } from '@app/contracts/errors'
import { beforeAll, expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { givenKey, roleWith, withKey } from '#testing/given/given-api-keys.ts'
import { givenAuthenticator, sendProved } from '#testing/prove.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock } = api

let site: given.GivenSite
let holder: given.GivenMember
let clerk: string
beforeAll(async () => {
  site = await given.site(db)
  holder = await given.customer(db, site)
  clerk = await roleWith(api, holder, { permissions: ['contact.view', 'contact.save'] })
})

const machine = (secret: string, at = site) => withKey(api, at, secret)
const refusedWith = (key: ErrorKey) => ({ status: errors[key].status, code: errors[key].code })
const listed = async (by = holder, query: object = {}) => (await as(by).send(listApiKeys, { query })).data
const stored = async (id: string, by = holder): Promise<ApiKey> => {
  const found = (await listed(by)).apiKeys.find((key) => key.id === id)
  if (!found) throw new Error('The key is not listed')
  return found
}
const change = ({ id, name, roleId, deptId, ipList, expiresAt, version }: ApiKey, over: object) => ({
  params: { id },
  body: { ...{ name, roleId, deptId, ipList, expiresAt, version }, ...over },
})

test('a role in use by a key is not deleted, and its change counts with the next call', async () => {
  const roleId = await roleWith(api, holder, { permissions: ['contact.view', 'contact.save'] })
  const { apiKey, secret } = await givenKey(api, holder, { roleId })
  const role = async () =>
    (await as(holder).send(listRoles, { query: {} })).data.sysRoleList.find(({ id }) => id === roleId)
  const before = await role()
  const { name, version } = before ?? { name: '', version: 0 }
  expect(before?.members).toBe(0)
  expect(await as(holder).send(deleteRole, { params: { id: roleId } })).toMatchObject(refusedWith('role.in-use'))
  const less = {
    name,
    base: 'admin',
    reach: 'all',
    pages: [],
    permissions: ['contact.save'],
    version,
    reason: 'less',
  } as const
  expect(
    (
      await as(holder).send(updateRole, {
        params: { id: roleId },
        body: { ...less, pages: [], permissions: ['contact.save'] },
      })
    ).status,
  ).toBe(200)
  expect(await machine(secret).send(listContacts, { query: {} })).toMatchObject(refusedWith('access.denied'))
  await as(holder).send(revokeApiKey, { params: { id: apiKey.id }, body: { reason: 'done' } })
  expect((await as(holder).send(deleteRole, { params: { id: roleId } })).status).toBe(200)
  expect((await stored(apiKey.id)).roleName).toBe('')
})

test('a key moves along when its department is deleted', async () => {
  const dept = async (name: string) => (await as(holder).send(createDept, { body: { name } })).data.dept
  const [from, to] = [await dept('Machines'), await dept('Elsewhere')]
  const { apiKey } = await givenKey(api, holder, { roleId: clerk, deptId: from.id })
  await as(holder).send(deleteDept, { params: { id: from.id }, query: { moveTo: to.id, reason: 'merged' } })
  expect((await stored(apiKey.id)).deptName).toBe('Elsewhere')
})

test('nobody makes, changes or rotates a key with more rights than its own', async () => {
  const limited = await given.member(db, holder.account, {
    base: 'admin',
    permissions: ['apiKey.view', 'apiKey.save', 'contact.view'],
  })
  const beyond = refusedWith('grant.beyond')
  expect(await as(limited).send(createApiKey, { body: { name: 'More', roleId: clerk } })).toMatchObject(beyond)
  const { apiKey } = await givenKey(api, holder, { roleId: clerk })
  const target = { params: { id: apiKey.id } }
  expect(await as(limited).send(rotateApiKey, { ...target, body: { version: apiKey.version } })).toMatchObject(beyond)
  expect(await as(limited).send(updateApiKey, change(apiKey, { ipList: [] }))).toMatchObject(beyond)
  // A leaked key cannot wait for somebody with more rights.
  expect((await as(limited).send(revokeApiKey, { ...target, body: { reason: 'leaked' } })).status).toBe(200)
})

test('a member of limited reach has the keys that it made, and they reach no further', async () => {
  const wishes = {
    base: 'admin',
    permissions: ['apiKey.view', 'apiKey.save', 'contact.view', 'role.view', 'role.save'],
  } as const
  const member = await given.member(db, holder.account, {
    ...wishes,
    permissions: [...wishes.permissions],
    reach: 'self',
  })
  const { apiKey: others } = await givenKey(api, holder, { roleId: clerk })
  const own = await roleWith(api, member, { permissions: ['contact.view'], reach: 'self' })
  const { apiKey } = await givenKey(api, member, { roleId: own })
  expect((await listed(member)).apiKeys.map(({ id }) => id)).toEqual([apiKey.id])
  expect(await as(member).send(revokeApiKey, { params: { id: others.id }, body: { reason: 'x' } })).toMatchObject(
    refusedWith('api-key.missing'),
  )
})

test('a member with a second factor proves itself before a key is made or gets a new secret', async () => {
  const password = 'a long password of mine'
  const by = as(await given.member(db, holder.account, { password }))
  const { answer } = await givenAuthenticator(by, clock, clientHash(site.code, password))
  const body = { name: 'Proved', roleId: clerk }
  expect(await by.send(createApiKey, { body })).toMatchObject(refusedWith('action.unproved'))
  const made = await sendProved(by, createApiKey, { body }, answer)
  expect(made.data.secret).toMatch(/^wk_live_/)
})
