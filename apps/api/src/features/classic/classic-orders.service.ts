import { createHash, randomUUID } from 'node:crypto'
import { readAgreement } from '@app/contracts/agreements'
import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import { type RevocationReason, revocationReasonNames } from '@app/contracts/certificates/revocation'
import { errors } from '@app/contracts/errors'
import { askRefund, quoteReissue, reissueOrder, revokeOrder } from '@app/contracts/orders/order-life'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import { OrderStatus } from '@app/contracts/orders/order-states'
import {
  cancelOrder,
  changeMethod,
  checkDomains,
  getOrder,
  listOrders,
  type Order,
  paymentOf,
  payOrder,
  placeOrder,
} from '@app/contracts/orders/orders'
import { isRenewable } from '@app/contracts/orders/renewal'
import { resendMail } from '@app/contracts/orders/validation'
import { listOrganisations } from '@app/contracts/organisations'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { amountOf, currentOf, orderNoOf, orderNumberOf, presentOrder, statusOf } from './classic.present.ts'
import { contactOf, type Fields, methodOf, namesOf, proofsOf, validityOf } from './classic-fields.ts'
import { productOf } from './classic-products.service.ts'
import { type Ask, OwnRefusal } from './own-api.ts'

/** Order of a number. Throws 'order.missing'. */
export async function orderOf(ask: Ask, number: string): Promise<Order> {
  const orderNo = orderNoOf(number)
  const { orders } = await ask(listOrders, { query: { q: orderNo, limit: 10 } })
  const found = orders.find((order) => order.orderNo === orderNo)
  if (!found) throw new DomainError('order.missing')
  return ask(getOrder, { params: { id: found.id } })
}

export async function status(ask: Ask, number: string): Promise<object> {
  const order = await orderOf(ask, number)
  return presentOrder(order, await filesOf(ask, order))
}

/** Certificate and chain as PEM; empty before there is one. */
async function filesOf(ask: Ask, order: Order) {
  const certificate = currentOf(order)
  if (!certificate) return { crt: '', ca: '' }
  const params = { id: order.id, certificateId: certificate.id }
  const text = async (format: 'pem' | 'chain') =>
    Buffer.from((await ask(downloadCertificate, { params, query: { format } })).base64, 'base64').toString()
  return { crt: await text('pem'), ca: await text('chain') }
}

export async function files(ask: Ask, number: string): Promise<object> {
  const order = await orderOf(ask, number)
  const { crt, ca } = await filesOf(ask, order)
  return { success: true, order_id: orderNumberOf(order), crt_code: crt, ca_code: ca }
}

/** Statuses of several orders, as these clients ask for them every few minutes. Those that are missing are left out. */
export async function statuses(ask: Ask, { cids = '' }: Fields): Promise<object> {
  const numbers = cids
    .split(/[^\d]+/)
    .filter(Boolean)
    .slice(0, 100)
  if (numbers.length === 0) return { success: true, certificates: [] }
  const { orders } = await ask(listOrders, { query: { q: numbers.map(orderNoOf).join('\n'), limit: 100 } })
  const certificates = orders.map((order) => ({
    order_id: orderNumberOf(order),
    status: statusOf(order),
    expires: order.planEndsAt === null ? '' : new Date(order.planEndsAt * 1000).toISOString().slice(0, 10),
  }))
  return { success: true, certificates }
}

/**
 * Places an order at its present price and pays it from the balance. Where the balance does not reach, the order is
 * there and unpaid. With `unique_code` it happens once, however often it is sent.
 */
export async function add(ask: Ask, fields: Fields, renews: Order | null = null): Promise<object> {
  const product = await productOf(ask, fields.product_id ?? '')
  const names = await namesOf(fields)
  const wish = { productId: product.id, validity: validityOf(fields.period, product), names }
  const { totalMinor: expectedTotalMinor } = await ask(quoteOrder, { body: wish })
  if (Number(fields.only_validate)) return { success: true, order_amount: amountOf(expectedTotalMinor) }
  const { version: agreementVersion } = await ask(readAgreement, { params: { kind: 'subscriber' }, query: {} })
  const once = fields.unique_code ? onceFor(fields.unique_code) : randomUUID()
  const material = {
    ...{ csrPem: fields.csr ?? null, ...proofsOf(fields, names, product), contact: contactOf(fields) },
    organisationId: await organisationOf(ask, fields, product),
  }
  const body = {
    ...{ ...wish, ...material, expectedTotalMinor, agreementVersion },
    ...{ partnerRef: fields.unique_code || null, renewsId: renews?.id ?? null },
  }
  const placed = await ask(placeOrder, { body }, once)
  const order = placed.status === OrderStatus.awaitingPayment ? await paid(ask, placed, `${once}-pay`) : placed
  return {
    ...presentOrder(order, { crt: '', ca: '' }),
    order_status: statusOf(order),
    invoice_id: orderNumberOf(order),
    invoice_num: order.orderNo,
    tax: '0.00',
  }
}

/** Idempotency key of an order: a code may hold letters that no header can carry. */
const onceFor = (uniqueCode: string) => `classic-${createHash('sha256').update(uniqueCode).digest('base64url')}`

/** The order paid, or as it was where its buyer cannot pay now. */
async function paid(ask: Ask, order: Order, once: string): Promise<Order> {
  try {
    await ask(payOrder, paymentOf(order), once)
  } catch (refusal) {
    if (!(refusal instanceof OwnRefusal) || refusal.code !== errors['balance.short'].code) throw refusal
  }
  return ask(getOrder, { params: { id: order.id } })
}

