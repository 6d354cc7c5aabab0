import { acceptInvitation } from '@app/contracts/access/company'
import { sysAccount } from '@app/contracts/access/session'
import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { placeOrder } from '@app/contracts/orders/orders'
import { listProducts } from '@app/contracts/products/products'
import {
  assignUsers,
  closeUser,
  createUser,
  findTwins,
  freezeUser,
  inviteUser,
  notifyUser,
  resetUserPassword,
  revealUserContact,
  setUserLevel,
  tagUsers,
  unfreezeUser,
} from '@app/contracts/users/user-actions'
import {
  addUserNote,
  deleteUserNote,
  getUser,
  getUserOverview,
  listUserNotes,
  pinUserNote,
  updateUser,
} from '@app/contracts/users/user-record'
import { listUsers, userChoices } from '@app/contracts/users/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { giveMoney, type OrderWorld, orderBody, orderWorld, paid } from '#testing/order-world.ts'
import { linkSentTo, messagesTo } from '#testing/outbox.ts'

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

const as = (member: given.GivenMember) => world.as(member)
const desk = () => as(operator)
const fresh = () => `ann-${newId().slice(-10)}@example.com`

const create = async (more: object = {}) => {
  const email = fresh()
  const body = { kind: 'company' as const, name: `Elm ${email}`, holderName: 'Ann', email, ...more }
  const answer = await desk().send(createUser, { body })
  return { ...answer, email, id: answer.data?.id ?? '' }
}
const one = async (id: string) => (await desk().send(getUser, { params: { id } })).data.user
const logsOf = async (id: string) =>
  (await desk().send(listLogs, { query: { accountId: id } })).data.logs.map(({ action }) => action)
const accept = (url: string) =>
  world.anonymous(site).send(acceptInvitation, {
    body: { token: new URL(url).searchParams.get('token') ?? '', password: clientHash(site.code, password) },
  })

describe('a new customer', () => {
  test('is invited by a link, sets a password, and is active', async () => {
    const { data, email, id } = await create({ priceLevel: 'B', tags: ['vip', 'vip'], managerId: operator.id })
    expect(await one(id)).toMatchObject({
      ...{ status: 'invited', kind: 'company', priceLevel: 'B', tags: ['vip'], source: 'operator' },
      manager: { id: operator.id },
      holder: { name: 'Ann', email: 'a***@example.com' },
    })
    expect(await linkSentTo(world, site, email)).toBe(data.inviteUrl)
    expect((await accept(data.inviteUrl)).data.loginName).toBe(email)
    expect(await one(id)).toMatchObject({ status: 'active' })
    expect(await logsOf(id)).toContain('user.create')
  })

  test('reached by phone alone gets the link by text message', async () => {
    const telephone = `138${String(Date.now()).slice(-8)}`
    const { data, id } = await create({ email: '', telephone, kind: 'person', name: '' })
    expect(await linkSentTo(world, site, `+86${telephone}`)).toBe(data.inviteUrl)
    expect(await one(id)).toMatchObject({ name: 'Ann', holder: { email: '', telephone: `****${telephone.slice(-4)}` } })
  })

  test('is opened once for a key sent twice', async () => {
    const email = fresh()
    const request = { body: { kind: 'person' as const, holderName: 'Bo', email }, idempotencyKey: newId() }
    const [first, second] = [await desk().send(createUser, request), await desk().send(createUser, request)]
    expect(second.data).toEqual(first.data)
  })

  test.each([
    ['no way to reach anybody', { email: '', telephone: '' }, 'email'],
    ['a company without a name', { name: '' }, 'name'],
    ['no email address', { email: 'ann' }, 'email'],
    ['a wrong number', { telephone: '123' }, 'telephone'],
    ['a manager who is none', { managerId: newId() }, 'managerId'],
    ['a tag that is too long', { tags: ['x'.repeat(21)] }, 'tags.0'],
  ])('with %s is refused', async (_name, more, field) => {
    const { status, errors: faults } = await create(more)
    expect([status, Object.keys(faults ?? {})]).toEqual([400, [field]])
  })

  test('with an address in use is refused, and the other customer is told', async () => {
    const first = await create()
    const second = await create({ email: first.email.toUpperCase() })
    expect(second).toMatchObject({ status: 400 })
    const { twins } = (await desk().send(findTwins, { body: { email: first.email.toUpperCase() } })).data
    expect(twins).toMatchObject([{ id: first.id, by: 'email' }])
    const named = (await desk().send(findTwins, { body: { name: `ELM ${first.email}` } })).data.twins
    expect(named).toMatchObject([{ id: first.id, by: 'name' }])
    expect((await desk().send(findTwins, { body: {} })).data.twins).toEqual([])
  })

  test('is invited again until its owner has set a password; the older link is void', async () => {
    const { data, id } = await create()
    const again = await desk().send(inviteUser, { params: { id } })
    expect((await accept(data.inviteUrl)).code).toBe(errors['invitation.invalid'].code)
    expect((await accept(again.data.inviteUrl)).status).toBe(200)
    expect((await desk().send(inviteUser, { params: { id } })).code).toBe(errors['user.state'].code)
  })
})

