import { useT } from '#i18n/use-t.ts'
import { Can, LinkFor } from '#session/Can.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, NothingFound } from '#ui/EmptyState.tsx'
import { createHref } from './order-links.ts'
import { isFiltered, listHref, type OrderSearch, unfiltered } from './order-search.ts'
import { orderMessages } from './orders.messages.ts'

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
  const t = useT(orderMessages)
  if (isFiltered(search)) return <NothingFound onClear={() => onReplace(unfiltered(search))} />
  if (search.view !== undefined && search.view !== 'all') {
    const title = waitingViews.includes(search.view) ? t('order.list.all-clear') : t('order.list.none-view')
    return (
      <EmptyState
        isPlain
        title={title}
        action={<ButtonLink href={listHref({})}>{t('order.list.show-all')}</ButtonLink>}
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
            {t('order.new')}
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
