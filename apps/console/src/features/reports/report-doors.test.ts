import { expect, test } from 'vitest'
import { chosenPeriod, daysOfPeriod, periodHref, shownDays } from './report-days.ts'
import { byOrderDoor, feesDoor, ordersDoor, salesDoor, soldBefore, soldInRow, soldOf } from './report-doors.ts'

const year = { from: '2025-12-15', to: '2026-11-24' }
const all = soldOf({ brand: 'Sectigo' }, year)

test('a month opens the days of it that the report covers', () => {
  const row = (key: string) => soldInRow(all, 'month', { key, name: key })
  expect(row('2025-12')).toMatchObject({ from: '2025-12-15', to: '2025-12-31', brand: 'Sectigo' })
  expect(row('2026-02')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' })
  expect(row('2026-11')).toMatchObject({ from: '2026-11-01', to: '2026-11-24' })
})

test('rows open the lists with what narrows them, an order itself, and what is of none', () => {
  const days = soldOf({}, { from: '2026-11-01', to: '2026-11-24' })
  const none = { key: null, name: '' }
  expect(ordersDoor({ ...days, managerId: 'none' })).toBe(
    '/ssl/order/list?view=all&managerId=none&paidFrom=2026-11-01&paidTo=2026-11-24',
  )
  expect(soldInRow(days, 'manager', none)).toMatchObject({ managerId: 'none' })
  expect(soldInRow(days, 'customer', none)).toBeUndefined()
  const ended = soldInRow(days, 'brand', none)
  expect(ended && salesDoor(ended)).toContain('kind=breakage')
  const one = soldInRow(days, 'order', { key: 'an-id', name: 'SO26111200001' })
  expect(one && [salesDoor(one), byOrderDoor(one)]).toEqual([
    '/finance/bill?view=all&book=sales&q=SO26111200001&from=2026-11-01&to=2026-11-24',
    '/ssl/order/an-id/SO26111200001?tab=cost',
  ])
  expect(salesDoor(days, 'refund')).toContain('kind=refund')
  expect(byOrderDoor(days)).toBe('/finance/report?by=order&from=2026-11-01&to=2026-11-24')
})

test('fees open the statements of their days, by month where the list of them is shorter, and nothing of one brand', () => {
  expect(feesDoor(soldOf({}, { from: '2026-11-01', to: '2026-11-24' }))).toBe(
    '/finance/reconcile?from=2026-11-01&to=2026-11-24',
  )
  expect(feesDoor(soldOf({}, year))).toBe('/finance/report?by=month&from=2025-12-15&to=2026-11-24')
  expect(feesDoor(all)).toBeUndefined()
})

test('the period before is as long and ends just before', () => {
  const sold = soldOf({}, { from: '2026-11-01', to: '2026-11-20' })
  expect(soldBefore(sold, sold)).toMatchObject({ from: '2026-10-12', to: '2026-10-31' })
})

test('usual periods follow the calendar, and twelve months need no address', () => {
  const now = Date.parse('2026-11-24T10:00:00Z')
  expect(daysOfPeriod('last-month', '2026-01-09')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(daysOfPeriod('quarter', '2026-11-24')).toEqual({ from: '2026-10-01', to: '2026-11-24' })
  expect(shownDays({}, now)).toEqual({ from: '2025-12-01', to: '2026-11-24' })
  expect(chosenPeriod(shownDays({}, now), now)).toBe('year')
  expect(periodHref({ by: 'brand' }, 'year', now)).toBe('/finance/report?by=brand')
  expect(periodHref({}, 'month', now)).toBe('/finance/report?from=2026-11-01&to=2026-11-24')
  expect(shownDays({ from: '2026-03-02', to: '2026-03-01' }, now)).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  expect(shownDays({ from: '2001-01-01', to: '2026-11-24' }, now).from).toBe('2023-11-25')
  expect(chosenPeriod({ from: '2026-11-02', to: '2026-11-24' }, now)).toBeUndefined()
})
