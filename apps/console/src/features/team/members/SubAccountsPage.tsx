import { exportSubAccounts, type SubAccount } from '@app/contracts/company'
import { subAccountViews } from '@app/contracts/list-filters'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, Plus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { saveFile } from '#lib/download.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useColumns } from '#session/use-columns.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { SubAccountDeeds } from './SubAccountDeeds.tsx'
import { SubAccountDrawer } from './SubAccountDrawer.tsx'
import { SubAccountFilterBar } from './SubAccountFilterBar.tsx'
import { SubAccountImport } from './SubAccountImport.tsx'
import type { SubAccountDeed } from './SubAccountMenu.tsx'
import { subAccountColumns } from './sub-account-columns.tsx'
import { filterOf, isFiltered, narrowed, type SubAccountSearch, subAccountHref } from './sub-account-search.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import { subAccountQueries } from './sub-accounts.queries.ts'

const route = getRouteApi('/_shell/company/sub-account')
const defaultLimit = 20

type Open = { is: 'edit'; member: SubAccount } | { is: SubAccountDeed; member: SubAccount }

/** Who signs in for the account: invite, change, send leavers off at once. */
export function SubAccountsPage() {
  const t = useT(subAccountMessages)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const why = useWhyNot()
  const [open, setOpen] = useState<Open>()
  const list = useQuery(subAccountQueries.list(search))
  const { data } = list
  const save = useMutation({
    mutationFn: () => call(exportSubAccounts, { query: filterOf(search) }),
    onSuccess: ({ fileName, text }) => saveFile(fileName, text, 'text/csv'),
  })
  const go = (next: SubAccountSearch) => void navigate({ search: next })
  const narrow = (change: Partial<SubAccountSearch>) => void navigate({ search: (now) => narrowed(now, change) })
  const close = () => setOpen(undefined)
  const whyNotEdit = why('sub.save')
  // In the address, so that the command palette leads here and the way back closes it.
  const begin = (what: SubAccountSearch['do'], replace = false) =>
    void navigate({ search: (now) => ({ ...now, do: what }), replace, resetScroll: false, ignoreBlocker: true })
  const end = () => begin(undefined, true)
  const begun = whyNotEdit === undefined && !open ? search.do : undefined
  useShortcuts(
    whyNotEdit === undefined ? [{ keys: 'c', label: t('sub.invite'), group: 'page', run: () => begin('invite') }] : [],
  )
  const all = useMemo(
    () =>
      subAccountColumns({
        t,
        whyNotEdit,
        onEdit: (member) => setOpen({ is: 'edit', member }),
        onDeed: (member, deed) => setOpen({ is: deed, member }),
      }),
    [t, whyNotEdit],
  )
  const columns = useColumns('sub-accounts', all)
  const limit = search.limit ?? defaultLimit
  return (
    <Page
      title={t('sub.title')}
      count={data && t('sub.count', { count: data.views.all })}
      actions={
        <>
          <ButtonFor
            need="sub.export"
            icon={<Download aria-hidden="true" />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('sub.export')}
          </ButtonFor>
          <ButtonFor need="sub.save" icon={<Upload aria-hidden="true" />} onClick={() => begin('import')}>
            {t('sub.import')}
          </ButtonFor>
          <ButtonFor
            need="sub.save"
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => begin('invite')}
          >
            {t('sub.invite')}
          </ButtonFor>
        </>
      }
    >
      <ViewStrip
        list="sub-accounts"
        label={t('sub.views')}
        search={search}
        tabs={subAccountViews.map((view) => ({
          id: view,
          label: t(`sub.view.${view}`),
          count: data?.views[view],
          href: subAccountHref(narrowed(search.saved ? {} : search, { view })),
        }))}
      />
      <SubAccountFilterBar search={search} columns={all} onChange={narrow} />
      <DataTable
        caption={t('sub.caption', { count: data?.total ?? 0 })}
        columns={columns}
        rows={data?.subAccounts}
        rowId={(member) => member.id}
        sort={search.sort}
        onSort={(sort) => narrow({ sort: sort as SubAccountSearch['sort'] })}
        isFetching={list.isFetching}
        error={list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        empty={
          isFiltered(search) ? (
            <NothingFound onClear={() => go({ limit: search.limit })} />
          ) : (
            <EmptyState title={t('sub.empty-title')}>{t('sub.empty-body')}</EmptyState>
          )
        }
        pager={
          data && {
            page: search.offset ?? 1,
            limit,
            total: data.total,
            isCapped: false,
            onPage: (page, size) =>
              go({ ...search, limit: size === defaultLimit ? undefined : size, offset: page === 1 ? undefined : page }),
          }
        }
      />
      {begun === 'invite' && <SubAccountDrawer member={undefined} onClose={end} />}
      {open?.is === 'edit' && <SubAccountDrawer member={open.member} onClose={close} />}
      {begun === 'import' && <SubAccountImport onClose={end} />}
      {open && open.is !== 'edit' && (
        <SubAccountDeeds key={`${open.is} ${open.member.id}`} deed={open.is} member={open.member} onClose={close} />
      )}
    </Page>
  )
}
