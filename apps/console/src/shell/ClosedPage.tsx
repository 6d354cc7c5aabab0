import { useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Fact, Facts } from '#ui/DetailLayout.tsx'
import { PublicFrame } from '#ui/PublicFrame.tsx'
import { shellMessages } from './shell.messages.ts'

/** A public page that is not open yet: whom to ask instead. */
export function ClosedPage({ kind }: { kind: 'signup' | 'reset' }) {
  const t = useT(shellMessages)
  const { support } = siteConfig()
  return (
    <PublicFrame title={t(`${kind}.title`)}>
      <p className="t2" style={{ margin: '12px 0 24px' }}>
        {t(`${kind}.closed`)}
      </p>
      <Facts>
        {support.phone && <Fact name={t('public.phone')}>{support.phone}</Fact>}
        {support.email && (
          <Fact name={t('public.email')}>
            <a className="link" href={`mailto:${support.email}`}>
              {support.email}
            </a>
          </Fact>
        )}
        {support.hours && <Fact name={t('public.hours')}>{support.hours}</Fact>}
      </Facts>
      <p style={{ marginTop: 32 }}>
        <a href="/login" className={buttonClass({})}>
          {t('public.to-login')}
        </a>
      </p>
    </PublicFrame>
  )
}
