import { readCaProblem } from '@app/contracts/certificates/ca-problem'
import { missingOf } from '@app/contracts/orders/order-completeness'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { caProblemText } from '@app/contracts/reason-text'
import type { Locale } from '@app/contracts/wire'
import type { T } from '#i18n/i18n.ts'
import { daysUntil, formatDay } from '#lib/time.ts'
import type { sentenceMessages } from './detail-sentence.messages.ts'
import { isForMail } from './order-usage.ts'
import type { orderMessages } from './orders.messages.ts'
import { type SentenceContext, stepSentence } from './step-sentence.ts'

type Say = T<typeof sentenceMessages>

interface DetailContext extends SentenceContext {
  locale: Locale
}

/** Labels of the details still missing. */
function missingWords(say: Say, order: Order): string {
  const { names, contact, organisation, delivery } = order
  const missing = missingOf({
    ...order,
    hasNames: names.length > 0,
    hasContact: contact !== null,
    hasOrganisation: organisation !== null,
    deliveryMethod: delivery?.method ?? null,
  })
  return missing
    .map((item) => say(`order.missing.${item === 'names' && isForMail(order) ? 'mailboxes' : item}`))
    .join(say('common.sep'))
}

/** Longer sentence where the page knows more than a list row. */
function longer(say: Say, order: Order, { now, money, locale }: DetailContext): string | undefined {
  const { nextStep, closesAt, amountMinor, dcvPassed, dcvTotal, needsOrganisation } = order
  switch (nextStep.key) {
    case 'pay': {
      const days = daysUntil(closesAt, now)
      return days === undefined ? undefined : say('order.next.pay-closes', { amount: money(amountMinor), days })
    }
    case 'supply': {
      const missing = missingWords(say, order)
      return missing ? say('order.next.supply', { missing }) : undefined
    }
    case 'validate': {
      const dcv = { done: dcvPassed, total: dcvTotal }
      return say(isForMail(order) ? 'order.next.confirm' : 'order.next.validate', dcv)
    }
    case 'issuing': {
      const { minutes } = nextStep.facts
      return needsOrganisation || minutes === undefined
        ? say('order.next.issuing-by-ca')
        : say('order.next.issuing', { minutes })
    }
    case 'fix-rejected': {
      const problem = readCaProblem(order.reason)
      return problem && say('order.next.refused', { reason: caProblemText(problem.type, locale) })
    }
    case 'vetting': {
      const { phone, callFailedAt } = nextStep.facts
      if (phone && callFailedAt) return say('order.next.vetting-call', { phone, date: formatDay(Number(callFailedAt)) })
      return phone ? say('order.next.vetting', { phone }) : undefined
    }
    case 'ended': {
      // What was paid is not always refunded, and the row of a list does not know.
      if (order.status !== OrderStatus.cancelled) return undefined
      return say(Number(nextStep.facts.refundedMinor) > 0 ? 'order.next.closed-refunded' : 'order.next.closed')
    }
    default:
      return undefined
  }
}

/** Next-step sentence of an order on its own page. */
export const detailSentence = (t: T<typeof orderMessages>, say: Say, order: Order, context: DetailContext): string =>
  longer(say, order, context) ?? stepSentence(t, order.nextStep.key, order, context)
