import { expect, test } from 'vitest'
import { dayIn, dayStartIn, daysLater, instantOf } from './zoned-time.ts'

test.each([
  ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z'],
  ['2026-11-23', 'Asia/Shanghai', '2026-11-22T16:00:00.000Z'],
  ['2026-11-23', 'America/New_York', '2026-11-23T05:00:00.000Z'],
  // The days on which clocks change begin by the old offset.
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T10:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, instant) => {
  expect(dayStartIn(day, zone).toISOString()).toBe(instant)
  expect(dayIn(new Date(instant), zone)).toBe(day)
  expect(dayIn(new Date(Date.parse(instant) - 1000), zone)).toBe(daysLater(day, -1))
})

test('a local time is one moment, after a change of clocks too', () => {
  expect(instantOf('2026-11-01T12:00:00', 'America/New_York').toISOString()).toBe('2026-11-01T17:00:00.000Z')
  expect(instantOf('2026-11-23T23:59:59', 'Asia/Shanghai').toISOString()).toBe('2026-11-23T15:59:59.000Z')
})
