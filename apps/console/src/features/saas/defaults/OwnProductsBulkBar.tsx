import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { ownDefaultsMessages } from './own-defaults.messages.ts'
import type { ProductLine } from './own-products.ts'

interface BulkBarProps {
  selection: Selection
  rows: readonly ProductLine[]
  onInclude: (products: readonly ProductLine[], isIncluded: boolean) => void
  onRaise: (products: readonly ProductLine[]) => void
}

/** What can be done with the ticked products of an application. */
export function OwnProductsBulkBar({ selection, rows, onInclude, onRaise }: BulkBarProps) {
  const t = useT(ownDefaultsMessages)
  const ticked = rows.filter(({ id }) => selection.ids.has(id))
  return (
    <BulkBar selection={selection}>
      <ButtonFor need="saas.appCreate" size="sm" onClick={() => onInclude(ticked, true)}>
        {t('own.include')}
      </ButtonFor>
      <ButtonFor need="saas.appCreate" size="sm" onClick={() => onInclude(ticked, false)}>
        {t('own.leave-out')}
      </ButtonFor>
      <ButtonFor need="saas.appCreate" size="sm" onClick={() => onRaise(ticked)}>
        {t('own.raise')}
      </ButtonFor>
    </BulkBar>
  )
}
