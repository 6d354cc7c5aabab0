import { X509Certificate } from 'node:crypto'
import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { checkDomains, type Order, paymentOf, payOrder, placeOrder, supplyMaterial } from '@app/contracts/orders/orders'
import { createOrganisation, getOrganisation, type OrganisationDetail } from '@app/contracts/organisations'
import { listProvenDomains } from '@app/contracts/validation/proven-domains'
import { recordStep, returnVetting } from '@app/contracts/validation/vetting'
import { objections } from '@app/pki/test/relying-parties'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import type * as given from '#testing/given/given.ts'
import { documented, organisationBody, vet } from '#testing/given/given-organisations.ts'
import {
  contact,
  csrFor,
  freshDomain,
  issued,
  type OrderWorld,
  orderBody,
  orderWorld,
  publish,
  read,
  type Shop,
} from '#testing/order-world.ts'
import { advanceOrders } from '../orders.jobs.ts'
import { certificates } from '../orders.table.ts'

let world: OrderWorld
beforeAll(async () => {
  // Relying parties use the machine's clock.
  world = await orderWorld({ now: new Date() })
})

const productNos = { ov: 'GEO-OV-1', ev: 'SEC-EV-1' } as const

/** Places and pays an order for an organisation's certificate, and publishes its record. */
async function ordered({ customer }: Shop, level: 'ov' | 'ev', organisationId: string | null): Promise<Order> {
  const body = { ...(await orderBody(world, customer, { productNo: productNos[level] })), organisationId }
  const { data, code, msg } = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
  expect([code, msg]).toEqual([200, msg])
  await world.as(customer).send(payOrder, paymentOf(data))
  const order = await read(world, customer, data.id)
  publish(world, order)
  return order
}

const detailOf = async (by: given.GivenMember, id: string): Promise<OrganisationDetail> =>
  (await world.as(by).send(getOrganisation, { params: { id } })).data.organisation

async function look(by: given.GivenMember, { id }: Order): Promise<Order> {
  world.clock.advance({ minutes: 2 })
  return (await world.as(by).send(checkDomains, { params: { id }, body: {} })).data
}

async function subjectOf(by: given.GivenMember, order: Order): Promise<string> {
  const params = { id: order.id, certificateId: order.certificates[0]?.id ?? '' }
  const { data } = await world.as(by).send(downloadCertificate, { params, query: { format: 'pem' } })
  return new X509Certificate(Buffer.from(data.base64, 'base64')).subject
}

/** Errors of OpenSSL, GnuTLS and NSS for the certificate of an order. */
async function objectionsTo(order: Order): Promise<string[]> {
  const [row] = await world.ofOrder(order, (tx) =>
    tx.select().from(certificates).where(eq(certificates.orderId, order.id)),
  )
  const { certificatePem, chainPem } = row ?? {}
  if (!certificatePem || !chainPem) throw new Error('The order has no certificate')
  return objections({ leafPem: certificatePem, issuerPem: chainPem, rootPem: await world.rootPem() }, 'tls')
}

test.each(['ov', 'ev'] as const)(
  'an %s order waits for the vetting, and its certificate names whom was vetted',
  async (level) => {
    const shop = await world.shop()
    const { id } = await documented(world, shop.customer)
    const order = await ordered(shop, level, id)
    expect(order).toMatchObject({ status: OrderStatus.awaitingValidation, organisation: { id, state: 'submitted' } })

    const proven = await look(shop.customer, order)
    expect(proven).toMatchObject({
      status: OrderStatus.awaitingValidation,
      dcvPassed: 1,
      nextStep: { key: 'vetting', owner: 'operator' },
    })
    await vet(world, shop, id)
    await advanceOrders.run(world.ctx)
    const done = await read(world, shop.customer, order.id)
    expect(done).toMatchObject({ status: OrderStatus.issued, organisation: { state: 'approved' } })
    const subject = await subjectOf(shop.customer, done)
    expect(subject).toContain('O=杭州云杉科技有限公司')
    expect(subject.includes('serialNumber=')).toBe(level === 'ev')
    expect(await objectionsTo(done)).toEqual([])

    // A vetting counts for the next order of the brand.
    const next = await look(shop.customer, await ordered(shop, level, id))
    expect(next.status).toBe(OrderStatus.issued)
  },
)

test('OpenSSL, GnuTLS and NSS accept certificates of a DV order as well', async () => {
  const { customer } = await world.shop()
  expect(await objectionsTo(await issued(world, customer))).toEqual([])
})

test('a paid order without an organisation waits for one; an incomplete one is refused', async () => {
  const shop = await world.shop()
  const order = await ordered(shop, 'ov', null)
  expect(order).toMatchObject({ status: OrderStatus.awaitingSubmission, nextStep: { key: 'supply' } })
  const { data } = await world.as(shop.customer).send(createOrganisation, { body: organisationBody() })
  const supply = (organisationId: string) =>
    world.as(shop.customer).send(supplyMaterial, {
      params: { id: order.id },
      body: { names: order.names, contact, organisationId },
    })
  const bare = await supply(data.organisation.id)
  expect(bare).toMatchObject({ status: 409, errors: { organisationId: expect.any(String) } })
  const { id } = await documented(world, shop.customer)
  expect((await supply(id)).data).toMatchObject({ status: OrderStatus.awaitingValidation, organisation: { id } })

  const stranger = await world.shop()
  const theirs = await documented(world, stranger.customer)
  const body = { ...(await orderBody(world, shop.customer, { productNo: productNos.ov })), organisationId: theirs.id }
  expect((await world.as(shop.customer).send(placeOrder, { body, idempotencyKey: newId() })).status).toBe(404)
})

