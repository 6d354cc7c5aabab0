import { useT } from '#i18n/use-t.ts'
import { orderFilterMessages } from './order-filter.messages.ts'
import styles from './order-filter.module.css'
import { type OrderDate, orderDates } from './order-search.ts'

interface BasisProps {
  value: OrderDate
  onChange: (basis: OrderDate) => void
}

/** Which date of an order the date filter applies to. */
export function DateBasis({ value, onChange }: BasisProps) {
  const t = useT(orderFilterMessages)
  return (
    <fieldset className={styles.basis}>
      <legend className="sr">{t('order-filter.basis')}</legend>
      {orderDates.map((basis) => (
        <label key={basis}>
          <input type="radio" name="date-basis" checked={basis === value} onChange={() => onChange(basis)} />
          {t(`order-filter.basis.${basis}`)}
        </label>
      ))}
    </fieldset>
  )
}
