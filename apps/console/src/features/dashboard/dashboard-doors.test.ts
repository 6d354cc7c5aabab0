import { InvoiceFilter } from '@app/contracts/invoices/invoice-filter'
import { UserFilter } from '@app/contracts/list-filters'
import { OrderFilter } from '@app/contracts/orders/orders'
import { expect, test } from 'vitest'
import {
  changePercent,
  issuanceDoor,
  issuedDoor,
  openRows,
  paidDoor,
  placedDoor,
  refundedDoor,
  sharePercent,
  soldDoor,
  todoDoors,
  todoFilter,
} from './dashboard-doors.ts'

const period = { from: '2026-11-01', to: '2026-11-23' }
const doors = [
  ...Object.values(todoDoors(30)).filter(
    (door) => door !== '/finance/transfers' && door !== todoDoors(30).verification,
  ),
  ...[issuanceDoor(7), placedDoor(period), paidDoor(period), issuedDoor(period), refundedDoor(period)],
  soldDoor(period, { accountId: '01a20972-ede9-7037-9d87-a809ecb7b7b8' }),
  soldDoor(period, { brand: 'A & B' }),
  soldDoor(period, { usageType: 'smime' }),
  ...openRows([{ status: 1006, count: 1, oldestAt: 0 }]).map(({ href }) => href),
]

test('every door is a filter the list understands', () => {
  for (const door of doors) {
    const search = Object.fromEntries(new URL(door, 'http://x').searchParams)
    // A misspelt filter would be dropped silently, and the link would show other rows than were counted.
    const filter = door.startsWith('/finance/invoice/list') ? InvoiceFilter : OrderFilter
    expect([door, filter.strict().safeParse(search).error?.issues]).toEqual([door, undefined])
    expect(search.view).toBeTruthy()
  }
})

test('customers to verify are those of the view behind their door', () => {
  const search = Object.fromEntries(new URL(todoDoors(30).verification, 'http://x').searchParams)
  expect(UserFilter.strict().parse(search)).toMatchObject({ view: 'toVerify' })
})

test('a brand with any signs in its name is the one that its list is filtered by', () => {
  const search = new URL(soldDoor(period, { brand: 'A & B' }), 'http://x').searchParams
  expect([search.get('brand'), search.get('paidFrom')]).toEqual(['A & B', '2026-11-01'])
})

test('a share is of the total, where there is one', () => {
  expect([sharePercent(1, 3), sharePercent(1, 0)]).toEqual([33.3, undefined])
})

test('a number is the sum of the states its list shows, its age that of the oldest', () => {
  expect(
    openRows([
      { status: 1003, count: 2, oldestAt: 50 },
      { status: 1006, count: 3, oldestAt: 40 },
      { status: 9999, count: 7, oldestAt: 1 },
    ]),
  ).toEqual([{ status: 1003, count: 5, oldestAt: 40, href: '/ssl/order/list?view=all&status=1003,1006' }])
})

test('nothing is more than nothing by no percentage', () => {
  expect(changePercent(100, 0)).toBeUndefined()
  expect(changePercent(1223, 1000)).toBe(22.3)
  expect(changePercent(500, 1000)).toBe(-50)
})

test('reminded are the orders of the list behind the line, in any of its pages', () => {
  expect(todoFilter('unpaid', 30)).toEqual({ view: 'awaitingPayment', waitingHours: 72, sort: '-createdAt' })
  expect(todoFilter('validating', 30)).toMatchObject({ view: 'awaitingValidation', waitingHours: 24 })
  expect(todoFilter('expiring', 45)).toMatchObject({ view: 'expiring', endsWithin: 45 })
})
