import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Funds } from '../finance/finance.ts'
import { UsablePack } from '../packs/packs.ts'
import { priceRules } from '../products/product-values.ts'
import { NamedPromotion } from '../products/promotion-values.ts'
import { QuotedPromotion } from '../products/promotions.ts'
import { Currency, Id, Minor } from '../wire.ts'
import { PlannedIssuance, PriceLine } from './order-plan.ts'
import { CertificateName, mostNames } from './order-values.ts'
import { Mailboxes, Purchase } from './orders.ts'

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

export const quoteOrder = endpoint({
  method: 'POST',
  path: '/orders/quote',
  access: 'order.create',
  inPlace: 'reads',
  summary: 'What this order would cost this buyer, and the certificates its term will take.',
  body: Purchase.extend({
    names: z.array(CertificateName).max(mostNames).default([]),
    mailboxes: Mailboxes,
    /** Whether the certificate is to name a person, which decides its kind. */
    isForPerson: z.boolean().default(false),
    promoCode: NamedPromotion,
    /** Pack to pay the base price from; `best` for the usable one that ends first, null for none. */
    packId: z
      .union([z.literal('best'), Id])
      .nullable()
      .default(null),
  }),
  reply: OrderQuote,
})
