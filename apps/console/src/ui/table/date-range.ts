import dayjs from 'dayjs'

export interface DateRange {
  from: string | undefined
  to: string | undefined
}

const iso = 'YYYY-MM-DD'

/** `2026-11-01` of what was typed: with other signs between, without zeros, or eight digits. Undefined for no day. */
export function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})\D?$/.exec(text.trim()) ?? []
  if (!year || !month || !day) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = dayjs(written)
  // A calendar takes the 31st of a short month for the next month's first.
  return date.isValid() && date.format(iso) === written ? written : undefined
}

/** Both ends in their order. */
export const inOrder = ({ from, to }: DateRange): DateRange =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }

/** What a day that was pressed makes of the range: its second end, or the first of another. */
export const picked = ({ from, to }: DateRange, day: string): DateRange =>
  from !== undefined && to === undefined ? inOrder({ from, to: day }) : { from: day, to: undefined }

/** The days of the six weeks that show a month, from a Monday on. */
export function weeksOf(month: string): string[] {
  const first = dayjs(`${month}-01`)
  const monday = first.subtract((first.day() + 6) % 7, 'day')
  return Array.from({ length: 42 }, (_, at) => monday.add(at, 'day').format(iso))
}
