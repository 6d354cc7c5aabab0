import {
  createRole,
  createSubAccount,
  deleteRole,
  grantableMenu,
  listRoles,
  previewRole,
  type SysRole,
  updateRole,
  updateSubAccount,
} from '@app/contracts/access/company'
import { type MenuItem, menuTree } from '@app/contracts/access/menu'
import { baseRoles, type Permission, permissionsOf } from '@app/contracts/access/permissions'
import { sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { getLog, listLogs } from '@app/contracts/logs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { members, roles } from '#features/company/company.table.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as } = api

let site: given.GivenSite
let holder: given.GivenMember
beforeAll(async () => {
  site = await given.site(db)
  holder = await given.customer(db, site)
})

let made = 0
const body = (over: object = {}) => ({
  name: `Role ${made++}`,
  code: '',
  description: '',
  base: 'admin' as const,
  reach: 'all' as const,
  pages: ['/company/roles'],
  permissions: ['role.view', 'role.save'] as Permission[],
  ...over,
})
const create = async (by: given.GivenMember, over: object = {}) => {
  const answer = await as(by).send(createRole, { body: body(over) })
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.role
}
const contentOf = ({ name, code, description, base, reach, pages, permissions, version }: SysRole) => ({
  ...{ name, code, description, base, reach, version },
  ...{ pages: pages ?? [], permissions: permissions ?? [] },
})
const list = async (by: given.GivenMember) => (await as(by).send(listRoles, { query: {} })).data
const flat = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])
const names = (items: MenuItem[]) => flat(items).map(({ name }) => name)
const roleIdOf = (id: string) =>
  db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const [row] = await tx.select({ roleId: members.roleId }).from(members).where(eq(members.id, id))
    return row?.roleId ?? ''
  })

/** An administrator's role with limited rights, and a member with it. */
const limited = (permissions: Permission[], more: given.MemberWishes = {}) =>
  given.member(db, holder.account, { base: 'admin', permissions, ...more })

test('an account comes with three roles, which cannot be changed or deleted', async () => {
  const own = await given.customer(db, site)
  const { sysRoleList, total } = await list(own)
  expect(total).toBe(3)
  expect(sysRoleList.map(({ base }) => base)).toEqual(baseRoles)
  expect(sysRoleList.map(({ name }) => name)).toEqual(['Administrator', 'Accountant', 'Developer'])
  for (const role of sysRoleList) {
    expect(role).toMatchObject({ isSystem: true, pages: null, permissions: null, members: 0, isOwn: false })
    const changing = await as(own).send(updateRole, {
      params: { id: role.id },
      body: { ...body(), version: role.version },
    })
    const deleting = await as(own).send(deleteRole, { params: { id: role.id } })
    expect([changing.code, deleting.code]).toEqual([errors['role.system'].code, errors['role.system'].code])
  }
})

test('an older account gets those roles when its roles are first read, once', async () => {
  const own = await given.customer(db, site)
  await db.transaction({ siteId: site.id, accountId: own.account.id }, (tx) =>
    tx.delete(roles).where(eq(roles.accountId, own.account.id)),
  )
  const totals = [(await list(own)).total, (await list(own)).total]
  expect(totals).toEqual([3, 3])
})

test('a role is created, found, changed and deleted', async () => {
  const role = await create(holder, { name: 'Night shift', code: 'night' })
  expect(role).toMatchObject({ name: 'Night shift', version: 1, members: 0, isSystem: false, isOwn: false })
  const found = await as(holder).send(listRoles, { query: { q: 'nIGht' } })
  expect(found.data.sysRoleList.map(({ id }) => id)).toEqual([role.id])
  const changed = await as(holder).send(updateRole, {
    params: { id: role.id },
    body: { ...contentOf(role), name: 'Day shift' },
  })
  expect(changed.data.role).toMatchObject({ name: 'Day shift', version: 2 })
  expect((await as(holder).send(deleteRole, { params: { id: role.id } })).code).toBe(200)
  expect((await as(holder).send(deleteRole, { params: { id: role.id } })).code).toBe(errors['role.missing'].code)
})

test('a function grants its page, and a page those above it', async () => {
  const role = await create(holder, { pages: ['/ssl/order/:id/:orderNo'], permissions: ['sub.view'] })
  expect(role.pages).toEqual(['/ssl/order/list', '/ssl/order/:id/:orderNo', '/company/sub-account'])
})

test('a page reached from another page only is granted with it, and cannot be chosen', async () => {
  const member = await limited(['order.view'], { pages: ['/ssl/order/list'] })
  const seen = names((await as(member).send(menuTree, { query: {} })).data.menuTree)
  expect(seen).toContain('/ssl/order/:id/:orderNo')
  const { data } = await as(holder).send(grantableMenu, { query: { base: 'admin' } })
  expect(names(data.menuTree)).toContain('/ssl/order/list')
  expect(names(data.menuTree)).not.toContain('/ssl/order/:id/:orderNo')
})

