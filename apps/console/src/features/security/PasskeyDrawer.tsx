import type { Passkey } from '@app/contracts/access/passkeys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordInput, TextInput } from '#ui/forms/fields.ts'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { passkeysMessages } from './passkeys.messages.ts'
import { GivenUp, makePasskey, passkeysQueries, remove, rename } from './passkeys.queries.ts'
import styles from './security.module.css'
import { useChangeSaid } from './use-change-said.ts'

export type PasskeyTask = { is: 'add' } | { is: 'rename' | 'remove'; passkey: Passkey }

const said = { add: 'passkeys.added', rename: 'passkeys.renamed', remove: 'passkeys.removed' } as const

/** Adds, renames or removes a passkey; what changes how the member signs in takes its password. */
export function PasskeyDrawer({ task, onClose }: { task: PasskeyTask; onClose: () => void }) {
  const t = useT(passkeysMessages)
  const cache = useQueryClient()
  const say = useChangeSaid()
  const formId = useId()
  const [name, setName] = useState(task.is === 'rename' ? task.passkey.name : '')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [asksName, asksPassword] = [task.is !== 'remove', task.is !== 'rename']
  const save = useMutation({
    mutationFn: async () => {
      if (task.is === 'remove') return remove(task.passkey, password)
      const isNew = task.is === 'add'
      const passkeys = isNew ? makePasskey(name.trim(), password) : rename(task.passkey, name.trim())
      return { passkeys: await passkeys, ended: 0 }
    },
    onSuccess: ({ passkeys, ended }) => {
      cache.setQueryData(passkeysQueries.list().queryKey, passkeys)
      say(t(said[task.is]), ended)
      onClose()
    },
  })
  const lacksName = asksName && name.trim() === ''
  const lacksPassword = asksPassword && password === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (!save.isPending && !lacksName && !lacksPassword) save.mutate()
  }
  const refused = fieldErrors(save.error)
  const problem = save.error instanceof GivenUp ? t('passkeys.given-up') : save.error?.message
  const title = task.is === 'add' ? t('passkeys.add') : t(`passkeys.${task.is}-named`, { name: task.passkey.name })
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button
            form={formId}
            type="submit"
            variant={task.is === 'remove' ? 'danger' : 'primary'}
            loading={save.isPending}
          >
            {t(`passkeys.${task.is}`)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {problem && Object.keys(refused).length === 0 && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {task.is !== 'rename' && <p className="t2">{t(`passkeys.${task.is === 'add' ? 'lead' : 'remove-lead'}`)}</p>}
        {asksName && (
          <TextInput
            label={t('passkeys.name')}
            placeholder={t('passkeys.name-hint')}
            maxLength={60}
            value={name}
            error={isShown && lacksName ? t('passkeys.name-missing') : refused.name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
        )}
        {asksPassword && (
          <PasswordInput
            label={t('passkeys.password')}
            autoComplete="current-password"
            value={password}
            error={isShown && lacksPassword ? t('passkeys.password-missing') : refused.password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              save.reset()
            }}
            data-autofocus={!asksName || undefined}
          />
        )}
      </form>
    </Drawer>
  )
}
