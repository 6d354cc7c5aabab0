import { visitDays } from '@app/contracts/saas/visits'
import { useQuery } from '@tanstack/react-query'
import { VisitRows } from '#features/settings/visits/VisitRows.tsx'
import { visitMessages } from '#features/settings/visits/visits.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { tenantQueries } from '../tenants.queries.ts'

/** Who entered a tenant's console from here, newest first, and whether changes are allowed there. */
export function TenantVisits({ id }: { id: string }) {
  const t = useT(visitMessages)
  const { data, error, isError, refetch } = useQuery(tenantQueries.visits(id))
  return (
    <Panel title={t('visits.title')} note={t('visits.note', { days: visitDays })}>
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />)}
      {data && (
        <p className="t2">
          {data.grantedUntil === null
            ? t('visits.looking')
            : t('visits.granted', { time: formatShortTime(data.grantedUntil) })}
        </p>
      )}
      {data?.visits.length === 0 && <p className="t2">{t('visits.none')}</p>}
      {data && data.visits.length > 0 && <VisitRows visits={data.visits} about={{ object: 'tenant', objectId: id }} />}
    </Panel>
  )
}
