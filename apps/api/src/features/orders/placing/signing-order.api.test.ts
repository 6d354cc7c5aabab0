import { X509Certificate } from 'node:crypto'
import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import type { KeyAlgorithm } from '@app/contracts/keys'
import { prepareDevice, shipDevice, vetPerson } from '@app/contracts/orders/order-kinds'
import { askRefund, reissueOrder, revokeOrder } from '@app/contracts/orders/order-life'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { stepOf } from '@app/contracts/orders/order-step'
import {
  listOrders,
  type Order,
  type OrderSummary,
  paymentOf,
  payOrder,
  placeOrder,
  supplyMaterial,
} from '@app/contracts/orders/orders'
import { expiryDaysByDefault } from '@app/contracts/settings/site-values'
import { beforeAll, expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import type * as given from '#testing/given/given.ts'
import { documented, vet } from '#testing/given/given-organisations.ts'
import { inFolder, openssl } from '#testing/openssl.ts'
import {
  contact,
  csrFor,
  type OrderWorld,
  orderBody,
  orderWorld,
  priced,
  read,
  type Shop,
} from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { advanceOrders, sendOrderNotices } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const hsm = { method: 'hsm' as const, device: 'Thales Luna 7' }
const receiver = { name: '王芳', telephone: '13800138000', address: '杭州市文三路 90 号', postcode: '310012' }
const shipped = { method: 'shipped-token' as const, receiver }
const person = { givenName: '小明', surname: '王' }

const stepIn = (row: OrderSummary) => stepOf(row, unix(world.clock.now()), expiryDaysByDefault.soon)

const csr = async (algorithm: KeyAlgorithm) => (await csrFor([], algorithm)).csrPem

/** Places a signing order; wishes change its material. */
async function placing({ customer }: Shop, productNo: string, wishes: object) {
  const body = await orderBody(world, customer, { productNo, names: [], csrPem: null })
  return world.as(customer).send(placeOrder, { body: { ...body, ...wishes }, idempotencyKey: newId() })
}

async function paid(shop: Shop, productNo: string, wishes: object): Promise<Order> {
  const { data, code, msg } = await placing(shop, productNo, wishes)
  expect([code, msg]).toEqual([200, msg])
  await world.as(shop.customer).send(payOrder, paymentOf(data))
  return read(world, shop.customer, data.id)
}

/** Vets the organisation, so that the order continues. */
async function vetted(shop: Shop, order: Order): Promise<Order> {
  await vet(world, shop, order.organisation?.id ?? '')
  await advanceOrders.run(world.ctx)
  return read(world, shop.customer, order.id)
}

async function certificateOf(by: given.GivenMember, { id, certificates }: Order): Promise<X509Certificate> {
  const params = { id, certificateId: certificates[0]?.id ?? '' }
  const { data } = await world.as(by).send(downloadCertificate, { params, query: { format: 'pem' } })
  return new X509Certificate(Buffer.from(data.base64, 'base64'))
}

/** Shipping mails to the buyer, oldest first. */
async function shippedMails({ site, customer }: Shop): Promise<string[]> {
  await sendOrderNotices.run(world.ctx)
  const mails = await messagesTo(world, site, customer.email)
  return mails
    .filter(({ template }) => template === 'notice.shipped')
    .map(({ letter }) => letter.text)
    .toReversed()
}

/** openssl's reading of a certificate: its text, and whether it verifies for its purpose. */
async function opensslReading(by: given.GivenMember, order: Order): Promise<{ text: string; chain: string }> {
  const params = { id: order.id, certificateId: order.certificates[0]?.id ?? '' }
  const file = async (format: 'pem' | 'chain') => {
    const { data } = await world.as(by).send(downloadCertificate, { params, query: { format } })
    return Buffer.from(data.base64, 'base64').toString()
  }
  const [leaf, chain, root] = [await file('pem'), await file('chain'), await world.rootPem()]
  const time = String(Math.floor(world.clock.now().getTime() / 1000))
  return inFolder(async (path) => {
    const at = path('leaf.pem', leaf)
    const trust = ['-CAfile', path('root.pem', root), '-untrusted', path('chain.pem', chain), '-attime', time]
    return {
      text: openssl(['x509', '-in', at, '-noout', '-text']).text,
      chain: openssl(['verify', '-x509_strict', ...trust, at]).text,
    }
  })
}

test.each([
  ['SEC-CS-O', 'rsa-3072', 'Code Signing', '2.23.140.1.4.1'],
  ['DIG-CS-E', 'ec-p384', 'Code Signing', '2.23.140.1.3'],
  ['GLO-DS-O', 'ec-p256', '1.3.6.1.5.5.7.3.36', ''],
] as const)(
  '%s with a key in the buyer’s HSM is issued to whom was vetted',
  async (productNo, algorithm, use, policy) => {
    const shop = await world.shop()
    const { id } = await documented(world, shop.customer)
    const order = await paid(shop, productNo, {
      ...{ organisationId: id, delivery: hsm, csrPem: await csr(algorithm) },
    })
    expect(order).toMatchObject({
      ...{
        status: OrderStatus.awaitingValidation,
        names: [],
        dcvTotal: 0,
        primaryName: '杭州云杉科技有限公司',
        checks: [],
      },
      nextStep: { key: 'vetting', owner: 'operator' },
    })

    const issued = await vetted(shop, order)
    expect(issued).toMatchObject({ status: OrderStatus.issued, nextStep: { key: 'install' }, delivery: hsm })
    const { text, chain } = await opensslReading(shop.customer, issued)
    expect(chain).toContain('leaf.pem: OK')
    expect(text).toContain(use)
    expect(text).toContain(policy)
    expect((await certificateOf(shop.customer, issued)).subject).toContain('O=杭州云杉科技有限公司')

    const params = { id: issued.id, certificateId: issued.certificates[0]?.id ?? '' }
    const web = await world.as(shop.customer).send(downloadCertificate, { params, query: { format: 'nginx' } })
    expect(web).toMatchObject({ status: 400, errors: { format: expect.any(String) } })
  },
)

test('a shipped token: the buyer provides no key, the operator generates it, and records the shipment', async () => {
  const shop = await world.shop()
  const { customer, operator } = shop
  const { id: organisationId } = await documented(world, customer)
  const own = await placing(shop, 'SEC-CS-O', { organisationId, delivery: shipped, csrPem: await csr('rsa-3072') })
  expect(own).toMatchObject({ status: 400, errors: { csrPem: expect.any(String) } })

  const order = await paid(shop, 'SEC-CS-O', { organisationId, delivery: shipped })
  expect(order).toMatchObject({
    status: OrderStatus.awaitingSubmission,
    nextStep: { key: 'prepare-device', owner: 'operator' },
  })
  const rows = async () => {
    const lists = [customer, operator].map((by) => world.as(by).send(listOrders, { query: { q: order.orderNo } }))
    const [bought, sold] = (await Promise.all(lists)).map(({ data }) => data.orders[0] && stepIn(data.orders[0]))
    expect(bought).toBe(sold)
    return bought
  }
  expect(await rows()).toBe('prepare-device')
  const params = { id: order.id }
  const prepare = async (by: given.GivenMember, algorithm: KeyAlgorithm) =>
    world.as(by).send(prepareDevice, { params, body: { csrPem: await csr(algorithm) } })
  expect((await prepare(customer, 'rsa-3072')).status).toBe(403)
  expect(await prepare(operator, 'rsa-2048')).toMatchObject({ status: 400, errors: { csrPem: expect.any(String) } })
  expect((await prepare(operator, 'rsa-3072')).data).toMatchObject({
    status: OrderStatus.awaitingValidation,
    hasCsr: true,
  })
  expect((await prepare(operator, 'rsa-3072')).status).toBe(409)
  expect(await rows()).toBe('vetting')

  const body = { carrier: '顺丰', trackingNo: 'SF1234567890' }
  expect((await world.as(operator).send(shipDevice, { params, body })).status).toBe(409)
  const issued = await vetted(shop, order)
  expect(issued).toMatchObject({
    status: OrderStatus.issued,
    shipment: null,
    nextStep: { key: 'ship-device', owner: 'operator' },
  })
  expect(await rows()).toBe('ship-device')
  expect((await world.as(customer).send(shipDevice, { params, body })).status).toBe(403)
  const sent = (await world.as(operator).send(shipDevice, { params, body })).data
  expect(sent).toMatchObject({ shipment: body, nextStep: { key: 'install' } })
  expect(await rows()).toBe('install')
  expect(await shippedMails(shop)).toEqual([expect.stringMatching(/顺丰\s.*SF1234567890/)])
  const corrected = { ...body, trackingNo: 'SF1234567891' }
  await world.as(operator).send(shipDevice, { params, body: corrected })
  await world.as(operator).send(shipDevice, { params, body: corrected })
  expect(await shippedMails(shop)).toEqual([
    expect.stringContaining('SF1234567890'),
    expect.stringContaining('SF1234567891'),
  ])
  expect(sent.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['device-prepared', 'device-shipped']))

  // For another token of the same order the operator generates a new key; the buyer cannot bring one.
  const again = async (by: given.GivenMember) => {
    const wish = { reason: 'lost', csrPem: await csr('ec-p256'), expectedTotalMinor: 0 }
    return world.as(by).send(reissueOrder, { params, body: wish, idempotencyKey: newId() })
  }
  expect(await again(customer)).toMatchObject({ status: 400, errors: { csrPem: expect.any(String) } })
  expect((await again(operator)).code).toBe(200)
  await advanceOrders.run(world.ctx)
  const reissued = await read(world, customer, order.id)
  expect(reissued).toMatchObject({ status: OrderStatus.issued, shipment: null, nextStep: { key: 'ship-device' } })
  expect(reissued.certificates.map(({ state }) => state)).toEqual(['issued', 'issued'])
})

