import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { Can, LinkFor } from '#session/Can.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { totalText } from '#ui/table/Pager.tsx'
import { createHref } from '../order-links.ts'
import { orderMessages } from '../orders.messages.ts'
import { orderQueries } from '../orders.queries.ts'
import { emptyMessages } from './order-list-empty.messages.ts'
import { isFiltered, type OrderSearch, orderSearch, unfiltered } from './order-search.ts'

const waitingViews: readonly (string | undefined)[] = [
  'awaitingPayment',
  'awaitingValidation',
  'awaitingSubmission',
  'resubmit',
  'expiring',
]

/** Nothing to show: because of the filters, because all is done, or because nothing was ever ordered. */
export function OrderListEmpty({
  search,
  onReplace,
}: {
  search: OrderSearch
  onReplace: (search: OrderSearch) => void
}) {
  const t = useT(emptyMessages)
  const say = useT(orderMessages)
  if (isFiltered(search))
    return (
      <NothingFound onClear={() => onReplace(unfiltered(search))}>
        <Elsewhere search={search} />
      </NothingFound>
    )
  if (search.view !== undefined && search.view !== 'all') {
    const title = waitingViews.includes(search.view) ? t('order.list.all-clear') : t('order.list.none-view')
    return (
      <EmptyState
        isPlain
        title={title}
        action={<ButtonLink href={orderSearch.href({})}>{t('order.list.show-all')}</ButtonLink>}
      >
        {t('order.list.none-view-body')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('order.list.empty-title')}
      action={
        <>
          <LinkFor need="order.create" variant="primary" href={createHref()}>
            {say('order.new')}
          </LinkFor>
          <Can access="product.view">
            <ButtonLink href="/ssl/product/list">{t('order.list.from-products')}</ButtonLink>
          </Can>
        </>
      }
    >
      {t('order.list.empty-body')}
    </EmptyState>
  )
}

/** The same words among all orders, where a tab hides some and there are any. */
function Elsewhere({ search }: { search: OrderSearch }) {
  const t = useT(emptyMessages)
  const { view, ...rest } = search
  const isNarrowed = view !== undefined && view !== 'all'
  const everywhere = { ...rest, offset: undefined, cursor: undefined }
  const { data } = useQuery({ ...orderQueries.list({ ...everywhere, limit: 1 }), enabled: isNarrowed })
  if (!isNarrowed || !data?.total) return null
  return (
    <ButtonLink href={orderSearch.href(everywhere)}>
      {t('order.list.found-elsewhere', { count: totalText(data.total, data.totalCapped) })}
    </ButtonLink>
  )
}
