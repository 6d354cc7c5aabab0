import { planMessages } from '#features/plans/plans.messages.ts'
import styles from '#features/plans/plans.module.css'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { tenantHref } from '../tenant-tabs.ts'
import { applicationMessages } from './application.messages.ts'
import type { ApplicationRow } from './application-list.ts'
import { applicationHref } from './application-tabs.ts'
import { applicationsMessages } from './applications.messages.ts'

/** How many incidents are open at an application's tenants, with the way to them; nothing where all is well. */
export function IncidentCount({ row: { id, figures }, isShort }: { row: ApplicationRow; isShort?: boolean }) {
  const t = useT(planMessages)
  const say = useT(applicationsMessages)
  if (!figures || figures.incidents === 0) return null
  const { incidents: count } = figures
  return (
    <span className={styles.trouble}>
      <AppLink href={applicationHref(id, 'overview')}>
        {isShort ? say('applications.incident-count', { count }) : t('app.incidents', { count })}
      </AppLink>
    </span>
  )
}

/** Incidents at an application's tenants, and which of their hosts have one. */
export function ApplicationTrouble({ row }: { row: ApplicationRow }) {
  const say = useT(applicationMessages)
  const sayList = useT(applicationsMessages)
  const { figures } = row
  if (!figures || figures.incidents === 0) return null
  const { hosts } = figures
  const more = hosts.total - hosts.incidents.length
  return (
    <div>
      <IncidentCount row={row} />
      {hosts.total > 0 && (
        <ul className={styles.badHosts}>
          {hosts.incidents.map(({ kind, subject, tenantId }) => (
            <li key={`${kind} ${subject}`}>
              <AppLink className={styles.link} href={tenantHref(tenantId, 'hosts')}>
                {say(`application.incident.${kind}`, { subject })}
              </AppLink>
            </li>
          ))}
          {more > 0 && <li className="t2">{sayList('applications.more-hosts', { count: more })}</li>}
        </ul>
      )}
    </div>
  )
}
