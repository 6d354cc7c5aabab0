import type { Material } from '@app/contracts/orders'
import type { DcvMethod } from '@app/contracts/products'
import type { Locale } from '@app/contracts/wire'
import { type Csr, parseCsr } from '@app/pki/csr'
import { parseName } from '@app/pki/domain-name'
import { PkiError, type PkiErrorCode } from '@app/pki/pki-error'
import { DomainError } from '#core/domain-error.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import { type ReasonKey, reasonText } from './order-reasons.ts'
import { namesOrganisation } from './order-subject.ts'
import { methodsFor } from './orders.present.ts'
import type { OrderRow } from './orders.table.ts'

export type ReadMaterial = Pick<Material, 'names' | 'methods' | 'contact'> & { csr: Csr | null }

/** Reads the CSR of what was sent and verifies that its key is strong. Throws 'order.csr-refused'. */
export async function readMaterial(
  { csrPem, names, methods, contact }: Pick<Material, 'csrPem' | 'names' | 'methods' | 'contact'>,
  locale: Locale,
): Promise<ReadMaterial> {
  const rest = { names, methods, contact }
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

function refusedCsr(key: ReasonKey, locale: Locale, facts: Record<string, string | number> = {}): DomainError {
  const reason = reasonText(key, locale, facts)
  return new DomainError('order.csr-refused', { reason }, { csrPem: reason })
}

interface Rules {
  product: ProductRow
  ca: { kind: 'sandbox' | 'acme'; methods: readonly DcvMethod[] }
  locale: Locale
}

/** Names that this product may certify. Throws 'order.names-invalid' with the reason. */
export function checkNames(names: readonly string[], { product, locale }: Rules): void {
  if (names.length > product.namesMax) throw refusedNames('names.too-many', locale, { max: product.namesMax })
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw refusedNames('names.twice', locale, { name: twice })
  const unusable = names.find((name) => !isUsable(name))
  if (unusable) throw refusedNames('names.unusable', locale, { name: unusable })
  const wildcard = names.find((name) => name.startsWith('*.'))
  // An EV certificate holds no wildcards, whatever a product says (EVG 7.1.4.2.1).
  if (wildcard && (!product.allowsWildcard || product.validType === 'ev'))
    throw refusedNames('names.no-wildcard', locale, { name: wildcard })
  const first = names[0]
  if (product.requiresWildcard && first && !first.startsWith('*.')) throw refusedNames('names.wildcard-first', locale)
}

function isUsable(name: string): boolean {
  try {
    return parseName(name).ascii === name
  } catch (error) {
    if (error instanceof PkiError) return false
    throw error
  }
}

/** The method of every name, the first one possible where none was chosen. Throws 'order.method-refused'. */
export function methodsOf(
  names: readonly string[],
  chosen: Readonly<Record<string, DcvMethod>>,
  { product, ca }: Rules,
): Record<string, DcvMethod> {
  return Object.fromEntries(
    names.map((domain) => {
      const allowed = methodsFor(domain, product.dcvMethods, ca.methods)
      const method = Object.hasOwn(chosen, domain) ? chosen[domain] : allowed[0]
      if (!method || !allowed.includes(method)) throw new DomainError('order.method-refused', { domain })
      return [domain, method]
    }),
  )
}

/** A request whose key this product takes and whose names the order covers. Throws 'order.csr-refused'. */
export function checkCsr(csr: Csr, names: readonly string[], { product, ca, locale }: Rules): void {
  const algorithm = csr.keyAlgorithm
  if (!product.keyAlgorithms.includes(algorithm)) throw refusedCsr('csr.algorithm', locale, { algorithm })
  if (names.length === 0) return
  const asked = csr.dnsNames.map((name) => name.toLowerCase())
  const other = asked.find((name) => !names.includes(name)) ?? csr.otherNames[0]
  if (other) throw refusedCsr('csr.other-names', locale, { name: other })
  // RFC 8555 7.4: the request has to name what the order names, exactly.
  const lacking = ca.kind === 'acme' ? names.find((name) => !asked.includes(name)) : undefined
  if (lacking) throw refusedCsr('csr.lacks-name', locale, { name: lacking })
}

/** Checks everything that was sent against the product and gives the order's columns for it. */
export function materialColumns(material: ReadMaterial, rules: Rules) {
  const { names, methods, contact, csr } = material
  checkNames(names, rules)
  if (csr) checkCsr(csr, names, rules)
  return {
    names,
    methods: methodsOf(names, methods, rules),
    primaryName: names[0] ?? '',
    csrPem: csr?.pem ?? null,
    keyAlgorithm: csr?.keyAlgorithm ?? null,
    contact,
  }
}

/** What the search box looks through: the order number and each name as written and as people read it. */
export function searchTextOf(orderNo: string, names: readonly string[]): string {
  const unicode = names.map((name) => parseName(name).unicode).filter((name, at) => name !== names[at])
  return [orderNo, ...names, ...unicode].join(' ').toLowerCase()
}

/** Everything the CA needs is there. */
export function isComplete(
  order: Pick<OrderRow, 'names' | 'csrPem' | 'contact' | 'validType' | 'organisationId'>,
): boolean {
  const isNamed = !namesOrganisation(order) || order.organisationId !== null
  return order.names.length > 0 && order.csrPem !== null && order.contact !== null && isNamed
}

/** A key that was lost once is never certified again. */
export function refuseCompromisedKey(locale: Locale): never {
  throw refusedCsr('csr.compromised', locale)
}

/** An order may not hold more names than were paid for. */
export function refuseUnpaidNames(locale: Locale): never {
  throw refusedNames('names.unpaid', locale)
}
