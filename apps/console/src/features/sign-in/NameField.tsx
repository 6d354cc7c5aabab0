import type { Locale } from '@app/contracts/wire'
import { Smartphone, UserRound } from 'lucide-react'
import { useId } from 'react'
import { say } from '#i18n/messages.ts'
import { homePrefix, telPrefixes } from '#lib/telephone.ts'
import type { RememberedName } from './remembered-name.ts'
import styles from './SignInForm.module.css'
import { signInMessages as m } from './sign-in.messages.ts'

interface NameFieldProps {
  mode: 'account' | 'phone'
  locale: Locale
  remembered: RememberedName | undefined
}

/** Login name, or a phone number joined with its prefix. */
export function NameField({ mode, locale, remembered }: NameFieldProps) {
  const id = useId()
  const isPhone = mode === 'phone'
  const Icon = isPhone ? Smartphone : UserRound
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{say(isPhone ? m['sign-in.phone'] : m['sign-in.name'], locale)}</label>
      <div className={styles.field}>
        <Icon className="icon" aria-hidden="true" />
        {isPhone && (
          <>
            <input
              name="telPrefix"
              className={styles.prefix}
              defaultValue={remembered?.telPrefix ?? homePrefix()}
              list={`${id}prefixes`}
              inputMode="tel"
              autoComplete="tel-country-code"
              aria-label={say(m['sign-in.prefix'], locale)}
            />
            <datalist id={`${id}prefixes`}>
              {telPrefixes.map((prefix) => (
                <option key={prefix} value={prefix} />
              ))}
            </datalist>
          </>
        )}
        <input
          id={id}
          name="loginName"
          defaultValue={remembered?.name ?? ''}
          // biome-ignore lint/a11y/noAutofocus: the page has one purpose, and this is where it begins.
          autoFocus={!remembered}
          autoComplete={isPhone ? 'tel-national' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isPhone ? 'tel' : 'text'}
          maxLength={254}
          required
        />
      </div>
    </div>
  )
}
