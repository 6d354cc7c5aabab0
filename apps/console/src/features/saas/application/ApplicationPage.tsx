import type { Application, Plan } from '@app/contracts/plans/applications'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ApplicationIcon } from '#features/plans/ApplicationIcon.tsx'
import { ApplicationState } from '#features/plans/ApplicationState.tsx'
import { DefaultPlanButton } from '#features/plans/DefaultPlanButton.tsx'
import { MaintenanceDrawer } from '#features/plans/MaintenanceDrawer.tsx'
import { PlanForm } from '#features/plans/PlanForm.tsx'
import { usePlanWords } from '#features/plans/plan-words.ts'
import { planMessages } from '#features/plans/plans.messages.ts'
import styles from '#features/plans/plans.module.css'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { StopDialog } from '#features/plans/StopDialog.tsx'
import { VersionsPanel } from '#features/plans/VersionsPanel.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { formatDay } from '#lib/time.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { useSite } from '#session/use-site.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton, SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { RecordTabs } from '#ui/layout/Tabs.tsx'
import saas from '../saas.module.css'
import { MissingRecord } from '../tenant/MissingRecord.tsx'
import { tenantPageMessages } from '../tenant-page.messages.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationOverview } from './ApplicationOverview.tsx'
import { ApplicationTenants } from './ApplicationTenants.tsx'
import { applicationMessages } from './application.messages.ts'
import { applicationHref, applicationTabs } from './application-tabs.ts'

const route = getRouteApi('/_shell/saas/manage/$rootID')

const DefaultsTab = lazyNamed(() => import('../defaults/DefaultsTab.tsx'), 'DefaultsTab')
const ObjectLogs = lazyNamed(() => import('../ObjectLogs.tsx'), 'ObjectLogs')

type Overlay = 'edit' | 'stop' | 'maintain' | 'plan' | { plan: Plan }

/** One application: its plans, its tenants by how they stand, and what new tenants begin with. */
export function ApplicationPage({ id }: { id: string }) {
  const t = useT(planMessages)
  const { data, error, isError, refetch } = useQuery(applicationQueries.all())
  const say = useT(tenantPageMessages)
  const { isRoot } = useSite().flags
  const listHref = isRoot ? '/saas/manage' : '/saas/list'
  const [overlay, setOverlay] = useState<Overlay>()
  const close = () => setOverlay(undefined)
  const application = data?.applications.find((one) => one.id === id)
  if (data && !application)
    return (
      <MissingRecord
        {...{ listHref, title: t('app.one'), what: t('app.missing') }}
        back={isRoot ? t('app.back-to-list') : say('tenant.back-to-list')}
      />
    )
  if (!application)
    return (
      <Page title={t('app.one')} backHref={listHref}>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && <SkeletonLines lines={6} />}
      </Page>
    )
  const { name, state, updatedAt, updatedBy } = application
  return (
    <Page
      title={name}
      heading={
        <span className={styles.named}>
          <ApplicationIcon {...{ name, icon: application.icon }} isLarge /> {name}
        </span>
      }
      tag={<ApplicationState application={application} />}
      meta={t('app.updated', { by: updatedBy, date: formatDay(updatedAt) })}
      backHref={listHref}
      actions={
        <>
          <ButtonFor need="saas.appStop" size="sm" onClick={() => setOverlay('stop')}>
            {t(state === 'running' ? 'app.stop' : 'app.start')}
          </ButtonFor>
          {!application.maintenance && (
            <ButtonFor need="saas.appMaintain" size="sm" onClick={() => setOverlay('maintain')}>
              {t('maintenance.mode')}
            </ButtonFor>
          )}
          <ButtonFor need="saas.appCreate" size="sm" onClick={() => setOverlay('edit')}>
            {t('app.edit')}
          </ButtonFor>
          {state === 'running' && (
            <LinkFor need="saas.tenantCreate" size="sm" variant="primary" href={`/saas/create/${id}`}>
              {t('app.open-tenant')}
            </LinkFor>
          )}
        </>
      }
    >
      <Matter application={application} open={setOverlay} />
      {overlay === 'edit' && <ApplicationForm application={application} onClose={close} />}
      {overlay === 'stop' && <StopDialog application={application} onClose={close} />}
      {overlay === 'maintain' && <MaintenanceDrawer application={application} onClose={close} />}
      {overlay === 'plan' && <PlanForm application={application} onClose={close} />}
      {typeof overlay === 'object' && <PlanForm application={application} plan={overlay.plan} onClose={close} />}
    </Page>
  )
}

