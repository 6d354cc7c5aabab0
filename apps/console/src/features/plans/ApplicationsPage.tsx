import type { Application } from '@app/contracts/plans/applications'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationState } from './ApplicationState.tsx'
import { usePlanWords } from './plan-words.ts'
import { planMessages } from './plans.messages.ts'
import styles from './plans.module.css'
import { applicationQueries } from './plans.queries.ts'

/** What the platform rents out to tenants. */
export function ApplicationsPage() {
  const t = useT(planMessages)
  const navigate = useNavigate()
  const { data, error, isError, refetch } = useQuery(applicationQueries.all())
  const [isNew, setNew] = useState(false)
  const list = data?.applications ?? []
  // Without them the cards still say all the rest.
  const incidents = useQuery(applicationQueries.incidents()).data?.applications
  return (
    <Page
      title={t('app.title')}
      count={data && list.length}
      actions={<CreateButton need="saas.appCreate" label={t('app.new')} onCreate={() => setNew(true)} />}
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={6} />}
      {data && list.length === 0 && <EmptyState title={t('app.empty')}>{t('app.empty-body')}</EmptyState>}
      {list.length > 0 && (
        <ul className={styles.list} aria-label={t('app.list')}>
          {list.map((application) => (
            <li key={application.id}>
              <ApplicationCard
                application={application}
                incidents={incidents?.find(({ id }) => id === application.id)?.incidents ?? 0}
              />
            </li>
          ))}
        </ul>
      )}
      {isNew && (
        <ApplicationForm
          onClose={() => setNew(false)}
          // It has no plan yet, which tenants choose when they are opened.
          onCreated={({ id }) => void navigate({ href: `/saas/manage/${id}?tab=plans`, ignoreBlocker: true })}
        />
      )}
    </Page>
  )
}

interface CardProps {
  application: Application
  /** Open ones at its tenants. */
  incidents: number
}

function ApplicationCard({ application, incidents }: CardProps) {
  const t = useT(planMessages)
  const locale = useLocale()
  const words = usePlanWords()
  const { id, name, plans, tenants, paidMinor } = application
  const offered = plans.filter(({ isOffered }) => isOffered)
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>
          <AppLink className={styles.link} href={`/saas/manage/${id}`}>
            {name}
          </AppLink>
        </h2>
        <ApplicationState application={application} />
      </div>
      {incidents > 0 && (
        <p className={styles.trouble}>
          <AppLink href={`/saas/manage/${id}`}>{t('app.incidents', { count: incidents })}</AppLink>
        </p>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>{t('app.tenants')}</dt>
          <dd>{tenants.starting + tenants.trial + tenants.paid + tenants.overdue}</dd>
        </div>
        <div>
          <dt>{t('plan.state.trial')}</dt>
          <dd>{tenants.trial}</dd>
        </div>
        <div>
          <dt>{t('plan.state.overdue')}</dt>
          <dd>{tenants.overdue}</dd>
        </div>
        <div>
          <dt>{t('app.paid')}</dt>
          <dd>
            <Money minor={paidMinor} />
          </dd>
        </div>
      </dl>
      {offered.length === 0 && <p className="t2">{t('app.no-plan')}</p>}
      {offered.length > 0 && (
        <ul className={styles.offers} aria-label={t('app.plans')}>
          {offered.map((plan) => (
            <li key={plan.id}>
              {plan.name[locale]} <span className="t2">{words.prices(plan).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
