import type { Validity } from '@app/contracts/products/products'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { Database, Tx } from '#db/client.ts'
import { credit, fundsOf, refundToWallet } from '#features/finance/finance.service.ts'
import { type Books, brokenInvariants, givenBooks } from '#testing/given/given-orders.ts'
import { testDatabase } from '#testing/test-database.ts'
import { mostTaken, unitValue } from './pack-rules.ts'
import {
  drawUnit,
  endPack,
  lockPack,
  ordersReserving,
  type PackOrder,
  releaseUnit,
  reserveUnit,
  returnUnit,
} from './pack-units.service.ts'
import { addMove } from './packs.repo.ts'
import { addPack } from './packs.service.ts'

const at = new Date('2026-11-21T08:00:00Z')
const by = { actor: 'Li', memberId: null, at }
const scope = { productId: newId(), validity: 1 as Validity }

function desk(db: Database, books: Books, account: number) {
  const accountId = books.accounts[account] ?? ''
  const { siteId, currency } = books
  const site = { id: siteId, currency }
  const holder = { siteId, accountId }
  const order = (id: string): PackOrder => ({ ...holder, id, orderNo: id.slice(-6), currency })
  const work = <T>(act: (tx: Tx) => Promise<T>) => db.transaction(books.scope, act)
  const end = (id: string, kind: 'void' | 'expire', refundMinor: number) =>
    work(async (tx) => {
      const locked = await ordersReserving(tx, holder, id)
      const pack = await lockPack(tx, holder, id)
      if (pack.state !== 'active') return
      const refund = { refundMinor: Math.min(refundMinor, pack.deferredMinor), reason: '' }
      await endPack(tx, pack, { kind, ...by, ...refund, lockedIds: locked.map((one) => one.id) })
    })
  return {
    recharge: (amountMinor: number) =>
      work((tx) => credit(tx, { site, accountId, amountMinor, memo: 'cash', memberId: null, at })),
    grant: (total: number, priceMinor: number) =>
      work((tx) =>
        addPack(
          tx,
          { site, accountId, by: { name: 'Li', memberId: null }, at },
          {
            ...{ name: 'Pack', productIds: [scope.productId], validities: [scope.validity], total, priceMinor },
            ...{ validTo: 4_000_000_000, reason: 'x' },
          },
        ),
      ),
    reserve: (packId: string, id: string) => work((tx) => reserveUnit(tx, packId, order(id), scope, by)),
    draw: (id: string) => work((tx) => drawUnit(tx, order(id), by)),
    release: (id: string) => work((tx) => releaseUnit(tx, order(id), by)),
    refund: (id: string) =>
      work(async (tx) => {
        await refundToWallet(tx, { scope: books.scope, accountId, orderId: id, currency, memo: id, memberId: null, at })
        return returnUnit(tx, order(id), by)
      }),
    adjust: (id: string, units: number) =>
      work(async (tx) => {
        const pack = await lockPack(tx, holder, id)
        if (pack.state !== 'active' || -units > mostTaken(pack)) return
        const move = { kind: 'adjust', units, amountMinor: 0, reason: 'x', actor: 'Li', at } as const
        await addMove(tx, pack, move, { total: pack.total + units })
      }),
    void: (id: string, refundMinor: number) => end(id, 'void', refundMinor),
    expire: (id: string) => end(id, 'expire', 0),
    pack: (id: string) => work((tx) => lockPack(tx, holder, id)),
    balance: () => work(async (tx) => (await fundsOf(tx, holder)).balanceMinor),
  }
}

test('a unit earns an equal share, and the last one the rest', () => {
  expect(unitValue({ deferredMinor: 1000, total: 3, used: 0 })).toBe(333)
  expect(unitValue({ deferredMinor: 667, total: 3, used: 1 })).toBe(333)
  expect(unitValue({ deferredMinor: 334, total: 3, used: 2 })).toBe(334)
})

test('the last unit with money in it cannot be taken away', () => {
  expect(mostTaken({ total: 5, used: 1, reserved: 0, deferredMinor: 10 })).toBe(3)
  expect(mostTaken({ total: 5, used: 1, reserved: 1, deferredMinor: 10 })).toBe(3)
  expect(mostTaken({ total: 5, used: 1, reserved: 0, deferredMinor: 0 })).toBe(4)
  expect(mostTaken({ total: 5, used: 0, reserved: 0, deferredMinor: 0 })).toBe(4)
})

