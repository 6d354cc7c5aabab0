import {
  createDept,
  type Dept,
  deleteDept,
  listDepts,
  listSubAccounts,
  moveDeptMembers,
  updateDept,
} from '@app/contracts/access/company'
import { errors } from '@app/contracts/errors'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'
import { heightOf, levelOf, subtreeOf } from './dept-tree.ts'

const api = await testApi()
const { db, as } = api

let site: given.GivenSite
beforeAll(async () => {
  site = await given.site(db)
})

const add = async (by: given.GivenMember, name: string, parentId: string | null = null): Promise<Dept> => {
  const answer = await as(by).send(createDept, { body: { name, parentId } })
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.dept
}
const save = (by: given.GivenMember, { id, name, code, parentId, version }: Dept, over: object) =>
  as(by).send(updateDept, { params: { id }, body: { name, code, parentId, version, ...over } })
const list = async (by: given.GivenMember) => (await as(by).send(listDepts, { query: {} })).data.depts

test('departments are listed with their parent, siblings in order, the newest last', async () => {
  const holder = await given.customer(db, site)
  const sales = await add(holder, 'Sales')
  const east = await add(holder, 'East', sales.id)
  const west = await add(holder, 'West', sales.id)
  const depts = await list(holder)
  expect(depts.map(({ name, parentId, position }) => [name, parentId, position])).toEqual([
    ['Sales', null, 0],
    ['East', sales.id, 0],
    ['West', sales.id, 1],
  ])
  expect((await save(holder, west, { position: 0 })).data.dept.position).toBe(0)
  const order = (await list(holder)).filter(({ parentId }) => parentId === sales.id)
  expect(order.map(({ id }) => id)).toEqual([west.id, east.id])
})

test('a seventh level is refused, when creating and when moving', async () => {
  const holder = await given.customer(db, site)
  let parent: Dept | null = null
  for (const level of [1, 2, 3, 4, 5, 6]) parent = await add(holder, `L${level}`, parent?.id ?? null)
  const tooDeep = errors['dept.too-deep'].code
  const seventh = await as(holder).send(createDept, { body: { name: 'L7', parentId: parent?.id ?? null } })
  expect(seventh.code).toBe(tooDeep)
  const other = await add(holder, 'Other')
  await add(holder, 'Below', other.id)
  const [fifth] = (await list(holder)).filter(({ name }) => name === 'L5')
  expect((await save(holder, other, { parentId: fifth?.id })).code).toBe(tooDeep)
  const [fourth] = (await list(holder)).filter(({ name }) => name === 'L4')
  expect((await save(holder, other, { parentId: fourth?.id })).code).toBe(200)
})

