import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import styles from './captcha.module.css'
import { captchaQuery } from './captcha.queries.ts'
import { captchaSettingsMessages } from './captcha-settings.messages.ts'

const CaptchaDrawer = lazyNamed(() => import('./CaptchaDrawer.tsx'), 'CaptchaDrawer')

/** How the site tells people from programs, and the way to change it. */
export function CaptchaPanel() {
  const t = useT(captchaSettingsMessages)
  const [isOpen, open] = useState(false)
  const { data, error, refetch } = useQuery(captchaQuery())
  return (
    <Panel title={t('site-captcha.title')}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines />)}
      {data && (
        <div className={styles.panel}>
          <p className="t2">{t('site-captcha.help')}</p>
          <Facts>
            <Fact name={t('site-captcha.kind')}>{t(`site-captcha.kind.${data.settings.kind}`)}</Fact>
            {data.settings.kind === 'tencent' && (
              <Fact name={t('site-captcha.app-id')}>
                <span className="mono">{data.settings.appId}</span>
              </Fact>
            )}
          </Facts>
          <ButtonFor need="site.dash" size="sm" onClick={() => open(true)}>
            {t('site-captcha.set-up')}
          </ButtonFor>
        </div>
      )}
      <Suspense fallback={null}>
        {isOpen && data && <CaptchaDrawer saved={data} onClose={() => open(false)} />}
      </Suspense>
    </Panel>
  )
}
