import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Refused } from '#lib/call.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useNeighbours } from '#ui/layout/record-trail.ts'
import { OrderDetailSkeleton } from '../OrderDetailSkeleton.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { orderHref } from '../order-links.ts'
import { orderQueries } from '../orders.queries.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { pollEvery, type Watch, watch } from './order-polling.ts'

const route = getRouteApi('/_shell/ssl/order/$id/$orderNo')

/** Order page. Polls while an external party is pending, more often right after a change. */
export function OrderDetailPage() {
  const t = useT(detailMessages)
  const { id, orderNo } = route.useParams()
  const search = route.useSearch()
  const neighbours = useNeighbours(orderHref({ id, orderNo }))
  const seen = useRef<Watch>(undefined)
  const query = useQuery({
    ...orderQueries.one(id),
    refetchInterval: ({ state }) => {
      if (!state.data) return false
      const now = Date.now()
      seen.current = watch(seen.current, state.data, now)
      return pollEvery(state.data, seen.current, now)
    },
  })
  const { data: order, error, isError } = query
  const isGone = error instanceof Refused && error.status === 404

  if (order)
    return <OrderDetail order={order} search={search} neighbours={neighbours} onRefresh={() => void query.refetch()} />
  return (
    <Page title={`${t('detail.title')} ${orderNo}`} isRaised backHref="/ssl/order/list" neighbours={neighbours}>
      {isError ? (
        <>
          <ErrorState error={error} {...(isGone ? {} : { onRetry: () => void query.refetch() })} />
          <p style={{ textAlign: 'center' }}>
            <ButtonLink href="/ssl/order/list">{t('detail.back')}</ButtonLink>
          </p>
        </>
      ) : (
        <OrderDetailSkeleton />
      )}
    </Page>
  )
}
