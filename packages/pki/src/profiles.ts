/** Certificate kinds by purpose and validation level. */
export type CertificateKind =
  | 'tls-dv'
  | 'tls-ov'
  | 'tls-ev'
  | 'code'
  | 'code-ev'
  | 'document'
  | 'smime-mailbox'
  | 'smime-organization'
  | 'smime-sponsor'
  | 'smime-individual'

/** The two generations of S/MIME certificates that may still be issued (S/MIME BR 7.1.6.1). */
export type MailGeneration = 'strict' | 'multipurpose'

/** The attributes of a subject in the order they are encoded (BR 7.1.4.2), with OID, ASN.1 string and longest value. */
export const subjectAttributes = {
  jurisdictionCountry: { oid: '1.3.6.1.4.1.311.60.2.1.3', text: 'printable', most: 2 },
  jurisdictionState: { oid: '1.3.6.1.4.1.311.60.2.1.2', text: 'utf8', most: 128 },
  jurisdictionLocality: { oid: '1.3.6.1.4.1.311.60.2.1.1', text: 'utf8', most: 128 },
  businessCategory: { oid: '2.5.4.15', text: 'utf8', most: 128 },
  serialNumber: { oid: '2.5.4.5', text: 'printable', most: 64 },
  country: { oid: '2.5.4.6', text: 'printable', most: 2 },
  state: { oid: '2.5.4.8', text: 'utf8', most: 128 },
  locality: { oid: '2.5.4.7', text: 'utf8', most: 128 },
  postalCode: { oid: '2.5.4.17', text: 'utf8', most: 40 },
  street: { oid: '2.5.4.9', text: 'utf8', most: 128 },
  organization: { oid: '2.5.4.10', text: 'utf8', most: 64 },
  organizationIdentifier: { oid: '2.5.4.97', text: 'utf8', most: 128 },
  surname: { oid: '2.5.4.4', text: 'utf8', most: 64 },
  givenName: { oid: '2.5.4.42', text: 'utf8', most: 64 },
  pseudonym: { oid: '2.5.4.65', text: 'utf8', most: 64 },
  commonName: { oid: '2.5.4.3', text: 'utf8', most: 64 },
  emailAddress: { oid: '1.2.840.113549.1.9.1', text: 'ia5', most: 255 },
} as const satisfies Record<string, { oid: string; text: 'printable' | 'utf8' | 'ia5'; most: number }>

export type SubjectField = keyof typeof subjectAttributes
export type CertificateSubject = Readonly<Partial<Record<SubjectField, string>>>

// Object.keys types its result as strings; the object literal above has these keys only.
export const subjectFields = Object.keys(subjectAttributes) as readonly SubjectField[]

/** Rules for a kind of certificate. */
export interface Profile {
  readonly names: 'dns' | 'mailboxes' | 'none'
  /** Extended key usages, exactly these. */
  readonly purposes: readonly [string, ...string[]]
  /** The one reserved policy; null where the CA/Browser Forum has none. */
  readonly policy: string | null
  /** Required subject fields: at least one of each row. */
  readonly needs: readonly (readonly SubjectField[])[]
  /** Optional subject fields. */
  readonly may: readonly SubjectField[]
  /** Key usage: the bytes of its BIT STRING in hex. */
  readonly usage: { readonly rsa: string; readonly ec: string }
  readonly rsaBits: number
  readonly allowsWildcards: boolean
  /** Whether a CRL address is required even beside OCSP. */
  readonly needsList: boolean
}

/**
 * Policy of a certificate with a private network address, in place of its kind's: the CA/Browser Forum's policies
 * assert its rules, which forbid such an address (BR 7.1.2.7.12). The OID is the one for examples (RFC 5612): nobody
 * trusts this CA.
 */
export const privateNetworkPolicy = {
  oid: '1.3.6.1.4.1.32473.1.1',
  notice:
    'Holds an address of a private network: for use in that network alone. Not issued under the Baseline Requirements of the CA/Browser Forum.',
} as const

const purpose = {
  server: '1.3.6.1.5.5.7.3.1',
  client: '1.3.6.1.5.5.7.3.2',
  code: '1.3.6.1.5.5.7.3.3',
  mail: '1.3.6.1.5.5.7.3.4',
  document: '1.3.6.1.5.5.7.3.36',
} as const

