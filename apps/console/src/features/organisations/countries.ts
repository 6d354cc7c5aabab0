import { countryCodes } from '@app/contracts/countries'
import type { Locale } from '@app/contracts/wire'

const names = (locale: Locale) => new Intl.DisplayNames([locale], { type: 'region' })

/** What a country or region is called. */
export const countryName = (code: string, locale: Locale): string => names(locale).of(code) ?? code

/** All of them by name, as a choice; China first, where most are. */
export function countryChoices(locale: Locale): { value: string; label: string }[] {
  const said = names(locale)
  const all = countryCodes.map((value) => ({ value, label: `${said.of(value) ?? value} (${value})` }))
  const sorted = all.toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return [...sorted.filter(({ value }) => value === 'CN'), ...sorted.filter(({ value }) => value !== 'CN')]
}
