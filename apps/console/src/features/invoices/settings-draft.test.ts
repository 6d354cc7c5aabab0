import type { InvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { plainClasses, Seller } from '@app/contracts/invoices/seller'
import { expect, test } from 'vitest'
import { rateBpOf, settingsDraftOf, settingsOf } from './settings-draft.ts'

const settings: InvoiceSettings = {
  seller: Seller.parse({ name: 'Example Certificates GmbH', taxNo: 'DE123456789', country: 'DE' }),
  ...{ defaultRateBp: 1900, classes: { ...plainClasses.USD, doc: { ...plainClasses.USD.doc, rateBp: 700 } } },
  ...{ countryRates: [{ country: 'AU', rateBp: 1000 }], series: 'INV', version: 1, updatedAt: null, updatedBy: null },
}
const draft = settingsDraftOf(settings)

test('rates are typed in per cent and sent in basis points', () => {
  expect(draft).toMatchObject({ rate: '19', countryRates: 'AU 10', classes: { doc: { rate: '7' }, ssl: { rate: '' } } })
  const { version: _, updatedAt: __, updatedBy: ___, ...terms } = settings
  expect(settingsOf(draft, 'en')).toEqual({ terms })
  const typed = { ...draft, countryRates: 'au 10%\n\nNO: 25' }
  expect(settingsOf(typed, 'en')).toMatchObject({
    terms: {
      countryRates: [
        { country: 'AU', rateBp: 1000 },
        { country: 'NO', rateBp: 2500 },
      ],
    },
  })
})

test.each([
  ['6', 600],
  ['25.5 %', 2550],
  ['', Number.NaN],
  ['6,5', Number.NaN],
])('%j per cent are %d basis points', (text, rateBp) => {
  expect(rateBpOf(text)).toBe(rateBp)
})

test('faults are found by field', () => {
  const wrong = {
    ...draft,
    rate: 'x',
    series: 'inv-',
    classes: { ...draft.classes, ssl: { ...draft.classes.ssl, code: '12' } },
  }
  const read = settingsOf(wrong, 'en')
  expect(Object.keys('faults' in read ? read.faults : {}).toSorted()).toEqual([
    'classes.ssl.code',
    'defaultRateBp',
    'series',
  ])
})
