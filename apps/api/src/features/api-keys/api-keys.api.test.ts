import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  listUserApiKeys,
  revokeApiKey,
  revokeUserApiKey,
  rotateApiKey,
  updateApiKey,
} from '@app/contracts/access/api-keys'
import { listSubAccounts } from '@app/contracts/access/company'
import { sysAccount } from '@app/contracts/access/session'
import { createContact, listContacts } from '@app/contracts/contacts'
import { apiPath } from '@app/contracts/endpoint'
import { type ErrorKey, errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { freezeUser, unfreezeUser } from '@app/contracts/users/user-actions'
import { listUserMembers } from '@app/contracts/users/user-members'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { givenKey, roleWith, withKey } from '#testing/given/given-api-keys.ts'
import { contactBody } from '#testing/given/given-organisations.ts'
import { testApi } from '#testing/test-api.ts'
import { newKeyText } from './key-text.ts'

const api = await testApi({ options: { callsPerKeyMinute: 30 } })
const { db, as, clock, app } = api

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
const seconds = (hours: number) => Math.floor(clock.now().getTime() / 1000) + hours * 3600
const change = ({ id, name, roleId, deptId, ipList, expiresAt, version }: ApiKey, over: object) => ({
  params: { id },
  body: { ...{ name, roleId, deptId, ipList, expiresAt, version }, ...over },
})

test('a key acts for its account with its role, and its secret is shown once', async () => {
  const { apiKey, secret } = await givenKey(api, holder, { name: 'Billing', roleId: clerk })
  expect(apiKey).toMatchObject({ name: 'Billing', state: 'active', lastFour: secret.slice(-4), lastUsedAt: null })
  const created = await machine(secret).send(createContact, { body: contactBody() })
  expect(created.data.contact.accountId).toBe(holder.account.id)
  expect((await machine(secret).send(listLogs, { query: {} })).code).toBe(errors['access.denied'].code)
  expect((await machine(secret).send(sysAccount)).data).toMatchObject({
    accountInfo: { accountId: holder.account.id, permissions: ['contact.view', 'contact.save'] },
  })

  expect(JSON.stringify(await listed())).not.toContain(secret.slice(8, 30))
  const dump = await db.transaction({ siteId: site.id, accountId: null }, (tx) => tx.execute('SELECT * FROM api_keys'))
  expect(JSON.stringify(dump.rows)).not.toContain(secret.slice(8, 30))
})

test('what a key does stands in the audit log under its name', async () => {
  const { apiKey, secret } = await givenKey(api, holder, { name: 'Night import', roleId: clerk })
  await machine(secret).send(createContact, { body: contactBody() })
  const { logs } = (await as(holder).send(listLogs, { query: { actor: apiKey.id } })).data
  expect(logs.map(({ action, actor }) => [action, actor])).toEqual([
    ['contact.create', expect.stringContaining('Night import')],
  ])
})

test('when and from where a key was used is noted', async () => {
  const { apiKey, secret } = await givenKey(api, holder, { roleId: clerk })
  await machine(secret).send(listContacts, { query: {}, ip: '203.0.113.9' })
  expect(await stored(apiKey.id)).toMatchObject({ lastUsedAt: seconds(0), lastUsedIp: '203.0.113.9' })
})

test.each<[string, string]>([
  ['a key that was never made', newKeyText()],
  ['a mistyped key', `${newKeyText().slice(0, -1)}~`],
  ['a key that was cut off', newKeyText().slice(0, -3)],
  ['a key and more', `${newKeyText()}x`],
])('%s is refused', async (_what, secret) => {
  expect(await machine(secret).send(listContacts, { query: {} })).toMatchObject(refusedWith('api-key.unknown'))
})

test('a key of another site is unknown, and another scheme is no key', async () => {
  const { secret } = await givenKey(api, holder, { roleId: clerk })
  const other = await given.site(db)
  expect(await machine(secret, other).send(listContacts, { query: {} })).toMatchObject(refusedWith('api-key.unknown'))
  for (const authorization of [`Basic ${secret}`, secret, 'Bearer other', `Bearer  `]) {
    const answer = await api.anonymous(site).send(listContacts, { query: {}, headers: { authorization } })
    expect([authorization, answer.status]).toEqual([authorization, 401])
    expect(answer.code).toBe(errors['session.missing'].code)
  }
})

test('a key sees its own account only', async () => {
  const { secret } = await givenKey(api, holder, { roleId: clerk })
  const other = await given.customer(db, site)
  await as(other).send(createContact, { body: contactBody({ name: 'Of Another' }) })
  const { contacts } = (await machine(secret).send(listContacts, { query: {} })).data
  expect(contacts.every(({ accountId }) => accountId === holder.account.id)).toBe(true)
})

test('a key works from its addresses alone', async () => {
  const ipList = ['203.0.113.0/24', '2001:db8::7']
  const { secret } = await givenKey(api, holder, { roleId: clerk, ipList })
  const from = (ip: string) => machine(secret).send(listContacts, { query: {}, ip })
  expect((await from('203.0.113.200')).status).toBe(200)
  expect((await from('2001:db8::7')).status).toBe(200)
  expect(await from('198.51.100.1')).toMatchObject({
    ...refusedWith('api-key.address'),
    msg: expect.stringContaining('198.51.100.1'),
  })
  const wrong = await as(holder).send(createApiKey, { body: { name: 'x', roleId: clerk, ipList: ['example.com'] } })
  expect(wrong).toMatchObject({ status: 400, errors: { ipList: expect.any(String) } })
})

test('a key ends at its time', async () => {
  const { apiKey, secret } = await givenKey(api, holder, { roleId: clerk, expiresAt: seconds(1) })
  expect((await machine(secret).send(listContacts, { query: {} })).status).toBe(200)
  clock.advance({ hours: 1 })
  expect(await machine(secret).send(listContacts, { query: {} })).toMatchObject(refusedWith('api-key.expired'))
  expect((await stored(apiKey.id)).state).toBe('expired')
  const past = { name: 'x', roleId: clerk, expiresAt: seconds(-1) }
  expect(await as(holder).send(createApiKey, { body: past })).toMatchObject({
    status: 400,
    errors: { expiresAt: expect.any(String) },
  })

  const later = await as(holder).send(updateApiKey, change(await stored(apiKey.id), { expiresAt: seconds(1) }))
  expect(later.data.apiKey.state).toBe('active')
  expect((await machine(secret).send(listContacts, { query: {} })).status).toBe(200)
})

test('both secrets work until the overlap of a rotation ends', async () => {
  const { apiKey, secret: old } = await givenKey(api, holder, { roleId: clerk })
  const rotated = await as(holder).send(rotateApiKey, {
    params: { id: apiKey.id },
    body: { version: apiKey.version, overlapHours: 24 },
  })
  const { secret, apiKey: after } = rotated.data
  expect(after).toMatchObject({
    previousLastFour: old.slice(-4),
    previousUntil: seconds(24),
    lastFour: secret.slice(-4),
  })
  for (const each of [old, secret]) expect((await machine(each).send(listContacts, { query: {} })).status).toBe(200)
  clock.advance({ hours: 24 })
  expect(await machine(old).send(listContacts, { query: {} })).toMatchObject(refusedWith('api-key.replaced'))
  expect((await machine(secret).send(listContacts, { query: {} })).status).toBe(200)
  expect(await stored(apiKey.id)).toMatchObject({ id: apiKey.id, previousUntil: null })

  const stale = await as(holder).send(rotateApiKey, { params: { id: apiKey.id }, body: { version: apiKey.version } })
  expect(stale).toMatchObject(refusedWith('save.conflict'))
  const [at, version] = [await stored(apiKey.id), (await stored(apiKey.id)).version]
  await as(holder).send(rotateApiKey, { params: { id: at.id }, body: { version, overlapHours: 0 } })
  expect(await machine(secret).send(listContacts, { query: {} })).toMatchObject(refusedWith('api-key.replaced'))
})

test('a revoked key ends at once, with the secret before it, and is never changed again', async () => {
  const { apiKey, secret: old } = await givenKey(api, holder, { roleId: clerk })
  const { secret } = (
    await as(holder).send(rotateApiKey, { params: { id: apiKey.id }, body: { version: apiKey.version } })
  ).data
  expect((await machine(secret).send(listContacts, { query: {} })).status).toBe(200)
  const revoked = await as(holder).send(revokeApiKey, { params: { id: apiKey.id }, body: { reason: 'leaked' } })
  expect(revoked.data.apiKey).toMatchObject({ state: 'revoked', revokedBy: expect.any(String) })
  for (const each of [old, secret])
    expect((await machine(each).send(listContacts, { query: {} })).code).toBe(errors['api-key.revoked'].code)
  const { version } = revoked.data.apiKey
  const again = { params: { id: apiKey.id }, body: { version } }
  expect(await as(holder).send(rotateApiKey, again)).toMatchObject(refusedWith('api-key.state'))
  expect(await as(holder).send(updateApiKey, change(revoked.data.apiKey, {}))).toMatchObject(
    refusedWith('api-key.state'),
  )
  expect(await as(holder).send(revokeApiKey, { params: { id: apiKey.id }, body: { reason: 'x' } })).toMatchObject(
    refusedWith('api-key.state'),
  )
})

test('the keys of a frozen account do not work until it is opened again', async () => {
  const customer = await given.customer(db, site)
  const { secret } = await givenKey(api, customer, {
    roleId: await roleWith(api, customer, { permissions: ['contact.view'] }),
  })
  const operator = await given.operator(db, site)
  const params = { id: customer.account.id }
  await as(operator).send(freezeUser, { params, body: { reason: 'fraud', isTold: false } })
  expect(await machine(secret).send(listContacts, { query: {} })).toMatchObject(refusedWith('api-key.frozen'))
  await as(operator).send(unfreezeUser, { params, body: { reason: 'cleared', isTold: false } })
  expect((await machine(secret).send(listContacts, { query: {} })).status).toBe(200)
})

test('answers count the calls of a key, and too many are refused with the time to wait', async () => {
  const { secret } = await givenKey(api, holder, { roleId: clerk })
  const first = await machine(secret).send(listContacts, { query: {} })
  expect(first.headers['ratelimit-policy']).toBe('"default";q=30;w=60')
  expect(first.headers.ratelimit).toMatch(/^"default";r=29;t=(60|59)$/)
  for (let call = 2; call <= 30; call++) await machine(secret).send(listContacts, { query: {} })
  const refused = await machine(secret).send(listContacts, { query: {} })
  expect(refused).toMatchObject(refusedWith('rate.exceeded'))
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers.ratelimit).toMatch(/^"default";r=0;/)
  const other = await givenKey(api, holder, { roleId: clerk })
  expect((await machine(other.secret).send(listContacts, { query: {} })).status).toBe(200)
})

