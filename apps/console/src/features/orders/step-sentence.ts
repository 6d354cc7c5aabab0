import { OrderStatus } from '@app/contracts/order-states'
import { isKeyMadeByUs } from '@app/contracts/order-values'
import type { Order, OrderSummary } from '@app/contracts/orders'
import type { T } from '#i18n/i18n.ts'
import { daysUntil, formatDay } from '#lib/time.ts'
import type { StepKey } from './next-step.ts'
import { isForMail, isForSigning } from './order-usage.ts'
import type { orderMessages } from './orders.messages.ts'
import { reasonWords } from './reason-words.ts'

type Say = T<typeof orderMessages>
type Details = Pick<
  Order,
  'closesAt' | 'hasCsr' | 'names' | 'contact' | 'nextStep' | 'usageType' | 'validType' | 'organisation' | 'delivery'
>

export interface SentenceContext {
  /** Now in ms. */
  now: number
  money: (minor: number) => string
  /** What only the detail page knows; with it the sentence says more. */
  details?: Details
}

/** What a paid order still lacks, as words. */
function missingWords(t: Say, order: Details): string {
  const { hasCsr, names, contact, validType, organisation, delivery } = order
  const isSigning = isForSigning(order)
  const isOurs = isSigning && delivery !== null && isKeyMadeByUs(delivery.method)
  const words = [
    ...(delivery || !isSigning ? [] : [t('order.missing.delivery')]),
    ...(hasCsr || isOurs ? [] : [t('order.missing.csr')]),
    ...(names.length > 0 || isSigning ? [] : [t(isForMail(order) ? 'order.missing.mailboxes' : 'order.missing.names')]),
    ...(contact ? [] : [t('order.missing.contact')]),
    ...(organisation || validType === 'dv' ? [] : [t('order.missing.organisation')]),
  ]
  return words.join(t('common.sep'))
}

function payWords(t: Say, order: OrderSummary, { now, money, details }: SentenceContext): string {
  const days = daysUntil(details?.closesAt, now)
  const amount = money(order.amountMinor)
  return days === undefined ? t('order.next.pay', { amount }) : t('order.next.pay-closes', { amount, days })
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

function issuingWords(t: Say, { validType }: OrderSummary, details: Details | undefined): string {
  // A row does not know whether people have still to look at the organisation, and they take days.
  if (validType !== 'dv') return details ? t('order.next.issuing-short') : t('order.next.vetting-short')
  const minutes = details?.nextStep.facts.minutes
  return minutes === undefined ? t('order.next.issuing-short') : t('order.next.issuing', { minutes })
}

/** The sentence of an order's next step (screens §21.1): short for a row, longer with the details at hand. */
export function stepSentence(t: Say, key: StepKey, order: OrderSummary, context: SentenceContext): string {
  const { now, details } = context
  const dcv = { open: order.dcvTotal - order.dcvPassed, total: order.dcvTotal }
  switch (key) {
    case 'pay':
      return payWords(t, order, context)
    case 'supply': {
      const missing = details ? missingWords(t, details) : ''
      return missing ? t('order.next.supply', { missing }) : t('order.next.supply-short')
    }
    case 'prepare-device':
    case 'ship-device':
    case 'vet-person':
    case 'wait-ca':
    case 'ca-away':
      return t(`order.next.${key}`)
    case 'validate':
      if (isForMail(order)) return details ? t('order.next.confirm', dcv) : t('order.next.confirm-short', dcv)
      return details ? t('order.next.validate', dcv) : t('order.next.validate-short', dcv)
    case 'issuing':
      return issuingWords(t, order, details)
    case 'fix-returned':
      return t('order.next.fix-returned', { reason: order.reason || '-' })
    case 'fix-rejected':
      return t('order.next.fix-rejected', { reason: reasonWords(t, order.reason) || '-' })
    case 'install':
      return t('order.next.install')
    case 'installed':
      return order.reissueDueAt === null
        ? t('order.next.installed')
        : t('order.next.installed-due', { date: formatDay(order.reissueDueAt) })
    case 'reissue-soon':
      return t('order.next.reissue-soon', { days: Math.max(0, daysUntil(order.certificateEndsAt, now) ?? 0) })
    case 'vetting': {
      const phone = details?.nextStep.facts.phone
      return phone ? t('order.next.vetting', { phone }) : t('order.next.vetting-short')
    }
    case 'fix-organisation':
      return t('order.next.fix-organisation')
    case 'reissue-due':
      return t('order.next.reissue-due', { days: Math.max(0, daysUntil(order.certificateEndsAt, now) ?? 0) })
    case 'replace-revoked':
      return t('order.next.replace-revoked')
    case 'decide-refund':
      return t('order.next.refund-pending')
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
