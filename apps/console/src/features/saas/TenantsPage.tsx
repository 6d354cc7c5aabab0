import { planStates } from '@app/contracts/plans/plan-values'
import { tenantStates } from '@app/contracts/saas/tenant-values'
import type { Tenant } from '@app/contracts/saas/tenants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PlanState, usePlanEnd } from '#features/plans/PlanState.tsx'
import { planMessages } from '#features/plans/plans.messages.ts'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { formatDay } from '#lib/time.ts'
import { CreateButton } from '#session/CreateButton.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Pager } from '#ui/table/Pager.tsx'
import { closingMessages } from './closing.messages.ts'
import styles from './saas.module.css'
import { TenantActions } from './TenantActions.tsx'
import { TenantState } from './TenantState.tsx'
import { TenantSteps } from './TenantSteps.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries } from './tenants.queries.ts'

const route = getRouteApi('/_shell/saas/list')

/** Sites that this site has opened for its tenants, each with the steps of provisioning. */
export function TenantsPage() {
  const t = useT(tenantMessages)
  const say = useT(planMessages)
  const { limit = defaultLimit, offset = 1, state, plan } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isError, refetch } = useQuery({
    ...tenantQueries.page({ limit, offset, state, plan }),
    placeholderData: keepPreviousData,
  })
  const create = useCreateTenant()
  const count = data?.total
  return (
    <Page
      title={t('tenant.title')}
      count={count}
      actions={<CreateButton need="saas.tenantCreate" label={t('tenant.new')} onCreate={create} />}
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={6} />}
      {data && (count !== 0 || state || plan) && (
        <div className={styles.filters}>
          <SegmentedControl
            className={styles.states}
            aria-label={t('tenant.state')}
            value={state ?? ''}
            data={[
              { value: '', label: t('tenant.state.all') },
              ...tenantStates.map((value) => ({ value, label: t(`tenant.state.${value}`) })),
            ]}
            onChange={(value) =>
              void navigate({ search: { limit, plan, state: tenantStates.find((one) => one === value) } })
            }
          />
          <SegmentedControl
            className={styles.states}
            aria-label={t('tenant.plan')}
            value={plan ?? ''}
            data={[
              { value: '', label: t('tenant.plan-all') },
              ...planStates.map((value) => ({ value, label: say(`plan.state.${value}`) })),
            ]}
            onChange={(value) =>
              void navigate({ search: { limit, state, plan: planStates.find((one) => one === value) } })
            }
          />
        </div>
      )}
      {count === 0 && (state || plan) && <EmptyState title={t('tenant.none')} />}
      {count === 0 && !state && !plan && <EmptyState title={t('tenant.empty')}>{t('tenant.empty-body')}</EmptyState>}
      {data && data.tenants.length > 0 && (
        <ul className={styles.list} aria-label={t('tenant.list')}>
          {data.tenants.map((tenant) => (
            <li key={tenant.id}>
              <TenantCard tenant={tenant} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > defaultLimit && (
        <Pager
          page={offset}
          limit={limit}
          total={data.total}
          onPage={(page, size) => void navigate({ search: { offset: page, limit: size, state, plan } })}
        />
      )}
    </Page>
  )
}

/** Leads to the page that opens a tenant with the first application that takes some, or without one. */
function useCreateTenant() {
  const navigate = useNavigate()
  const { data } = useQuery(applicationQueries.all())
  const application = data?.applications.find(({ state }) => state === 'running')
  return () => void navigate({ to: '/saas/create/$id', params: { id: application?.id ?? 'own' } })
}

function TenantCard({ tenant }: { tenant: Tenant }) {
  const t = useT(tenantMessages)
  const sayClosing = useT(closingMessages)
  const { id, name, companyName, adminName, adminEmail, origin, host, state, suspended, closed, createdAt, plan } =
    tenant
  const locale = useLocale()
  const endOf = usePlanEnd()
  return (
    <article className={styles.tenant}>
      <div className={styles.head}>
        <h2>
          <AppLink className={styles.link} href={`/saas/${id}`}>
            {name}
          </AppLink>
        </h2>
        <TenantState tenant={tenant} />
        {plan && plan.state !== 'paid' && <PlanState state={plan.state} />}
        <TenantActions tenant={tenant} />
      </div>
      <div className={styles.facts}>
        {state === 'provisioning' ? <span>{host}</span> : <a href={origin}>{host}</a>}
        <span className="t2">{companyName}</span>
        <span className="t2">
          {adminName} · {adminEmail}
        </span>
        {plan && <span className="t2">{[plan.name[locale], endOf(plan)].filter(Boolean).join(' · ')}</span>}
        <span className="t2">{t('tenant.created', { date: formatDay(createdAt) })}</span>
      </div>
      {closed && (
        <p className="t2">
          {sayClosing('closing.since', { date: formatDay(closed.at), reason: closed.reason })} ·{' '}
          {closed.erasedAt === null
            ? sayClosing('closing.erase-short', { date: formatDay(closed.eraseAt) })
            : sayClosing('closing.erased-short', { date: formatDay(closed.erasedAt) })}
        </p>
      )}
      {suspended && !closed && (
        <p className="t2">{t('tenant.suspended-since', { date: formatDay(suspended.at), reason: suspended.reason })}</p>
      )}
      {state === 'provisioning' && <TenantSteps tenant={tenant} />}
    </article>
  )
}
