import { findIssuers, readLiveHost } from '@app/contracts/ssl-tools'
import { splitPem } from '@app/pki/asn1/pem'
import { parseCertificate } from '@app/pki/certificate'
import { buildChain } from '@app/pki/chain'
import { beforeAll, expect, test } from 'vitest'
import { certificates } from '#features/orders/orders.table.ts'
import * as given from '#testing/given/given.ts'
import { csrFor, freshDomain, issued, type OrderWorld, orderWorld, type Shop } from '#testing/order-world.ts'

let world: OrderWorld
let shop: Shop

beforeAll(async () => {
  world = await orderWorld()
  shop = await world.shop()
})

/** Issues a certificate; returns it with its key and issuer. */
async function issuedFor(name: string) {
  const { privateKeyPem, csrPem } = await csrFor([name])
  const order = await issued(world, shop.customer, { names: [name], csrPem })
  const [row] = await world.ofOrder(order, (tx) => tx.select().from(certificates))
  return { keyPem: privateKeyPem, leafPem: row?.certificatePem ?? '', chainPem: row?.chainPem ?? '' }
}

const look = (host: string, port = 443, by = shop.customer) => world.as(by).send(readLiveHost, { body: { host, port } })
const blocks = (text: string) => splitPem(text).map(({ der }) => Buffer.from(der).toString('base64'))

test('shows the chain that a host serves, in its order', async () => {
  const host = freshDomain()
  const { keyPem, leafPem, chainPem } = await issuedFor(host)
  world.owner.tls.install(host, { certPem: leafPem + chainPem, keyPem })
  const { data } = await look(host)
  expect(data.served).toMatchObject([{ address: '127.0.0.1', protocol: 'TLSv1.3', detail: null }])
  expect(data.served[0]?.cipher).toMatch(/^TLS_/)
  expect(data.served[0]?.chain.flatMap(blocks)).toEqual(blocks(leafPem + chainPem))
})

test('gives the reason if there is no certificate, and never reaches a private network', async () => {
  const host = freshDomain()
  expect((await look(host)).data.served).toMatchObject([{ address: null, chain: [], detail: { key: 'name-unknown' } }])
  world.owner.dns.names.set(host, { A: ['192.168.1.1'] })
  expect((await look(host)).data.served).toMatchObject([{ address: null, detail: { key: 'address-private' } }])
  expect((await look('169.254.169.254')).data.served).toMatchObject([{ address: null, detail: { key: 'ip-private' } }])
})

test.each([
  ['a port that is none of TLS', 'example.com', 22],
  ['no port', 'example.com', 0],
  ['a single label', 'localhost', 443],
  ['a URL', 'https://example.com', 443],
  ['capitals', 'Example.com', 443],
  ['an address in another form', '127.1', 443],
  ['an address in brackets', '[::1]', 443],
  ['a line break', 'example.com\r\n', 443],
  ['a wildcard', '*.example.com', 443],
])('%s is not asked for', async (_, host, port) => {
  expect(await look(host, port)).toMatchObject({ status: 400, code: 400 })
})

test('limits the number of checks', async () => {
  const other = (await world.shop()).customer
  const codes: number[] = []
  for (let ask = 0; ask < 31; ask++) codes.push((await look('10.0.0.1', 443, other)).code)
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})

test('finds issuer certificates by name, for every member of the site and nobody else', async () => {
  const { leafPem, chainPem } = await issuedFor(freshDomain())
  const { issuer } = await parseCertificate(leafPem)
  const neighbour = await given.customer(world.db, shop.site)
  const { data } = await world.as(neighbour).send(findIssuers, { query: { issuer } })
  expect(data.certificates.flatMap(blocks).sort()).toEqual(blocks(chainPem).sort())
  expect(await buildChain(leafPem, data.certificates)).toHaveLength(1 + data.certificates.length)

  const elsewhere = (await world.shop()).customer
  expect((await world.as(elsewhere).send(findIssuers, { query: { issuer } })).data.certificates).toEqual([])
  expect((await world.as(neighbour).send(findIssuers, { query: { issuer: 'CN=Nobody' } })).data.certificates).toEqual(
    [],
  )
})
