import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import { type Books, brokenInvariants, givenBooks } from '#testing/given/given-orders.ts'
import { testDatabase } from '#testing/test-database.ts'
import { lockBooks, setCreditLimit } from './finance.repo.ts'
import {
  adjust,
  chargeFee,
  credit,
  fundsOf,
  grantBonus,
  payFromWallet,
  payOut,
  refundToWallet,
  returnPayout,
  reverse,
} from './finance.service.ts'

const at = new Date('2026-11-21T08:00:00Z')

function tills(db: Database, books: Books, account: number) {
  const accountId = books.accounts[account] ?? ''
  const money = (orderId: string) => ({
    ...{ scope: books.scope, accountId, orderId, currency: books.currency, memo: 'a test', memberId: null, at },
  })
  const site = { id: books.siteId, currency: books.currency }
  const cash = { site, accountId, memo: 'cash', memberId: null, at }
  return {
    recharge: (amountMinor: number) => db.transaction(books.scope, (tx) => credit(tx, { ...cash, amountMinor })),
    pay: (orderId: string, amountMinor: number) =>
      db.transaction(books.scope, (tx) => payFromWallet(tx, { ...money(orderId), amountMinor })),
    adjust: (amountMinor: number) => db.transaction(books.scope, (tx) => adjust(tx, { ...cash, amountMinor })),
    reverse: (id: string) =>
      db.transaction(books.scope, (tx) =>
        reverse(tx, { siteId: books.siteId, id, reason: 'wrong', memberId: accountId, at }),
      ),
    payOut: (amountMinor: number, bonusMinor = 0) =>
      db.transaction(books.scope, (tx) => payOut(tx, { ...cash, amountMinor, bonusMinor })),
    comeBack: (id: string) =>
      db.transaction(books.scope, (tx) =>
        returnPayout(tx, { siteId: books.siteId, id, reason: 'refused', memberId: null, at }),
      ),
    limit: (creditMinor: number) =>
      db.transaction(books.scope, async (tx) => {
        await lockBooks(tx, { siteId: books.siteId, accountId }, [])
        await setCreditLimit(tx, { siteId: books.siteId, accountId }, creditMinor)
      }),
    fee: (amountMinor: number) => db.transaction(books.scope, (tx) => chargeFee(tx, { ...cash, amountMinor })),
    bonus: (amountMinor: number) => db.transaction(books.scope, (tx) => grantBonus(tx, { ...cash, amountMinor })),
    refund: (orderId: string) => db.transaction(books.scope, (tx) => refundToWallet(tx, money(orderId))),
    balance: () =>
      db.transaction(books.scope, (tx) =>
        fundsOf(tx, { siteId: books.siteId, accountId }).then(({ balanceMinor }) => balanceMinor),
      ),
  }
}

const account = fc.nat(1)
const amount = fc.oneof(fc.constantFrom(1, 100, 9_999), fc.integer({ min: 1, max: 1_000_000_000_00 }))
const movement = fc.oneof(
  fc.record({ kind: fc.constant('recharge' as const), account, amount }),
  fc.record({ kind: fc.constant('pay' as const), account, amount }),
  fc.record({ kind: fc.constant('refund' as const), account, order: fc.nat(20) }),
)

test('after any sequence of movements the books hold the expected amounts', async () => {
  const db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { maxLength: 25 }), async (history) => {
      const books = await givenBooks(db, 2)
      const till = [0, 0]
      const orders: { id: string; account: number; amount: number; isRefunded: boolean }[] = []

      for (const step of history) {
        const wallet = tills(db, books, step.account)
        const held = till[step.account] ?? 0
        if (step.kind === 'recharge') {
          await wallet.recharge(step.amount)
          till[step.account] = held + step.amount
        } else if (step.kind === 'pay') {
          const id = newId()
          const paid = await wallet.pay(id, step.amount).then(
            () => true,
            () => false,
          )
          expect(paid).toBe(held >= step.amount)
          if (paid) till[step.account] = held - step.amount
          if (paid) orders.push({ id, account: step.account, amount: step.amount, isRefunded: false })
        } else {
          const order = orders.at(step.order % Math.max(orders.length, 1))
          if (!order) continue
          const back = await tills(db, books, order.account).refund(order.id)
          expect(back).toBe(order.isRefunded ? 0 : order.amount)
          till[order.account] = (till[order.account] ?? 0) + back
          order.isRefunded = true
        }
      }

      expect(await Promise.all([0, 1].map((account) => tills(db, books, account).balance()))).toEqual(till)
      expect(await brokenInvariants(db, books.siteId)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('of four hundred debits of 1 on a balance of 100 exactly a hundred succeed', async () => {
  const db = await testDatabase()
  const books = await givenBooks(db)
  const wallet = tills(db, books, 0)
  await wallet.recharge(100)

  const answers = await Promise.allSettled(Array.from({ length: 400 }, () => wallet.pay(newId(), 1)))

  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.key] : []))
  expect(refused).toEqual(Array(300).fill('balance.short'))
  expect(await wallet.balance()).toBe(0)
  expect(await brokenInvariants(db, books.siteId)).toEqual([])
}, 60_000)

