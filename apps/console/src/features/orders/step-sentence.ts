import { OrderStatus } from '@app/contracts/orders/order-states'
import type { StepKey } from '@app/contracts/orders/order-step'
import type { OrderSummary } from '@app/contracts/orders/orders'
import type { T } from '#i18n/i18n.ts'
import { daysUntil, formatDay } from '#lib/time.ts'
import { isForMail } from './order-usage.ts'
import type { orderMessages } from './orders.messages.ts'
import { reasonWords } from './reason-words.ts'

type Say = T<typeof orderMessages>
export interface SentenceContext {
  /** Now, in ms. */
  now: number
  money: (minor: number) => string
}

function endedWords(t: Say, order: OrderSummary, { money }: SentenceContext): string {
  switch (order.status) {
    case OrderStatus.cancelled:
      return order.payDate
        ? t('order.next.cancelled-refunded', { amount: money(order.amountMinor) })
        : t('order.next.cancelled')
    case OrderStatus.revoked:
      return t('order.next.revoked')
    case OrderStatus.refunded:
      return t('order.next.refunded')
    default:
      return t('order.next.expired')
  }
}

/** Next-step sentence of an order, short enough for a list row. */
export function stepSentence(t: Say, key: StepKey, order: OrderSummary, context: SentenceContext): string {
  const { now, money } = context
  const dcv = { done: order.dcvPassed, total: order.dcvTotal }
  switch (key) {
    case 'pay':
      return t('order.next.pay', { amount: money(order.amountMinor) })
    case 'supply':
      return t('order.next.supply-short')
    case 'prepare-device':
    case 'ship-device':
    case 'vet-person':
    case 'wait-purchase':
    case 'wait-ca':
    case 'ca-away':
      return t(`order.next.${key}`)
    case 'validate':
      return t(isForMail(order) ? 'order.next.confirm-short' : 'order.next.validate-short', dcv)
    case 'issuing':
      return t('order.next.issuing-short')
    case 'fix-returned':
      return t('order.next.fix-returned', { reason: order.reason || '-' })
    case 'fix-rejected':
      return t('order.next.fix-rejected', { reason: reasonWords(t, order.reason) || '-' })
    case 'install':
    case 'check-deployment':
      return t(`order.next.${key}`)
    case 'installed':
      return order.reissueDueAt === null
        ? t('order.next.installed')
        : t('order.next.installed-due', { date: formatDay(order.reissueDueAt) })
    case 'reissue-soon':
      return t('order.next.reissue-soon', { days: Math.max(0, daysUntil(order.certificateEndsAt, now) ?? 0) })
    case 'vetting':
      return t('order.next.vetting-short')
    case 'fix-organisation':
      return t('order.next.fix-organisation')
    case 'reissue-due':
      return t('order.next.reissue-due', { days: Math.max(0, daysUntil(order.certificateEndsAt, now) ?? 0) })
    case 'replace-revoked':
      return t('order.next.replace-revoked')
    case 'decide-refund':
      return t('order.next.refund-pending')
    case 'await-red-letter':
      return t(order.status === OrderStatus.cancelled ? 'order.next.cancel-held' : 'order.next.refund-held')
    case 'suspended':
      return order.reason ? t('order.next.suspended-why', { reason: order.reason }) : t('order.next.suspended')
    case 'renew-soon':
      return t('order.next.renew-soon', { days: Math.max(0, daysUntil(order.planEndsAt, now) ?? 0) })
    case 'ended':
      return endedWords(t, order, context)
    case 'unknown':
      return t('order.next.unknown')
  }
}
