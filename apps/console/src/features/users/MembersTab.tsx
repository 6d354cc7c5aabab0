import {
  inviteUserMember,
  linkUserMember,
  NewUserMember,
  switchUserMember,
  type UserMember,
} from '@app/contracts/users/user-members'
import type { UserDetail } from '@app/contracts/users/user-record'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'
import { contactLine, isOver } from './user-words.ts'
import formStyles from './users.module.css'
import { userQueries, useUserMove } from './users.queries.ts'

type MemberAct = 'disable' | 'enable' | 'link'
type Asked = { act: MemberAct; member: UserMember }

const families = { active: 'done', disabled: 'closed', invited: 'waitSupply' } as const

/** Who acts for a customer. */
export function MembersTab({ user }: { user: UserDetail }) {
  const t = useT(userRecordMessages)
  const { data, error, isError, isFetching, refetch } = useQuery(userQueries.members(user.id))
  const [asked, ask] = useState<Asked>()
  const [isInviting, invite] = useState(false)
  const columns = useMemberColumns(ask)
  return (
    <div className={styles.record}>
      {!isOver(user.status) && (
        <p>
          <ButtonFor need="user.subSave" icon={<UserPlus aria-hidden="true" />} onClick={() => invite(true)}>
            {t('user.members.invite')}
          </ButtonFor>
        </p>
      )}
      <DataTable
        caption={t('user.members.caption', { count: data?.members.length ?? 0 })}
        columns={columns}
        rows={data?.members}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        isFetching={isFetching}
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        empty={<EmptyState isPlain title={t('user.members.empty-title')} />}
        skeletonRows={3}
      />
      {asked && <MemberDialog key={asked.member.id} {...asked} userId={user.id} onClose={() => ask(undefined)} />}
      {isInviting && data && <InviteDialog user={user} roles={data.roles} onClose={() => invite(false)} />}
    </div>
  )
}

function useMemberColumns(onAct: (asked: Asked) => void): Column<UserMember>[] {
  const t = useT(userRecordMessages)
  const why = useWhyNot()
  return useMemo(() => {
    const whyNot = ({ isHolder }: UserMember) =>
      why('user.subSave') ?? (isHolder ? t('user.members.holder-note') : undefined)
    const entry = (act: MemberAct, member: UserMember) => ({
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
            member.state === 'disabled' ? [entry('enable', member)] : [entry('link', member), entry('disable', member)]
          }
        />
      )),
    ]
  }, [t, why, onAct])
}

function MemberDialog({ act, member, userId, onClose }: Asked & { userId: string; onClose: () => void }) {
  const t = useT(userRecordMessages)
  const { name } = member
  const set = useUserMove(switchUserMember)
  const link = useUserMove(linkUserMember)
  const params = { id: userId, memberId: member.id }
  const run = async (reason: string) => {
    if (act === 'link')
      showSuccess(t('user.members.link-done', { to: (await link.mutateAsync({ params, body: { reason } })).sentTo }))
    else {
      await set.mutateAsync({ params, body: { isActive: act === 'enable', reason } })
      showSuccess(t('user.members.switched', { name }))
    }
    onClose()
  }
  const consequences = {
    disable: 'user.members.disable-ends',
    enable: 'user.members.enable-in',
    link: 'user.members.link-body',
  } as const
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger={act !== 'enable'}
      title={t(`user.members.${act}-title`, { name })}
      consequences={[t(consequences[act])]}
      reasonHelp={t('user.members.reason')}
      actionLabel={t(`user.members.${act}`)}
      isPending={set.isPending || link.isPending}
      onClose={onClose}
      // A refusal was shown; the dialog stays for another try.
      onConfirm={(reason) => void run(reason).catch(() => undefined)}
    />
  )
}

interface InviteProps {
  user: UserDetail
  roles: readonly { id: string; name: string }[]
  onClose: () => void
}

function InviteDialog({ user, roles, onClose }: InviteProps) {
  const t = useT(userRecordMessages)
  const formId = useId()
  const move = useUserMove(inviteUserMember)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [draft, setDraft] = useState({ name: '', email: '', roleId: roles[0]?.id ?? '' })
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const { field, isRight } = useCheckedFields(NewUserMember, draft, { isTried, onChange: change })
  const refused = fieldErrors(move.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isRight || move.isPending) return
    move.mutate(
      { params: { id: user.id }, body: draft, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('user.members.invited', { name: draft.name }))
          onClose()
        },
      },
    )
  }
  const email = field('email')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('user.members.invite-title', { name: user.name })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={move.isPending}>
            {t('user.members.invite')}
          </Button>
        </>
      }
    >
      <form id={formId} className={formStyles.form} onSubmit={submit} noValidate>
        <TextInput label={t('user.members.name')} maxLength={60} autoComplete="off" data-autofocus {...field('name')} />
        <TextInput
          label={t('user.members.email')}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...email}
          error={email.error ?? refused.email ?? refused.loginName}
        />
        <Select
          label={t('user.members.role')}
          value={draft.roleId}
          data={roles.map(({ id, name }) => ({ value: id, label: name }))}
          allowDeselect={false}
          error={refused.roleId}
          onChange={(value) => change({ roleId: value ?? '' })}
        />
      </form>
    </Dialog>
  )
}
