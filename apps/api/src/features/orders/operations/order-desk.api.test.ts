import { listLogs } from '@app/contracts/logs'
import {
  addNote,
  assignOrders,
  deskChoices,
  getOrderDesk,
  pinNote,
  setFollowUp,
  tagOrders,
} from '@app/contracts/orders/order-desk'
import { listOrders, type OrderFilter } from '@app/contracts/orders/orders'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { record } from '#features/logs/logs.service.ts'
import * as given from '#testing/given/given.ts'
import { givenOrder } from '#testing/given/given-ending-orders.ts'
import { messagesTo } from '#testing/outbox.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await testApi()
})

async function desk() {
  const site = await given.site(api.db)
  await given.offers(api.db, site)
  const customer = await given.customer(api.db, site)
  const operator = await given.operator(api.db, site)
  const colleague = await given.member(api.db, given.owner(site), { base: 'admin' })
  return { site, customer, operator, colleague }
}

const ids = async (by: given.GivenMember, query: Record<string, string>) =>
  (await api.as(by).send(listOrders, { query: query as Partial<OrderFilter> })).data.orders.map(({ id }) => id)

test('only colleagues who can see an order are suggested and notified: by role, by data scope, by assignment', async () => {
  const { site, customer, operator, colleague } = await desk()
  const owner = given.owner(site)
  const { id } = await givenOrder(api.db, customer.account)
  const params = { id }
  const narrow = await given.member(api.db, owner, { base: 'admin', reach: 'self' })
  const developer = await given.member(api.db, owner, { base: 'developer' })
  const elsewhere = (await desk()).colleague
  const suggested = async () => {
    const { data } = await api.as(operator).send(getOrderDesk, { params })
    return data.colleagues.map((one) => one.id).toSorted()
  }
  const all = [narrow, developer, elsewhere, colleague]
  const tell = async () => {
    const body = { text: 'look', mentions: all.map((one) => one.id) }
    const { data } = await api.as(operator).send(addNote, { params, body })
    return data.notes[0]?.mentions.map((one) => one.id).toSorted()
  }
  expect(await suggested()).toEqual([operator.id, colleague.id].toSorted())
  expect(await tell()).toEqual([colleague.id])
  expect(await messagesTo(api, site, narrow.email)).toEqual([])
  await api.as(operator).send(assignOrders, { body: { orders: { ids: [id] }, assigneeId: narrow.id } })
  expect(await suggested()).toEqual([operator.id, colleague.id, narrow.id].toSorted())
  expect(await tell()).toEqual([colleague.id, narrow.id].toSorted())
  const told = await messagesTo(api, site, narrow.email)
  expect(told.map(({ template }) => template)).toContain('order.mentioned')
})

test('a note is for operators only: it notifies mentioned ones, can be pinned, and is hidden from customers', async () => {
  const { site, customer, operator, colleague } = await desk()
  const { id, orderNo } = await givenOrder(api.db, customer.account)
  const plain = await givenOrder(api.db, customer.account)
  const params = { id }
  const write = (text: string, mentions: string[] = []) =>
    api.as(operator).send(addNote, { params, body: { text, mentions } })
  await write('First')
  const { data } = await write('Ask @colleague', [colleague.id, customer.id, newId()])
  expect(data.notes).toMatchObject([
    { text: 'Ask @colleague', isOwn: true, isPinned: false, mentions: [{ id: colleague.id }] },
    { text: 'First', mentions: [] },
  ])
  const [mail] = await messagesTo(api, site, colleague.email)
  expect(mail?.letter.text).toContain('Ask @colleague')
  expect(mail?.letter.subject).toContain(orderNo)
  expect(await messagesTo(api, site, customer.email)).toEqual([])

  const first = data.notes[1]?.id ?? ''
  const pinned = await api.as(colleague).send(pinNote, { params: { id, noteId: first }, body: { isPinned: true } })
  expect(pinned.data.notes).toMatchObject([{ text: 'First', isPinned: true, isOwn: false }, { isPinned: false }])
  const elsewhere = { params: { id: plain.id, noteId: first }, body: { isPinned: true } }
  expect((await api.as(operator).send(pinNote, elsewhere)).status).toBe(404)

  expect(await ids(operator, { hasNote: '1' })).toEqual([id])
  expect(await ids(customer, { hasNote: '1' })).toEqual([])
  expect((await api.as(customer).send(getOrderDesk, { params })).status).toBe(403)
  expect((await api.as(customer).send(addNote, { params, body: { text: 'x' } })).status).toBe(403)
  const { orders } = (await api.as(customer).send(listOrders, { query: {} })).data
  expect(orders.every((order) => !('desk' in order))).toBe(true)
  const seen = (await api.as(operator).send(listOrders, { query: {} })).data.orders
  expect(seen.find((order) => order.id === id)?.desk).toEqual({ assignee: null, tags: [], notes: 2 })
})

