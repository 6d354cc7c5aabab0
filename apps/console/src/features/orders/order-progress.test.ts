import { OrderStatus } from '@app/contracts/order-states'
import { expect, test } from 'vitest'
import { progressOf } from './order-progress.ts'

const unpaid = {
  status: OrderStatus.awaitingPayment,
  payDate: null,
  validType: 'dv' as const,
  hasCsr: false,
  names: [],
  contact: null,
  organisation: null,
  dcvPassed: 0,
  dcvTotal: 0,
  certificates: [],
}
const contact = { name: 'Li', email: 'li@example.com', telPrefix: '+86', telephone: '1234' }
const complete = { payDate: 1, hasCsr: true, names: ['a.example'], contact }

test('exactly one step is under way until the order ends', () => {
  const now = (order: Parameters<typeof progressOf>[0]) =>
    progressOf(order).flatMap(({ id, state }) => (state === 'now' ? [id] : []))
  expect(now(unpaid)).toEqual(['paid'])
  expect(now({ ...unpaid, status: OrderStatus.awaitingSubmission, payDate: 1 })).toEqual(['material'])
  expect(now({ ...unpaid, ...complete, status: OrderStatus.awaitingValidation, dcvTotal: 1 })).toEqual(['validated'])
  expect(now({ ...unpaid, ...complete, status: OrderStatus.awaitingValidation, dcvTotal: 1, dcvPassed: 1 })).toEqual([
    'issued',
  ])
  expect(now({ ...unpaid, ...complete, status: OrderStatus.cancelled })).toEqual([])
})

test('material that came back is open again', () => {
  const progress = progressOf({ ...unpaid, ...complete, status: OrderStatus.returned })
  expect(progress.find(({ state }) => state === 'now')?.id).toBe('material')
})

test('an organisation is vetted beside the names, where the certificate names one', () => {
  const validating = { ...unpaid, ...complete, status: OrderStatus.awaitingValidation, dcvTotal: 1, dcvPassed: 1 }
  expect(progressOf(validating).map(({ id }) => id)).not.toContain('vetted')
  const ov = { ...validating, validType: 'ov' as const }
  expect(progressOf(ov).find(({ state }) => state === 'now')?.id).toBe('material')
  const organisation = { id: '1', name: '云杉', telephone: '1', state: 'submitted' as const, validUntil: null }
  const now = (order: typeof ov, state: 'submitted' | 'approved') =>
    progressOf({ ...order, organisation: { ...organisation, state } }).find((step) => step.state === 'now')?.id
  expect(now(ov, 'submitted')).toBe('vetted')
  expect(now(ov, 'approved')).toBe('issued')
  expect(now({ ...ov, dcvPassed: 0 }, 'approved')).toBe('validated')
})
