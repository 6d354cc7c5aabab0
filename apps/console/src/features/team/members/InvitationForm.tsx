import { acceptInvitation } from '@app/contracts/access/company'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeMessages } from '#features/sign-in/code.messages.ts'
import styles from '#features/sign-in/Door.module.css'
import { NewPasswordFields, useNewPassword } from '#features/sign-in/NewPasswordFields.tsx'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { hashPassword } from '#lib/hash-password.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { invitationMessages } from './invitation.messages.ts'

const words = { ...invitationMessages, ...codeMessages }

/** The password, twice. */
export function InvitationForm({ token, onDone }: { token: string; onDone: (loginName: string) => void }) {
  const t = useT(words)
  const faultOf = useNewPassword()
  const [draft, setDraft] = useState({ password: '', again: '' })
  const [mistakes, setMistakes] = useState<{ password?: string; again?: string }>({})
  const accept = useMutation({
    mutationFn: () =>
      call(acceptInvitation, { body: { token, password: hashPassword(siteConfig().code, draft.password) } }),
    onSuccess: ({ loginName }) => onDone(loginName),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (accept.isPending) return
    const weak = faultOf(draft.password)
    const found = {
      ...(weak === null ? {} : { password: weak }),
      ...(draft.password === draft.again ? {} : { again: t('new-password.differ') }),
    }
    setMistakes(found)
    if (Object.keys(found).length === 0) accept.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={accept.isPending}>
      {accept.error && (
        <p className={styles.problem} role="alert">
          {accept.error.message}
        </p>
      )}
      <NewPasswordFields
        {...draft}
        onChange={(part) => {
          setDraft({ ...draft, ...part })
          setMistakes({})
        }}
        errors={mistakes}
        hasFocus
      />
      <Button type="submit" variant="primary" size="lg" full loading={accept.isPending}>
        {t('invitation.submit')}
      </Button>
    </form>
  )
}
