import { isIpName } from '@app/contracts/ip-name'
import type { RoleContacts } from '@app/contracts/orders/order-values'
import type { Material } from '@app/contracts/orders/orders'
import { isWildcard, type NameFault, nameFault } from '@app/contracts/products/name-rules'
import { type ContactRole, type DcvMethod, furtherOf, furtherRoles } from '@app/contracts/products/products'
import type { Locale } from '@app/contracts/wire'
import { type Csr, parseCsr } from '@app/pki/csr'
import { parseDnsOrIp } from '@app/pki/names/domain-name'
import { PkiError, type PkiErrorCode } from '@app/pki/pki-error'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { constructedAddresses, isPublicSuffix, isReserved } from '#core/public-suffix.ts'
import type { Ctx } from '#ctx.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import type { CertificateAuthority } from '#providers/ca/ca.ts'
import { checkKeySize, type HolderMaterial, holderColumns, mailboxesOf } from './kind-material.ts'
import { type ReasonKey, reasonText, refusedCsr } from './order-reasons.ts'
import { caFor, takesReserved } from './product-ca.ts'
import { methodsFor } from './proof-methods.ts'

export type ReadMaterial = Pick<Material, 'names' | 'methods' | 'recipients' | 'contact'> &
  HolderMaterial & { csr: Csr | null }

/** Parses the CSR of the material and checks that its key is strong. Throws 'order.csr-refused'. */
export async function readMaterial(
  {
    csrPem,
    names,
    methods,
    recipients,
    contact,
    mailboxes,
    person,
    delivery,
  }: Pick<Material, 'csrPem' | 'names' | 'methods' | 'recipients' | 'contact'> & HolderMaterial,
  locale: Locale,
): Promise<ReadMaterial> {
  const rest = { names, methods, recipients, contact, mailboxes, person, delivery }
  if (!csrPem) return { ...rest, csr: null }
  try {
    return { ...rest, csr: await parseCsr(csrPem) }
  } catch (error) {
    if (!(error instanceof PkiError)) throw error
    throw refusedCsr(unreadable(error.code), locale, { detail: error.message })
  }
}

function unreadable(code: PkiErrorCode): ReasonKey {
  if (code.startsWith('pem.')) return 'csr.pem'
  return code === 'key.weak' ? 'csr.weak-key' : code === 'key.unsupported' ? 'csr.key-kind' : 'csr.unreadable'
}

function refusedNames(key: ReasonKey, locale: Locale, facts: Record<string, string | number> = {}): DomainError {
  const reason = reasonText(key, locale, facts)
  return new DomainError('order.names-invalid', { reason }, { names: reason })
}

interface Rules {
  product: ProductRow
  ca: Pick<CertificateAuthority, 'kind' | 'methods' | 'mayHoldIp'>
  locale: Locale
  /** Unix seconds. */
  at: number
  /** Whether names for tests and documentation may be ordered. */
  takesReserved: boolean
}

/** Rules for names and CSR at the current time. */
export function rulesFor(ctx: Ctx, product: ProductRow, locale: Locale): Rules {
  const ca = caFor(ctx, product)
  return { product, ca, locale, at: unix(ctx.clock.now()), takesReserved: takesReserved(ctx, ca) }
}

/** Checks that this product may certify the names. Throws 'order.names-invalid' with the reason. */
export function checkNames(names: readonly string[], rules: Rules): void {
  const { locale, ca } = rules
  checkCoverage(names, rules)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw refusedNames('names.twice', locale, { name: twice })
  const unusable = names.find((name) => !isUsable(name))
  if (unusable) throw refusedNames('names.unusable', locale, { name: unusable })
  const suffix = names.find(isPublicSuffix)
  if (suffix) throw refusedNames('names.public-suffix', locale, { name: suffix })
  const reserved = rules.takesReserved ? undefined : names.find(isReserved)
  if (reserved) throw refusedNames('names.reserved', locale, { name: reserved })
  const closed = names.find((name) => isIpName(name) && !ca.mayHoldIp(name))
  if (closed) throw refusedNames('names.private-ip', locale, { name: closed })
}

/** Reason of each fault, and the name it concerns. */
const wordsOf: Record<NameFault, { reason: ReasonKey; isMeant: (name: string) => boolean }> = {
  'too-many': { reason: 'names.too-many', isMeant: () => false },
  'no-ip': { reason: 'names.no-ip', isMeant: isIpName },
  'ev-wildcard': { reason: 'names.no-wildcard', isMeant: isWildcard },
  'first-wildcard': { reason: 'names.wildcard-first', isMeant: () => false },
  'no-wildcard': { reason: 'names.no-wildcard', isMeant: isWildcard },
}

/**
 * Checks that the product covers these kinds of names: others have no price. Throws 'order.names-invalid' with the
 * reason.
 */
export function checkCoverage(names: readonly string[], { product, locale }: Pick<Rules, 'product' | 'locale'>): void {
  if (names.length > 0 && product.usageType !== 'ssl') throw refusedNames('names.none', locale)
  const fault = nameFault(names, product)
  const words = fault && wordsOf[fault]
  if (words) throw refusedNames(words.reason, locale, { max: product.namesMax, name: names.find(words.isMeant) ?? '' })
}

