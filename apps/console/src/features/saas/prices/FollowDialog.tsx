import { followTenantPrices } from '@app/contracts/saas/tenant-prices'
import type { Currency } from '@app/contracts/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatMoney } from '#lib/money.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import styles from '../saas.module.css'
import { tenantQueries, useTenantMove } from '../tenants.queries.ts'
import { usePriceName } from './tenant-price-columns.tsx'
import type { PriceLine } from './tenant-price-list.ts'
import { tenantPriceMessages } from './tenant-prices.messages.ts'

/** Prices that the question names one by one. */
const mostShown = 5

interface FollowDialogProps {
  tenantId: string
  currency: Currency
  /** Prices that can follow. */
  prices: readonly PriceLine[]
  /** How many were chosen beside them, which stay. */
  left?: number
  onClose: () => void
  onDone: () => void
}

/** Asks whether prices of a tenant shall be those of its application again, each before and after. */
export function FollowDialog({ tenantId: id, currency, prices, left = 0, onClose, onDone }: FollowDialogProps) {
  const t = useT(tenantPriceMessages)
  const nameOf = usePriceName()
  const locale = useLocale()
  const cache = useQueryClient()
  const move = useTenantMove(followTenantPrices)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const money = (minor: number | null) => (minor === null ? t('prices.no-price') : formatMoney(minor, currency, locale))
  const body = {
    prices: prices.map(({ productId, validity, offerVersion }) => ({ productId, validity, offerVersion })),
  }
  const onSuccess = ({ changed }: { changed: number }) => {
    showSuccess(t('prices.followed', { count: changed }))
    onDone()
  }
  // Its owner changed a price meanwhile: the list shows that now.
  const onError = () => {
    renewKey(newIdempotencyKey())
    void cache.invalidateQueries(tenantQueries.prices(id))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('prices.follow-title', { count: prices.length })}
      actionLabel={t('prices.follow')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={() => move.mutate({ params: { id }, body, idempotencyKey }, { onSuccess, onError })}
    >
      <ul className={styles.changes}>
        {prices.slice(0, mostShown).map((price) => (
          <li key={price.id}>
            {nameOf(price)}
            <span className="t2">
              {money(price.priceMinor)} → {money(price.handedMinor)}
            </span>
          </li>
        ))}
        {prices.length > mostShown && (
          <li className="t2">{t('prices.follow-more', { count: prices.length - mostShown })}</li>
        )}
      </ul>
      <p>{t('prices.follow-body')}</p>
      {left > 0 && <p className="t2">{t('prices.follow-left', { count: left })}</p>}
    </ConfirmDialog>
  )
}
