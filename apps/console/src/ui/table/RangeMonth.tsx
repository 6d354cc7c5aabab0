import dayjs from 'dayjs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { IconButton } from '../Button.tsx'
import styles from './DateRangeFilter.module.css'
import { type DateRange, picked, weeksOf } from './date-range.ts'

const iso = 'YYYY-MM-DD'
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month in which two days are pressed. One day is a stop of Tab; arrows go from day to day, on into other months. */
export function RangeMonth({ from, to, onChange }: DateRange & { onChange: (range: DateRange) => void }) {
  const t = useT()
  const locale = useLocale()
  const today = dayjs().format(iso)
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(to ?? from ?? today)
  // A day that was typed brings its month along.
  useEffect(() => {
    const day = to ?? from
    if (day !== undefined) setAt(day)
  }, [from, to])
  const month = at.slice(0, 7)
  const days = weeksOf(month)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const turn = (by: number) => setAt(dayjs(`${month}-01`).add(by, 'month').format(iso))
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = dayjs(at).add(step, 'day').format(iso)
    setAt(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  return (
    <div>
      <div className={styles.month}>
        <IconButton label={t('filter.month-before')} size="sm" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span aria-live="polite">{month}</span>
        <IconButton label={t('filter.month-after')} size="sm" onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <div ref={grid} className={styles.days}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles.weekday} aria-hidden="true">
            {weekday.format(new Date(day))}
          </span>
        ))}
        {days.map((day) => (
          <button
            key={day}
            type="button"
            data-day={day}
            aria-label={day}
            aria-pressed={day === from || day === to}
            aria-current={day === today ? 'date' : undefined}
            data-other={day.slice(0, 7) === month ? undefined : true}
            data-between={(from !== undefined && to !== undefined && from < day && day < to) || undefined}
            tabIndex={day === at ? 0 : -1}
            onFocus={() => setAt(day)}
            onKeyDown={walk}
            onClick={() => onChange(picked({ from, to }, day))}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}
