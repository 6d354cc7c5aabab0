import { mostSearchNotes, searchTermDays } from '@app/contracts/cms/cms-values'
import type { dismissHelpSearch } from '@app/contracts/cms/help-searches'
import type { Received } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { isWithin, storedLimiter } from '#http/stored-limiter.ts'
import { wholeSite } from './categories.service.ts'
import * as repo from './help-searches.repo.ts'
import { searchTermOf } from './search-term.ts'

/** Limit of what one visitor's searches add. */
export const searchLimiter = ({ db }: Pick<Ctx, 'db'>) =>
  storedLimiter(db, 'help-search', { points: mostSearchNotes, duration: 3600 })

interface Search {
  siteId: string
  locale: Locale
  q: string
  /** Member or address that searches, for the limit alone. */
  by: string
}

/** Counts a search of the help that finds nothing; beyond a visitor's limit it is not counted. */
export async function noteSearch(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  limiter: Pick<RateLimiterPostgres, 'consume'>,
  { siteId, locale, q, by }: Search,
): Promise<void> {
  const term = searchTermOf(q)
  if (term === null) return
  if (!(await isWithin(limiter, `${siteId} ${by}`))) return
  const searched = { siteId, locale, term, now: clock.now() }
  await db.transaction({ siteId, accountId: null }, (tx) => repo.countSearch(tx, searched))
}

/** Takes a term off the list of searches without a result, or puts it back. */
export function dismissSearch(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  { term, locale, isDismissed }: Received<typeof dismissHelpSearch>['body'],
): Promise<void> {
  const { siteId } = caller.scope
  const now = clock.now()
  return db.transaction(wholeSite(caller), async (tx) => {
    const isKnown = await repo.setDismissed(tx, { siteId, locale, term, now }, isDismissed ? now : null)
    if (!isKnown) throw new DomainError('cms.search-missing')
    const action = isDismissed ? 'cms.search-dismiss' : 'cms.search-restore'
    await record(tx, caller, siteId, caller.accountId, action, { term, locale })
  })
}

/** Forgets terms that nobody has searched for in half a year. */
export async function forgetOldSearches({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - searchTermDays * 86_400_000)
  for (const { id: siteId } of await allSites(db))
    await db.transaction({ siteId, accountId: null }, (tx) => repo.forgetSearches(tx, siteId, before))
}
