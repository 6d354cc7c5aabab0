import { X509Certificate } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { agreementVersions } from '@app/contracts/agreements'
import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import type { Endpoint, Reply, Sent } from '@app/contracts/endpoint'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { checkDomains, getOrder, type Order, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import type { DcvMethod } from '@app/contracts/products/products'
import { listProducts, type Product } from '@app/contracts/products/products'
import { type ApiClient, Refusal } from './api-client.ts'
import { newCsr } from './csr.ts'
import type { DnsLab } from './dns-lab.ts'
import type { HttpLab } from './http-lab.ts'
import { hasRecords, publishRecords } from './publish.ts'

/** Answered call: a repetition must get the same answer. */
export interface Acknowledged {
  name: string
  again(): Promise<unknown>
  answer: unknown
}

/** Answers that the clients received, and the number of calls without an answer. */
export interface Journal {
  acknowledged: Acknowledged[]
  issued: Map<string, string>
  unanswered: Map<string, number>
  /** Everything begun has to be done by then. */
  deadline: number
}

export const emptyJournal = (): Journal => ({
  acknowledged: [],
  issued: new Map(),
  unanswered: new Map(),
  deadline: Infinity,
})

/** Repeats the very same call until somebody answers it: the server may be dead for a while. */
async function insist<T>(journal: Journal, name: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal || Date.now() > journal.deadline) throw error
      journal.unanswered.set(name, (journal.unanswered.get(name) ?? 0) + 1)
      // Seldom enough to leave the machine to the server that is getting up.
      await delay(300)
    }
  }
}

/** A call that must have its effect once, however often it is sent. */
export async function sendOnce<E extends Endpoint>(
  journal: Journal,
  api: ApiClient,
  endpoint: E,
  sent: Sent<E>,
): Promise<Reply<E>> {
  const key = crypto.randomUUID()
  const again = () => api.send(endpoint, sent, key)
  const name = `${endpoint.method} ${endpoint.path}`
  const answer = await insist(journal, name, again)
  journal.acknowledged.push({ name, again, answer })
  return answer
}

/** The cheapest product with one name that can be ordered, for 90 days. */
export async function cheapest(api: ApiClient): Promise<{ product: Product; priceMinor: number }> {
  const { allProducts } = await api.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const offers = allProducts
    .filter(({ isOrderable, requiresWildcard }) => isOrderable && !requiresWildcard)
    .flatMap((product) =>
      product.prices.filter(({ validity }) => validity === 90).map(({ priceMinor }) => ({ product, priceMinor })),
    )
  const [best] = offers.sort((a, b) => a.priceMinor - b.priceMinor)
  if (best === undefined) throw new Error('nothing can be ordered')
  return best
}

export interface Errand {
  api: ApiClient
  lab: { dns: DnsLab; http: HttpLab }
  journal: Journal
  domain: string
  method: DcvMethod
  /** Presses "check now"; else only the server's own looks bring the order on. */
  isImpatient: boolean
}

/** Buys one certificate from placing to download, through any failures of the server. */
export async function buy({ api, lab, journal, domain, method, isImpatient }: Errand): Promise<void> {
  const { product, priceMinor } = await insist(journal, 'GET /products', () => cheapest(api))
  const contact = { name: 'Crash Test', email: 'crash@example.com', telPrefix: '+86', telephone: '13800138000' }
  const material = { csrPem: await newCsr([domain]), names: [domain], methods: { [domain]: method }, contact }
  const purchase = {
    productId: product.id,
    validity: 90 as const,
    expectedTotalMinor: priceMinor,
    agreementVersion: agreementVersions.subscriber,
  }
  const placed = await sendOnce(journal, api, placeOrder, { body: { ...purchase, ...material } })
  const { id } = placed
  await sendOnce(journal, api, payOrder, paymentOf(placed))

  publishRecords(lab, await awaitOrder(journal, api, id, hasRecords))
  if (isImpatient) await insist(journal, 'POST /orders/:id/check', () => check(api, id))
  const order = await awaitOrder(journal, api, id, ({ status }) => status === OrderStatus.issued)
  await insist(journal, 'GET certificate', async () => {
    const certificateId = order.certificates.find(({ state }) => state === 'issued')?.id ?? ''
    const query = { format: 'pem' as const }
    const file = await api.send(downloadCertificate, { params: { id, certificateId }, query })
    const certificate = new X509Certificate(Buffer.from(file.base64, 'base64'))
    if (certificate.subjectAltName !== `DNS:${domain}`) throw new Refusal(200, 0, `not for ${domain}`)
    journal.issued.set(domain, certificate.serialNumber.toLowerCase())
  })
}

async function check(api: ApiClient, id: string): Promise<void> {
  try {
    await api.send(checkDomains, { params: { id }, body: {} })
  } catch (error) {
    // Issued meanwhile, or looked at a moment ago: both are good answers here.
    if (!(error instanceof Refusal && [409, 429].includes(error.status))) throw error
  }
}

/** Polls an order until it is as expected. An acknowledged order must not disappear: a 404 fails the test. */
async function awaitOrder(
  journal: Journal,
  api: ApiClient,
  id: string,
  isGood: (order: Order) => boolean,
): Promise<Order> {
  for (;;) {
    const order = await insist(journal, 'GET /orders/:id', () => api.send(getOrder, { params: { id } }))
    if (isGood(order)) return order
    if (Date.now() > journal.deadline) throw new Error(`The order stands still: ${JSON.stringify(order)}`)
    await delay(200)
  }
}
