import { OrderStatus } from '@app/contracts/order-states'
import { expect, test } from 'vitest'
import { progressOf } from './order-progress.ts'

const unpaid = {
  status: OrderStatus.awaitingPayment,
  payDate: null,
  hasCsr: false,
  names: [],
  contact: null,
  dcvPassed: 0,
  dcvTotal: 0,
  certificates: [],
}
const contact = { name: 'Li', email: 'li@example.com', telPrefix: '+86', telephone: '1234' }
const complete = { payDate: 1, hasCsr: true, names: ['a.example'], contact }

test('exactly one step is under way until the order ends', () => {
  const now = (order: Parameters<typeof progressOf>[0]) =>
    Object.entries(progressOf(order)).flatMap(([step, state]) => (state === 'now' ? [step] : []))
  expect(now(unpaid)).toEqual(['paid'])
  expect(now({ ...unpaid, status: OrderStatus.awaitingSubmission, payDate: 1 })).toEqual(['material'])
  expect(now({ ...unpaid, ...complete, status: OrderStatus.awaitingValidation, dcvTotal: 1 })).toEqual(['validated'])
  expect(now({ ...unpaid, ...complete, status: OrderStatus.awaitingValidation, dcvTotal: 1, dcvPassed: 1 })).toEqual([
    'issued',
  ])
  expect(now({ ...unpaid, ...complete, status: OrderStatus.cancelled })).toEqual([])
})

test('material that came back is open again', () => {
  expect(progressOf({ ...unpaid, ...complete, status: OrderStatus.returned }).material).toBe('now')
})
