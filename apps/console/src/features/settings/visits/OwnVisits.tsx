import { listOwnVisits, type VisitGrant, withdrawVisitGrant } from '@app/contracts/saas/visit-grants'
import { visitDays } from '@app/contracts/saas/visits'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { formatShortTime } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import { VisitRows } from './VisitRows.tsx'
import { visitMessages } from './visits.messages.ts'
import styles from './visits.module.css'

const ownVisits = queryOptions({
  queryKey: ['settings', 'visits'],
  queryFn: ({ signal }) => call(listOwnVisits, {}, signal),
})

/** Visits from the parent to this site's console, and whether they may change things. */
export function OwnVisits() {
  const t = useT(visitMessages)
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery(ownVisits)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={2} />
  const { parent, grant, visits } = data
  return (
    <div className={styles.own}>
      <p className="t2 s13">{t('own-visits.help', { parent })}</p>
      {grant ? (
        <Granted grant={grant} />
      ) : (
        <ButtonFor need="site.visits" onClick={() => setAsked(true)}>
          {t('own-visits.grant')}
        </ButtonFor>
      )}
      {visits.length === 0 ? (
        <p className="t2">{t('own-visits.none', { days: visitDays })}</p>
      ) : (
        <VisitRows visits={visits} />
      )}
      {isAsked && <GrantDialog parent={parent} onDone={() => refetch()} onClose={() => setAsked(false)} />}
    </div>
  )
}

function Granted({ grant: { until, by, reason } }: { grant: VisitGrant }) {
  const t = useT(visitMessages)
  const cache = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => call(withdrawVisitGrant, {}),
    onSuccess: () => {
      showSuccess(t('own-visits.withdrawn'))
      return cache.invalidateQueries(ownVisits)
    },
  })
  return (
    <>
      <p role="status">{t('own-visits.granted', { time: formatShortTime(until), by, reason })}</p>
      <ButtonFor need="site.visits" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {t('own-visits.withdraw')}
      </ButtonFor>
    </>
  )
}
