import { errors } from '@app/contracts/errors'
import { createView, deleteView, listViews, mostViews, updateView } from '@app/contracts/views'
import { beforeEach, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as } = await testApi()

let site: given.GivenSite
let member: given.GivenMember

beforeEach(async () => {
  site = await given.site(db)
  member = await given.operator(db, site)
})

const keep = (name: string, more: object = {}, who = member) =>
  as(who).send(createView, { body: { list: 'orders', name, search: 'view=issued&q=shop', ...more } })
const change = (id: string, body: object, who = member) => as(who).send(updateView, { params: { id }, body })
const remove = (id: string, who = member) => as(who).send(deleteView, { params: { id } })
const own = async (who = member) => (await as(who).send(listViews)).data.views
const names = async () => (await own()).map(({ name }) => name)

test('a view is saved, renamed, changed and deleted', async () => {
  const { data } = await keep(' Shops ')
  const { id } = data.view
  expect(await own()).toEqual([{ id, list: 'orders', name: 'Shops', search: 'view=issued&q=shop', isDefault: false }])
  expect((await change(id, { name: 'Mail' })).data.views).toEqual(await own())
  await change(id, { search: 'q=mail' })
  expect(await own()).toEqual([{ id, list: 'orders', name: 'Mail', search: 'q=mail', isDefault: false }])
  expect((await remove(id)).status).toBe(200)
  expect(await own()).toEqual([])
  expect((await remove(id)).code).toBe(errors['view.missing'].code)
})

test('views keep their order, and undo restores a deleted view to its position', async () => {
  for (const name of ['a', 'b', 'c']) await keep(name)
  const [, , c] = await own()
  await change(c?.id ?? '', { position: 0 })
  expect(await names()).toEqual(['c', 'a', 'b'])
  await remove(c?.id ?? '')
  await keep('c', { position: 1 })
  expect(await names()).toEqual(['a', 'c', 'b'])
  await change((await own())[0]?.id ?? '', { position: 1000 })
  expect(await names()).toEqual(['c', 'b', 'a'])
})

test('each list has at most one default view', async () => {
  const first = (await keep('first', { isDefault: true })).data.view
  const logs = (await keep('of the log', { list: 'logs', isDefault: true })).data.view
  const second = (await keep('second', { isDefault: true })).data.view
  const defaults = async () => (await own()).filter((view) => view.isDefault).map(({ id }) => id)
  expect(await defaults()).toEqual([logs.id, second.id])
  await change(first.id, { isDefault: true })
  expect(await defaults()).toEqual([logs.id, first.id])
  await change(first.id, { isDefault: false, name: 'plain' })
  expect(await defaults()).toEqual([logs.id])
})

test('a view’s name is unique in its list', async () => {
  await keep('Shops')
  const taken = await keep('shops')
  expect([taken.status, taken.errors]).toMatchObject([400, { name: expect.any(String) }])
  expect((await keep('Shops', { list: 'products' })).status).toBe(200)
  const other = (await keep('Other')).data.view
  expect((await change(other.id, { name: 'SHOPS' })).status).toBe(400)
  expect((await change(other.id, { name: 'OTHER' })).status).toBe(200)
})

test('a list has at most twenty views, also with simultaneous saves', async () => {
  const answers = await Promise.all(Array.from({ length: mostViews + 2 }, (_, at) => keep(`view ${at}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostViews)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, errors['view.too-many'].code]))
  expect((await keep('of another list', { list: 'products' })).status).toBe(200)
})

test('an invalid name, list or length is refused', async () => {
  for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(41) }, { list: 'secrets' }, { search: 'x'.repeat(10_001) }])
    expect((await keep('fine', wrong)).status).toBe(400)
  expect((await keep('x'.repeat(40), { search: 'x'.repeat(10_000) })).status).toBe(200)
})

test('a view belongs to one member: not to a colleague, the operator or another site', async () => {
  const account = await given.account(db, site)
  const mine = await given.member(db, account)
  const { id } = (await keep('mine', {}, mine)).data.view
  const elsewhere = await given.operator(db, await given.site(db))
  for (const other of [await given.member(db, account, { base: 'admin' }), member, elsewhere]) {
    expect(await own(other)).toEqual([])
    expect((await change(id, { name: 'yours' }, other)).code).toBe(errors['view.missing'].code)
    expect((await remove(id, other)).code).toBe(errors['view.missing'].code)
  }
  expect(await own(mine)).toMatchObject([{ id, name: 'mine' }])
})
