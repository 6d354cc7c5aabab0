import type { Application } from '@app/contracts/plans/applications'
import { planStates } from '@app/contracts/plans/plan-values'
import type { ApplicationOverview as Overview, TenantIncident } from '@app/contracts/saas/application-overview'
import type { TenantStep } from '@app/contracts/saas/tenant-steps'
import { tenantStates } from '@app/contracts/saas/tenant-values'
import { useQuery } from '@tanstack/react-query'
import { MaintenancePanel } from '#features/plans/MaintenancePanel.tsx'
import { planMessages } from '#features/plans/plans.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import styles from '../saas.module.css'
import { TenantSales } from '../TenantSales.tsx'
import { tenantSearch } from '../tenant-search.ts'
import { tenantHref } from '../tenant-tabs.ts'
import { tenantMessages } from '../tenants.messages.ts'
import { tenantQueries } from '../tenants.queries.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { applicationMessages } from './application.messages.ts'

/** How the tenants of an application stand, what their sites sell, and what is wrong with them. */
export function ApplicationOverview({ application, onMaintain }: { application: Application; onMaintain: () => void }) {
  const t = useT(applicationMessages)
  const say = useT(planMessages)
  const { id } = application
  const { data, error, isError, refetch } = useQuery(tenantQueries.overview(id))
  return (
    <div className={styles.stack}>
      <MaintenancePanel application={application} onEdit={onMaintain} />
      <ApplicationFacts application={application} />
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && (
        <Panel title={t('application.standing')}>
          <SkeletonLines lines={4} />
        </Panel>
      )}
      {data && <Standing id={id} overview={data} />}
      <Panel title={t('application.paying')}>
        <dl className={styles.figures}>
          {planStates.map((plan) => (
            <div key={plan}>
              <dt>{say(`plan.state.${plan}`)}</dt>
              <dd>
                <AppLink className={styles.link} href={tenantSearch.href({ applicationId: id, plan })}>
                  {application.tenants[plan]}
                </AppLink>
              </dd>
            </div>
          ))}
          <div>
            <dt>{say('app.paid')}</dt>
            <dd>
              <Money minor={application.paidMinor} />
            </dd>
          </div>
        </dl>
      </Panel>
      {data && <Incidents incidents={data.incidents} />}
    </div>
  )
}

function Standing({ id, overview: { tenants, sales, monthly } }: { id: string; overview: Overview }) {
  const t = useT(applicationMessages)
  const say = useT(tenantMessages)
  return (
    <Panel title={t('application.standing')}>
      <dl className={styles.figures}>
        {tenantStates.map((state) => (
          <div key={state}>
            <dt>{say(`tenant.state.${state}`)}</dt>
            <dd>
              <AppLink className={styles.link} href={tenantSearch.href({ applicationId: id, state })}>
                {tenants[state]}
              </AppLink>
            </dd>
          </div>
        ))}
        {sales.map(({ currency, minor }) => (
          <div key={currency}>
            <dt>{t('application.sales', { currency })}</dt>
            <dd>
              <Money {...{ minor, currency }} />
            </dd>
          </div>
        ))}
      </dl>
      {monthly.map((one) => (
        <TenantSales key={one.currency} sales={one} isOfAll />
      ))}
    </Panel>
  )
}

function Incidents({ incidents }: { incidents: readonly TenantIncident[] }) {
  const t = useT(applicationMessages)
  const say = useT(tenantMessages)
  const subjectOf = ({ kind, subject }: TenantIncident) =>
    // The contract has a step as the subject of this kind.
    kind === 'provisioning' ? say(`tenant.step.${subject as TenantStep}`) : subject
  return (
    <Panel title={t('application.incidents')}>
      {incidents.length === 0 && <p className="t2">{t('application.no-incidents')}</p>}
      {incidents.length > 0 && (
        <ul className={styles.charges} aria-label={t('application.incidents')}>
          {incidents.map((incident) => (
            <li key={`${incident.tenantId} ${incident.kind} ${incident.subject}`}>
              <AppLink className={styles.link} href={tenantHref(incident.tenantId)}>
                {incident.name}
              </AppLink>
              <span className={styles.near}>
                {t(`application.incident.${incident.kind}`, { subject: subjectOf(incident) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
