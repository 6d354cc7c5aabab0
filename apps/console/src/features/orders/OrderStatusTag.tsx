import { isBack, OrderStatus } from '@app/contracts/orders/order-states'
import { type StepFacts, stepOf } from '@app/contracts/orders/order-step'
import { useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { familyOf, isVetting, statusWord } from './order-words.ts'
import { orderMessages } from './orders.messages.ts'

const refined: readonly number[] = [OrderStatus.issued, OrderStatus.awaitingValidation]

/**
 * Status tag of an order; issued orders that expire soon and validated ones whose holder is being vetted are marked.
 * `isShort` says it as briefly as the list's views.
 */
export function OrderStatusTag({ order, isShort = false }: { order: StepFacts; isShort?: boolean }) {
  const t = useT(orderMessages)
  const step = refined.includes(order.status)
    ? stepOf(order, Date.now() / 1000, siteConfig().expiryDays.soon)
    : undefined
  if (step === 'reissue-soon' || step === 'renew-soon')
    return <StatusTag family="soon">{t('order.status.expiring')}</StatusTag>
  if (isVetting(step)) return <StatusTag family="inReview">{t('order.status.vetting')}</StatusTag>
  const family = familyOf(order.status)
  return (
    <StatusTag family={family} code={order.status}>
      {family && (isShort && isBack(order.status) ? t('order.view.resubmit') : statusWord(t, order.status))}
    </StatusTag>
  )
}
