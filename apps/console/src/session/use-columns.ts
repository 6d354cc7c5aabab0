import { ColumnsPreference } from '@app/contracts/preferences'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ColumnChoice, chosen } from '#ui/table/column-choice.ts'
import type { Column } from '#ui/table/table-column.ts'
import { preferenceQueries } from './preferences.queries.ts'

/** Lists whose columns a member may arrange; the name is kept with the choice. */
export type ListName =
  | 'orders'
  | 'products'
  | 'promotions'
  | 'sub-accounts'
  | 'api-keys'
  | 'logs'
  | 'messages'
  | 'mail-templates'
  | 'sms-templates'
  | 'contacts'
  | 'articles'
  | 'announcements'
  | 'organisations'
  | 'users'
  | 'bills'
  | 'differences'
  | 'invoices'
  | 'wording'
  | 'acceptances'
  | 'tenants'
  | 'tenant-prices'
  | 'application-products'
  | 'announcement-readers'

export const columnsSubject = (list: ListName) => `columns:${list}`

const asTheyCome: ColumnChoice = { order: [], hidden: [] }

/** What the member chose for a list; what cannot be read counts as no choice. */
export function useColumnChoice(list: ListName): ColumnChoice {
  const { data } = useQuery(preferenceQueries.own())
  const kept = data?.[columnsSubject(list)]
  return useMemo(() => ColumnsPreference.safeParse(kept).data ?? asTheyCome, [kept])
}

/** The columns of a list as the member wants them; `ColumnsButton` in the filter row is where they are chosen. */
export function useColumns<Row>(list: ListName, columns: readonly Column<Row>[]): Column<Row>[] {
  const choice = useColumnChoice(list)
  return useMemo(() => chosen(columns, choice), [columns, choice])
}
