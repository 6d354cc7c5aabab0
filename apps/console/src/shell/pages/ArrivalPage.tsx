import { useLocale, useT } from '#i18n/use-t.ts'
import { readToken } from '#lib/session-token.ts'
import { siteConfig } from '#lib/site-config.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PublicFrame } from '#ui/layout/PublicFrame.tsx'
import { shellMessages } from '../shell.messages.ts'
import { arrivalMessages } from './arrival.messages.ts'

/** Where another system sends a member to: on the way in, or why it did not work. */
export function ArrivalPage() {
  const t = useT(arrivalMessages)
  const say = useT(shellMessages)
  const locale = useLocale()
  if (readToken())
    return <PublicFrame title={t('arrive.title', { site: siteConfig().name[locale] })}>{null}</PublicFrame>
  return (
    <PublicFrame title={t('arrive.failed')}>
      <p className="t2" style={{ margin: '12px 0 24px' }}>
        {t('arrive.failed-body')}
      </p>
      <a href="/login" className={buttonClass({ variant: 'primary' })}>
        {say('public.to-login')}
      </a>
    </PublicFrame>
  )
}
