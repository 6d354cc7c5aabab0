import { fieldErrorsOf } from '@app/contracts/field-words'
import {
  legalChanges,
  type Organisation,
  OrganisationBody,
  type OrganisationFields,
} from '@app/contracts/organisations'
import type { Locale } from '@app/contracts/wire'
import { homeCountry, homePrefix } from '#lib/telephone.ts'

/** Every field of an organisation's form, in its order. */
export const organisationFields = [
  ...(['name', 'nameEn', 'type', 'creditCode', 'registrationNo', 'lei', 'duns'] as const),
  ...(['country', 'province', 'city', 'address', 'postcode', 'telPrefix', 'telephone'] as const),
] satisfies readonly (keyof OrganisationFields)[]

export const newOrganisation: OrganisationFields = {
  ...{ name: '', nameEn: '', type: 'private', creditCode: '', registrationNo: '', lei: '', duns: '' },
  ...{
    country: homeCountry(),
    province: '',
    city: '',
    address: '',
    postcode: '',
    telPrefix: homePrefix(),
    telephone: '',
  },
}

export function organisationDraftOf(organisation: OrganisationFields): OrganisationFields {
  const { name, nameEn, type, creditCode, registrationNo, lei, duns } = organisation
  const { country, province, city, address, postcode, telPrefix, telephone } = organisation
  const numbers = { creditCode, registrationNo, lei, duns }
  return { name, nameEn, type, ...numbers, country, province, city, address, postcode, telPrefix, telephone }
}

/** What the contract finds wrong, by field. */
export function organisationFaults(draft: OrganisationFields, locale: Locale): Record<string, string> {
  const parsed = OrganisationBody.safeParse(draft)
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
}

/** What saving would end: the vettings that stand or are under way, and the legal details that differ. */
export function endedBy(organisation: Organisation, draft: OrganisationFields) {
  const parsed = OrganisationBody.safeParse(draft)
  const fields = legalChanges(organisation, parsed.success ? parsed.data : draft)
  const brands = organisation.vettings
    .filter(({ state }) => state === 'submitted' || state === 'approved')
    .map(({ brand }) => brand)
  return fields.length > 0 && brands.length > 0 ? { fields, brands } : undefined
}

/** The fields in which two versions differ. */
export const organisationDifferences = (mine: OrganisationFields, theirs: OrganisationFields) =>
  organisationFields.filter((field) => mine[field] !== theirs[field])
