import { finishSso } from '@app/contracts/access/sso'
import { apiPath } from '@app/contracts/endpoint'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { Refused, sendForToken } from '#lib/send.ts'
import { storeToken } from '#lib/session-token.ts'
import { siteConfig } from '#lib/site-config.ts'
import { takeBegun } from '#lib/sso-begun.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PublicFrame } from '#ui/layout/PublicFrame.tsx'
import { shellMessages } from '../shell.messages.ts'
import { arrivalMessages } from './arrival.messages.ts'

/** Back from the identity provider: finishes the sign-in that this tab has begun, or says why it cannot. */
export function SsoArrivalPage({ answer }: { answer: string }) {
  const t = useT(arrivalMessages)
  const say = useT(shellMessages)
  const locale = useLocale()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const kept = takeBegun()
    const body = { begun: kept?.begun ?? '', answer }
    sendForToken({ method: 'POST', url: apiPath(finishSso.path), body }).then(
      (token) => {
        storeToken(token)
        location.replace(safeRedirect(kept?.redirect))
      },
      (error: unknown) => setProblem(error instanceof Refused ? error.msg : t('failure.offline')),
    )
  }, [answer, t])
  if (problem === undefined)
    return <PublicFrame title={t('arrive.title', { site: siteConfig().name[locale] })}>{null}</PublicFrame>
  return (
    <PublicFrame title={t('arrive.failed')}>
      <p className="t2" role="alert" style={{ margin: '12px 0 24px' }}>
        {problem}
      </p>
      <a href="/login" className={buttonClass({ variant: 'primary' })}>
        {say('public.to-login')}
      </a>
    </PublicFrame>
  )
}
