import {
  ChangedUserMember,
  changeUserMember,
  handOverUserMember,
  inviteUserMember,
  linkUserMember,
  NewUserMember,
  switchUserMember,
  type UserMember,
} from '@app/contracts/users/user-members'
import type { UserDetail } from '@app/contracts/users/user-record'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { homePrefix, telephoneText } from '#lib/telephone.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess, showUndo } from '#ui/feedback/notices.ts'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import { useCheckedFields } from '#ui/forms/use-checked-fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { userRecordMessages } from './user-record.messages.ts'
import formStyles from './users.module.css'
import { useUserMove } from './users.queries.ts'

export type MemberAct = 'edit' | 'hand-over' | 'disable' | 'enable' | 'link'

/** What is asked of a member. */
export interface AskedOfMember {
  act: MemberAct
  member: UserMember
}

interface MemberDialogProps extends AskedOfMember {
  user: UserDetail
  roles: readonly { id: string; name: string }[]
  /** Members to whom orders may go. */
  others: readonly UserMember[]
  onClose: () => void
}

/** What is asked before something is done to a member of a customer. */
export function MemberDialog({ act, member, user, roles, others, onClose }: MemberDialogProps) {
  if (act === 'edit') return <EditDialog {...{ user, member, roles, onClose }} />
  if (act === 'hand-over') return <HandOverDialog {...{ user, member, others, onClose }} />
  if (act === 'link') return <LinkDialog {...{ member, user, onClose }} />
  return <SwitchDialog {...{ act, member, user, onClose }} />
}

