import { exportSubAccounts, type SubAccount } from '@app/contracts/access/company'
import { subAccountViews } from '@app/contracts/list-filters'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { saveFile } from '#lib/download.ts'
import { ButtonFor } from '#session/Can.tsx'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useCan } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { roleQueries } from '../roles/roles.queries.ts'
import { SubAccountDeeds } from './SubAccountDeeds.tsx'
import { SubAccountDrawer } from './SubAccountDrawer.tsx'
import { SubAccountImport } from './SubAccountImport.tsx'
import type { SubAccountDeed } from './sub-account-actions.ts'
import { useSubAccountColumns } from './sub-account-columns.tsx'
import { subAccountSearch } from './sub-account-search.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import { subAccountQueries } from './sub-accounts.queries.ts'

const route = getRouteApi('/_shell/company/sub-account')

/** Who signs in for the account: invite, change, send leavers off at once. */
export function SubAccountsPage() {
  const t = useT(subAccountMessages)
  const mayInvite = useWhyNot()('sub.save') === undefined
  const address = useListAddress(route, subAccountSearch)
  const { search, open } = address
  const [asked, setAsked] = useState<{ action: 'edit' | SubAccountDeed; member: SubAccount }>()
  const query = useQuery(subAccountQueries.list(search))
  const roles = useQuery({ ...roleQueries.list(), enabled: useCan('role.view') }).data?.sysRoleList ?? []
  const depts = useQuery({ ...subAccountQueries.departments(), enabled: useCan('dept.view') }).data ?? []
  const save = useMutation({
    mutationFn: () => call(exportSubAccounts, { query: subAccountSearch.unpaged(search) }),
    onSuccess: ({ fileName, text }) => saveFile(fileName, text, 'text/csv'),
  })
  const onAct = useCallback((action: 'edit' | SubAccountDeed, member: SubAccount) => setAsked({ action, member }), [])
  const begun = mayInvite && !asked ? search.do : undefined
  const end = () => open({}, { replace: true })
  const close = () => setAsked(undefined)
  return (
    <ListPage
      {...{ name: 'sub-accounts', address, query }}
      rows={({ subAccounts }) => subAccounts}
      columns={useSubAccountColumns(onAct)}
      words={(key) => t(`sub.${key}`)}
      counted={(key, count) => t(`sub.${key}`, { count })}
      views={subAccountViews.map((id) => ({ id, label: t(`sub.view.${id}`) }))}
      filters={[
        { id: 'roleId', label: t('sub.role'), options: roles.map(({ id, name }) => ({ value: id, label: name })) },
        { id: 'deptId', label: t('sub.dept'), options: depts.map(({ id, name }) => ({ value: id, label: name })) },
      ]}
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
        </>
      }
      create={<CreateButton need="sub.save" label={t('sub.invite')} onCreate={() => open({ do: 'invite' })} />}
    >
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
    </ListPage>
  )
}
