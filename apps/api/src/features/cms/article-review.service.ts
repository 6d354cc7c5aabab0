import type { askArticleReview } from '@app/contracts/cms/article-review'
import type { Article } from '@app/contracts/cms/articles'
import type { Received } from '@app/contracts/endpoint'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { tellReturned, tellSubmitted } from './article-news.service.ts'
import { changeArticle, lockArticle, readArticle } from './articles.repo.ts'
import { forChange, isEmpty, keepVersion, objectOf } from './articles.service.ts'
import { wholeSite } from './categories.service.ts'
import type { CmsArticleRow } from './cms.table.ts'

/** Asks for a review of the draft, which is kept among the versions, and tells those who may publish it. */
export function askReview(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, note }: Received<typeof askArticleReview>['body'],
): Promise<Article> {
  const { siteId } = caller.scope
  const now = ctx.clock.now()
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = await forChange(tx, siteId, id, version)
    if (before.review) throw new DomainError('cms.article-in-review', { name: before.review.by })
    if (isEmpty(before.draft)) throw new DomainError('cms.article-empty')
    const { hasChanges, state } = await readArticle<Article>(tx, siteId, id, now)
    if ((state === 'published' || state === 'scheduled') && !hasChanges) throw new DomainError('cms.nothing-to-review')
    const review = { byId: caller.memberId, by: caller.name, at: unix(now), note, version }
    await changeArticle(tx, siteId, id, { review })
    await keepVersion(tx, before, '')
    await record(
      tx,
      caller,
      siteId,
      caller.accountId,
      'cms.review-ask',
      { version, note },
      { object: await objectOf(tx, before) },
    )
    await tellSubmitted(tx, ctx, caller, before, note)
    return readArticle<Article>(tx, siteId, id, now)
  })
}

/** Withdraws a review, by whoever asked for it. */
export const withdrawReview = (ctx: Ctx, caller: Caller, id: string): Promise<Article> =>
  endReview(ctx, caller, id, async (tx, article, { byId, by }) => {
    if (byId !== caller.memberId) throw new DomainError('cms.review-of-other', { name: by })
    await log(tx, caller, article, 'cms.review-withdraw', {})
  })

/** Sends a draft back with a reason, and tells whoever asked for the review. */
export const returnDraft = (ctx: Ctx, caller: Caller, id: string, reason: string): Promise<Article> =>
  endReview(ctx, caller, id, async (tx, article, { by }) => {
    await log(tx, caller, article, 'cms.review-return', { askedBy: by, reason })
    await tellReturned(tx, ctx, caller, article, reason)
  })

async function log(tx: Tx, caller: Caller, article: CmsArticleRow, action: string, facts: Record<string, string>) {
  const object = await objectOf(tx, article)
  await record(tx, caller, article.siteId, caller.accountId, action, facts, { object })
}

type Review = NonNullable<CmsArticleRow['review']>

function endReview(
  ctx: Ctx,
  caller: Caller,
  id: string,
  end: (tx: Tx, article: CmsArticleRow, review: Review) => Promise<void>,
): Promise<Article> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const article = await lockArticle(tx, siteId, id)
    if (!article.review) throw new DomainError('cms.no-review')
    await end(tx, article, article.review)
    await changeArticle(tx, siteId, id, { review: null })
    return readArticle<Article>(tx, siteId, id, ctx.clock.now())
  })
}
