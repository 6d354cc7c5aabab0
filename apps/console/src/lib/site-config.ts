import type { SiteConfig } from '@app/contracts/sites'
import { createStore, useStore } from './external-store.ts'

const store = createStore<SiteConfig | undefined>(undefined)

/** The site this page was served for. The server writes it into the HTML, so no request is needed. */
export function siteConfig(): SiteConfig {
  const known = store.get()
  if (known) return known
  const text = document.getElementById('site')?.textContent
  if (!text) throw new Error('The page carries no site configuration')
  // Our own server wrote it from the same schema; parsing it again would pull zod into the sign-in page.
  const config = JSON.parse(text) as SiteConfig
  store.set(config)
  return config
}

/** The same, or undefined in a page that was served for no site. */
export const knownSite = (): SiteConfig | undefined =>
  store.get() ?? (document.getElementById('site') ? siteConfig() : undefined)

/** The site, followed while its owner changes it in this window. */
export const useSiteConfig = (): SiteConfig => useStore(store) ?? siteConfig()

/** Takes over changed settings of the site. */
export const adoptSite = (config: SiteConfig): void => store.set(config)

/** Whether other words than the product's may be had: the site's own, or those of a translation service. */
export const hasOwnWords = (): boolean => Boolean(siteConfig().wordsVersion || siteConfig().bases.language)
