import { leastRsaBits } from '@app/contracts/certificates/policy'
import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import { isForSigning } from '@app/contracts/orders/order-completeness'
import type { Delivery } from '@app/contracts/orders/order-values'
import type { Material } from '@app/contracts/orders/orders'
import type { Locale } from '@app/contracts/wire'
import type { Csr } from '@app/pki/csr'
import { parseMailbox } from '@app/pki/names/mailbox'
import { PkiError } from '@app/pki/pki-error'
import { DomainError } from '#core/domain-error.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import { kindOf, mayNamePerson } from '../order-subject.ts'
import type { OrderRow } from '../orders.table.ts'
import { type ReasonKey, reasonText, refusedCsr } from './order-reasons.ts'

/** Further material of signing and S/MIME orders. */
export type HolderMaterial = Partial<Pick<Material, 'mailboxes' | 'person' | 'delivery'>>

function refusedMailboxes(key: ReasonKey, locale: Locale, facts: Record<string, string | number> = {}): DomainError {
  const reason = reasonText(key, locale, facts)
  return new DomainError('order.mailboxes-invalid', { reason }, { mailboxes: reason })
}

interface Rules {
  product: ProductRow
  locale: Locale
  /** Unix seconds. */
  at: number
}

/** Mailboxes for the certificate, without repeats. Throws 'order.mailboxes-invalid' with the reason. */
export function mailboxesOf({ mailboxes = [] }: HolderMaterial, { product, locale }: Rules): string[] {
  if (mailboxes.length > 0 && product.usageType !== 'smime') throw refusedMailboxes('mailboxes.none', locale)
  if (mailboxes.length > product.namesMax)
    throw refusedMailboxes('mailboxes.too-many', locale, { max: product.namesMax })
  const addresses = mailboxes.map((mailbox) => addressOf(mailbox, locale))
  const plain = addresses.map((address) => address.toLowerCase())
  const twice = addresses.find((_, at) => plain.indexOf(plain[at] ?? '') !== at)
  if (twice) throw refusedMailboxes('names.twice', locale, { name: twice })
  return addresses
}

function addressOf(mailbox: string, locale: Locale): string {
  try {
    return parseMailbox(mailbox).address
  } catch (error) {
    if (error instanceof PkiError) throw refusedMailboxes('mailboxes.unusable', locale, { name: mailbox })
    throw error
  }
}

/** Refuses more mailboxes than were paid for. */
export function refuseUnpaidMailboxes(locale: Locale): never {
  throw refusedMailboxes('mailboxes.unpaid', locale)
}

/** Columns for person and delivery, as far as certificates of this product have them. */
export function holderColumns({ person, delivery }: HolderMaterial, { product }: Pick<Rules, 'product'>) {
  return {
    person: (mayNamePerson(product) && person) || null,
    delivery: (isForSigning(product) && delivery) || null,
  }
}

/** Checks that the key is large enough for the kind of certificate. Throws 'order.csr-refused'. */
export function checkKeySize(csr: Csr, person: OrderRow['person'], { product, locale, at }: Rules): void {
  const [kind, size] = csr.keyAlgorithm.split('-')
  const bits = leastRsaBits(kindOf({ ...product, person }), at)
  if (kind === 'rsa' && Number(size) < bits) throw refusedCsr('csr.rsa-small', locale, { bits })
}

/** Refuses a CSR from the buyer when we generate the key. Throws 'order.csr-refused'. */
export function refuseOwnCsr(csrPem: string | null, delivery: Delivery | null | undefined, locale: Locale): void {
  if (csrPem && delivery && isKeyMadeByUs(delivery.method)) throw refusedCsr('csr.made-by-us', locale)
}
