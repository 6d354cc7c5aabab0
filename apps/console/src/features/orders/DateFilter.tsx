import dayjs from 'dayjs'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { useFloatingPanel } from '#ui/use-floating-panel.ts'
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
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useFloatingPanel(button, panel)
  const isOn = from !== undefined || to !== undefined
  const shown = isOn ? `${from ?? '…'} – ${to ?? '…'}` : t('order.filter.date')

  const choose = (days: number) => {
    onChange({ createdFrom: dayjs().subtract(days, 'day').format('YYYY-MM-DD'), createdTo: undefined })
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.dateButton}
        data-on={isOn || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={isOn ? t('common.pair', { name: t('order.filter.date'), value: shown }) : t('order.filter.date')}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="ellipsis">{shown}</span>
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
      {isOpen && (
        <div ref={panel} popover="auto" className={styles.datePanel} role="dialog" aria-label={t('order.filter.date')}>
          <div className={styles.presets}>
            {presets.map(({ key, days }) => (
              <Button key={key} size="sm" onClick={() => choose(days)}>
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
    </>
  )
}
