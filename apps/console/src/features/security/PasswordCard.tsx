import { changePassword } from '@app/contracts/access/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { codeMessages } from '#features/sign-in/code.messages.ts'
import { NewPasswordFields, useNewPassword } from '#features/sign-in/NewPasswordFields.tsx'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { hashPassword } from '#lib/hash-password.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { PasswordInput } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'
import { securityQueries } from './security.queries.ts'
import type { SheetControl } from './sheet.ts'

export function PasswordCard({ isOpen, onOpen, onClose }: SheetControl) {
  const t = useT(securityMessages)
  return (
    <Panel
      title={t('password.title')}
      actions={
        <Button size="sm" onClick={onOpen}>
          {t('password.change')}
        </Button>
      }
    >
      <p className="s13 t2">{t('password.lead')}</p>
      {isOpen && <PasswordDrawer onClose={onClose} />}
    </Panel>
  )
}

interface Draft {
  current: string
  password: string
  again: string
}
type Mistakes = Partial<Record<keyof Draft, string>>
const words = { ...securityMessages, ...codeMessages }

function PasswordDrawer({ onClose }: { onClose: () => void }) {
  const t = useT(words)
  const faultOf = useNewPassword()
  const cache = useQueryClient()
  const formId = useId()
  const [draft, setDraft] = useState<Draft>({ current: '', password: '', again: '' })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setMistakes({})
    save.reset()
  }
  const save = useMutation({
    mutationFn: () => {
      const hashed = (password: string) => hashPassword(siteConfig().code, password)
      return call(changePassword, { body: { current: hashed(draft.current), newPwd: hashed(draft.password) } })
    },
    onSuccess: ({ ended }) => {
      showSuccess(t('password.changed', { count: ended }))
      void cache.invalidateQueries({ queryKey: securityQueries.sessions().queryKey })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const weak = faultOf(draft.password)
    const found: Mistakes = {
      ...(draft.current ? {} : { current: t('password.current-missing') }),
      ...(weak === null ? {} : { password: weak }),
      ...(draft.password === draft.again ? {} : { again: t('new-password.differ') }),
    }
    setMistakes(found)
    if (Object.keys(found).length === 0) save.mutate()
  }
  const refused = fieldErrors(save.error)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('password.change')}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={save.isPending}>
            {t('password.change')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {save.error && Object.keys(refused).length === 0 && (
          <p className={styles.problem} role="alert">
            {save.error.message}
          </p>
        )}
        <PasswordInput
          label={t('password.current')}
          autoComplete="current-password"
          value={draft.current}
          error={mistakes.current ?? refused.current}
          onChange={(event) => change({ current: event.currentTarget.value })}
          data-autofocus
        />
        <NewPasswordFields
          password={draft.password}
          again={draft.again}
          onChange={change}
          errors={{ password: mistakes.password ?? refused.newPwd, again: mistakes.again }}
        />
        <a className="link s13" href="/password-reset">
          {t('password.forgotten')}
        </a>
      </form>
    </Drawer>
  )
}
