import { Tags } from 'lucide-react'
import { useState } from 'react'
import { BulkPrices } from '#features/products/prices/BulkPrices.tsx'
import { productMessages } from '#features/products/products.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'

/** What can be done with the ticked products. */
export function ProductBulkBar({ selection }: { selection: Selection }) {
  const t = useT(productMessages)
  const [isPricing, price] = useState(false)
  return (
    <BulkBar selection={selection}>
      <ButtonFor need="product.price" size="sm" icon={<Tags aria-hidden="true" />} onClick={() => price(true)}>
        {t('product.bulk-price')}
      </ButtonFor>
      {isPricing && (
        <BulkPrices
          ids={[...selection.ids]}
          onClose={() => price(false)}
          onDone={() => {
            price(false)
            selection.clear()
          }}
        />
      )}
    </BulkBar>
  )
}