// digitalSignature is bit 0, nonRepudiation 1, keyEncipherment 2, keyAgreement 4.
const signs = '03020780'
// Without keyEncipherment NSS refuses a server's RSA key.
const server = { rsa: '030205a0', ec: signs }
const mail = { rsa: '030205a0', ec: '03020388' }

const place: readonly SubjectField[] = ['state', 'locality', 'postalCode', 'street']
const jurisdiction: readonly SubjectField[] = ['jurisdictionState', 'jurisdictionLocality']
const organization: Profile['needs'] = [['organization'], ['country'], ['state', 'locality']]
const registered: Profile['needs'] = [['businessCategory'], ['jurisdictionCountry'], ['serialNumber']]
const person: readonly SubjectField[] = ['givenName', 'surname', 'pseudonym']

const tls = { names: 'dns', purposes: [purpose.server], usage: server, rsaBits: 2048, needsList: false } as const
const code = {
  names: 'none',
  purposes: [purpose.code],
  usage: { rsa: signs, ec: signs },
  rsaBits: 3072,
  allowsWildcards: false,
  needsList: true,
} as const

const plainProfiles = {
  'tls-dv': { ...tls, policy: '2.23.140.1.2.1', needs: [], may: ['country', 'commonName'], allowsWildcards: true },
  'tls-ov': {
    ...tls,
    policy: '2.23.140.1.2.2',
    needs: organization,
    may: [...place, 'commonName'],
    allowsWildcards: true,
  },
  'tls-ev': {
    ...tls,
    policy: '2.23.140.1.1',
    needs: [...organization, ...registered],
    may: [...place, ...jurisdiction, 'organizationIdentifier', 'commonName'],
    allowsWildcards: false,
  },
  code: {
    ...code,
    policy: '2.23.140.1.4.1',
    needs: [...organization, ['commonName']],
    may: [...place],
  },
  'code-ev': {
    ...code,
    policy: '2.23.140.1.3',
    needs: [...organization, ...registered, ['commonName']],
    may: [...place, ...jurisdiction],
  },
  document: {
    names: 'none',
    purposes: [purpose.document],
    policy: null,
    needs: [['commonName'], ['country'], ['organization', 'surname', 'pseudonym']],
    may: [...place, ...person, 'organization', 'organizationIdentifier', 'serialNumber'],
    usage: { rsa: '030206c0', ec: '030206c0' },
    rsaBits: 2048,
    allowsWildcards: false,
    needsList: true,
  },
} as const satisfies Partial<Record<CertificateKind, Profile>>

/** Policy arc and subject fields of each S/MIME kind (S/MIME BR 7.1.4.2). */
const mailKinds = {
  'smime-mailbox': { arc: 1, needs: [], may: ['commonName', 'emailAddress'] },
  'smime-organization': {
    arc: 2,
    needs: [['organization'], ['organizationIdentifier'], ['commonName']],
    may: ['country', ...place, 'emailAddress'],
  },
  'smime-sponsor': {
    arc: 3,
    needs: [['organization'], ['organizationIdentifier'], ['surname', 'pseudonym'], ['commonName']],
    may: ['country', ...place, ...person, 'emailAddress'],
  },
  'smime-individual': {
    arc: 4,
    needs: [['surname', 'pseudonym'], ['commonName']],
    may: ['country', ...place, ...person, 'emailAddress'],
  },
} as const satisfies Partial<Record<CertificateKind, unknown>>

/** Profile of a kind; `generation` applies to S/MIME only and defaults to strict. */
export function profileOf(kind: CertificateKind, generation: MailGeneration = 'strict'): Profile {
  if (!isMailKind(kind)) return plainProfiles[kind]
  const { arc, needs, may } = mailKinds[kind]
  const isStrict = generation === 'strict'
  return {
    ...{ names: 'mailboxes', needs, may, usage: mail, rsaBits: 2048, allowsWildcards: false, needsList: true },
    purposes: isStrict ? [purpose.mail] : [purpose.mail, purpose.client],
    policy: `2.23.140.1.5.${arc}.${isStrict ? 3 : 2}`,
  }
}

function isMailKind(kind: CertificateKind): kind is keyof typeof mailKinds {
  return kind in mailKinds
}
