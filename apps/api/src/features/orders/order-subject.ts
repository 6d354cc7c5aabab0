import {
  type CertificateKind,
  type CertificateSubject,
  certificateKindOf,
} from '@app/contracts/certificates/certificate-kinds'
import { needsOrganisation } from '@app/contracts/orders/order-completeness'
import type { Person } from '@app/contracts/orders/order-values'
import type { OrganisationFields } from '@app/contracts/organisations'
import type { OrderRow } from './orders.table.ts'

/** Kind of the order's certificates. */
export const kindOf = ({
  usageType,
  validType,
  person,
}: Pick<OrderRow, 'usageType' | 'validType' | 'person'>): CertificateKind =>
  certificateKindOf(usageType, validType, person !== null)

/** Names or mailboxes in the order's certificates. */
export const heldBy = ({ usageType }: Pick<OrderRow, 'usageType'>, names: readonly string[]) =>
  usageType === 'smime' ? { names: [], mailboxes: names } : { names, mailboxes: [] }

/** Whether the certificate may name a person; others name none, whatever was sent. */
export const mayNamePerson = ({ usageType }: Pick<OrderRow, 'usageType'>): boolean =>
  usageType === 'smime' || usageType === 'doc'

/** Whether the certificate names a vetted organisation, as OV and EV do. */
export const namesOrganisation = ({ validType }: Pick<OrderRow, 'validType'>): boolean => validType !== 'dv'

/** Whether an organisation or person must be vetted before issuance. */
export const needsVetting = (order: Pick<OrderRow, 'validType' | 'needsOrganisation' | 'person'>): boolean =>
  needsOrganisation(order) || order.person !== null

/** Whether the certificate names an organisation or person, who must be vetted first. */
export const namesSomebody = (order: Pick<OrderRow, 'validType' | 'person'>): boolean =>
  namesOrganisation(order) || order.person !== null

/** Name of a person; family name first and without a space in East Asian scripts. */
export function personName(person: Person | null): string {
  if (person === null) return ''
  const { givenName, surname } = person
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(surname)
    ? surname + givenName
    : `${givenName} ${surname}`
}

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

type SubjectOrder = Pick<OrderRow, 'usageType' | 'validType' | 'person'>

/** Subject of the certificate: organisation and person as vetted. */
export function subjectOf(order: SubjectOrder, legal: Legal | null): CertificateSubject {
  return { ...(legal ? legalSubject(order, legal) : {}), ...(order.person ?? {}) }
}

/** OV has name and place, EV also register and number (EVG 7.1.4.2), S/MIME an identifier (S/MIME BR 7.1.4.2.2 d). */
function legalSubject({ usageType, validType }: SubjectOrder, legal: Legal): CertificateSubject {
  const { name, type, creditCode, registrationNo, country, province, city } = legal
  const registered = creditCode || registrationNo
  const place = { organization: name, country, state: province, locality: city }
  if (usageType === 'smime') return { ...place, organizationIdentifier: `NTR${country}-${registered}` }
  // The profile for documents has no register.
  if (validType !== 'ev' || usageType === 'doc') return place
  return {
    ...place,
    businessCategory: businessCategories[type],
    serialNumber: registered,
    jurisdictionCountry: country,
    jurisdictionState: province,
  }
}