describe('a frozen customer', () => {
  test('is out at once, and in again only by a new sign-in after it was unfrozen', async () => {
    const member = await given.member(world.db, await given.account(world.db, site), { password })
    await giveMoney(world, member, 1000_00)
    await paid(world, member)
    const { id } = member.account
    const own = as(member)
    expect((await own.send(sysAccount)).status).toBe(200)
    const token = await own.token()
    const frozen = await desk().send(freezeUser, { params: { id }, body: { reason } })
    expect(frozen.data).toMatchObject({ openOrders: 1 })
    expect(frozen.data.endedSessions).toBeGreaterThan(0)
    expect((await own.send(sysAccount)).status).toBe(401)
    expect(await one(id)).toMatchObject({ status: 'suspended', freeze: { reason } })
    expect((await messagesTo(world, site, member.email))[0]?.template).toBe('customer.frozen')
    expect((await desk().send(freezeUser, { params: { id }, body: { reason } })).code).toBe(errors['user.state'].code)
    // Its owner can neither be given a new password nor be ordered for.
    const refused = errors['user.frozen'].code
    expect((await desk().send(resetUserPassword, { params: { id }, body: { reason } })).code).toBe(refused)
    const body = { ...(await orderBody(world, operator)), buyerId: id }
    expect((await desk().send(placeOrder, { body: body as never })).code).toBe(refused)

    expect((await desk().send(unfreezeUser, { params: { id }, body: { reason } })).status).toBe(200)
    const { app } = world
    const old = await app.inject({ url: apiPath(sysAccount.path), headers: { host: site.host, token } })
    expect(old.statusCode).toBe(401)
    expect(await one(id)).toMatchObject({ status: 'active', freeze: null })
    expect((await logsOf(id)).slice(0, 2)).toEqual(['user.unfreeze', 'user.freeze'])
  })

  test('needs a reason', async () => {
    const { account } = await given.customer(world.db, site)
    const { status } = await desk().send(freezeUser, { params: { id: account.id }, body: { reason: ' ' } })
    expect(status).toBe(400)
  })
})

