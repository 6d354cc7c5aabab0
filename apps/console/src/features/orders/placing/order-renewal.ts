import type { OrderSummary } from '@app/contracts/orders/orders'
import { isRenewable } from '@app/contracts/orders/renewal'
import type { T } from '#i18n/i18n.ts'
import { formatDay } from '#lib/time.ts'
import type { orderMessages } from '../orders.messages.ts'

/** Why an order that runs cannot be renewed yet; nothing where it can. `now` in unix seconds. */
export const whyNotYet = (
  t: T<typeof orderMessages>,
  order: Pick<OrderSummary, 'status' | 'renewableFrom'>,
  now: number,
): string | undefined =>
  isRenewable(order, now) ? undefined : t('order.why.renewal-early', { date: formatDay(order.renewableFrom) })
