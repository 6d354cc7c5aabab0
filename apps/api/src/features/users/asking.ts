import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Operator with site, language, and the origin of links in messages. */
export interface Asking {
  caller: Caller
  site: SiteRow
  locale: Locale
  origin: string
}

export const askingOf = (input: { actor: Caller; site: VisitedSite; request: { locale: Locale } }): Asking => ({
  caller: input.actor,
  site: input.site,
  locale: input.request.locale,
  origin: input.site.origin,
})
