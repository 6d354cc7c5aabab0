import type { ListedTenant } from '@app/contracts/saas/tenants'
import type { UserDetail } from '@app/contracts/users/user-record'
import type { Currency } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { PlanCharges } from '#features/plans/PlanCharges.tsx'
import { PlanState, usePlanEnd } from '#features/plans/PlanState.tsx'
import { isOver } from '#features/users/user-words.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton, SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { customerTenantMessages } from './customer-tenants.messages.ts'
import { customerTenantsSearch } from './customer-tenants-search.ts'
import styles from './saas.module.css'
import { TenantActions } from './TenantActions.tsx'
import { TenantState } from './TenantState.tsx'
import { tenantListMessages } from './tenant-list.messages.ts'
import { tenantSearch } from './tenant-search.ts'
import { tenantHref } from './tenant-tabs.ts'
import { tenantQueries } from './tenants.queries.ts'
import { useCreateTenant } from './use-create-tenant.ts'
import { useLineHref } from './use-line-href.ts'
import { useTenantFilters } from './use-tenant-filters.ts'

const route = getRouteApi('/_shell/users/$id/saas')

const words = { ...tenantListMessages, ...customerTenantMessages }

/** Tenants that a customer pays for at this site. */
export function CustomerTenants({ user }: { user: UserDetail }) {
  const t = useT(words)
  const address = useListAddress(route, customerTenantsSearch)
  const search = { accountId: user.id, ...address.search }
  const { data, error, isError, refetch } = useQuery(tenantQueries.list(search))
  const { state } = useTenantFilters()
  const open = useCreateTenant(user.id)
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} radius={10} />
  const create = !isOver(user.status) && (
    <ButtonFor need="saas.tenantCreate" icon={<Plus aria-hidden="true" />} onClick={open}>
      {t('customer-tenants.open')}
    </ButtonFor>
  )
  if (data.total === 0 && address.search.state === undefined)
    return (
      <EmptyState title={t('customer-tenants.empty')} action={create}>
        {t('customer-tenants.empty-body')}
      </EmptyState>
    )
  return (
    <div className={styles.stack}>
      <ListFilters {...address} filters={[state]} end={create} />
      {data.total === 0 && <NothingFound onClear={address.clear} />}
      {data.tenants.map((tenant) => (
        <TenantPanel key={tenant.id} tenant={tenant} currency={data.currency} />
      ))}
      {data.total > data.tenants.length && (
        <AppLink className={styles.link} href={tenantSearch.href(search)}>
          {t('customer-tenants.all', { count: data.total })}
        </AppLink>
      )}
    </div>
  )
}

function TenantPanel({ tenant, currency }: { tenant: ListedTenant; currency: Currency }) {
  const t = useT(words)
  const locale = useLocale()
  const endOf = usePlanEnd()
  const { data, error, isError, refetch } = useQuery(tenantQueries.plan(tenant.id))
  const lineHref = useLineHref(tenant.accountId)
  const { id, name, mainHost, origin, state, plan, application, balanceMinor, admins } = tenant
  return (
    <Panel
      title={
        <AppLink className={styles.link} href={`/saas/${id}`}>
          {name}
        </AppLink>
      }
      note={<TenantState tenant={tenant} />}
      actions={<TenantActions tenant={tenant} isOwnerInvited={tenant.isOwnerInvited} />}
    >
      <div className={styles.planBody}>
        <Facts>
          <Fact name={t('customer-tenants.host')}>
            {state === 'provisioning' ? (
              mainHost
            ) : (
              <a className={styles.link} href={origin}>
                {mainHost}
              </a>
            )}
          </Fact>
          <Fact name={t('tenants.plan')}>{plan ? plan.name[locale] : t('customer-tenants.no-plan')}</Fact>
          {application && (
            <Fact name={t('tenants.application')}>
              <AppLink className={styles.link} href={`/saas/manage/${application.id}`}>
                {application.name}
              </AppLink>
            </Fact>
          )}
          {plan && (
            <Fact name={t('tenants.standing')}>
              <PlanState state={plan.state} /> {endOf(plan)}
            </Fact>
          )}
          <Fact name={t('tenants.admin')}>
            <AppLink className={styles.link} href={tenantHref(id, 'admin')}>
              {t('customer-tenants.admins', { count: admins })}
            </AppLink>
          </Fact>
          <Fact name={t('tenants.balance')}>
            {balanceMinor !== null && <Money minor={balanceMinor} currency={currency} />}
          </Fact>
        </Facts>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && !data && <SkeletonLines lines={2} />}
        {data && data.charges.length > 0 && <PlanCharges {...data} lineHref={lineHref} />}
      </div>
    </Panel>
  )
}
