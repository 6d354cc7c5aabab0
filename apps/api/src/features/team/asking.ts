import type { Scope } from '@app/contracts/access/permissions'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Who asks, on which site, in which language, and what links in messages begin with. */
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

/** An account, and those of its members that every question about members keeps to; null for all. */
export interface Staff extends Scope {
  accountId: string
  staff: readonly string[] | null
}

/**
 * The caller's own account alone, whatever else the caller may see: customers' members are not an operator's team.
 * Members outside the caller's reach are left out.
 */
export const ownAccount = ({ scope, accountId }: Caller): Staff => ({
  siteId: scope.siteId,
  accountId,
  staff: scope.memberIds ?? null,
})
