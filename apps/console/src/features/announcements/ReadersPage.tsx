import { readerViews } from '@app/contracts/announcements/announcement-readers'
import type { Announcement } from '@app/contracts/announcements/announcements'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormatMenu } from '#features/orders/FormatMenu.tsx'
import { useT } from '#i18n/use-t.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { type ListRoute, useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import styles from './announcements.module.css'
import { useReaderColumns } from './reader-columns.tsx'
import { type ReaderSearch, readerSearch, readersHref } from './reader-search.ts'
import { readerMessages } from './readers.messages.ts'
import { readersQuery, useExportReaders } from './readers.queries.ts'

const page = getRouteApi('/_shell/cms/announcement/$id')
/** The route knows no search of its own: that would be on every page. */
const route: ListRoute<ReaderSearch> = {
  useSearch: () => readerSearch.schema.parse(page.useSearch()),
  useNavigate: page.useNavigate as ListRoute<ReaderSearch>['useNavigate'],
}

/** Who of the people that an announcement is for has read it, and who has not. */
export function ReadersPage({ announcement }: { announcement: Announcement }) {
  const t = useT(readerMessages)
  const { id, title, mustConfirm, readers: group } = announcement
  const address = useListAddress(route, readerSearch)
  const { search } = address
  const query = useQuery(readersQuery(id, search))
  const save = useExportReaders(id, search)
  const { table, columns } = useListPage({
    ...{ name: 'announcement-readers', address, query, columns: useReaderColumns(announcement) },
    rows: ({ readers }) => readers,
    caption: (count) => t('readers.caption', { count }),
    emptyState: { title: t('readers.empty-title'), children: t('readers.empty-body') },
  })
  const { data } = query
  // Only where it is asked for can it be confirmed.
  const views = readerViews.filter((view) => mustConfirm || (view !== 'confirmed' && view !== 'unconfirmed'))
  return (
    <Page
      isCompact
      title={t('readers.title')}
      count={data && t('readers.count', { count: data.views.all ?? 0 })}
      meta={title}
      backHref={`/cms/announcement/${id}`}
      actions={
        <FormatMenu
          need={group === 'tenants' ? 'saas.tenantExport' : 'user.export'}
          label={t('readers.export')}
          isPending={save.isPending}
          whyNot={data?.total === 0 ? t('readers.nobody') : undefined}
          onPick={(format) => save.mutate(format)}
        />
      }
    >
      <Tabs
        label={t('readers.views')}
        active={search.view ?? 'all'}
        tabs={views.map((view) => ({
          ...{ id: view, label: t(`readers.view.${view}`), count: data?.views[view] },
          href: readersHref(id, { ...readerSearch.unpaged(search), limit: search.limit, view }),
        }))}
      />
      <ListFilters {...address} searchLabel={t('readers.search')} filters={[]} end={<ColumnsButton {...columns} />} />
      <DataTable {...table} usualSort="account" />
      <p className={styles.help}>{t('readers.now')}</p>
    </Page>
  )
}
