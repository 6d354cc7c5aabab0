import type { DayState, DifferenceKind, RowState } from '@app/contracts/reconcile/reconcile-values'
import { addressOf } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'

/** Families of a day's state. */
export const dayFamilies = {
  done: 'done',
  open: 'returned',
  missing: 'waitSupply',
} as const satisfies Record<DayState, StatusFamilyName>

/** Families of what a row, or a difference, was found to be. */
export const rowFamilies = {
  matched: 'done',
  'only-theirs': 'returned',
  'only-ours': 'waitSupply',
  amount: 'returned',
  fee: 'soon',
  aside: 'closed',
} as const satisfies Record<RowState | DifferenceKind, StatusFamilyName>

/** Where the ledger shows one of its transactions. */
export const billHref = (id: string): string => addressOf(listPaths.bills, { view: 'all', id })
