import { exportSubAccounts, type SubAccount } from '@app/contracts/access/company'
import { subAccountViews } from '@app/contracts/list-filters'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { saveFile } from '#lib/download.ts'
import { ButtonFor } from '#session/Can.tsx'
import { CreateButton } from '#session/CreateButton.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { SubAccountDeeds } from './SubAccountDeeds.tsx'
import { SubAccountDrawer } from './SubAccountDrawer.tsx'
import { SubAccountFilterBar } from './SubAccountFilterBar.tsx'
import { SubAccountImport } from './SubAccountImport.tsx'
import type { SubAccountDeed } from './sub-account-actions.ts'
import { subAccountColumns } from './sub-account-columns.tsx'
import { subAccountSearch } from './sub-account-search.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import { subAccountQueries } from './sub-accounts.queries.ts'

const route = getRouteApi('/_shell/company/sub-account')

type Asked = { action: 'edit' | SubAccountDeed; member: SubAccount }

/** Who signs in for the account: invite, change, send leavers off at once. */
export function SubAccountsPage() {
  const t = useT(subAccountMessages)
  const why = useWhyNot()
  const address = useListAddress(route, subAccountSearch)
  const { search, open } = address
  const [asked, setAsked] = useState<Asked>()
  const query = useQuery(subAccountQueries.list(search))
  const { data } = query
  const save = useMutation({
    mutationFn: () => call(exportSubAccounts, { query: subAccountSearch.unpaged(search) }),
    onSuccess: ({ fileName, text }) => saveFile(fileName, text, 'text/csv'),
  })
  const columns = useMemo(
    () =>
      subAccountColumns({
        ...{ t, why },
        onEdit: (member) => setAsked({ action: 'edit', member }),
        onDeed: (member, action) => setAsked({ action, member }),
      }),
    [t, why],
  )
  const list = useListPage({
    ...{ name: 'sub-accounts', address, query, columns },
    rows: ({ subAccounts }) => subAccounts,
    caption: (count) => t('sub.caption', { count }),
    views: { label: t('sub.views'), tabs: subAccountViews.map((id) => ({ id, label: t(`sub.view.${id}`) })) },
    emptyState: { title: t('sub.empty-title'), children: t('sub.empty-body') },
  })

  const begun = why('sub.save') === undefined && !asked ? search.do : undefined
  const end = () => open({}, { replace: true })
  const close = () => setAsked(undefined)
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
          <ButtonFor need="sub.save" icon={<Upload aria-hidden="true" />} onClick={() => open({ do: 'import' })}>
            {t('sub.import')}
          </ButtonFor>
          <CreateButton need="sub.save" label={t('sub.invite')} onCreate={() => open({ do: 'invite' })} />
        </>
      }
    >
      <ViewStrip {...list.views} />
      <SubAccountFilterBar {...address} columns={list.columns} />
      <DataTable {...list.table} />
      {begun === 'invite' && <SubAccountDrawer member={undefined} onClose={end} />}
      {begun === 'import' && <SubAccountImport onClose={end} />}
      {asked?.action === 'edit' && <SubAccountDrawer member={asked.member} onClose={close} />}
      {asked && asked.action !== 'edit' && (
        <SubAccountDeeds
          key={`${asked.action} ${asked.member.id}`}
          deed={asked.action}
          member={asked.member}
          onClose={close}
        />
      )}
    </Page>
  )
}
