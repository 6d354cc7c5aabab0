import type { CertificateSubject } from '@app/contracts/certificate-kinds'
import type { OrganisationFields } from '@app/contracts/organisations'
import type { OrderRow } from './orders.table.ts'

/** OV and EV certificates name an organisation that was vetted. */
export const namesOrganisation = ({ validType }: Pick<OrderRow, 'validType'>): boolean => validType !== 'dv'

export type Legal = Pick<
  OrganisationFields,
  'name' | 'type' | 'creditCode' | 'registrationNo' | 'country' | 'province' | 'city'
>

const businessCategories = {
  private: 'Private Organization',
  government: 'Government Entity',
  business: 'Business Entity',
  nonCommercial: 'Non-Commercial Entity',
} as const

/** What a certificate says of its holder: OV names and places it, EV gives its register and number too (EVG 7.1.4.2). */
export function subjectOf({ validType }: Pick<OrderRow, 'validType'>, legal: Legal): CertificateSubject {
  const { name, type, creditCode, registrationNo, country, province, city } = legal
  const place = { organization: name, country, state: province, locality: city }
  if (validType !== 'ev') return place
  return {
    ...place,
    businessCategory: businessCategories[type],
    serialNumber: creditCode || registrationNo,
    jurisdictionCountry: country,
    jurisdictionState: province,
  }
}