test('one or many orders are assigned, to operators only; the answer allows undo', async () => {
  const { site, customer, operator, colleague } = await desk()
  const [one, two] = [await givenOrder(api.db, customer.account), await givenOrder(api.db, customer.account)]
  const assign = (picked: string[], assigneeId: string | null) =>
    api.as(operator).send(assignOrders, { body: { orders: { ids: picked }, assigneeId } })
  expect((await assign([one.id], colleague.id)).data).toEqual({
    changed: 1,
    before: [{ assigneeId: null, ids: [one.id] }],
  })
  const { data } = await assign([one.id, two.id], operator.id)
  expect(data.changed).toBe(2)
  expect(await ids(operator, { assignee: operator.id })).toHaveLength(2)
  for (const group of data.before) await assign(group.ids, group.assigneeId)
  expect(await ids(operator, { assignee: colleague.id })).toEqual([one.id])
  expect(await ids(operator, { assignee: 'none' })).toEqual([two.id])
  const mails = await messagesTo(api, site, colleague.email)
  expect(mails.map(({ template }) => template)).toEqual(['order.assigned', 'order.assigned'])
  expect(await messagesTo(api, site, operator.email)).toEqual([])

  expect((await assign([one.id], customer.id)).status).toBe(404)
  expect((await assign([newId()], operator.id)).status).toBe(404)
  const search = { view: 'all', sort: '-createdAt' } as const
  const all = { orders: { search, expected: 2 }, assigneeId: operator.id }
  expect((await api.as(operator).send(assignOrders, { body: all })).data.changed).toBe(2)
  expect((await api.as(customer).send(assignOrders, { body: all })).status).toBe(403)
})

test('tags are added, removed and filtered by', async () => {
  const { customer, operator } = await desk()
  const [one, two] = [await givenOrder(api.db, customer.account), await givenOrder(api.db, customer.account)]
  const tag = (picked: string[], isOn: boolean) =>
    api.as(operator).send(tagOrders, { body: { orders: { ids: picked }, tag: 'VIP', isOn } })
  await tag([one.id], true)
  expect((await tag([one.id, two.id], true)).data).toEqual({ changed: 1, ids: [two.id] })
  expect(await ids(operator, { tag: 'VIP' })).toHaveLength(2)
  expect(await ids(customer, { tag: 'VIP' })).toEqual([])
  expect((await tag([two.id], false)).data.changed).toBe(1)
  expect(await ids(operator, { tag: 'VIP' })).toEqual([one.id])
  const { data } = await api.as(operator).send(deskChoices)
  expect(data.tags).toEqual(['VIP'])
  expect(data.members.map(({ id }) => id)).toContain(operator.id)
  expect(data.members.map(({ id }) => id)).not.toContain(customer.id)
})

test('a member sees the desk data of orders within its data scope only', async () => {
  const { site, customer, operator } = await desk()
  const { id } = await givenOrder(api.db, customer.account)
  await api.as(operator).send(addNote, { params: { id }, body: { text: 'x' } })
  const own = await given.member(api.db, given.owner(site), { base: 'admin', reach: 'self' })
  expect((await api.as(own).send(getOrderDesk, { params: { id } })).status).toBe(404)
  expect(await ids(own, { hasNote: '1' })).toEqual([])
})

test('desk work is audited in the operators’ account, and hidden from the customer’s log', async () => {
  const { site, customer, operator, colleague } = await desk()
  const { id, orderNo } = await givenOrder(api.db, customer.account)
  const params = { id }
  const by = api.as(operator)
  const { data } = await by.send(addNote, { params, body: { text: 'a secret', mentions: [colleague.id] } })
  await by.send(pinNote, { params: { id, noteId: data.notes[0]?.id ?? '' }, body: { isPinned: true } })
  await by.send(setFollowUp, { params, body: { followUp: 'declined', reason: 'pays late' } })
  await by.send(assignOrders, { body: { orders: { ids: [id] }, assigneeId: colleague.id } })
  await by.send(tagOrders, { body: { orders: { ids: [id] }, tag: 'difficult', isOn: true } })
  const actions = async (reader: given.GivenMember) =>
    (await api.as(reader).send(listLogs, { query: { q: orderNo } })).data.logs.map(({ action }) => action).toSorted()
  const done = ['order.assign', 'order.follow', 'order.note', 'order.note-pin', 'order.tag']
  expect(await actions(operator)).toEqual(done)
  expect(await actions(customer)).toEqual([])
  // Older versions wrote these entries to the customer's account, where nothing is ever changed.
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    record(tx, null, site.id, customer.account.id, 'order.note', { orderNo, mentions: 'Li' }),
  )
  expect(await actions(customer)).toEqual([])
})