/** Name, login name, telephone and role. */
function EditDialog({ user, member, roles, onClose }: Omit<MemberDialogProps, 'act' | 'others'>) {
  const t = useT(userRecordMessages)
  const formId = useId()
  const move = useUserMove(changeUserMember)
  const [draft, setDraft] = useState({
    ...{ name: member.name, loginName: member.loginName, roleId: member.roleId },
    // Only the end of the present number is known here; an empty field leaves it.
    ...{ telPrefix: member.telPrefix || homePrefix(), telephone: '' },
  })
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const { field, isRight } = useCheckedFields(ChangedUserMember, draft, { isTried, onChange: change })
  const refused = fieldErrors(move.error)
  const text = (name: 'loginName' | 'telPrefix' | 'telephone') => {
    const { error, ...rest } = field(name)
    return { ...rest, error: error ?? refused[name], autoComplete: 'off' as const }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isRight || move.isPending) return
    const params = { id: user.id, memberId: member.id }
    const onSuccess = () => {
      showSuccess(t('user.members.switched', { name: draft.name }))
      onClose()
    }
    const { telephone, ...rest } = draft
    const phone = telephone.trim() === '' ? {} : { telephone }
    move.mutate({ params, body: { ...rest, ...phone, version: member.version } }, { onSuccess })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('user.members.edit-title', { name: member.name })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={move.isPending}>
            {t('user.members.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={formStyles.form} onSubmit={submit} noValidate>
        <TextInput label={t('user.members.name')} maxLength={60} autoComplete="off" data-autofocus {...field('name')} />
        <TextInput label={t('user.members.login')} maxLength={64} spellCheck={false} {...text('loginName')} />
        <PhoneField
          label={`${t('user.members.new-phone')} (${t('common.optional')})`}
          help={
            member.telephone === ''
              ? t('user.members.phone-none')
              : t('user.members.phone-now', { number: telephoneText(member) })
          }
          prefix={text('telPrefix')}
          number={text('telephone')}
        />
        <RoleSelect
          {...{ roles, value: draft.roleId, error: refused['roleId'] }}
          description={t('user.members.role-help')}
          onChange={(roleId) => change({ roleId })}
        />
      </form>
    </Dialog>
  )
}

interface RoleSelectProps {
  roles: readonly { id: string; name: string }[]
  value: string
  error: string | undefined
  description?: string
  onChange: (roleId: string) => void
}

function RoleSelect({ roles, onChange, ...rest }: RoleSelectProps) {
  const t = useT(userRecordMessages)
  return (
    <Select
      label={t('user.members.role')}
      data={roles.map(({ id, name }) => ({ value: id, label: name }))}
      allowDeselect={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      onChange={(value) => onChange(value ?? '')}
    />
  )
}

/** To whom the orders of a member go. */
function HandOverDialog({ user, member, others, onClose }: Omit<MemberDialogProps, 'act' | 'roles'>) {
  const t = useT(userRecordMessages)
  const move = useUserMove(handOverUserMember)
  const [to, setTo] = useState<string | null>(others.length === 1 ? (others[0]?.id ?? null) : null)
  const heir = others.find(({ id }) => id === to)
  const confirm = (reason: string) => {
    if (!heir) return
    const params = { id: user.id, memberId: member.id }
    const onSuccess = ({ orders }: { orders: number }) => {
      showSuccess(t('user.members.handed-over', { count: orders, name: heir.name }))
      onClose()
    }
    move.mutate({ params, body: { to: heir.id, reason } }, { onSuccess })
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('user.members.hand-over-title', { name: member.name })}
      consequences={[
        t('user.members.hand-over-count', { count: member.orders }),
        t('user.members.hand-over-sees'),
        t('user.members.hand-over-name'),
      ]}
      questions={(isTried) => (
        <Select
          label={t('user.members.heir')}
          value={to}
          data={others.map(({ id, name, loginName }) => ({ value: id, label: `${name} · ${loginName}` }))}
          error={isTried && !heir ? t('user.members.heir-missing') : fieldErrors(move.error)['to']}
          data-missing={heir ? undefined : ''}
          onChange={setTo}
        />
      )}
      isAnswered={heir !== undefined}
      reasonHelp={t('user.members.reason')}
      actionLabel={t('user.members.hand-over')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}

interface SwitchProps extends Pick<MemberDialogProps, 'member' | 'user' | 'onClose'> {
  act: 'disable' | 'enable'
}

/** Whether a member may sign in; taken back by the other. */
function SwitchDialog({ act, member, user, onClose }: SwitchProps) {
  const t = useT(userRecordMessages)
  const { name } = member
  const set = useUserMove(switchUserMember)
  const params = { id: user.id, memberId: member.id }
  const isActive = act === 'enable'
  const run = async () => {
    await set.mutateAsync({ params, body: { isActive } })
    const back = () => void set.mutateAsync({ params, body: { isActive: !isActive } }).catch(() => undefined)
    showUndo(t(isActive ? 'user.members.enabled' : 'user.members.disabled', { name }), back)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      isDanger={!isActive}
      title={t(`user.members.${act}-title`, { name })}
      consequences={[t(isActive ? 'user.members.enable-in' : 'user.members.disable-ends')]}
      actionLabel={t(`user.members.${act}`)}
      isPending={set.isPending}
      onClose={onClose}
      // A refusal was shown; the dialog stays for another try.
      onConfirm={() => void run().catch(() => undefined)}
    />
  )
}

/** Asks whether a member gets a link to set a password. */
function LinkDialog({ member, user, onClose }: Pick<MemberDialogProps, 'member' | 'user' | 'onClose'>) {
  const t = useT(userRecordMessages)
  const { name } = member
  const link = useUserMove(linkUserMember)
  const run = async () => {
    const { sentTo } = await link.mutateAsync({ params: { id: user.id, memberId: member.id }, body: {} })
    showSuccess(t('user.members.link-done', { to: sentTo }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      isDanger
      title={t('user.members.link-title', { name })}
      consequences={[t('user.members.link-body')]}
      actionLabel={t('user.members.link')}
      isPending={link.isPending}
      onClose={onClose}
      // A refusal was shown; the dialog stays for another try.
      onConfirm={() => void run().catch(() => undefined)}
    />
  )
}

interface InviteProps {
  user: UserDetail
  roles: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Asks whom to invite. */
export function InviteDialog({ user, roles, onClose }: InviteProps) {
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
        <RoleSelect
          {...{ roles, value: draft.roleId, error: refused['roleId'] }}
          onChange={(roleId) => change({ roleId })}
        />
      </form>
    </Dialog>
  )
}
