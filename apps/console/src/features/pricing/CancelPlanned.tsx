import type { CustomerPrice } from '@app/contracts/products/special-prices'
import { useState } from 'react'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatDay } from '#lib/time.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { pricingMessages } from './pricing.messages.ts'
import styles from './pricing.module.css'
import { useCancelSpecialPrice } from './pricing.queries.ts'

interface CancelPlannedProps {
  customerId: string
  price: Pick<CustomerPrice, 'productId' | 'validity' | 'name'>
  from: number
}

/** Takes back a special price that has not begun. */
export function CancelPlanned({ customerId, price, from }: CancelPlannedProps) {
  const t = useT(pricingMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const cancel = useCancelSpecialPrice()
  const [idempotencyKey, setKey] = useState<string>()
  const { productId, validity, name } = price
  const confirm = (reason: string) =>
    cancel
      .mutateAsync({
        params: { id: customerId },
        body: { productId, validity, from, reason },
        idempotencyKey: idempotencyKey ?? '',
      })
      .then(
        () => {
          showSuccess(t('pricing.cancelled'))
          setKey(undefined)
        },
        // It was told where every refusal is.
        () => undefined,
      )
  return (
    <>
      <button type="button" className={styles.cancel} onClick={() => setKey(newIdempotencyKey())}>
        {t('pricing.cancel')}
      </button>
      <ConfirmDialog
        isOpen={idempotencyKey !== undefined}
        onClose={() => setKey(undefined)}
        tier="K2"
        title={t('pricing.cancel-title', {
          name: name[locale],
          term: periodWord(say, validity),
          day: formatDay(from),
        })}
        consequences={[t('pricing.cancel-effect')]}
        reasonHelp={t('pricing.reason')}
        actionLabel={t('pricing.cancel')}
        keepLabel={t('pricing.cancel-keep')}
        isDanger
        isPending={cancel.isPending}
        onConfirm={(reason) => void confirm(reason)}
      />
    </>
  )
}
