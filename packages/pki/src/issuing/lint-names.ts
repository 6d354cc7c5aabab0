import { childAt } from '../asn1/der.ts'
import type { CertificateFields } from '../certificate-fields.ts'
import { readName } from '../names/distinguished-name.ts'
import { parseName } from '../names/domain-name.ts'
import { isPublicIp } from '../names/ip-address.ts'
import { parseMailbox } from '../names/mailbox.ts'
import { type Profile, type SubjectField, subjectAttributes, subjectFields } from '../profiles.ts'
import { extensionOid, ipNamesOf, readAltNames } from '../x509-extensions.ts'
import type { LintContext } from './lint-context.ts'

/** Returns the sentences of claims that do not hold. */
export function broken(claims: readonly (readonly [holds: boolean, sentence: string])[]): string[] {
  return claims.filter(([holds]) => !holds).map(([, sentence]) => sentence)
}

// BR 7.1.4.2: each text may have one of two string types.
const stringTags: Record<string, readonly number[]> = { printable: [0x13], utf8: [0x0c, 0x13], ia5: [0x16] }
const fieldOf = (oid: string) => subjectFields.find((field) => subjectAttributes[field].oid === oid)

/** Faults of the subject (BR 7.1.4.2, EV guidelines 7.1.4.2, S/MIME BR 7.1.4.2). */
export function subjectProblems(leaf: CertificateFields, profile: Profile): string[] {
  const held = readName(leaf.subject).map(({ oid, value }, at) => ({
    ...{ oid, value, field: fieldOf(oid) },
    string: childAt(childAt(childAt(leaf.subject, at), 0), 1).tag,
  }))
  const fields = new Map(held.map(({ field, value }) => [field, value]))
  const allowed: readonly (SubjectField | undefined)[] = [...profile.needs.flat(), ...profile.may]
  const order = held.map(({ field }) => (field ? subjectFields.indexOf(field) : -1))
  return [
    ...held.flatMap((attribute) => attributeProblems(attribute, allowed)),
    ...broken([
      [new Set(held.map(({ oid }) => oid)).size === held.length, 'The subject holds an attribute twice.'],
      [order.every((place, at) => at === 0 || place > (order[at - 1] ?? -1)), 'The subject is not in the usual order.'],
      ...profile.needs.map((any): [boolean, string] => [
        any.some((field) => fields.has(field)),
        `The subject lacks ${any.join(' or ')}.`,
      ]),
    ]),
    ...commonNameProblems(fields.get('commonName'), leaf, profile),
    ...registrationProblems(fields),
  ]
}

