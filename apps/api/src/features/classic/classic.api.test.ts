import { X509Certificate } from 'node:crypto'
import { listRoles } from '@app/contracts/access/company'
import { errors } from '@app/contracts/errors'
import { getOrder, listOrders } from '@app/contracts/orders/orders'
import { describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { classicVerbs } from '#http/api-examples.ts'
import type { GivenMember, GivenSite } from '#testing/given/given.ts'
import { givenKey, roleWith } from '#testing/given/given-api-keys.ts'
import { csrFor, freshDomain, orderWorld, publish } from '#testing/order-world.ts'

import { testApi } from '#testing/test-api.ts'

const world = await orderWorld()

import { verbs } from './classic.routes.ts'

type Sent = Record<string, string | number>
interface Told {
  status: number
  body: Record<string, unknown>
}

/** Billing module: sends forms with the key in the address, as theirs do. */
async function moduleOf({ site, customer }: { site: GivenSite; customer: GivenMember }, roleId?: string) {
  const { sysRoleList } = (await world.as(customer).send(listRoles, { query: {} })).data
  const admin = sysRoleList.find(({ isSystem, base }) => isSystem && base === 'admin')?.id ?? ''
  const { secret } = await givenKey(world, customer, { roleId: roleId ?? admin })
  const call = async (path: string, key: string, form?: Sent): Promise<Told> => {
    const texts = Object.entries(form ?? {}).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await world.app.inject({
      method: form ? 'POST' : 'GET',
      url: `/api/classic${path}${key ? `?auth_key=${key}` : ''}`,
      headers: {
        host: site.host,
        'accept-language': 'en',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(texts).toString() } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const auth = await call('/auth/', '', { user: 'reseller@example.com', pass: secret })
  const key = String(auth.body.key)
  return {
    secret,
    auth,
    key,
    call,
    get: (path: string) => call(path, key),
    post: (path: string, form: Sent) => call(path, key, form),
  }
}

const admin = {
  ...{ admin_firstname: 'Ann', admin_lastname: 'Lee', admin_title: 'Mr', admin_email: 'ann@example.com' },
  ...{ admin_phone: '+1.5551234567', server_count: -1, webserver_type: -1 },
}

async function shop() {
  const shop = await world.shop()
  const billing = await moduleOf(shop)
  const { body } = await billing.get('/products/ssl/')
  const products = body.products as {
    id: number
    product: string
    prices: Record<string, string>
    dcv_dns: boolean
    org_required: number
  }[]
  const product = products.find(({ org_required, dcv_dns }) => org_required === 0 && dcv_dns)
  if (!product) throw new Error('Nothing to buy')
  const order = async (over: Sent = {}) => {
    const domain = freshDomain()
    const { csrPem } = await csrFor([domain])
    const form = { product_id: product.id, period: 12, csr: csrPem, dcv_method: 'dns', ...admin, ...over }
    return { domain, form, told: await billing.post('/orders/add_ssl_order/', form) }
  }
  return { ...shop, billing, products, product, order }
}

/** The order of our own API behind a number. */
async function ownOrder(customer: GivenMember, number: unknown) {
  const { data } = await world.as(customer).send(listOrders, { query: { q: `SO${number}` } })
  return (await world.as(customer).send(getOrder, { params: { id: data.orders[0]?.id ?? '' } })).data
}

describe('a billing module', () => {
  test('signs in with an API key and reads balance, products and prices', async () => {
    const { billing, products, product } = await shop()
    expect(billing.auth).toMatchObject({ status: 200, body: { success: true } })
    expect(billing.key).not.toContain(billing.secret)
    expect((await billing.get('/account/balance/')).body).toMatchObject({ balance: '1000000.00', currency: 'CNY' })
    for (const { id } of products) expect(Number.isSafeInteger(id)).toBe(true)
    expect((await billing.get(`/products/ssl/${product.id}`)).body).toMatchObject({ product: { id: product.id } })
    expect(product.prices['12']).toMatch(/^\d+\.\d\d$/)
    const { body } = await billing.get('/products/all_prices/')
    expect(body.product_prices).toContainEqual(
      expect.objectContaining({ id: product.id, period: 12, price: product.prices['12'] }),
    )
  })

  test('orders, proves, downloads, reissues and revokes', async () => {
    const { billing, customer, product, order } = await shop()
    const { domain, told } = await order()
    expect(told).toMatchObject({ status: 200, body: { success: true, order_status: 'processing' } })
    const { order_id: number, order_amount } = told.body
    expect(order_amount).toBe(product.prices['12'])
    const waiting = (await billing.get(`/orders/status/${number}`)).body
    expect(waiting).toMatchObject({ status: 'processing', domain, crt_code: '', dcv_method: 'dns' })
    const own = await ownOrder(customer, number)
    const [proof] = own.checks
    expect(JSON.stringify(waiting.approver_method)).toContain(proof?.record?.host)
    publish(world, own)
    const active = (await billing.post(`/orders/ssl/revalidate/${number}`, {})).body
    expect(active).toMatchObject({ status: 'active', product_id: product.id })
    expect(new X509Certificate(String(active.crt_code)).checkHost(domain)).toBe(domain)
    expect(String(active.ca_code)).toContain('BEGIN CERTIFICATE')
    expect((await billing.post('/orders/statuses/', { cids: `${number},1` })).body.certificates).toMatchObject([
      { order_id: number, status: 'active' },
    ])
    expect((await billing.get(`/orders/ssl/download/${number}`)).body.crt_code).toBe(active.crt_code)

    const again = await csrFor([domain])
    const reissued = await billing.post(`/orders/ssl/reissue/${number}`, { csr: again.csrPem, dcv_method: 'dns' })
    expect(reissued).toMatchObject({ status: 200, body: { success: true, order_id: number } })
    const revoked = await billing.post(`/orders/ssl/revoke/${number}`, { reason: 'superseded' })
    expect(revoked.body).toMatchObject({ success: true, status: 'revoked' })
  })

  test('cancels before a certificate, and asks for a refund after one', async () => {
    const { billing, customer, order } = await shop()
    const first = await order()
    const { order_id: open } = first.told.body
    expect(
      (await billing.post('/orders/cancel_ssl_order/', { order_id: String(open), reason: 'no' })).body,
    ).toMatchObject({
      status: 'cancelled',
    })
    const { told } = await order()
    publish(world, await ownOrder(customer, told.body.order_id))
    await billing.post(`/orders/ssl/revalidate/${told.body.order_id}`, {})
    const ended = await billing.post('/orders/cancel_ssl_order/', {
      order_id: String(told.body.order_id),
      reason: 'no',
    })
    expect(ended.body).toMatchObject({ success: true, status: 'cancelling' })
  })

  test('renews the order of a name when it is due, and buys anew before', async () => {
    const { site, billing, customer, order } = await shop()
    const { told, form } = await order()
    publish(world, await ownOrder(customer, told.body.order_id))
    await billing.post(`/orders/ssl/revalidate/${told.body.order_id}`, {})
    const early = (await billing.post('/orders/add_ssl_renew_order/', form)).body
    expect((await ownOrder(customer, early.order_id)).renews).toBeNull()
    world.clock.advance({ days: 350 })
    const later = await moduleOf({ site, customer })
    const { csrPem } = await csrFor([String(told.body.domain)])
    const due = (await later.post('/orders/add_ssl_renew_order/', { ...form, csr: csrPem })).body
    expect((await ownOrder(customer, due.order_id)).renews?.orderNo).toBe(`SO${told.body.order_id}`)
  })

  test('sends an order again under the same code without buying twice', async () => {
    const { billing, order } = await shop()
    const unique_code = `订单一 ${newId()}`
    const { told, form } = await order({ unique_code })
    const again = await billing.post('/orders/add_ssl_order/', form)
    expect(again.body.order_id).toBe(told.body.order_id)
    expect(again.body.unique_code).toBe(unique_code)
    const other = await order({ unique_code: unique_code.replace('一', '二') })
    expect(other.told.body.order_id).not.toBe(told.body.order_id)
    expect((await billing.get('/account/total_orders/')).body.total_orders).toBe(2)
  })

  test('only asks what an order would cost', async () => {
    const { billing, product, order } = await shop()
    const { told } = await order({ only_validate: 1 })
    expect(told.body).toEqual({ success: true, order_amount: product.prices['12'] })
    expect((await billing.get('/account/total_orders/')).body.total_orders).toBe(0)
  })

  test('changes the method of a name, and lists who may approve', async () => {
    const { billing, order } = await shop()
    const { domain, told } = await order()
    const { order_id: number } = told.body
    const changed = await billing.post(`/orders/ssl/change_validation_method/${number}`, { domain, new_method: 'http' })
    expect(changed.body).toMatchObject({
      dcv_method: 'http',
      approver_method: { http: { content: expect.any(String) } },
    })
    const mailed = await billing.post(`/orders/ssl/change_validation_email/${number}`, {
      approver_email: `admin@${domain}`,
    })
    expect(mailed.body).toMatchObject({ dcv_method: 'email', approver_email: `admin@${domain}` })
    const { body } = await billing.post('/tools/domain/emails/', { domain })
    expect(body.ComodoApprovalEmails).toContain(`hostmaster@${domain}`)
  })

  test('leaves an order unpaid where the balance does not reach', async () => {
    const poor = await world.shop(0)
    const billing = await moduleOf(poor)
    const { products } = (await billing.get('/products/')).body as { products: { id: number; org_required: number }[] }
    const product = products.find(({ org_required }) => org_required === 0)
    const { csrPem } = await csrFor([freshDomain()])
    const form = { product_id: product?.id ?? 0, period: 12, csr: csrPem, dcv_method: 'dns', ...admin }
    const told = await billing.post('/orders/add_ssl_order/', form)
    expect(told.body).toMatchObject({ success: true, order_status: 'unpaid' })
    expect((await billing.get('/orders/list/unpaid/')).body.orders).toHaveLength(1)
  })
})

test('the guide names every call that is served, and no other', () => {
  expect(Object.keys(classicVerbs).sort()).toEqual(Object.keys(verbs).sort())
})

describe('what is refused', () => {
  test('is said in its shape, with the words and the status of our own API', async () => {
    const { billing, order } = await shop()
    const missing = await billing.get('/orders/status/99')
    expect(missing).toEqual({
      status: 404,
      body: { error: true, message: 'Order not found', description: 'Order not found' },
    })
    const { told } = await order({ csr: 'nothing' })
    expect(told).toMatchObject({ status: 400, body: { error: true, description: expect.stringMatching(/^csr: /) } })
    expect((await order({ period: 7 })).told.body.description).toMatch(/^period: /)
    expect((await order({ product_id: 1 })).told.status).toBe(404)
    expect((await billing.post('/orders/unknown/', {})).status).toBe(404)
  })

  test('a wrong key, the API key in an address, a key after an hour, and one of another site', async () => {
    const [here, there] = [await shop(), await shop()]
    const { call } = here.billing
    expect((await call('/auth/', '', { user: 'x', pass: 'wrong' })).body).toMatchObject({ error: true })
    expect((await call('/auth/', '', { user: 'x', pass: `wk_live_${'0'.repeat(38)}` })).status).toBe(401)
    const inAddress = { method: 'POST', url: `/api/classic/auth/?user=x&pass=${here.billing.secret}` } as const
    const asked = await world.app.inject({ ...inAddress, headers: { host: here.site.host } })
    expect(asked.statusCode).toBe(401)
    for (const key of ['', 'nothing', here.billing.secret, there.billing.key])
      expect((await call('/products/', key)).status).toBe(401)
    expect((await here.billing.get('/products/')).status).toBe(200)
    world.clock.advance({ minutes: 60 })
    expect((await here.billing.get('/products/')).status).toBe(401)
  })

  test('what the role of the key may not do, and orders of another account', async () => {
    const { site, customer, order } = await shop()
    const roleId = await roleWith(world, customer, { permissions: ['order.view', 'product.view'] })
    const weak = await moduleOf({ site, customer }, roleId)
    const { told, form } = await order()
    expect((await weak.post('/orders/add_ssl_order/', form)).status).toBe(403)
    expect((await weak.get(`/orders/status/${told.body.order_id}`)).status).toBe(200)
    expect((await weak.post(`/orders/ssl/revoke/${told.body.order_id}`, {})).status).toBe(403)
    const stranger = await shop()
    expect((await stranger.billing.get(`/orders/status/${told.body.order_id}`)).body).toMatchObject({ error: true })
  })

  test('a private key, a body that is too long, and one that is no form', async () => {
    const { site, billing, product } = await shop()
    const { privateKeyPem } = await csrFor([freshDomain()])
    const told = await billing.post('/orders/add_ssl_order/', { product_id: product.id, csr: privateKeyPem })
    expect(told.body.message).toBe(errors['request.private-key'].en)
    expect((await billing.post('/orders/statuses/', { cids: '1'.repeat(140_000) })).status).toBe(413)
    const posted = { method: 'POST', url: `/api/classic/orders/statuses/?auth_key=${billing.key}` } as const
    const headers = { host: site.host, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await world.app.inject({ ...posted, headers, payload: '--x--' })
    expect([answer.statusCode, answer.json().error]).toEqual([400, true])
  })

  test('a call beyond the limit of the key, with the time to wait', async () => {
    const { site, customer } = await world.shop()
    const few = await testApi({ db: world.db, options: { callsPerKeyMinute: 2 } })
    const { secret } = await givenKey(world, customer)
    const post = async (path: string, form: Sent) =>
      few.app.inject({
        ...{
          method: 'POST',
          url: `/api/classic${path}`,
          payload: new URLSearchParams(form as Record<string, string>).toString(),
        },
        headers: { host: site.host, 'content-type': 'application/x-www-form-urlencoded' },
      })
    const { key } = (await post('/auth/', { pass: secret })).json<{ key: string }>()
    const read = () => post(`/orders/statuses/?auth_key=${key}`, { cids: '26112100001' })
    expect((await read()).statusCode).toBe(200)
    const refused = await read()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('what changes something by GET', async () => {
    const { billing, order } = await shop()
    const { told } = await order()
    expect((await billing.get(`/orders/ssl/revoke/${told.body.order_id}`)).status).toBe(404)
  })
})
