import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { createHref } from '#features/orders/order-links.ts'
import { useT } from '#i18n/use-t.ts'
import { formatClock, formatDay } from '#lib/time.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { LinkFor } from '#session/Can.tsx'
import { type SignedIn, useActor, useCan } from '#session/use-actor.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { AccountCard } from './AccountCard.tsx'
import { AuthoritiesCard } from './AuthoritiesCard.tsx'
import { ChecklistCard } from './ChecklistCard.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import styles from './dashboard.module.css'
import { dashboardQueries } from './dashboard.queries.ts'
import { tillTodos } from './dashboard-doors.ts'
import { periodQuery } from './dashboard-period.ts'
import { IssuancesCard } from './IssuancesCard.tsx'
import { KpiStrip } from './KpiStrip.tsx'
import { LatestOrders } from './LatestOrders.tsx'
import { PeriodChoice } from './PeriodChoice.tsx'
import { RevenueCard } from './RevenueCard.tsx'
import { SalesCards } from './SalesCards.tsx'
import { StatesCard } from './StatesCard.tsx'
import { TodoCard } from './TodoCard.tsx'
import { WeeksCard } from './WeeksCard.tsx'

type Dashboard = Reply<typeof getDashboard>

const route = getRouteApi('/_shell/dashboard')

/** Dashboard by what its reader does: runs the site, keeps its books, or buys. Cards without permission are left out. */
export function DashboardPage() {
  const t = useT(dashboardMessages)
  const actor = useActor()
  const search = route.useSearch()
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(
    dashboardQueries.of(periodQuery(search, Date.now())),
  )
  const mayOrder = useCan('order.create')
  const isOwnerSide = useCan('site.edit')
  const checklist = useQuery({ ...dashboardQueries.checklist(), enabled: isOwnerSide })
  // Together: the checklist stands above the cards and would push them down.
  const isThere = data !== undefined && !(isOwnerSide && checklist.isPending)
  const isNarrow = useMedia(mobileQuery)
  const seesOrders = useCan('order.view')
  // By who is reading, not by the answer: the choice would push the cards down when it comes.
  const periods = actor.isOperator && seesOrders && <PeriodChoice />
  const updated = new Date(dataUpdatedAt).toISOString()
  return (
    <Page
      title={t('dash.title')}
      count={
        !isNarrow && data
          ? t('dash.updated', { date: formatDay(updated), time: formatClock(updated).slice(0, 5) })
          : undefined
      }
      below={isNarrow && periods}
      isCompact
      actions={
        <>
          {!isNarrow && periods}
          <LinkFor need="order.create" variant="primary" href={createHref()} icon={<Plus aria-hidden="true" />}>
            {t('dash.new-order')}
          </LinkFor>
        </>
      }
    >
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !isThere && <DashboardSkeleton />}
      {isThere && checklist.data && !checklist.data.canSell && <ChecklistCard steps={checklist.data.steps} />}
      {isThere && <Cards data={data} actor={actor} mayOrder={mayOrder} />}
    </Page>
  )
}

interface CardsProps {
  data: Dashboard
  actor: SignedIn
  mayOrder: boolean
}

function Cards({ data, actor, mayOrder }: CardsProps) {
  if (!actor.isOperator) return <CustomerCards {...{ data, actor, mayOrder }} />
  return mayOrder ? <OperatorCards data={data} /> : <TillCards data={data} />
}

/** An operator at nine in the morning: the day's work, money on track, the weeks to come. */
function OperatorCards({ data }: { data: Dashboard }) {
  const { todos, issuances, ordersByStatus, latestOrders } = data
  const authorities = data.authorities?.length ? data.authorities : undefined
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>{isNew(data) ? <FirstUse /> : todos && <TodoCard todos={todos} />}</div>
      <div className={styles.narrow}>
        {authorities ? (
          <AuthoritiesCard authorities={authorities} />
        ) : (
          issuances && <IssuancesCard issuances={issuances} />
        )}
      </div>
      <Figures data={data} />
      <Weeks data={data} />
      {data.revenue && !data.hidden.includes('revenue') && (
        <div className={styles.wide}>
          <RevenueCard revenue={data.revenue} period={data.period} />
        </div>
      )}
      <div className={styles.narrow}>{ordersByStatus && <StatesCard counts={ordersByStatus} />}</div>
      <Sales data={data} />
      <div className={authorities && issuances ? styles.wide : styles.full}>
        <Latest orders={latestOrders} hasCustomer />
      </div>
      {authorities && issuances && (
        <div className={styles.narrow}>
          <IssuancesCard issuances={issuances} />
        </div>
      )}
    </div>
  )
}

/** Those who keep the books: money first, and the orders it waits for. */
function TillCards({ data }: { data: Dashboard }) {
  const { todos, ordersByStatus, latestOrders, revenue } = data
  return (
    <div className={styles.grid}>
      <Figures data={data} />
      {revenue && !data.hidden.includes('revenue') && (
        <div className={styles.wide}>
          <RevenueCard revenue={revenue} period={data.period} />
        </div>
      )}
      <div className={styles.narrow}>
        {todos && <TodoCard todos={todos.filter(({ kind }) => tillTodos.includes(kind))} isNarrow />}
        {ordersByStatus && <StatesCard counts={ordersByStatus} />}
      </div>
      <Sales data={data} />
      <div className={styles.full}>
        <Latest orders={latestOrders} hasCustomer />
      </div>
    </div>
  )
}

/** A customer: what to do for its certificates, when they end, and its account. */
function CustomerCards({ data, actor, mayOrder }: CardsProps) {
  const { todos, issuances, latestOrders } = data
  const isFirstUse = isNew(data)
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        {isFirstUse && mayOrder ? <FirstUse /> : todos && <TodoCard todos={todos} />}
        <Latest orders={latestOrders} />
      </div>
      <div className={styles.narrow}>
        <AccountCard {...data} name={actor.accountName} accountNo={actor.accountNo} />
        {!isFirstUse && issuances && <IssuancesCard issuances={issuances} />}
      </div>
      {!isFirstUse && <Weeks data={data} />}
    </div>
  )
}

/** Nothing was ever ordered. */
const isNew = ({ latestOrders }: Dashboard) => latestOrders !== null && latestOrders.length === 0

function Figures({ data: { period, activity, revenue } }: { data: Dashboard }) {
  if (!activity || !revenue) return null
  return (
    <div className={styles.full}>
      <KpiStrip {...{ period, activity, revenue }} />
    </div>
  )
}

function Sales({ data }: { data: Dashboard }) {
  if (!data.revenue || isNew(data) || data.hidden.includes('sales')) return null
  return (
    <div className={styles.full}>
      <SalesCards period={data.period} />
    </div>
  )
}

function Weeks({ data: { weeks } }: { data: Dashboard }) {
  if (!weeks) return null
  return (
    <div className={styles.full}>
      <WeeksCard weeks={weeks} />
    </div>
  )
}

function Latest({ orders, hasCustomer = false }: { orders: Dashboard['latestOrders']; hasCustomer?: boolean }) {
  if (!orders || orders.length === 0) return null
  return <LatestOrders orders={orders} hasCustomer={hasCustomer} />
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
