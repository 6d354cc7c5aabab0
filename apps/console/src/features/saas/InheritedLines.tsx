import type { TenantDefaults } from '@app/contracts/saas/defaults'
import { useT } from '#i18n/use-t.ts'
import { tenantMessages } from './tenants.messages.ts'

/** How prices, messages and menu of a tenant's site stand to its application, a line each. */
export function InheritedLines({ defaults: { prices, words, menu } }: { defaults: TenantDefaults }) {
  const t = useT(tenantMessages)
  const hasWords = words && words.inherited + words.behind + words.overridden > 0
  return (
    <>
      {prices && <p className="t2">{t('tenant.inherits-prices', prices)}</p>}
      {hasWords && <p className="t2">{t('tenant.inherits-words', words)}</p>}
      {menu && <p className="t2">{t('tenant.inherits-menu', { state: t(`tenant.flag.${menu}`) })}</p>}
    </>
  )
}
