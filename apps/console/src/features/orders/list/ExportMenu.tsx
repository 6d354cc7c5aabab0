import { useT } from '#i18n/use-t.ts'
import { FormatMenu } from '../FormatMenu.tsx'
import { orderExportMessages } from '../order-export.messages.ts'
import { useExportOrders } from '../orders.queries.ts'
import { type OrderSearch, orderSearch } from './order-search.ts'

interface ExportProps {
  search: OrderSearch
  /** Number of matching orders; undefined while unknown. */
  total: number | undefined
  isCapped: boolean | undefined
}

/** Exports all pages of the list in the chosen format. */
export function ExportMenu({ search, total, isCapped }: ExportProps) {
  const t = useT(orderExportMessages)
  const { mutate, isPending } = useExportOrders()
  const isTooWide = search.q !== undefined && isCapped
  return (
    <FormatMenu
      label={t('order.export')}
      isPending={isPending}
      whyNot={total === 0 ? t('order.export.nothing') : isTooWide ? t('order.export.too-wide') : undefined}
      onPick={(format) => mutate({ ...orderSearch.unpaged(search), format })}
    />
  )
}
