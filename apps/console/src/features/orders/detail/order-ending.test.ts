import { OrderStatus } from '@app/contracts/orders/order-states'
import { expect, test } from 'vitest'
import { endingOf } from './order-ending.ts'

const event = (kind: string, actor: string | null, at: number, reason?: string) => {
  const facts: Record<string, string> = reason === undefined ? {} : { reason }
  return { id: String(at), kind, actor, at, facts }
}
const line = (kind: 'payment' | 'refund', amountMinor: number) => ({
  ...{ transactionId: kind, kind, amountMinor, memo: '', at: 1 },
})
const closed = { statusSince: 9, reason: '', events: [], payments: [], certificates: [] }

test('a revoked order says who, when and why, and that the money was kept', () => {
  const events = [event('placed', 'Li', 1), event('revoked', 'Wang', 8, 'keyCompromise')]
  const ending = endingOf({ ...closed, status: OrderStatus.revoked, events, payments: [line('payment', -8800)] })
  expect(ending).toMatchObject({ at: 8, actor: 'Wang', reason: 'keyCompromise', paidMinor: 8800, refundedMinor: 0 })
})

test('a refunded order says who asked and who approved', () => {
  const events = [event('refund-asked', 'Li', 5, 'wrong product'), event('refund-approved', 'Wang', 8, 'in time')]
  const payments = [line('payment', -8800), line('refund', 8800)]
  expect(endingOf({ ...closed, status: OrderStatus.refunded, events, payments })).toMatchObject({
    ...{ at: 8, actor: 'Wang', reason: 'in time', refundedMinor: 8800 },
    request: { actor: 'Li', reason: 'wrong product' },
  })
})

test('an order that the system closed has no actor; one without the event keeps its own reason', () => {
  const events = [event('cancelled', null, 7, 'unpaid')]
  expect(endingOf({ ...closed, status: OrderStatus.cancelled, events })).toMatchObject({
    actor: null,
    reason: 'unpaid',
  })
  expect(endingOf({ ...closed, status: OrderStatus.cancelled, reason: 'kept' })).toMatchObject({
    ...{ at: 9, actor: undefined, reason: 'kept', paidMinor: 0 },
  })
})
