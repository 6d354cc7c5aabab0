import { OrderStatus } from '@app/contracts/orders/order-states'
import { expect, test } from 'vitest'
import { progressOf } from './order-progress.ts'

const unpaid = {
  status: OrderStatus.awaitingPayment,
  payDate: null,
  usageType: 'ssl' as const,
  needsOrganisation: false,
  hasCsr: false,
  names: [],
  contact: null,
  organisation: null,
  person: null,
  personVettedAt: null,
  delivery: null,
  shipment: null,
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

test('an organisation is vetted beside the names, where the order needs one', () => {
  const validating = { ...unpaid, ...complete, status: OrderStatus.awaitingValidation, dcvTotal: 1, dcvPassed: 1 }
  expect(progressOf(validating).map(({ id }) => id)).not.toContain('vetted')
  const ov = { ...validating, needsOrganisation: true }
  expect(progressOf(ov).find(({ state }) => state === 'now')?.id).toBe('material')
  const organisation = { id: '1', name: '云杉', telephone: '1', state: 'submitted' as const, validUntil: null }
  const now = (order: typeof ov, state: 'submitted' | 'approved') =>
    progressOf({ ...order, organisation: { ...organisation, state } }).find((step) => step.state === 'now')?.id
  expect(now(ov, 'submitted')).toBe('vetted')
  expect(now(ov, 'approved')).toBe('issued')
  expect(now({ ...ov, dcvPassed: 0 }, 'approved')).toBe('validated')
})

test('what is for signing proves no name; a token that we prepare and send takes two steps more', () => {
  const organisation = { id: '1', name: '云杉', telephone: '1', state: 'approved' as const, validUntil: null }
  const code = { ...unpaid, payDate: 1, contact, organisation, usageType: 'code' as const, needsOrganisation: true }
  const of = (method: 'hsm' | 'shipped-token', more = {}) =>
    progressOf({ ...code, delivery: { method, receiver: null, device: '' }, ...more })
  const ids = (steps: ReturnType<typeof of>) => steps.map(({ id }) => id)
  const now = (steps: ReturnType<typeof of>) => steps.find(({ state }) => state === 'now')?.id
  expect(ids(of('hsm'))).toEqual(['placed', 'paid', 'material', 'vetted', 'issued'])
  expect(now(of('hsm'))).toBe('material')
  expect(now(of('hsm', { hasCsr: true }))).toBe('issued')
  expect(ids(of('shipped-token'))).toEqual(['placed', 'paid', 'material', 'prepared', 'vetted', 'issued', 'shipped'])
  expect(now(of('shipped-token'))).toBe('prepared')
})

test('a person is looked at as well, where the order needs one', () => {
  const mail = { ...unpaid, ...complete, usageType: 'smime' as const, person: { givenName: '小满', surname: '林' } }
  const confirmed = { ...mail, status: OrderStatus.awaitingValidation, dcvTotal: 1, dcvPassed: 1 }
  const now = (order: typeof confirmed, personVettedAt: number | null) =>
    progressOf({ ...order, personVettedAt }).find(({ state }) => state === 'now')?.id
  expect(now(confirmed, null)).toBe('vetted')
  expect(now(confirmed, 1)).toBe('issued')
})

test('an ended order shows the steps it took, and its end in place of those it did not', () => {
  const cancelled = progressOf({ ...unpaid, status: OrderStatus.cancelled })
  expect(cancelled).toEqual([
    { id: 'placed', state: 'done' },
    { id: 'ended', state: 'ended' },
  ])
  const revoked = progressOf({ ...unpaid, ...complete, status: OrderStatus.revoked, dcvTotal: 1, dcvPassed: 1 })
  expect(revoked.map(({ id }) => id)).toEqual(['placed', 'paid', 'material', 'validated', 'ended'])
})
