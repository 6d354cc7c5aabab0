import { type holdArticle as holding, holdSeconds } from '@app/contracts/cms/article-holds'
import type { Reply } from '@app/contracts/endpoint'
import { titleIn } from '@app/contracts/languages'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { ownLanguage } from '#features/sites/sites.service.ts'
import * as repo from './article-holds.repo.ts'
import { lockArticle } from './articles.repo.ts'
import { wholeSite } from './categories.service.ts'

const of = (caller: Caller, articleId: string) => ({
  ...{ siteId: caller.scope.siteId, articleId, memberId: caller.memberId },
})

/** Holds an article for a minute; with `take` also one that somebody else holds. Throws 'cms.article-missing'. */
export function holdArticle(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { take }: { take: boolean },
): Promise<Reply<typeof holding>> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + holdSeconds * 1000)
  const one = of(caller, id)
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const { draft } = await lockArticle(tx, one.siteId, id)
    const before = await repo.othersHold(tx, one, now)
    await repo.hold(tx, { ...one, name: caller.name, since: now, until }, take)
    if (take && before) {
      const name = titleIn(draft, await ownLanguage(tx, one.siteId))
      const more = { object: { kind: 'cms-article', id, name } }
      await record(tx, caller, one.siteId, caller.accountId, 'cms.article-take', { from: before.name }, more)
    }
    const other = await repo.othersHold(tx, one, now)
    return { holder: other ? { name: other.name, since: unix(other.since) } : null }
  })
}

/** Lets go of an article; one that somebody else holds stays so. Throws 'cms.article-missing'. */
export function releaseArticle(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  const one = of(caller, id)
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    await lockArticle(tx, one.siteId, id)
    await repo.release(tx, one)
  })
}

/** Throws 'cms.article-held' where somebody else edits the article. */
export async function requireUnheld(tx: Tx, caller: Caller, id: string, now: Date): Promise<void> {
  const other = await repo.othersHold(tx, of(caller, id), now)
  if (other) throw new DomainError('cms.article-held', { name: other.name })
}
