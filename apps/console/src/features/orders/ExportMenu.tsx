import { sheetFormats } from '@app/contracts/order-export'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PopMenu } from '#ui/PopMenu.tsx'
import { type OrderSearch, unpaged } from './order-search.ts'
import { orderMessages } from './orders.messages.ts'
import { useExportOrders } from './orders.queries.ts'

interface ExportProps {
  search: OrderSearch
  /** What the list says it finds; undefined until it has said so. */
  total: number | undefined
  isCapped: boolean | undefined
}

const icons = { csv: <FileText aria-hidden="true" />, xlsx: <FileSpreadsheet aria-hidden="true" /> }

/** Saves what the list finds, all pages of it, as the file of one's choice. */
export function ExportMenu({ search, total, isCapped }: ExportProps) {
  const t = useT(orderMessages)
  const isAllowed = useCan('order.export')
  const { mutate, isPending } = useExportOrders()
  const isTooWide = search.q !== undefined && isCapped
  const whyNot = total === 0 ? t('order.export.nothing') : isTooWide ? t('order.export.too-wide') : undefined

  if (!isAllowed || whyNot !== undefined)
    return (
      <ButtonFor need="order.export" icon={<Download aria-hidden="true" />} whyNot={whyNot}>
        {t('order.export')}
      </ButtonFor>
    )
  return (
    <PopMenu
      label={t('order.export')}
      className={buttonClass({})}
      align="end"
      entries={sheetFormats.map((format) => ({
        id: format,
        label: t(`order.export.${format}`),
        icon: icons[format],
        onSelect: () => mutate({ ...unpaged(search), format }),
        whyNot: isPending ? t('order.export.running') : undefined,
      }))}
    >
      <Download aria-hidden="true" />
      <span>{isPending ? t('order.export.running') : t('order.export')}</span>
    </PopMenu>
  )
}
