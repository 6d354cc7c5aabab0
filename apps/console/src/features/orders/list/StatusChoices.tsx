import { orderStatuses, orderViews } from '@app/contracts/orders/order-states'
import { useT } from '#i18n/use-t.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { familyOf, statusWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import styles from './order-filter.module.css'
import type { OrderSearch } from './order-search.ts'
import { statusesByWord } from './order-statuses.ts'

interface ChoicesProps {
  search: OrderSearch
  onChange: (status: string | undefined) => void
}

/** The states of the view by their words, each on or off; none ticked means all. */
export function StatusChoices({ search, onChange }: ChoicesProps) {
  const t = useT(orderMessages)
  const chosen = search.status?.split(',').map(Number) ?? []
  const toggle = (statuses: readonly number[], isOn: boolean) => {
    const next = orderStatuses.filter((each) => (statuses.includes(each) ? isOn : chosen.includes(each)))
    onChange(next.length > 0 ? next.join(',') : undefined)
  }
  return (
    <ul className={styles.choices}>
      {statusesByWord(orderViews[search.view ?? 'all'], (status) => statusWord(t, status)).map(([word, statuses]) => (
        <li key={word}>
          <label>
            <input
              type="checkbox"
              checked={statuses.every((status) => chosen.includes(status))}
              onChange={({ currentTarget }) => toggle(statuses, currentTarget.checked)}
            />
            <StatusTag family={familyOf(statuses[0] ?? 0)}>{word}</StatusTag>
          </label>
        </li>
      ))}
    </ul>
  )
}
