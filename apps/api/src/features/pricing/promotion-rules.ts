import type { PriceRule } from '@app/contracts/products/product-values'
import type { PriceLevel, Validity } from '@app/contracts/products/products'
import type { PromotionRefusal, PromotionState } from '@app/contracts/products/promotion-values'
import type { PromotionRow } from './promotions.table.ts'

/** Purchase to which a promotion may apply. */
export interface Discountable {
  productId: string
  validity: Validity
  at: Date
  /** Rule behind the base price. */
  rule: PriceRule
  level: PriceLevel | null
  /** Whether the account has never paid for an order. */
  isNew: boolean
  /** Uses of the promotion by this account that were not released. */
  ownUses: number
  /** Whether a unit of a pack covers the base price. */
  isFromPack?: boolean
}

type Terms = Omit<PromotionRow, 'siteId' | 'code' | 'name' | 'version' | 'createdAt' | 'id'>

/** State of a promotion at a time. */
export function stateOf({ isActive, validFrom, validTo, uses, maxUses }: Terms, at: Date): PromotionState {
  if (!isActive) return 'off'
  if (validTo !== null && validTo <= at) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used-up'
  return validFrom > at ? 'planned' : 'running'
}

/** First rule that keeps a promotion from applying; null where it applies. */
export function refusalOf(promotion: Terms, purchase: Discountable): PromotionRefusal | null {
  const { productIds, validities, eligibility, level, maxPerAccount } = promotion
  const state = stateOf(promotion, purchase.at)
  if (state === 'off' || state === 'ended') return state
  if (state === 'planned') return 'early'
  if (productIds.length > 0 && !productIds.includes(purchase.productId)) return 'product'
  if (validities.length > 0 && !validities.includes(purchase.validity)) return 'term'
  if (eligibility === 'new' && !purchase.isNew) return 'eligibility'
  if (eligibility === 'level' && purchase.level !== level) return 'eligibility'
  if (state === 'used-up') return 'used-up'
  if (maxPerAccount !== null && purchase.ownUses >= maxPerAccount) return 'used-before'
  // A special price was agreed with the customer and is not lowered further.
  if (purchase.rule === 'special') return 'special'
  return purchase.isFromPack ? 'pack' : null
}

/** Amount off a total in minor units: never more than the total. */
export function discountOf(
  { kind, percentHundredths, amountMinor }: Pick<Terms, 'kind' | 'percentHundredths' | 'amountMinor'>,
  totalMinor: number,
): number {
  const off = kind === 'percent' ? Math.round((totalMinor * (percentHundredths ?? 0)) / 10_000) : (amountMinor ?? 0)
  return Math.min(off, totalMinor)
}
