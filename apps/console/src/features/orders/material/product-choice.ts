import type { KeyAlgorithm } from '@app/contracts/keys'
import type { Product, Validity } from '@app/contracts/products/products'
import { canUseCrypto } from '#features/keys/key-tasks.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { deliveryDraft, type KeyWay, type OrderDraft } from './order-draft.ts'
import { needsOrganisation } from './organisation-standing.ts'

/** The period a product opens with: one year where it has one, else its first. */
export function firstValidity({ prices }: Pick<Product, 'prices'>): Validity | null {
  return prices.find(({ validity }) => validity === 1)?.validity ?? prices[0]?.validity ?? null
}

/** The period that stays when another product is chosen, where that product has it. */
export function keptValidity(product: Pick<Product, 'prices'>, before: Validity | null): Validity | null {
  return product.prices.some(({ validity }) => validity === before) ? before : firstValidity(product)
}

/** What is proposed: short keys for servers, RSA for mail, whose clients do not all take another. */
export const recommendedKey = ({ usageType }: Pick<Product, 'usageType'>): KeyAlgorithm =>
  usageType === 'smime' ? 'rsa-3072' : 'ec-p256'

const firstWay = (): KeyWay => (canUseCrypto() ? 'browser' : 'paste')

/** What changes in a draft with its product: nothing stays that the product has no use for. */
export function draftFor(product: Product, draft: OrderDraft, before: Product | undefined): Partial<OrderDraft> {
  const isNewUse = (before?.usageType ?? 'ssl') !== product.usageType
  const wished = isNewUse ? recommendedKey(product) : draft.algorithm
  const isSigning = isForSigning(product)
  return {
    productId: product.id,
    validity: keptValidity(product, draft.validity),
    algorithm: product.keyAlgorithms.includes(wished) ? wished : (product.keyAlgorithms[0] ?? wished),
    names: isSigning ? [] : draft.names.filter((name) => name.includes('@') === isForMail(product)),
    organisationId: needsOrganisation(product) ? draft.organisationId : null,
    delivery: isSigning ? (draft.delivery ?? deliveryDraft(draft.contact)) : null,
    ...(isNewUse ? { csrPem: '', person: null, keyWay: isSigning ? 'paste' : firstWay() } : {}),
  }
}
