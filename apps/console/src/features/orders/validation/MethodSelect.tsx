import { type DcvMethod, dcvMethods } from '@app/contracts/products/products'
import { ChevronDown } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { orderMessages } from '../orders.messages.ts'
import styles from './MethodSelect.module.css'
import { validationMessages } from './validation.messages.ts'

interface MethodSelectProps {
  label: string
  value: DcvMethod
  /** The ways that are open to this name. */
  methods: readonly DcvMethod[]
  isWildcard: boolean
  isBusy?: boolean
  onChange: (method: DcvMethod) => void
}

/**
 * Native select, because an order may have 250 of them. A wildcard keeps the file method visible, with the reason
 * against it.
 */
export function MethodSelect({ label, value, methods, isWildcard, isBusy, onChange }: MethodSelectProps) {
  const t = useT(orderMessages)
  const say = useT(validationMessages)
  const shown = dcvMethods.filter((method) => methods.includes(method) || (method === 'http' && isWildcard))
  return (
    <span className={styles.wrap}>
      <select
        className={styles.select}
        aria-label={label}
        aria-busy={isBusy || undefined}
        value={value}
        onChange={(event) => {
          const chosen = methods.find((method) => method === event.target.value)
          if (chosen && chosen !== value) onChange(chosen)
        }}
      >
        {shown.map((method) => (
          <option key={method} value={method} disabled={!methods.includes(method)}>
            {t(`order.method.${method}`)}
            {!methods.includes(method) && ` (${say('order.method.no-wildcard')})`}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </span>
  )
}
