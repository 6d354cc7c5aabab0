import { tenantStates } from '@app/contracts/saas/tenant-values'
import type { Tenant } from '@app/contracts/saas/tenants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
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
import { TenantForm } from './TenantForm.tsx'
import { TenantState } from './TenantState.tsx'
import { TenantSteps } from './TenantSteps.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries } from './tenants.queries.ts'

const route = getRouteApi('/_shell/saas/list')

/** Sites that this site has opened for its tenants, each with the steps of provisioning. */
export function TenantsPage() {
  const t = useT(tenantMessages)
  const { limit = defaultLimit, offset = 1, state } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isError, refetch } = useQuery({
    ...tenantQueries.page({ limit, offset, state }),
    placeholderData: keepPreviousData,
  })
  const [isNew, setNew] = useState(false)
  const count = data?.total
  return (
    <Page
      title={t('tenant.title')}
      count={count}
      actions={<CreateButton need="saas.tenantCreate" label={t('tenant.new')} onCreate={() => setNew(true)} />}
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={6} />}
      {data && (count !== 0 || state) && (
        <SegmentedControl
          className={styles.states}
          aria-label={t('tenant.state')}
          value={state ?? ''}
          data={[
            { value: '', label: t('tenant.state.all') },
            ...tenantStates.map((value) => ({ value, label: t(`tenant.state.${value}`) })),
          ]}
          onChange={(value) => void navigate({ search: { limit, state: tenantStates.find((one) => one === value) } })}
        />
      )}
      {count === 0 && state && <EmptyState title={t('tenant.none')} />}
      {count === 0 && !state && <EmptyState title={t('tenant.empty')}>{t('tenant.empty-body')}</EmptyState>}
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
          onPage={(page, size) => void navigate({ search: { offset: page, limit: size, state } })}
        />
      )}
      {isNew && data && <TenantForm baseHost={data.baseHost} onClose={() => setNew(false)} />}
    </Page>
  )
}

function TenantCard({ tenant }: { tenant: Tenant }) {
  const t = useT(tenantMessages)
  const sayClosing = useT(closingMessages)
  const { id, name, companyName, adminName, adminEmail, origin, host, state, suspended, closed, createdAt } = tenant
  return (
    <article className={styles.tenant}>
      <div className={styles.head}>
        <h2>
          <AppLink className={styles.link} href={`/saas/${id}`}>
            {name}
          </AppLink>
        </h2>
        <TenantState tenant={tenant} />
        <TenantActions tenant={tenant} />
      </div>
      <div className={styles.facts}>
        {state === 'provisioning' ? <span>{host}</span> : <a href={origin}>{host}</a>}
        <span className="t2">{companyName}</span>
        <span className="t2">
          {adminName} · {adminEmail}
        </span>
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
