import { orderStatuses, orderViews } from '@app/contracts/orders/order-states'
import { useT } from '#i18n/use-t.ts'
import { statusWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import styles from './order-filter.module.css'
import type { OrderSearch } from './order-search.ts'

interface ChoicesProps {
  search: OrderSearch
  onChange: (status: string | undefined) => void
}

/** The states of the view, each on or off; none ticked means all. */
export function StatusChoices({ search, onChange }: ChoicesProps) {
  const t = useT(orderMessages)
  const chosen = search.status?.split(',').map(Number) ?? []
  const ofView: readonly number[] = orderViews[search.view ?? 'all']
  const toggle = (status: number, isOn: boolean) => {
    const next = orderStatuses.filter((each) => (each === status ? isOn : chosen.includes(each)))
    onChange(next.length > 0 ? next.join(',') : undefined)
  }
  return (
    <ul className={styles.choices}>
      {ofView.map((status) => (
        <li key={status}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(status)}
              onChange={({ currentTarget }) => toggle(status, currentTarget.checked)}
            />
            {statusWord(t, status)}
            <small className="mono">{status}</small>
          </label>
        </li>
      ))}
    </ul>
  )
}
