import type { Permission } from '@app/contracts/access/permissions'
import { type SheetFormat, sheetFormats } from '@app/contracts/sheet-formats'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { type ButtonLook, buttonClass } from '#ui/Button.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { orderExportMessages } from './order-export.messages.ts'

interface FormatProps extends Pick<ButtonLook, 'size'> {
  /** Right to take the list along. */
  need?: Permission
  label: string
  isPending: boolean
  whyNot: string | undefined
  onPick: (format: SheetFormat) => void
}

const icons = { csv: <FileText aria-hidden="true" />, xlsx: <FileSpreadsheet aria-hidden="true" /> }

/** Export button with its file formats; without permission it explains why. */
export function FormatMenu({ need = 'order.export', label, size, isPending, whyNot, onPick }: FormatProps) {
  const t = useT(orderExportMessages)
  const isAllowed = useCan(need)
  if (!isAllowed || whyNot !== undefined)
    return (
      <ButtonFor need={need} size={size} icon={<Download aria-hidden="true" />} whyNot={whyNot}>
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
