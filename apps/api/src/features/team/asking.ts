import type { Scope } from '@app/contracts/permissions'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Who asks, on which site, in which language, and what links in messages begin with. */
export interface Asking {
  caller: Caller
  site: SiteRow
  locale: Locale
  origin: string
}

export const askingOf = (input: {
  actor: Caller
  site: SiteRow
  request: { locale: Locale; origin: string }
}): Asking => ({
  caller: input.actor,
  site: input.site,
  locale: input.request.locale,
  origin: input.request.origin,
})

/** The caller's own account and nothing else, whatever it may see besides: an operator's people are not its customers'. */
export const ownAccount = ({ scope, accountId }: Caller): Scope & { accountId: string } => ({
  siteId: scope.siteId,
  accountId,
})
