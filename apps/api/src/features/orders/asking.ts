import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Who does something. */
export interface Acting {
  caller: Caller
}

/** Who asks for something, on which site, and in which language a refusal is told. */
export interface Asking extends Acting {
  site: SiteRow
  locale: Locale
}

/** The same from what a call hands over. */
export const askingOf = (input: { actor: Caller; site: SiteRow; request: { locale: Locale } }): Asking => ({
  caller: input.actor,
  site: input.site,
  locale: input.request.locale,
})
