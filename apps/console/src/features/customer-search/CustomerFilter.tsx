import { Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { PanelFilter } from '#ui/table/PanelFilter.tsx'
import { customerSearchMessages } from './customer-search.messages.ts'

const CustomerSearch = lazyNamed(() => import('./CustomerSearch.tsx'), 'CustomerSearch')

interface CustomerFilterProps {
  label: string
  /** The account chosen, and its name once that is known. */
  value: string | undefined
  name: string
  onChange: (accountId: string | undefined) => void
}

/** A light filter whose choices are searched for: there may be a hundred thousand customers. */
export function CustomerFilter({ label, value, name, onChange }: CustomerFilterProps) {
  const t = useT(customerSearchMessages)
  return (
    <PanelFilter label={label} shown={value === undefined ? '' : name || '…'}>
      {(close) => (
        <Suspense>
          <CustomerSearch
            label={t('user.search')}
            isOpen
            onChoose={(user) => {
              onChange(user.id)
              close()
            }}
          />
        </Suspense>
      )}
    </PanelFilter>
  )
}
