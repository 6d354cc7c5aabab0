import type { beginSso } from '@app/contracts/access/sso'
import type { Locale } from '@app/contracts/wire'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { say } from '#i18n/messages.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { Refused, send } from '#lib/send.ts'
import { siteConfig } from '#lib/site-config.ts'
import { keepBegun } from '#lib/sso-begun.ts'
import styles from './SignInForm.module.css'
import { signInMessages as m } from './sign-in.messages.ts'
import { beginSsoUrl } from './sign-in.ts'

/** Leads to the identity provider of the site's staff. */
export function SsoButton({ locale, onProblem }: { locale: Locale; onProblem: (sentence: string) => void }) {
  const [isWaiting, setWaiting] = useState(false)
  const name = siteConfig().sso[locale]
  if (name === '') return null
  const press = async () => {
    if (isWaiting) return
    setWaiting(true)
    onProblem('')
    try {
      const asked = { method: 'POST', url: beginSsoUrl, body: {} } as const
      const { url, begun } = await send<z.output<(typeof beginSso)['reply']>>(asked)
      keepBegun({ begun, redirect: safeRedirect(new URLSearchParams(location.search).get('redirect')) })
      location.assign(url)
    } catch (error) {
      setWaiting(false)
      onProblem(error instanceof Refused ? error.msg : say(m['sign-in.offline'], locale))
    }
  }
  return (
    <button type="button" className={styles.passkey} aria-disabled={isWaiting} onClick={() => void press()}>
      <Building2 className="icon" aria-hidden="true" />
      <span aria-live="polite">{say(m[isWaiting ? 'sign-in.sso-waiting' : 'sign-in.sso'], locale, { name })}</span>
    </button>
  )
}
