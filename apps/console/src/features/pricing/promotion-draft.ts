import { fieldErrorsOf } from '@app/contracts/field-words'
import type { PriceLevel, Validity } from '@app/contracts/products/products'
import { type Promotion, PromotionBody } from '@app/contracts/products/promotions'
import type { Locale } from '@app/contracts/wire'
import { localTime, secondsAt } from '#lib/local-time.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'

/** A promotion as its form holds it. */
export interface PromotionDraft {
  code: string
  name: string
  kind: 'percent' | 'amount'
  percent: string
  amount: string
  productIds: string[]
  validities: Validity[]
  eligibility: 'all' | 'new' | 'level'
  level: PriceLevel | null
  /** Local time as the browser's field has it, `2026-11-23T09:00`. */
  from: string
  to: string
  maxUses: string
  maxPerAccount: string
  isActive: boolean
}

export const newPromotion = (now: number): PromotionDraft => ({
  ...{ code: '', name: '', kind: 'percent', percent: '', amount: '', productIds: [], validities: [] },
  ...{ eligibility: 'all', level: null, from: localTime(now), to: '', maxUses: '', maxPerAccount: '1', isActive: true },
})

export const draftOf = (promotion: Promotion): PromotionDraft => ({
  ...{ code: promotion.code, name: promotion.name, kind: promotion.kind },
  percent: promotion.percent === null ? '' : String(promotion.percent),
  amount: promotion.amountMinor === null ? '' : moneyDigits(promotion.amountMinor),
  ...{ productIds: promotion.productIds, validities: promotion.validities },
  ...{ eligibility: promotion.eligibility, level: promotion.level },
  from: localTime(promotion.from),
  to: promotion.to === null ? '' : localTime(promotion.to),
  maxUses: promotion.maxUses === null ? '' : String(promotion.maxUses),
  maxPerAccount: promotion.maxPerAccount === null ? '' : String(promotion.maxPerAccount),
  isActive: promotion.isActive,
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** What is sent. Text that is no number stays NaN, which the contract refuses at its field. */
export const bodyOf = (draft: PromotionDraft): PromotionBody => ({
  ...{ code: draft.code.trim().toUpperCase(), name: draft.name.trim(), kind: draft.kind },
  percent: draft.kind === 'percent' ? numberOf(draft.percent) : null,
  amountMinor: draft.kind === 'amount' && draft.amount.trim() !== '' ? (parseMoney(draft.amount) ?? Number.NaN) : null,
  ...{ productIds: draft.productIds, validities: draft.validities, eligibility: draft.eligibility },
  level: draft.eligibility === 'level' ? draft.level : null,
  from: secondsAt(draft.from),
  to: draft.to === '' ? null : secondsAt(draft.to),
  ...{ maxUses: numberOf(draft.maxUses), maxPerAccount: numberOf(draft.maxPerAccount), isActive: draft.isActive },
})

/** What the contract finds wrong, by field. */
export function faultsOf(draft: PromotionDraft, locale: Locale): Record<string, string> {
  const parsed = PromotionBody.safeParse(bodyOf(draft))
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
}
