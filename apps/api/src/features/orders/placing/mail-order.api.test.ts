import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import { sendMailboxMail, vetPerson } from '@app/contracts/orders/order-kinds'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { type Order, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { approveMailProof, readMailProof } from '@app/contracts/validation/mail-proof'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { documented, vet } from '#testing/given/given-organisations.ts'
import { inFolder, openssl } from '#testing/openssl.ts'
import {
  csrFor,
  freshDomain,
  type OrderWorld,
  orderBody,
  orderWorld,
  priced,
  read,
  type Shop,
} from '#testing/order-world.ts'
import { linkSentTo, messagesTo } from '#testing/outbox.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const person = { givenName: 'Grace', surname: 'Miller' }
const mailboxAt = (domain: string, local = 'grace') => `${local}@${domain}`

async function placing({ customer }: Shop, productNo: string, wishes: object) {
  const { csrPem } = await csrFor([])
  const body = await orderBody(world, customer, { productNo, names: [], csrPem })
  return world.as(customer).send(placeOrder, { body: { ...body, ...wishes }, idempotencyKey: newId() })
}

async function paid(shop: Shop, productNo: string, wishes: object): Promise<Order> {
  const { data, code, msg } = await placing(shop, productNo, wishes)
  expect([code, msg]).toEqual([200, msg])
  await world.as(shop.customer).send(payOrder, paymentOf(data))
  return read(world, shop.customer, data.id)
}

/** Random value in the newest mail to a mailbox. */
const tokenSentTo = async ({ site }: Shop, mailbox: string) =>
  new URL(await linkSentTo(world, site, mailbox)).searchParams.get('token') ?? ''

const approve = (shop: Pick<Shop, 'site'>, token: string) =>
  world.anonymous(shop.site).send(approveMailProof, { body: { token } })

async function confirmed(shop: Shop, order: Order): Promise<Order> {
  for (const mailbox of order.names) expect((await approve(shop, await tokenSentTo(shop, mailbox))).code).toBe(200)
  await advanceOrders.run(world.ctx)
  return read(world, shop.customer, order.id)
}

async function textOf({ customer }: Shop, { id, certificates }: Order): Promise<string> {
  const params = { id, certificateId: certificates[0]?.id ?? '' }
  const { data } = await world.as(customer).send(downloadCertificate, { params, query: { format: 'pem' } })
  return inFolder(async (file) => {
    const pem = file('leaf.pem', Buffer.from(data.base64, 'base64').toString())
    return openssl(['x509', '-in', pem, '-noout', '-text', '-nameopt', 'utf8']).text
  })
}

test('a mailbox is validated by a mailed link, and the certificate is for that mailbox', async () => {
  const shop = await world.shop()
  const mailbox = mailboxAt(freshDomain())
  const order = await paid(shop, 'CER-SM-D', { mailboxes: [mailbox] })
  expect(order).toMatchObject({
    ...{
      status: OrderStatus.awaitingValidation,
      kind: 'smime-mailbox',
      names: [mailbox],
      primaryName: mailbox,
      dcvPassed: 0,
      dcvTotal: 1,
    },
    checks: [{ domain: mailbox, method: 'mailbox', record: null, result: 'pending', mail: { recipient: mailbox } }],
    nextStep: { key: 'validate', owner: 'customer', facts: { open: 1, total: 1 } },
  })

  const token = await tokenSentTo(shop, mailbox)
  const look = () => world.anonymous(shop.site).send(readMailProof, { body: { token } })
  // Mail filters open links too: reading confirms nothing.
  expect((await look()).data).toMatchObject({ purpose: 'mailbox', recipient: mailbox, approvedAt: null })
  await advanceOrders.run(world.ctx)
  expect((await read(world, shop.customer, order.id)).status).toBe(OrderStatus.awaitingValidation)

  const issued = await confirmed(shop, order)
  expect(issued).toMatchObject({ status: OrderStatus.issued, dcvPassed: 1, checks: [{ result: 'passed' }] })
  const text = await textOf(shop, issued)
  expect(text).toContain(`email:${mailbox}`)
  expect(text).toContain('2.23.140.1.5.1.3')
  expect(text).toContain('E-mail Protection')
  expect((await approve(shop, token)).code).not.toBe(200)
})

test('a link is valid for a day, at its site, and until the next one', async () => {
  const [shop, other] = [await world.shop(), await world.shop()]
  const mailbox = mailboxAt(freshDomain())
  const order = await paid(shop, 'CER-SM-D', { mailboxes: [mailbox] })
  const first = await tokenSentTo(shop, mailbox)
  expect((await approve(other, first)).status).toBe(410)
  expect((await approve(shop, `${first.slice(0, -2)}xx`)).status).toBe(410)

  const params = { id: order.id }
  const again = (body = {}) => world.as(shop.customer).send(sendMailboxMail, { params, body })
  expect((await again()).status).toBe(429)
  world.clock.advance({ hours: 25 })
  expect((await approve(shop, first)).status).toBe(410)
  await advanceOrders.run(world.ctx)
  expect((await read(world, shop.customer, order.id)).checks).toMatchObject([{ result: 'timeout' }])

  expect((await again({ mailbox: 'nobody@example.com' })).status).toBe(404)
  expect((await again({ mailbox })).data.checks).toMatchObject([{ result: 'pending' }])
  const second = await tokenSentTo(shop, mailbox)
  expect(second).not.toBe(first)
  expect(await messagesTo(world, shop.site, mailbox)).toHaveLength(2)
  expect((await confirmed(shop, order)).status).toBe(OrderStatus.issued)
})

test.each([
  ['SEC-SM-O', null, 'smime-organization', '2.23.140.1.5.2.3'],
  ['SEC-SM-O', person, 'smime-sponsor', '2.23.140.1.5.3.3'],
  ['CER-SM-D', person, 'smime-individual', '2.23.140.1.5.4.3'],
] as const)('%s for %o is %s, and waits for whom it names', async (productNo, named, kind, policy) => {
  const shop = await world.shop()
  const { customer, operator } = shop
  const isOrganisation = productNo === 'SEC-SM-O'
  const organisationId = isOrganisation ? (await documented(world, customer)).id : null
  const mailboxes = [mailboxAt(freshDomain())]
  const order = await confirmed(shop, await paid(shop, productNo, { mailboxes, organisationId, person: named }))
  expect(order).toMatchObject({ status: OrderStatus.awaitingValidation, kind, dcvPassed: 1 })
  if (organisationId) await vet(world, shop, organisationId)
  await advanceOrders.run(world.ctx)
  const params = { id: order.id }
  if (named) {
    const waiting = await read(world, customer, order.id)
    expect(waiting).toMatchObject({
      status: OrderStatus.awaitingValidation,
      nextStep: { key: 'vet-person', owner: 'operator' },
    })
    await world.as(operator).send(vetPerson, { params, body: { evidence: 'passport' } })
  }
  const issued = await read(world, customer, order.id)
  expect(issued.status).toBe(OrderStatus.issued)
  const text = await textOf(shop, issued)
  expect(text).toContain(policy)
  expect(text.includes('Miller')).toBe(named !== null)
  expect(/NTRCN-[0-9A-Z]{18}/.test(text)).toBe(isOrganisation)
})

test('mailboxes are counted, priced and checked', async () => {
  const shop = await world.shop()
  const { offer } = await priced(world, shop.site.id, 'SEC-SM-O')
  const domain = freshDomain()
  const mailboxes = ['a', 'b', 'c'].map((local) => mailboxAt(domain, local))
  const expectedTotalMinor = offer.priceMinor + 2 * offer.extraNameMinor
  const { data } = await placing(shop, 'SEC-SM-O', { mailboxes, expectedTotalMinor })
  expect(data).toMatchObject({ amountMinor: expectedTotalMinor, nameCount: 3 })
  expect(data.priceLines).toMatchObject([{ kind: 'base' }, { kind: 'extraName', count: 2 }])

  const refused = async (wrong: string[], productNo = 'SEC-SM-O') =>
    expect(await placing(shop, productNo, { mailboxes: wrong })).toMatchObject({
      ...{ status: 400, errors: { mailboxes: expect.any(String) } },
    })
  await refused(mailboxes.slice(0, 2), 'CER-SM-D')
  await refused([mailboxAt(domain), mailboxAt(domain, 'GRACE')])
  await refused(['no..dots@example.com'])
})