test('missing or wrong material is refused, and can be provided later', async () => {
  const shop = await world.shop()
  const { customer } = shop
  const { id: organisationId } = await documented(world, customer)
  const refused = async (wishes: object, field: string) =>
    expect(await placing(shop, 'SEC-CS-O', wishes)).toMatchObject({ errors: { [field]: expect.any(String) } })
  await refused({ organisationId, delivery: hsm, csrPem: await csr('rsa-2048') }, 'csrPem')
  await refused({ delivery: { method: 'shipped-token' } }, 'delivery.receiver')
  await refused({ delivery: { method: 'own-token' } }, 'delivery.device')
  await refused({ names: ['www.example.com'] }, 'names')
  await refused({ mailboxes: ['li@example.com'] }, 'mailboxes')

  const order = await paid(shop, 'SEC-CS-O', { delivery: hsm, person })
  expect(order).toMatchObject({
    status: OrderStatus.awaitingSubmission,
    person: null,
    nextStep: { key: 'supply', owner: 'customer' },
  })
  const supply = (body: object) =>
    world.as(customer).send(supplyMaterial, { params: { id: order.id }, body: { contact, ...body } })
  expect((await supply({ organisationId })).data).toMatchObject({
    status: OrderStatus.awaitingSubmission,
    nextStep: { key: 'supply' },
  })
  // A shipped token needs no CSR from the buyer; an own one does.
  expect((await supply({ delivery: shipped })).data).toMatchObject({
    nextStep: { key: 'prepare-device' },
  })
  const csrPem = await csr('ec-p256')
  expect((await supply({ delivery: { method: 'own-token', device: 'YubiKey 5 FIPS' }, csrPem })).data).toMatchObject({
    ...{
      status: OrderStatus.awaitingValidation,
      delivery: { device: 'YubiKey 5 FIPS' },
      primaryName: '杭州云杉科技有限公司',
    },
  })
})

