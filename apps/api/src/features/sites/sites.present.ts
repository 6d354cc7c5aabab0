import type { SiteConfig } from '@app/contracts/sites'
import { version } from '#core/version.ts'
import type { SiteRow } from './sites.table.ts'

/** Public settings of a site, contained in every page. */
export function presentSite(site: SiteRow, isDemo: boolean): SiteConfig {
  return {
    code: site.code,
    name: site.name,
    shortName: site.shortName,
    slogan: site.slogan,
    locale: site.locale,
    currency: site.currency,
    primaryColor: site.primaryColor,
    flags: {
      isRoot: site.isRoot,
      isRetail: site.isRetail,
      isSaas: site.isSaas,
      supportedDomain: site.supportedDomain,
      needLangChange: site.needLangChange,
      onlySelfusdt: site.onlySelfusdt,
    },
    support: site.support,
    version,
    isDemo,
  }
}
