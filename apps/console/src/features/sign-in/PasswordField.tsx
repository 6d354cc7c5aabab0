import type { Locale } from '@app/contracts/wire'
import { Eye, EyeOff, LockKeyhole } from 'lucide-react'
import { useId, useState } from 'react'
import { say } from '#i18n/messages.ts'
import styles from './SignInForm.module.css'
import { signInMessages as m } from './sign-in.messages.ts'

interface PasswordFieldProps {
  locale: Locale
  isFirst: boolean
  /** What was typed before. */
  typed?: string
}

export function PasswordField({ locale, isFirst, typed }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const toggle = say(isShown ? m['sign-in.hide'] : m['sign-in.show'], locale)
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{say(m['sign-in.password'], locale)}</label>
      <div className={styles.field}>
        <LockKeyhole className="icon" aria-hidden="true" />
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          defaultValue={typed}
          placeholder={say(m['sign-in.password-hint'], locale)}
          // biome-ignore lint/a11y/noAutofocus: with a remembered name this is where the page begins.
          autoFocus={isFirst}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={toggle}
          title={toggle}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      </div>
    </div>
  )
}
