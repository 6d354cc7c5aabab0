import { invoiceViews, kindsOf } from '@app/contracts/invoices/invoice-values'
import { invoiceKindWords } from '@app/contracts/invoices/invoice-words'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Contact, MoreHorizontal } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { AmountFilter, useAmountText } from '#features/bills/AmountFilter.tsx'
import { FormatMenu } from '#features/orders/FormatMenu.tsx'
import { useOwnerFilter } from '#features/organisations/OwnerField.tsx'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useActor, useCan } from '#session/use-actor.ts'
import { type ListAddress, useListAddress } from '#session/use-list-address.ts'
import { useCurrency } from '#session/use-site.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import type { ListFilter } from '#ui/table/ListFilters.tsx'
import { InvoiceFigures } from './InvoiceFigures.tsx'
import { InvoiceLayers } from './InvoiceLayers.tsx'
import { type OnInvoiceAct, useInvoiceColumns } from './invoice-columns.tsx'
import { type InvoiceSearchParams, invoiceSearch } from './invoice-search.ts'
import { invoiceMessages } from './invoices.messages.ts'
import styles from './invoices.module.css'
import { invoiceQueries, useExportInvoices } from './invoices.queries.ts'

const InvoiceBulkBar = lazyNamed(() => import('./InvoiceBulkBar.tsx'), 'InvoiceBulkBar')

const route = getRouteApi('/_shell/finance/invoice/list')

/** Invoices and applications: of all customers for who runs the site, else of the own account. */
export function InvoicesPage() {
  const t = useT(invoiceMessages)
  const { isOperator } = useActor()
  const mayAudit = useCan('invoice.audit') && isOperator
  const address = useListAddress(route, invoiceSearch)
  const { search, open } = address
  const query = useQuery(invoiceQueries.list(search))
  const onOpen = useCallback((id: string) => open({ id }), [open])
  const onAct = useCallback<OnInvoiceAct>((act, { id }) => open({ id, do: act }), [open])
  return (
    <ListPage
      {...{ name: 'invoices', address, query }}
      rows={({ invoices }) => invoices}
      columns={useInvoiceColumns({ onOpen, onAct })}
      words={(key) => {
        if (key === 'search' && !isOperator) return t('invoices.search-own')
        return t(key === 'empty-body' && !isOperator ? 'invoices.empty-own' : `invoices.${key}`)
      }}
      counted={(key, count) => t(`invoices.${key}`, { count })}
      views={invoiceViews.map((id) => ({ id, label: t(`invoices.view.${id}`) }))}
      filters={useFilters(address)}
      actions={<PageActions isEmpty={query.data?.total === 0} search={search} open={open} />}
      create={
        <CreateButton
          need="invoice.apply"
          label={t(isOperator ? 'invoices.apply-for' : 'invoices.apply')}
          onCreate={() => open({ do: 'apply' })}
        />
      }
      bulk={
        mayAudit
          ? (selection) => (
              <Suspense fallback={null}>
                <InvoiceBulkBar selection={selection} invoices={query.data?.invoices ?? []} />
              </Suspense>
            )
          : undefined
      }
      notice={!isOperator && <OwnInvoiceable />}
      summary={<InvoiceFigures search={search} />}
      skeletonRows={12}
    >
      <InvoiceLayers search={search} open={open} />
    </ListPage>
  )
}

interface ActionsProps extends Pick<ListAddress<InvoiceSearchParams>, 'search' | 'open'> {
  isEmpty: boolean
}

function PageActions({ isEmpty, search, open }: ActionsProps) {
  const t = useT(invoiceMessages)
  const { isOperator } = useActor()
  const { code: currency } = useCurrency()
  const whyNot = useWhyNot()
  const exporting = useExportInvoices()
  return (
    <>
      <FormatMenu
        need="invoice.view"
        label={t('invoices.export')}
        isPending={exporting.isPending}
        whyNot={isEmpty ? t('invoices.nothing') : undefined}
        onPick={(format) => exporting.mutate({ ...invoiceSearch.unpaged(search), format })}
      />
      {isOperator ? (
        <PopMenu
          label={t('invoices.more')}
          className={buttonClass({})}
          align="end"
          entries={[
            ...(currency === 'CNY'
              ? [
                  {
                    ...{ id: 'batch', label: t('invoices.batch'), whyNot: whyNot('invoice.batch') },
                    onSelect: () => open({ do: 'batch' }),
                  },
                ]
              : []),
            {
              ...{ id: 'settings', label: t('invoices.settings'), whyNot: whyNot('invoice.issue') },
              onSelect: () => open({ do: 'settings' }),
            },
          ]}
        >
          <MoreHorizontal aria-hidden="true" />
        </PopMenu>
      ) : (
        <ButtonFor need="invoice.title" icon={<Contact aria-hidden="true" />} onClick={() => open({ do: 'titles' })}>
          {t('invoices.titles')}
        </ButtonFor>
      )}
    </>
  )
}

/** What of the reader's own account is to be invoiced. */
function OwnInvoiceable() {
  const t = useT(invoiceMessages)
  const mayApply = useCan('invoice.apply')
  const { data } = useQuery({ ...invoiceQueries.invoiceable(null), enabled: mayApply })
  if (!data) return null
  const { toBeInvoicedMinor } = data
  return (
    <p className={styles.own}>
      {t('invoices.can-invoice')}{' '}
      <b>
        <Money minor={toBeInvoicedMinor} />
      </b>
      {toBeInvoicedMinor === 0 && <span className="t3">{t('invoices.can-invoice-none')}</span>}
    </p>
  )
}

function useFilters(
  address: Pick<ListAddress<InvoiceSearchParams>, 'search' | 'narrow'>,
): ListFilter<InvoiceSearchParams>[] {
  const t = useT(invoiceMessages)
  const sayKind = useT(invoiceKindWords)
  const { code: currency } = useCurrency()
  const { search, narrow } = address
  const { q, from, to, amountFrom, amountTo } = search
  const owner = useOwnerFilter(address)
  const amount = useAmountText(search)
  return [
    { id: 'q', label: t('invoices.text'), chosen: q },
    {
      ...{ id: 'kind', label: t('invoices.kind') },
      options: kindsOf(currency).map((value) => ({ value, label: sayKind(value) })),
    },
    {
      ...{ id: 'from', also: ['to'], label: t('invoices.applyNo-date'), chosen: rangeText({ from, to }) },
      control: <DateRangeFilter label={t('invoices.applyNo-date')} {...{ from, to }} onChange={narrow} />,
    },
    {
      ...{ id: 'amountFrom', also: ['amountTo'], label: t('invoices.amount'), chosen: amount },
      control: <AmountFilter key={`${amountFrom} ${amountTo}`} {...{ amountFrom, amountTo }} onChange={narrow} />,
    },
    ...owner,
  ]
}
