import {
  type CertificateKind,
  type CertificateSubject,
  certificateKindOf,
} from '@app/contracts/certificates/certificate-kinds'
import { needsOrganisation } from '@app/contracts/orders/order-completeness'
import type { Person } from '@app/contracts/orders/order-values'
import type { OrganisationFields } from '@app/contracts/organisations'
import type { OrderRow } from './orders.table.ts'

/** What the certificates of an order are. */
export const kindOf = ({
  usageType,
  validType,
  person,
}: Pick<OrderRow, 'usageType' | 'validType' | 'person'>): CertificateKind =>
  certificateKindOf(usageType, validType, person !== null)

/** What a certificate of an order holds: names, or mailboxes. */
export const heldBy = ({ usageType }: Pick<OrderRow, 'usageType'>, names: readonly string[]) =>
  usageType === 'smime' ? { names: [], mailboxes: names } : { names, mailboxes: [] }

/** Some certificates name a person; the others hold none, whatever was sent. */
export const mayNamePerson = ({ usageType }: Pick<OrderRow, 'usageType'>): boolean =>
  usageType === 'smime' || usageType === 'doc'

/** OV and EV certificates name an organisation that was vetted. */
export const namesOrganisation = ({ validType }: Pick<OrderRow, 'validType'>): boolean => validType !== 'dv'

/** Somebody has to be vetted before it is issued. */
export const needsVetting = (order: Pick<OrderRow, 'validType' | 'needsOrganisation' | 'person'>): boolean =>
  needsOrganisation(order) || order.person !== null

/** The certificate says who holds it, and somebody has to see to that first. */
export const namesSomebody = (order: Pick<OrderRow, 'validType' | 'person'>): boolean =>
  namesOrganisation(order) || order.person !== null

/** Family first and without a space where that is how names are written. */
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

type Held = Pick<OrderRow, 'usageType' | 'validType' | 'person'>

/** What a certificate says of its holder: whom of an organisation and a person it names, each as it was vetted. */
export function subjectOf(order: Held, legal: Legal | null): CertificateSubject {
  return { ...(legal ? legalSubject(order, legal) : {}), ...(order.person ?? {}) }
}

/** OV gives name and place, EV also register and number (EVG 7.1.4.2), S/MIME an identifier (S/MIME BR 7.1.4.2.2 d). */
function legalSubject({ usageType, validType }: Held, legal: Legal): CertificateSubject {
  const { name, type, creditCode, registrationNo, country, province, city } = legal
  const registered = creditCode || registrationNo
  const place = { organization: name, country, state: province, locality: city }
  if (usageType === 'smime') return { ...place, organizationIdentifier: `NTR${country}-${registered}` }
  // A document's profile has no room for the register.
  if (validType !== 'ev' || usageType === 'doc') return place
  return {
    ...place,
    businessCategory: businessCategories[type],
    serialNumber: registered,
    jurisdictionCountry: country,
    jurisdictionState: province,
  }
}