test('a wrongly named person can be removed, and a newly named one is checked again', async () => {
  const shop = await world.shop()
  const { customer, operator } = shop
  const { id: organisationId } = await documented(world, customer)
  const order = await paid(shop, 'GLO-DS-O', { organisationId, person, delivery: hsm })
  const params = { id: order.id }
  await world.as(operator).send(vetPerson, { params, body: { evidence: '护照' } })
  const supply = async (body: object) =>
    (await world.as(customer).send(supplyMaterial, { params, body: { contact, organisationId, ...body } })).data
  expect(await supply({})).toMatchObject({ person, personVettedAt: expect.any(Number) })
  expect(await supply({ person: null })).toMatchObject({ person: null, personVettedAt: null })
  expect(await supply({ person })).toMatchObject({ person, personVettedAt: null })
})

test('a document certificate that names a person waits for the identity check', async () => {
  const shop = await world.shop()
  const { customer, operator } = shop
  const { id: organisationId } = await documented(world, customer)
  const wishes = { organisationId, person, delivery: hsm, csrPem: await csr('ec-p256') }
  const order = await vetted(shop, await paid(shop, 'GLO-DS-O', wishes))
  expect(order).toMatchObject({
    status: OrderStatus.awaitingValidation,
    person,
    personVettedAt: null,
    nextStep: { key: 'vet-person' },
  })
  const [params, body] = [{ id: order.id }, { evidence: '护照 E12345678，视频核对' }]
  expect((await world.as(customer).send(vetPerson, { params, body })).status).toBe(403)
  const { data } = await world.as(operator).send(vetPerson, { params, body })
  expect(data).toMatchObject({ status: OrderStatus.issued, personVettedAt: expect.any(Number) })
  expect(JSON.stringify(await read(world, customer, order.id))).not.toContain('E12345678')
  const { subject } = await certificateOf(customer, data)
  expect(subject).toContain('SN=王')
  expect(subject).toContain('CN=王小明')
})

test('its plan respects the lifetime limit of its kind', async () => {
  const { customer } = await world.shop()
  const planOf = async (productNo: string, validity: 1 | 3) => {
    const { productId } = await priced(world, customer.site.id, productNo, validity)
    const { data } = await world.as(customer).send(quoteOrder, { body: { productId, validity } })
    return data.plan.map(({ capDays }) => capDays)
  }
  expect(await planOf('SEC-CS-O', 1)).toEqual([459])
  expect(await planOf('GLO-DS-O', 3)).toEqual([1095])
  expect(await planOf('SEC-SM-O', 3)).toEqual([824, 824])
})

test('it is revoked like any other; after issuance there is no refund', async () => {
  const shop = await world.shop()
  const { id: organisationId } = await documented(world, shop.customer)
  const wishes = { organisationId, delivery: hsm, csrPem: await csr('ec-p256') }
  const order = await vetted(shop, await paid(shop, 'SEC-CS-O', wishes))
  const params = { id: order.id }
  const late = { params, body: { reason: 'changed my mind' }, idempotencyKey: newId() }
  expect((await world.as(shop.customer).send(askRefund, late)).status).toBe(409)
  const body = { reason: 'keyCompromise' } as const
  expect((await world.as(shop.operator).send(revokeOrder, { params, body })).data).toMatchObject({
    status: OrderStatus.revoked,
  })
})
