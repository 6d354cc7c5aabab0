import dayjs from 'dayjs'

/** What the server may send for a moment: unix seconds, the same as text, or a date text. */
export type Moment = number | string | null | undefined

const minute = 60
const hour = 3600
const day = 86_400

/** A moment as a Date. Nothing, nonsense and the zero date 0001-01-01 give undefined. */
export function parseMoment(moment: Moment): Date | undefined {
  if (!moment || String(moment).startsWith('0001-01-01')) return undefined
  const seconds = typeof moment === 'number' ? moment : /^\d+$/.test(moment) ? Number(moment) : undefined
  // Thirteen digits are milliseconds: seconds reach that size in the year 33658.
  const date = seconds === undefined ? dayjs(moment).toDate() : new Date(seconds >= 1e12 ? seconds : seconds * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date
}

let clockIn: Intl.DateTimeFormat | undefined

const digits: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}

/** Shows every moment in a time zone from now on; an empty name, or one this browser lacks, means its own. */
export function readTimesIn(timeZone: string): void {
  try {
    clockIn = timeZone ? new Intl.DateTimeFormat('en', { ...digits, timeZone }) : undefined
  } catch {
    clockIn = undefined
  }
}

/** The time zone that moments are shown in. */
export const shownTimeZone = (): string => (clockIn ?? Intl.DateTimeFormat()).resolvedOptions().timeZone

function formatIn(clock: Intl.DateTimeFormat, date: Date, pattern: string): string {
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]))
  const by = { YYYY: parts.year, MM: parts.month, DD: parts.day, HH: parts.hour, mm: parts.minute, ss: parts.second }
  return pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (hole) => by[hole as keyof typeof by] ?? '')
}

const formatAs = (pattern: string) => (moment: Moment) => {
  const date = parseMoment(moment)
  if (!date) return '-'
  return clockIn ? formatIn(clockIn, date, pattern) : dayjs(date).format(pattern)
}

/** `2026-11-20 10:12:07`, in the reader's time zone; `-` where there is none. */
export const formatTime = formatAs('YYYY-MM-DD HH:mm:ss')
/** `2026-11-20`. */
export const formatDay = formatAs('YYYY-MM-DD')
/** `10:12:07`. */
export const formatClock = formatAs('HH:mm:ss')
/** `11-20 10:12`. */
export const formatShortTime = formatAs('MM-DD HH:mm')

export type Ago = { is: 'now' | 'yesterday' | 'date' | 'none' } | { is: 'minutes' | 'hours'; count: number }

/** How long ago, by the specification's steps: just now, minutes, hours, one day, then the full date. */
export function ago(moment: Moment, nowMs = Date.now()): Ago {
  const date = parseMoment(moment)
  if (!date) return { is: 'none' }
  const seconds = (nowMs - date.getTime()) / 1000
  if (seconds < -30 || seconds >= 2 * day) return { is: 'date' }
  if (seconds < 30) return { is: 'now' }
  if (seconds < hour) return { is: 'minutes', count: Math.max(1, Math.floor(seconds / minute)) }
  if (seconds < day) return { is: 'hours', count: Math.floor(seconds / hour) }
  return { is: 'yesterday' }
}

export interface Span {
  days: number
  hours: number
  minutes: number
}

/** Seconds as whole days, hours and minutes; negative spans count as none. */
export function spanOf(seconds: number): Span {
  const left = Math.max(0, seconds)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
  }
}

// The clock of a page ticks once a minute: a term that begins this second must not look a day longer.
const grace = minute

/** Whole days that are left of a span in seconds, rounded up; negative when it is over. */
export const daysOf = (seconds: number): number => Math.ceil((seconds - grace) / day)

/** Whole days from now until a moment, rounded up; negative when it is over. */
export function daysUntil(moment: Moment, nowMs = Date.now()): number | undefined {
  const date = parseMoment(moment)
  return date && daysOf((date.getTime() - nowMs) / 1000)
}

/** When an order ends: payDate plus 90 days for a validity of 90, else 365 days a year. Unix seconds. */
export function orderEndsAt(payDate: Moment, validity: number): number | undefined {
  const paid = parseMoment(payDate)
  return paid && Math.floor(paid.getTime() / 1000) + (validity === 90 ? 90 : 365 * validity) * day
}
