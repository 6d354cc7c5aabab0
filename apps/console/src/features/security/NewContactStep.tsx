import { type Channel, changeContact, sendNewContactCode } from '@app/contracts/access/identity'
import { contactProofGoneCode } from '@app/contracts/error-codes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ContactFields } from '#features/sign-in/ContactFields.tsx'
import { codeMessages } from '#features/sign-in/code.messages.ts'
import { contactOf, emptyContact, isReachable, targetOf } from '#features/sign-in/contact-draft.ts'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors, Refused } from '#lib/call.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/forms/CodeField.tsx'
import { maskedEmail, maskedPhone } from './masked.ts'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'
import { securityQueries } from './security.queries.ts'
import { useChangeSaid } from './use-change-said.ts'

const words = { ...securityMessages, ...codeMessages }

interface NewContactStepProps {
  channel: Channel
  proof: string
  /** The proof of the old address is no longer good: back to the first step. */
  onProofGone: () => void
  onClose: () => void
}

/** The new address, and the code it was sent. */
export function NewContactStep({ channel, proof, onProofGone, onClose }: NewContactStepProps) {
  const t = useT(words)
  const cache = useQueryClient()
  const said = useChangeSaid()
  const [draft, setDraft] = useState({ ...emptyContact, channel })
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState('')
  const onError = (error: Error) => {
    if (error instanceof Refused && error.code === contactProofGoneCode) onProofGone()
  }
  const send = useMutation({
    mutationFn: () => call(sendNewContactCode, { body: { proof, contact: contactOf(draft) } }),
    onError,
  })
  const save = useMutation({
    mutationFn: () => call(changeContact, { body: { proof, contact: contactOf(draft), code } }),
    onSuccess: ({ profile, ended }) => {
      cache.setQueryData(securityQueries.profile().queryKey, profile)
      // The second step goes to the same addresses.
      void cache.invalidateQueries({ queryKey: securityQueries.all() })
      void cache.invalidateQueries({ queryKey: sessionQueries.account().queryKey })
      const { email, telPrefix, telephone } = profile
      const target = channel === 'email' ? maskedEmail(email) : maskedPhone(telPrefix, telephone)
      said(t('contact.changed', { target }), ended)
      onClose()
    },
    onError,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (code.length === 6) save.mutate()
    else setMissing(t('code.missing'))
  }
  const refused = { ...fieldErrors(send.error), ...fieldErrors(save.error) }
  const problem = Object.keys(refused).length > 0 ? null : (save.error ?? send.error)
  return (
    <form className={styles.form} style={{ marginTop: 20 }} onSubmit={submit} noValidate>
      <p className="t2">{t('contact.new-lead')}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <ContactFields
        isFixed
        hasFocus
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          send.reset()
          save.reset()
        }}
        errors={{
          email: refused['contact.email'],
          telPrefix: refused['contact.telPrefix'] ?? refused.telPrefix,
          telephone: refused['contact.telephone'],
        }}
      />
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next)
          setMissing('')
        }}
        error={missing || refused.code}
        target={`new:${targetOf(draft)}`}
        onSend={() => send.mutateAsync()}
        whyNot={isReachable(draft) ? undefined : t(channel === 'email' ? 'contact.email-first' : 'contact.phone-first')}
      />
      <Button type="submit" variant="primary" loading={save.isPending}>
        {t('contact.confirm')}
      </Button>
    </form>
  )
}
