import { errors } from '@app/contracts/errors'
import { listUserMembers } from '@app/contracts/users/user-members'
import { getUser, getUserOverview, getUserRecord } from '@app/contracts/users/user-record'
import { listUsers } from '@app/contracts/users/users'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

let api: TestApi
let operator: given.GivenMember
let ids: Record<'alder' | 'brook', string>
let holder: given.GivenMember
beforeAll(async () => {
  api = await testApi()
  const site = await given.site(api.db)
  operator = await given.operator(api.db, site)
  const [alder, brook] = [
    await given.account(api.db, site, 'Alder 100% Ltd'),
    await given.account(api.db, site, 'Brook_Side'),
  ]
  holder = await given.member(api.db, alder)
  await given.member(api.db, alder, { base: 'accountant' })
  ids = { alder: alder.id, brook: brook.id }
})

const find = async (q?: string) =>
  (await api.as(operator).send(listUsers, { query: q === undefined ? {} : { q } })).data.users.map((user) => user.id)

test('lists the customers of the site without its owner', async () => {
  const { data } = await api.as(operator).send(listUsers, { query: {} })
  expect(data.total).toBe(2)
  expect(data.users.map((user) => user.id).sort()).toEqual(Object.values(ids).sort())
  const alder = data.users.find((user) => user.id === ids.alder)
  expect(alder).toMatchObject({ kind: 'company', holder: { email: 'm***@example.com' }, balanceMinor: 0 })
})

test('finds them by name, number and email; % and _ are literal', async () => {
  const { data } = await api.as(operator).send(getUser, { params: { id: ids.brook } })
  expect(await find('alder')).toEqual([ids.alder])
  expect(await find(holder.email.slice(0, 10))).toEqual([ids.alder])
  expect(await find(data.user.accountNo)).toEqual([ids.brook])
  expect(await find('100%')).toEqual([ids.alder])
  expect(await find('k_s')).toEqual([ids.brook])
  expect(await find('r_1')).toEqual([])
})

test('returns one page with the full total', async () => {
  const page = (offset: number) => api.as(operator).send(listUsers, { query: { limit: 1, offset } })
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first, second, third].map((answer) => answer.data.users.length)).toEqual([1, 1, 0])
  expect(first.data.total).toBe(2)
  expect(first.data.users[0]?.id).not.toBe(second.data.users[0]?.id)
})

test('a customer sees no others, and a site none of another’s', async () => {
  expect((await api.as(holder).send(listUsers, { query: {} })).status).toBe(403)
  const elsewhere = await given.operator(api.db, await given.site(api.db))
  expect((await api.as(elsewhere).send(listUsers, { query: {} })).data.total).toBe(0)
  expect((await api.as(elsewhere).send(getUser, { params: { id: ids.alder } })).code).toBe(errors['user.missing'].code)
  const own = operator.site.ownerAccountId
  expect((await api.as(operator).send(getUser, { params: { id: own } })).code).toBe(errors['user.missing'].code)
})

test('a record tells what was accepted, and that of the site’s owner does not exist', async () => {
  const desk = api.as(operator)
  expect((await desk.send(getUserRecord, { params: { id: ids.brook } })).data.agreements).toEqual([])
  const params = { id: operator.site.ownerAccountId }
  for (const call of [getUserOverview, getUserRecord, listUserMembers] as const)
    expect((await desk.send(call, { params })).code).toBe(errors['user.missing'].code)
})
