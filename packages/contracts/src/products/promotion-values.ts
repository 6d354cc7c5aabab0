import { z } from 'zod'

/** What a code takes off: a percentage or an amount. */
export const promotionKinds = ['percent', 'amount'] as const
/** Who may use a code: everybody, customers without an order so far, or those of a price level. */
export const promotionEligibilities = ['all', 'new', 'level'] as const

/** Why a promotion does not lower a price, in the order in which the rules are checked. */
export const promotionRefusals = [
  'unknown',
  'off',
  'early',
  'ended',
  'product',
  'term',
  'eligibility',
  'used-up',
  'used-before',
  'special',
  'pack',
] as const
export type PromotionRefusal = (typeof promotionRefusals)[number]

/**
 * State of a promotion: in force, before its first or after its last day, used as often as it may be, or switched off.
 */
export const promotionStates = ['running', 'planned', 'ended', 'used-up', 'off'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Code as customers type it; letters count the same in either case. */
export const PromotionCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{2,31}$/, 'field.promo-code')

/** Code that a buyer names, or null; one that does not apply is told in a quote and refused in an order. */
export const NamedPromotion = z.string().trim().min(1).max(60).nullable().default(null)
