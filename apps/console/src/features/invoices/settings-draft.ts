import { fieldErrorsOf } from '@app/contracts/field-words'
import { type InvoiceSettings, InvoiceTerms } from '@app/contracts/invoices/invoice-settings'
import { type InvoicedUsage, invoicedUsages } from '@app/contracts/invoices/invoice-values'
import type { Seller } from '@app/contracts/invoices/seller'
import type { Locale } from '@app/contracts/wire'

interface ClassDraft {
  name: string
  shortName: string
  code: string
  /** Rate in per cent as typed; empty for the default rate. */
  rate: string
}

/** Settings as their form holds them: rates in per cent, as typed. */
export interface SettingsDraft {
  seller: Seller
  rate: string
  classes: Record<InvoicedUsage, ClassDraft>
  /** A country and its rate a line, such as `AU 10`. */
  countryRates: string
  series: string
}

const typedRate = (rateBp: number) => String(rateBp / 100)

/** Rate in basis points; NaN where it is none. */
export function rateBpOf(text: string): number {
  const plain = text.trim().replace(/%$/, '').trim()
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

export function settingsDraftOf({
  seller,
  defaultRateBp,
  classes,
  countryRates,
  series,
}: InvoiceSettings): SettingsDraft {
  const drafts = invoicedUsages.map((usage) => {
    const { rateBp, ...words } = classes[usage]
    return [usage, { ...words, rate: rateBp === null ? '' : typedRate(rateBp) }]
  })
  return {
    ...{ seller, rate: typedRate(defaultRateBp), series },
    // One entry for each usage.
    classes: Object.fromEntries(drafts) as SettingsDraft['classes'],
    countryRates: countryRates.map(({ country, rateBp }) => `${country} ${typedRate(rateBp)}`).join('\n'),
  }
}

function countryRatesIn(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [country = '', rate = ''] = line.trim().split(/[\s:,]+/)
    return { country: country.toUpperCase(), rateBp: rateBpOf(rate) }
  })
}

const bodyOf = ({ seller, rate, classes, countryRates, series }: SettingsDraft) => ({
  ...{ seller, defaultRateBp: rateBpOf(rate), countryRates: countryRatesIn(countryRates), series: series.trim() },
  classes: Object.fromEntries(
    invoicedUsages.map((usage) => {
      const { rate: own, ...words } = classes[usage]
      return [usage, { ...words, rateBp: own.trim() === '' ? null : rateBpOf(own) }]
    }),
  ),
})

/** What is sent, or the faults that the contract finds, by field. */
export function settingsOf(
  draft: SettingsDraft,
  locale: Locale,
): { terms: InvoiceTerms } | { faults: Record<string, string> } {
  const parsed = InvoiceTerms.safeParse(bodyOf(draft))
  return parsed.success ? { terms: parsed.data } : { faults: fieldErrorsOf(parsed.error.issues, locale) }
}
