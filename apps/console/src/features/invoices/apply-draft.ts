import type { Received } from '@app/contracts/endpoint'
import { type InvoiceKind, mostInvoiceEmails } from '@app/contracts/invoices/invoice-values'
import type { InvoiceableItem } from '@app/contracts/invoices/invoiceable'
import type { applyForInvoice } from '@app/contracts/invoices/invoices'
import type { InvoiceTitle } from '@app/contracts/invoices/titles'
import { z } from 'zod'
import { moneyDigits, parseMoney } from '#lib/money.ts'

/** Application as its form holds it. */
export interface ApplyDraft {
  of: 'items' | 'month'
  /** Typed amounts by ticked item. */
  amounts: Readonly<Record<string, string>>
  month: string | undefined
  /** Undefined for the default title. */
  titleId: string | undefined
  kind: InvoiceKind
  /** Undefined for the address of the title. */
  emails: string | undefined
  remark: string
}

export const newApplyDraft = (kind: InvoiceKind): ApplyDraft => ({
  ...{ of: 'items', amounts: {}, month: undefined, titleId: undefined, kind, emails: undefined, remark: '' },
})

type Item = Pick<InvoiceableItem, 'id' | 'leftMinor'>

/** The draft with an item ticked, for all that is left of it, or no longer ticked. */
export function ticked(draft: ApplyDraft, { id, leftMinor }: Item): ApplyDraft {
  const { [id]: before, ...others } = draft.amounts
  return { ...draft, amounts: before === undefined ? { ...others, [id]: moneyDigits(leftMinor) } : others }
}

/** Typed amount of a ticked item in minor units; undefined where it is none, or more than is left. */
export function amountOf(draft: ApplyDraft, { id, leftMinor }: Item): number | undefined {
  const minor = parseMoney(draft.amounts[id] ?? '')
  return minor !== undefined && minor > 0 && minor <= leftMinor ? minor : undefined
}

export const emailsIn = (text: string): string[] => [...new Set(text.split(/[\s,;，；]+/).filter((one) => one !== ''))]

const Emails = z.array(z.email()).min(1).max(mostInvoiceEmails)
export const areEmails = (text: string): boolean => Emails.safeParse(emailsIn(text)).success

/** Whether a title has all that a special VAT invoice needs. */
export const isSpecialTitle = ({ kind, country, ...title }: InvoiceTitle): boolean =>
  kind === 'enterprise' &&
  country === 'CN' &&
  [title.taxNo, title.address, title.phone, title.bank, title.bankAccount].every((fact) => fact !== '')

/** What the application is over, or undefined while nothing right is chosen. Amounts that were shown are sent along. */
export function wantedOf(
  draft: ApplyDraft,
  items: readonly Item[],
  months: readonly { month: string; leftMinor: number }[],
  timeZone: string,
): Received<typeof applyForInvoice>['body']['of'] | undefined {
  if (draft.of === 'month') {
    const chosen = months.find(({ month }) => month === draft.month)
    return chosen && { is: 'month', month: chosen.month, timeZone, expectedMinor: chosen.leftMinor }
  }
  const wanted = Object.keys(draft.amounts).map((id) => {
    const item = items.find((one) => one.id === id)
    return { id, amountMinor: item && amountOf(draft, item) }
  })
  const right = wanted.flatMap(({ id, amountMinor }) => (amountMinor === undefined ? [] : [{ id, amountMinor }]))
  return right.length > 0 && right.length === wanted.length ? { is: 'items', items: right } : undefined
}
