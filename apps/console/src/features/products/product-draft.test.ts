import { expect, test } from 'vitest'
import { changedFields, emptyProduct, faultsIn, faultsOf } from './product-draft.ts'

const whole = { ...emptyProduct, productNo: 'P-1', name: { zh: '名', en: 'Name' }, brand: 'Acme', caCertificateNo: 'C' }

test('an empty product says what is missing, where it stands', () => {
  const faults = faultsOf(emptyProduct, 'en')
  expect(Object.keys(faults).sort()).toEqual(['brand', 'caCertificateNo', 'name.en', 'name.zh', 'productNo'])
  expect([faultsIn(faults, 'basic'), faultsIn(faults, 'service')]).toEqual([5, 0])
  expect(faultsOf(whole, 'zh')).toEqual({})
})

test('fields that contradict each other are told by the one to mend', () => {
  expect(faultsOf({ ...whole, refundDays: 0 }, 'en')).toHaveProperty('refundDays')
  expect(faultsOf({ ...whole, namesIncluded: 5 }, 'en')).toHaveProperty('namesMax')
})

test('what differs is named, what was only copied is not', () => {
  expect(changedFields(whole, { ...whole, name: { ...whole.name }, terms: [...whole.terms] })).toEqual([])
  expect(changedFields(whole, { ...whole, name: { zh: '名', en: 'Other' }, weight: 5 })).toEqual(['name', 'weight'])
})
