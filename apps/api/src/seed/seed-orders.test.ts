import { organisationValidUntil } from '@app/contracts/certificates/policy'
import { listContacts } from '@app/contracts/contacts'
import { getDashboard } from '@app/contracts/dashboard'
import { revokeCertificate } from '@app/contracts/orders/order-life'
import { OrderStatus, orderStatuses } from '@app/contracts/orders/order-states'
import { listOrders } from '@app/contracts/orders/orders'
import { getOrganisation, listOrganisations } from '@app/contracts/organisations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import { sandboxIssuances } from '#features/authority/authority.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { walkChain } from '#features/logs/verify.service.ts'
import { messages } from '#features/messages/messages.table.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { orderWorld, read } from '#testing/order-world.ts'
import { demoOrders } from './demo-orders.ts'
import { seedOrders } from './seed-orders.ts'

const world = await orderWorld()
const { site, operator } = await world.shop()
const further = 12
const day = 86_400
const accounts = await Promise.all([1, 2, 3, 4, 5].map(async () => (await given.customer(world.db, site)).account))
await seedOrders(
  world.ctx,
  site,
  accounts.map(({ id }) => ({ id, name: 'A customer' })),
  further,
)
const page = async (query: { cursor?: string }) =>
  (await world.as(operator).send(listOrders, { query: { limit: 100, ...query } })).data
const first = await page({})
const second = first.nextCursor ? await page({ cursor: first.nextCursor }) : { orders: [] }
const orders = [...first.orders, ...second.orders]
const { total } = first
const now = unix(world.clock.now())
const issuedOnes = orders.filter((order) => order.status === OrderStatus.issued)
const whole = await Promise.all(issuedOnes.map(({ id }) => read(world, operator, id)))

test('a demo site has more than a year of orders in every status, with correct ledgers', async () => {
  expect(total).toBeGreaterThanOrEqual(demoOrders.length + further)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
  expect(new Set(orders.map((order) => order.status))).toEqual(new Set(orderStatuses))
  expect(Math.min(...orders.map(({ createdAt }) => createdAt))).toBeLessThan(now - 390 * day)
  const days = orders.map(({ createdAt }) => new Date(createdAt * 1000).toISOString().slice(2, 10).replaceAll('-', ''))
  expect(orders.map(({ orderNo }) => orderNo.slice(2, 8))).toEqual(days)
  expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(total)
})

test('its certificates were issued by the sandbox CA when their orders say so', async () => {
  for (const { certificates, createdAt, planEndsAt, certificateEndsAt } of whole) {
    const [present] = certificates
    expect(present).toMatchObject({ state: 'issued', ca: 'sandbox', notAfter: certificateEndsAt })
    expect(certificateEndsAt).toBeLessThanOrEqual(planEndsAt ?? 0)
    const first = certificates.at(-1)
    expect(first?.notBefore).toBeGreaterThan(createdAt - day)
    expect(first?.notBefore).toBeLessThan(createdAt + 3 * day)
    expect(present?.notBefore).toBeLessThanOrEqual(now)
  }
  expect(whole.filter(({ certificates }) => certificates.length > 1).length).toBeGreaterThan(1)
})

test('a certificate of the past is in the CA’s own records, and can be revoked', async () => {
  const [order] = whole.filter(({ certificates }) => certificates.length > 1)
  const certificate = order?.certificates[0]
  if (!order || !certificate) throw new Error('No order has two certificates')
  const body = { reason: 'superseded' as const, note: '', sharedKey: false }
  const params = { id: order.id, certificateId: certificate.id }
  expect(await world.as(operator).send(revokeCertificate, { params, body })).toMatchObject({ code: 200 })
  const [issuance] = await world.db.owner
    .select()
    .from(sandboxIssuances)
    .where(eq(sandboxIssuances.serial, certificate.serial ?? ''))
  expect(issuance?.revokedAt).not.toBeNull()
})

test('what is to be validated waits for its owner', () => {
  const open = orders.filter(({ status }) => status === OrderStatus.awaitingValidation)
  const ofVetting = open.filter(({ validType }) => validType !== 'dv')
  const passed = open.filter(({ dcvPassed, dcvTotal }) => dcvPassed === dcvTotal)
  expect(passed.map(({ id }) => id).sort()).toEqual(ofVetting.map(({ id }) => id).sort())
  expect(open.length).toBeGreaterThan(ofVetting.length + 3)
})

test('its dashboard compares a period with the one before', async () => {
  const { data } = await world.as(operator).send(getDashboard)
  const ending = (data.weeks ?? []).map(({ certificates }) => certificates)
  expect(ending.filter((count) => count > 0).length).toBeGreaterThan(3)
  expect(data.activity?.orders).toMatchObject({ count: expect.any(Number), previous: expect.any(Number) })
  expect(Math.min(data.activity?.orders.count ?? 0, data.activity?.orders.previous ?? 0)).toBeGreaterThan(0)
  expect(Math.min(data.revenue?.totalMinor ?? 0, data.revenue?.previousMinor ?? 0)).toBeGreaterThan(0)
  expect(data.todos?.map((todo) => todo.kind).sort()).toEqual([
    'due',
    'expiring',
    'incomplete',
    'refund',
    'resubmit',
    'suspended',
    'unpaid',
    'validating',
  ])
})

test('its audit log tells of each order at its own time, in one unbroken chain', async () => {
  const lines = await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.action, 'order.create')),
  )
  const placed = new Map(orders.map(({ id, createdAt }) => [id, createdAt]))
  expect(lines).toHaveLength(total)
  for (const { objectId, at } of lines) expect(unix(at)).toBe(placed.get(objectId))
  const { broken } = await walkChain(world.db, site.id, { seq: 0, hash: '' }, () => null)
  expect(broken).toBeFalsy()
})

test('its customers have contacts, and organisations in every state of vetting', async () => {
  const { contacts, views: ofContacts } = (await world.as(operator).send(listContacts, { query: {} })).data
  expect(contacts.filter(({ usedBy }) => usedBy > 0)).toMatchObject([
    { usedBy: 3, roles: ['admin', 'technical'] },
    { usedBy: 3, defaultFor: ['admin'] },
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
