import { mostFollowed } from '@app/contracts/saas/tenant-prices'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { followability, type PriceLine } from './tenant-price-list.ts'
import { tenantPriceMessages } from './tenant-prices.messages.ts'

interface PriceBulkBarProps {
  selection: Selection
  rows: readonly PriceLine[]
  /** Asks for those that can follow, with the number of the others. */
  onFollow: (prices: readonly PriceLine[], left: number) => void
}

/** What can be done with the ticked prices of a tenant. */
export function PriceBulkBar({ selection, rows, onFollow }: PriceBulkBarProps) {
  const t = useT(tenantPriceMessages)
  const ticked = rows.filter(({ id }) => selection.ids.has(id))
  const able = ticked.filter((price) => followability(price) === 'can')
  const whyNot =
    able.length === 0
      ? t('prices.follow-none')
      : able.length > mostFollowed
        ? t('prices.follow-most', { count: mostFollowed })
        : undefined
  return (
    <BulkBar selection={selection}>
      <ButtonFor
        need="saas.tenantFlag"
        size="sm"
        whyNot={whyNot}
        onClick={() => onFollow(able, ticked.length - able.length)}
      >
        {t('prices.follow')}
      </ButtonFor>
    </BulkBar>
  )
}
