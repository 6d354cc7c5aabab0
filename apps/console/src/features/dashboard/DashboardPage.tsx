import type { getDashboard } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import type { DashboardCard, DashboardLayout } from '@app/contracts/settings/site-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
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
import { bandsOf, cardsInOrder, type PlacedCard } from './card-bands.ts'
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

/** By what its reader does: runs the site, keeps its books, or buys. */
const layoutOf = ({ actor, mayOrder }: CardsProps): DashboardLayout => {
  if (!actor.isOperator) return 'customer'
  return mayOrder ? 'operator' : 'till'
}

/** Cards that have something to show, in the order of the site. */
function Cards(props: CardsProps) {
  const layout = layoutOf(props)
  const cards = cardsOf(props, layout)
  const hasAuthorities = cards.authorities !== null
  const shown = cardsInOrder(layout, props.data.order, { hasAuthorities }).filter((card) => cards[card] !== null)
  return (
    <div className={styles.grid}>
      {bandsOf(layout, shown).map(({ wide, narrow, full }) => (
        <Fragment key={[...full, ...wide, ...narrow].join()}>
          {full.length > 0 && <div className={styles.full}>{full.map((card) => cards[card])}</div>}
          {wide.length > 0 && <div className={styles.wide}>{wide.map((card) => cards[card])}</div>}
          {narrow.length > 0 && (
            <div className={wide.length > 0 ? styles.narrow : styles.beside}>{narrow.map((card) => cards[card])}</div>
          )}
        </Fragment>
      ))}
    </div>
  )
}

/** Each card by its name; null where its reader has nothing to see there, or the site leaves it out. */
function cardsOf({ data, actor, mayOrder }: CardsProps, layout: DashboardLayout): Record<PlacedCard, ReactNode> {
  const { todos, issuances, ordersByStatus, latestOrders, weeks, activity, revenue, period, authorities } = data
  // Nothing was ever ordered.
  const isNew = latestOrders !== null && latestOrders.length === 0
  const isCustomer = layout === 'customer'
  const isHidden = (card: DashboardCard) => data.hidden.some((one) => one === card)
  const work =
    layout === 'till'
      ? todos && <TodoCard key="todos" todos={todos.filter(({ kind }) => tillTodos.includes(kind))} isNarrow />
      : todos && <TodoCard key="todos" todos={todos} />
  return {
    todos: isNew && mayOrder ? <FirstUse key="todos" /> : work,
    authorities: authorities?.length ? <AuthoritiesCard key="authorities" authorities={authorities} /> : null,
    issuances: issuances && !(isCustomer && isNew) ? <IssuancesCard key="issuances" issuances={issuances} /> : null,
    figures: activity && revenue && <KpiStrip key="figures" {...{ period, activity, revenue }} />,
    weeks: weeks && !(isCustomer && isNew) ? <WeeksCard key="weeks" weeks={weeks} /> : null,
    revenue: revenue && !isHidden('revenue') ? <RevenueCard key="revenue" revenue={revenue} period={period} /> : null,
    states: ordersByStatus && <StatesCard key="states" counts={ordersByStatus} />,
    sales: revenue && !isNew && !isHidden('sales') ? <SalesCards key="sales" period={period} /> : null,
    latest: latestOrders?.length ? <LatestOrders key="latest" orders={latestOrders} hasCustomer={!isCustomer} /> : null,
    account: isCustomer ? (
      <AccountCard key="account" {...data} name={actor.accountName} accountNo={actor.accountNo} />
    ) : null,
  }
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
