import { register, sendSignUpCode } from '@app/contracts/access/identity'
import { agreementChangedCode, alreadyRegisteredCode } from '@app/contracts/error-codes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { AgreementTick } from '#features/agreements/AgreementTick.tsx'
import { ContactFields } from '#features/sign-in/ContactFields.tsx'
import { codeMessages } from '#features/sign-in/code.messages.ts'
import { contactOf, isReachable, targetOf } from '#features/sign-in/contact-draft.ts'
import styles from '#features/sign-in/Door.module.css'
import { passHumanCheck } from '#features/sign-in/human-check.ts'
import { useNewPassword } from '#features/sign-in/NewPasswordFields.tsx'
import { PasswordMeter } from '#features/sign-in/PasswordMeter.tsx'
import { wishedPlace } from '#features/sign-in/wished-place.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call, fieldErrors, Offline, Refused } from '#lib/call.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { storeToken } from '#lib/session-token.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/forms/CodeField.tsx'
import { PasswordInput, TextInput } from '#ui/forms/fields.ts'
import { forgetVisit } from './partner-visit.ts'
import { signUpMessages } from './sign-up.messages.ts'
import { emptySignUp, fieldOf, mistakesIn, registrationOf, type SignUpDraft } from './sign-up-draft.ts'
import { WhoFields } from './WhoFields.tsx'

const words = { ...signUpMessages, ...codeMessages }
type Errors = Readonly<Partial<Record<string, string>>>

/** Everything that is asked of a new customer, on one page; the server's own words land on the fields. */
export function SignUpForm({ partnerCode }: { partnerCode: string }) {
  const t = useT(words)
  const locale = useLocale()
  const cache = useQueryClient()
  const { code: siteCode } = siteConfig()
  const faultOf = useNewPassword()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<SignUpDraft>(() => emptySignUp(partnerCode))
  const [errors, setErrors] = useState<Errors>({})
  const change = (part: Partial<SignUpDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    const touched = part.contact ? ['email', 'telPrefix', 'telephone'] : Object.keys(part)
    setErrors((before) => ({ ...before, ...Object.fromEntries(touched.map((name) => [name, undefined])) }))
  }
  const show = (paths: Record<string, string>) => {
    setErrors(Object.fromEntries(Object.entries(paths).map(([path, words]) => [fieldOf(path), words])))
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const sendCode = useMutation({
    mutationFn: async () =>
      call(sendSignUpCode, { body: { contact: contactOf(draft.contact), captcha: await passHumanCheck() } }),
    onError: (error) => show(fieldErrors(error)),
  })
  const signUp = useMutation({
    mutationFn: async () =>
      call(register, { body: { ...registrationOf(draft, siteCode), captcha: await passHumanCheck() } }),
    onSuccess: ({ token }) => {
      forgetVisit()
      storeToken(token)
      location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')))
    },
    onError: (error) => {
      // The newer text takes the place of the one that was accepted, and the box has to be ticked again.
      if (error instanceof Refused && error.code === agreementChangedCode)
        void cache.invalidateQueries({ queryKey: ['agreements'] })
      show(fieldErrors(error))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signUp.isPending || signUp.isSuccess) return
    const mistakes = mistakesIn(draft, siteCode, locale)
    const weak = faultOf(draft.password)
    if (weak) mistakes.password = weak
    if (Object.keys(mistakes).length > 0) show(mistakes)
    else signUp.mutate()
  }
  const failure = signUp.error ?? sendCode.error
  const isOnField = Object.values(errors).some(Boolean)

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={signUp.isPending}>
      {failure && !isOnField && (
        <p className={styles.problem} role="alert">
          {failure instanceof Offline ? t('sign-up.offline') : failure.message}
        </p>
      )}
      <WhoFields draft={draft} errors={errors} onChange={change} />
      <ContactFields
        draft={draft.contact}
        onChange={(contact) => change({ contact })}
        errors={{
          ...errors,
          email: withSignIn(errors.email, failure, t('sign-up.sign-in')),
          telephone: withSignIn(errors.telephone, failure, t('sign-up.sign-in')),
        }}
      />
      <CodeField
        value={draft.code}
        onChange={(code) => change({ code })}
        error={errors.code}
        target={`sign-up:${targetOf(draft.contact)}`}
        onSend={() => sendCode.mutateAsync()}
        whyNot={
          isReachable(draft.contact)
            ? undefined
            : t(draft.contact.channel === 'email' ? 'contact.email-first' : 'contact.phone-first')
        }
      />
      <div>
        <PasswordInput
          label={t('new-password.own')}
          autoComplete="new-password"
          value={draft.password}
          error={errors.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
        />
        <div style={{ marginTop: 16 }}>
          <PasswordMeter password={draft.password} />
        </div>
      </div>
      <TextInput
        label={t('sign-up.partner')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={draft.partnerCode}
        error={errors.partnerCode}
        onChange={(event) => change({ partnerCode: event.currentTarget.value })}
      />
      <AgreementTick
        kind="terms"
        accepted={draft.agreementVersion}
        error={errors.agreementVersion}
        onChange={(agreementVersion) => change({ agreementVersion })}
      />
      <Button type="submit" variant="primary" size="lg" full loading={signUp.isPending || signUp.isSuccess}>
        {signUp.isPending ? t('sign-up.checking') : t('sign-up.submit')}
      </Button>
      <p className={styles.alt}>
        {t('sign-up.has-account')} <a href={`/login${wishedPlace()}`}>{t('sign-up.sign-in')}</a>
        {' · '}
        <a href="/prices">{t('sign-up.prices')}</a>
      </p>
    </form>
  )
}

/** Who has an account already is led to the sign-in where it is told so. */
function withSignIn(words: string | undefined, failure: Error | null, label: string): ReactNode {
  if (!words || !failure || !('code' in failure) || failure.code !== alreadyRegisteredCode) return words
  return (
    <>
      {words}{' '}
      <a className={styles.link} href={`/login${wishedPlace()}`}>
        {label}
      </a>
    </>
  )
}
