import { hitsPerKind, search } from '@app/contracts/search'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { givenIssued, invoiceShop } from '#testing/given/given-invoices.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as } = api

let site: given.GivenSite
let operator: given.GivenMember
let acme: given.GivenAccount
let holder: given.GivenMember
let number = 0

async function giveOrder(account: given.GivenAccount, name: string): Promise<string> {
  const orderNo = `SO261121${String(++number).padStart(5, '0')}`
  await db.transaction({ siteId: account.site.id, accountId: null }, (tx) =>
    tx.execute(sql`
      INSERT INTO orders (site_id, id, account_id, order_no, status, status_since, product_id, product_name, brand, usage_type,
        valid_type, names_included, validity, currency, amount_minor, cost_minor, price_lines, primary_name, names, methods,
        placed_by, created_at, search_text)
      VALUES (${account.site.id}, ${newId()}, ${account.id}, ${orderNo}, 1005, now(), (SELECT id FROM products LIMIT 1), '{"zh":"证书","en":"Certificate"}',
        'Sectigo', 'ssl', 'dv', 1, 1, 'CNY', 8800, 1, '[]', ${name}, ${`{${name}}`}, '{}', 'somebody', now(),
        ${`${orderNo} ${name}`.toLowerCase()})`),
  )
  return orderNo
}

beforeAll(async () => {
  site = await given.site(db, { isRoot: true })
  await given.offers(db, site)
  operator = await given.operator(db, site)
  acme = await given.account(db, site, 'Acme 科技')
  holder = await given.member(db, acme, { loginName: 'acme-holder' })
})

const nothing = { orders: [], customers: [], members: [], invoices: [] }

async function find(by: given.GivenMember, q: string, only?: 'orders' | 'people') {
  const { status, data } = await as(by).send(search, { query: only ? { q, only } : { q } })
  expect(status).toBe(200)
  return data
}

test('an order is found by its number, with or without the prefix, and by a name in it', async () => {
  const orderNo = await giveOrder(acme, 'www.found-me.example')
  for (const q of [orderNo, orderNo.toLowerCase(), orderNo.slice(2), 'found-me']) {
    const { orders } = await find(operator, q)
    expect([q, orders]).toEqual([
      q,
      [expect.objectContaining({ orderNo, primaryName: 'www.found-me.example', accountName: 'Acme 科技' })],
    ])
  }
})

test('a customer is found by name, number and email, a colleague by name; wildcards are literal', async () => {
  const { customers } = await find(operator, '科技')
  expect(customers).toEqual([{ id: acme.id, accountNo: acme.accountNo, name: 'Acme 科技', email: 'a***@example.com' }])
  expect((await find(operator, holder.email)).customers).toEqual(customers)
  expect((await find(operator, acme.accountNo)).customers).toEqual(customers)
  const { members } = await find(operator, operator.loginName)
  expect(members.map(({ id }) => id)).toEqual([operator.id])
  expect((await find(operator, '%')).customers).toEqual([])
  expect((await find(operator, '_____')).members).toEqual([])
})

test('returns at most five of a kind, and only the requested kinds', async () => {
  for (let i = 0; i < hitsPerKind + 2; i++) await giveOrder(acme, `many-${i}.acme.example`)
  const all = await find(operator, 'acme')
  expect([all.orders.length, all.customers.length]).toEqual([hitsPerKind, 1])
  expect(await find(operator, 'acme', 'orders')).toMatchObject({ customers: [], members: [] })
  expect(await find(operator, 'acme', 'people')).toMatchObject({ orders: [], customers: [{ id: acme.id }] })
})

test('a customer finds its own records only; another site finds none', async () => {
  const rival = await given.customer(db, site)
  const own = await giveOrder(rival.account, 'shared-word.example')
  await giveOrder(acme, 'shared-word.example')
  expect((await find(rival, 'shared-word')).orders.map(({ orderNo }) => orderNo)).toEqual([own])
  expect(await find(rival, 'acme')).toEqual(nothing)
  const elsewhere = await given.operator(db, await given.site(db, { isSaas: true }))
  expect(await find(elsewhere, 'shared-word')).toEqual(nothing)
  expect(await find(elsewhere, holder.loginName)).toEqual(nothing)
})

test('a kind that the role has no right to stays empty', async () => {
  await giveOrder(acme, 'withheld.example')
  const clerk = await given.member(db, given.owner(site), { base: 'admin', permissions: ['user.view'] })
  expect(await find(clerk, 'withheld')).toMatchObject({ orders: [] })
  expect(await find(clerk, '科技')).toMatchObject({ customers: [{ id: acme.id }] })
  expect(await find(clerk, operator.loginName)).toMatchObject({ members: [] })
})

test('an empty text is refused', async () => {
  expect((await as(operator).send(search, { query: { q: '  ' } })).status).toBe(400)
})

test('an invoice is found by its numbers, by its customer too, and by nobody without the right', async () => {
  const { operator: clerk, customer } = await invoiceShop(api)
  const { invoice } = await givenIssued(api, { operator: clerk, customer })
  const { id, applyNo, invoiceNo, title } = invoice
  for (const q of [applyNo, invoiceNo ?? '', invoiceNo?.slice(0, 16) ?? ''])
    for (const by of [clerk, customer])
      expect([q, (await find(by, q)).invoices]).toEqual([q, [{ id, applyNo, invoiceNo, title }]])
  const other = await given.customer(db, clerk.site)
  const developer = await given.member(db, customer.account, { base: 'developer' })
  for (const by of [other, developer]) expect((await find(by, applyNo)).invoices).toEqual([])
  expect((await find(clerk, title)).invoices).toEqual([])
})
