import type { Scope } from '@app/contracts/access/permissions'
import { OrderFilter } from '@app/contracts/orders/orders'
import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { statementOf } from '#db/statement.ts'
import { listOrders } from './order-list.service.ts'

const scope: Scope = { siteId: '00000000-0000-7000-8000-000000000001', accountId: null }

/** Database in which every list is this long; records its statements. */
function longLists(isCapped: boolean) {
  const asked: string[] = []
  // The list uses no other method.
  const db = {
    readText: async (_: Scope, statement: Parameters<Database['readText']>[1]) => {
      asked.push(statementOf(statement).text)
      return `{"orders" : [], "total" : 1, "totalCapped" : ${isCapped}}`
    },
  } as unknown as Database
  let now = new Date('2026-11-22T08:00:00Z')
  const ask = async (query: object, of: Scope = scope) => {
    await listOrders({ db, clock: { now: () => now } }, of, OrderFilter.parse(query))
    return asked.at(-1)?.includes('count(*)') ?? false
  }
  return {
    counts: ask,
    later(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

test('a list longer than its cap is counted once in half a minute, for all its pages', async () => {
  const { counts, later } = longLists(true)
  expect(await counts({ view: 'issued' })).toBe(true)
  expect(await counts({ view: 'issued', offset: 2 })).toBe(false)
  expect(await counts({ view: 'issued', sort: 'amount', limit: 50 })).toBe(false)
  later(30)
  expect(await counts({ view: 'issued' })).toBe(true)
})

test('another list, and the same one in another scope, is counted separately', async () => {
  const { counts } = longLists(true)
  await counts({ view: 'issued' })
  expect(await counts({ view: 'issued', brand: 'Sectigo' })).toBe(true)
  expect(await counts({ view: 'issued' }, { ...scope, accountId: '00000000-0000-7000-8000-000000000002' })).toBe(true)
  expect(await counts({ view: 'issued' }, { ...scope, memberIds: ['00000000-0000-7000-8000-000000000003'] })).toBe(true)
})

test('a list within its cap is counted each time', async () => {
  const { counts } = longLists(false)
  await counts({ view: 'issued' })
  expect(await counts({ view: 'issued' })).toBe(true)
})
