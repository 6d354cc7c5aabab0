import { standings, type TenantDefaults } from '@app/contracts/saas/defaults'
import type { StandingCounts } from '@app/contracts/saas/version-changes'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import styles from './saas.module.css'
import { tenantMessages } from './tenants.messages.ts'

const FollowDefaults = lazyNamed(() => import('./FollowDefaults.tsx'), 'FollowDefaults')

/** How prices, messages and menu of a tenant's site stand to its application, a line each; its own can follow again. */
export function InheritedLines({ id, defaults }: { id: string; defaults: TenantDefaults }) {
  const t = useT(tenantMessages)
  const [asked, ask] = useState<'words' | 'menu' | null>(null)
  const { prices, words, ownWords, menu } = defaults
  const said = (counts: StandingCounts | null) =>
    standings.flatMap((standing) => {
      const count = counts?.[standing] ?? 0
      return count > 0 ? [t(`tenant.count.${standing}`, { count })] : []
    })
  const lines = [
    { name: t('tenant.prices'), parts: said(prices) },
    { name: t('tenant.words'), parts: said(words), own: ownWords.length > 0 && ('words' as const) },
    {
      name: t('tenant.menu'),
      parts: menu ? [t(`tenant.flag.${menu}`)] : [],
      own: menu === 'overridden' && ('menu' as const),
    },
  ].filter(({ parts }) => parts.length > 0)
  if (lines.length === 0) return null
  return (
    <>
      <ul className={styles.inherited}>
        {lines.map(({ name, parts, own = false }) => (
          <li key={name}>
            <span>
              {name}
              <span className="t2"> {parts.join(' · ')}</span>
            </span>
            {own && (
              <ButtonFor
                need="saas.tenantFlag"
                size="sm"
                variant="text"
                aria-label={t('tenant.flag-follow-of', { flag: name })}
                onClick={() => ask(own)}
              >
                {t('tenant.flag-follow')}
              </ButtonFor>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked && <FollowDefaults id={id} kind={asked} messages={ownWords} onClose={() => ask(null)} />}
      </Suspense>
    </>
  )
}