test('a department is never below itself, even if two moves cross', async () => {
  const holder = await given.customer(db, site)
  const a = await add(holder, 'A')
  const b = await add(holder, 'B')
  const inner = await add(holder, 'Inner', a.id)
  const ring = errors['dept.below-itself'].code
  expect((await save(holder, a, { parentId: a.id })).code).toBe(ring)
  expect((await save(holder, a, { parentId: inner.id })).code).toBe(ring)
  const crossing = await Promise.all([save(holder, a, { parentId: b.id }), save(holder, b, { parentId: a.id })])
  expect(crossing.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([200, ring])
})

test('of two simultaneous changes to one version the second is refused', async () => {
  const holder = await given.customer(db, site)
  const dept = await add(holder, 'Desk')
  expect((await save(holder, dept, { name: 'Front desk' })).code).toBe(200)
  expect((await save(holder, dept, { name: 'Back desk' })).code).toBe(errors['save.conflict'].code)
})

test('members move in, and to the given department when theirs is deleted', async () => {
  const holder = await given.customer(db, site)
  const member = await given.member(db, holder.account, { base: 'accountant' })
  const [from, to] = [await add(holder, 'From'), await add(holder, 'To')]
  const moved = await as(holder).send(moveDeptMembers, {
    params: { id: from.id },
    body: { memberIds: [member.id, holder.id] },
  })
  expect(moved.data.moved).toBe(2)
  const inside = async (deptId: string) => (await as(holder).send(listSubAccounts, { query: { deptId } })).data.total
  expect(await inside(from.id)).toBe(2)
  expect((await list(holder)).find(({ id }) => id === from.id)?.members).toBe(2)
  expect((await as(holder).send(deleteDept, { params: { id: from.id }, query: { moveTo: to.id } })).code).toBe(200)
  expect(await inside(to.id)).toBe(2)
  const reason = 'Merged'
  expect((await as(holder).send(deleteDept, { params: { id: to.id }, query: { reason } })).code).toBe(200)
  const [line] = await db.transaction({ siteId: site.id, accountId: holder.account.id }, (tx) =>
    tx
      .select({ facts: auditLog.facts })
      .from(auditLog)
      .where(and(eq(auditLog.objectId, to.id), eq(auditLog.action, 'dept.delete'))),
  )
  expect(line?.facts).toMatchObject({ reason, moved: 2 })
  const { data } = await as(holder).send(listSubAccounts, { query: {} })
  expect(data.subAccounts.map(({ deptId }) => deptId)).toEqual([null, null])
})

test('a department with others below it is not deleted', async () => {
  const holder = await given.customer(db, site)
  const top = await add(holder, 'Top')
  const below = await add(holder, 'Below', top.id)
  expect((await as(holder).send(deleteDept, { params: { id: top.id }, query: {} })).code).toBe(
    errors['dept.has-children'].code,
  )
  expect((await as(holder).send(deleteDept, { params: { id: below.id }, query: {} })).code).toBe(200)
  expect((await as(holder).send(deleteDept, { params: { id: top.id }, query: {} })).code).toBe(200)
})

test('its head is a member of the account', async () => {
  const holder = await given.customer(db, site)
  const stranger = await given.customer(db, site)
  const dept = await add(holder, 'Lab')
  expect((await save(holder, dept, { headId: holder.id })).data.dept.head?.id).toBe(holder.id)
  const answer = await as(holder).send(createDept, { body: { name: 'Other', headId: stranger.id } })
  expect(answer).toMatchObject({ status: 400, errors: { headId: expect.any(String) } })
})

test('departments and members of another account do not exist for the caller', async () => {
  const [holder, stranger] = [await given.customer(db, site), await given.customer(db, site)]
  const operator = await given.operator(db, site)
  const dept = await add(holder, 'Mine')
  const missing = errors['dept.missing'].code
  for (const other of [stranger, operator]) {
    expect(await list(other)).toEqual([])
    expect((await save(other, dept, { name: 'Theirs' })).code).toBe(missing)
    expect((await as(other).send(deleteDept, { params: { id: dept.id }, query: {} })).code).toBe(missing)
    const moving = await as(other).send(moveDeptMembers, { params: { id: dept.id }, body: { memberIds: [other.id] } })
    expect(moving.code).toBe(missing)
  }
  const pulling = await as(holder).send(moveDeptMembers, {
    params: { id: dept.id },
    body: { memberIds: [stranger.id] },
  })
  expect(pulling.code).toBe(errors['member.missing'].code)
})

test('a member with department scope moves neither departments nor people across it', async () => {
  const holder = await given.customer(db, site)
  const [own, other] = [await add(holder, 'Own'), await add(holder, 'Other')]
  const stranger = await given.member(db, holder.account, { base: 'accountant', deptId: other.id })
  const chief = await given.member(db, holder.account, { base: 'admin', reach: 'department', deptId: own.id })
  const beyond = errors['grant.beyond'].code
  expect((await save(chief, other, { parentId: own.id })).code).toBe(beyond)
  expect((await as(chief).send(createDept, { body: { name: 'Above' } })).code).toBe(beyond)
  const pulling = await as(chief).send(moveDeptMembers, { params: { id: own.id }, body: { memberIds: [stranger.id] } })
  expect(pulling.code).toBe(errors['member.missing'].code)
  expect((await as(chief).send(createDept, { body: { name: 'Team', parentId: own.id } })).code).toBe(200)
})

test('levels are counted from the top, and a cycle in old rows does not loop', () => {
  const nodes = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'x', parentId: 'y' },
    { id: 'y', parentId: 'x' },
  ]
  expect(['a', 'c', null].map((id) => levelOf(nodes, id))).toEqual([1, 3, 0])
  expect([heightOf(nodes, 'a'), heightOf(nodes, 'c')]).toEqual([3, 1])
  expect([...subtreeOf(nodes, 'b')]).toEqual(['b', 'c'])
  expect(levelOf(nodes, 'x')).toBe(2)
  expect(subtreeOf(nodes, newId()).size).toBe(1)
})
