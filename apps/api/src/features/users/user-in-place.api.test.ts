import { can, permissionsOf } from '@app/contracts/access/permissions'
import { logout, sysAccount } from '@app/contracts/access/session'
import { createContact, listContacts } from '@app/contracts/contacts'
import { apiPath, type Endpoint, fillPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { revokeOrder } from '@app/contracts/orders/order-life'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import { listOrders, placeOrder } from '@app/contracts/orders/orders'
import { endpoints } from '@app/contracts/surface'
import { freezeUser } from '@app/contracts/users/user-actions'
import { actForCustomer, lookAsCustomer } from '@app/contracts/users/user-in-place'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { isFamiliarAddress } from '#features/session/session.repo.ts'
import * as given from '#testing/given/given.ts'
import { contactBody } from '#testing/given/given-organisations.ts'
import { type OrderWorld, orderBody, orderWorld, place } from '#testing/order-world.ts'

let world: OrderWorld
let site: given.GivenSite
let operator: given.GivenMember
let customer: given.GivenMember
const nameOf = ({ loginName }: given.GivenMember) => `Name of ${loginName}`
const reason = 'cannot find the download'

beforeAll(async () => {
  world = await orderWorld()
  site = await given.site(world.db, { isRoot: true })
  await given.offers(world.db, site)
  operator = await given.operator(world.db, site)
  customer = await given.customer(world.db, site)
})

const enter = (call: typeof lookAsCustomer | typeof actForCustomer, id = customer.account.id, by = operator) =>
  world.as(by).send(call, { params: { id }, body: { reason } })

/** Sends calls with the token of a session in the customer's place. */
async function inPlace(call: typeof lookAsCustomer | typeof actForCustomer, id = customer.account.id) {
  const { data } = await enter(call, id)
  return {
    send: <E extends Endpoint>(endpoint: E, request: object = {}) =>
      world.anonymous(site).send(endpoint, { ...request, headers: { token: data.token } } as never),
  }
}

test('an operator sees what the customer sees, with addresses masked and the reason in the customer’s log', async () => {
  const order = await place(world, customer)
  const look = await inPlace(lookAsCustomer)
  const { data } = await look.send(sysAccount)
  expect(data.accountInfo).toMatchObject({ accountId: customer.account.id, audience: 'customer' })
  expect(data.accountInfo.email).not.toBe(customer.email)
  expect(data.operator).toMatchObject({ name: nameOf(operator), mode: 'look' })
  expect((await world.as(customer).send(sysAccount)).data.operator).toBeNull()
  const { orders } = (await look.send(listOrders)).data
  expect(orders.map(({ id }) => id)).toContain(order.id)
  expect((await look.send(quoteOrder, { body: await orderBody(world, customer) })).status).toBe(200)
  const { logs } = (await world.as(customer).send(listLogs)).data
  expect(logs.find(({ action }) => action === 'user.look')).toMatchObject({ actor: nameOf(operator), ip: '' })
})

test('who looks changes nothing, whatever the call', async () => {
  const { token } = (await enter(lookAsCustomer)).data
  const granted = { permissions: new Set(permissionsOf('customer', 'admin')) }
  const own = [errors['in-place.own'].code, errors['in-place.read-only'].code, errors['in-place.proof'].code]
  let refused = 0
  for (const [name, spec] of Object.entries<Endpoint>(endpoints)) {
    const isReading = (spec.method === 'GET' && spec.inPlace !== 'never') || spec.inPlace === 'reads'
    if (spec.access === 'public' || isReading || !can(granted, spec.access)) continue
    const params = Object.fromEntries([...spec.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, newId()]))
    const answer = await world.app.inject({
      method: spec.method,
      url: apiPath(fillPath(spec.path, params)),
      headers: { host: site.host, token, 'idempotency-key': newId() },
      ...(spec.method === 'GET' ? {} : { payload: {} }),
    })
    expect(own, name).toContain(answer.json().code)
    refused++
  }
  expect(refused).toBeGreaterThan(60)
})

test('who acts places an order whose lines name both, and confirms nothing in the customer’s name', async () => {
  const act = await inPlace(actForCustomer)
  const placed = await act.send(placeOrder, { body: await orderBody(world, customer), idempotencyKey: newId() })
  expect(placed.status).toBe(200)
  await act.send(createContact, { body: contactBody() })
  expect((await world.as(customer).send(listContacts)).data.total).toBeGreaterThan(0)
  const { logs } = (await world.as(customer).send(listLogs)).data
  const line = logs.find(({ action }) => action === 'order.create')
  expect(line).toMatchObject({ actor: nameOf(operator), onBehalfOf: nameOf(customer), memberId: operator.id })
  const refused = await act.send(revokeOrder, { params: { id: placed.data.id }, body: {} })
  expect(refused.code).toBe(errors['in-place.proof'].code)
})

test('such a session ends after half an hour, by leaving, and with the operator', async () => {
  const absent = await given.customer(world.db, site)
  const [left, late] = [await inPlace(lookAsCustomer), await inPlace(lookAsCustomer, absent.account.id)]
  await left.send(logout)
  expect((await left.send(sysAccount)).status).toBe(401)
  expect((await late.send(sysAccount)).status).toBe(200)
  world.clock.advance({ minutes: 31 })
  expect((await late.send(sysAccount)).status).toBe(401)
  // It was no sign-in of the customer: the operator's address stays strange to it.
  const isFamiliar = await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    isFamiliarAddress(tx, { id: site.id } as never, absent.id, '127.0.0.1'),
  )
  expect(isFamiliar).toBe(false)
})

test('nobody enters a frozen account, one of another site, the operators’ own, or without a reason', async () => {
  const frozen = await given.customer(world.db, site)
  await world.as(operator).send(freezeUser, { params: { id: frozen.account.id }, body: { reason, isTold: false } })
  expect((await enter(lookAsCustomer, frozen.account.id)).code).toBe(errors['user.frozen'].code)
  const other = await given.customer(world.db, await given.site(world.db))
  expect((await enter(lookAsCustomer, other.account.id)).code).toBe(errors['user.missing'].code)
  expect((await enter(actForCustomer, operator.account.id)).code).toBe(errors['user.missing'].code)
  const answer = await world
    .as(operator)
    .send(lookAsCustomer, { params: { id: customer.account.id }, body: {} as never })
  expect(answer.status).toBe(400)
})
