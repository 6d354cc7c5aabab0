import type { Currency } from '@app/contracts/wire'
import type { ComponentProps } from 'react'
import { useLocale } from '#i18n/use-t.ts'
import { currencySymbol } from '#lib/money.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { useCurrency } from './use-site.ts'

interface AmountFieldProps extends Omit<ComponentProps<typeof TextInput>, 'onChange' | 'inputMode' | 'leftSection'> {
  /** What was typed; `parseMoney` reads it. */
  value: string
  onChange: (text: string) => void
  /** The site's without one. */
  currency?: Currency
}

/** An amount of money to type, behind its currency's sign. */
export function AmountField({ onChange, currency, ...input }: AmountFieldProps) {
  const { code } = useCurrency()
  const locale = useLocale()
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className="t3">{currencySymbol(currency ?? code, locale)}</span>}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...input}
    />
  )
}
