import type { CustomerPrice } from '@app/contracts/products/special-prices'
import { moneyDigits, parseMoney } from '#lib/money.ts'

/** Special prices as typed, by row; a row that is missing is as stored. */
export type SpecialDraft = ReadonlyMap<string, string>

type Row = Pick<CustomerPrice, 'productId' | 'validity'>

export const rowKey = ({ productId, validity }: Row): string => `${productId} ${validity}`

const storedText = ({ special }: Pick<CustomerPrice, 'special'>): string =>
  special?.priceMinor === null || special?.priceMinor === undefined ? '' : moneyDigits(special.priceMinor)

/** Text of a row's field: as typed, or as stored. */
export const textOf = (draft: SpecialDraft, price: CustomerPrice): string =>
  draft.get(rowKey(price)) ?? storedText(price)

/** Amount of a field in minor units; null when empty, undefined when it is no amount. */
export function amountOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const minor = parseMoney(text)
  return minor !== undefined && minor >= 0 ? minor : undefined
}

/** Changed row with old and new special price; null stands for none. */
export interface SpecialDiff {
  price: CustomerPrice
  from: number | null
  to: number | null
  isLoss: boolean
}

/** Rows whose amount differs from the stored one. Rows without a readable amount are left out. */
export function diffOf(draft: SpecialDraft, prices: readonly CustomerPrice[]): SpecialDiff[] {
  return prices.flatMap((price) => {
    const to = amountOf(textOf(draft, price))
    const from = price.special?.priceMinor ?? null
    if (to === undefined || to === from) return []
    return [{ price, from, to, isLoss: to !== null && price.costMinor !== null && to < price.costMinor }]
  })
}

/** Keys of rows that hold no amount. */
export const faultsOf = (draft: SpecialDraft, prices: readonly CustomerPrice[]): Set<string> =>
  new Set(prices.filter((price) => amountOf(textOf(draft, price)) === undefined).map(rowKey))

/** Fills amounts down from a row, one per line of a pasted column; further columns are ignored. */
export function pasteInto(draft: SpecialDraft, rows: readonly Row[], start: number, text: string): SpecialDraft {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const next = new Map(draft)
  lines.forEach((line, i) => {
    const row = rows[start + i]
    if (row) next.set(rowKey(row), (line.split('\t')[0] ?? '').trim())
  })
  return next
}

/** Fills rows with a percentage of their list price, rounded to the cent. */
export function fillPercent(draft: SpecialDraft, rows: readonly CustomerPrice[], percent: number): SpecialDraft {
  const next = new Map(draft)
  for (const row of rows) next.set(rowKey(row), moneyDigits(Math.round((row.listMinor * percent) / 100)))
  return next
}

/** Fills in the special prices that another customer has now, and tells how many fitted. */
export function copyInto(
  draft: SpecialDraft,
  rows: readonly CustomerPrice[],
  others: readonly CustomerPrice[],
): { draft: SpecialDraft; count: number } {
  const next = new Map(draft)
  const known = new Set(rows.map(rowKey))
  const fitting = others.filter((other) => other.special?.priceMinor != null && known.has(rowKey(other)))
  for (const other of fitting) next.set(rowKey(other), storedText(other))
  return { draft: next, count: fitting.length }
}
