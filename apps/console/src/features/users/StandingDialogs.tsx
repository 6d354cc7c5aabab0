import {
  closeUser,
  freezeUser,
  inviteUser,
  notifyUser,
  resetUserPassword,
  unfreezeUser,
} from '@app/contracts/users/user-actions'
import { addUserNote } from '@app/contracts/users/user-record'
import type { User } from '@app/contracts/users/users'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { LinkShown } from '#features/team/members/SubAccountLink.tsx'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Checkbox, Textarea, TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import { contactLine } from './user-words.ts'
import styles from './users.module.css'
import { userQueries, useUserMove } from './users.queries.ts'

interface OneProps {
  user: Pick<User, 'id' | 'name' | 'accountNo' | 'holder'>
  onClose: () => void
}

/** Freezes a customer, or lets it in again. */
export function FreezeDialog({ user: { id, name }, isOn, onClose }: OneProps & { isOn: boolean }) {
  const t = useT(userActionMessages)
  const freeze = useUserMove(freezeUser)
  const unfreeze = useUserMove(unfreezeUser)
  const { data } = useQuery(userQueries.one(id))
  const [isTold, tell] = useState(true)
  const act = async (reason: string) => {
    const input = { params: { id }, body: { reason, isTold } }
    if (isOn) showSuccess(t('user.freeze.done', { name, count: (await freeze.mutateAsync(input)).endedSessions }))
    else {
      await unfreeze.mutateAsync(input)
      showSuccess(t('user.unfreeze.done', { name }))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger={isOn}
      title={isOn ? t('user.freeze.title', { name }) : t('user.unfreeze.title', { name })}
      consequences={
        isOn
          ? [t('user.freeze.out'), t('user.freeze.orders', { count: data?.user.openOrders ?? 0 }), t('user.freeze.new')]
          : [t('user.unfreeze.in')]
      }
      questions={() => (
        <Checkbox
          label={t('user.freeze.tell')}
          checked={isTold}
          onChange={(event) => tell(event.currentTarget.checked)}
        />
      )}
      reasonHelp={t('user.freeze.reason')}
      actionLabel={t(isOn ? 'user.freeze.do' : 'user.unfreeze.do')}
      isPending={freeze.isPending || unfreeze.isPending}
      onClose={onClose}
      // A refusal was shown; the dialog stays for another try.
      onConfirm={(reason) => void act(reason).catch(() => undefined)}
    />
  )
}

/** Sends the account owner a link for a new password. */
export function ResetDialog({ user: { id, name }, onClose }: OneProps) {
  const t = useT(userActionMessages)
  const move = useUserMove(resetUserPassword)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger
      title={t('user.reset.title', { name })}
      consequences={[t('user.reset.link'), t('user.reset.ends')]}
      actionLabel={t('user.reset.do')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        move.mutate(
          { params: { id }, body: { reason } },
          {
            onSuccess: ({ sentTo }) => {
              showSuccess(t('user.reset.done', { to: sentTo }))
              onClose()
            },
          },
        )
      }
    />
  )
}

/** Sends another invitation, and shows its link. */
export function InviteDialog({ user: { id, name }, onClose }: OneProps) {
  const t = useT(userActionMessages)
  const move = useUserMove(inviteUser)
  if (move.data)
    return <LinkShown name={name} url={move.data.inviteUrl} title={t('user.invite.link-title')} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('user.invite.title', { name })}
      actionLabel={t('user.act.invite')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={() => move.mutate({ params: { id } })}
    >
      {t('user.invite.body')}
    </ConfirmDialog>
  )
}

/** Writes the account owner a message. */
export function NotifyDialog({ user: { id, name, holder }, onClose }: OneProps) {
  const t = useT(userActionMessages)
  const formId = useId()
  const move = useUserMove(notifyUser)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!subject.trim() || !text.trim() || move.isPending) return
    move.mutate(
      { params: { id }, body: { subject, text }, idempotencyKey },
      {
        onSuccess: ({ sentTo }) => {
          showSuccess(t('user.notify.done', { to: sentTo }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('user.notify.title', { name })}
      width={560}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={move.isPending}>
            {t('user.notify.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className="t2">{t('user.notify.to', { to: contactLine(holder) })}</p>
        <TextInput
          label={t('user.notify.subject')}
          value={subject}
          maxLength={100}
          error={isTried && !subject.trim() && t('user.notify.missing')}
          data-autofocus
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Textarea
          label={t('user.notify.text')}
          value={text}
          rows={6}
          maxLength={2000}
          error={isTried && !text.trim() && t('user.notify.missing')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}

/** Anonymises a customer for good. */
export function CloseDialog({ user: { id, name, accountNo }, onClose }: OneProps) {
  const t = useT(userActionMessages)
  const move = useUserMove(closeUser)
  const [idempotencyKey] = useState(newIdempotencyKey)
  return (
    <ConfirmDialog
      isOpen
      tier="K3"
      typedWord={accountNo}
      title={t('user.close.title', { name })}
      consequences={[t('user.close.people'), t('user.close.books'), t('user.close.only'), t('user.close.forever')]}
      actionLabel={t('user.act.close')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        move.mutate(
          { params: { id }, body: { reason }, idempotencyKey },
          {
            onSuccess: () => {
              showSuccess(t('user.close.done', { name }))
              onClose()
            },
          },
        )
      }
    />
  )
}

/** A note about a customer, pinned to its overview or not. */
export function NoteDialog({ user: { id, name }, onClose }: OneProps) {
  const t = useT(userActionMessages)
  const formId = useId()
  const move = useUserMove(addUserNote)
  const [text, setText] = useState('')
  const [isPinned, pin] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || move.isPending) return
    move.mutate(
      { params: { id }, body: { text, isPinned } },
      {
        onSuccess: () => {
          showSuccess(t('user.note.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t('user.note.title')} · ${name}`}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={move.isPending}>
            {t('user.note.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <Textarea
          label={t('user.note.text')}
          description={t('user.note.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={text}
          rows={4}
          maxLength={2000}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Checkbox
          label={t('user.note.pin')}
          checked={isPinned}
          onChange={(event) => pin(event.currentTarget.checked)}
        />
      </form>
    </Dialog>
  )
}
