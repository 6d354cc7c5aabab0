import { userViews } from '@app/contracts/list-filters'
import { priceLevels } from '@app/contracts/products/product-values'
import { highValueMinor, lowBalanceMinor, userKinds, userSources, userStatuses } from '@app/contracts/users/user-values'
import { userKindWords, userSourceWords, userStatusWords } from '@app/contracts/users/user-words'
import type { User } from '@app/contracts/users/users'
import { verificationStates } from '@app/contracts/verification/verification-values'
import { verificationStateWords } from '@app/contracts/verification/verification-words'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { FormatMenu } from '#features/orders/FormatMenu.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { CreateButton } from '#session/CreateButton.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useCan } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { useCurrency } from '#session/use-site.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { useRecordTrail } from '#ui/layout/record-trail.ts'
import type { ListFilter } from '#ui/table/ListFilters.tsx'
import { BalanceFilter, balanceText } from './BalanceFilter.tsx'
import { UserFigures } from './UserFigures.tsx'
import type { UserAct } from './user-acts.ts'
import { useUserColumns } from './user-columns.tsx'
import { userHref, userTabHref } from './user-links.ts'
import { type UserSearch, userSearch } from './user-search.ts'
import { levelWord } from './user-words.ts'
import { userMessages } from './users.messages.ts'
import { useExportUsers, userQueries } from './users.queries.ts'

const NewUserDrawer = lazyNamed(() => import('./NewUserDrawer.tsx'), 'NewUserDrawer')
const UserImport = lazyNamed(() => import('./UserImport.tsx'), 'UserImport')
const UserDialogs = lazyNamed(() => import('./UserDialogs.tsx'), 'UserDialogs')
const UserBulkBar = lazyNamed(() => import('./UserBulkBar.tsx'), 'UserBulkBar')

const route = getRouteApi('/_shell/users/')

/** Every customer with what it is worth: find one, see how it stands, act. */
export function UsersPage() {
  const t = useT(userMessages)
  const { format } = useCurrency()
  const mayCreate = useWhyNot()('user.create') === undefined
  const [mayEdit, mayLevel] = [useCan('user.edit'), useCan('user.level')]
  const address = useListAddress(route, userSearch)
  const { search, open } = address
  const query = useQuery(userQueries.list(search))
  const views = useQuery(userQueries.figures(search)).data?.views
  const data = useMemo(() => query.data && { ...query.data, ...(views && { views }) }, [query.data, views])
  const [asked, setAsked] = useState<{ act: UserAct; user: User }>()
  const onAct = useCallback((act: UserAct, user: User) => setAsked({ act, user }), [])
  const save = useExportUsers()
  useRecordTrail(query.data?.users.map(({ id }) => userHref(id)))
  const notes = { lowBalance: format(lowBalanceMinor), highValue: format(highValueMinor) }
  return (
    <ListPage
      {...{ name: 'users', address, query: { ...query, data } }}
      rows={({ users }) => users}
      columns={useUserColumns(onAct)}
      rowHref={({ id }) => userTabHref(id)}
      rowName={({ name }) => name}
      words={(key) => t(`users.${key}`)}
      counted={(key, count) => t(`users.${key}`, { count })}
      views={userViews.map((id) => ({
        id,
        label:
          id === 'lowBalance' || id === 'highValue' ? (
            <span title={t(`users.view-note.${id}`, { amount: notes[id] })}>{t(`users.view.${id}`)}</span>
          ) : (
            t(`users.view.${id}`)
          ),
      }))}
      filters={useFilters(address)}
      summary={<UserFigures search={search} />}
      actions={
        <>
          <FormatMenu
            need="user.export"
            label={t('users.export')}
            isPending={save.isPending}
            whyNot={query.data?.total === 0 ? t('users.export-none') : undefined}
            onPick={(format) => save.mutate({ ...userSearch.unpaged(search), format })}
          />
          <ButtonFor need="user.create" icon={<Upload aria-hidden="true" />} onClick={() => open({ do: 'import' })}>
            {t('users.import')}
          </ButtonFor>
        </>
      }
      create={<CreateButton need="user.create" label={t('users.new')} onCreate={() => open({ do: 'new' })} />}
      bulk={
        mayEdit || mayLevel
          ? (selection) => (
              <Suspense fallback={null}>
                <UserBulkBar selection={selection} search={search} />
              </Suspense>
            )
          : undefined
      }
    >
      <Suspense fallback={null}>
        {mayCreate && search.do === 'new' && <NewUserDrawer onClose={() => open({}, { replace: true })} />}
        {mayCreate && search.do === 'import' && <UserImport onClose={() => open({}, { replace: true })} />}
        {asked && <UserDialogs {...asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </ListPage>
  )
}

function useFilters({
  search,
  narrow,
}: {
  search: UserSearch
  narrow: (change: Partial<UserSearch>) => void
}): ListFilter<UserSearch>[] {
  const t = useT(userMessages)
  const locale = useLocale()
  const { data } = useQuery(userQueries.choices())
  const { balanceFrom, balanceTo } = search
  const range = balanceText({ balanceFrom, balanceTo }, locale)
  const managers = data?.managers.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return [
    {
      ...{ id: 'status', label: t('users.status') },
      options: userStatuses.map((value) => ({ value, label: userStatusWords[value][locale] })),
    },
    {
      ...{ id: 'kind', label: t('users.kind') },
      options: userKinds.map((value) => ({ value, label: userKindWords[value][locale] })),
    },
    {
      ...{ id: 'level', label: t('users.level') },
      options: [
        { value: 'list', label: t('users.level-list') },
        ...priceLevels.map((value) => ({ value, label: levelWord(t, value) })),
      ],
    },
    {
      ...{ id: 'managerId', label: t('users.manager') },
      options: [{ value: 'none', label: t('users.manager-none') }, ...managers],
    },
    { id: 'tag', label: t('users.tag'), options: (data?.tags ?? []).map((value) => ({ value, label: value })) },
    {
      ...{ id: 'source', label: t('users.source') },
      options: userSources.map((value) => ({ value, label: userSourceWords[value][locale] })),
    },
    {
      ...{ id: 'verified', label: t('users.verified') },
      options: verificationStates.map((value) => ({ value, label: verificationStateWords[value][locale] })),
    },
    {
      ...{ id: 'balanceFrom', also: ['balanceTo'], label: t('users.balance'), chosen: range },
      control: <BalanceFilter {...{ balanceFrom, balanceTo }} shown={range} onChange={narrow} />,
    },
  ]
}
