import { type Channel, type Profile, proveOwnContact, sendOwnContactCode } from '@app/contracts/access/identity'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeMessages } from '#features/sign-in/code.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/forms/CodeField.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { maskedEmail, maskedPhone } from './masked.ts'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'

const words = { ...securityMessages, ...codeMessages }

interface OwnContactStepProps {
  channel: Channel
  profile: Profile
  onProved: (proof: string) => void
}

/** Shows that the member has what is to be changed, or another of its addresses where that is out of reach. */
export function OwnContactStep({ channel, profile, onProved }: OwnContactStepProps) {
  const t = useT(words)
  const has: Record<Channel, boolean> = { email: profile.email !== '', sms: profile.telephone !== '' }
  const [by, setBy] = useState<Channel>(has[channel] ? channel : channel === 'email' ? 'sms' : 'email')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState('')
  const masked = { email: maskedEmail(profile.email), sms: maskedPhone(profile.telPrefix, profile.telephone) }
  const send = useMutation({ mutationFn: () => call(sendOwnContactCode, { body: { channel: by } }) })
  const prove = useMutation({
    mutationFn: () => call(proveOwnContact, { body: { channel: by, code } }),
    onSuccess: ({ proof }) => onProved(proof),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (prove.isPending) return
    if (code.length === 6) prove.mutate()
    else setMissing(t('code.missing'))
  }
  const problem = send.error ?? (fieldErrors(prove.error).code ? null : prove.error)
  return (
    <form className={styles.form} style={{ marginTop: 20 }} onSubmit={submit} noValidate>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      {has.email && has.sms && (
        <SegmentedControl
          fullWidth
          aria-label={t('contact.verify-by')}
          value={by}
          onChange={(next) => setBy(next === 'sms' ? 'sms' : 'email')}
          data={[
            { value: 'email', label: t('contact.by-email') },
            { value: 'sms', label: t('contact.by-phone') },
          ]}
        />
      )}
      <p className="t2">{t('contact.old-lead', { target: masked[by] })}</p>
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next)
          setMissing('')
          prove.reset()
        }}
        error={missing || fieldErrors(prove.error).code}
        target={`own:${by}:${profile.loginName}`}
        onSend={() => send.mutateAsync()}
      />
      <Button type="submit" variant="primary" loading={prove.isPending}>
        {t('contact.next')}
      </Button>
    </form>
  )
}
