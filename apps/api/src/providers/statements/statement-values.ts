import type { DateOrder } from '@app/contracts/reconcile/statement-mapping'
import { instantOf } from '#core/zoned-time.ts'

/** Ways to write an amount without its sign: whole units and decimals. */
const amountForms = [
  // 1280, 1280.5, 1280.50, 0.06000
  /^(\d*)(?:\.(\d{1,2})0*)?$/,
  // 1,280,000.00
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/,
  // 1.280.000,00 and 1280,00
  /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/,
]

/**
 * Minor units of an amount as statements write them: with currency signs, spaces and thousands set apart, brackets or a
 * minus behind for what went out, a comma before two decimals. Undefined for anything else, fractions of a cent and what
 * could be read in two ways among it.
 */
export function minorOf(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s'¥$€£]|CNY|RMB|USD|EUR|元/gi, '')
    .replace('−', '-')
  const [, open = '', before = '', digits = '', behind = '', close = ''] =
    /^(\(?)([+-]?)([\d.,]+)(-?)(\)?)$/.exec(plain) ?? []
  const form = amountForms.map((each) => each.exec(digits)).find((found) => found !== null)
  if (digits === '' || !form || (open === '') !== (close === '')) return undefined
  const [, whole = '', decimals = ''] = form
  const minor = Number(whole.replace(/\D/g, '') || '0') * 100 + Number(decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(minor) || (whole === '' && decimals === '')) return undefined
  return before === '-' || behind === '-' || open !== '' ? 0 - minor : minor
}

export interface LocalTime {
  /** Such as `2026-11-23`. */
  day: string
  /** Such as `08:05:00`. */
  clock: string
}

/** Date, with a time or without, as statements write it. `order` says what `03/04/2026` means. Undefined otherwise. */
export function localTimeOf(text: string, order: DateOrder, time = ''): LocalTime | undefined {
  const plain = `${text} ${time}`
    .normalize('NFKC')
    .replace(/[年月]/g, '-')
    .replace(/[日T]/g, ' ')
    .trim()
  const [, date = '', clock = ''] =
    /^([\d./-]+)(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?(?:\.\d+)?(?:\s*(?:Z|UTC))?$/.exec(plain) ?? []
  const day = dayOf(date, order)
  if (day === undefined) return undefined
  const [hours = '0', minutes = '0', seconds = '0'] = clock.split(':')
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return { day, clock: [hours || '0', minutes, seconds].map((part) => part.padStart(2, '0')).join(':') }
}

function dayOf(date: string, order: DateOrder): string | undefined {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(date)
  const parts = compact ? compact.slice(1) : date.split(/[./-]/)
  const [first = '', second = '', third = ''] = parts
  if (parts.length !== 3) return undefined
  const yearFirst = first.length === 4
  const [year, month, day] = yearFirst
    ? [first, second, third]
    : order === 'dmy'
      ? [third, second, first]
      : [third, first, second]
  if (!yearFirst && (order === 'ymd' || third.length !== 4)) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? undefined : written
}

/**
 * Order of day and month in the dates of one file: told by any that has a part above twelve. `ymd` where all begin with
 * the year; undefined where the file leaves it open.
 */
export function dateOrderOf(dates: readonly string[]): DateOrder | undefined {
  let isOpen = false
  for (const date of dates) {
    const [, first = '', second = ''] = /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(date.trim()) ?? []
    if (first === '') continue
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
    isOpen = true
  }
  return isOpen ? undefined : 'ymd'
}

export const momentOf = ({ day, clock }: LocalTime, timeZone: string): Date => instantOf(`${day}T${clock}`, timeZone)