test('the list is filtered, counted and sorted', async () => {
  const customer = await given.customer(db, site)
  const roleId = await roleWith(api, customer)
  const [a, b] = [
    await givenKey(api, customer, { roleId, name: 'Alpha' }),
    await givenKey(api, customer, { roleId, name: 'Beta' }),
  ]
  await givenKey(api, customer, { roleId, name: 'Gamma', expiresAt: seconds(1) })
  await as(customer).send(revokeApiKey, { params: { id: b.apiKey.id }, body: { reason: 'old' } })
  clock.advance({ hours: 2 })
  const names = async (query: object) => (await listed(customer, query)).apiKeys.map(({ name }) => name)
  expect((await listed(customer)).views).toEqual({ all: 3, active: 1, expired: 1, revoked: 1 })
  expect(await names({ sort: 'name' })).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect(await names({ view: 'revoked' })).toEqual(['Beta'])
  expect(await names({ view: 'expired' })).toEqual(['Gamma'])
  expect(await names({ q: a.secret.slice(-4) })).toEqual(['Alpha'])
})

test('a key is on no list of people', async () => {
  const { apiKey } = await givenKey(api, holder, { roleId: clerk, name: 'No person' })
  const { subAccounts } = (await as(holder).send(listSubAccounts, { query: {} })).data
  expect(subAccounts.map(({ id }) => id)).not.toContain(apiKey.id)
  const operator = await given.operator(db, site)
  const { members } = (await as(operator).send(listUserMembers, { params: { id: holder.account.id } })).data
  expect(members.map(({ id }) => id)).not.toContain(apiKey.id)
})