interface MatterProps {
  application: Application
  open: (overlay: Overlay) => void
}

function Matter({ application, open }: MatterProps) {
  const t = useT(applicationMessages)
  const search = route.useSearch()
  const mayReadLog = useCan('log.view')
  const { id } = application
  const tabs = applicationTabs.filter((one) => one !== 'logs' || mayReadLog)
  const tab = tabs.find((one) => one === search.tab) ?? 'overview'
  return (
    <div className={saas.stack}>
      <RecordTabs
        label={t('application.tabs')}
        active={tab}
        tabs={tabs.map((one) => ({ id: one, label: t(`application.tab.${one}`), href: applicationHref(id, one) }))}
      />
      <Suspense fallback={<Skeleton height={320} radius={10} />}>
        {tab === 'overview' && <ApplicationOverview application={application} onMaintain={() => open('maintain')} />}
        {tab === 'plans' && <Plans {...{ application, open }} />}
        {tab === 'defaults' && <DefaultsTab application={application} />}
        {tab === 'tenants' && <ApplicationTenants {...{ route, id }} />}
        {tab === 'releases' && <VersionsPanel application={application} />}
        {tab === 'logs' && (
          <ObjectLogs {...{ route, id, object: 'application' }} caption={(count) => t('application.logs', { count })} />
        )}
      </Suspense>
    </div>
  )
}

function Plans({ application, open }: MatterProps) {
  const t = useT(planMessages)
  const { plans } = application
  return (
    <Panel
      title={t('app.plans')}
      actions={
        <ButtonFor need="saas.planEdit" size="sm" onClick={() => open('plan')}>
          {t('plan.new')}
        </ButtonFor>
      }
    >
      <p className="t2">{t(plans.length === 0 ? 'app.no-plan' : 'plan.default-help')}</p>
      <ul className={styles.plans} aria-label={t('app.plans')}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard {...{ application, plan }} onEdit={() => open({ plan })} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface PlanCardProps {
  application: Application
  plan: Plan
  onEdit: () => void
}

function PlanCard({ application, plan, onEdit }: PlanCardProps) {
  const t = useT(planMessages)
  const locale = useLocale()
  const words = usePlanWords()
  const { name, isOffered, tenants, quotas, withoutModules, trialDays, graceDays } = plan
  const terms = [
    ...(trialDays > 0 ? [t('plan.trial-days', { days: trialDays })] : []),
    t('plan.grace-days', { days: graceDays }),
    t('plan.tenants-count', { count: tenants }),
    ...(isOffered ? [] : [t('plan.not-offered')]),
  ]
  return (
    <article className={styles.plan}>
      <div className={styles.head}>
        <h3>
          {name[locale]}{' '}
          {application.defaultPlanId === plan.id && <StatusTag family="done">{t('plan.default')}</StatusTag>}
        </h3>
        <DefaultPlanButton {...{ application, plan }} />
        <ButtonFor
          need="saas.planEdit"
          size="sm"
          aria-label={t('plan.edit-of', { name: name[locale] })}
          onClick={onEdit}
        >
          {t('plan.edit')}
        </ButtonFor>
      </div>
      <p className={styles.price}>{words.prices(plan).join(' · ')}</p>
      <p>{words.quotas(quotas).join(' · ')}</p>
      {words.without(withoutModules).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="t2">{terms.join(' · ')}</p>
    </article>
  )
}
