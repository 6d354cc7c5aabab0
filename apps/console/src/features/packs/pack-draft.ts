import { fieldErrorsOf } from '@app/contracts/field-words'
import { type Pack, PackTerms } from '@app/contracts/packs/packs'
import type { Validity } from '@app/contracts/products/products'
import type { Locale } from '@app/contracts/wire'
import { moneyDigits, parseMoney } from '#lib/money.ts'

/** A new pack as its form holds it. */
export interface PackDraft {
  name: string
  productIds: string[]
  validities: Validity[]
  total: string
  price: string
  /** Local day, `2027-11-23`. */
  validTo: string
  reason: string
}

const two = (count: number) => String(count).padStart(2, '0')

/** Local day of a moment in Unix seconds. */
export function localDay(seconds: number): string {
  const at = new Date(seconds * 1000)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** Last second of a local day in Unix seconds; NaN for text that is no day. */
export const endOfDay = (day: string): number => Math.floor(new Date(`${day}T23:59:59`).getTime() / 1000)

/** Draft of a pack that runs a year; on the terms of another one where that is to be granted again. */
export function newPack(now: number, like: Pack | undefined): PackDraft {
  const end = new Date(now * 1000)
  end.setFullYear(end.getFullYear() + 1)
  const validTo = localDay(end.getTime() / 1000)
  if (!like) return { ...{ name: '', productIds: [], validities: [1], total: '', price: '' }, validTo, reason: '' }
  return {
    ...{ name: like.name, productIds: like.products.map(({ id }) => id), validities: like.validities },
    ...{ total: String(like.total), price: moneyDigits(like.priceMinor), validTo, reason: '' },
  }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** What is sent. Text that is no number stays NaN, which the contract refuses at its field. */
export const termsOf = (draft: PackDraft) => ({
  ...{ name: draft.name.trim(), productIds: draft.productIds, validities: draft.validities },
  ...{ total: numberOf(draft.total), priceMinor: parseMoney(draft.price) ?? Number.NaN },
  ...{ validTo: endOfDay(draft.validTo), reason: draft.reason.trim() },
})

/** What the contract finds wrong, by field. */
export function faultsOf(draft: PackDraft, locale: Locale): Record<string, string> {
  const parsed = PackTerms.safeParse(termsOf(draft))
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
}
