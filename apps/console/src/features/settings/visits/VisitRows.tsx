import type { TenantVisit } from '@app/contracts/saas/visits'
import { useT } from '#i18n/use-t.ts'
import { addressOf } from '#lib/list-search.ts'
import { formatClock } from '#lib/time.ts'
import { listPaths } from '#lib/view-search.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { visitMessages } from './visits.messages.ts'
import styles from './visits.module.css'

interface VisitRowsProps {
  visits: readonly TenantVisit[]
  /** Filters under which the audit log shows this site's visits alone. */
  about?: { object: string; objectId: string }
}

/** Visits to a console, each with who came, why, how it ended, and its lines in the audit log. */
export function VisitRows({ visits, about }: VisitRowsProps) {
  const t = useT(visitMessages)
  return (
    <ul className={styles.rows} aria-label={t('visits.title')}>
      {visits.map((visit) => (
        <Row key={visit.id} {...{ visit, about }} />
      ))}
    </ul>
  )
}

const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

function Row({ visit, about }: { visit: TenantVisit; about: VisitRowsProps['about'] }) {
  const t = useT(visitMessages)
  const mayRead = useCan('log.view')
  const { operator, operatorId, reason, at, until, end } = visit
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