test('an order cannot be charged twice, and twenty simultaneous refunds return the money once', async () => {
  const db = await testDatabase()
  const books = await givenBooks(db)
  const wallet = tills(db, books, 0)
  const orderId = newId()
  await wallet.recharge(500)
  await wallet.pay(orderId, 200)

  await expect(wallet.pay(orderId, 200)).rejects.toThrow()
  const back = await Promise.all(Array.from({ length: 20 }, () => wallet.refund(orderId)))

  expect(back.filter((amount) => amount > 0)).toEqual([200])
  expect(await wallet.balance()).toBe(500)
})

test('the request role cannot change the ledger', async () => {
  const db = await testDatabase()
  const books = await givenBooks(db)
  await tills(db, books, 0).recharge(500)

  for (const table of ['ledger_entries', 'ledger_transactions'])
    for (const change of [`UPDATE ${table} SET account_id = account_id`, `DELETE FROM ${table}`])
      await expect(db.transaction(books.scope, (tx) => tx.execute(change))).rejects.toThrow()
})

const deed = fc.record({
  kind: fc.constantFrom(
    'recharge',
    'adjust',
    'pay',
    'refund',
    'reverse',
    'limit',
    'fee',
    'bonus',
    'payout',
    'comeBack',
  ),
  account,
  amount: fc.oneof(fc.constantFrom(1, 100, 500), fc.integer({ min: 1, max: 2_000 })),
  of: fc.nat(8),
})

test('whatever several members do at once, the books balance and nothing goes back twice', async () => {
  const db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 40 }), async (deeds) => {
      const books = await givenBooks(db, 2)
      const orders = Array.from({ length: 6 }, () => newId())
      const booked: string[] = []
      const sent: string[] = []
      const member = async ({ kind, account, amount, of }: (typeof deeds)[number]) => {
        const wallet = tills(db, books, account)
        // An order belongs to one account.
        const order = orders[2 * (of % 3) + account] ?? ''
        if (kind === 'recharge') booked.push(await wallet.recharge(amount))
        if (kind === 'bonus') booked.push(await wallet.bonus(amount))
        if (kind === 'fee') booked.push(await wallet.fee(amount))
        if (kind === 'adjust') booked.push(await wallet.adjust(of % 2 === 0 ? amount : -amount))
        if (kind === 'pay') await wallet.pay(order, amount)
        if (kind === 'refund') await wallet.refund(order)
        if (kind === 'reverse') await wallet.reverse(booked[of % Math.max(1, booked.length)] ?? newId())
        if (kind === 'payout') sent.push(await wallet.payOut(amount, of))
        if (kind === 'comeBack') await wallet.comeBack(sent[of % Math.max(1, sent.length)] ?? newId())
        if (kind === 'limit') await wallet.limit(amount)
      }
      const refused: unknown[] = []
      for (let from = 0; from < deeds.length; from += 5) {
        const answers = await Promise.allSettled(deeds.slice(from, from + 5).map(member))
        for (const answer of answers) if (answer.status === 'rejected') refused.push(answer.reason)
      }
      // A refusal by rule, or by the database's own check of what the rule says.
      for (const reason of refused) {
        const cause = (reason as { cause?: { constraint?: string } }).cause
        expect((reason as { key?: string }).key ?? cause?.constraint).toMatch(
          /^(balance\.short|bill\.|ledger_transactions_once|balances_no_overdraft)/,
        )
      }
      expect(await brokenInvariants(db, books.siteId)).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('a fee is charged only where the balance bears it, and a bonus is added', async () => {
  const db = await testDatabase()
  const books = await givenBooks(db)
  const wallet = tills(db, books, 0)
  await wallet.bonus(50)
  await expect(wallet.fee(51)).rejects.toMatchObject({ key: 'balance.short' })
  await wallet.fee(20)
  expect(await wallet.balance()).toBe(30)
  expect(await brokenInvariants(db, books.siteId)).toEqual([])
})

test('money sent back takes its bonus along, and is balance again once where it could not go', async () => {
  const db = await testDatabase()
  const books = await givenBooks(db)
  const wallet = tills(db, books, 0)
  await wallet.recharge(1000)
  await wallet.bonus(100)
  await expect(wallet.payOut(1000, 101)).rejects.toMatchObject({ key: 'balance.short' })
  const id = await wallet.payOut(500, 50)
  expect(await wallet.balance()).toBe(550)
  await expect(wallet.reverse(id)).rejects.toMatchObject({ key: 'bill.not-reversible' })
  await wallet.comeBack(id)
  await expect(wallet.comeBack(id)).rejects.toMatchObject({ key: 'bill.reversed-before' })
  expect(await wallet.balance()).toBe(1100)
  expect(await brokenInvariants(db, books.siteId)).toEqual([])
})
