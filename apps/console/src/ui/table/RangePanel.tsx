import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '../Button.tsx'
import styles from './DateRangeFilter.module.css'
import { DayField } from './DayField.tsx'
import { type DateRange, inOrder } from './date-range.ts'
import { RangeMonth } from './RangeMonth.tsx'

interface PanelProps extends DateRange {
  onChange: (range: DateRange) => void
  head: ReactNode
  close: () => void
}

const presets = [
  { key: 'filter.today', days: 0 },
  { key: 'filter.week', days: 6 },
  { key: 'filter.month', days: 29 },
] as const

/** Three usual spans, two days as they are written, and a month to press them in. */
export function RangePanel({ from, to, onChange, head, close }: PanelProps) {
  const t = useT()
  const since = (days: number) => dayjs().subtract(days, 'day').format('YYYY-MM-DD')
  return (
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
      <div className={styles.ends}>
        <DayField label={t('filter.from')} value={from} onChange={(day) => onChange(inOrder({ from: day, to }))} />
        <DayField label={t('filter.to')} value={to} onChange={(day) => onChange(inOrder({ from, to: day }))} />
      </div>
      <RangeMonth {...{ from, to, onChange }} />
    </div>
  )
}
