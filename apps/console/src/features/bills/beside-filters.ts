import { bookWords } from '@app/contracts/finance/finance-words'
import { useQuery } from '@tanstack/react-query'
import { deskQueries } from '#features/orders/operations/order-desk.queries.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import type { ListFilter } from '#ui/table/ListFilters.tsx'
import type { BillSearch } from './bill-search.ts'
import { billMessages } from './bills.messages.ts'

/** Filters that figures of a report lead here by: they have no menu, and are told so that they can be removed. */
export function useBesideFilters({ book, managerId, productId, brand }: BillSearch): ListFilter<BillSearch>[] {
  const t = useT(billMessages)
  const sayBook = useT(bookWords)
  const locale = useLocale()
  const [isDesk, seesProducts] = [useCan('order.note'), useCan('product.view')]
  const isManaged = managerId !== undefined && managerId !== 'none'
  const choices = useQuery({ ...deskQueries.choices(), enabled: isDesk && isManaged }).data
  const products = useQuery({ ...productQueries.all(), enabled: seesProducts && productId !== undefined }).data
  const product = products?.allProducts.find(({ id }) => id === productId)
  const manager = choices?.members.find(({ id }) => id === managerId)?.name
  return [
    { id: 'book', label: t('bills.book'), chosen: book && sayBook(book) },
    { id: 'managerId', label: t('bills.manager'), chosen: managerId === 'none' ? t('bills.no-manager') : manager },
    { id: 'productId', label: t('bills.product'), chosen: product?.name[locale] },
    { id: 'brand', label: t('bills.brand'), chosen: brand },
  ]
}
