import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Who asks for something, on which site, and in which language a refusal is told. */
export interface Asking {
  caller: Caller
  site: SiteRow
  locale: Locale
}
