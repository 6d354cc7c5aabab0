import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CustomerFilter } from '#features/customer-search/CustomerFilter.tsx'
import { customerQueries } from '#features/customer-search/customer-search.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import { contactMessages } from './contacts.messages.ts'
import styles from './organisations.module.css'

interface OwnerProps {
  value: string | null
  onChange: (accountId: string | null) => void
}

/** Whose a new record is: an operator chooses among its customers, a customer has no choice. */
export function OwnerField({ value, onChange }: OwnerProps) {
  const t = useT(contactMessages)
  const { isOperator } = useActor()
  const mayLook = useCan('user.view')
  const { data } = useQuery({ ...customerQueries.one(value ?? ''), enabled: value !== null })
  if (!mayLook || !isOperator) return null
  return (
    <div className={styles.owner}>
      <span className={styles.label}>{t('contacts.owner')}</span>
      <CustomerFilter
        label={t('contacts.owner-own')}
        value={value ?? undefined}
        name={data?.user.name ?? ''}
        onChange={(accountId) => onChange(accountId ?? null)}
      />
    </div>
  )
}

/** The same as a filter of a list, for who may look customers up. */
export function useOwnerFilter<S extends { accountId?: string | undefined }>({
  search: { accountId },
  narrow,
}: {
  search: S
  narrow: (change: { accountId: string | undefined }) => void
}): { id: 'accountId'; label: string; chosen: string | undefined; control: ReactNode }[] {
  const t = useT(contactMessages)
  const { isOperator } = useActor()
  const mayLook = useCan('user.view')
  const { data } = useQuery({ ...customerQueries.one(accountId ?? ''), enabled: accountId !== undefined })
  if (!mayLook || !isOperator) return []
  const label = t('contacts.owner')
  const name = data?.user.name
  const choose = (id: string | undefined) => narrow({ accountId: id })
  const control = <CustomerFilter label={label} value={accountId} name={name ?? ''} onChange={choose} />
  return [{ id: 'accountId', label, chosen: name, control }]
}
