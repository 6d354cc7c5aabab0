import { type OrderView, orderViews } from '@app/contracts/orders/order-states'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { orderMessages } from '../orders.messages.ts'
import { orderQueries } from '../orders.queries.ts'
import { type OrderSearch, orderSearch } from './order-search.ts'

const views = Object.keys(orderViews) as OrderView[]

/** The states of the trade as views of one list, each with its length. */
export function OrderViewTabs({ search }: { search: OrderSearch }) {
  const t = useT(orderMessages)
  const { data: counts } = useQuery(orderQueries.views())
  // Mostly nothing is held, and saved views need the room.
  const shown = views.filter((view) => view !== 'held' || search.view === 'held' || (counts?.held ?? 0) > 0)
  const tabs = shown.map((view) => ({
    id: view,
    label: t(`order.view.${view}`),
    count: counts?.[view],
    isUrgent: view === 'resubmit',
    // The words searched for go along; what belongs to one view alone does not.
    href: orderSearch.href({ view, ...(search.saved ? {} : { q: search.q, accountId: search.accountId }) }),
  }))
  return <ViewStrip list="orders" label={t('order.list.views')} tabs={tabs} search={search} />
}
