import { nextStatus, type OrderEvent } from '@app/contracts/order-states'
import type { Permission } from '@app/contracts/permissions'
import type { T } from '#i18n/i18n.ts'
import type { orderMessages } from './orders.messages.ts'

type Say = T<typeof orderMessages>

const needs = {
  pay: 'order.pay',
  submit: 'order.submit',
  resubmit: 'order.submit',
  cancel: 'order.cancel',
} as const satisfies Partial<Record<OrderEvent, Permission>>

export type ReaderMove = keyof typeof needs

/** Says why the reader lacks a right; nothing where it has it. See `useWhyNot`. */
type WhyNot = (need: Permission) => string | undefined

/** Why the reader cannot make a move of the state table, by right first and by state second. */
export function whyNotMove(t: Say, whyNot: WhyNot, status: number, move: ReaderMove): string | undefined {
  const denied = whyNot(needs[move])
  return denied ?? (nextStatus(status, move) === undefined ? t('order.why.wrong-state') : undefined)
}

/** Material may be given before payment, and again after it came back. */
export function canSupply(status: number): boolean {
  return (
    nextStatus(status, 'pay') !== undefined ||
    nextStatus(status, 'submit') !== undefined ||
    nextStatus(status, 'resubmit') !== undefined
  )
}
