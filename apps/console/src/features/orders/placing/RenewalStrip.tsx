import { renewableStatuses } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { mostCarriedDays } from '@app/contracts/orders/renewal'
import { CalendarSync, X } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { daysUntil, formatDay } from '#lib/time.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { IconButton } from '#ui/Button.tsx'
import styles from '#ui/layout/wizard-panel.module.css'
import type { OrderDraft } from '../material/order-draft.ts'
import { orderHref } from '../order-links.ts'
import { renewalMessages } from './renewal.messages.ts'

interface StripProps {
  draft: OrderDraft
  onDrop: () => void
  /** The order that was to be renewed and cannot be. */
  refused: Order | undefined
}

/** Says that the order renews another, and what of that one's time is kept. */
export function RenewalStrip({ draft: { renews }, onDrop, refused }: StripProps) {
  const t = useT(renewalMessages)
  if (refused) {
    const { renewedBy, orderNo } = refused
    const isEarly = renewableStatuses.includes(refused.status)
    return (
      <div className={styles.strip} role="status" data-warning>
        <CalendarSync className="icon" aria-hidden="true" />
        <p>
          {renewedBy && t('renewal.before', { orderNo })}
          {!renewedBy && isEarly && t('renewal.early', { orderNo, date: formatDay(refused.renewableFrom) })}
          {!renewedBy && !isEarly && t('renewal.refused', { orderNo })}{' '}
          <AppLink className="link" href={orderHref(renewedBy ?? refused)}>
            {(renewedBy ?? refused).orderNo}
          </AppLink>
        </p>
      </div>
    )
  }
  if (!renews) return null
  const left = Math.max(0, daysUntil(renews.planEndsAt) ?? 0)
  return (
    <div className={styles.strip} role="status">
      <CalendarSync className="icon" aria-hidden="true" />
      <p>
        <AppLink className="link" href={orderHref(renews)}>
          {t('renewal.of', { orderNo: renews.orderNo })}
        </AppLink>{' '}
        {left === 0
          ? t('renewal.none-left')
          : left > mostCarriedDays
            ? t('renewal.kept-most', { left, days: mostCarriedDays })
            : t('renewal.kept', { days: left })}
      </p>
      <IconButton size="sm" label={t('renewal.drop')} onClick={onDrop}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
