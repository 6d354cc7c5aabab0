import { memberStates } from '@app/contracts/access/company'
import type { UserMember } from '@app/contracts/users/user-members'
import type { UserDetail } from '@app/contracts/users/user-record'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { type AskedOfMember, InviteDialog, type MemberAct, MemberDialog } from './MemberDialogs.tsx'
import { type UserMembersSearch, userMembersSearch } from './user-members-search.ts'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'
import { contactLine, isOver } from './user-words.ts'
import { userQueries } from './users.queries.ts'

const families = { active: 'done', disabled: 'closed', invited: 'waitSupply' } as const

const route = getRouteApi('/_shell/users/$id/subaccount')

const isFound = (member: UserMember, { q, roleId, state }: UserMembersSearch) =>
  (q === undefined || [member.name, member.loginName].some((text) => text.toLowerCase().includes(q.toLowerCase()))) &&
  (roleId === undefined || member.roleId === roleId) &&
  (state === undefined || member.state === state)

/** Who acts for a customer. */
export function MembersTab({ user }: { user: UserDetail }) {
  const t = useT(userRecordMessages)
  const { data, error, isError, isFetching, refetch } = useQuery(userQueries.members(user.id))
  const [asked, ask] = useState<AskedOfMember>()
  const [isInviting, invite] = useState(false)
  const address = useListAddress(route, userMembersSearch)
  const others = data?.members.filter(({ state }) => state === 'active') ?? []
  const columns = useMemberColumns(ask, others.length)
  // Members are few and read at once.
  const found = data?.members.filter((member) => isFound(member, address.search))
  return (
    <div className={styles.record}>
      <ListFilters
        {...address}
        searchLabel={t('user.members.search')}
        filters={[
          {
            ...{ id: 'roleId', label: t('user.members.role') },
            options: data?.roles.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            ...{ id: 'state', label: t('user.members.state') },
            options: memberStates.map((value) => ({ value, label: t(`user.members.state.${value}`) })),
          },
        ]}
        end={
          !isOver(user.status) && (
            <ButtonFor need="user.subSave" icon={<UserPlus aria-hidden="true" />} onClick={() => invite(true)}>
              {t('user.members.invite')}
            </ButtonFor>
          )
        }
      />
      <DataTable
        caption={t('user.members.caption', { count: found?.length ?? 0 })}
        columns={columns}
        rows={found}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        isFetching={isFetching}
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        empty={
          data?.members.length ? (
            <NothingFound onClear={address.clear} />
          ) : (
            <EmptyState isPlain title={t('user.members.empty-title')} />
          )
        }
        skeletonRows={3}
      />
      {asked && data && (
        <MemberDialog
          {...asked}
          {...{ key: asked.member.id, user, roles: data.roles }}
          others={others.filter(({ id }) => id !== asked.member.id)}
          onClose={() => ask(undefined)}
        />
      )}
      {isInviting && data && <InviteDialog user={user} roles={data.roles} onClose={() => invite(false)} />}
    </div>
  )
}

function useMemberColumns(onAct: (asked: AskedOfMember) => void, active: number): Column<UserMember>[] {
  const t = useT(userRecordMessages)
  const why = useWhyNot()
  return useMemo(() => {
    const whyNot = ({ isHolder }: UserMember) =>
      why('user.subSave') ?? (isHolder ? t('user.members.holder-note') : undefined)
    const whyNoHeir = ({ orders, state }: UserMember) => {
      if (orders === 0) return t('user.members.no-orders')
      return active > (state === 'active' ? 1 : 0) ? why('user.subSave') : t('user.members.no-heir')
    }
    const handOver = (member: UserMember) => ({
      ...{ id: 'hand-over', label: t('user.members.hand-over'), whyNot: whyNoHeir(member) },
      onSelect: () => onAct({ act: 'hand-over', member }),
    })
    const entry = (act: Exclude<MemberAct, 'hand-over'>, member: UserMember) => ({
      ...{ id: act, label: t(`user.members.${act}`), whyNot: whyNot(member), isDanger: act === 'disable' },
      onSelect: () => onAct({ act, member }),
    })
    return [
      column(
        { id: 'name', title: t('user.members.name'), width: 150, grow: 2, pin: 'start', card: 'title' },
        (member) => <TwoLines sub={member.loginName}>{member.name}</TwoLines>,
      ),
      column({ id: 'contact', title: t('user.members.contact'), width: 170, grow: 1, card: 'wide' }, (member) =>
        contactLine(member),
      ),
      column({ id: 'role', title: t('user.members.role'), width: 130, card: 'fact' }, ({ isHolder, roleName }) =>
        isHolder ? t('user.members.holder') : roleName || '-',
      ),
      column({ id: 'reach', title: t('user.members.reach'), width: 110, drop: 4, card: 'fact' }, ({ reach }) =>
        t(`user.members.reach.${reach}`),
      ),
      column({ id: 'state', title: t('user.members.state'), width: 112, card: 'tag' }, ({ state }) => (
        <StatusTag family={families[state]}>{t(`user.members.state.${state}`)}</StatusTag>
      )),
      column({ id: 'secondStep', title: t('user.members.second-step'), width: 96, drop: 2, card: 'none' }, (member) =>
        t(member.hasSecondStep ? 'user.members.on' : 'user.members.off'),
      ),
      column(
        { id: 'orders', title: t('user.members.orders'), width: 80, drop: 1, align: 'end', card: 'fact' },
        ({ orders }) => orders,
      ),
      column(
        { id: 'lastLogin', title: t('user.members.last-login'), width: 130, drop: 3, card: 'fact' },
        ({ lastLoginAt, lastLoginIp }) =>
          lastLoginAt === null ? (
            '-'
          ) : (
            <TwoLines sub={<span className="mono">{lastLoginIp || '-'}</span>}>
              <Time at={lastLoginAt} as="short" />
            </TwoLines>
          ),
      ),
      actionsColumn<UserMember>(t('user.members.actions'), 56, (member) => (
        <RowActions
          label={t('user.members.more-of', { name: member.name })}
          entries={
            member.state === 'disabled'
              ? [entry('edit', member), handOver(member), entry('enable', member)]
              : [entry('edit', member), entry('link', member), handOver(member), entry('disable', member)]
          }
        />
      )),
    ]
  }, [t, why, onAct, active])
}
