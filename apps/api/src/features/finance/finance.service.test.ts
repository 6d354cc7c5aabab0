import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import { type Books, brokenInvariants, givenBooks } from '#testing/given-orders.ts'
import { testDatabase } from '#testing/test-database.ts'
import { balanceOf, credit, payFromWallet, refundToWallet } from './finance.service.ts'

const at = new Date('2026-11-21T08:00:00Z')

function tills(db: Database, books: Books, account: number) {
  const accountId = books.accounts[account] ?? ''
  const money = (orderId: string) => ({
    ...{ scope: books.scope, accountId, orderId, currency: books.currency, memo: 'a test', memberId: null, at },
  })
  const site = { id: books.siteId, currency: books.currency }
  return {
    recharge: (amountMinor: number) =>
      db.transaction(books.scope, (tx) =>
        credit(tx, { site, accountId, amountMinor, memo: 'cash', memberId: null, at }),
      ),
    pay: (orderId: string, amountMinor: number) =>
      db.transaction(books.scope, (tx) => payFromWallet(tx, { ...money(orderId), amountMinor })),
    refund: (orderId: string) => db.transaction(books.scope, (tx) => refundToWallet(tx, money(orderId))),
    balance: () => db.transaction(books.scope, (tx) => balanceOf(tx, { siteId: books.siteId, accountId })),
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
