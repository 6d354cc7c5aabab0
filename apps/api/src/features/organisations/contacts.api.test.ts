import {
  createContact,
  deleteContact,
  getContact,
  listContacts,
  mergeContacts,
  setDefaultContact,
  updateContact,
} from '@app/contracts/contacts'
import { errors } from '@app/contracts/errors'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { placeOrder } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { accounts } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { orders } from '#features/orders/orders.table.ts'
import * as given from '#testing/given/given.ts'
import { contactBody } from '#testing/given/given-organisations.ts'
import { contact, type OrderWorld, orderBody, orderWorld } from '#testing/order-world.ts'
import { contacts } from './organisations.table.ts'

let world: OrderWorld
let site: given.GivenSite
let customer: given.GivenMember
beforeAll(async () => {
  world = await orderWorld()
  ;({ site, customer } = await world.shop())
})

const whole = () => ({ siteId: site.id, accountId: null })
const make = async (by: given.GivenMember, more: Parameters<typeof contactBody>[0] = {}) =>
  (await world.as(by).send(createContact, { body: contactBody(more) })).data.contact
const rowOf = async (id: string) => {
  const [row] = await world.db.transaction(whole(), (tx) => tx.select().from(contacts).where(eq(contacts.id, id)))
  if (!row) throw new Error('no such row')
  return row
}
/** Places an order with a saved contact. */
const used = async (by: given.GivenMember, savedId: string) => {
  const body = { ...(await orderBody(world, by)), contact: { ...contact, savedId } }
  const { code, data } = await world.as(by).send(placeOrder, { body })
  expect(code).toBe(200)
  return data
}

test('an identity number is sealed, never returned, and stays until replaced or removed', async () => {
  const made = await make(customer, { idType: 'idCard', idNo: '11010519491231002X' })
  expect(made).toMatchObject({ idType: 'idCard', idNoMasked: '••••002X' })
  const row = await rowOf(made.id)
  expect(row.idNoSealed).not.toContain('1101')
  expect(world.ctx.secrets.open(`contacts.id_no:${site.id}:${made.id}`, row.idNoSealed ?? '')).toBe(
    '11010519491231002X',
  )
  expect(() => world.ctx.secrets.open(`contacts.id_no:${newId()}:${made.id}`, row.idNoSealed ?? '')).toThrow()

  const kept = await world.as(customer).send(updateContact, {
    params: { id: made.id },
    body: { ...contactBody({ idType: 'idCard', title: 'CTO' }), version: 1 },
  })
  expect(kept.data.contact).toMatchObject({ title: 'CTO', idNoMasked: '••••002X', version: 2 })
  const cleared = await world.as(customer).send(updateContact, {
    params: { id: made.id },
    body: { ...contactBody({ idType: 'idCard', idNo: '' }), version: 2 },
  })
  expect(cleared.data.contact.idNoMasked).toBe('')

  const lines = await world.db.transaction(whole(), (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.objectId, made.id)),
  )
  expect(lines.map(({ action }) => action)).toContain('contact.create')
  expect(JSON.stringify(lines)).not.toContain('11010519491231002X')
})

test('a telephone number has the format of its prefix, an identity card a valid check character', async () => {
  const refused = await world.as(customer).send(createContact, {
    body: contactBody({ telephone: '12345', latinFirst: '思齐', idType: 'idCard', idNo: '110105194912310021' }),
  })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.errors ?? {})).toEqual(expect.arrayContaining(['latinFirst']))
  const checked = await world.as(customer).send(createContact, {
    body: contactBody({ telephone: '12345', idType: 'idCard', idNo: '110105194912310021' }),
  })
  expect(Object.keys(checked.errors ?? {}).sort()).toEqual(['idNo', 'telephone'])
  const abroad = await make(customer, { telPrefix: '+49', telephone: '30 1234567' })
  expect(abroad.telephone).toBe('30 1234567')
})