function attributeProblems(
  { oid, value, field, string }: { oid: string; value: string; field: SubjectField | undefined; string: number },
  allowed: readonly (SubjectField | undefined)[],
): string[] {
  if (!field || !allowed.includes(field)) return [`The subject holds ${field ?? oid}, which its kind may not.`]
  const { most, text } = subjectAttributes[field]
  const isCountry = field === 'country' || field === 'jurisdictionCountry'
  return broken([
    [[...value].length <= most, `The ${field} of the subject is longer than ${most} characters.`],
    [stringTags[text]?.includes(string) === true, `The ${field} of the subject is not of the right kind of string.`],
    [text !== 'printable' || /^[A-Za-z0-9 '()+,./:=?-]+$/.test(value), `The ${field} holds what it may not.`],
    [!isCountry || /^[A-Z]{2}$/.test(value), `The ${field} is not two capital letters.`],
    // A dash or a space alone states nothing, which is forbidden (BR 7.1.4.2).
    [/[\p{L}\p{N}]/u.test(value), `The ${field} of the subject says nothing.`],
    [!/[\p{Cc}\p{Cf}\p{Co}]/u.test(value), `The ${field} of the subject holds an invisible character.`],
  ])
}

function commonNameProblems(
  commonName: string | undefined,
  leaf: CertificateFields,
  { names, needs }: Profile,
): string[] {
  if (commonName === undefined) return []
  const { dnsNames, ips, mailboxes } = altNamesOf(leaf)
  const namesNobody = needs.length === 0
  return broken([
    [
      names !== 'dns' || [...dnsNames, ...ips].includes(commonName),
      'The common name is not one of the alternative names.',
    ],
    [
      names !== 'mailboxes' || !namesNobody || mailboxes.includes(commonName),
      'The common name is not one of the mailboxes.',
    ],
  ])
}

const businessCategories = ['Private Organization', 'Government Entity', 'Business Entity', 'Non-Commercial Entity']

function registrationProblems(fields: ReadonlyMap<SubjectField | undefined, string>): string[] {
  const [category, register] = [fields.get('businessCategory'), fields.get('organizationIdentifier')]
  return broken([
    [category === undefined || businessCategories.includes(category), 'There is no such business category.'],
    [
      register === undefined || /^(NTR|VAT|PSD|LEI|GOV|INT)([A-Z]{2})(\+[A-Z0-9]{1,3})?-.+$/.test(register),
      'The organisation identifier is not of the form NTRCN-….',
    ],
  ])
}

/** Faults of the alternative names. */
export function nameProblems(
  leaf: CertificateFields,
  { profile, mayHoldIp = isPublicIp }: Pick<LintContext, 'profile' | 'mayHoldIp'>,
): string[] {
  const extension = leaf.extensions.get(extensionOid.subjectAltName)
  const { dnsNames, ips, mailboxes, others } = altNamesOf(leaf)
  const hosts = [...dnsNames, ...ips]
  const hasSubject = leaf.subject.children.length > 0
  const subjectMail = readName(leaf.subject).find(({ oid }) => oid === subjectAttributes.emailAddress.oid)?.value
  const wanted = { dns: hosts, mailboxes, none: [] }[profile.names]
  const all = [...hosts, ...mailboxes]
  return [
    ...broken([
      [profile.names !== 'dns' || hosts.length > 0, 'There is no DNS name.'],
      [profile.names !== 'mailboxes' || mailboxes.length > 0, 'There is no mailbox.'],
      [wanted.length === all.length && others.length === 0, `There is a name that is not ${nameKinds[profile.names]}.`],
      [new Set(all).size === all.length, 'A name comes twice.'],
      [profile.allowsWildcards || !dnsNames.some((name) => name.startsWith('*.')), 'There is a wildcard.'],
      [subjectMail === undefined || mailboxes.includes(subjectMail), 'The subject names another mailbox.'],
      [
        extension === undefined || extension.critical === !hasSubject,
        'The alternative names are critical if and only if the subject is empty.',
      ],
    ]),
    ...dnsNames.filter((name) => !isCertifiable(name)).map((name) => `${JSON.stringify(name)} cannot be certified.`),
    ...ips.filter((ip) => !mayHoldIp(ip)).map((ip) => `${ip} is not a public address.`),
    ...mailboxes.filter((name) => !isMailbox(name)).map((name) => `${JSON.stringify(name)} cannot be certified.`),
  ]
}

const nameKinds = { dns: 'a DNS name', mailboxes: 'a mailbox', none: 'wanted' } as const

function isCertifiable(name: string): boolean {
  try {
    return parseName(name).ascii === name
  } catch {
    return false
  }
}

function isMailbox(name: string): boolean {
  try {
    return parseMailbox(name).address === name
  } catch {
    return false
  }
}

export function altNamesOf(leaf: CertificateFields) {
  const extension = leaf.extensions.get(extensionOid.subjectAltName)
  const { dnsNames, otherNames } = extension ? readAltNames(extension.value) : { dnsNames: [], otherNames: [] }
  const mailboxes = otherNames.filter((name) => name.startsWith('email:')).map((name) => name.slice('email:'.length))
  const others = otherNames.filter((name) => !/^(email|IP):/.test(name))
  return { dnsNames, ips: ipNamesOf({ otherNames }), mailboxes, others }
}