describe('what an operator sets', () => {
  test('is saved against the version that was read', async () => {
    const { id } = await create()
    const { version } = await one(id)
    const body = {
      ...{ kind: 'company' as const, name: 'Fir', locale: 'zh' as const, managerId: operator.id, tags: ['a'] },
      ...{ remarks: 'pays late', particulars: { companyNo: '91110000600007156N', city: 'Beijing', country: 'CN' } },
    }
    const saved = await desk().send(updateUser, { params: { id }, body: { ...body, version } })
    expect(saved.data.user).toMatchObject({ name: 'Fir', remarks: 'pays late', particulars: { city: 'Beijing' } })
    const late = await desk().send(updateUser, { params: { id }, body: { ...body, version } })
    expect(late.code).toBe(errors['save.conflict'].code)
  })

  test('a price level is what prices follow', async () => {
    const member = await given.customer(world.db, site)
    const priceOf = async () => {
      const { allProducts } = (await as(member).send(listProducts, { query: {} })).data
      return allProducts[0]?.prices[0]?.priceMinor ?? 0
    }
    const list = await priceOf()
    const users = { ids: [member.account.id] }
    const set = (priceLevel: 'A' | 'B' | 'C' | null) =>
      desk().send(setUserLevel, { body: { users, priceLevel, reason } })
    expect((await set('C')).data.changed).toBe(1)
    expect((await set('C')).data.changed).toBe(0)
    expect(await priceOf()).toBeLessThan(list)
    await set(null)
    expect(await priceOf()).toBe(list)
    // Its owner is not told: the line is the operator's.
    const own = (await as(member).send(listLogs, { query: {} })).data.logs.map(({ action }) => action)
    expect(own).not.toContain('user.level')
    expect(await logsOf(member.account.id)).toContain('user.level')
  })

  test('a manager decides who sees the customer; nobody hands one out of its own reach', async () => {
    const seller = await given.member(world.db, given.owner(site), { base: 'admin', reach: 'self' })
    const { id } = await create()
    const sees = async () => (await as(seller).send(getUser, { params: { id } })).status
    expect(await sees()).toBe(404)
    expect((await as(seller).send(tagUsers, { body: { users: { ids: [id] }, add: ['x'] } })).status).toBe(404)
    await desk().send(assignUsers, { body: { users: { ids: [id] }, managerId: seller.id } })
    expect(await sees()).toBe(200)
    const away = await as(seller).send(assignUsers, { body: { users: { ids: [id] }, managerId: operator.id } })
    expect([away.status, away.errors]).toMatchObject([400, { managerId: expect.any(String) }])
    expect((await as(seller).send(assignUsers, { body: { users: { ids: [id] }, managerId: null } })).status).toBe(200)
    expect(await sees()).toBe(200)

    const email = fresh()
    const own = await as(seller).send(createUser, { body: { kind: 'person', holderName: 'Di', email } })
    expect((await as(seller).send(getUser, { params: { id: own.data.id } })).data.user.manager?.id).toBe(seller.id)
    expect((await as(seller).send(freezeUser, { params: { id: own.data.id }, body: { reason } })).status).toBe(200)
  })

  test('tags are added and taken off for many; one beyond the limit is refused and changes nothing', async () => {
    const [first, second] = [await create({ tags: ['old'] }), await create()]
    const users = { ids: [first.id, second.id] }
    await desk().send(tagUsers, { body: { users, add: ['new'], remove: ['old'] } })
    expect([(await one(first.id)).tags, (await one(second.id)).tags]).toEqual([['new'], ['new']])
    const many = Array.from({ length: 20 }, (_, at) => `t${at}`)
    expect((await desk().send(tagUsers, { body: { users, add: many } })).status).toBe(400)
    expect((await one(second.id)).tags).toEqual(['new'])
    expect((await desk().send(userChoices)).data.tags).toContain('new')
  })

  test('all customers of a filter are changed, if they are still as many', async () => {
    const tag = `t-${newId().slice(-8)}`
    await create({ tags: [tag] })
    await create({ tags: [tag] })
    const level = (expected: number) =>
      desk().send(setUserLevel, { body: { users: { search: { tag }, expected }, priceLevel: 'A', reason } })
    expect((await level(3)).code).toBe(errors['user.moved'].code)
    expect((await level(2)).data.changed).toBe(2)
    expect((await level(1001)).code).toBe(errors['user.too-many'].code)
  })
})

