import { errors } from '@app/contracts/errors'
import { getBalance, rechargeUser, setCredit } from '@app/contracts/finance/finance'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'
import { chargeFee } from './finance.service.ts'

let api: TestApi
let site: given.GivenSite
let operator: given.GivenMember
let customer: given.GivenMember
beforeAll(async () => {
  api = await testApi()
  site = await given.site(api.db)
  operator = await given.operator(api.db, site)
  customer = await given.customer(api.db, site)
})

const recharge = (by: given.GivenMember, id: string, amountMinor: number, idempotencyKey = newId()) =>
  api.as(by).send(rechargeUser, { params: { id }, body: { amountMinor, memo: 'Bank transfer' }, idempotencyKey })
const credit = (by: given.GivenMember, id: string, creditMinor: number) =>
  api.as(by).send(setCredit, { params: { id }, body: { creditMinor, reason: 'Contract' } })
const balance = async (of: given.GivenMember) => (await api.as(of).send(getBalance)).data.balanceMinor

test('an operator books money onto a customer’s balance, and the audit log names the operator', async () => {
  const buyer = await given.customer(api.db, site)
  const { data } = await recharge(operator, buyer.account.id, 12_345)
  expect(data.balanceMinor).toBe(12_345)
  expect((await api.as(buyer).send(getBalance)).data).toEqual({
    balanceMinor: 12_345,
    creditMinor: 0,
    toBeInvoicedMinor: 0,
  })
  const { rows } = await api.db.transaction({ siteId: site.id, accountId: buyer.account.id }, (tx) =>
    tx.execute(sql`SELECT action, member_id, facts FROM audit_log WHERE account_id = ${buyer.account.id}`),
  )
  expect(rows).toMatchObject([{ action: 'user.recharge', member_id: operator.id, facts: { amountMinor: 12_345 } }])
})

test('twenty calls with one key book once and get the same answer; another amount with the key is refused', async () => {
  const buyer = await given.customer(api.db, site)
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 20 }, () => recharge(operator, buyer.account.id, 700, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
  expect(await balance(buyer)).toBe(700)
  expect(await recharge(operator, buyer.account.id, 701, key)).toMatchObject({ status: 409, code: 40910 })
  expect(await brokenInvariants(api.db, site.id)).toEqual([])
})

test.each([0, -1, 1.5, 1e15, Number.MAX_SAFE_INTEGER])('no amount of %s is booked', async (amountMinor) => {
  expect((await recharge(operator, customer.account.id, amountMinor)).code).toBe(400)
  expect(await balance(customer)).toBe(0)
})

test('only operators can recharge, and only customers of their own site', async () => {
  const elsewhere = await given.customer(api.db, await given.site(api.db))
  const developer = await given.member(api.db, given.owner(site), { base: 'developer' })
  const accountant = await given.member(api.db, given.owner(site), { base: 'accountant' })
  expect((await recharge(customer, customer.account.id, 100)).status).toBe(403)
  expect((await recharge(developer, customer.account.id, 100)).status).toBe(403)
  for (const stranger of [elsewhere.account.id, site.ownerAccountId, newId()])
    expect((await recharge(accountant, stranger, 100)).code).toBe(errors['user.missing'].code)
  expect(await balance(customer)).toBe(0)
})

test('a call without a key is refused', async () => {
  const answer = await api.as(operator).send(rechargeUser, {
    params: { id: customer.account.id },
    body: { amountMinor: 100, memo: 'x' },
    idempotencyKey: '',
  })
  expect(answer.code).toBe(errors['idempotency.missing'].code)
})

test('a credit limit can be spent, is on record, and does not go below what is in use', async () => {
  const buyer = await given.customer(api.db, site)
  const holder = { siteId: site.id, accountId: buyer.account.id }
  const spend = (amountMinor: number) =>
    api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      chargeFee(tx, {
        ...{ site: { id: site.id, currency: 'CNY' }, accountId: holder.accountId, amountMinor },
        ...{ memo: 'a test', memberId: null, at: api.clock.now() },
      }),
    )
  await expect(spend(1)).rejects.toMatchObject({ key: 'balance.short' })
  expect((await credit(operator, holder.accountId, 500)).data).toEqual({ balanceMinor: 0, creditMinor: 500 })
  await spend(400)
  await expect(spend(101)).rejects.toMatchObject({ key: 'balance.short' })
  expect((await credit(operator, holder.accountId, 399)).code).toBe(errors['balance.credit-used'].code)
  expect((await credit(operator, holder.accountId, 400)).status).toBe(200)
  expect((await api.as(buyer).send(getBalance)).data).toMatchObject({ balanceMinor: -400, creditMinor: 400 })
  await recharge(operator, holder.accountId, 1000)
  expect(await brokenInvariants(api.db, site.id)).toEqual([])
  const { rows } = await api.db.transaction(holder, (tx) =>
    tx.execute(sql`SELECT before, after FROM audit_log WHERE action = 'user.credit' ORDER BY id DESC LIMIT 1`),
  )
  expect(rows).toMatchObject([{ before: { creditMinor: 500 }, after: { creditMinor: 400 } }])
})

test.each([-1, 1.5, 1e15, Number.MAX_SAFE_INTEGER])('no credit limit of %s is set', async (creditMinor) => {
  expect((await credit(operator, customer.account.id, creditMinor)).code).toBe(400)
})

test('the database itself refuses an overdraft beyond the limit, and a limit on another book', async () => {
  const buyer = await given.customer(api.db, site)
  await recharge(operator, buyer.account.id, 100)
  const change = (set: string, book: string) =>
    api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx.execute(sql`UPDATE balances SET ${sql.raw(set)} WHERE account_id = ${buyer.account.id} AND book = ${book}`),
    )
  await expect(change('amount_minor = -1', 'wallet')).rejects.toThrow()
  await expect(change('credit_minor = 5', 'receipts')).rejects.toThrow()
  await change('credit_minor = 5, amount_minor = -5', 'wallet')
  await change('amount_minor = 100, credit_minor = 0', 'wallet')
})
