import { htmlLang, langKey } from './page-locale.ts'
import { paintSite } from './site-colours.ts'
import { siteConfig } from './site-config.ts'
import { paintTheme, readTheme } from './theme-choice.ts'

/** Applies theme, colour and language before the first paint. Inlined into the HTML, so it must stay small. */
export function paintFirst(): void {
  const site = siteConfig()
  const root = document.documentElement
  const chosen = site.flags.needLangChange ? localStorage.getItem(langKey) : null
  root.lang = htmlLang[chosen === 'zh' || chosen === 'en' ? chosen : site.locale]
  paintTheme(readTheme())
  paintSite(site.primaryColor)
}
