import { OrderStatus } from '@app/contracts/order-states'
import { expect, test } from 'vitest'
import { ownerOf, stepOf } from './next-step.ts'

const day = 86_400
const now = 1_800_000_000
const plain = {
  usageType: 'ssl' as const,
  dcvPassed: 0,
  dcvTotal: 0,
  certificateStartsAt: null,
  certificateEndsAt: null,
  planEndsAt: null,
  renewableFrom: null,
  reissueDueAt: null,
  autoReissue: false,
  deployedAt: null,
  device: null,
}

test('an order asks for its records until every name has passed', () => {
  const validating = { ...plain, status: OrderStatus.awaitingValidation }
  expect(stepOf(validating, now)).toBe('wait-ca')
  expect(stepOf({ ...validating, dcvPassed: 1, dcvTotal: 2 }, now)).toBe('validate')
  expect(stepOf({ ...validating, dcvPassed: 2, dcvTotal: 2 }, now)).toBe('issuing')
})

test('what is for signing waits for no record', () => {
  const validating = { ...plain, status: OrderStatus.awaitingValidation }
  expect(stepOf({ ...validating, usageType: 'code' }, now)).toBe('issuing')
  expect(stepOf({ ...validating, usageType: 'smime', dcvTotal: 1 }, now)).toBe('validate')
})

test('what an operator has to do with the key’s hardware is not the buyer’s turn', () => {
  const paid = { ...plain, usageType: 'code' as const, status: OrderStatus.awaitingSubmission }
  const issued = {
    ...paid,
    status: OrderStatus.issued,
    planEndsAt: now + 300 * day,
    certificateEndsAt: now + 300 * day,
  }
  expect([stepOf(paid, now), ownerOf[stepOf(paid, now)]]).toEqual(['supply', 'customer'])
  const preparing = stepOf({ ...paid, device: 'prepare' }, now)
  const shipping = stepOf({ ...issued, device: 'ship' }, now)
  expect([preparing, shipping]).toEqual(['prepare-device', 'ship-device'])
  expect([ownerOf[preparing], ownerOf[shipping]]).toEqual(['operator', 'operator'])
  expect(stepOf({ ...issued, device: 'ship', certificateEndsAt: now + 10 * day }, now)).toBe('reissue-soon')
})

test('the end of the plan outweighs the end of the certificate', () => {
  const issued = {
    ...plain,
    status: OrderStatus.issued,
    planEndsAt: now + 300 * day,
    certificateEndsAt: now + 199 * day,
  }
  expect(stepOf(issued, now)).toBe('install')
  expect(stepOf({ ...issued, deployedAt: now }, now)).toBe('installed')
  expect(stepOf({ ...issued, certificateStartsAt: now - 3 * day }, now)).toBe('check-deployment')
  expect(stepOf({ ...issued, certificateStartsAt: now - 3 * day, usageType: 'code' }, now)).toBe('install')
  expect(stepOf({ ...issued, certificateStartsAt: now - 3 * day, deployedAt: now }, now)).toBe('installed')
  expect(stepOf({ ...issued, certificateEndsAt: now + 10 * day }, now)).toBe('reissue-soon')
  expect(stepOf({ ...issued, reissueDueAt: now }, now)).toBe('reissue-due')
  expect(stepOf({ ...issued, certificateEndsAt: null }, now)).toBe('replace-revoked')
  const ending = { ...issued, certificateEndsAt: now + 10 * day, planEndsAt: now + 10 * day }
  expect(stepOf({ ...ending, renewableFrom: now }, now)).toBe('renew-soon')
  expect(stepOf({ ...ending, renewableFrom: now + 1 }, now)).toBe('reissue-soon')
})

test('a status nobody knows asks for nothing and breaks nothing', () => {
  expect(stepOf({ ...plain, status: 9999 }, now)).toBe('unknown')
})

test('every known status has a step', () => {
  expect(Object.values(OrderStatus).filter((status) => stepOf({ ...plain, status }, now) === 'unknown')).toEqual([])
})
