import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { ssoMessages } from './sso.messages.ts'
import styles from './sso.module.css'
import { ssoQuery } from './sso.queries.ts'

const SsoDrawer = lazyNamed(() => import('./SsoDrawer.tsx'), 'SsoDrawer')

/** How the staff of the site signs in, and the way to change it. */
export function SsoPanel() {
  const t = useT(ssoMessages)
  const locale = useLocale()
  const [isOpen, open] = useState(false)
  const { data, error, refetch } = useQuery(ssoQuery())
  return (
    <Panel title={t('sso.title')}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines />)}
      {data && (
        <div className={styles.panel}>
          <p className="t2">{t('sso.help')}</p>
          <Facts>
            <Fact name={t('sso.state')}>{t(data.settings?.isEnabled ? 'sso.on' : 'sso.off')}</Fact>
            {data.settings && (
              <Fact
                name={t('sso.provider')}
              >{`${data.settings.label[locale]} · ${new URL(data.settings.issuer).host}`}</Fact>
            )}
          </Facts>
          <ButtonFor
            need="site.dash"
            size="sm"
            whyNot={data.mayChange ? undefined : t('sso.owner-only')}
            onClick={() => open(true)}
          >
            {t('sso.set-up')}
          </ButtonFor>
        </div>
      )}
      <Suspense fallback={null}>{isOpen && data && <SsoDrawer saved={data} onClose={() => open(false)} />}</Suspense>
    </Panel>
  )
}
