import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatDay, shownTimeZone } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { DayField } from '#ui/table/DayField.tsx'
import styles from './bills.module.css'
import { useSaveStatement } from './bills.queries.ts'
import { statementMessages } from './statement.messages.ts'
import { type StatementPeriod, statementPeriods, statementSpan } from './statement-span.ts'

interface StatementProps {
  /** Customer account; left out, the reader's own. */
  accountId?: string | undefined
  onClose: () => void
}

/** Asks for the period of a statement, and saves it as a PDF. */
export function StatementDialog({ accountId, onClose }: StatementProps) {
  const t = useT(statementMessages)
  const save = useSaveStatement()
  const today = formatDay(Date.now() / 1000)
  const [period, setPeriod] = useState<StatementPeriod>('last-month')
  const [span, setSpan] = useState(() => statementSpan('last-month', today))
  const { from, to } = span
  const isWhole = from !== undefined && to !== undefined && from <= to

  const choose = (chosen: StatementPeriod) => {
    setPeriod(chosen)
    if (chosen !== 'days') setSpan(statementSpan(chosen, today))
  }
  const download = () => {
    if (!isWhole || save.isPending) return
    save.mutate({ accountId, from, to }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('statement.title')}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button
            variant="primary"
            loading={save.isPending}
            whyNot={isWhole ? undefined : t('statement.no-days')}
            onClick={download}
          >
            {t('statement.download')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className="t2">{t('statement.lead', { zone: shownTimeZone() })}</p>
        <SegmentedControl
          aria-label={t('statement.period')}
          value={period}
          data={statementPeriods.map((value) => ({ value, label: t(`statement.${value}`) }))}
          onChange={(value) => choose(statementPeriods.find((one) => one === value) ?? 'days')}
        />
        <div className={styles.days}>
          <DayField label={t('statement.from')} value={from} onChange={(day) => change({ from: day, to })} />
          <DayField label={t('statement.to')} value={to} onChange={(day) => change({ from, to: day })} />
        </div>
      </div>
    </Dialog>
  )

  function change(days: typeof span) {
    setPeriod('days')
    setSpan(days)
  }
}
