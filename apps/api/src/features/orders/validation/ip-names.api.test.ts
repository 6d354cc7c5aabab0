import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import { errors } from '@app/contracts/errors'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { changeMethod, checkDomains, listOrders, placeOrder } from '@app/contracts/orders/orders'
import { preflightOrder } from '@app/contracts/orders/validation'
import { listProvenDomains } from '@app/contracts/validation/proven-domains'
import { parseCertificate } from '@app/pki/certificate'
import { reportOn } from '@app/pki/certificate-report'
import { isPublicIp } from '@app/pki/names/ip-address'
import { privateNetworkPolicy } from '@app/pki/profiles'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import type * as given from '#testing/given/given.ts'
import { openssl } from '#testing/openssl.ts'
import { type OrderWorld, orderBody, orderWorld, paid, priced, publish, read } from '#testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
}, 120_000)

/** The only product of its kind in the catalogue that accepts IP addresses. */
const productNo = 'SEC-DV-M'
/** Within the network that the test settings allow, so that a server can run there. */
const address = '127.0.0.1'

const tryPlacing = async (by: given.GivenMember, names: string[], more: object = {}) => {
  const body = { ...(await orderBody(world, by, { productNo, names, csrPem: null })), ...more }
  return world.as(by).send(placeOrder, { body: body as never, idempotencyKey: newId() })
}

describe('an order for an IP address', () => {
  test('is validated by a file on its own web server, issued, found and downloaded', async () => {
    const { customer } = await world.shop()
    const order = await paid(world, customer, { productNo, names: [address] })
    const [check] = order.checks
    expect(check).toMatchObject({ domain: address, method: 'http', methodsAllowed: ['http'], record: { type: 'HTTP' } })
    expect(check?.record?.host).toMatch(/^http:\/\/127\.0\.0\.1\/\.well-known\//)
    world.owner.dns.questions.length = 0
    publish(world, order)
    const { data } = await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
    expect(data).toMatchObject({ status: OrderStatus.issued, primaryName: address })
    // No DNS lookup for an address, not even CAA.
    expect(world.owner.dns.questions).toEqual([])

    const params = { id: order.id, certificateId: data.certificates[0]?.id ?? '' }
    const file = (await world.as(customer).send(downloadCertificate, { params, query: { format: 'pem' } })).data
    expect(file.fileName).toBe('127.0.0.1.pem')
    const leaf = await parseCertificate(Buffer.from(file.base64, 'base64').toString())
    expect(leaf).toMatchObject({ dnsNames: [], otherNames: [`IP:${address}`], commonName: null })
    // The policy is the one for private networks, and does not claim rules that forbid such addresses.
    expect((await reportOn(leaf.pem)).policies).toEqual(['1.3.6.1.4.1.32473.1.1 (private network)'])
    expect(openssl(['x509', '-noout', '-text'], Buffer.from(leaf.pem)).text).toContain(privateNetworkPolicy.notice)

    for (const q of [address, `domain:${address}`]) {
      const { orders } = (await world.as(customer).send(listOrders, { query: { q } })).data
      expect(
        orders.map(({ id }) => id),
        q,
      ).toEqual([order.id])
    }
    const { domains } = (await world.as(customer).send(listProvenDomains, { query: {} })).data
    expect(domains).toMatchObject([{ domain: address, method: 'http', coversBelow: false }])
    const again = await paid(world, customer, { productNo, names: [address] })
    expect(again.checks).toMatchObject([{ result: 'passed', reusedFrom: expect.any(Number) }])
  })

  test('in a private network is for the sandbox only, wherever the network is configured', async () => {
    const { customer } = await world.shop()
    world.useCa({ kind: 'acme', mayHoldIp: isPublicIp })
    const refused = await tryPlacing(customer, [address])
    const taken = await tryPlacing(customer, ['8.8.8.8'])
    world.useCa({})
    expect([refused.code, refused.msg]).toEqual([errors['order.names-invalid'].code, expect.stringContaining(address)])
    expect(taken.code).toBe(200)
  })

  test('stores IPv6 in canonical form, and is found however it is written', async () => {
    const { customer } = await world.shop()
    const { data } = await tryPlacing(customer, ['2606:4700::1111', 'v6.example.com'])
    for (const q of [
      '2606:4700::1111',
      '2606:4700:0:0:0:0:0:1111',
      '[2606:4700::1111]',
      '2606:4700::1111\nv6.example.com',
    ]) {
      const { orders } = (await world.as(customer).send(listOrders, { query: { q } })).data
      expect(
        orders.map(({ id }) => id),
        q,
      ).toEqual([data.id])
    }
    expect((await tryPlacing(customer, ['2606:4700:0:0::1111'])).status).toBe(400)
  })

  test('is charged like any name', async () => {
    const { customer } = await world.shop()
    const { productId, offer } = await priced(world, customer.site.id, productNo)
    const names = ['8.8.4.4', '8.8.8.8', '2606:4700::1', 'a.example.com']
    const { data } = await world.as(customer).send(quoteOrder, { body: { productId, validity: 1, names } })
    expect(data.priceLines).toMatchObject([
      { kind: 'base' },
      { kind: 'extraName', count: 1, unitMinor: offer.extraNameMinor },
    ])
  })

  test.each([
    ['192.168.1.10', 'private'],
    ['10.0.0.10', 'private'],
    ['169.254.169.254', 'link local'],
    ['100.64.0.10', 'shared'],
    ['::1', 'loopback'],
    ['fd00::1', 'unique local'],
    ['2001:db8::1', 'documentation'],
  ])('is refused for %s (%s), in words', async (ip) => {
    const { customer } = await world.shop()
    const { code, msg } = await tryPlacing(customer, [ip])
    expect(code).toBe(errors['order.names-invalid'].code)
    expect(msg).toContain(ip)
  })

  test('is refused by a product that accepts none', async () => {
    const { customer } = await world.shop()
    const body = await orderBody(world, customer, { names: ['8.8.8.8'], csrPem: null })
    const answer = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
    expect(answer.code).toBe(errors['order.names-invalid'].code)
  })

  test.each(['*.8.8.8.8', '*.2606:4700::1', '08.8.8.8', '8.8.8', '2606:4700::1%eth0', '8.8.8.8/32'])(
    '%s is no name',
    async (name) => {
      const { customer } = await world.shop()
      expect((await tryPlacing(customer, [name])).status).toBe(400)
    },
  )

  test.each(['dns-txt', 'dns-cname', 'dns-persist', 'email'] as const)('cannot be proven by %s', async (method) => {
    const { customer } = await world.shop()
    const refused = await tryPlacing(customer, [address], { methods: { [address]: method } })
    expect(refused.code).toBe(errors['order.method-refused'].code)
    const order = await paid(world, customer, { productNo, names: [address] })
    const body = { domain: address, method }
    const change = await world.as(customer).send(changeMethod, { params: { id: order.id }, body })
    expect(change.code).toBe(errors['order.method-refused'].code)
    expect((await read(world, customer, order.id)).checks[0]?.method).toBe('http')
  })

  test('is checked before payment: port 80, and whether it is public', async () => {
    const { customer } = await world.shop()
    const names = [address, '10.9.8.7', '2001:db8::7']
    const { data } = await world.as(customer).send(preflightOrder, { body: { names } })
    expect(data.names.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
      [],
      ['ip-private'],
      ['ip-private'],
    ])
    expect(data.names[1]?.problems[0]?.detail).toMatchObject({ key: 'ip-private', facts: { address: '10.9.8.7' } })
  })
})
