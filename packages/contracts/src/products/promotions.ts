import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { priceLevels, Validity } from './product-values.ts'
import {
  PromotionCode,
  promotionEligibilities,
  promotionKinds,
  promotionRefusals,
  promotionStates,
} from './promotion-values.ts'

const Fields = z.object({
  code: PromotionCode,
  name: Line(60).min(1, 'field.missing'),
  kind: z.enum(promotionKinds),
  /** Percent off, with two decimals; for a promotion by percent. */
  percent: z.number().min(0.01).max(100).nullable(),
  /** Amount off; for a promotion by amount. */
  amountMinor: Minor.positive().max(1_000_000_000).nullable(),
  /** Products it applies to; none means all. */
  productIds: z.array(Id).max(500),
  /** Terms it applies to; none means all. */
  validities: z.array(Validity).max(4),
  eligibility: z.enum(promotionEligibilities),
  /** Price level it is for; for the eligibility `level`. */
  level: z.enum(priceLevels).nullable(),
  from: UnixSeconds,
  /** End, exclusive; null without one. */
  to: UnixSeconds.nullable(),
  /** Most orders in all, and most of one account; null without a limit. */
  maxUses: z.int().positive().max(1_000_000).nullable(),
  maxPerAccount: z.int().positive().max(1000).nullable(),
  isActive: z.boolean(),
})

export const PromotionBody = Fields.superRefine((body, context) => {
  const fault = (path: keyof typeof Fields.shape, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (body.kind === 'percent' && body.percent === null) fault('percent', 'field.missing')
  if (body.kind === 'amount' && body.amountMinor === null) fault('amountMinor', 'field.missing')
  if (body.eligibility === 'level' && body.level === null) fault('level', 'field.missing')
  if (body.to !== null && body.to <= body.from) fault('to', 'field.promo-end')
})
export type PromotionBody = z.output<typeof PromotionBody>

export const Promotion = Fields.extend({
  id: Id,
  state: z.enum(promotionStates),
  /** Orders with it that were not cancelled, and those of them that are paid. */
  uses: z.int().nonnegative(),
  paidUses: z.int().nonnegative(),
  /** Sum that the paid ones saved. */
  discountMinor: Minor,
  version: z.int().positive(),
  createdAt: UnixSeconds,
})
export type Promotion = z.infer<typeof Promotion>

const one = z.object({ id: Id })

export const listPromotions = endpoint({
  method: 'GET',
  path: '/promotions',
  access: 'promo.view',
  summary: 'The promotions of this site, latest first, at most 500.',
  reply: z.object({ promotions: z.array(Promotion), total: z.int() }),
})

export const createPromotion = endpoint({
  method: 'POST',
  path: '/promotions',
  access: 'promo.save',
  summary: 'A new promotion with a code of its own.',
  body: PromotionBody,
  reply: z.object({ promotion: Promotion }),
})

export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/promotions/:id',
  access: 'promo.save',
  summary: 'Changes a promotion, or switches it off. Orders that have it keep their price.',
  params: one,
  body: PromotionBody.safeExtend({ version: z.int().positive() }),
  reply: z.object({ promotion: Promotion }),
})

/** Promotion as it acts on a quote. */
export const QuotedPromotion = z.object({
  code: z.string(),
  name: z.string(),
  /** Amount off; 0 where it is refused. */
  discountMinor: Minor,
  refusal: z.enum(promotionRefusals).nullable(),
  /** Sentence about the refusal in the reader's language; empty where there is none. */
  message: z.string(),
})
export type QuotedPromotion = z.infer<typeof QuotedPromotion>
