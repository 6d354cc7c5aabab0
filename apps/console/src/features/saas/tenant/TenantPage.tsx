import type { TenantRecord } from '@app/contracts/saas/tenants'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PlanState, usePlanEnd } from '#features/plans/PlanState.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { formatDay } from '#lib/time.ts'
import { useCan } from '#session/use-actor.ts'
import { Money } from '#ui/facts/Money.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton, SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { DetailLayout, Panel } from '#ui/layout/DetailLayout.tsx'
import { MetaFact, Page } from '#ui/layout/Page.tsx'
import { RecordTabs } from '#ui/layout/Tabs.tsx'
import { TenantAdmin } from '../admin/TenantAdmin.tsx'
import { ClosedPanel, ClosingAction } from '../CloseDialog.tsx'
import styles from '../saas.module.css'
import { TenantActions } from '../TenantActions.tsx'
import { TenantFlags } from '../TenantFlags.tsx'
import { TenantHosts } from '../TenantHosts.tsx'
import { TenantPlanPanel } from '../TenantPlanPanel.tsx'
import { TenantState } from '../TenantState.tsx'
import { tenantPageMessages } from '../tenant-page.messages.ts'
import { type TenantTab, tenantHref, tenantTabs } from '../tenant-tabs.ts'
import { tenantMessages } from '../tenants.messages.ts'
import { isMissing, tenantQueries } from '../tenants.queries.ts'
import { MissingRecord } from './MissingRecord.tsx'
import { TenantOverview } from './TenantOverview.tsx'
import { TenantRail } from './TenantRail.tsx'

const listHref = '/saas/list'
const words = { ...tenantMessages, ...tenantPageMessages }
const route = getRouteApi('/_shell/saas/$id')

const ObjectLogs = lazyNamed(() => import('../ObjectLogs.tsx'), 'ObjectLogs')
const TenantPrices = lazyNamed(() => import('../prices/TenantPrices.tsx'), 'TenantPrices')

/** One tenant: how its site stands, its money here, and what may be done. */
export function TenantPage({ id }: { id: string }) {
  const t = useT(words)
  const { data, error, isError, refetch } = useQuery(tenantQueries.one(id))
  if (isMissing(error))
    return (
      <MissingRecord
        {...{ listHref, title: t('tenant.one'), what: t('tenant.missing'), back: t('tenant.back-to-list') }}
      />
    )
  if (!data)
    return (
      <Page title={t('tenant.one')} backHref={listHref}>
        {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={6} />}
      </Page>
    )
  const { tenant } = data
  return (
    <Page
      title={tenant.name}
      tag={<TenantState tenant={tenant} />}
      meta={<Meta record={data} />}
      actions={
        <>
          <TenantActions tenant={tenant} isOwnerInvited={data.owner?.isInvited ?? false} />
          <ClosingAction record={data} />
        </>
      }
      backHref={listHref}
    >
      <Matter record={data} />
    </Page>
  )
}

function Meta({ record: { tenant, money } }: { record: TenantRecord }) {
  const t = useT(words)
  const locale = useLocale()
  const endOf = usePlanEnd()
  const { origin, plan, closed } = tenant
  return (
    <>
      <a className={styles.link} href={origin}>
        {new URL(origin).hostname}
      </a>
      {plan && !closed && (
        <MetaFact name={t('tenant.plan')}>
          {plan.name[locale]} <PlanState state={plan.state} /> {endOf(plan)}
        </MetaFact>
      )}
      {money && (
        <MetaFact name={t('tenant.balance')}>
          <Money minor={money.balanceMinor} currency={money.currency} />
        </MetaFact>
      )}
    </>
  )
}

function Matter({ record }: { record: TenantRecord }) {
  const t = useT(words)
  const search = route.useSearch()
  const mayReadLog = useCan('log.view')
  const { tenant } = record
  const { id, suspended, closed, state } = tenant
  const tabs = tenantTabs({ isProvisioned: state !== 'provisioning', isClosed: closed !== null, mayReadLog })
  const tab = tabs.find((one) => one === search.tab) ?? 'overview'
  return (
    <div className={styles.stack}>
      <ClosedPanel record={record} />
      {suspended && !closed && (
        <Panel>
          <p>{t('tenant.suspended-since', { date: formatDay(suspended.at), reason: suspended.reason })}</p>
          <p className="t2">{t('tenant.suspend-orders')}</p>
        </Panel>
      )}
      <RecordTabs
        label={t('tenant.tabs')}
        active={tab}
        tabs={tabs.map((one) => ({ id: one, label: t(`tenant.tab.${one}`), href: tenantHref(id, one) }))}
      />
      <Suspense fallback={<Skeleton height={320} radius={10} />}>
        {tab === 'logs' && (
          <ObjectLogs {...{ route, id, object: 'tenant' }} caption={(count) => t('tenant.logs', { count })} />
        )}
        {tab === 'products' && <TenantPrices id={id} />}
        {tab !== 'logs' && tab !== 'products' && (
          <DetailLayout rail={<TenantRail record={record} hasAdmin={tab !== 'admin'} />}>
            <Tab record={record} tab={tab} />
          </DetailLayout>
        )}
      </Suspense>
    </div>
  )
}

function Tab({ record, tab }: { record: TenantRecord; tab: Exclude<TenantTab, 'logs' | 'products'> }) {
  switch (tab) {
    case 'overview':
      return <TenantOverview record={record} />
    case 'config':
      return <TenantFlags tenant={record.tenant} />
    case 'hosts':
      return <TenantHosts record={record} />
    case 'plan':
      return <TenantPlanPanel tenant={record.tenant} />
    case 'admin':
      return <TenantAdmin record={record} />
  }
}
