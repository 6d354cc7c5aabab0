import { agreementVersions } from '@app/contracts/agreements'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { checkDomains, getOrder, type Order, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { listProducts, type Product, updateProduct } from '@app/contracts/products/products'
import { expect, type Page } from '@playwright/test'
import { type ApiClient, apiClient } from './api-client.ts'
import { newCsr } from './csr.ts'
import type { Lab } from './lab.ts'
import { publishRecords } from './publish.ts'
import { sessionOf } from './sign-in.ts'
import type { DemoRole } from './workspace.ts'

/** A demo member's client outside the browser. */
export async function clientOf({ workspace }: Pick<Lab, 'workspace'>, role: DemoRole): Promise<ApiClient> {
  const member = workspace.demo[role]
  return apiClient(workspace.port, member.host, await sessionOf(workspace.port, member))
}

export const contact = { name: '陈思齐', email: 'customer@example.com', telPrefix: '+86', telephone: '13800138000' }

export interface Wish {
  names: [string, ...string[]]
  /** A part of the product's name. */
  product?: RegExp
  /** Of a new key without it. */
  csrPem?: string
}

/** There is a record to publish, or none is needed: a name that was proven before need not be proven again. */
const isReady = ({ record, result }: Order['checks'][number]) => record !== null || result === 'passed'

/** An order of the demo customer that waits for its payment. */
export async function placed(api: ApiClient, { names, product = /^PositiveSSL 多域名$/, csrPem }: Wish) {
  const { allProducts } = await api.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const chosen = allProducts.find(({ name, isOrderable }) => isOrderable && product.test(name.zh))
  const price = chosen?.prices.find(({ validity }) => validity === 1)
  if (chosen === undefined || price === undefined) throw new Error(`No product is called ${product}`)
  const purchase = {
    productId: chosen.id,
    validity: 1 as const,
    expectedTotalMinor: price.priceMinor,
    agreementVersion: agreementVersions.subscriber,
  }
  const body = { ...purchase, csrPem: csrPem ?? (await newCsr(names)), names, contact }
  return api.send(placeOrder, { body }, crypto.randomUUID())
}

/** An order of the demo customer that is paid and with the CA. */
export async function submitted(api: ApiClient, wish: Wish): Promise<Order> {
  const order = await placed(api, wish)
  const { id } = order
  await api.send(payOrder, paymentOf(order), crypto.randomUUID())
  const read = () => api.send(getOrder, { params: { id } })
  await expect.poll(async () => (await read()).checks.every(isReady)).toBe(true)
  return read()
}

/** Publishes the order's records, and waits until the CA has issued. */
export async function issue(lab: Lab, api: ApiClient, id: string): Promise<Order> {
  const read = () => api.send(getOrder, { params: { id } })
  await expect.poll(async () => (await read()).checks.every(isReady)).toBe(true)
  publishRecords(lab, await read())
  await api.send(checkDomains, { params: { id }, body: {} })
  await expect.poll(async () => (await read()).status, { timeout: 45_000 }).toBe(OrderStatus.issued)
  return read()
}

/** An order of the demo customer that the CA has issued. */
export const issued = async (lab: Lab, api: ApiClient, wish: Wish): Promise<Order> =>
  issue(lab, api, (await submitted(api, wish)).id)

/** Its page on screen. */
export const pageOf = ({ id, orderNo }: Order, search = '') => `/ssl/order/${id}/${orderNo}${search}`

/** Chooses an action for the order on screen. */
export async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Sells a product of the demo on other terms. */
export async function changeProduct(
  lab: Lab,
  product: RegExp,
  terms: Partial<Omit<Product, 'upstream'>>,
): Promise<void> {
  const operator = await clientOf(lab, 'platform')
  const { allProducts } = await operator.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const stored = allProducts.find(({ name }) => product.test(name.zh))
  if (!stored?.upstream) throw new Error(`No product is called ${product}`)
  const body = { ...stored, upstream: stored.upstream, ...terms, version: stored.version }
  await operator.send(updateProduct, { params: { id: stored.id }, body })
}