describe('notes', () => {
  test('are pinned, deleted, and seen by no customer', async () => {
    const member = await given.customer(world.db, site)
    const { id } = member.account
    const { note } = (await desk().send(addUserNote, { params: { id }, body: { text: 'Prefers calls' } })).data
    const params = { id, noteId: note.id }
    await desk().send(pinUserNote, { params, body: { isPinned: true } })
    const { data } = await desk().send(getUserOverview, { params: { id } })
    expect(data.notes).toMatchObject([{ text: 'Prefers calls', isPinned: true, isOwn: true }])
    const clerk = await given.member(world.db, given.owner(site), { base: 'accountant' })
    expect((await as(clerk).send(getUserOverview, { params: { id } })).data.notes).toEqual([])
    expect((await as(clerk).send(listUserNotes, { params: { id } })).status).toBe(403)
    const own = (await as(member).send(listLogs, { query: {} })).data.logs.map(({ action }) => action)
    expect(own).not.toContain('user.note')
    await desk().send(deleteUserNote, { params })
    expect((await desk().send(listUserNotes, { params: { id } })).data.notes).toEqual([])
    expect((await desk().send(deleteUserNote, { params })).code).toBe(errors['user-note.missing'].code)
  })
})

describe('messages', () => {
  test('a notice goes to the account owner, once per key', async () => {
    const member = await given.customer(world.db, site)
    const request = {
      ...{ params: { id: member.account.id }, body: { subject: 'News', text: 'One\n\nTwo' } },
      idempotencyKey: newId(),
    }
    expect((await desk().send(notifyUser, request)).data.sentTo).toBe('m***@example.com')
    await desk().send(notifyUser, request)
    const sent = await messagesTo(world, site, member.email)
    expect(sent.map(({ template, subject }) => [template, subject])).toEqual([
      ['customer.notice', `News - ${site.name}`],
    ])
    expect(sent[0]?.letter.text).toContain('One\n\nTwo')
  })

  test('a reset takes the password, ends sessions, and shows the operator no link', async () => {
    const member = await given.member(world.db, await given.account(world.db, site), { password })
    const own = as(member)
    await own.send(sysAccount)
    const { id } = member.account
    const { data } = await desk().send(resetUserPassword, { params: { id }, body: { reason } })
    expect(data).toEqual({ sentTo: 'm***@example.com' })
    expect((await own.send(sysAccount)).status).toBe(401)
    expect((await accept(await linkSentTo(world, site, member.email))).status).toBe(200)
  })
})

describe('closing', () => {
  test('needs an empty balance and no open order, and leaves the books alone', async () => {
    const member = await given.customer(world.db, site)
    const { id } = member.account
    await giveMoney(world, member, 100)
    const close = () => desk().send(closeUser, { params: { id }, body: { reason } })
    expect((await close()).code).toBe(errors['user.not-empty'].code)
    expect((await one(id)).balanceMinor).toBe(100)

    const empty = await given.customer(world.db, site)
    const at = { params: { id: empty.account.id } }
    await desk().send(addUserNote, { ...at, body: { text: 'x' } })
    await as(empty).send(sysAccount)
    expect((await desk().send(closeUser, { ...at, body: { reason } })).status).toBe(200)
    expect((await as(empty).send(sysAccount)).status).toBe(401)
    const closed = await one(empty.account.id)
    expect(closed).toMatchObject({ status: 'closed', name: closed.accountNo, holder: { name: '-', email: '' } })
    expect((await desk().send(listUserNotes, at)).data.notes).toEqual([])
    expect((await desk().send(closeUser, { ...at, body: { reason } })).code).toBe(errors['user.closed'].code)
    expect((await desk().send(revealUserContact, at)).code).toBe(errors['user.closed'].code)
    const found = async (query: object) =>
      (await desk().send(listUsers, { query: { q: closed.accountNo, ...query } })).data.total
    expect([await found({}), await found({ status: 'closed' })]).toEqual([0, 1])
  })
})
