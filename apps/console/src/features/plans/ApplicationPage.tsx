import type { Application, Plan } from '@app/contracts/plans/applications'
import { planStates, tenantFlags } from '@app/contracts/plans/plan-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { ButtonFor, Can, LinkFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { DetailLayout, Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationState } from './ApplicationState.tsx'
import { MaintenanceDrawer } from './MaintenanceDrawer.tsx'
import { MaintenancePanel } from './MaintenancePanel.tsx'
import { PlanForm } from './PlanForm.tsx'
import { usePlanWords } from './plan-words.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'
import { applicationQueries } from './plans.queries.ts'
import { StopDialog } from './StopDialog.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

const listHref = '/saas/manage'

type Overlay = 'edit' | 'stop' | 'maintain' | 'plan' | { plan: Plan }

/** One application: its plans, its tenants by how they stand, and what new tenants begin with. */
export function ApplicationPage({ id }: { id: string }) {
  const t = useT(planMessages)
  const { data, error, isError, refetch } = useQuery(applicationQueries.all())
  const [overlay, setOverlay] = useState<Overlay>()
  const close = () => setOverlay(undefined)
  const application = data?.applications.find((one) => one.id === id)
  if (!application)
    return (
      <Page title={t('app.one')} backHref={listHref}>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && !data && <SkeletonLines lines={6} />}
        {data && <EmptyState title={t('app.missing')} />}
      </Page>
    )
  const { name, state, updatedAt, updatedBy } = application
  return (
    <Page
      title={name}
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
      <DetailLayout rail={<Defaults application={application} />}>
        <MaintenancePanel application={application} onEdit={() => setOverlay('maintain')} />
        <Panel title={t('app.overview')}>
          <dl className={styles.figures}>
            {planStates.map((one) => (
              <div key={one}>
                <dt>{t(`plan.state.${one}`)}</dt>
                <dd>
                  <AppLink className={styles.link} href={`/saas/list?plan=${one}`}>
                    {application.tenants[one]}
                  </AppLink>
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('app.paid')}</dt>
              <dd>
                <Money minor={application.paidMinor} />
              </dd>
            </div>
          </dl>
        </Panel>
        <Panel
          title={t('app.plans')}
          actions={
            <ButtonFor need="saas.planEdit" size="sm" onClick={() => setOverlay('plan')}>
              {t('plan.new')}
            </ButtonFor>
          }
        >
          {application.plans.length === 0 && <p className="t2">{t('app.no-plan')}</p>}
          <ul className={styles.plans} aria-label={t('app.plans')}>
            {application.plans.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} onEdit={() => setOverlay({ plan })} />
              </li>
            ))}
          </ul>
        </Panel>
        <VersionsPanel application={application} />
      </DetailLayout>
      {overlay === 'edit' && <ApplicationForm application={application} onClose={close} />}
      {overlay === 'stop' && <StopDialog application={application} onClose={close} />}
      {overlay === 'maintain' && <MaintenanceDrawer application={application} onClose={close} />}
      {overlay === 'plan' && <PlanForm application={application} onClose={close} />}
      {typeof overlay === 'object' && <PlanForm application={application} plan={overlay.plan} onClose={close} />}
    </Page>
  )
}

function PlanCard({ plan, onEdit }: { plan: Plan; onEdit: () => void }) {
  const t = useT(planMessages)
  const locale = useLocale()
  const words = usePlanWords()
  const { name, isOffered, tenants, quotas, trialDays, graceDays } = plan
  const terms = [
    ...(trialDays > 0 ? [t('plan.trial-days', { days: trialDays })] : []),
    t('plan.grace-days', { days: graceDays }),
    t('plan.tenants-count', { count: tenants }),
    ...(isOffered ? [] : [t('plan.not-offered')]),
  ]
  return (
    <article className={styles.plan}>
      <div className={styles.head}>
        <h3>{name[locale]}</h3>
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
      <p className="t2">{terms.join(' · ')}</p>
    </article>
  )
}

/** Pages of this site whose present state a version takes over when it is saved. */
const sources = [
  { access: 'product.price', href: '/ssl/product/list', word: 'app.source.products' },
  { access: 'mailTpl.edit', href: '/setting/center/email-template', word: 'app.source.mails' },
  { access: 'smsTpl.edit', href: '/setting/center/message-template', word: 'app.source.texts' },
  { access: 'site.dash', href: '/setting/center/website/dash', word: 'app.source.menu' },
] as const

function Defaults({ application: { flags, markupPercent } }: { application: Application }) {
  const t = useT(planMessages)
  return (
    <Panel title={t('app.defaults')}>
      <Facts>
        {tenantFlags.map((flag) => (
          <Fact key={flag} name={t(`app.flag.${flag}`)}>
            {t(flags[flag] ? 'app.on' : 'app.off')}
          </Fact>
        ))}
        <Fact name={t('app.markup')}>{markupPercent}</Fact>
      </Facts>
      <p className={`t2 ${styles.snapshot}`}>{t('app.snapshot')}</p>
      <ul className={styles.sources}>
        {sources.map(({ access, href, word }) => (
          <Can key={href} access={access}>
            <li>
              <AppLink className={styles.link} href={href}>
                {t(word)}
              </AppLink>
            </li>
          </Can>
        ))}
      </ul>
    </Panel>
  )
}
