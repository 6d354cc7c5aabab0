import { can } from '@app/contracts/access/permissions'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { Listing, UserSearch } from './users-list.repo.ts'

/** Filter of the list as the caller may search it. */
export const listingOf = (ctx: Ctx, caller: Caller, site: SiteRow, filter: UserSearch): Listing => ({
  site,
  filter,
  seesContacts: can(caller, 'user.pii'),
  now: ctx.clock.now(),
})
