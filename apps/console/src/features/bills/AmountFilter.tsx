import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { PanelFilter } from '#ui/table/PanelFilter.tsx'
import { billMessages } from './bills.messages.ts'
import styles from './bills.module.css'

interface Range {
  amountFrom?: number | undefined
  amountTo?: number | undefined
}

/** `¥ 1.00 – …`, or undefined where neither end is given. */
export function useAmountText({ amountFrom, amountTo }: Range): string | undefined {
  const { format } = useCurrency()
  if (amountFrom === undefined && amountTo === undefined) return undefined
  return [amountFrom, amountTo].map((minor) => (minor === undefined ? '…' : format(minor))).join(' – ')
}

/** Lines whose amount, in or out, lies within a range. */
export function AmountFilter({ amountFrom, amountTo, onChange }: Range & { onChange: (range: Range) => void }) {
  const t = useT(billMessages)
  const shown = useAmountText({ amountFrom, amountTo })
  return (
    <PanelFilter label={t('bills.amount')} shown={shown ?? ''}>
      {(close) => (
        <RangeForm
          {...{ amountFrom, amountTo }}
          onApply={(range) => {
            onChange(range)
            close()
          }}
        />
      )}
    </PanelFilter>
  )
}

const digits = (minor: number | undefined) => (minor === undefined ? '' : moneyDigits(minor))

function RangeForm({ amountFrom, amountTo, onApply }: Range & { onApply: (range: Range) => void }) {
  const t = useT(billMessages)
  const [from, setFrom] = useState(digits(amountFrom))
  const [to, setTo] = useState(digits(amountTo))
  const read = (text: string) => (text.trim() === '' ? undefined : parseMoney(text))
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault()
        onApply({ amountFrom: read(from), amountTo: read(to) })
      }}
    >
      <TextInput
        label={t('bills.amount-from')}
        value={from}
        inputMode="decimal"
        data-autofocus
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        label={t('bills.amount-to')}
        value={to}
        inputMode="decimal"
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        {t('bills.apply')}
      </Button>
    </form>
  )
}
