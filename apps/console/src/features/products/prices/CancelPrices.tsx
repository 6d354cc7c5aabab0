import type { Product } from '@app/contracts/products/products'
import { useState } from 'react'
import { useCancelPrices } from '#features/products/product-moves.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatTime } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { productPriceMessages } from './product-prices.messages.ts'

interface CancelPricesProps {
  product: Pick<Product, 'id' | 'name'>
  /** When they would come into force. */
  from: number
  offerVersion: number
}

/** Takes back prices that have not begun. */
export function CancelPrices({ product: { id, name }, from, offerVersion }: CancelPricesProps) {
  const t = useT(productPriceMessages)
  const locale = useLocale()
  const cancel = useCancelPrices()
  const [idempotencyKey, setKey] = useState<string>()
  const close = () => setKey(undefined)
  const facts = { name: name[locale], time: formatTime(from) }
  const confirm = async (reason: string) => {
    const body = { from, offerVersion, reason }
    try {
      await cancel.mutateAsync({ params: { id }, body, idempotencyKey: idempotencyKey ?? '' })
    } catch {
      // It was told where every refusal is.
      return
    }
    // The line this stands in may be gone by now, and a callback of the call with it.
    showSuccess(t('price.cancelled', facts))
    close()
  }
  return (
    <>
      <ButtonFor need="product.price" size="sm" variant="text" onClick={() => setKey(newIdempotencyKey())}>
        {t('price.cancel')}
      </ButtonFor>
      <ConfirmDialog
        isOpen={idempotencyKey !== undefined}
        onClose={close}
        tier="K2"
        title={t('price.cancel-title', facts)}
        consequences={[t('price.cancel-stays'), t('price.cancel-final')]}
        actionLabel={t('price.cancel')}
        keepLabel={t('price.cancel-keep')}
        isDanger
        isPending={cancel.isPending}
        onConfirm={(reason) => void confirm(reason)}
      />
    </>
  )
}
