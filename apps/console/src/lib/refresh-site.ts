import type { SiteConfig } from '@app/contracts/sites'
import { paintSite } from './site-colours.ts'
import { adoptSite } from './site-config.ts'

/** Takes over the site's public settings as every page that is opened from now on has them. */
export async function refreshSite(): Promise<void> {
  const answer = await fetch('/api/v1/site')
  if (!answer.ok) return
  // The server wrote it from the same schema as the settings in the page.
  const { data } = (await answer.json()) as { data: SiteConfig }
  adoptSite(data)
  paintSite(data.primaryColor)
}
