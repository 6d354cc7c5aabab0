import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Acting member. */
export interface Acting {
  caller: Caller
}

/** Caller with site and language of the answer. */
export interface Asking extends Acting {
  site: SiteRow
  locale: Locale
}

/** Builds an `Asking` from the input of a call. */
export const askingOf = (input: { actor: Caller; site: SiteRow; request: { locale: Locale } }): Asking => ({
  caller: input.actor,
  site: input.site,
  locale: input.request.locale,
})
