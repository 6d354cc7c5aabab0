import { expect, test } from 'vitest'
import { endOfDay, faultsOf, localDay, newPack, termsOf } from './pack-draft.ts'

const now = new Date('2026-11-24T09:00:00').getTime() / 1000
const whole = { ...newPack(now, undefined), name: 'Year pack', total: '10', price: '1,990', productIds: ['p'] }

test('a new pack runs for a year, to the end of its last day', () => {
  expect(newPack(now, undefined)).toMatchObject({ validTo: '2027-11-24', validities: [1] })
  expect(localDay(endOfDay('2027-11-24'))).toBe('2027-11-24')
  expect(localDay(endOfDay('2027-11-24') + 1)).toBe('2027-11-25')
})

test('amounts are sent in minor units, and what is missing is told at its field', () => {
  expect(termsOf(whole)).toMatchObject({ total: 10, priceMinor: 199_000 })
  expect(Object.keys(faultsOf({ ...whole, total: '', price: 'x', name: '' }, 'en')).toSorted()).toEqual(
    expect.arrayContaining(['name', 'priceMinor', 'total']),
  )
})

test('a gift without a reason is refused', () => {
  const gift = { ...whole, productIds: ['0190f3a0-0000-7000-8000-000000000000'], price: '0' }
  expect(Object.keys(faultsOf(gift, 'en'))).toEqual(['reason'])
  expect(faultsOf({ ...gift, reason: 'late delivery' }, 'en')).toEqual({})
})
