import { revocationReasons } from '@app/contracts/certificates/revocation'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { reasonText } from '@app/contracts/reason-text'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatDay, formatTime } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { timelineMessages } from '../timeline-words.ts'
import { endingMessages } from './order-ending.messages.ts'
import { endingOf } from './order-ending.ts'
import { isEnded } from './order-progress.ts'

/** Named facts about the end of a closed order; undefined for the others. */
export function useEndingFacts(order: Order): { name: string; value: string }[] | undefined {
  const t = useT(endingMessages)
  const say = useT(timelineMessages)
  const locale = useLocale()
  const { format } = useCurrency()
  if (!isEnded(order.status)) return undefined
  const { at, actor, reason, request, paidMinor, refundedMinor, revocations } = endingOf(order)
  const isExpired = order.status === OrderStatus.expired

  const textOf = (stored: string) => {
    const known: Record<string, Record<typeof locale, string>> = revocationReasons
    return (Object.hasOwn(known, stored) && known[stored]?.[locale]) || reasonText(stored, locale)
  }
  const why = () => {
    if (isExpired) return t('end.term', { from: formatDay(order.payDate), to: formatDay(order.planEndsAt) })
    return reason ? textOf(reason) : t('end.reason-none')
  }
  const money = () => {
    if (paidMinor <= 0) return order.payDate === null ? t('end.money-none') : undefined
    if (refundedMinor >= paidMinor) return t('end.money-refunded', { amount: format(refundedMinor) })
    if (refundedMinor > 0) return t('end.money-partly', { paid: format(paidMinor), amount: format(refundedMinor) })
    return t(isExpired ? 'end.money-paid' : 'end.money-kept', { amount: format(paidMinor) })
  }
  const by = (name: string | null) => name ?? say('event.system')
  const facts = [
    { name: t('end.at'), value: formatTime(at) },
    { name: t('end.by'), value: actor === undefined ? undefined : by(actor) },
    ...(request
      ? [
          {
            name: t('end.request'),
            value: t('end.said-by', { reason: request.reason || t('end.reason-none'), name: by(request.actor) }),
          },
          { name: t('end.approval'), value: reason && textOf(reason) },
        ]
      : [{ name: t('end.reason'), value: why() }]),
    { name: t('end.money'), value: money() },
    { name: t('end.certificates'), value: revocations.total > 0 ? t('end.revoked', revocations) : undefined },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}
