import { invoiceViews } from '@app/contracts/invoices/invoice-values'
import type { InvoiceTitle } from '@app/contracts/invoices/titles'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { useCan } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { DateRangeFilter, rangeText } from '#ui/table/DateRangeFilter.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { InvoiceLayers } from './InvoiceLayers.tsx'
import { type OnInvoiceAct, useInvoiceColumns } from './invoice-columns.tsx'
import { invoiceSearch } from './invoice-search.ts'
import { invoiceMessages } from './invoices.messages.ts'
import styles from './invoices.module.css'
import { invoiceQueries } from './invoices.queries.ts'
import { NewTitle, TitleList } from './titles/TitleList.tsx'
import { titleMessages } from './titles/titles.messages.ts'
import titleStyles from './titles/titles.module.css'

const TitleDrawer = lazyNamed(() => import('./titles/TitleDrawer.tsx'), 'TitleDrawer')

const route = getRouteApi('/_shell/users/$id/invoice')

/** Invoices, applications and titles of one customer. */
export function UserInvoicesTab({ user }: { user: { id: string } }) {
  const [mayView, mayTitle] = [useCan('invoice.view'), useCan('invoice.title')]
  return (
    <div className={styles.parts}>
      {mayView && <UserInvoices user={user} />}
      {mayTitle && <TitlesCard accountId={user.id} />}
    </div>
  )
}

function UserInvoices({ user }: { user: { id: string } }) {
  const t = useT(invoiceMessages)
  const address = useListAddress(route, invoiceSearch)
  const { search, open, narrow } = address
  const query = useQuery(invoiceQueries.list({ ...search, accountId: user.id }))
  const mayApply = useCan('invoice.apply')
  const { data: known } = useQuery({ ...invoiceQueries.invoiceable(user.id), enabled: mayApply })
  const onOpen = useCallback((id: string) => open({ id }), [open])
  const onAct = useCallback<OnInvoiceAct>((act, { id }) => open({ id, do: act }), [open])
  const { q, from, to } = search
  const apply = (
    <ButtonFor need="invoice.apply" size="sm" onClick={() => open({ do: 'apply' })}>
      {t('invoices.apply-for')}
    </ButtonFor>
  )
  const { table, columns } = useListPage({
    ...{ name: 'invoices' as const, address, query, columns: useInvoiceColumns({ onOpen, onAct, isOfOne: true }) },
    rows: ({ invoices }) => invoices,
    caption: (count) => t('invoices.caption', { count }),
    emptyState: { title: t('invoices.empty-title'), isPlain: true, action: apply },
  })
  return (
    <div>
      {known && (
        <p className={styles.own}>
          {t('invoices.can-invoice')}{' '}
          <b>
            <Money minor={known.toBeInvoicedMinor} />
          </b>
        </p>
      )}
      <ListFilters
        {...address}
        searchLabel={t('invoices.search-own')}
        filters={[
          { id: 'q', label: t('invoices.text'), chosen: q },
          {
            ...{ id: 'view', label: t('invoices.state') },
            options: invoiceViews
              .filter((value) => value !== 'all')
              .map((value) => ({ value, label: t(`invoices.view.${value}`) })),
          },
          {
            ...{ id: 'from', also: ['to'], label: t('invoices.applyNo-date'), chosen: rangeText({ from, to }) },
            control: <DateRangeFilter label={t('invoices.applyNo-date')} {...{ from, to }} onChange={narrow} />,
          },
        ]}
        end={
          <>
            {apply}
            <ColumnsButton {...columns} />
          </>
        }
      />
      <DataTable {...table} />
      <InvoiceLayers search={search} open={open} accountId={user.id} />
    </div>
  )
}

/** Titles of an account beside its invoices. */
function TitlesCard({ accountId }: { accountId: string }) {
  const t = useT(titleMessages)
  const [opened, open] = useState<{ title: InvoiceTitle | undefined }>()
  const onOpen = (title: InvoiceTitle | undefined) => open({ title })
  return (
    <section className={titleStyles.card} aria-labelledby="invoice-titles">
      <header className={titleStyles.cardHead}>
        <div>
          <h2 id="invoice-titles">{t('title.titles')}</h2>
          <p>{t('title.lead')}</p>
        </div>
        <NewTitle onOpen={onOpen} />
      </header>
      <TitleList accountId={accountId} onOpen={onOpen} />
      <Suspense fallback={null}>
        {opened && <TitleDrawer accountId={accountId} title={opened.title} onClose={() => open(undefined)} />}
      </Suspense>
    </section>
  )
}
