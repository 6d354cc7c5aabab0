import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Money } from '#ui/facts/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { UserSearch } from './user-search.ts'
import { userMessages } from './users.messages.ts'
import styles from './users.module.css'
import { userQueries } from './users.queries.ts'

/** Totals over all pages of the list. */
export function UserFigures({ search }: { search: UserSearch }) {
  const t = useT(userMessages)
  const { data } = useQuery(userQueries.figures(search))
  const figure = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{data ? value : <Skeleton width={72} height={14} />}</dd>
    </div>
  )
  return (
    <dl className={styles.sums} aria-label={t('users.sums')}>
      {figure(t('users.sum.customers'), data?.views[search.view ?? 'all'])}
      {figure(t('users.sum.balance'), <Money minor={data?.balanceMinor} />)}
      {figure(t('users.sum.spend'), <Money minor={data?.spendMinor} />)}
    </dl>
  )
}
