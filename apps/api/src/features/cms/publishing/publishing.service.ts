import type * as contract from '@app/contracts/cms/articles'
import type { Received } from '@app/contracts/endpoint'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { tellPublished } from '../article-news.service.ts'
import { changeArticle, lockArticle, lockNextDue, readArticle } from '../articles.repo.ts'
import { change, forChange, isEmpty, keepVersion, objectOf } from '../articles.service.ts'
import { wholeSite } from '../categories.service.ts'
import type { CmsArticleRow } from '../cms.table.ts'

type Publish = Received<typeof contract.publishArticle>['body']

/**
 * Publishes the draft at once, or from a time on; a time in the past is now. What readers have already stays until the
 * time. Throws 'request.invalid' where it would end before.
 */
export function publishArticle(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, at, endsAt: wishedEnd }: Publish,
): Promise<contract.Article> {
  const { siteId } = caller.scope
  const now = ctx.clock.now()
  const start = new Date(Math.max(now.getTime(), (at ?? 0) * 1000))
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = await forChange(tx, siteId, id, version)
    if (isEmpty(before.draft)) throw new DomainError('cms.article-empty')
    const endsAt = wishedEnd === undefined ? (isLasting(before, now) ? before.endsAt : null) : dateOf(wishedEnd)
    if (endsAt && endsAt <= start) throw endFault('field.offline-first')
    const isNext = isOut(before, now) && start > now
    await changeArticle(tx, siteId, id, {
      ...(isNext ? nextOf(before, start, caller) : liveOf(before, start, now)),
      ...{ endsAt, review: null },
    })
    await keepVersion(tx, { ...before, updatedAt: now, updatedBy: caller.name }, isNext ? '' : 'published')
    const facts = { version, from: start.toISOString(), ...(endsAt && { endsAt: endsAt.toISOString() }) }
    const action = isNext ? 'cms.article-schedule' : 'cms.article-publish'
    await record(tx, caller, siteId, caller.accountId, action, facts, { object: await objectOf(tx, before) })
    await tellPublished(tx, ctx, caller, before, start)
    return readArticle<contract.Article>(tx, siteId, id, now)
  })
}

/** Takes back that changes are published at a time; the draft keeps them. */
export const cancelNext = (ctx: Ctx, caller: Caller, id: string): Promise<contract.Article> =>
  change(ctx, caller, id, 'cms.article-unschedule', () => nothingNext)

/** Says when an article that is published or scheduled goes offline by itself, or that it does not. */
export function setEnd(ctx: Ctx, caller: Caller, id: string, seconds: number | null): Promise<contract.Article> {
  const { siteId } = caller.scope
  const now = ctx.clock.now()
  const endsAt = dateOf(seconds)
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await lockArticle(tx, siteId, id)
    if (row.deletedAt) throw new DomainError('cms.article-in-trash')
    if (!isLasting(row, now)) throw new DomainError('cms.article-not-out')
    if (endsAt && endsAt <= now) throw endFault('field.offline-past')
    if (endsAt && [row.publishedAt, row.nextAt].some((at) => at && endsAt <= at)) throw endFault('field.offline-first')
    await changeArticle(tx, siteId, id, { endsAt })
    await record(
      tx,
      caller,
      siteId,
      caller.accountId,
      'cms.article-end',
      {},
      {
        object: await objectOf(tx, row),
        before: { endsAt: row.endsAt?.toISOString() ?? null },
        after: { endsAt: endsAt?.toISOString() ?? null },
      },
    )
    return readArticle<contract.Article>(tx, siteId, id, now)
  })
}

/** Publishes changes whose time has come, each in a transaction of its own. */
export async function publishDue(ctx: Ctx): Promise<void> {
  for (const site of await allSites(ctx.db))
    for (let isMore = true; isMore; )
      isMore = await ctx.db.transaction({ siteId: site.id, accountId: null }, (tx) => publishNext(tx, ctx, site))
}

/** Returns whether there was something to do. */
async function publishNext(tx: Tx, ctx: Ctx, { id: siteId, ownerAccountId }: SiteRow): Promise<boolean> {
  const row = await lockNextDue(tx, siteId, ctx.clock.now())
  if (!row?.next) return false
  const { content, author, version, by } = row.next
  await changeArticle(tx, siteId, row.id, {
    ...{ live: content, liveAuthor: author, liveVersion: version, revisedAt: row.nextAt, ...nothingNext },
  })
  const kept = { ...row, version, draft: content, updatedBy: by, updatedAt: row.nextAt ?? row.updatedAt }
  await keepVersion(tx, kept, 'published')
  const object = await objectOf(tx, { ...row, draft: content })
  if (ownerAccountId)
    await record(tx, null, siteId, ownerAccountId, 'cms.article-publish', { version, arrangedBy: by }, { object })
  return true
}

const nothingNext = { next: null, nextAt: null }

/** Row of an article whose draft readers have at once, or from a time on. */
function liveOf(before: CmsArticleRow, start: Date, now: Date): Partial<CmsArticleRow> {
  const wasOut = isOut(before, now)
  return {
    ...{ live: before.draft, liveAuthor: shownAuthor(before), isLive: true, liveVersion: before.version },
    // What readers have already keeps its date: only its text is new.
    ...{ publishedAt: wasOut ? before.publishedAt : start, revisedAt: wasOut ? now : start, ...nothingNext },
  }
}

/** Row of an article whose draft takes the place of what readers have at a time. */
const nextOf = (before: CmsArticleRow, nextAt: Date, { name: by }: Caller): Partial<CmsArticleRow> => ({
  next: { content: before.draft, author: shownAuthor(before), version: before.version, by },
  nextAt,
})

const shownAuthor = ({ showsAuthor, author }: CmsArticleRow) => (showsAuthor ? author : '')

/** Whether an article is published or will be, and has not ended. */
const isLasting = ({ isLive, endsAt }: CmsArticleRow, now: Date) => isLive && (endsAt === null || endsAt > now)

/** Whether readers have an article, as `isOutAt` of the repo. */
const isOut = (row: CmsArticleRow, now: Date) =>
  isLasting(row, now) && row.publishedAt !== null && row.publishedAt <= now

const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000))

const endFault = (word: string) => new DomainError('request.invalid', {}, { endsAt: word })
