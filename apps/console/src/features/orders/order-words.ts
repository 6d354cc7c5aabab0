import { OrderStatus } from '@app/contracts/orders/order-states'
import type { StepKey } from '@app/contracts/orders/order-step'
import type { OrderSummary } from '@app/contracts/orders/orders'
import type { T } from '#i18n/i18n.ts'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import type { orderMessages } from './orders.messages.ts'

type Say = T<typeof orderMessages>

const s = OrderStatus

const families: Record<OrderStatus, StatusFamilyName> = {
  [s.awaitingPayment]: 'waitMoney',
  [s.awaitingValidation]: 'waitAction',
  [s.returned]: 'returned',
  [s.cancelled]: 'closed',
  [s.issued]: 'done',
  [s.rejected]: 'returned',
  [s.awaitingSubmission]: 'waitSupply',
  [s.reissuing]: 'reissuing',
  [s.revoked]: 'killed',
  [s.refundPending]: 'reversing',
  [s.refunded]: 'reversed',
  [s.expired]: 'over',
  [s.suspended]: 'closed',
}

/** Whether a step is the vetting of an organisation or person. */
export const isVetting = (step: StepKey | undefined): boolean => step === 'vetting' || step === 'vet-person'

/** Colour family of a status; undefined for unknown ones. */
export const familyOf = (status: number): StatusFamilyName | undefined => families[status as OrderStatus]

const isKnown = (status: number): status is OrderStatus => status in families

export function statusWord(t: Say, status: number): string {
  return isKnown(status) ? t(`order.status.${status}`) : t('order.status.unknown', { code: status })
}

export function validityWord(t: Say, validity: number): string {
  if (validity === 90) return t('order.validity.90')
  return validity === 1 ? t('order.validity.1') : t('order.validity.years', { count: validity })
}

/** `DV · 1 年`. */
export const termWords = (t: Say, order: Pick<OrderSummary, 'usageType' | 'validType' | 'validity'>): string =>
  `${levelWord(t, order)} · ${validityWord(t, order.validity)}`

/** Validation level of a certificate; the lowest of S/MIME validates the mailbox only. */
export const levelWord = (t: Say, { usageType, validType }: Pick<OrderSummary, 'usageType' | 'validType'>): string =>
  t(usageType === 'smime' && validType === 'dv' ? 'order.valid-type.mailbox' : `order.valid-type.${validType}`)
