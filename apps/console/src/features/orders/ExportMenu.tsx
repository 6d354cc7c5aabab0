import { type SheetFormat, sheetFormats } from '@app/contracts/order-export'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { type ButtonLook, buttonClass } from '#ui/Button.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { type OrderSearch, orderSearch } from './order-search.ts'
import { orderMessages } from './orders.messages.ts'
import { useExportOrders } from './orders.queries.ts'

interface ExportProps {
  search: OrderSearch
  /** What the list says it finds; undefined until it has said so. */
  total: number | undefined
  isCapped: boolean | undefined
}

/** Saves what the list finds, all pages of it, as the file of one's choice. */
export function ExportMenu({ search, total, isCapped }: ExportProps) {
  const t = useT(orderMessages)
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

interface FormatProps extends Pick<ButtonLook, 'size'> {
  label: string
  isPending: boolean
  whyNot: string | undefined
  onPick: (format: SheetFormat) => void
}

const icons = { csv: <FileText aria-hidden="true" />, xlsx: <FileSpreadsheet aria-hidden="true" /> }

/** The button of an export with the files it can make; for those who may not, it says why. */
export function FormatMenu({ label, size, isPending, whyNot, onPick }: FormatProps) {
  const t = useT(orderMessages)
  const isAllowed = useCan('order.export')
  if (!isAllowed || whyNot !== undefined)
    return (
      <ButtonFor need="order.export" size={size} icon={<Download aria-hidden="true" />} whyNot={whyNot}>
        {label}
      </ButtonFor>
    )
  return (
    <PopMenu
      label={label}
      className={buttonClass({ size })}
      align="end"
      entries={sheetFormats.map((format) => ({
        id: format,
        label: t(`order.export.${format}`),
        icon: icons[format],
        onSelect: () => onPick(format),
        whyNot: isPending ? t('order.export.running') : undefined,
      }))}
    >
      <Download aria-hidden="true" />
      <span>{isPending ? t('order.export.running') : label}</span>
    </PopMenu>
  )
}
