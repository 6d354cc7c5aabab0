import type { SecondStepAsked } from '@app/contracts/access/second-step'
import type { Locale } from '@app/contracts/wire'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { say } from '#i18n/messages.ts'
import { takeNotice } from '#lib/login-notice.ts'
import { siteConfig } from '#lib/site-config.ts'
import { homePrefix } from '#lib/telephone.ts'
import { loadHumanCheck } from './captcha.ts'
import { enterConsole } from './enter-console.ts'
import { NameField } from './NameField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type RememberedName, rememberedName } from './remembered-name.ts'
import styles from './SignInForm.module.css'
import { SsoButton } from './SsoButton.tsx'
import { signInMessages as m } from './sign-in.messages.ts'
import { type Credentials, type Outcome, type Stage, signIn } from './sign-in.ts'
import { wishedPlace } from './wished-place.ts'

type Mode = 'account' | 'phone'

/** What went wrong, in words; the server's own sentence where it gave one. */
function sentenceOf(
  outcome: Exclude<Outcome, { is: 'signed-in' | 'second-step' | 'past-age' }>,
  locale: Locale,
): string {
  if (outcome.is === 'captcha-loading') return say(m['sign-in.captcha-loading'], locale)
  if (outcome.is === 'captcha-missing') return say(m['sign-in.captcha-missing'], locale)
  return outcome.msg ?? say(m['sign-in.offline'], locale)
}

/** A name with its password, and what is asked for beside it. */
export interface HalfIn {
  asked: SecondStepAsked
  /** Why it is asked, where that is not the member's own wish. */
  why?: string
  credentials: Credentials
  /** What is kept of it for the next time, once it is through. */
  remembered: RememberedName | undefined
}

interface SignInFormProps {
  locale: Locale
  /** Why the reader is back here. */
  notice?: string | undefined
  onSecondStep: (half: HalfIn) => void
}

export function SignInForm({ locale, notice, onSecondStep }: SignInFormProps) {
  const [remembered] = useState(rememberedName)
  const [mode, setMode] = useState<Mode>(remembered?.mode ?? 'account')
  const [stage, setStage] = useState<Stage>()
  const [problem, setProblem] = useState(() => notice ?? takeNotice())
  const [canRetry, setCanRetry] = useState(false)
  const spoken = useRef(locale)
  spoken.current = locale
  const load = () => loadHumanCheck(() => spoken.current)
  const [solver, setSolver] = useState(load)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (stage) return
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '')
    const credentials = {
      loginName: text('loginName').trim(),
      password: text('password'),
      telPrefix: text('telPrefix') || homePrefix(),
    }
    if (!credentials.loginName || !credentials.password) {
      setProblem(say(m['sign-in.missing'], locale))
      form.current
        ?.querySelector<HTMLInputElement>(`[name=${credentials.loginName ? 'password' : 'loginName'}]`)
        ?.focus()
      return
    }
    setProblem('')
    const outcome = await signIn(credentials, siteConfig().code, solver, setStage)
    const { loginName: name, telPrefix } = credentials
    const kept = values.get('remember') === null ? undefined : { mode, name, telPrefix }
    if (outcome.is === 'signed-in') return enterConsole(outcome.token, kept)
    if (outcome.is === 'past-age') return location.assign(outcome.link)
    if (outcome.is === 'second-step') return onSecondStep({ ...outcome, credentials, remembered: kept })
    setStage(undefined)
    setProblem(sentenceOf(outcome, locale))
    setCanRetry(outcome.is === 'captcha-loading')
    if (outcome.is === 'captcha-loading') setSolver(load)
    else form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-busy={stage !== undefined}>
      {siteConfig().isSuspended && <p className={styles.told}>{siteConfig().strip[locale]}</p>}
      <ModeTabs mode={mode} locale={locale} onMode={setMode} />
      <div role="alert">
        {problem && (
          <div className={styles.problem}>
            <CircleAlert className="icon" aria-hidden="true" />
            <span className="grow">{problem}</span>
            {canRetry && <button type="submit">{say(m['sign-in.retry'], locale)}</button>}
          </div>
        )}
      </div>
      <NameField
        key={mode}
        mode={mode}
        locale={locale}
        remembered={remembered?.mode === mode ? remembered : undefined}
      />
      <PasswordField locale={locale} isFirst={remembered !== undefined} />
      <div className={styles.options}>
        <label>
          <input type="checkbox" name="remember" defaultChecked={remembered !== undefined} />
          {say(m['sign-in.remember'], locale)}
        </label>
        <a href="/password-reset">{say(m['sign-in.forgot'], locale)}</a>
      </div>
      <button type="submit" className={styles.go} aria-disabled={stage !== undefined}>
        {stage && <span className={styles.spin} aria-hidden="true" />}
        <span aria-live="polite">{stage ? say(m[`sign-in.${stage}`], locale) : say(m['sign-in.submit'], locale)}</span>
      </button>
      <PasskeyButton locale={locale} onProblem={setProblem} />
      <SsoButton locale={locale} onProblem={setProblem} />
      {siteConfig().flags.isRetail && !siteConfig().isSuspended && (
        <p className={styles.alt}>
          {say(m['sign-in.no-account'], locale)}{' '}
          <a href={`/sign-up${wishedPlace()}`}>{say(m['sign-in.sign-up'], locale)}</a>
          {' · '}
          <a href="/prices">{say(m['sign-in.prices'], locale)}</a>
        </p>
      )}
      {siteConfig().isDemo && (
        <p className={styles.demo}>{say(m['sign-in.demo'], locale, { file: 'demo-logins.txt' })}</p>
      )}
    </form>
  )
}

function ModeTabs({ mode, locale, onMode }: { mode: Mode; locale: Locale; onMode: (mode: Mode) => void }) {
  return (
    <div className={styles.modes} role="radiogroup" aria-label={say(m['sign-in.modes'], locale)}>
      {(['account', 'phone'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="mode" value={each} checked={each === mode} onChange={() => onMode(each)} />
          <span>{say(m[`sign-in.mode-${each}`], locale)}</span>
        </label>
      ))}
    </div>
  )
}
