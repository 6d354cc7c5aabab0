import { useQuery } from '@tanstack/react-query'
import styles from '#features/plans/plans.module.css'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { tenantSearch } from '../tenant-search.ts'
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

/** Tenants of an application whose sites are open, and all of them, each with the way to those. */
export function TenantCounts({ row: { id, figures } }: { row: ApplicationRow }) {
  const t = useT(applicationsMessages)
  if (!figures) return '-'
  const { active, all } = figures.tenants
  return (
    <>
      <AppLink
        className={styles.link}
        href={tenantSearch.href({ applicationId: id, state: 'active' })}
        aria-label={t('applications.active', { count: active })}
      >
        {active}
      </AppLink>
      {' / '}
      <AppLink
        className={styles.link}
        href={tenantSearch.href({ applicationId: id })}
        aria-label={t('applications.all', { count: all })}
      >
        {all}
      </AppLink>
    </>
  )
}

/** Newest version of what an application hands down, with the way to its versions. */
export function NewestVersion({ row: { id, newestVersion } }: { row: ApplicationRow }) {
  const t = useT(applicationsMessages)
  return (
    <AppLink className={styles.link} href={applicationHref(id, 'releases')}>
      {t('applications.defaults', { number: newestVersion })}
    </AppLink>
  )
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
