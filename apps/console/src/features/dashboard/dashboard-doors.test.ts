import { OrderFilter } from '@app/contracts/orders/orders'
import { expect, test } from 'vitest'
import { changePercent, countByView, issuanceDoor, todoDoors } from './dashboard-doors.ts'

test('every door is a filter the list understands', () => {
  for (const door of [...Object.values(todoDoors), issuanceDoor(7)]) {
    const search = Object.fromEntries(new URL(door, 'http://x').searchParams)
    // A misspelt filter would be dropped silently, and the link would show other rows than were counted.
    expect([door, OrderFilter.strict().safeParse(search).error?.issues]).toEqual([door, undefined])
    expect(search.view).toBeTruthy()
  }
})

test('a number is the sum of the states its list shows', () => {
  const counts = countByView([
    { status: 1003, count: 2 },
    { status: 1006, count: 3 },
    { status: 9999, count: 7 },
  ])
  expect(counts.find(({ view }) => view === 'resubmit')?.count).toBe(5)
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(5)
})

test('nothing is more than nothing by no percentage', () => {
  expect(changePercent(100, 0)).toBeUndefined()
  expect(changePercent(1223, 1000)).toBe(22.3)
  expect(changePercent(500, 1000)).toBe(-50)
})
