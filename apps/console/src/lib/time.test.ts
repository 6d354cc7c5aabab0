import { expect, test } from 'vitest'
import {
  ago,
  daysUntil,
  formatDay,
  formatTime,
  orderEndsAt,
  parseMoment,
  readTimesIn,
  shownTimeZone,
  spanOf,
} from './time.ts'

const noon = new Date(2026, 10, 20, 12, 0, 0)
const seconds = noon.getTime() / 1000

test('a moment comes as seconds, as digits or as a date', () => {
  for (const moment of [
    seconds,
    String(seconds),
    String(noon.getTime()),
    '2026-11-20 12:00:00',
    '2026-11-20T12:00:00',
  ]) {
    expect(parseMoment(moment)?.getTime()).toBe(noon.getTime())
    expect(formatTime(moment)).toBe('2026-11-20 12:00:00')
  }
  expect(formatDay(seconds)).toBe('2026-11-20')
})

test('no date, a bad date and the zero date show a dash', () => {
  for (const moment of [null, undefined, '', 0, 'soon', '0001-01-01', '0001-01-01T00:00:00Z', '0001-01-01 00:00:00']) {
    expect(formatTime(moment)).toBe('-')
  }
})

test("moments are shown in the time zone the member chose, and in the browser's own where there is none such", () => {
  const midnight = Date.UTC(2026, 10, 20, 16, 0, 7) / 1000
  readTimesIn('Asia/Shanghai')
  expect([formatTime(midnight), shownTimeZone()]).toEqual(['2026-11-21 00:00:07', 'Asia/Shanghai'])
  readTimesIn('America/New_York')
  expect(formatTime(midnight)).toBe('2026-11-20 11:00:07')
  for (const none of ['', 'Mars/Olympus']) {
    readTimesIn(none)
    expect(formatTime(seconds)).toBe('2026-11-20 12:00:00')
  }
})

test('relative time goes by the specification', () => {
  const back = (by: number) => ago(seconds - by, noon.getTime())
  expect(back(29)).toEqual({ is: 'now' })
  expect(back(30)).toEqual({ is: 'minutes', count: 1 })
  expect(back(59 * 60)).toEqual({ is: 'minutes', count: 59 })
  expect(back(3600)).toEqual({ is: 'hours', count: 1 })
  expect(back(86_399)).toEqual({ is: 'hours', count: 23 })
  expect(back(86_400)).toEqual({ is: 'yesterday' })
  expect(back(172_799)).toEqual({ is: 'yesterday' })
  expect(back(172_800)).toEqual({ is: 'date' })
  expect(back(-3600)).toEqual({ is: 'date' })
})

test('an order of validity 90 ends after 90 days, any other after years of 365', () => {
  expect(orderEndsAt(seconds, 90)).toBe(seconds + 90 * 86_400)
  expect(orderEndsAt(seconds, 2)).toBe(seconds + 730 * 86_400)
  expect(orderEndsAt(0, 1)).toBeUndefined()
})

test('spans fall into days, hours and minutes', () => {
  expect(spanOf(2 * 86_400 + 3 * 3600 + 61)).toEqual({ days: 2, hours: 3, minutes: 1 })
  expect(spanOf(-5)).toEqual({ days: 0, hours: 0, minutes: 0 })
  expect(daysUntil(seconds + 86_400, noon.getTime())).toBe(1)
})
