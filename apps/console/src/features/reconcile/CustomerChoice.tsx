import { Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { Button } from '#ui/Button.tsx'
import { differenceMessages } from './differences.messages.ts'
import styles from './reconcile.module.css'

const CustomerSearch = lazyNamed(() => import('#features/customer-search/CustomerSearch.tsx'), 'CustomerSearch')

export interface ChosenCustomer {
  id: string
  name: string
}

interface ChoiceProps {
  customer: ChosenCustomer | undefined
  onChoose: (customer: ChosenCustomer | undefined) => void
}

/** The customer that money is booked to: searched for, then named, and changed by another search. */
export function CustomerChoice({ customer, onChoose }: ChoiceProps) {
  const t = useT(differenceMessages)
  if (customer)
    return (
      <div className={styles.file}>
        <strong>{customer.name}</strong>
        <Button size="sm" variant="text" onClick={() => onChoose(undefined)}>
          {t('difference.other-customer')}
        </Button>
      </div>
    )
  return (
    <Suspense fallback={null}>
      <CustomerSearch label={t('difference.choose-customer')} isOpen onChoose={onChoose} />
    </Suspense>
  )
}
