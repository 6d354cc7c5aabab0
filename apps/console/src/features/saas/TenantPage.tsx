import type { TenantRecord } from '@app/contracts/saas/tenants'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userTabHref } from '#features/users/user-links.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { Can } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { DetailLayout, Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ClosedPanel, ClosingAction } from './CloseDialog.tsx'
import styles from './saas.module.css'
import { TenantActions } from './TenantActions.tsx'
import { TenantExports } from './TenantExports.tsx'
import { TenantFlags } from './TenantFlags.tsx'
import { TenantHandover } from './TenantHandover.tsx'
import { TenantHosts } from './TenantHosts.tsx'
import { TenantPlanPanel } from './TenantPlanPanel.tsx'
import { TenantSales } from './TenantSales.tsx'
import { TenantState } from './TenantState.tsx'
import { TenantSteps } from './TenantSteps.tsx'
import { TenantVisits } from './TenantVisits.tsx'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries } from './tenants.queries.ts'

const listHref = '/saas/list'

/** One tenant: how its site stands, its money here, and what may be done. */
export function TenantPage({ id }: { id: string }) {
  const t = useT(tenantMessages)
  const { data, error, isError, refetch } = useQuery(tenantQueries.one(id))
  if (!data)
    return (
      <Page title={t('tenant.one')} backHref={listHref}>
        {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={6} />}
      </Page>
    )
  const { tenant } = data
  const { origin } = tenant
  return (
    <Page
      title={tenant.name}
      tag={<TenantState tenant={tenant} />}
      meta={
        <a className={styles.link} href={origin}>
          {new URL(origin).hostname}
        </a>
      }
      actions={
        <>
          <TenantActions tenant={tenant} />
          <ClosingAction record={data} />
        </>
      }
      backHref={listHref}
    >
      <DetailLayout rail={<Rail record={data} />}>
        <Matter record={data} />
      </DetailLayout>
    </Page>
  )
}

function Matter({ record }: { record: TenantRecord }) {
  const t = useT(tenantMessages)
  const { tenant, failure, figures, sales } = record
  const { suspended, closed, state } = tenant
  return (
    <>
      <ClosedPanel record={record} />
      {suspended && !closed && (
        <Panel>
          <p>{t('tenant.suspended-since', { date: formatDay(suspended.at), reason: suspended.reason })}</p>
          <p className="t2">{t('tenant.suspend-orders')}</p>
        </Panel>
      )}
      {state === 'provisioning' && (
        <Panel title={t('tenant.provisioning')}>
          <TenantSteps tenant={tenant} />
          {failure && <p role="alert">{failure}</p>}
        </Panel>
      )}
      <TenantHandover record={record} />
      <Panel title={t('tenant.business')} note={t('tenant.days-30')}>
        <dl className={styles.figures}>
          <Figure name={t('tenant.orders')}>{figures.orders}</Figure>
          <Figure name={t('tenant.bought')}>
            <Money minor={figures.boughtMinor} />
          </Figure>
          <Figure name={t('tenant.customers')}>{figures.customers}</Figure>
          <Figure name={t('tenant.members')}>{figures.members}</Figure>
        </dl>
        {sales.months.some(({ minor }) => minor !== 0) && <TenantSales sales={sales} />}
        {figures.waiting > 0 && <p role="note">{t('tenant.waiting', { count: figures.waiting })}</p>}
      </Panel>
      <TenantPlanPanel tenant={tenant} />
      {state !== 'provisioning' && !closed && <TenantFlags tenant={tenant} />}
      <TenantHosts record={record} />
      {state !== 'provisioning' && !closed?.erasedAt && <TenantVisits id={tenant.id} />}
      {state !== 'provisioning' && !closed?.erasedAt && (
        <Can access="saas.tenantDelete">
          <TenantExports tenant={tenant} />
        </Can>
      )}
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Rail({ record: { tenant, money } }: { record: TenantRecord }) {
  const t = useT(tenantMessages)
  const { accountId } = tenant
  return (
    <>
      <Panel title={t('tenant.money')}>
        {money === null || accountId === null ? (
          <p className="t2">{t('tenant.no-account')}</p>
        ) : (
          <Facts>
            <Fact name={t('tenant.balance')}>
              <Money minor={money.balanceMinor} currency={money.currency} />
            </Fact>
            <Fact name={t('tenant.credit')}>
              <Money minor={money.creditMinor} currency={money.currency} />
            </Fact>
            <Fact name={t('tenant.account')}>
              <AppLink className={styles.link} href={userTabHref(accountId)}>
                {t('tenant.open-account')}
              </AppLink>
            </Fact>
          </Facts>
        )}
      </Panel>
      <Panel title={t('tenant.who')}>
        <Facts>
          <Fact name={t('tenant.company')}>{tenant.companyName}</Fact>
          <Fact name={t('tenant.admin')}>{tenant.adminName}</Fact>
          <Fact name={t('tenant.email-short')}>{tenant.adminEmail}</Fact>
          <Fact name={t('tenant.code')}>{tenant.code}</Fact>
          <Fact name={t('tenant.opened')}>
            <Time at={tenant.createdAt} as="day" />
          </Fact>
        </Facts>
      </Panel>
    </>
  )
}
