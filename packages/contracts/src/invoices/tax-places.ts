import type { TaxCategory } from './invoice-lines.ts'
import type { TitleKind } from './invoice-values.ts'
import { euCountries, isVatId } from './tax-number.ts'

/**
 * Standard VAT rates of the European Union in basis points, since the days on which they last changed: Estonia
 * 2025-07-01, Romania 2025-08-01, Slovakia 2025-01-01, Finland 2024-09-01. Source: European Commission, TEDB.
 */
const euRatesBp: Readonly<Record<string, number>> = {
  ...{ AT: 2000, BE: 2100, BG: 2000, CY: 1900, CZ: 2100, DE: 1900, DK: 2500, EE: 2400, ES: 2100 },
  ...{ FI: 2550, FR: 2000, GR: 2400, HR: 2500, HU: 2700, IE: 2300, IT: 2200, LT: 2100, LU: 1700 },
  ...{ LV: 2100, MT: 1800, NL: 2100, PL: 2300, PT: 2300, RO: 2100, SE: 2500, SI: 2200, SK: 2300 },
}

export interface TaxPlaces {
  seller: { country: string; taxNo: string }
  buyer: { kind: TitleKind; country: string; taxNo: string }
  /** Rate of the goods at home, in basis points. */
  homeRateBp: number
  /** Countries in which the seller is registered, with their rates. */
  countryRates: readonly { country: string; rateBp: number }[]
}

export interface PlacedTax {
  category: TaxCategory
  rateBp: number
}

const isEu = (country: string) => euCountries.includes(country)
const untaxed = (category: TaxCategory): PlacedTax => ({ category, rateBp: 0 })

/**
 * Tax on a service that is supplied electronically, by the places of seller and buyer (Directive 2006/112/EC, articles
 * 44, 58 and 196). At home, and where the seller is registered, the rate there applies. Within the European Union a
 * company with a valid VAT id accounts for the tax itself, and everybody else pays that of its own country. Elsewhere
 * the service lies outside the scope of the seller's tax. A VAT id is judged by its form alone.
 */
export function taxAt({ seller, buyer, homeRateBp, countryRates }: TaxPlaces): PlacedTax {
  if (buyer.country === seller.country) return homeRateBp === 0 ? untaxed('O') : { category: 'S', rateBp: homeRateBp }
  const within = isEu(seller.country) && isEu(buyer.country) && isVatId(seller.country, seller.taxNo)
  if (within && buyer.kind !== 'personal' && isVatId(buyer.country, buyer.taxNo)) return untaxed('AE')
  const registered = countryRates.find(({ country }) => country === buyer.country)
  const rateBp = registered?.rateBp ?? (within ? euRatesBp[buyer.country] : undefined)
  return rateBp === undefined || rateBp === 0 ? untaxed('O') : { category: 'S', rateBp }
}
