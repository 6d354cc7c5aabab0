import { ownFirst } from '@app/contracts/languages'
import type { SiteConfig } from '@app/contracts/sites'
import type { Currency, Locale } from '@app/contracts/wire'
import { useLocale } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { useSiteConfig } from '#lib/site-config.ts'

/** The site this page was served for: name, flags, support. */
export const useSite = (): SiteConfig => useSiteConfig()

/** Languages in which the site's texts are written, in the order of their fields: its own, which is needed, and the other. */
export const useWrittenLanguages = (): readonly [own: Locale, other: Locale] => ownFirst(useSiteConfig().locale)

export interface SiteCurrency {
  code: Currency
  /** 128000 → `￥ 1,280.00`. */
  format: (minor: number | null | undefined) => string
}

/** The site's money, written in the language on screen. Inside markup use `<Money>`. */
export function useCurrency(): SiteCurrency {
  const locale = useLocale()
  const { currency } = useSiteConfig()
  return { code: currency, format: (minor) => formatMoney(minor, currency, locale) }
}
