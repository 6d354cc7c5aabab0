import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '../Button.tsx'
import styles from './DateRangeFilter.module.css'
import { PanelFilter } from './PanelFilter.tsx'

export interface DateRange {
  from: string | undefined
  to: string | undefined
}

export interface DateRangeFilterProps extends DateRange {
  label: string
  onChange: (range: DateRange) => void
  /** Stands above the days: which day is meant. */
  head?: ReactNode
}

const presets = [
  { key: 'filter.today', days: 0 },
  { key: 'filter.week', days: 6 },
  { key: 'filter.month', days: 29 },
] as const

/** `2026-11-01 – …`, or undefined where neither end is given. */
export const rangeText = ({ from, to }: DateRange): string | undefined =>
  from || to ? `${from ?? '…'} – ${to ?? '…'}` : undefined

/** What fell into a span of days: three usual spans, or any two dates. */
export function DateRangeFilter({ label, from, to, onChange, head }: DateRangeFilterProps) {
  const t = useT()
  const since = (days: number) => dayjs().subtract(days, 'day').format('YYYY-MM-DD')
  return (
    <PanelFilter label={label} shown={rangeText({ from, to }) ?? ''}>
      {(close) => (
        <div className={styles.dates}>
          {head}
          <div className={styles.presets}>
            {presets.map(({ key, days }) => (
              <Button
                key={key}
                size="sm"
                onClick={() => {
                  onChange({ from: since(days), to: undefined })
                  close()
                }}
              >
                {t(key)}
              </Button>
            ))}
          </div>
          <label>
            {t('filter.from')}
            <input
              type="date"
              value={from ?? ''}
              max={to}
              onChange={(event) => onChange({ from: event.target.value || undefined, to })}
            />
          </label>
          <label>
            {t('filter.to')}
            <input
              type="date"
              value={to ?? ''}
              min={from}
              onChange={(event) => onChange({ from, to: event.target.value || undefined })}
            />
          </label>
        </div>
      )}
    </PanelFilter>
  )
}
