import type { Scope } from '@app/contracts/access/permissions'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Caller with site, language, and the origin of links in messages. */
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

/** Account with those of its members that queries are limited to; null for all. */
export interface Staff extends Scope {
  accountId: string
  staff: readonly string[] | null
}

/**
 * The caller's own account only, even for operators: customers' members are not their team. Members outside the
 * caller's data scope are left out.
 */
export const ownAccount = ({ scope, accountId }: Caller): Staff => ({
  siteId: scope.siteId,
  accountId,
  staff: scope.memberIds ?? null,
})
