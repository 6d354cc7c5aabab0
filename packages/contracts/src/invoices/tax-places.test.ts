import { expect, test } from 'vitest'
import { euCountries } from './tax-number.ts'
import { type TaxPlaces, taxAt } from './tax-places.ts'

const german = { country: 'DE', taxNo: 'DE123456789' }
const american = { country: 'US', taxNo: '' }
const company = (country: string, taxNo = '') => ({ kind: 'enterprise' as const, country, taxNo })
const person = (country: string) => ({ kind: 'personal' as const, country, taxNo: '' })
const at = (seller: TaxPlaces['seller'], buyer: TaxPlaces['buyer'], over: Partial<TaxPlaces> = {}) => {
  const { category, rateBp } = taxAt({ seller, buyer, homeRateBp: 1900, countryRates: [], ...over })
  return `${category} ${rateBp}`
}

test.each([
  ['at home', german, company('DE', 'DE987654321'), 'S 1900'],
  ['a company of the union', german, company('FR', 'FR40303265045'), 'AE 0'],
  ['a company that writes EL for Greece', german, company('GR', 'EL123456789'), 'AE 0'],
  ['a company whose VAT id has another form', german, company('FR', 'FR1'), 'S 2000'],
  ['a company without a VAT id', german, company('FI'), 'S 2550'],
  ['a person of the union', german, person('HU'), 'S 2700'],
  ['a company elsewhere', german, company('US'), 'O 0'],
  ['a person elsewhere', german, person('CH'), 'O 0'],
  ['a seller outside the union', american, company('DE', 'DE123456789'), 'O 0'],
  ['a seller of the union that is not registered', { country: 'DE', taxNo: '' }, person('FR'), 'O 0'],
] as const)('%s', (_, seller, buyer, says) => {
  expect(at(seller, buyer)).toBe(says)
})

test('where the seller is registered the rate there applies, yet not over a reverse charge', () => {
  const countryRates = [
    { country: 'AU', rateBp: 1000 },
    { country: 'FR', rateBp: 550 },
  ]
  expect(at(american, person('AU'), { countryRates })).toBe('S 1000')
  expect(at(german, person('FR'), { countryRates })).toBe('S 550')
  expect(at(german, company('FR', 'FR40303265045'), { countryRates })).toBe('AE 0')
})

test('a site that charges no tax at home says that it does not', () => {
  expect(at(american, company('US'), { homeRateBp: 0 })).toBe('O 0')
})

test('every member state has a rate', () => {
  for (const country of euCountries.filter((each) => each !== 'DE'))
    expect(at(german, person(country))).toMatch(/^S \d{4}$/)
})
