import { acceptInvitation } from '@app/contracts/access/company'
import { login, sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import {
  changeUserMember,
  handOverUserMember,
  inviteUserMember,
  linkUserMember,
  listUserMembers,
  switchUserMember,
} from '@app/contracts/users/user-members'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { giveMoney, type OrderWorld, orderWorld, paid } from '#testing/order-world.ts'
import { linkSentTo, messagesTo } from '#testing/outbox.ts'
import { givenMailedStep } from '#testing/prove.ts'

let world: OrderWorld
let site: given.GivenSite
let operator: given.GivenMember
const reason = 'agreed by phone'
const password = 'a long enough password'

beforeAll(async () => {
  world = await orderWorld()
  site = await given.site(world.db, { isRoot: true })
  await given.offers(world.db, site)
  operator = await given.operator(world.db, site)
})

const desk = () => world.as(operator)
const fresh = () => `ann-${newId().slice(-10)}@example.com`
const enter = (loginName: string) =>
  world.anonymous(site).send(login, {
    body: { loginName, password: clientHash(site.code, password), ticket: 't', randstr: 'r' },
  })
const accept = (url: string) =>
  world.anonymous(site).send(acceptInvitation, {
    body: { token: new URL(url).searchParams.get('token') ?? '', password: clientHash(site.code, password) },
  })

test('members of a customer are invited, disabled and sent links; the owner is not touched', async () => {
  const owner = await given.customer(world.db, site)
  const { id } = owner.account
  const { roles } = (await desk().send(listUserMembers, { params: { id } })).data
  const email = fresh()
  const body = { name: 'Cy', email, roleId: roles[0]?.id ?? '' }
  const { member } = (await desk().send(inviteUserMember, { params: { id }, body })).data
  expect(member).toMatchObject({ name: 'Cy', state: 'invited', email: 'a***@example.com' })
  expect((await desk().send(inviteUserMember, { params: { id }, body })).status).toBe(400)
  expect((await accept(await linkSentTo(world, site, email))).status).toBe(200)
  const params = { id, memberId: member.id }
  const off = await desk().send(switchUserMember, { params, body: { isActive: false, reason } })
  expect(off.data.member.state).toBe('disabled')
  expect((await enter(email)).status).not.toBe(200)
  expect((await desk().send(linkUserMember, { params, body: { reason } })).code).toBe(errors['member.state'].code)
  const on = await desk().send(switchUserMember, { params, body: { isActive: true } })
  expect(on.data.member.state).toBe('active')
  expect((await desk().send(linkUserMember, { params, body: { reason } })).status).toBe(200)
  const holder = { id, memberId: owner.id }
  const refused = await desk().send(switchUserMember, { params: holder, body: { isActive: false, reason } })
  expect(refused.code).toBe(errors['member.holder'].code)
  const other = await given.customer(world.db, site)
  const foreign = { id, memberId: other.id }
  expect((await desk().send(linkUserMember, { params: foreign, body: { reason } })).status).toBe(404)
})

/** A customer with a second member of a narrower role. */
async function pair() {
  const owner = await given.customer(world.db, site)
  const second = await given.member(world.db, owner.account, { base: 'developer', reach: 'self' })
  const id = owner.account.id
  const listed = async () => (await desk().send(listUserMembers, { params: { id } })).data
  const shown = async (memberId: string) => {
    const found = (await listed()).members.find((member) => member.id === memberId)
    if (!found) throw new Error('There is no such member')
    return found
  }
  return { owner, second, id, listed, shown, params: { id, memberId: second.id } }
}

test('a member is renamed over the version that was read, and another role ends its sessions', async () => {
  const { owner, second, listed, shown, params } = await pair()
  const before = await shown(second.id)
  expect(before).toMatchObject({ reach: 'self', isHolder: false })
  expect(await shown(owner.id)).toMatchObject({ reach: 'all', isHolder: true })
  const own = world.as(second)
  await own.send(sysAccount)
  const { roleId, version } = before
  const named = { name: 'Dee', roleId, version }
  expect((await desk().send(changeUserMember, { params, body: named })).data.member).toMatchObject({ name: 'Dee' })
  expect((await own.send(sysAccount)).status).toBe(200)
  expect((await desk().send(changeUserMember, { params, body: named })).code).toBe(errors['save.conflict'].code)
  const other = (await listed()).roles.find((role) => role.id !== roleId)?.id ?? ''
  const moved = { name: 'Dee', roleId: other, version: version + 1 }
  expect((await desk().send(changeUserMember, { params, body: moved })).data.member).toMatchObject({ roleId: other })
  expect((await own.send(sysAccount)).status).toBe(401)
  const holder = { params: { ...params, memberId: owner.id }, body: { ...moved, version: 1 } }
  expect((await desk().send(changeUserMember, holder)).code).toBe(errors['member.holder'].code)
  const { data } = await desk().send(listLogs, { query: { accountId: params.id } })
  expect(data.logs.map(({ action }) => action)).toContain('member.update')
})

test('a member gets another login name and telephone, is told of that, and takes neither from somebody else', async () => {
  const { owner, second, shown, params } = await pair()
  const { roleId, name, version } = await shown(second.id)
  const same = { name, roleId, version }
  const loginName = `dee.${newId().slice(-8)}`
  const telephone = `139${String(Date.now()).slice(-8)}`
  const change = (body: object) => desk().send(changeUserMember, { params, body: { ...same, ...body } })
  expect((await change({ loginName: owner.loginName })).errors).toHaveProperty('loginName')
  expect((await change({ telephone: '12' })).errors).toHaveProperty('telephone')
  const { data } = await change({ loginName, telPrefix: '+86', telephone })
  expect(data.member).toMatchObject({ loginName, telephone: `****${telephone.slice(-4)}`, telPrefix: '+86' })
  const told = await messagesTo(world, site, second.email)
  expect(told.map(({ template }) => template)).toEqual(['changed.contact.phone'])
  const log = (await desk().send(listLogs, { query: { accountId: params.id } })).data
  expect(JSON.stringify(log)).not.toContain(telephone)
  // Sent again with the number that it has, nobody is told twice; left out, it stays; empty, it goes.
  await change({ telephone, version: version + 1 })
  await change({ version: version + 2 })
  expect((await shown(second.id)).telephone).toBe(`****${telephone.slice(-4)}`)
  expect(await messagesTo(world, site, second.email)).toHaveLength(1)
  const other = await pair()
  const theirs = await other.shown(other.second.id)
  const taken = { params: other.params, body: { ...same, roleId: theirs.roleId, version: theirs.version, telephone } }
  expect((await desk().send(changeUserMember, taken)).errors).toHaveProperty('telephone')
  await change({ telephone: '', version: version + 3 })
  expect((await shown(second.id)).telephone).toBe('')
})

test('another telephone of a member takes a proof, and its login name none', async () => {
  const { second, shown, params } = await pair()
  const { roleId, name, version } = await shown(second.id)
  const careful = await given.operator(world.db, site)
  await givenMailedStep(world.db, careful)
  const body = { name, roleId, version, loginName: `dee.${newId().slice(-8)}` }
  expect((await world.as(careful).send(changeUserMember, { params, body })).status).toBe(200)
  const phone = { params, body: { ...body, version: version + 1, telephone: '13900139001' } }
  expect((await world.as(careful).send(changeUserMember, phone)).code).toBe(errors['action.unproved'].code)
  expect((await shown(second.id)).telephone).toBe('')
})

test('orders that a member placed go to another active member of the same customer', async () => {
  const { owner, second, id, shown } = await pair()
  await giveMoney(world, owner, 1_000_00)
  await paid(world, owner)
  expect([(await shown(owner.id)).orders, (await shown(second.id)).orders]).toEqual([1, 0])
  const params = { id, memberId: owner.id }
  const handed = await desk().send(handOverUserMember, { params, body: { to: second.id, reason } })
  expect(handed.data).toMatchObject({ orders: 1, members: [{ orders: 0 }, { orders: 1 }] })
  const back = (to: string) =>
    desk().send(handOverUserMember, { params: { id, memberId: second.id }, body: { to, reason } })
  expect((await back(second.id)).status).toBe(400)
  expect((await back((await given.customer(world.db, site)).id)).status).toBe(404)
  await desk().send(switchUserMember, { params: { id, memberId: second.id }, body: { isActive: false, reason } })
  expect((await desk().send(handOverUserMember, { params, body: { to: second.id, reason } })).status).toBe(400)
  expect((await back(owner.id)).data).toMatchObject({ orders: 1 })
})
