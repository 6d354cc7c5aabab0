import { z } from 'zod'
import { Funds } from '../finance/finance.ts'
import { UsablePack } from '../packs/packs.ts'
import { priceRules } from '../products/product-values.ts'
import { QuotedPromotion } from '../products/promotions.ts'
import { Currency, Id, Minor } from '../wire.ts'
import { PlannedIssuance, PriceLine } from './order-plan.ts'

/** What an order would cost a buyer, by which rules, and the certificates that its term will take. */
export const OrderQuote = z.object({
  priceLines: z.array(PriceLine),
  totalMinor: Minor,
  /** List-price total, before a discount of the buyer's price level. */
  listTotalMinor: Minor,
  /** Rule that gives the base price, and the base price by each rule that has one. */
  base: z.object({
    rule: z.enum(priceRules),
    specialMinor: Minor.nullable(),
    levelMinor: Minor.nullable(),
    listMinor: Minor,
  }),
  /** Promotion that the buyer named, or null. */
  promotion: QuotedPromotion.nullable(),
  /** Packs of the buyer that cover this purchase, earliest end first. */
  packs: z.array(UsablePack),
  /** The one of them whose unit pays the base price, or null. */
  packId: Id.nullable(),
  funds: Funds,
  currency: Currency,
  plan: z.array(PlannedIssuance),
})
