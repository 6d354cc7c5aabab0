import { adjustUser, billFigures, exportBills, getBill, listBills, reverseBill } from '@app/contracts/bills/bills'
import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { getBalance, rechargeUser, setCredit } from '@app/contracts/finance/finance'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { credit } from '#features/finance/finance.service.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { type OrderWorld, orderWorld, place } from '#testing/order-world.ts'
import { readCsv } from '#testing/read-sheet.ts'

let world: OrderWorld
let site: given.GivenSite
let operator: given.GivenMember
beforeAll(async () => {
  world = await orderWorld()
  site = await given.site(world.db)
  operator = await given.operator(world.db, site)
})

const list = async (by: given.GivenMember, query: object = {}) => (await world.as(by).send(listBills, { query })).data
const figures = async (by: given.GivenMember, query: object = {}) =>
  (await world.as(by).send(billFigures, { query })).data
const recharge = async (to: given.GivenMember, amountMinor: number, memo = 'Bank transfer') => {
  const request = { params: { id: to.account.id }, body: { amountMinor, memo } }
  return (await world.as(operator).send(rechargeUser, request)).data.transactionId
}
const adjust = (to: string, amountMinor: number, idempotencyKey = newId(), by = operator) =>
  world.as(by).send(adjustUser, { params: { id: to }, body: { amountMinor, reason: 'Goodwill' }, idempotencyKey })
const reverse = (id: string, idempotencyKey = newId(), by = operator) =>
  world.as(by).send(reverseBill, { params: { id }, body: { reason: 'Typing error' }, idempotencyKey })
const balance = async (of: given.GivenMember) => (await world.as(of).send(getBalance)).data.balanceMinor

test('an operator lists all customers’ lines with sums, a customer its own', async () => {
  const [one, other] = [await given.customer(world.db, site), await given.customer(world.db, site)]
  await recharge(one, 1000, 'Bank 4711')
  await recharge(other, 500)
  await adjust(one.account.id, -300)
  const mine = await list(one)
  expect(mine).toMatchObject({ total: 2, totalCapped: false })
  expect(mine.bills).toMatchObject([
    { kind: 'adjustment', amountMinor: -300, balanceMinor: 700, memo: 'Goodwill', method: 'manual', operator: null },
    { kind: 'recharge', amountMinor: 1000, balanceMinor: 1000, memo: 'Bank 4711', account: { id: one.account.id } },
  ])
  expect(mine.bills[0]?.serialNo).toMatch(/^TX\d{16}$/)
  expect((await list(one, { accountId: other.account.id })).total).toBe(0)
  expect(await figures(one)).toEqual({ inMinor: 1000, outMinor: 300, netMinor: 700, feeMinor: 0, bookMinor: null })

  const all = await list(operator)
  expect(all.total).toBe(3)
  expect(all.bills[0]?.operator).not.toBeNull()
  expect(await figures(operator)).toEqual({
    inMinor: 1500,
    outMinor: 300,
    netMinor: 1200,
    feeMinor: 0,
    bookMinor: null,
  })
  expect((await list(operator, { accountId: other.account.id })).bills).toMatchObject([{ amountMinor: 500 }])
})

test('filters by view, kind, method, amount, day and words, and turns pages in both directions', async () => {
  const shop = await given.site(world.db)
  const by = await given.operator(world.db, shop)
  const buyer = await given.customer(world.db, shop)
  const book = (amountMinor: number, memo: string) =>
    world.as(by).send(rechargeUser, { params: { id: buyer.account.id }, body: { amountMinor, memo } })
  for (let at = 1; at <= 5; at++) await book(at * 100, `Transfer no ${at}`)
  await adjust(buyer.account.id, -50, newId(), by)
  const amounts = async (query: object) => (await list(by, query)).bills.map(({ amountMinor }) => amountMinor)

  expect(await amounts({ view: 'recharge', sort: 'at' })).toEqual([100, 200, 300, 400, 500])
  expect(await amounts({ view: 'adjustment' })).toEqual([-50])
  expect(await amounts({ view: 'refund' })).toEqual([])
  expect(await amounts({ view: 'spend', kind: 'recharge' })).toEqual([])
  expect(await amounts({ kind: 'recharge', limit: 2, offset: 2 })).toEqual([300, 200])
  expect(await amounts({ limit: 2, offset: 3, sort: 'at' })).toEqual([500, -50])
  expect(await amounts({ amountFrom: 50, amountTo: 100 })).toEqual([-50, 100])
  expect(await amounts({ method: 'alipay' })).toEqual([])
  expect(await amounts({ q: 'transfer NO 3' })).toEqual([300])
  expect(await amounts({ q: 'nothing 100%' })).toEqual([])
  expect((await amounts({ q: buyer.account.id.slice(0, 4) })).length).toBeLessThan(7)
  const [first] = (await list(by, { sort: 'at' })).bills
  expect(await amounts({ q: first?.serialNo.toLowerCase() })).toEqual([100])
  expect(await amounts({ to: '2020-01-01' })).toEqual([])
  expect(await amounts({ from: '2020-01-01', kind: 'adjustment' })).toEqual([-50])
  expect(await figures(by, { view: 'recharge' })).toMatchObject({ inMinor: 1500, outMinor: 0 })
  expect((await list(by, { q: 'Transfer', limit: 1 })).total).toBe(5)
})

