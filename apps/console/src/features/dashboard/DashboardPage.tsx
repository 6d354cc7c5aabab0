import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { createHref } from '#features/orders/order-links.ts'
import { useT } from '#i18n/use-t.ts'
import { formatClock, formatDay } from '#lib/time.ts'
import { LinkFor } from '#session/Can.tsx'
import { type SignedIn, useActor, useCan } from '#session/use-actor.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { AccountCard } from './AccountCard.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard.module.css'
import { dashboardQueries } from './dashboard.queries.ts'
import { ExpiringCard } from './ExpiringCard.tsx'
import { IssuancesCard } from './IssuancesCard.tsx'
import { LatestOrders } from './LatestOrders.tsx'
import { RevenueCard } from './RevenueCard.tsx'
import { StatesCard } from './StatesCard.tsx'
import { TodoCard } from './TodoCard.tsx'

type Dashboard = Reply<typeof getDashboard>

/** Dashboard: to-dos, then money and order states, then latest orders. Cards without permission are left out. */
export function DashboardPage() {
  const t = useT(dashboardMessages)
  const actor = useActor()
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(dashboardQueries.all())
  const mayOrder = useCan('order.create')
  const updated = new Date(dataUpdatedAt).toISOString()
  return (
    <Page
      title={t('dash.title')}
      count={data && t('dash.updated', { date: formatDay(updated), time: formatClock(updated).slice(0, 5) })}
      actions={
        <LinkFor need="order.create" variant="primary" href={createHref()} icon={<Plus aria-hidden="true" />}>
          {t('dash.new-order')}
        </LinkFor>
      }
    >
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <DashboardSkeleton />}
      {data && <Cards data={data} actor={actor} mayOrder={mayOrder} />}
    </Page>
  )
}

function Cards({ data, actor, mayOrder }: { data: Dashboard; actor: SignedIn; mayOrder: boolean }) {
  const { todos, ordersByStatus, expiring, issuances, revenue, latestOrders } = data
  const isFirstUse = latestOrders !== null && latestOrders.length === 0
  const planned = !isFirstUse && issuances && (
    <div className={styles.narrow}>
      <IssuancesCard issuances={issuances} />
    </div>
  )
  return (
    <div className={styles.grid}>
      {isFirstUse && mayOrder ? (
        <div className={styles.wide}>
          <FirstUse />
        </div>
      ) : (
        todos && (
          <div className={styles.wide}>
            <TodoCard todos={todos} />
          </div>
        )
      )}
      <div className={styles.narrow}>
        <AccountCard {...data} name={actor.accountName} accountNo={actor.accountNo} />
      </div>
      {revenue && (
        <div className={ordersByStatus ? styles.wide : styles.full}>
          <RevenueCard revenue={revenue} />
        </div>
      )}
      {!isFirstUse && expiring && !revenue && (
        <div className={ordersByStatus ? styles.wide : styles.full}>
          <ExpiringCard expiring={expiring} />
        </div>
      )}
      {!isFirstUse && ordersByStatus && (
        <div className={styles.narrow}>
          <StatesCard counts={ordersByStatus} />
        </div>
      )}
      {revenue && expiring && (
        <div className={styles.wide}>
          <ExpiringCard expiring={expiring} />
        </div>
      )}
      {revenue && planned}
      {latestOrders && latestOrders.length > 0 && (
        <div className={revenue || !planned ? styles.full : styles.wide}>
          <LatestOrders orders={latestOrders} hasCustomer={actor.isOperator} />
        </div>
      )}
      {!revenue && planned}
    </div>
  )
}

function FirstUse() {
  const t = useT(dashboardMessages)
  return (
    <section className={styles.card}>
      <EmptyState
        title={t('dash.start-title')}
        action={
          <>
            <ButtonLink variant="primary" href={createHref()} icon={<Plus aria-hidden="true" />}>
              {t('dash.new-order')}
            </ButtonLink>
            <ButtonLink href="/ssl/product/list">{t('dash.start-products')}</ButtonLink>
          </>
        }
      >
        {t('dash.start-body')}
      </EmptyState>
    </section>
  )
}