test('of twenty orders for three units three get one', async () => {
  const db = await testDatabase()
  const books = await givenBooks(db)
  const { recharge, grant, reserve, draw, pack } = desk(db, books, 0)
  await recharge(1000)
  const { id } = await grant(3, 1000)
  const orders = Array.from({ length: 20 }, () => newId())
  const answers = await Promise.allSettled(orders.map((order) => reserve(id, order).then(() => draw(order))))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.key] : []))
  expect(refused).toEqual(Array(17).fill('pack.used-up'))
  expect(await pack(id)).toMatchObject({ used: 3, reserved: 0, deferredMinor: 0 })
  expect(await brokenInvariants(db, books.siteId)).toEqual([])
})

test('a refunded draw goes back to what is deferred, once, and a void returns the rest to the balance', async () => {
  const db = await testDatabase()
  const books = await givenBooks(db)
  const { recharge, grant, reserve, draw, refund, pack, balance, ...rest } = desk(db, books, 0)
  await recharge(1000)
  const { id } = await grant(3, 900)
  const order = newId()
  await reserve(id, order)
  await draw(order)
  expect(await refund(order)).toMatchObject({ isLapsed: false })
  expect(await refund(order)).toBeUndefined()
  expect(await pack(id)).toMatchObject({ used: 0, deferredMinor: 900 })
  expect(await balance()).toBe(100)
  await rest.void(id, 900)
  expect(await balance()).toBe(1000)
  expect(await brokenInvariants(db, books.siteId)).toEqual([])
})

const deed = fc.record({
  kind: fc.constantFrom(
    'recharge',
    'grant',
    'order',
    'reserve',
    'draw',
    'release',
    'refund',
    'adjust',
    'void',
    'expire',
  ),
  account: fc.nat(1),
  amount: fc.oneof(fc.constantFrom(0, 1, 100, 1000), fc.integer({ min: 1, max: 2_000 })),
  of: fc.nat(8),
})

test('whatever several members do with packs at once, units and money agree', async () => {
  const db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 40 }), async (deeds) => {
      const books = await givenBooks(db, 2)
      const granted: [string[], string[]] = [[], []]
      const orders: [string[], string[]] = [[], []]
      for (const account of [0, 1] as const) {
        await desk(db, books, account).recharge(2_000)
        granted[account].push((await desk(db, books, account).grant(3, 1_000)).id)
      }
      const member = async ({ kind, account, amount, of }: (typeof deeds)[number]) => {
        const at = account === 0 ? 0 : 1
        const { grant, ...wallet } = desk(db, books, at)
        const pack = granted[at][of % granted[at].length] ?? ''
        const order = orders[at][of % Math.max(1, orders[at].length)] ?? newId()
        const reserved = async () => {
          const id = newId()
          await wallet.reserve(pack, id)
          orders[at].push(id)
          return id
        }
        if (kind === 'recharge') await wallet.recharge(amount + 1)
        if (kind === 'grant') granted[at].push((await grant(of + 1, amount)).id)
        if (kind === 'order') await wallet.draw(await reserved())
        if (kind === 'reserve') await reserved()
        if (kind === 'draw') await wallet.draw(order)
        if (kind === 'release') await wallet.release(order)
        if (kind === 'refund') await wallet.refund(order)
        if (kind === 'adjust') await wallet.adjust(pack, of - 4 || 1)
        if (kind === 'void') await wallet.void(pack, amount)
        if (kind === 'expire') await wallet.expire(pack)
      }
      for (let from = 0; from < deeds.length; from += 5) {
        const answers = await Promise.allSettled(deeds.slice(from, from + 5).map(member))
        for (const answer of answers) {
          if (answer.status === 'fulfilled') continue
          const { key, message } = answer.reason as { key?: string; message: string }
          expect(key ?? message).toMatch(/^(balance\.short|pack\.|A draw of a unit that is not reserved)/)
        }
      }
      expect(await brokenInvariants(db, books.siteId)).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 120_000)