test('a line tells the order it belongs to, and is found by its number', async () => {
  const { customer } = await world.shop(1_000_000)
  const seller = await given.operator(world.db, customer.site)
  const { id, orderNo, amountMinor } = await place(world, customer)
  const { payOrder } = await import('@app/contracts/orders/orders')
  await world.as(customer).send(payOrder, { params: { id }, body: { expectedTotalMinor: amountMinor } })
  const { bills } = await list(seller, { q: orderNo })
  expect(bills).toMatchObject([{ kind: 'payment', order: { id, orderNo }, amountMinor: -amountMinor }])
  const { data } = await world.as(customer).send(getBill, { params: { id: bills[0]?.id ?? '' } })
  expect(data.bill).toMatchObject({ isReversible: false })
  expect(data.bill.entries).toEqual([
    { book: 'wallet', amountMinor: -amountMinor },
    { book: 'sales', amountMinor },
  ])
  expect((await reverse(bills[0]?.id ?? '', newId(), seller)).code).toBe(errors['bill.not-reversible'].code)
})

test('an adjustment happens once per key, both ways, never beyond what is available', async () => {
  const buyer = await given.customer(world.db, site)
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(buyer.account.id, 400, key)))
  expect(new Set(answers.map(({ data }) => data.bill.id)).size).toBe(1)
  expect((await adjust(buyer.account.id, 401, key)).status).toBe(409)
  expect((await adjust(buyer.account.id, -401)).code).toBe(errors['balance.short'].code)
  await world.as(operator).send(setCredit, {
    ...{ params: { id: buyer.account.id }, body: { creditMinor: 100, reason: 'Contract' } },
  })
  expect((await adjust(buyer.account.id, -500)).status).toBe(200)
  expect(await balance(buyer)).toBe(-100)
  for (const wrong of [0, 0.5, 1e15, Number.MAX_SAFE_INTEGER])
    expect((await adjust(buyer.account.id, wrong)).code).toBe(400)
  expect((await adjust(site.ownerAccountId, 5)).code).toBe(errors['user.missing'].code)
  expect((await adjust(buyer.account.id, 5, newId(), buyer)).status).toBe(403)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('a recharge is reversed once, by its entries, and only while the balance bears it', async () => {
  const buyer = await given.customer(world.db, site)
  const id = await recharge(buyer, 900)
  const spent = (await adjust(buyer.account.id, -100)).data.bill.id
  expect((await reverse(id)).code).toBe(errors['balance.short'].code)
  expect((await reverse(spent)).data.bill).toMatchObject({ kind: 'reversal', amountMinor: 100, balanceMinor: 900 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => reverse(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === errors['bill.reversed-before'].code)).toHaveLength(5)
  const reversal = answers.find(({ status }) => status === 200)?.data.bill
  expect(reversal).toMatchObject({ reverses: { id }, memo: 'Typing error' })
  const { data } = await world.as(operator).send(getBill, { params: { id } })
  expect(data.bill).toMatchObject({ reversedBy: { id: reversal?.id }, isReversible: false })
  expect((await reverse(reversal?.id ?? '')).code).toBe(errors['bill.not-reversible'].code)
  expect(await balance(buyer)).toBe(0)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
  const { rows } = await world.db.transaction({ siteId: site.id, accountId: buyer.account.id }, (tx) =>
    tx.execute(sql`SELECT action FROM audit_log WHERE action LIKE 'bill.%' ORDER BY id`),
  )
  expect(rows.map(({ action }) => action)).toEqual(['bill.adjust', 'bill.reverse', 'bill.reverse'])
})

test('nobody reads or reverses a line of another site or account', async () => {
  const [buyer, other] = [await given.customer(world.db, site), await given.customer(world.db, site)]
  const elsewhere = await given.operator(world.db, await given.site(world.db))
  const id = await recharge(buyer, 900)
  for (const by of [other, elsewhere])
    expect((await world.as(by).send(getBill, { params: { id } })).code).toBe(errors['bill.missing'].code)
  expect((await reverse(id, newId(), elsewhere)).code).toBe(errors['bill.missing'].code)
  expect((await reverse(id, newId(), buyer)).status).toBe(403)
  expect((await list(elsewhere)).total).toBe(0)
  expect(await balance(buyer)).toBe(900)
})

test('an export holds every line of the filter once, in the order of the list; a customer takes its own', async () => {
  const [buyer, other] = [await given.customer(world.db, site), await given.customer(world.db, site)]
  await recharge(other, 5)
  // More than one batch, many of them at the same moment.
  await world.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const money = { site: { id: site.id, currency: 'CNY' as const }, accountId: buyer.account.id, memberId: null }
    for (let at = 1; at <= 510; at++)
      await credit(tx, { ...money, amountMinor: at, memo: '=1+1', at: world.clock.now() })
  })
  const take = async (by: given.GivenMember, query: object) => {
    const headers = { host: site.host, token: await world.as(by).token(), 'accept-language': 'en' }
    return world.app.inject({ url: apiPath(exportBills.path), query: { format: 'csv', ...query }, headers })
  }
  const [title, ...rows] = readCsv((await take(buyer, { sort: 'at' })).rawPayload)
  expect(title?.slice(0, 3)).toEqual(['Transaction no.', 'Time (UTC)', 'Customer'])
  expect(new Set(rows.map(([serialNo]) => serialNo)).size).toBe(510)
  expect(rows.map((row) => Number(row[7]) * 100).map(Math.round)).toEqual(
    Array.from({ length: 510 }, (_, at) => at + 1),
  )
  const ofOperator = readCsv((await take(operator, { accountId: other.account.id })).rawPayload)
  expect(ofOperator).toHaveLength(2)
  const developer = await given.member(world.db, buyer.account, { base: 'developer' })
  expect((await take(developer, {})).statusCode).toBe(403)
})
