import type { SecondStepAsked, VerifyType } from '@app/contracts/access/second-step'
import { secondStepGoneCode } from '@app/contracts/error-codes'
import type { Locale } from '@app/contracts/wire'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { say } from '#i18n/messages.ts'
import { siteConfig } from '#lib/site-config.ts'
import { enterConsole } from './enter-console.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecondStepCode } from './SecondStepCode.tsx'
import styles from './SignInForm.module.css'
import type { HalfIn } from './SignInForm.tsx'
import { secondStepMessages as m } from './second-step.messages.ts'
import { signInMessages } from './sign-in.messages.ts'
import { finishSignIn } from './sign-in.ts'

interface SecondStepFormProps {
  half: HalfIn
  locale: Locale
  /** Back to the password, with why where it is not the reader's wish. */
  onBack: (why?: string) => void
}

/** The second step, in the place of the form: a way, its code, and in. */
export function SecondStepForm({ half, locale, onBack }: SecondStepFormProps) {
  const { asked, credentials, remembered } = half
  const [type, setType] = useState<VerifyType>(asked.methods[0] ?? 'email')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState(half.why ?? '')
  const [fieldProblem, setFieldProblem] = useState('')
  const [isChecking, setChecking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const choose = (next: VerifyType) => {
    setType(next)
    setCode('')
    setProblem('')
    setFieldProblem('')
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Where the password was not looked at, it may be what is wrong.
    const password = String(new FormData(event.currentTarget).get('password') ?? credentials.password)
    if (isChecking) return
    setProblem('')
    setFieldProblem('')
    if (type === 'recovery' ? code === '' : code.length !== 6) {
      setFieldProblem(say(m[type === 'recovery' ? 'second-step.recovery-missing' : 'second-step.missing'], locale))
      return
    }
    setChecking(true)
    const proof = { pending: asked.pending, verifyType: type, verifyCode: code }
    const outcome = await finishSignIn({ ...credentials, password }, siteConfig().code, proof)
    if (outcome.is === 'signed-in') return enterConsole(outcome.token, remembered)
    if (outcome.is === 'past-age') return location.assign(outcome.link)
    setChecking(false)
    if (outcome.is !== 'refused') return onBack(outcome.is === 'second-step' ? outcome.why : undefined)
    if (outcome.code === secondStepGoneCode) return onBack(outcome.msg ?? undefined)
    if (outcome.field) setFieldProblem(outcome.field)
    else setProblem(outcome.msg ?? say(signInMessages['sign-in.offline'], locale))
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={isChecking}>
      <h2 ref={heading} tabIndex={-1} className={styles.step}>
        {say(m['second-step.title'], locale)}
      </h2>
      {asked.methods.length > 1 && <Ways asked={asked} type={type} locale={locale} onType={choose} />}
      <div role="alert">
        {problem && (
          <div className={styles.problem}>
            <CircleAlert className="icon" aria-hidden="true" />
            <span className="grow">{problem}</span>
          </div>
        )}
      </div>
      {half.why && <PasswordField locale={locale} isFirst={false} typed={credentials.password} />}
      <SecondStepCode
        key={type}
        asked={asked}
        type={type}
        locale={locale}
        value={code}
        problem={fieldProblem}
        onChange={(next) => {
          setCode(next)
          setFieldProblem('')
        }}
        onProblem={setProblem}
        onGone={onBack}
      />
      <button type="submit" className={styles.go} aria-disabled={isChecking}>
        {isChecking && <span className={styles.spin} aria-hidden="true" />}
        <span aria-live="polite">{say(m[isChecking ? 'second-step.checking' : 'second-step.submit'], locale)}</span>
      </button>
      <PasskeyButton locale={locale} onProblem={setProblem} />
      <p className={styles.alt}>
        <button type="button" onClick={() => onBack()}>
          {say(m['second-step.back'], locale)}
        </button>
      </p>
    </form>
  )
}

interface WaysProps {
  asked: SecondStepAsked
  type: VerifyType
  locale: Locale
  onType: (type: VerifyType) => void
}

function Ways({ asked, type, locale, onType }: WaysProps) {
  return (
    <div className={styles.modes} role="radiogroup" aria-label={say(m['second-step.ways'], locale)}>
      {asked.methods.map((each) => (
        <label key={each}>
          <input type="radio" name="verifyType" value={each} checked={each === type} onChange={() => onType(each)} />
          <span>{say(m[`second-step.${each}`], locale)}</span>
        </label>
      ))}
    </div>
  )
}