/** The buyer's own organisation of that name, vetted or not; null leaves it to be given in the console. */
async function organisationOf(
  ask: Ask,
  { org_name: name = '' }: Fields,
  { needsOrganisation }: { needsOrganisation: boolean },
): Promise<string | null> {
  if (!needsOrganisation || !name.trim()) return null
  const { organisations } = await ask(listOrganisations, { query: { q: name } })
  return organisations.find((each) => each.name.toLowerCase() === name.trim().toLowerCase())?.id ?? null
}

/** Renews the order that is named, else the one of the same product and name that ends first and is due; else it places a new one. */
export async function renew(ask: Ask, fields: Fields, now: Date): Promise<object> {
  if (fields.order_id) return add(ask, fields, await orderOf(ask, fields.order_id))
  const product = await productOf(ask, fields.product_id ?? '')
  const [name = ''] = await namesOf(fields)
  const { orders } = await ask(listOrders, { query: { q: name, productId: product.id, limit: 100 } })
  // The list has the newest first.
  const due = orders
    .filter((order) => order.primaryName === name && isRenewable(order, unix(now)))
    .toReversed()
    .sort((one, other) => (one.planEndsAt ?? 0) - (other.planEndsAt ?? 0))
  for (const { id } of due) {
    const order = await ask(getOrder, { params: { id } })
    if (order.renewedBy === null) return add(ask, fields, order)
  }
  return add(ask, fields)
}

export async function reissue(ask: Ask, number: string, fields: Fields): Promise<object> {
  const order = await orderOf(ask, number)
  const named = await namesOf(fields)
  // These clients name only what is new: without a list, the certificate keeps its names.
  const names = fields.dns_names || !order.names.includes(named[0] ?? '') ? named : order.names
  const product = await productOf(ask, String(Number.parseInt(order.productId.slice(-12), 16)))
  const { totalMinor: expectedTotalMinor } = await ask(quoteReissue, { params: { id: order.id }, body: { names } })
  const proofs = proofsOf(fields, names, product)
  const body = { reason: 'reissue', names, csrPem: fields.csr ?? null, ...proofs, expectedTotalMinor }
  return presentOrder(await ask(reissueOrder, { params: { id: order.id }, body }, randomUUID()), { crt: '', ca: '' })
}

/** Ends an order: before a certificate it is cancelled, after one a refund is asked for. */
export async function cancel(ask: Ask, fields: Fields): Promise<object> {
  const order = await orderOf(ask, fields.order_id ?? '')
  const asked = { params: { id: order.id }, body: { reason: fields.reason?.trim() || 'cancelled' } }
  const hasCertificate = order.certificates.some(({ state }) => state === 'issued')
  const ended = await (hasCertificate ? ask(askRefund, asked, randomUUID()) : ask(cancelOrder, asked, randomUUID()))
  return { success: true, order_id: orderNumberOf(ended), status: statusOf(ended) }
}

export async function revoke(ask: Ask, number: string, fields: Fields): Promise<object> {
  const order = await orderOf(ask, number)
  const isKnown = (text = ''): text is RevocationReason => (revocationReasonNames as readonly string[]).includes(text)
  const reason = isKnown(fields.reason) ? fields.reason : 'unspecified'
  const ended = await ask(revokeOrder, { params: { id: order.id }, body: { reason } }, randomUUID())
  return { success: true, order_id: orderNumberOf(ended), status: statusOf(ended) }
}

/** Proves one name, or each of a list, another way. */
export async function changeMethods(ask: Ask, number: string, fields: Fields): Promise<object> {
  const order = await orderOf(ask, number)
  const listed = (text = '') =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const names = listed(fields.domains ?? fields.domain)
  const words = listed(fields.new_methods ?? fields.new_method ?? fields.approver_email)
  for (const [at, domain] of (names.length > 0 ? names : order.names.slice(0, 1)).entries()) {
    const word = words[at] ?? words[0] ?? ''
    const allowed = order.checks.find((check) => check.domain === domain)?.methodsAllowed ?? []
    const method = methodOf(word.includes('@') ? 'email' : word, { dcvMethods: allowed })
    const body = { domain, method, ...(word.includes('@') ? { recipient: word.toLowerCase() } : {}) }
    await ask(changeMethod, { params: { id: order.id }, body })
  }
  return status(ask, number)
}

/** Looks for what proves the names now. */
export async function revalidate(ask: Ask, number: string): Promise<object> {
  const { id } = await orderOf(ask, number)
  await ask(checkDomains, { params: { id }, body: {} })
  return status(ask, number)
}

/** Sends the mails of all names that wait for one once more. */
export async function resend(ask: Ask, number: string): Promise<object> {
  const { id, checks } = await orderOf(ask, number)
  for (const { domain } of checks.filter(({ mail, result }) => mail !== null && result !== 'passed'))
    await ask(resendMail, { params: { id }, body: { domain } })
  return status(ask, number)
}

/** How many orders the account has. */
export async function total(ask: Ask): Promise<object> {
  const { total: total_orders } = await ask(listOrders, { query: { limit: 1 } })
  return { success: true, total_orders }
}

/** Orders that wait for their payment. */
export async function unpaid(ask: Ask): Promise<object> {
  const { orders } = await ask(listOrders, { query: { status: String(OrderStatus.awaitingPayment), limit: 100 } })
  return {
    success: true,
    orders: orders.map((order) => ({
      order_id: orderNumberOf(order),
      domain: order.primaryName,
      order_amount: amountOf(order.amountMinor),
    })),
  }
}
