import { isCreditCode } from '../identifiers.ts'

/** What a tax number is worth: a legacy one still occurs and is taken with a warning. */
export type TaxNumberCheck = 'right' | 'legacy' | 'wrong'

/** Tax number of China: 18 characters of a unified social credit code, or one of 15 or 20 from before it. */
export function checkTaxNumber(taxNo: string): TaxNumberCheck {
  if (isCreditCode(taxNo)) return 'right'
  return /^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/.test(taxNo) ? 'legacy' : 'wrong'
}

/** Formats of VAT ids by country, after the prefix; Greece writes EL. */
const vatFormats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[0-9A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[0-9A-Z+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Member states of the European Union, as ISO 3166 writes them. */
export const euCountries: readonly string[] = Object.keys(vatFormats).map((code) => (code === 'EL' ? 'GR' : code))

/** Whether a VAT id of the European Union has its country's form. Whether it is registered only VIES knows. */
export function isVatId(country: string, vatId: string): boolean {
  const prefix = country === 'GR' ? 'EL' : country
  return vatId.startsWith(prefix) && (vatFormats[prefix]?.test(vatId.slice(2)) ?? false)
}
