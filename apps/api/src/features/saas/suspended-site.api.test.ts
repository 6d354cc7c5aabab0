import { logout, sysAccount } from '@app/contracts/access/session'
import { tokenName } from '@app/contracts/access/token-name'
import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import type { Endpoint } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { reissueOrder } from '@app/contracts/orders/order-life'
import { getOrder, listOrders, placeOrder } from '@app/contracts/orders/orders'
import { createPayment } from '@app/contracts/payments/payments'
import { lookAsCustomer } from '@app/contracts/users/user-in-place'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetSite } from '#features/sites/sites.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { csrFor, issued, orderBody, orderWorld } from '#testing/order-world.ts'
import { signIn } from '#testing/sign-in.ts'

const password = 'correct horse battery'
const world = await orderWorld()
const { db, as, anonymous, clock } = world
const closed = errors['tenant.suspended'].code

/** A reseller's site with a parent, one issued order, and whoever works there. */
async function resellerSite() {
  const parent = await given.site(db, {
    isRoot: false,
    isSaas: true,
    support: { hours: '', phone: '400-1', email: '', icp: '' },
  })
  const { site, operator, customer } = await world.shop()
  const order = await issued(world, customer)
  const suspend = async () => {
    await db.owner.update(sites).set({ suspendedAt: clock.now(), parentId: parent.id }).where(eq(sites.id, site.id))
    await forgetSite(db, site.id)
  }
  return { parent, site, operator, customer, order, suspend }
}

test('customers of a suspended site come to what they paid for, and begin nothing new', async () => {
  const { site, customer, order, suspend } = await resellerSite()
  const member = await given.member(db, customer.account, { password })
  await suspend()
  const { data: signedIn } = await signIn(world, site, { loginName: member.loginName, password })
  const headers = { token: signedIn.token }
  const send = <E extends Endpoint>(endpoint: E, request: object = {}) =>
    anonymous(site).send(endpoint, { ...request, headers } as never)
  expect((await send(sysAccount)).data.accountInfo.audience).toBe('customer')
  expect((await send(listOrders, { query: {} })).data).toMatchObject({ total: 1 })
  const certificateId = order.certificates[0]?.id ?? ''
  const file = await send(downloadCertificate, { params: { id: order.id, certificateId }, query: {} })
  expect(file.status).toBe(200)
  const { csrPem } = await csrFor(order.names)
  const body = { reason: 'new key', names: order.names, csrPem, expectedTotalMinor: 0 }
  expect(await send(reissueOrder, { params: { id: order.id }, body })).toMatchObject({ status: 200 })

  const placed = await as(customer).send(placeOrder, { body: await orderBody(world, customer) })
  expect(placed).toMatchObject({ status: 503, code: closed })
  const payment = { for: { is: 'top-up', amountMinor: 100_00 }, channel: 'bank' }
  expect(await send(createPayment, { body: payment })).toMatchObject({ status: 503, code: closed })
})

test('the staff of a suspended site is locked out, also in a customer’s place, and can leave', async () => {
  const { parent, site, operator, customer, order, suspend } = await resellerSite()
  const staff = await given.member(db, given.owner(site), { password })
  const looking = await as(operator).send(lookAsCustomer, {
    params: { id: customer.account.id },
    body: { reason: 'help' },
  })
  const inPlace = { headers: { token: looking.data.token } }
  expect((await anonymous(site).send(getOrder, { params: { id: order.id }, ...inPlace })).status).toBe(200)
  await suspend()
  expect(await as(operator).send(getOrder, { params: { id: order.id } })).toMatchObject({ status: 503, code: closed })
  expect((await anonymous(site).send(getOrder, { params: { id: order.id }, ...inPlace })).code).toBe(closed)
  const answer = await signIn(world, site, { loginName: staff.loginName, password })
  expect(answer.code).toBe(errors['tenant.staff-out'].code)
  expect(answer.msg).toContain(parent.name)
  expect(answer.msg).toContain('400-1')
  expect(answer.msg).toContain(`//${parent.host}`)
  expect(answer.msg).toContain('/finance/sites')
  expect((await as(operator).send(logout)).status).toBe(200)
})

test('a suspended site serves its console, and says on the shop front that it is suspended', async () => {
  const { site, suspend } = await resellerSite()
  await suspend()
  const at = (url: string, cookie = '') =>
    world.app.inject({ method: 'GET', url, headers: { host: site.host, accept: 'text/html', cookie } })
  for (const url of ['/', '/home', '/products', '/sign-up', '/sitemap.xml']) {
    const page = await at(url)
    expect([url, page.statusCode, page.headers['retry-after']]).toEqual([url, 503, '86400'])
    expect(page.body).toContain('href="/login"')
  }
  expect((await at('/api/v1/site')).json().data).toMatchObject({ isSuspended: true })
  const isShut = async (url: string, cookie = '') => (await at(url, cookie)).headers['retry-after'] !== undefined
  for (const url of ['/login', '/dashboard', '/ssl/order/list', '/auth-redirect', '/trans/en'])
    expect([url, await isShut(url)]).toEqual([url, false])
  // Who had a session here reads the console at its root.
  expect(await isShut('/', `${tokenName}=x`)).toBe(false)
})
