import { saveConflictCode } from '@app/contracts/error-codes'
import type { PriceRow, ProductPrices } from '@app/contracts/products/product-prices'
import { priceLevels, type Validity } from '@app/contracts/products/product-values'
import { Refused } from '#lib/call.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'

export const priceCells = ['cost', 'list', ...priceLevels, 'name', 'wildcard'] as const
export type PriceCell = (typeof priceCells)[number]

/** A row of the matrix as it is typed. Without a list price the term is not sold. */
export interface DraftRow {
  validity: Validity
  cells: Record<PriceCell, string>
}

const digitsOf = (minor: number | null | undefined) => (minor === null || minor === undefined ? '' : moneyDigits(minor))

const cellsOf = (row: PriceRow | undefined): Record<PriceCell, string> => ({
  cost: digitsOf(row?.costMinor),
  list: digitsOf(row?.priceMinor),
  A: digitsOf(row?.levels.A),
  B: digitsOf(row?.levels.B),
  C: digitsOf(row?.levels.C),
  name: digitsOf(row?.extraNameMinor),
  wildcard: digitsOf(row?.extraWildcardMinor),
})

/** The matrix of the terms a product has, filled with the prices in force. */
export const matrixOf = (terms: readonly Validity[], rows: ProductPrices['rows']): DraftRow[] =>
  terms.map((validity) => ({ validity, cells: cellsOf(rows.find((row) => row.validity === validity)) }))

/** Paths of cells that hold no amount: `1.list`. */
export function faultsOfMatrix(rows: readonly DraftRow[]): Set<string> {
  const faults = rows.flatMap(({ validity, cells }) =>
    priceCells.flatMap((cell) => {
      const text = cells[cell].trim()
      const isNone =
        text === '' && (cell !== 'list' || priceCells.every((one) => one === 'cost' || cells[one].trim() === ''))
      const amount = parseMoney(text)
      return isNone || (amount !== undefined && amount >= 0) ? [] : [`${validity}.${cell}`]
    }),
  )
  return new Set(faults)
}

const minorOf = (text: string): number | null => (text.trim() === '' ? null : (parseMoney(text) ?? null))

/** The rows to send: those that have a list price. Further names without a price cost nothing more. */
export const rowsOf = (rows: readonly DraftRow[]): PriceRow[] =>
  rows.flatMap(({ validity, cells }) => {
    const priceMinor = minorOf(cells.list)
    if (priceMinor === null) return []
    return [
      {
        validity,
        priceMinor,
        costMinor: minorOf(cells.cost),
        levels: { A: minorOf(cells.A), B: minorOf(cells.B), C: minorOf(cells.C) },
        extraNameMinor: minorOf(cells.name) ?? 0,
        extraWildcardMinor: minorOf(cells.wildcard) ?? 0,
      },
    ]
  })

/** One price that changes, in minor units; null where there is none. */
export interface PriceDiff {
  validity: Validity
  cell: PriceCell
  from: number | null
  to: number | null
  isLoss: boolean
}

const minorIn = (row: PriceRow | undefined, cell: PriceCell): number | null => {
  if (!row) return null
  if (cell === 'cost') return row.costMinor
  if (cell === 'list') return row.priceMinor
  if (cell === 'name') return row.extraNameMinor
  if (cell === 'wildcard') return row.extraWildcardMinor
  return row.levels[cell]
}

/** What saving would change, and which of the prices would then lie under their cost. */
export function diffOf(before: readonly PriceRow[], after: readonly PriceRow[]): PriceDiff[] {
  return after.flatMap((row) => {
    const was = before.find(({ validity }) => validity === row.validity)
    return priceCells.flatMap((cell) => {
      const [from, to] = [minorIn(was, cell), minorIn(row, cell)]
      if (from === to || (from === null && to === 0)) return []
      const isPrice = cell === 'list' || priceLevels.some((level) => level === cell)
      const isLoss = isPrice && to !== null && row.costMinor !== null && to < row.costMinor
      return [{ validity: row.validity, cell, from, to, isLoss }]
    })
  })
}

/** Somebody else saved these prices in the meantime. */
export const isConflict = (error: unknown) => error instanceof Refused && error.code === saveConflictCode
