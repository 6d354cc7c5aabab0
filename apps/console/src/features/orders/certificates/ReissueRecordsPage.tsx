import { canMove } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { LinkFor } from '#session/Can.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { MetaFact, Page } from '#ui/layout/Page.tsx'
import { recordsOf } from '../issuances.ts'
import { OrderDetailSkeleton } from '../OrderDetailSkeleton.tsx'
import { OrderStatusTag } from '../OrderStatusTag.tsx'
import { orderHref } from '../order-links.ts'
import { orderMessages } from '../orders.messages.ts'
import { orderQueries } from '../orders.queries.ts'
import { CompareIssuances } from './CompareIssuances.tsx'
import { RecordList } from './RecordList.tsx'
import { recordMessages } from './reissue-records.messages.ts'
import styles from './reissue-records.module.css'

const route = getRouteApi('/_shell/ssl/order/reissue-records/$orderNo')

/** Reissue history of an order: changes from one certificate to the next, and the current one. */
export function ReissueRecordsPage() {
  const t = useT(recordMessages)
  const { orderNo } = route.useParams()
  const { data: order, isError, error, refetch } = useQuery(orderQueries.byNo(orderNo))
  if (order) return <Records order={order} />
  return (
    <Page title={t('records.title')} isRaised backHref="/ssl/order/list">
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : order === null ? (
        <Panel>
          <EmptyState isPlain title={t('records.gone')}>
            {t('records.gone-body', { orderNo })}
          </EmptyState>
        </Panel>
      ) : (
        <OrderDetailSkeleton />
      )}
    </Page>
  )
}

function Records({ order }: { order: Order }) {
  const t = useT(recordMessages)
  const say = useT(orderMessages)
  const records = recordsOf(order)
  const name = order.primaryName ? unicodeOf(order.primaryName) : say('order.no-names')
  const isRunning = canMove(order.status, 'withdraw')
  return (
    <Page
      title={t('records.of', { name })}
      isRaised
      backHref={orderHref(order)}
      tag={<OrderStatusTag order={order} />}
      meta={
        <>
          <MetaFact name={say('order.no')}>
            <MonoFact value={order.orderNo} name={say('order.no')} />
          </MetaFact>
          {records.length > 0 && t('records.count', { count: records.length })}
        </>
      }
      actions={
        <>
          <ButtonLink href={orderHref(order)}>{t('records.back')}</ButtonLink>
          {canMove(order.status, 'reissue') && (
            <LinkFor
              need="order.reissue"
              variant="primary"
              href={orderHref(order, { open: 'reissue' })}
              icon={<RefreshCw aria-hidden="true" />}
            >
              {records.length > 1 ? t('records.again') : say('order.do.reissue')}
            </LinkFor>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        {isRunning && <Running order={order} />}
        {records.length < 2 && <NoneYet order={order} />}
        {records.length > 0 && <RecordList order={order} records={records} />}
        {records.length > 1 && <CompareIssuances records={records} />}
      </div>
    </Page>
  )
}

/** Reissue in progress, on top. */
function Running({ order }: { order: Order }) {
  const t = useT(recordMessages)
  const { dcvPassed: passed, dcvTotal: total } = order
  return (
    <section className={styles.running} aria-label={t('records.running')}>
      <RefreshCw className="icon" aria-hidden="true" />
      <p>
        <b>{t('records.running')}</b>
        {total > 0 && <span>{t('records.running-progress', { passed, total })}</span>}
      </p>
      {total > 0 && (
        <progress max={total} value={passed} aria-label={t('records.running-progress', { passed, total })} />
      )}
      <ButtonLink size="sm" href={orderHref(order, { tab: 'validation' })}>
        {t('records.open')}
      </ButtonLink>
    </section>
  )
}

function NoneYet({ order }: { order: Order }) {
  const t = useT(recordMessages)
  const isIssued = order.certificates.some(({ serial }) => serial !== null)
  return (
    <Panel>
      <EmptyState isPlain title={t('records.none-title')}>
        {isIssued ? t('records.none-plan', { count: order.upcoming.length }) : t('records.none-unissued')}
      </EmptyState>
    </Panel>
  )
}
