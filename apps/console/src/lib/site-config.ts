import type { SiteConfig } from '@app/contracts/sites'

let config: SiteConfig | undefined

/** The site this page was served for. The server writes it into the HTML, so no request is needed. */
export function siteConfig(): SiteConfig {
  if (config) return config
  const text = document.getElementById('site')?.textContent
  if (!text) throw new Error('The page carries no site configuration')
  // Our own server wrote it from the same schema; parsing it again would pull zod into the sign-in page.
  config = JSON.parse(text) as SiteConfig
  return config
}
