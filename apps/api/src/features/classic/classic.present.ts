import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import type { DcvMethod, Product } from '@app/contracts/products/products'

/** Two decimals, as these clients expect amounts. */
export const amountOf = (minor: number): string =>
  `${minor < 0 ? '-' : ''}${Math.trunc(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`

/** Whole number that stands for a product: these clients keep ids as integers. Its last 48 bits are random. */
export const productNumberOf = ({ id }: Pick<Product, 'id'>): number => Number.parseInt(id.slice(-12), 16)

/** Whole number of an order: its number on this site without the letters. */
export const orderNumberOf = ({ orderNo }: Pick<Order, 'orderNo'>): number => Number(orderNo.replace(/\D/g, ''))
export const orderNoOf = (number: string): string => `SO${number}`

export const monthsOf = (validity: number): number => (validity === 90 ? 3 : validity * 12)

const words: Readonly<Record<number, string>> = {
  [OrderStatus.awaitingPayment]: 'unpaid',
  [OrderStatus.awaitingValidation]: 'processing',
  [OrderStatus.returned]: 'incomplete',
  [OrderStatus.rejected]: 'incomplete',
  [OrderStatus.awaitingSubmission]: 'incomplete',
  [OrderStatus.cancelled]: 'cancelled',
  [OrderStatus.issued]: 'active',
  [OrderStatus.reissuing]: 'reissue',
  [OrderStatus.revoked]: 'revoked',
  [OrderStatus.refundPending]: 'cancelling',
  [OrderStatus.refunded]: 'cancelled',
  [OrderStatus.expired]: 'expired',
  [OrderStatus.suspended]: 'suspended',
}

export const statusOf = ({ status }: Pick<Order, 'status'>): string => words[status] ?? 'processing'

/** Certificate that an order serves now: the last one that was issued. */
export const currentOf = ({ certificates }: Pick<Order, 'certificates'>) =>
  certificates
    .filter(({ state }) => state === 'issued')
    .sort((a, b) => (b.notBefore ?? 0) - (a.notBefore ?? 0) || b.createdAt - a.createdAt)[0]

const dayOf = (seconds: number | null): string =>
  seconds === null ? '' : new Date(seconds * 1000).toISOString().slice(0, 10)

/** Words of these clients for our methods; where they have one word for several of ours, it is the same. */
export const methodWordOf = (method: string): string =>
  ({ email: 'email', http: 'http', mailbox: 'email' })[method] ?? 'dns'

/** Our methods for one of their words, the preferred one first. */
export function methodsOf(word: string): readonly DcvMethod[] {
  if (word === 'email') return ['email']
  return word === 'http' || word === 'https' ? ['http'] : ['dns-cname', 'dns-txt']
}

type Check = Order['checks'][number]

/** What proves control of a name, in the place where these clients look for it. */
function proofOf({ record, mail }: Check): object {
  if (mail) return { email: mail.recipient }
  if (!record) return {}
  if (record.type === 'HTTP') {
    const filename = record.host.split('/').at(-1) ?? ''
    return {
      [record.host.startsWith('https') ? 'https' : 'http']: { link: record.host, filename, content: record.value },
    }
  }
  const value = record.type === 'TXT' ? JSON.stringify(record.value) : record.value
  return { dns: { record: `${record.host} ${record.type} ${value}` } }
}

export interface Files {
  crt: string
  ca: string
}

/** An order as these clients read it. */
export function presentOrder(order: Order, { crt, ca }: Files): object {
  const [first, ...others] = order.checks
  const current = currentOf(order)
  return {
    success: true,
    order_id: orderNumberOf(order),
    partner_order_id: order.orderNo,
    unique_code: order.partnerRef ?? '',
    status: statusOf(order),
    status_description: order.reason,
    product_id: productNumberOf({ id: order.productId }),
    domain: order.primaryName,
    domains: order.names.join(','),
    total_domains: order.names.length,
    validity_period: monthsOf(order.validity),
    begin_date: dayOf(order.certificateStartsAt),
    end_date: dayOf(order.planEndsAt),
    valid_from: dayOf(current?.notBefore ?? null),
    valid_till: dayOf(current?.notAfter ?? null),
    order_amount: amountOf(order.amountMinor),
    currency: order.currency,
    server_count: -1,
    webserver_type: -1,
    dcv_method: methodWordOf(first?.method ?? 'dns-txt'),
    dcv_status: first?.result === 'passed' ? 2 : 1,
    approver_method: first ? proofOf(first) : {},
    approver_email: first?.mail?.recipient ?? '',
    approver_emails: others.map(({ mail, method }) => mail?.recipient ?? methodWordOf(method)).join(','),
    san: others.map((check) => ({
      san_name: check.domain,
      validation_method: methodWordOf(check.method),
      status: check.result === 'passed' ? 1 : 0,
      validation: proofOf(check),
    })),
    crt_code: crt,
    ca_code: ca,
    reissue: order.reissuesUsed > 0 ? 1 : 0,
  }
}

/** Prices by months, in the site's currency. */
const pricesOf = ({ prices }: Product) =>
  Object.fromEntries(prices.map(({ validity, priceMinor }) => [monthsOf(validity), amountOf(priceMinor)]))

/** A product as these clients read it. */
export function presentProduct(product: Product): object {
  const months = product.terms.map(monthsOf)
  const [price] = product.prices
  return {
    id: productNumberOf(product),
    product: product.name.en,
    name: product.name.en,
    product_type: product.usageType,
    brand: product.brand,
    org_required: product.needsOrganisation ? 1 : 0,
    is_multidomain: product.namesMax > product.namesIncluded ? 1 : 0,
    multi_domain: product.namesMax > product.namesIncluded ? 'yes' : 'no',
    wildcard: product.allowsWildcard ? 'yes' : 'no',
    wildcard_enabled: product.allowsWildcard,
    single_domain_san_prices: price ? amountOf(price.extraNameMinor) : '0.00',
    wildcard_san_prices: price ? amountOf(price.extraWildcardMinor) : '0.00',
    single_san_enabled: product.namesMax > product.namesIncluded,
    number_of_domains: product.namesIncluded,
    included_domains: product.namesIncluded,
    max_domains: product.namesMax,
    terms: months,
    max_period: Math.max(0, ...months),
    dcv_email: product.dcvMethods.includes('email'),
    dcv_dns: product.dcvMethods.some((method) => method.startsWith('dns')),
    dcv_http: product.dcvMethods.includes('http'),
    dcv_https: product.dcvMethods.includes('http'),
    prices: pricesOf(product),
  }
}
