import { forgotPassword } from '@app/contracts/access/identity'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ContactFields } from '#features/sign-in/ContactFields.tsx'
import { codeMessages } from '#features/sign-in/code.messages.ts'
import { emptyContact } from '#features/sign-in/contact-draft.ts'
import styles from '#features/sign-in/Door.module.css'
import { passHumanCheck } from '#features/sign-in/human-check.ts'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors, Offline } from '#lib/call.ts'
import { useResendTimer } from '#lib/resend-timer.ts'
import { homePrefix } from '#lib/telephone.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl, TextInput } from '#ui/forms/fields.ts'
import { resetMessages } from './reset.messages.ts'
import { type Asked, timerOf } from './reset-progress.ts'

const words = { ...resetMessages, ...codeMessages }
const nobody: Asked = { channel: 'email', account: '', telPrefix: homePrefix(), telephone: '' }

/** Which account, and the code sent for it. */
export function AccountStep({ before, onSent }: { before: Asked | undefined; onSent: (asked: Asked) => void }) {
  const t = useT(words)
  const [draft, setDraft] = useState(before ?? nobody)
  const [missing, setMissing] = useState('')
  const timer = useResendTimer(timerOf(trimmed(draft)))
  const forgot = useMutation({
    mutationFn: async (asked: Asked) => {
      const { channel, account, telPrefix, telephone } = asked
      const captcha = await passHumanCheck()
      const body =
        channel === 'email' ? { channel, account, ...captcha } : { channel, telPrefix, telephone, ...captcha }
      return call(forgotPassword, { body })
    },
    onSuccess: (_reply, asked) => {
      timer.start()
      onSent(asked)
    },
  })
  const change = (part: Partial<Asked>) => {
    setDraft({ ...draft, ...part })
    setMissing('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (forgot.isPending) return
    const asked = trimmed(draft)
    if (asked.channel === 'email' && !asked.account) return setMissing(t('reset.account-missing'))
    if (asked.channel === 'sms' && !asked.telephone) return setMissing(t('reset.phone-missing'))
    forgot.mutate(asked)
  }
  const refused = fieldErrors(forgot.error)
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={forgot.isPending}>
      <p className="t2">{t('reset.account-lead')}</p>
      {forgot.error && Object.keys(refused).length === 0 && (
        <p className={styles.problem} role="alert">
          {forgot.error instanceof Offline ? t('reset.offline') : forgot.error.message}
        </p>
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('reset.way')}
        value={draft.channel}
        onChange={(channel) => change({ channel: channel === 'sms' ? 'sms' : 'email' })}
        data={[
          { value: 'email', label: t('reset.by-account') },
          { value: 'sms', label: t('reset.by-phone') },
        ]}
      />
      {draft.channel === 'email' ? (
        <TextInput
          label={t('reset.account')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={draft.account}
          error={missing || refused.account}
          onChange={(event) => change({ account: event.currentTarget.value })}
        />
      ) : (
        <ContactFields
          isFixed
          draft={{ ...emptyContact, channel: 'sms', telPrefix: draft.telPrefix, telephone: draft.telephone }}
          onChange={({ telPrefix, telephone }) => change({ telPrefix, telephone })}
          errors={{ telPrefix: refused.telPrefix, telephone: missing || refused.telephone }}
        />
      )}
      <Button type="submit" variant="primary" size="lg" full loading={forgot.isPending}>
        {t('reset.send')}
      </Button>
      <p className={styles.alt}>
        <a href="/login">{t('door.to-login')}</a>
      </p>
    </form>
  )
}

const trimmed = ({ channel, account, telPrefix, telephone }: Asked): Asked => ({
  channel,
  account: account.trim(),
  telPrefix: telPrefix.trim(),
  telephone: telephone.trim(),
})
