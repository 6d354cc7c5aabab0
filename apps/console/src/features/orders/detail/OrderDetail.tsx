import { can } from '@app/contracts/access/permissions'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { customerHref } from '#features/customer-search/customer-links.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DetailLayout } from '#ui/layout/DetailLayout.tsx'
import { MetaFact, Page } from '#ui/layout/Page.tsx'
import type { Neighbours } from '#ui/layout/record-trail.ts'
import { RecordTabs } from '#ui/layout/Tabs.tsx'
import { OrderStatusTag } from '../OrderStatusTag.tsx'
import { OrderValidity } from '../OrderValidity.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import styles from '../order-detail.module.css'
import { kindMessages } from '../order-kind.messages.ts'
import { type DetailDialog, type DetailTab, orderHref } from '../order-links.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { orderMessages } from '../orders.messages.ts'
import { LiveNews } from './LiveNews.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'
import { OrderNextStep } from './OrderNextStep.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderRail } from './OrderRail.tsx'
import { openTab, tabsOf } from './order-tab.ts'

const route = getRouteApi('/_shell/ssl/order/$id/$orderNo')

// Each tab is a chunk, loaded when first opened.
const tabs: Record<DetailTab, React.ComponentType<{ order: Order }>> = {
  overview: lazyNamed(() => import('./OverviewTab.tsx'), 'OverviewTab'),
  validation: lazyNamed(() => import('../validation/ValidationTab.tsx'), 'ValidationTab'),
  certificates: lazyNamed(() => import('../certificates/CertificateTab.tsx'), 'CertificateTab'),
  parties: lazyNamed(() => import('../parties/PartiesTab.tsx'), 'PartiesTab'),
  cost: lazyNamed(() => import('./CostTab.tsx'), 'CostTab'),
  timeline: lazyNamed(() => import('./TimelineTab.tsx'), 'TimelineTab'),
}

const MailboxTab = lazyNamed(() => import('../validation/MailboxTab.tsx'), 'MailboxTab')

interface DetailProps {
  order: Order
  search: { tab?: DetailTab | undefined; open?: DetailDialog | undefined }
  neighbours: Neighbours | undefined
  onRefresh: () => void
}

export function OrderDetail({ order, search, neighbours, onRefresh }: DetailProps) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const navigate = route.useNavigate()
  const isMail = isForMail(order)
  const shownTabs = tabsOf(order)
  const tab = search.tab && shownTabs.includes(search.tab) ? search.tab : openTab(order)
  const Tab = tab === 'validation' && isMail ? MailboxTab : tabs[tab]
  const open = (dialog: DetailDialog | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: dialog }), replace: dialog === undefined })
  const sayKind = useT(kindMessages)
  const locale = useLocale()
  const unnamed = isForSigning(order) ? order.productName[locale] : say('order.no-names')
  const name = order.primaryName ? unicodeOf(order.primaryName) : unnamed
  const openChecks = order.status === OrderStatus.awaitingValidation ? order.dcvTotal - order.dcvPassed : 0

  return (
    <Page
      title={name}
      heading={
        <>
          <span className={styles.title}>{name}</span>
          {order.nameCount > 1 && (
            <span className={styles.more}>{t('detail.more-names', { count: order.nameCount - 1 })}</span>
          )}
        </>
      }
      tag={<OrderStatusTag order={order} />}
      meta={<OrderMeta order={order} />}
      actions={<OrderActions order={order} onOpen={open} onRefresh={onRefresh} />}
      below={<OrderProgress order={order} />}
      isRaised
      backHref="/ssl/order/list"
      neighbours={neighbours}
    >
      <div className={styles.stack}>
        <LiveNews order={order} />
        <OrderNextStep order={order} onOpen={open} onRefresh={onRefresh} />
        <OrderValidity order={order} />
        <RecordTabs
          label={t('detail.tabs')}
          active={tab}
          className={styles.tabs}
          tabs={shownTabs.map((id) => ({
            id,
            label: id === 'validation' && isMail ? sayKind('kind.tab.validation') : t(`detail.tab.${id}`),
            href: orderHref(order, { tab: id }),
            ...(id === 'validation' && openChecks > 0 ? { count: openChecks, isUrgent: true } : {}),
          }))}
        />
        <DetailLayout rail={<OrderRail order={order} hasTimeline={tab !== 'timeline'} />}>
          <Suspense fallback={<Skeleton height={320} radius={10} />}>
            <Tab order={order} />
          </Suspense>
        </DetailLayout>
      </div>
      <OrderDialogs order={order} open={search.open} onClose={() => open(undefined)} />
    </Page>
  )
}

function OrderMeta({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const locale = useLocale()
  const actor = useActor()
  return (
    <>
      <MetaFact name={say('order.no')}>
        <MonoFact value={order.orderNo} name={say('order.no')} />
      </MetaFact>
      <MetaFact name={say('order.product')}>{order.productName[locale]}</MetaFact>
      {actor.isOperator && (
        <>
          <MetaFact name={say('order.customer')}>
            {can(actor, 'user.view') ? (
              <AppLink href={customerHref(order.buyer.id)}>{order.buyer.name}</AppLink>
            ) : (
              order.buyer.name
            )}
          </MetaFact>
          <MetaFact name={t('detail.balance')}>
            <Money minor={order.buyer.balanceMinor} />
          </MetaFact>
        </>
      )}
      <MetaFact name={say('order.amount')}>
        <Money minor={order.amountMinor} currency={order.currency} />
      </MetaFact>
      {order.ca === 'sandbox' && <span className={styles.sandbox}>{t('order.sandbox')}</span>}
    </>
  )
}
