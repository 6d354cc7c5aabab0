import dayjs from 'dayjs'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { PanelFilter } from '#ui/PanelFilter.tsx'
import styles from './order-list.module.css'
import { orderMessages } from './orders.messages.ts'

interface Range {
  createdFrom: string | undefined
  createdTo: string | undefined
}

interface DateFilterProps {
  from: string | undefined
  to: string | undefined
  onChange: (range: Range) => void
}

const presets = [
  { key: 'order.filter.today', days: 0 },
  { key: 'order.filter.week', days: 6 },
  { key: 'order.filter.month', days: 29 },
] as const

/** Orders made in a span of days: three usual spans, or any two dates. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  const t = useT(orderMessages)
  const isOn = from !== undefined || to !== undefined
  const since = (days: number) => dayjs().subtract(days, 'day').format('YYYY-MM-DD')
  return (
    <PanelFilter label={t('order.filter.date')} shown={isOn ? `${from ?? '…'} – ${to ?? '…'}` : ''}>
      {(close) => (
        <div className={styles.dates}>
          <div className={styles.presets}>
            {presets.map(({ key, days }) => (
              <Button
                key={key}
                size="sm"
                onClick={() => {
                  onChange({ createdFrom: since(days), createdTo: undefined })
                  close()
                }}
              >
                {t(key)}
              </Button>
            ))}
          </div>
          <label>
            {t('order.filter.from')}
            <input
              type="date"
              value={from ?? ''}
              max={to}
              onChange={(event) => onChange({ createdFrom: event.target.value || undefined, createdTo: to })}
            />
          </label>
          <label>
            {t('order.filter.to')}
            <input
              type="date"
              value={to ?? ''}
              min={from}
              onChange={(event) => onChange({ createdFrom: from, createdTo: event.target.value || undefined })}
            />
          </label>
        </div>
      )}
    </PanelFilter>
  )
}
