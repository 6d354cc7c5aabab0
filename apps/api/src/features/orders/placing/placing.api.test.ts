import { moveRefusedCode } from '@app/contracts/error-codes'
import { errors } from '@app/contracts/errors'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import { OrderStatus } from '@app/contracts/orders/order-states'
import {
  cancelOrder,
  listOrders,
  type Order,
  paymentOf,
  payOrder,
  placeOrder,
  supplyMaterial,
} from '@app/contracts/orders/orders'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import {
  contact,
  csrFor,
  freshDomain,
  giveMoney,
  issued,
  type OrderWishes,
  type OrderWorld,
  orderBody,
  orderWorld,
  paid,
  place,
  priced,
  read,
} from '#testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const balanceOf = async (member: given.GivenMember) => {
  const orders = await world.as(member).send(listOrders, { query: { limit: 1 } })
  const id = orders.data.orders[0]?.id ?? ''
  return (await read(world, member, id)).buyer.balanceMinor
}

describe('placing', () => {
  test('a customer orders for itself, an operator for the named customer', async () => {
    const { customer, operator } = await world.shop()
    const own = await place(world, customer)
    expect(own).toMatchObject({
      status: OrderStatus.awaitingPayment,
      accountId: customer.account.id,
      orderNo: 'SO26112100001',
    })

    const named = await place(world, operator, { buyerId: customer.account.id })
    expect(named).toMatchObject({
      accountId: customer.account.id,
      orderNo: 'SO26112100002',
      placedBy: expect.any(String),
    })
    expect((await world.as(customer).send(listOrders)).data.total).toBe(2)
  })

  test.each<[string, (shop: Awaited<ReturnType<OrderWorld['shop']>>) => Promise<string | null>, number]>([
    ['nobody', async () => null, errors['request.invalid'].code],
    ['the account that runs the site', async ({ site }) => site.ownerAccountId, errors['user.missing'].code],
    ['nobody that exists', async () => newId(), errors['user.missing'].code],
    ['a customer of another site', async () => (await world.shop()).customer.account.id, errors['user.missing'].code],
  ])('an operator cannot order for %s', async (_who, buyer, code) => {
    const shop = await world.shop()
    const body = await orderBody(world, shop.operator, { buyerId: await buyer(shop) })
    expect((await world.as(shop.operator).send(placeOrder, { body })).code).toBe(code)
  })

  test('a customer cannot order for another one', async () => {
    const { customer, site } = await world.shop()
    const other = await given.customer(world.db, site)
    const body = await orderBody(world, customer, { buyerId: other.account.id })
    expect((await world.as(customer).send(placeOrder, { body })).code).toBe(errors['user.missing'].code)
  })

  const manyNames = () => Array.from({ length: 2 }, freshDomain)
  test.each<[string, () => OrderWishes, keyof typeof errors]>([
    ['more names than it holds', () => ({ names: manyNames() }), 'order.names-invalid'],
    ['a wildcard it does not take', () => ({ names: [`*.${freshDomain()}`] }), 'order.names-invalid'],
    [
      'a name twice',
      () => ({ productNo: 'SEC-DV-M', names: ['a.example.com', 'a.example.com'] }),
      'order.names-invalid',
    ],
    ['an address for a name', () => ({ names: ['192.168.1.10'] }), 'order.names-invalid'],
    ['an internal name', () => ({ names: ['printer.local'] }), 'order.names-invalid'],
    ['a public suffix', () => ({ names: ['co.uk'] }), 'order.names-invalid'],
    ['one where strangers have names', () => ({ names: ['github.io'] }), 'order.names-invalid'],
    ['a wildcard of a whole suffix', () => ({ productNo: 'SEC-DV-W', names: ['*.com.cn'] }), 'order.names-invalid'],
    [
      'a plain name first where a wildcard is sold',
      () => ({ productNo: 'SEC-DV-W', names: [freshDomain()] }),
      'order.names-invalid',
    ],
    [
      'a file as proof of a wildcard',
      () => ({ productNo: 'SEC-DV-W', names: ['*.a.example.com'], methods: { '*.a.example.com': 'http' } }),
      'order.method-refused',
    ],
  ])('refuses %s', async (_what, wishes, key) => {
    const { customer } = await world.shop()
    const body = await orderBody(world, customer, { csrPem: null, ...wishes() })
    const answer = await world.as(customer).send(placeOrder, { body })
    expect(answer.code).toBe(errors[key].code)
    expect(answer.msg).not.toContain('{')
    expect((await world.as(customer).send(listOrders)).data.total).toBe(0)
  })

  test('sends no mail to a public suffix, whoever asks for it', async () => {
    const { customer } = await world.shop()
    const name = 'me.github.io'
    const mailed = { csrPem: null, names: [name], methods: { [name]: 'email' as const } }
    const send = async (email: string) => {
      const body = { ...(await orderBody(world, customer, mailed)), recipients: { [name]: email } }
      return world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
    }
    expect((await send('admin@github.io')).code).toBe(errors['order.recipient-refused'].code)
    expect((await send('admin@me.github.io')).code).toBe(200)
  })

  test('refuses kinds that the CA does not issue', async () => {
    world.useCa({ kinds: ['tls-dv'] })
    try {
      const { customer } = await world.shop()
      const body = await orderBody(world, customer, { csrPem: null, productNo: 'DIG-CS-E' })
      expect((await world.as(customer).send(placeOrder, { body })).code).toBe(errors['order.not-automatic'].code)
    } finally {
      world.useCa({})
    }
  })

  test('refuses a CSR for other names or with damaged text, and any private key', async () => {
    const { customer } = await world.shop()
    const { csrPem, privateKeyPem } = await csrFor(['other.example.com'])
    const send = async (pem: string) => {
      const body = await orderBody(world, customer, { csrPem: pem })
      return (await world.as(customer).send(placeOrder, { body })).code
    }
    expect(await send(csrPem)).toBe(errors['order.csr-refused'].code)
    expect(await send(csrPem.replace(/[A-Z]{4}/, 'AAAA'))).toBe(errors['order.csr-refused'].code)
    expect(await send('not a CSR')).toBe(errors['order.csr-refused'].code)
    expect(await send(privateKeyPem)).toBe(errors['request.private-key'].code)
  })

  test('refuses a price other than the one the buyer saw, and returns the new one', async () => {
    const { customer } = await world.shop()
    const { priceMinor } = await priced(world, customer.site.id, 'SEC-DV-1')
    const body = await orderBody(world, customer, { expectedTotalMinor: priceMinor - 1 })
    const answer = await world.as(customer).send(placeOrder, { body })
    expect(answer).toMatchObject({ status: 409, code: 40903 })
    expect(answer.msg).toContain('￥')
  })

  test('returns the same answer to the same key and places once; another body is refused', async () => {
    const { customer } = await world.shop()
    const body = await orderBody(world, customer)
    const idempotencyKey = newId()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.as(customer).send(placeOrder, { body, idempotencyKey })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    const other = await world
      .as(customer)
      .send(placeOrder, { body: { ...body, contact: { ...contact, name: 'Other' } }, idempotencyKey })
    expect(other).toMatchObject({ status: 409, code: 40910 })
    expect((await world.as(customer).send(listOrders)).data.total).toBe(1)
  })

  test('a quote has the price of the names and every certificate of the term', async () => {
    const { customer } = await world.shop(500)
    const { productId, offer } = await priced(world, customer.site.id, 'SEC-DV-M', 2)
    const names = ['a', 'b', 'c', 'd', 'e'].map((label) => `${label}.example.com`)
    const { data } = await world.as(customer).send(quoteOrder, { body: { productId, validity: 2, names } })
    expect(data.totalMinor).toBe(offer.priceMinor + 2 * offer.extraNameMinor)
    expect(data).toMatchObject({ funds: { balanceMinor: 500 }, currency: 'CNY' })
    expect(data.plan[0]?.capDays).toBe(199)
    expect((data.plan.at(-1)?.endsAt ?? 0) - (data.plan[0]?.startsAt ?? 0)).toBe(730 * 86_400)
  })

  test.each([
    ['SEC-DV-1', ['*.example.com']],
    ['SEC-DV-1', ['8.8.8.8']],
    ['SEC-DV-1', ['a.example.com', 'b.example.com']],
    ['SEC-DV-W', ['example.com']],
  ])('%s has no price for %s, which it does not take', async (productNo, names) => {
    const { customer } = await world.shop()
    const { productId } = await priced(world, customer.site.id, productNo)
    const answer = await world.as(customer).send(quoteOrder, { body: { productId, validity: 1, names } })
    expect(answer).toMatchObject({ status: 400, errors: { names: expect.any(String) } })
  })
})

