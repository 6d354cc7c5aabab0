import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { expect, test } from 'vitest'
import { pollEvery, watch } from './order-polling.ts'

const check = { domain: 'a.example', method: 'dns-txt', result: 'notFound', checkedAt: 1 }
const order = {
  status: OrderStatus.awaitingValidation,
  nextStep: { key: 'validate' },
  checks: [check],
} as unknown as Order

test('asks often for a minute after a change, then seldom', () => {
  const seen = watch(undefined, order, 0)
  expect(pollEvery(order, seen, 1000)).toBe(2000)
  expect(pollEvery(order, seen, 61_000)).toBe(20_000)
})

test('a new check time is no change, a new result is one', () => {
  const seen = watch(undefined, order, 0)
  const later = { ...order, checks: [{ ...check, checkedAt: 2 }] } as unknown as Order
  expect(watch(seen, later, 50_000)).toBe(seen)
  const passed = { ...order, checks: [{ ...check, result: 'passed' }] } as unknown as Order
  expect(watch(seen, passed, 50_000).changedAt).toBe(50_000)
})

test('asking for a check counts as a change: its answer is about to come', () => {
  const seen = watch(undefined, order, 0)
  const asked = { ...order, checks: [{ ...check, cooldownUntil: 99 }] } as unknown as Order
  expect(watch(seen, asked, 50_000).changedAt).toBe(50_000)
})

test('a payment from elsewhere and a decision on a refund are noticed', () => {
  for (const status of [OrderStatus.awaitingPayment, OrderStatus.refundPending]) {
    const waiting = { ...order, status } as Order
    expect(pollEvery(waiting, watch(undefined, waiting, 0), 61_000)).toBe(20_000)
  }
})

test('does not ask where nothing moves by itself', () => {
  const issued = { ...order, status: OrderStatus.issued } as Order
  expect(pollEvery(issued, watch(undefined, issued, 0), 0)).toBe(false)
})
