import { billViews } from '@app/contracts/bills/bill-filter'
import { ledgerKinds, payMethods } from '@app/contracts/finance/finance-values'
import { ledgerKindWords, payMethodWords } from '@app/contracts/finance/finance-words'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Diff, FileUp, Landmark, ReceiptText } from 'lucide-react'
import { useCallback } from 'react'
import { FormatMenu } from '#features/orders/FormatMenu.tsx'
import { orderHref } from '#features/orders/order-links.ts'
import { useOwnerFilter } from '#features/organisations/OwnerField.tsx'
import { OwnPacks } from '#features/packs/OwnPacks.tsx'
import { PaidSitesStrip } from '#features/plans/paid/PaidSitesStrip.tsx'
import { DueReturns } from '#features/wholesale/DueReturns.tsx'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useActor, useCan } from '#session/use-actor.ts'
import { type ListAddress, useListAddress } from '#session/use-list-address.ts'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import type { ListFilter } from '#ui/table/ListFilters.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { AmountFilter, useAmountText } from './AmountFilter.tsx'
import { BillDrawer } from './BillDrawer.tsx'
import { BillFigures, OwnBalance } from './BillFigures.tsx'
import { useBesideFilters } from './beside-filters.ts'
import { useBillColumns } from './bill-columns.tsx'
import { type BillSearch, billSearch } from './bill-search.ts'
import { billMessages } from './bills.messages.ts'
import { billQueries, useExportBills } from './bills.queries.ts'
import { ReverseDialog } from './ReverseDialog.tsx'
import { StatementDialog } from './StatementDialog.tsx'
import { statementMessages } from './statement.messages.ts'

const route = getRouteApi('/_shell/finance/bill')

/** The ledger, line by line: of all customers for operators, of the own account for a customer. */
export function BillsPage() {
  const t = useT(billMessages)
  const say = useT(statementMessages)
  const { isOperator } = useActor()
  const mayAdjust = useCan('bill.adjust')
  const address = useListAddress(route, billSearch)
  const { search, open } = address
  const query = useQuery(billQueries.list(search))
  const exporting = useExportBills()
  const onOpen = useCallback((id: string) => open({ id }), [open])
  const close = () => open({}, { replace: true })
  const isAdjusting = mayAdjust && search.do === 'adjust'
  const wrong = useQuery({ ...billQueries.one(search.id ?? ''), enabled: search.id !== undefined }).data
  return (
    <ListPage
      {...{ name: 'bills', address, query }}
      rows={({ bills }) => bills}
      columns={useBillColumns(onOpen)}
      words={(key) => t(key === 'search' && !isOperator ? 'bills.search-own' : `bills.${key}`)}
      counted={(key, count) => t(`bills.${key}`, { count })}
      views={billViews
        .filter((id) => id !== 'difference' || isOperator)
        .map((id) => ({ id, label: t(`bills.view.${id}`) }))}
      filters={useFilters(address)}
      actions={
        <>
          <FormatMenu
            need="bill.export"
            label={t('bills.export')}
            isPending={exporting.isPending}
            whyNot={query.data?.total === 0 ? t('bills.nothing') : undefined}
            onPick={(format) => exporting.mutate({ ...billSearch.unpaged(search), format })}
          />
          {isOperator ? (
            <>
              <LinkFor need="bill.reconcile" href="/finance/reconcile?do=import" icon={<FileUp aria-hidden="true" />}>
                {t('bills.import')}
              </LinkFor>
              <LinkFor need="bill.confirm" href="/finance/transfers" icon={<Landmark aria-hidden="true" />}>
                {t('bills.transfers')}
              </LinkFor>
              <ButtonFor need="bill.adjust" icon={<Diff aria-hidden="true" />} onClick={() => open({ do: 'adjust' })}>
                {t('bills.adjust')}
              </ButtonFor>
            </>
          ) : (
            <>
              <ButtonFor
                need="bill.export"
                icon={<ReceiptText aria-hidden="true" />}
                onClick={() => open({ do: 'statement' })}
              >
                {say('statement.do')}
              </ButtonFor>
              <LinkFor need="order.pay" variant="primary" href="/finance/top-up">
                {t('bills.top-up')}
              </LinkFor>
            </>
          )}
        </>
      }
      notice={
        <>
          <DueReturns orderLink={orderHref} />
          {!isOperator && <OwnBalance />}
          {!isOperator && <PaidSitesStrip />}
          {!isOperator && <OwnPacks orderLink={orderHref} />}
          <BillFigures search={search} />
        </>
      }
      skeletonRows={12}
    >
      <BillDrawer
        id={search.do === undefined ? search.id : undefined}
        onClose={close}
        onReverse={() => open({ ...(search.id && { id: search.id }), do: 'reverse' })}
      />
      {search.do === 'statement' && !isOperator && <StatementDialog onClose={close} />}
      {isAdjusting && <AdjustDialog onClose={close} />}
      {search.do === 'reverse' && mayAdjust && wrong && (
        <ReverseDialog bill={wrong} onClose={() => open({ id: wrong.id }, { replace: true })} />
      )}
    </ListPage>
  )
}

function useFilters(address: Pick<ListAddress<BillSearch>, 'search' | 'narrow'>): ListFilter<BillSearch>[] {
  const t = useT(billMessages)
  const sayKind = useT(ledgerKindWords)
  const sayMethod = useT(payMethodWords)
  const { search, narrow } = address
  const { q, from, to, amountFrom, amountTo } = search
  const owner = useOwnerFilter(address)
  const amount = useAmountText(search)
  const beside = useBesideFilters(search)
  return [
    { id: 'q', label: t('bills.text'), chosen: q },
    {
      ...{ id: 'kind', label: t('bills.kind') },
      options: ledgerKinds.map((value) => ({ value, label: sayKind(value) })),
    },
    {
      ...{ id: 'method', label: t('bills.method') },
      options: payMethods.map((value) => ({ value, label: sayMethod(value) })),
    },
    {
      ...{ id: 'from', also: ['to'], label: t('bills.date'), chosen: rangeText({ from, to }) },
      control: <DateRangeFilter label={t('bills.date')} {...{ from, to }} onChange={narrow} />,
    },
    {
      ...{ id: 'amountFrom', also: ['amountTo'], label: t('bills.amount'), chosen: amount },
      control: <AmountFilter key={`${amountFrom} ${amountTo}`} {...{ amountFrom, amountTo }} onChange={narrow} />,
    },
    ...owner,
    ...beside,
  ]
}
