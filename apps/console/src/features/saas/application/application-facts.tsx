import { useQuery } from '@tanstack/react-query'
import styles from '#features/plans/plans.module.css'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import type { ApplicationRow } from './application-list.ts'
import { applicationHref } from './application-tabs.ts'
import { applicationsMessages } from './applications.messages.ts'

/** What an application's tenants sold, an amount for each currency. */
export function SalesFigures({ row: { figures }, as: Line }: { row: ApplicationRow; as: 'dd' | 'span' }) {
  const t = useT(applicationsMessages)
  const { isError } = useQuery(applicationQueries.figures())
  const line = Line === 'dd' ? undefined : styles.line
  if (!figures)
    return (
      <Line className={styles.quiet}>{t(isError ? 'applications.sales-unread' : 'applications.sales-reading')}</Line>
    )
  const sold = figures.sales.filter(({ minor }) => minor !== 0)
  if (sold.length === 0) return <Line className={styles.quiet}>{t('applications.no-sales')}</Line>
  return sold.map(({ currency, minor }) => (
    <Line key={currency} className={line}>
      <Money {...{ minor, currency }} />
    </Line>
  ))
}

/** Plan that is proposed for new tenants, with the way to all of them. */
export function DefaultPlan({ row: { id, plans, defaultPlanId } }: { row: ApplicationRow }) {
  const t = useT(applicationsMessages)
  const locale = useLocale()
  const plan = plans.find((one) => one.id === defaultPlanId)
  if (!plan) return t('applications.no-default')
  return (
    <AppLink className={styles.link} href={applicationHref(id, 'plans')}>
      {plan.name[locale]}
    </AppLink>
  )
}
