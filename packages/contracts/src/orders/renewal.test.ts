import { expect, test } from 'vitest'
import { OrderStatus } from './order-states.ts'
import { carriedDays, carriedSeconds } from './renewal.ts'

const now = 1_800_000_000
const day = 86_400
const order = (status: OrderStatus, days: number, suspendedFrom: OrderStatus | null = null) => ({
  ...{ status, suspendedFrom, planEndsAt: now + days * day },
})

test('the rest of an active order’s term is carried over, up to thirty days', () => {
  expect(carriedSeconds(order(OrderStatus.issued, 10), now)).toBe(10 * day)
  expect(carriedDays(order(OrderStatus.reissuing, 45), now)).toBe(30)
  expect(carriedDays(order(OrderStatus.suspended, 10, OrderStatus.issued), now)).toBe(10)
  expect(carriedDays(order(OrderStatus.expired, -1), now)).toBe(0)
  expect(carriedDays({ ...order(OrderStatus.issued, 1), planEndsAt: null }, now)).toBe(0)
})

test.each(['refunded', 'refundPending', 'revoked', 'cancelled'] as const)(
  'an order that is %s has no days left',
  (state) => {
    expect(carriedSeconds(order(OrderStatus[state], 20), now)).toBe(0)
    expect(carriedSeconds(order(OrderStatus.suspended, 20, OrderStatus[state]), now)).toBe(0)
  },
)
