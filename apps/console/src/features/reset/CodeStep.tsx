import { changePwdSendEmail, changePwdSendSms } from '@app/contracts/access/identity'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeMessages } from '#features/sign-in/code.messages.ts'
import styles from '#features/sign-in/Door.module.css'
import { passHumanCheck } from '#features/sign-in/human-check.ts'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/forms/CodeField.tsx'
import { resetMessages } from './reset.messages.ts'
import { type Asked, nameOf, timerOf } from './reset-progress.ts'

export interface CodeStepProps {
  asked: Asked
  code: string
  /** What the server said of the code when the password was set. */
  error: string
  onChange: (code: string) => void
  onNext: () => void
  onRestart: () => void
}

const words = { ...resetMessages, ...codeMessages }

/** The code, which the server looks at together with the new password. */
export function CodeStep({ asked, code, error, onChange, onNext, onRestart }: CodeStepProps) {
  const t = useT(words)
  const [missing, setMissing] = useState('')
  const again = useMutation({
    mutationFn: async () => {
      const { channel, account, telPrefix, telephone } = asked
      const captcha = await passHumanCheck()
      if (channel === 'email') await call(changePwdSendEmail, { query: { email: account, ...captcha } })
      else await call(changePwdSendSms, { query: { telPrefix, telephone, ...captcha } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) onNext()
    else setMissing(t('code.missing'))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="t2" role="status">
        {t(asked.channel === 'email' ? 'reset.sent-email' : 'reset.sent-sms', { account: nameOf(asked) })}
      </p>
      {again.error && (
        <p className={styles.problem} role="alert">
          {again.error.message}
        </p>
      )}
      <CodeField
        value={code}
        onChange={(next) => {
          setMissing('')
          onChange(next)
        }}
        error={missing || error || undefined}
        target={timerOf(asked)}
        onSend={() => again.mutateAsync()}
        hasFocus
      />
      <Button type="submit" variant="primary" size="lg" full>
        {t('reset.next')}
      </Button>
      <p className={styles.alt}>
        <button type="button" className={styles.link} onClick={onRestart}>
          {t('reset.other-account')}
        </button>
      </p>
    </form>
  )
}
