import type { Locale } from '@app/contracts/wire'
import { type FormEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatMoney, moneyDigits, parseMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { PanelFilter } from '#ui/table/PanelFilter.tsx'
import { userMessages } from './users.messages.ts'
import styles from './users.module.css'

interface Range {
  balanceFrom: number | undefined
  balanceTo: number | undefined
}

/** A balance range in words: `≥ ￥100.00`, `￥0.00 – ￥100.00`. */
export function balanceText({ balanceFrom, balanceTo }: Partial<Range>, locale: Locale): string {
  const money = (minor: number) => formatMoney(minor, siteConfig().currency, locale)
  if (balanceFrom !== undefined && balanceTo !== undefined) return `${money(balanceFrom)} – ${money(balanceTo)}`
  if (balanceFrom !== undefined) return `≥ ${money(balanceFrom)}`
  return balanceTo === undefined ? '' : `≤ ${money(balanceTo)}`
}

interface FilterProps extends Partial<Range> {
  shown: string
  onChange: (range: Range) => void
}

export function BalanceFilter({ shown, onChange, ...range }: FilterProps) {
  const t = useT(userMessages)
  return (
    <PanelFilter label={t('users.balance-range')} shown={shown}>
      {(close) => (
        <RangeForm
          {...range}
          onChange={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    </PanelFilter>
  )
}

const amountOf = (text: string) => (text.trim() === '' ? undefined : parseMoney(text))

function RangeForm({ balanceFrom, balanceTo, onChange }: Omit<FilterProps, 'shown'>) {
  const t = useT(userMessages)
  const textOf = (minor: number | undefined) => (minor === undefined ? '' : moneyDigits(minor))
  const [from, setFrom] = useState(textOf(balanceFrom))
  const [to, setTo] = useState(textOf(balanceTo))
  const isWrong = (text: string) => text.trim() !== '' && parseMoney(text) === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong(from) && !isWrong(to)) onChange({ balanceFrom: amountOf(from), balanceTo: amountOf(to) })
  }
  const field = (label: string, value: string, change: (text: string) => void) => (
    <TextInput
      label={label}
      value={value}
      inputMode="decimal"
      error={isWrong(value) && t('users.balance-wrong')}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  return (
    <form className={styles.range} onSubmit={submit} noValidate>
      {field(t('users.balance-from'), from, setFrom)}
      {field(t('users.balance-to'), to, setTo)}
      <div className={styles.rangeFoot}>
        <Button size="sm" onClick={() => onChange({ balanceFrom: undefined, balanceTo: undefined })}>
          {t('users.clear')}
        </Button>
        <Button size="sm" type="submit" variant="primary">
          {t('users.apply')}
        </Button>
      </div>
    </form>
  )
}