describe('paying', () => {
  test('charges once, however often and from wherever it is paid', async () => {
    const { customer, operator, site } = await world.shop()
    const before = 1_000_000_00
    const order = await place(world, customer)
    const pay = (by: given.GivenMember, idempotencyKey = newId()) =>
      world.as(by).send(payOrder, { ...paymentOf(order), idempotencyKey })
    const key = newId()
    const answers = await Promise.all([
      ...Array(4)
        .fill(key)
        .map((same) => pay(customer, same)),
      pay(operator),
      pay(customer),
    ])
    expect(answers.filter((answer) => answer.code === 200).length).toBeGreaterThan(0)
    for (const answer of answers) expect([200, moveRefusedCode]).toContain(answer.code)
    expect(await balanceOf(customer)).toBe(before - order.amountMinor)
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('is refused with an insufficient balance, names the missing amount, and changes nothing', async () => {
    const { customer } = await world.shop(100)
    const order = await place(world, customer)
    const answer = await world.as(customer).send(payOrder, paymentOf(order))
    expect(answer).toMatchObject({ status: 409, code: errors['balance.short'].code })
    expect(answer.msg).toContain('￥87.00')
    expect(await read(world, customer, order.id)).toMatchObject({
      status: OrderStatus.awaitingPayment,
      payDate: null,
      payments: [],
    })

    await giveMoney(world, customer, 100_00)
    expect((await world.as(customer).send(payOrder, paymentOf(order))).code).toBe(200)
  })

  test('sets the end of the term, and waits for missing material', async () => {
    const { customer } = await world.shop()
    const order = await paid(world, customer, { csrPem: null })
    expect(order).toMatchObject({
      status: OrderStatus.awaitingSubmission,
      nextStep: { key: 'supply', owner: 'customer' },
      checks: [],
    })
    expect((order.planEndsAt ?? 0) - (order.payDate ?? 0)).toBe(365 * 86_400)

    const [name = ''] = order.names
    const { csrPem } = await csrFor([name])
    const body = { csrPem, names: order.names, methods: {}, contact }
    const { data } = await world.as(customer).send(supplyMaterial, { params: { id: order.id }, body })
    expect(data).toMatchObject({
      status: OrderStatus.awaitingValidation,
      hasCsr: true,
      keyAlgorithm: 'ec-p256',
      checks: [{ domain: name }],
    })
    const again = await world.as(customer).send(supplyMaterial, { params: { id: order.id }, body })
    expect(again).toMatchObject({ code: moveRefusedCode })
  })

  test('material without a CSR keeps the stored one', async () => {
    const { customer } = await world.shop()
    const order = await place(world, customer)
    const body = { csrPem: null, names: order.names, methods: {}, contact }
    const { data } = await world.as(customer).send(supplyMaterial, { params: { id: order.id }, body })
    expect(data).toMatchObject({ hasCsr: true, keyAlgorithm: order.keyAlgorithm })
  })

  test('a paid order accepts no names beyond those paid for; an unpaid one changes its price', async () => {
    const { customer } = await world.shop()
    const names = ['a', 'b', 'c', 'd'].map((label) => `${label}.${freshDomain()}`)
    const few = { productNo: 'SEC-DV-M', names: names.slice(0, 3), csrPem: null }
    const [unpaid, settled] = [await place(world, customer, few), await paid(world, customer, few)]
    const supply = (id: string) =>
      world.as(customer).send(supplyMaterial, { params: { id }, body: { csrPem: null, names, methods: {}, contact } })

    expect((await supply(unpaid.id)).data.amountMinor).toBeGreaterThan(unpaid.amountMinor)
    expect(await supply(settled.id)).toMatchObject({ code: errors['order.names-invalid'].code })
  })
})

describe('permissions', () => {
  const calls = {
    pay: (by: given.GivenMember, order: Order) => world.as(by).send(payOrder, paymentOf(order)),
    cancel: (by: given.GivenMember, { id }: Order) =>
      world.as(by).send(cancelOrder, { params: { id }, body: { reason: 'not mine' } }),
    supply: (by: given.GivenMember, { id }: Order) =>
      world.as(by).send(supplyMaterial, { params: { id }, body: { contact } }),
  }

  test.each(Object.entries(calls))(
    `%s: another account's and another site's order does not exist`,
    async (_name, call) => {
      const { customer, site } = await world.shop()
      const order = await place(world, customer)
      const neighbour = await given.customer(world.db, site)
      const elsewhere = await world.shop()
      for (const stranger of [neighbour, elsewhere.customer, elsewhere.operator])
        expect(await call(stranger, order)).toMatchObject({ status: 404, code: errors['order.missing'].code })
      expect((await read(world, customer, order.id)).status).toBe(OrderStatus.awaitingPayment)
    },
  )

  test('an accountant can pay but not cancel; a developer can do neither', async () => {
    const { customer } = await world.shop()
    const order = await place(world, customer)
    const accountant = await given.member(world.db, customer.account, { base: 'accountant' })
    const developer = await given.member(world.db, customer.account, { base: 'developer' })
    expect((await calls.cancel(accountant, order)).status).toBe(403)
    expect((await calls.pay(developer, order)).status).toBe(403)
    expect((await calls.pay(accountant, order)).code).toBe(200)
  })
})

test('no request or answer contains a private key', async () => {
  const { customer } = await world.shop()
  await issued(world, customer)
  const rows = await world.db.transaction({ siteId: customer.site.id, accountId: null }, (tx) =>
    tx.execute(sql`SELECT o::text || c::text AS text FROM orders o JOIN certificates c ON c.order_id = o.id`),
  )
  expect(rows.rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows.rows)).not.toMatch(/PRIVATE KEY/)
})