test('unknown fields change nothing', async () => {
  const body = { ...contactBody(), siteId: newId(), usedBy: 7, defaultFor: ['admin'], version: 9, id: newId() }
  const { data } = await world.as(customer).send(createContact, { body })
  expect(data.contact).toMatchObject({ usedBy: 0, defaultFor: [], version: 1, accountId: customer.account.id })
})

test('contacts are found by name, address, number, role and missing data; the last changed comes first', async () => {
  const buyer = await given.customer(world.db, site)
  const api = world.as(buyer)
  const [ann, bo] = [
    await make(buyer, { name: 'Ann 100%', email: 'ann@example.com', title: '' }),
    await make(buyer, {
      name: '王博',
      latinFirst: 'Bo',
      latinLast: 'Wang',
      telephone: '13900001111',
      roles: ['technical'],
    }),
  ]
  const ids = async (query: object) => (await api.send(listContacts, { query })).data.contacts.map(({ id }) => id)
  expect(await ids({ q: '100%' })).toEqual([ann.id])
  expect(await ids({ q: '0_' })).toEqual([])
  expect(await ids({ q: 'bo wang' })).toEqual([bo.id])
  expect(await ids({ q: '1390000' })).toEqual([bo.id])
  expect(await ids({ role: 'technical' })).toEqual([bo.id])
  expect(await ids({ view: 'incomplete' })).toEqual([ann.id])
  expect((await api.send(listContacts, { query: {} })).data.views).toEqual({ all: 2, incomplete: 1 })
  expect((await api.send(listContacts, { query: { limit: 1, offset: 2 } })).data).toMatchObject({ total: 2 })
})

test('one contact of an account is the default for a role; the previous one is reported', async () => {
  const buyer = await given.customer(world.db, site)
  const [first, second] = [await make(buyer), await make(buyer, { name: 'Second', roles: [] })]
  const set = (id: string, isDefault = true) =>
    world.as(buyer).send(setDefaultContact, { params: { id }, body: { role: 'admin', isDefault } })
  expect((await set(first.id)).data).toMatchObject({ previousId: null, contact: { defaultFor: ['admin'] } })
  expect((await set(second.id)).data).toMatchObject({
    previousId: first.id,
    contact: { defaultFor: ['admin'], roles: ['admin'] },
  })
  expect((await rowOf(first.id)).defaultFor).toEqual([])
  expect((await set(second.id, false)).data.contact.defaultFor).toEqual([])
})

test('a concurrent save is not overwritten', async () => {
  const { id } = await make(customer)
  const save = (version: number) =>
    world.as(customer).send(updateContact, { params: { id }, body: { ...contactBody(), version } })
  expect((await save(1)).status).toBe(200)
  expect((await save(1)).code).toBe(errors['save.conflict'].code)
})

test('two contacts are merged field by field, with the other’s orders and identity number', async () => {
  const buyer = await given.customer(world.db, site)
  const [kept, other] = [
    await make(buyer),
    await make(buyer, { name: '陈思奇', roles: ['billing'], idType: 'passport', idNo: 'E12345678' }),
  ]
  await used(buyer, other.id)
  await world
    .as(buyer)
    .send(setDefaultContact, { params: { id: other.id }, body: { role: 'billing', isDefault: true } })
  const body = {
    ...contactBody({ roles: ['admin', 'billing'], idType: 'passport' }),
    ...{ otherId: other.id, idNoOf: 'other' as const, version: 1, otherVersion: 1, reason: 'the same person' },
  }
  const { data } = await world.as(buyer).send(mergeContacts, { params: { id: kept.id }, body })
  expect(data.contact).toMatchObject({ usedBy: 1, defaultFor: ['billing'], idNoMasked: '••••5678', version: 2 })
  expect((await world.as(buyer).send(getContact, { params: { id: other.id } })).status).toBe(404)
  const again = await world.as(buyer).send(mergeContacts, { params: { id: kept.id }, body })
  expect(again.errors).toHaveProperty('otherId')
})