test('returned details are the buyer’s step', async () => {
  const shop = await world.shop()
  const { id } = await documented(world, shop.customer)
  const order = await look(shop.customer, await ordered(shop, 'ov', id))
  const [vetting] = (await detailOf(shop.operator, id)).vettingDetails
  const reasons = [{ field: 'city' as const, reason: 'the register says another' }]
  const body = { version: vetting?.version ?? 0, reasons }
  await world.as(shop.operator).send(returnVetting, { params: { id: vetting?.id ?? '' }, body })
  expect(await read(world, shop.customer, order.id)).toMatchObject({
    status: OrderStatus.awaitingValidation,
    nextStep: { key: 'fix-organisation', owner: 'customer' },
  })
})

test('an EV certificate has no wildcard', async () => {
  const { customer } = await world.shop()
  const names = [`*.${freshDomain()}`]
  const { csrPem } = await csrFor(names)
  const body = await orderBody(world, customer, { productNo: productNos.ev, names, csrPem })
  const refused = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
  expect(refused).toMatchObject({ status: 400, errors: { names: expect.any(String) } })
})

test('a waiting order is notified of its organisation’s decision once; one placed later is not', async () => {
  const shop = await world.shop()
  const { id } = await documented(world, shop.customer)
  const order = await ordered(shop, 'ov', id)
  await vet(world, shop, id)
  await advanceOrders.run(world.ctx)
  await advanceOrders.run(world.ctx)
  const decisions = async ({ id }: Order) =>
    (await read(world, shop.customer, id)).events.filter(({ kind }) => kind.startsWith('organisation-'))
  const [line, ...more] = await decisions(order)
  expect(line).toMatchObject({ kind: 'organisation-approved', actor: null, facts: { name: '杭州云杉科技有限公司' } })
  expect(line?.facts.validUntil).toBeTypeOf('number')
  expect(more).toEqual([])
  world.clock.advance({ minutes: 1 })
  const later = await ordered(shop, 'ov', id)
  await advanceOrders.run(world.ctx)
  expect(await decisions(later)).toEqual([])
})

test('an order shows that its organisation was returned', async () => {
  const shop = await world.shop()
  const { id } = await documented(world, shop.customer)
  const order = await ordered(shop, 'ov', id)
  const [vetting] = (await detailOf(shop.operator, id)).vettingDetails
  const reasons = [{ field: 'address' as const, reason: '与登记不一致' }]
  const params = { id: vetting?.id ?? '' }
  await world.as(shop.operator).send(returnVetting, { params, body: { version: vetting?.version ?? 0, reasons } })
  await advanceOrders.run(world.ctx)
  const { events } = await read(world, shop.customer, order.id)
  expect(events.map(({ kind }) => kind)).toContain('organisation-returned')
})

test('a telephone call of the vetting that failed is told with the next step, until it succeeds', async () => {
  const shop = await world.shop()
  const { id } = await documented(world, shop.customer)
  const order = await look(shop.customer, await ordered(shop, 'ov', id))
  expect(order.nextStep.facts).not.toHaveProperty('callFailedAt')
  const note = async (result: 'failed' | 'passed') => {
    const [vetting] = (await detailOf(shop.operator, id)).vettingDetails
    const body = { step: 'phone', result, evidence: 'recording 1', version: vetting?.version ?? 0 } as const
    await world.as(shop.operator).send(recordStep, { params: { id: vetting?.id ?? '' }, body })
    return (await read(world, shop.customer, order.id)).nextStep
  }
  expect(await note('failed')).toMatchObject({ key: 'vetting', facts: { callFailedAt: expect.any(Number) } })
  expect((await note('passed')).facts).not.toHaveProperty('callFailedAt')
})

// Last test, because it moves the clock far.
test('a proof that expires during the vetting is required and recorded again', async () => {
  world.clock.set(new Date('2029-04-01T08:00:00Z'))
  const shop = await world.shop()
  const { id } = await documented(world, shop.customer)
  const order = await ordered(shop, 'ov', id)
  const proven = await look(shop.customer, order)
  expect(proven).toMatchObject({ dcvPassed: 1, nextStep: { key: 'vetting' }, checks: [{ result: 'passed' }] })
  const host = proven.checks[0]?.record?.host ?? ''
  world.owner.dns.names.delete(host)

  world.clock.advance({ days: 11 })
  await advanceOrders.run(world.ctx)
  const open = await read(world, shop.customer, order.id)
  expect(open).toMatchObject({
    ...{ status: OrderStatus.awaitingValidation, dcvPassed: 0, nextStep: { key: 'validate', owner: 'customer' } },
    checks: [{ result: 'notFound', validUntil: null }],
  })
  expect(open.events.at(-1)).toMatchObject({ kind: 'validation-restarted', facts: { domain: order.names[0] } })

  await vet(world, shop, id)
  publish(world, open)
  const done = await look(shop.customer, open)
  expect(done).toMatchObject({ status: OrderStatus.issued, checks: [{ result: 'passed' }] })
  const { data } = await world.as(shop.customer).send(listProvenDomains, { query: {} })
  const validUntil = unix(world.clock.now()) + 10 * 86_400
  expect(data.domains).toMatchObject([{ domain: order.names[0], validUntil }])
})
