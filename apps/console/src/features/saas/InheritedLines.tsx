import { standings, type TenantDefaults } from '@app/contracts/saas/defaults'
import type { StandingCounts } from '@app/contracts/saas/version-changes'
import { useT } from '#i18n/use-t.ts'
import styles from './saas.module.css'
import { tenantMessages } from './tenants.messages.ts'

/** How prices, messages and menu of a tenant's site stand to its application, a line each. */
export function InheritedLines({ defaults: { prices, words, menu } }: { defaults: TenantDefaults }) {
  const t = useT(tenantMessages)
  const said = (counts: StandingCounts | null) =>
    standings.flatMap((standing) => {
      const count = counts?.[standing] ?? 0
      return count > 0 ? [t(`tenant.count.${standing}`, { count })] : []
    })
  const lines = [
    { name: t('tenant.prices'), parts: said(prices) },
    { name: t('tenant.words'), parts: said(words) },
    { name: t('tenant.menu'), parts: menu ? [t(`tenant.flag.${menu}`)] : [] },
  ].filter(({ parts }) => parts.length > 0)
  if (lines.length === 0) return null
  return (
    <ul className={styles.inherited}>
      {lines.map(({ name, parts }) => (
        <li key={name}>
          {name}
          <span className="t2"> {parts.join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
