import { fieldErrorsOf } from '@app/contracts/field-words'
import { checkTaxNumber } from '@app/contracts/invoices/tax-number'
import { type InvoiceTitle, TitleBody } from '@app/contracts/invoices/titles'
import type { Locale } from '@app/contracts/wire'

/** A title as its form holds it. */
export type TitleDraft = Pick<
  InvoiceTitle,
  'kind' | 'title' | 'taxNo' | 'country' | 'address' | 'phone' | 'bank' | 'bankAccount' | 'email' | 'isDefault'
>

export const newTitle = (country: string): TitleDraft => ({
  ...{ kind: 'enterprise', title: '', taxNo: '', country, address: '', phone: '', bank: '', bankAccount: '' },
  ...{ email: '', isDefault: false },
})

export function titleDraftOf(title: InvoiceTitle): TitleDraft {
  const { kind, title: name, taxNo, country, address, phone, bank, bankAccount, email, isDefault } = title
  return { kind, title: name, taxNo, country, address, phone, bank, bankAccount, email, isDefault }
}

/** Body that is sent: a person has no tax number, whatever was typed before. */
export const titleBodyOf = (draft: TitleDraft): TitleDraft =>
  draft.kind === 'personal' ? { ...draft, taxNo: '' } : draft

/** Faults that the contract finds, by field. */
export function titleFaults(draft: TitleDraft, locale: Locale): Record<string, string> {
  const parsed = TitleBody.safeParse(titleBodyOf(draft))
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
}

export const titleFields = [
  ...(['kind', 'title', 'taxNo', 'country', 'address', 'phone', 'bank', 'bankAccount', 'email'] as const),
] satisfies readonly (keyof TitleDraft)[]
export type TitleField = (typeof titleFields)[number]

/** Fields in which two titles differ. */
export const titleDifferences = (mine: TitleDraft, theirs: TitleDraft): TitleField[] =>
  titleFields.filter((field) => mine[field] !== theirs[field])

/** State of a Chinese tax number while it is typed. */
export type TypedTaxNumber = 'empty' | 'short' | 'right' | 'legacy' | 'wrong'

/** Checks a tax number as it is typed: a code of 18 characters by its check character, one of 15 or 20 is legacy. */
export function typedTaxNumber(text: string): { state: TypedTaxNumber; length: number } {
  const taxNo = text.replace(/[\s.-]/g, '').toUpperCase()
  const { length } = taxNo
  if (length === 0) return { state: 'empty', length }
  if (length < 18 && length !== 15) return { state: 'short', length }
  return { state: checkTaxNumber(taxNo), length }
}
