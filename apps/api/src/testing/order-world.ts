import { agreementVersions } from '@app/contracts/agreements'
import type { KeyAlgorithm } from '@app/contracts/keys'
import { checkDomains, getOrder, type Order, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import type { DcvMethod, Validity } from '@app/contracts/products/products'
import { createCsr } from '@app/pki/csr'
import { generateKey } from '@app/pki/keys/key'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { sandboxStore } from '#features/authority/authority.repo.ts'
import { credit } from '#features/finance/finance.service.ts'
import { offers, products } from '#features/products/products.table.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import { createSandboxCa } from '#providers/ca/sandbox.ts'
import { createProber } from '#providers/dns/prober.ts'
import { openUpstream } from '#upstream.ts'
import { atEnd } from './at-end.ts'
import { fileText } from './ca-worlds.ts'
import { type DomainOwner, startDomainOwner } from './domain-owner.ts'
import * as given from './given/given.ts'
import { type TestApi, type TestApiWishes, testApi } from './test-api.ts'

export interface OrderWorld extends TestApi {
  owner: DomainOwner
  rootPem(): Promise<string>
  /** A site that sells the catalogue, its operator, and a customer with a balance. */
  shop(balanceMinor?: number): Promise<Shop>
  /** Overrides methods of the sandbox CA. */
  useCa(over: Partial<CertificateAuthority>): void
  /** Reads rows of an order that only its site may read. */
  ofOrder<R>(order: Pick<Order, 'accountId'>, read: (tx: Tx) => Promise<R>): Promise<R>
}

export interface Shop {
  site: given.GivenSite
  operator: given.GivenMember
  customer: given.GivenMember
}

/** Server with the sandbox CA, and the owner of all domains: a real DNS and a real web server on loopback. */
export async function orderWorld(wishes: TestApiWishes & { owner?: DomainOwner } = {}): Promise<OrderWorld> {
  const { owner = await startDomainOwner(), ...others } = wishes
  if (!wishes.owner) atEnd(() => owner.close())
  const prober = createProber({
    dnsServers: [owner.dns.address],
    httpPort: owner.web.port,
    tlsPort: owner.tls.port,
    allowNetworks: ['127.0.0.0/8'],
    timeoutMs: 3000,
  })
  const api = await testApi({ prober, ...others })
  const sandbox = createSandboxCa({
    ...{ store: sandboxStore(api.db.owner), secrets: given.testSecrets, clock: api.clock, prober },
    caaDomain: 'sandbox-ca.workspace.example',
    baseUrl: 'http://localhost',
  })
  Object.assign(api.ctx, { upstream: openUpstream({ ...api.ctx, sandbox }) })
  const useCa = (over: Partial<CertificateAuthority>) => {
    const ca = { ...sandbox, ...over }
    Object.assign(api.ctx, { ca, caOf: () => ca })
  }
  useCa({})
  const sites = new Map<string, string>()
  return {
    ...api,
    owner,
    useCa,
    ofOrder: ({ accountId }, read) => api.db.transaction({ siteId: sites.get(accountId) ?? '', accountId: null }, read),
    rootPem: () => fileText(sandbox, 'sandbox-root.pem'),
    shop: async (balanceMinor = 1_000_000_00) => {
      const site = await given.site(api.db)
      await given.offers(api.db, site)
      const [operator, customer] = [await given.operator(api.db, site), await given.customer(api.db, site)]
      await giveMoney(api, customer, balanceMinor)
      sites.set(customer.account.id, site.id)
      return { site, operator, customer }
    },
  }
}

/** Books a recharge directly, without a call. */
export async function giveMoney(api: TestApi, { site, account }: given.GivenMember, amountMinor: number) {
  if (amountMinor === 0) return
  const money = { accountId: account.id, amountMinor, memo: 'cash', memberId: null, at: api.clock.now() }
  await api.db.transaction({ siteId: site.id, accountId: null }, (tx) => credit(tx, { site, ...money }))
}

/** Product of the catalogue with its price on a site. */
export async function priced({ db }: TestApi, siteId: string, productNo: string, validity: Validity = 1) {
  const [row] = await db.owner.select().from(products).where(eq(products.productNo, productNo))
  if (!row) throw new Error(`There is no product ${productNo}`)
  const offered = await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.select().from(offers).where(eq(offers.productId, row.id)),
  )
  const offer = offered.find((one) => one.validity === validity)
  if (!offer) throw new Error(`${productNo} is not sold for ${validity}`)
  return { productId: row.id, priceMinor: offer.priceMinor, offer }
}

