import { z } from 'zod'
import type { usageTypes, validTypes } from '../products/products.ts'
import { Line } from '../wire.ts'

/** Certificate kind: usage, and vetting level of the holder. */
export const certificateKinds = [
  'tls-dv',
  'tls-ov',
  'tls-ev',
  'code',
  'code-ev',
  'document',
  'smime-mailbox',
  'smime-organization',
  'smime-sponsor',
  'smime-individual',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

const text = (most: number) => Line(most).optional()

/** Vetted facts about the holder, as the certificate states them. The kind's profile says which it needs and allows. */
export const CertificateSubject = z.object({
  organization: text(64),
  /** Register and number, such as `NTRCN-…`. */
  organizationIdentifier: text(128),
  country: text(2),
  state: text(128),
  locality: text(128),
  postalCode: text(40),
  street: text(128),
  businessCategory: text(128),
  /** Registration number of the organisation. */
  serialNumber: text(64),
  jurisdictionCountry: text(2),
  jurisdictionState: text(128),
  jurisdictionLocality: text(128),
  surname: text(64),
  givenName: text(64),
  pseudonym: text(64),
  commonName: text(64),
  emailAddress: text(255),
})
export type CertificateSubject = z.infer<typeof CertificateSubject>

/**
 * Certificate kind that a product sells. An organisation's mail product covers its mailboxes; `person` makes it a
 * member's.
 */
export function certificateKindOf(
  usageType: (typeof usageTypes)[number],
  validType: (typeof validTypes)[number],
  person = false,
): CertificateKind {
  switch (usageType) {
    case 'ssl':
      return `tls-${validType}`
    case 'code':
      return validType === 'ev' ? 'code-ev' : 'code'
    case 'doc':
      return 'document'
    case 'smime':
      if (validType === 'dv') return person ? 'smime-individual' : 'smime-mailbox'
      return person ? 'smime-sponsor' : 'smime-organization'
  }
}