function isUsable(name: string): boolean {
  try {
    return parseDnsOrIp(name).ascii === name
  } catch (error) {
    if (error instanceof PkiError) return false
    throw error
  }
}

/** Validation method of every name; the first possible one if none was chosen. Throws 'order.method-refused'. */
export function methodsOf(
  names: readonly string[],
  chosen: Readonly<Record<string, DcvMethod>>,
  { product, ca, at }: Rules,
): Record<string, DcvMethod> {
  return Object.fromEntries(
    names.map((domain) => {
      const allowed = methodsFor(domain, { product: product.dcvMethods, ca: ca.methods, at })
      const method = Object.hasOwn(chosen, domain) ? chosen[domain] : allowed[0]
      if (!method || !allowed.includes(method)) throw new DomainError('order.method-refused', { domain })
      return [domain, method]
    }),
  )
}

/**
 * Recipient for each name validated by email: the chosen one, else the first constructed address. Addresses published
 * in DNS can only be chosen after placing. Throws 'order.recipient-refused'.
 */
function recipientsOf(
  methods: Readonly<Record<string, DcvMethod>>,
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const mailed = Object.keys(methods).filter((domain) => methods[domain] === 'email')
  return Object.fromEntries(
    mailed.map((domain) => {
      const addresses = constructedAddresses(domain)
      const email = (Object.hasOwn(chosen, domain) ? chosen[domain] : addresses[0]) ?? ''
      if (!addresses.includes(email)) throw new DomainError('order.recipient-refused', { domain, email })
      return [domain, email]
    }),
  )
}

/** Checks that the product accepts the CSR's key and that the order covers its names. Throws 'order.csr-refused'. */
export function checkCsr(csr: Csr, names: readonly string[], { product, ca, locale }: Rules): void {
  const algorithm = csr.keyAlgorithm
  if (!product.keyAlgorithms.includes(algorithm)) throw refusedCsr('csr.algorithm', locale, { algorithm })
  // Names in a CSR for signing or mail are ignored.
  if (names.length === 0 || product.usageType !== 'ssl') return
  const csrNames = [...csr.dnsNames.map((name) => name.toLowerCase()), ...csr.ips]
  const other = csrNames.find((name) => !names.includes(name)) ?? csr.otherNames[0]
  if (other) throw refusedCsr('csr.other-names', locale, { name: other })
  // RFC 8555 7.4: the CSR must contain exactly the names of the order, in its subject or among the alternative names.
  const common = csr.commonName?.toLowerCase()
  const lacking = ca.kind === 'acme' ? names.find((name) => !csrNames.includes(name) && name !== common) : undefined
  if (lacking) throw refusedCsr('csr.lacks-name', locale, { name: lacking })
}

/** Checks the material against the product and returns the order's columns. */
export function materialColumns(material: ReadMaterial, rules: Rules) {
  const { contact, csr } = material
  checkNames(material.names, rules)
  const names = [...material.names, ...mailboxesOf(material, rules)]
  const methods = methodsOf(material.names, material.methods, rules)
  const holder = holderColumns(material, rules)
  if (csr) {
    checkKeySize(csr, holder.person, rules)
    checkCsr(csr, names, rules)
  }
  return {
    ...holder,
    names,
    methods,
    recipients: recipientsOf(methods, material.recipients),
    primaryName: names[0] ?? '',
    csrPem: csr?.pem ?? null,
    keyAlgorithm: csr?.keyAlgorithm ?? null,
    contact,
  }
}

/** Contacts for the required roles. Throws 'request.invalid' at a role that is not required. */
export function contactsFor(roles: readonly ContactRole[], contacts: RoleContacts = {}): RoleContacts {
  const further = furtherOf(roles)
  const others = furtherRoles.filter((role) => contacts[role] && !further.includes(role))
  if (others.length > 0)
    throw new DomainError(
      'request.invalid',
      {},
      Object.fromEntries(others.map((role) => [`contacts.${role}`, 'field.contact-role'])),
    )
  return contacts
}

/** Text for the search box: order number, the buyer's reference, and each name as written and in Unicode. */
export function searchTextOf(orderNo: string, partnerRef: string | null, names: readonly string[]): string {
  const unicode = names.map(unicodeOf).filter((name, at) => name !== names[at])
  return [orderNo, ...(partnerRef ? [partnerRef] : []), ...new Set(names), ...unicode].join(' ').toLowerCase()
}

/** A mailbox or a person's name is not a DNS name and stays unchanged. */
function unicodeOf(name: string): string {
  try {
    return parseDnsOrIp(name).unicode
  } catch (error) {
    if (error instanceof PkiError) return name
    throw error
  }
}

/** Refuses a key that was once compromised. */
export function refuseCompromisedKey(locale: Locale): never {
  throw refusedCsr('csr.compromised', locale)
}

/** Refuses more names than were paid for. */
export function refuseUnpaidNames(locale: Locale): never {
  throw refusedNames('names.unpaid', locale)
}