test('an operator sees the keys of a customer and revokes one', async () => {
  const { apiKey, secret } = await givenKey(api, holder, { roleId: clerk })
  const operator = await given.operator(db, site)
  const params = { id: holder.account.id }
  const { apiKeys } = (await as(operator).send(listUserApiKeys, { params })).data
  expect(apiKeys.map(({ id }) => id)).toContain(apiKey.id)
  const revoked = await as(operator).send(revokeUserApiKey, {
    params: { ...params, keyId: apiKey.id },
    body: { reason: 'abuse' },
  })
  expect(revoked.data.apiKey.state).toBe('revoked')
  expect(await machine(secret).send(listContacts, { query: {} })).toMatchObject(refusedWith('api-key.revoked'))
})

test('an account has only so many keys in use', async () => {
  const customer = await given.customer(db, site)
  const roleId = await roleWith(api, customer)
  const made = []
  for (let each = 0; each < 50; each++) made.push(await givenKey(api, customer, { roleId }))
  const more = { body: { name: 'One more', roleId } }
  expect(await as(customer).send(createApiKey, more)).toMatchObject(refusedWith('api-key.too-many'))
  await as(customer).send(revokeApiKey, { params: { id: made[0]?.apiKey.id ?? '' }, body: { reason: 'unused' } })
  expect((await as(customer).send(createApiKey, more)).status).toBe(200)
})

test('a key presented beside a token is who calls', async () => {
  const { secret } = await givenKey(api, holder, { roleId: clerk })
  const token = await as(holder).token()
  const headers = { host: site.host, token, authorization: `Bearer ${secret}` }
  const answer = await app.inject({ method: 'GET', url: apiPath('/logs'), headers })
  expect(answer.statusCode).toBe(403)
})