test('contacts are not merged across accounts, with themselves, without a reason or over newer versions', async () => {
  const operator = await given.operator(world.db, site)
  const [mine, theirs] = [await make(customer), await make(await given.customer(world.db, site))]
  const twin = await make(customer)
  const merge = (otherId: string, more: object = {}) =>
    world.as(operator).send(mergeContacts, {
      params: { id: mine.id },
      body: { ...contactBody(), otherId, version: 1, otherVersion: 1, reason: 'same', ...more },
    })
  expect((await merge(theirs.id)).code).toBe(errors['saved-contact.other-account'].code)
  expect((await merge(mine.id)).errors).toHaveProperty('otherId')
  expect((await merge(twin.id, { reason: ' ' })).errors).toHaveProperty('reason')
  expect((await merge(twin.id, { otherVersion: 2 })).code).toBe(errors['save.conflict'].code)
  expect((await rowOf(twin.id)).id).toBe(twin.id)
})

test('a contact of an open order is not deleted, and the order is named; after the order is closed it is', async () => {
  const { id } = await make(customer)
  const order = await used(customer, id)
  const { data } = await world.as(customer).send(getContact, { params: { id } })
  expect(data).toMatchObject({ contact: { usedBy: 1 }, openOrders: [{ id: order.id, orderNo: order.orderNo }] })
  const refused = await world.as(customer).send(deleteContact, { params: { id } })
  expect(refused.code).toBe(errors['saved-contact.used'].code)
  expect(refused.msg).toContain(order.orderNo)
  await world.db.transaction(whole(), (tx) =>
    tx.update(orders).set({ status: OrderStatus.cancelled }).where(eq(orders.id, order.id)),
  )
  expect((await world.as(customer).send(deleteContact, { params: { id } })).status).toBe(200)
})

test('another account’s contact in an order is refused as missing', async () => {
  const { id } = await make(await given.customer(world.db, site))
  await used(customer, id)
  const operator = await given.operator(world.db, site)
  expect((await world.as(operator).send(getContact, { params: { id } })).data.contact.usedBy).toBe(0)
})

test('an operator saves for a customer of its site; a customer saves for its own account only', async () => {
  const operator = await given.operator(world.db, site)
  const made = await make(operator, { accountId: customer.account.id })
  expect(made.accountId).toBe(customer.account.id)
  const elsewhere = await given.customer(world.db, await given.site(world.db))
  for (const [by, accountId] of [
    [operator, elsewhere.account.id],
    [customer, elsewhere.account.id],
    [customer, operator.account.id],
  ] as const)
    expect((await world.as(by).send(createContact, { body: contactBody({ accountId }) })).code).toBe(
      errors['user.missing'].code,
    )
})

test('a clerk sees the contacts of the customers it manages only', async () => {
  const { db } = world
  const owner = given.owner(site)
  const clerk = await given.member(db, owner, { base: 'admin', reach: 'self' })
  const [mine, others] = [await given.customer(db, site), await given.customer(db, site)]
  await db.transaction(whole(), (tx) =>
    tx.update(accounts).set({ managerId: clerk.id }).where(eq(accounts.id, mine.account.id)),
  )
  const [near, far] = [await make(mine), await make(others)]
  const { data } = await world.as(clerk).send(listContacts, { query: { limit: 100 } })
  expect(data.contacts.map(({ id }) => id)).toContain(near.id)
  expect(data.contacts.map(({ id }) => id)).not.toContain(far.id)
  expect((await world.as(clerk).send(getContact, { params: { id: far.id } })).status).toBe(404)
  const body = contactBody({ accountId: others.account.id })
  expect((await world.as(clerk).send(createContact, { body })).code).toBe(errors['user.missing'].code)
})

test('an accountant can save, but neither merge nor delete', async () => {
  const accountant = await given.member(world.db, customer.account, { base: 'accountant' })
  const { id } = await make(accountant)
  const other = await make(customer)
  const body = { ...contactBody(), otherId: other.id, version: 1, otherVersion: 1, reason: 'same' }
  expect((await world.as(accountant).send(mergeContacts, { params: { id }, body })).status).toBe(403)
  expect((await world.as(accountant).send(deleteContact, { params: { id } })).status).toBe(403)
})
