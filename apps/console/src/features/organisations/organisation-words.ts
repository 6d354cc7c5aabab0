import { type OrganisationField, organisationTypes } from '@app/contracts/organisations'
import type { VettingState } from '@app/contracts/validation/vetting-values'
import type { Locale } from '@app/contracts/wire'
import type { T } from '#i18n/i18n.ts'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { countryName } from './countries.ts'
import type { organisationMessages } from './organisations.messages.ts'

type Words = T<typeof organisationMessages>

/** How each state of a vetting looks. */
export const vettingFamilies: Record<VettingState | 'none', StatusFamilyName> = {
  none: 'closed',
  submitted: 'inReview',
  approved: 'done',
  returned: 'returned',
  changed: 'waitSupply',
  expired: 'over',
}

/** What a field says: a country and a kind by their names. */
export function organisationValue(t: Words, locale: Locale, field: OrganisationField, value: string): string {
  if (field === 'country' && value) return countryName(value, locale)
  const type = organisationTypes.find((one) => one === value)
  return field === 'type' && type ? t(`org.type.${type}`) : value
}

/** Where a register has an organisation; a city that is a province stands once. */
export const placeOf = ({ province, city }: { province: string; city: string }): string[] => [
  ...new Set([province, city].filter(Boolean)),
]

/** What may be sent back is called as it is in the form. */
export const returnableWord = (t: Words, field: string): string =>
  field === 'documents' ? t('org.documents') : t(`org.${field as OrganisationField}`)
