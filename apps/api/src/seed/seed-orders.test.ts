import { organisationValidUntil } from '@app/contracts/certificates/policy'
import { listContacts } from '@app/contracts/contacts'
import { getDashboard } from '@app/contracts/dashboard'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { listOrders, type OrderSummary } from '@app/contracts/orders/orders'
import { getOrganisation, listOrganisations } from '@app/contracts/organisations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#features/messages/messages.table.ts'
import * as given from '#testing/given.ts'
import { brokenInvariants } from '#testing/given-orders.ts'
import { orderWorld, read } from '#testing/order-world.ts'
import { demoOrders } from './demo-orders.ts'
import { seedOrders } from './seed-orders.ts'

const world = await orderWorld()
const { site, operator } = await world.shop()
const accounts = await Promise.all([1, 2, 3, 4, 5].map(async () => (await given.customer(world.db, site)).account))
await seedOrders(
  world.ctx,
  site,
  accounts.map(({ id }) => ({ id, name: 'A customer' })),
)
const { orders, total } = (await world.as(operator).send(listOrders, { query: { limit: 100 } })).data

test('a demo site has a year of orders with correct ledgers', async () => {
  expect(total).toBe(demoOrders.length)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
  const states = new Set(orders.map((order) => order.status))
  expect([...states].sort()).toEqual([
    OrderStatus.awaitingPayment,
    OrderStatus.awaitingValidation,
    OrderStatus.returned,
    OrderStatus.cancelled,
    OrderStatus.issued,
    OrderStatus.rejected,
    OrderStatus.awaitingSubmission,
    OrderStatus.revoked,
    OrderStatus.refunded,
    OrderStatus.expired,
  ])
  const newestFirst = orders.toSorted((a, b) => b.orderNo.localeCompare(a.orderNo)).map((order) => order.id)
  expect(orders.map((order) => order.id)).toEqual(newestFirst)
})

test('its issued orders have real certificates, some of which end soon', async () => {
  const issued = orders.filter((order) => order.status === OrderStatus.issued)
  const whole = await Promise.all(issued.map((order: OrderSummary) => read(world, operator, order.id)))
  for (const order of whole) {
    expect(order.certificates).toMatchObject([{ state: 'issued', ca: 'sandbox', names: order.names }])
    expect(order.certificateEndsAt).toBeLessThanOrEqual(order.planEndsAt ?? 0)
  }
  const { data } = await world.as(operator).send(getDashboard)
  const ending = (data.weeks ?? []).map(({ certificates }) => certificates)
  expect(ending.slice(0, 2).some((count) => count > 0)).toBe(true)
  expect(ending.slice(2, 6).some((count) => count > 0)).toBe(true)
  expect(data.todos?.map((todo) => todo.kind).sort()).toEqual([
    'expiring',
    'incomplete',
    'resubmit',
    'unpaid',
    'validating',
  ])
})

test('its customers have contacts, and organisations in every state of vetting', async () => {
  const { contacts, views: ofContacts } = (await world.as(operator).send(listContacts, { query: {} })).data
  expect(contacts.filter(({ usedBy }) => usedBy > 0)).toMatchObject([
    { usedBy: 1, roles: ['admin', 'technical'] },
    { usedBy: 2, defaultFor: ['admin'] },
  ])
  expect(ofContacts.incomplete).toBeGreaterThan(0)

  const { organisations } = (await world.as(operator).send(listOrganisations, { query: {} })).data
  const states = organisations.flatMap(({ vettings }) => vettings.map(({ state }) => state))
  expect([...new Set(states)].sort()).toEqual(['approved', 'returned', 'submitted'])
  expect(organisations.filter(({ vettings }) => vettings.length === 0)).toMatchObject([{ documentCount: 0 }])
  for (const { id, vettings } of organisations.filter((one) => one.vettings.length > 0)) {
    const { data } = await world.as(operator).send(getOrganisation, { params: { id } })
    const [vetting] = data.organisation.vettingDetails
    expect(data.organisation.documents.length).toBeGreaterThan(0)
    if (vetting?.state === 'approved')
      expect([vetting.steps.every(({ evidence }) => evidence !== ''), vetting.validUntil]).toEqual([
        true,
        organisationValidUntil(vetting.decidedAt ?? 0),
      ])
    expect((vetting?.reasons.length ?? 0) > 0).toBe(vettings[0]?.state === 'returned')
  }
})

test('a vetted organisation is in a certificate; another order waits for its own', async () => {
  const named = orders.filter(({ productName }) => /^OrganizationSSL/.test(productName.en))
  const [waiting] = await Promise.all(named.map(({ id }) => read(world, operator, id)))
  expect(waiting).toMatchObject({ nextStep: { key: 'vetting' }, organisation: { state: 'submitted' } })
  const ofApproved = orders.filter(({ productName }) => /^True BusinessID/.test(productName.en))
  const [issued] = await Promise.all(ofApproved.map(({ id }) => read(world, operator, id)))
  expect(issued).toMatchObject({ status: OrderStatus.issued, organisation: { state: 'approved' } })
  expect(await world.db.owner.$count(messages, eq(messages.siteId, site.id))).toBe(0)
})