test('of two simultaneous changes to one version the second is refused, and changes nothing', async () => {
  const role = await create(holder)
  const change = (name: string) =>
    as(holder).send(updateRole, { params: { id: role.id }, body: { ...contentOf(role), name } })
  const codes = (await Promise.all([change('One'), change('Other')])).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, errors['save.conflict'].code])
})

test('a role name is unique within an account, regardless of case', async () => {
  await create(holder, { name: 'Support' })
  const again = await as(holder).send(createRole, { body: body({ name: 'SUPPORT' }) })
  expect(again).toMatchObject({ status: 400, errors: { name: expect.any(String) } })
  const other = await given.customer(db, site)
  await create(other, { name: 'Support' })
})

test('nobody grants a function it lacks, and everybody can grant those it has', async () => {
  const member = await limited(['role.view', 'role.save', 'sub.view'])
  await create(member, { permissions: ['role.view', 'sub.view'] })
  for (const beyond of ['sub.save', 'order.view', 'user.view'] as const) {
    const answer = await as(member).send(createRole, { body: body({ permissions: ['role.view', beyond] }) })
    expect([beyond, answer.code]).toEqual([beyond, errors['grant.beyond'].code])
  }
  const ofBase = await as(holder).send(createRole, { body: body({ base: 'accountant', permissions: ['role.save'] }) })
  expect(ofBase.code).toBe(errors['grant.beyond'].code)
})

test('nobody grants a page it cannot see', async () => {
  const pages = ['/company/roles', '/ssl/tools/gen-csr']
  const member = await limited(['role.view', 'role.save'], { pages })
  await create(member, { pages, permissions: ['role.view'] })
  const beyond = await as(member).send(createRole, { body: body({ pages: ['/ssl/tools/parse-csr'] }) })
  expect(beyond).toMatchObject({ status: 400, errors: { pages: expect.any(String) } })
  const made = await as(member).send(createRole, { body: body({ pages: ['/no/such/page'] }) })
  expect(made).toMatchObject({ status: 400, errors: { pages: expect.any(String) } })
})

test('nobody grants a wider data scope than its own', async () => {
  const member = await limited(['role.view', 'role.save'], { reach: 'department' })
  for (const reach of ['self', 'department'] as const) await create(member, { reach, permissions: ['role.view'] })
  const beyond = await as(member).send(createRole, { body: body({ reach: 'all', permissions: ['role.view'] }) })
  expect(beyond.code).toBe(errors['grant.beyond'].code)
})

test('a role with more rights than the caller’s can be neither changed nor deleted nor assigned', async () => {
  const strong = await create(holder, { permissions: ['role.view', 'role.save', 'sub.delete'] })
  const member = await limited(['role.view', 'role.save', 'role.delete', 'sub.view', 'sub.save'])
  const weaker = { ...contentOf(strong), permissions: ['role.view'] as Permission[] }
  const changing = await as(member).send(updateRole, { params: { id: strong.id }, body: weaker })
  const deleting = await as(member).send(deleteRole, { params: { id: strong.id } })
  const giving = await as(member).send(createSubAccount, {
    body: { name: 'Ann', loginName: 'ann-strong', email: 'ann-strong@example.com', roleId: strong.id },
  })
  for (const answer of [changing, deleting, giving]) expect(answer.code).toBe(errors['grant.beyond'].code)
})

test('nobody removes the right to save roles from its own role, but can remove others', async () => {
  const member = await limited(['role.view', 'role.save', 'sub.view'])
  const role = (await list(member)).sysRoleList.find(({ isOwn }) => isOwn)
  if (!role) throw new Error('The member has no role')
  const without = (permission: Permission) =>
    as(member).send(updateRole, {
      params: { id: role.id },
      body: {
        ...contentOf(role),
        permissions: (role.permissions ?? []).filter((one) => one !== permission),
        reason: 'Less is enough',
      },
    })
  expect((await without('role.save')).code).toBe(errors['role.locks-out'].code)
  expect((await without('sub.view')).code).toBe(200)
})

test('a role in use is not deleted', async () => {
  const role = await create(holder)
  const member = await given.member(db, holder.account, { base: 'admin' })
  const { data } = await as(holder).send(updateSubAccount, {
    params: { id: member.id },
    body: { name: 'N', email: member.email, roleId: role.id, version: 1 },
  })
  expect(data.subAccount.roleId).toBe(role.id)
  const answer = await as(holder).send(deleteRole, { params: { id: role.id } })
  expect(answer.code).toBe(errors['role.in-use'].code)
})