export const contact = { name: 'Li Hua', email: 'li@example.com', telPrefix: '+86', telephone: '13800138000' }

let made = 0

/** Domain that no other test uses. */
export const freshDomain = () => `d${process.pid}x${made++}.example.com`

export async function csrFor(names: readonly string[], algorithm: KeyAlgorithm = 'ec-p256') {
  const { privateKeyPem } = await generateKey(algorithm)
  return { privateKeyPem, csrPem: await createCsr({ privateKeyPem, algorithm, names }) }
}

export interface OrderWishes {
  productNo?: string
  validity?: Validity
  names?: string[]
  mailboxes?: string[]
  methods?: Record<string, DcvMethod>
  recipients?: Record<string, string>
  buyerId?: string | null
  csrPem?: string | null
  expectedTotalMinor?: number
  partnerRef?: string
  idempotencyKey?: string
}

/** Body of a complete order; wishes change it. */
export async function orderBody(api: TestApi, by: given.GivenMember, wishes: OrderWishes = {}) {
  const { productNo = 'SEC-DV-1', validity = 1, names = [freshDomain()] } = wishes
  const { productId, priceMinor } = await priced(api, by.site.id, productNo, validity)
  return {
    ...{ productId, validity, names, contact, mailboxes: wishes.mailboxes ?? [] },
    buyerId: wishes.buyerId ?? null,
    methods: wishes.methods ?? {},
    recipients: wishes.recipients ?? {},
    csrPem: wishes.csrPem === undefined ? (await csrFor(names)).csrPem : wishes.csrPem,
    expectedTotalMinor: wishes.expectedTotalMinor ?? priceMinor,
    partnerRef: wishes.partnerRef ?? null,
    agreementVersion: agreementVersions.subscriber,
  }
}

export async function place(api: TestApi, by: given.GivenMember, wishes: OrderWishes = {}): Promise<Order> {
  const answer = await api.as(by).send(placeOrder, {
    body: await orderBody(api, by, wishes),
    idempotencyKey: wishes.idempotencyKey ?? newId(),
  })
  expect(answer).toMatchObject({ code: 200 })
  return answer.data
}

/** Places and pays an order, which then waits for its records. */
export async function paid(api: TestApi, by: given.GivenMember, wishes: OrderWishes = {}): Promise<Order> {
  const order = await place(api, by, wishes)
  const answer = await api.as(by).send(payOrder, paymentOf(order))
  expect(answer).toMatchObject({ code: 200 })
  return read(api, by, order.id)
}

export async function read(api: TestApi, by: given.GivenMember, id: string): Promise<Order> {
  return (await api.as(by).send(getOrder, { params: { id } })).data
}

/** Publishes an order's records, as its owner would at a DNS provider or on a web server. */
export function publish(world: OrderWorld, order: Order): void {
  world.owner.publish(
    order.checks.flatMap(({ domain, method, record }) =>
      record && method !== 'mailbox'
        ? [{ domain, method, type: record.type, host: record.host, value: record.value }]
        : [],
    ),
  )
}

/** Issued order: paid, records published, found, issued. */
export async function issued(world: OrderWorld, by: given.GivenMember, wishes: OrderWishes = {}): Promise<Order> {
  const order = await paid(world, by, wishes)
  publish(world, order)
  const { data } = await world.as(by).send(checkDomains, { params: { id: order.id }, body: {} })
  expect(data).toMatchObject({ status: 1005 })
  return data
}
