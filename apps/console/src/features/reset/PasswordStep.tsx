import { changePwdByEmail, changePwdByTel } from '@app/contracts/access/identity'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeMessages } from '#features/sign-in/code.messages.ts'
import styles from '#features/sign-in/Door.module.css'
import { NewPasswordFields, useNewPassword } from '#features/sign-in/NewPasswordFields.tsx'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors, Offline } from '#lib/call.ts'
import { hashPassword } from '#lib/hash-password.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/forms/fields.ts'
import { resetMessages } from './reset.messages.ts'
import type { Asked } from './reset-progress.ts'

export interface PasswordStepProps {
  asked: Asked
  code: string
  /** The code was the mistake: back to its step, with the server's words. */
  onWrongCode: (words: string) => void
  onDone: () => void
}

const words = { ...resetMessages, ...codeMessages }

/** The new password, twice. */
export function PasswordStep({ asked, code, onWrongCode, onDone }: PasswordStepProps) {
  const t = useT(words)
  const faultOf = useNewPassword()
  const [draft, setDraft] = useState({ password: '', again: '', endOthers: true })
  const [mistakes, setMistakes] = useState<{ password?: string; again?: string }>({})
  const reset = useMutation({
    mutationFn: async () => {
      const newPwd = hashPassword(siteConfig().code, draft.password)
      const { endOthers } = draft
      const { account: email, telPrefix, telephone } = asked
      if (asked.channel === 'email') await call(changePwdByEmail, { body: { email, code, newPwd, endOthers } })
      else await call(changePwdByTel, { body: { telPrefix, telephone, code, newPwd, endOthers } })
    },
    onSuccess: onDone,
    onError: (error) => {
      const { code: wrong } = fieldErrors(error)
      if (wrong) onWrongCode(wrong)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reset.isPending) return
    const weak = faultOf(draft.password)
    const found = {
      ...(weak === null ? {} : { password: weak }),
      ...(draft.password === draft.again ? {} : { again: t('new-password.differ') }),
    }
    setMistakes(found)
    if (Object.keys(found).length === 0) reset.mutate()
  }
  const refused = fieldErrors(reset.error)
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={reset.isPending}>
      {reset.error && !refused.newPwd && (
        <p className={styles.problem} role="alert">
          {reset.error instanceof Offline ? t('reset.offline') : reset.error.message}
        </p>
      )}
      <NewPasswordFields
        password={draft.password}
        again={draft.again}
        onChange={(part) => {
          setDraft({ ...draft, ...part })
          setMistakes({})
        }}
        errors={{ password: mistakes.password ?? refused.newPwd, again: mistakes.again }}
        hasFocus
      />
      <Checkbox
        label={t('reset.end-others')}
        description={t('reset.end-others-help')}
        checked={draft.endOthers}
        onChange={(event) => setDraft({ ...draft, endOthers: event.currentTarget.checked })}
      />
      <Button type="submit" variant="primary" size="lg" full loading={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
