import { paidSitesPage } from '@app/contracts/saas/paid-sites'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useSite } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { paidSiteMessages } from './paid-sites.messages.ts'
import styles from './paid-sites.module.css'
import { paidSiteQueries } from './paid-sites.queries.ts'

/** Leads a customer to the sites that its account pays the plans of; nothing where it pays for none. */
export function PaidSitesStrip() {
  const t = useT(paidSiteMessages)
  const { flags } = useSite()
  const { data } = useQuery({ ...paidSiteQueries.all(), enabled: flags.isRoot || flags.isSaas })
  if (!data || data.sites.length === 0) return null
  const overdue = data.sites.filter(({ standing }) => standing?.state === 'overdue').length
  return (
    <p className={styles.strip} data-overdue={overdue > 0 || undefined}>
      {overdue > 0 ? t('paid.strip-overdue', { count: overdue }) : t('paid.strip', { count: data.sites.length })}
      <AppLink className="link" href={paidSitesPage}>
        {t('paid.open')}
      </AppLink>
    </p>
  )
}