test('members lose a removed right with their next call', async () => {
  const member = await limited(['role.view', 'sub.view'])
  const id = await roleIdOf(member.id)
  expect((await as(member).send(listRoles, { query: {} })).code).toBe(200)
  const sender = as(member)
  expect((await sender.send(listRoles, { query: {} })).code).toBe(200)
  const role = (await list(holder)).sysRoleList.find((one) => one.id === id)
  if (!role) throw new Error('The member has no role')
  const change = { ...contentOf(role), pages: [], permissions: ['sub.view'] as Permission[], reason: 'Moved on' }
  expect((await as(holder).send(updateRole, { params: { id }, body: change })).code).toBe(200)
  expect((await sender.send(listRoles, { query: {} })).code).toBe(errors['access.denied'].code)
  const { data } = await sender.send(sysAccount)
  expect(data.accountInfo.permissions).toEqual(['sub.view'])
})

test('a change of the grants of a role in use needs a reason, which is audited; a new name does not', async () => {
  const member = await limited(['role.view', 'sub.view'], { pages: ['/company/roles', '/company/sub-account'] })
  const id = await roleIdOf(member.id)
  const stored = async () => contentOf((await list(holder)).sysRoleList.find((one) => one.id === id) as SysRole)
  const change = async (over: object) =>
    as(holder).send(updateRole, { params: { id }, body: { ...(await stored()), ...over } })
  for (const over of [
    { permissions: ['sub.view'] },
    { reach: 'self' },
    { base: 'developer', pages: [], permissions: [] },
  ])
    expect(await change(over)).toMatchObject({ status: 400, errors: { reason: expect.any(String) } })
  expect((await change({ code: 'N-2', description: 'At night' })).code).toBe(200)
  const granting = await change({ reach: 'self', permissions: ['sub.view'], reason: 'Own customers only' })
  expect(granting.code).toBe(200)
  const [line] = (await as(holder).send(listLogs, { query: { group: 'role', object: 'role' } })).data.logs
  const { log } = (await as(holder).send(getLog, { params: { id: line?.id ?? '' } })).data
  expect(log).toMatchObject({
    facts: { reason: 'Own customers only' },
    before: { code: 'N-2', reach: 'all', permissions: ['role.view', 'sub.view'] },
    after: { code: 'N-2', reach: 'self', permissions: ['sub.view'] },
  })
  // The role has no members, so nobody gains or loses rights.
  const unused = await create(holder)
  const free = { ...contentOf(unused), permissions: ['role.view'] as Permission[] }
  expect((await as(holder).send(updateRole, { params: { id: unused.id }, body: free })).code).toBe(200)
})

test('a member sees the pages of its role and no function of another', async () => {
  const member = await limited(['role.view', 'sub.view'], { pages: ['/company/roles'] })
  const seen = names((await as(member).send(menuTree, { query: {} })).data.menuTree)
  expect(seen).toEqual(expect.arrayContaining(['/company/roles', 'role.view']))
  for (const hidden of ['/company/sub-account', 'sub.view', '/dashboard', '/ssl/tools/gen-csr'])
    expect(seen).not.toContain(hidden)
})

test('the tree for granting has the caller’s own rights, as far as the base allows', async () => {
  const member = await limited(['role.view', 'role.save', 'order.view'])
  const tree = async (base: (typeof baseRoles)[number]) =>
    (await as(member).send(grantableMenu, { query: { base } })).data
  const { menuTree: whole, sensitive } = await tree('admin')
  const functions = flat(whole).filter(({ menuType }) => menuType === 'Func')
  expect(functions.map(({ name }) => name).sort()).toEqual(['order.view', 'role.save', 'role.view'])
  expect(sensitive).toEqual(['role.save'])
  const office = names((await tree('accountant')).menuTree)
  expect(office).toContain('order.view')
  expect(office).not.toContain('role.view')
  const everything = (await as(holder).send(grantableMenu, { query: { base: 'admin' } })).data
  const held = permissionsOf('customer', 'admin')
  expect(names(everything.menuTree)).toEqual(expect.arrayContaining(held.filter((one) => one.startsWith('order.'))))
})

test('a preview shows the menu of such a member, and changes nothing', async () => {
  const before = (await list(holder)).total
  const { data } = await as(holder).send(previewRole, {
    body: { base: 'admin', pages: ['/company/roles'], permissions: ['role.view'] },
  })
  expect(names(data.menuTree)).toContain('/company/roles')
  expect(names(data.menuTree)).not.toContain('/company/departments')
  expect((await list(holder)).total).toBe(before)
})

test('roles of another account do not exist for the caller, not even for an operator', async () => {
  const role = await create(holder)
  const other = await given.customer(db, site)
  const operator = await given.operator(db, site)
  for (const member of [other, operator]) {
    expect((await list(member)).sysRoleList.map(({ id }) => id)).not.toContain(role.id)
    const change = { ...contentOf(role), name: 'Mine now' }
    const answers = [
      await as(member).send(updateRole, { params: { id: role.id }, body: change }),
      await as(member).send(deleteRole, { params: { id: role.id } }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: errors['role.missing'].code })
  }
})
