import type { Reply } from '@app/contracts/endpoint'
import { apiPath } from '@app/contracts/endpoint'
import { arriveAtTenant } from '@app/contracts/saas/visits'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { landingPath } from '#lib/safe-redirect.ts'
import { Refused, send } from '#lib/send.ts'
import { storeVisit } from '#lib/session-token.ts'
import { siteConfig } from '#lib/site-config.ts'
import { PublicFrame } from '#ui/layout/PublicFrame.tsx'
import { arrivalMessages } from './arrival.messages.ts'

/** An operator of the parent site on the way into this console: takes the code for a session of this tab alone. */
export function VisitArrivalPage({ code }: { code: string }) {
  const t = useT(arrivalMessages)
  const locale = useLocale()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    send<Reply<typeof arriveAtTenant>>({ method: 'POST', url: apiPath(arriveAtTenant.path), body: { code } }).then(
      ({ token, backTo }) => {
        storeVisit(token, backTo)
        // In place of this address, whose code is nothing to keep in the history.
        location.replace(landingPath)
      },
      (error: unknown) => setProblem(error instanceof Refused ? error.msg : t('failure.offline')),
    )
  }, [code, t])
  if (problem === undefined)
    return <PublicFrame title={t('arrive.entering', { site: siteConfig().name[locale] })}>{null}</PublicFrame>
  return (
    <PublicFrame title={t('arrive.not-entered')}>
      <p className="t2" role="alert" style={{ margin: '12px 0 24px' }}>
        {problem}
      </p>
    </PublicFrame>
  )
}
