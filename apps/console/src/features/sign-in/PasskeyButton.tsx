import type { Locale } from '@app/contracts/wire'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { say } from '#i18n/messages.ts'
import { enterConsole } from './enter-console.ts'
import { passkeyMessages as m } from './passkey.messages.ts'
import { hasPasskeys, signInWithPasskey } from './passkey.ts'
import { rememberedName } from './remembered-name.ts'
import styles from './SignInForm.module.css'
import { signInMessages } from './sign-in.messages.ts'

/** Signs in by a passkey of this host: in place of the password, and of the second step. */
export function PasskeyButton({ locale, onProblem }: { locale: Locale; onProblem: (sentence: string) => void }) {
  const [isWaiting, setWaiting] = useState(false)
  if (!hasPasskeys()) return null
  const press = async () => {
    if (isWaiting) return
    setWaiting(true)
    onProblem('')
    const outcome = await signInWithPasskey()
    if (outcome.is === 'signed-in') return enterConsole(outcome.token, rememberedName())
    setWaiting(false)
    if (outcome.is === 'refused') onProblem(outcome.msg ?? say(signInMessages['sign-in.offline'], locale))
  }
  return (
    <button type="button" className={styles.passkey} aria-disabled={isWaiting} onClick={() => void press()}>
      <KeyRound className="icon" aria-hidden="true" />
      <span aria-live="polite">{say(m[isWaiting ? 'passkey.waiting' : 'passkey.sign-in'], locale)}</span>
    </button>
  )
}
