import { ledgerKinds } from '@app/contracts/finance/finance-values'
import { ledgerKindWords } from '@app/contracts/finance/finance-words'
import type { User } from '@app/contracts/users/users'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { FormatMenu } from '#features/orders/FormatMenu.tsx'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { useCan } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { BillDrawer } from './BillDrawer.tsx'
import { BillFigures } from './BillFigures.tsx'
import { useBillColumns } from './bill-columns.tsx'
import { billSearch } from './bill-search.ts'
import { billMessages } from './bills.messages.ts'
import { billQueries, useExportBills } from './bills.queries.ts'
import { ReverseDialog } from './ReverseDialog.tsx'
import { StatementDialog } from './StatementDialog.tsx'
import { statementMessages } from './statement.messages.ts'

const route = getRouteApi('/_shell/users/$id/transition')

/** The ledger of one customer. */
export function UserBillsTab({ user }: { user: Pick<User, 'id' | 'name' | 'balanceMinor'> }) {
  const t = useT(billMessages)
  const say = useT(statementMessages)
  const sayKind = useT(ledgerKindWords)
  const mayAdjust = useCan('bill.adjust')
  const address = useListAddress(route, billSearch)
  const { search, open, narrow } = address
  const filter = { ...search, accountId: user.id }
  const query = useQuery(billQueries.list(filter))
  const exporting = useExportBills()
  const onOpen = useCallback((id: string) => open({ id }), [open])
  const close = () => open({}, { replace: true })
  const wrong = useQuery({ ...billQueries.one(search.id ?? ''), enabled: search.id !== undefined }).data
  const { q, from, to } = search
  const { table, columns } = useListPage({
    ...{ name: 'bills' as const, address, query, columns: useBillColumns(onOpen, true) },
    rows: ({ bills }) => bills,
    caption: (count) => t('bills.caption', { count }),
    emptyState: { title: t('bills.empty-title'), isPlain: true },
  })
  return (
    <div>
      <BillFigures search={filter} />
      <ListFilters
        {...address}
        searchLabel={t('bills.search-own')}
        filters={[
          { id: 'q', label: t('bills.text'), chosen: q },
          {
            ...{ id: 'kind', label: t('bills.kind') },
            options: ledgerKinds.map((value) => ({ value, label: sayKind(value) })),
          },
          {
            ...{ id: 'from', also: ['to'], label: t('bills.date'), chosen: rangeText({ from, to }) },
            control: <DateRangeFilter label={t('bills.date')} {...{ from, to }} onChange={narrow} />,
          },
        ]}
        end={
          <>
            <ButtonFor need="bill.adjust" size="sm" onClick={() => open({ do: 'adjust' })}>
              {t('bills.adjust')}
            </ButtonFor>
            <ButtonFor need="bill.export" size="sm" onClick={() => open({ do: 'statement' })}>
              {say('statement.do')}
            </ButtonFor>
            <FormatMenu
              need="bill.export"
              size="sm"
              label={t('bills.export')}
              isPending={exporting.isPending}
              whyNot={query.data?.total === 0 ? t('bills.nothing') : undefined}
              onPick={(format) => exporting.mutate({ ...billSearch.unpaged(filter), format })}
            />
            <ColumnsButton {...columns} />
          </>
        }
      />
      <DataTable {...table} />
      <BillDrawer
        id={search.do === undefined ? search.id : undefined}
        onClose={close}
        onReverse={() => open({ ...(search.id && { id: search.id }), do: 'reverse' })}
      />
      {search.do === 'statement' && <StatementDialog accountId={user.id} onClose={close} />}
      {mayAdjust && search.do === 'adjust' && <AdjustDialog customer={user} onClose={close} />}
      {mayAdjust && search.do === 'reverse' && wrong && (
        <ReverseDialog bill={wrong} onClose={() => open({ id: wrong.id }, { replace: true })} />
      )}
    </div>
  )
}
