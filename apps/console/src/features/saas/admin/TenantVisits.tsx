import { type TenantVisit, visitDays } from '@app/contracts/saas/visits'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { addressOf } from '#lib/list-search.ts'
import { formatClock } from '#lib/time.ts'
import { listPaths } from '#lib/view-search.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from '../saas.module.css'
import { tenantQueries } from '../tenants.queries.ts'
import { tenantVisitMessages } from './tenant-visits.messages.ts'

/** Who entered a tenant's console from here, newest first. */
export function TenantVisits({ id }: { id: string }) {
  const t = useT(tenantVisitMessages)
  const { data, error, isError, refetch } = useQuery(tenantQueries.visits(id))
  return (
    <Panel title={t('visits.title')} note={t('visits.note', { days: visitDays })}>
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />)}
      {data?.visits.length === 0 && <p className="t2">{t('visits.none')}</p>}
      {data && data.visits.length > 0 && (
        <ul className={styles.charges} aria-label={t('visits.title')}>
          {data.visits.map((visit) => (
            <Row key={visit.id} tenantId={id} visit={visit} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

interface RowProps {
  tenantId: string
  visit: TenantVisit
}

function Row({ tenantId, visit: { operator, operatorId, reason, at, until, end } }: RowProps) {
  const t = useT(tenantVisitMessages)
  const mayRead = useCan('log.view')
  const about = { object: 'tenant', objectId: tenantId }
  const lines = { view: 'all', actor: operatorId, ...about, from: dayOf(at), to: dayOf(until) }
  return (
    <li>
      <span>
        <Time at={at} /> · {operator}
        <span className="t2">
          {' '}
          {end === null
            ? t('visits.open', { time: formatClock(until) })
            : t(`visits.end.${end}`, { time: formatClock(until) })}
        </span>
        <br />
        <span className="t2">{t('visits.reason', { reason })}</span>
      </span>
      {mayRead && (
        <AppLink className={styles.link} href={addressOf(listPaths.logs, lines)}>
          {t('visits.log')}
        </AppLink>
      )}
    </li>
  )
}
