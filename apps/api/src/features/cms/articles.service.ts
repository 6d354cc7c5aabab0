import type { ArticleContent } from '@app/contracts/cms/article-content'
import type { ArticleFilter } from '@app/contracts/cms/article-filter'
import { isFound, scoreOf } from '@app/contracts/cms/article-score'
import type * as contract from '@app/contracts/cms/articles'
import { type ContentKind, trashDays } from '@app/contracts/cms/cms-values'
import type { Received, Reply } from '@app/contracts/endpoint'
import { titleIn, wordIn } from '@app/contracts/languages'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import { requireTitles } from '#core/require-words.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { allSites, ownLanguage } from '#features/sites/sites.service.ts'
import { type Authored, authorFor, isSameAuthor, shownOf } from './article-authors.service.ts'
import { requireUnheld } from './article-holds.service.ts'
import * as repo from './articles.repo.ts'
import { categoryFor } from './categories.repo.ts'
import { categoryOfKind, slugTaken, wholeSite } from './categories.service.ts'
import type { CmsArticleRow } from './cms.table.ts'
import { nextPlace } from './help.repo.ts'
import { dropSlugs, moveSlug } from './redirects.repo.ts'
import { freeSlug, slugOf } from './slug.ts'

type List = Reply<typeof contract.listArticles>
type ReadList = Omit<List, 'articles'> & { articles: (contract.ArticleRow & { content: ArticleContent })[] }

/** Articles of a site as listed, each scored by its draft as it is read: a score that is kept would outlive its rules. */
export async function listArticles(ctx: Ctx, caller: Caller, filter: ArticleFilter): Promise<List> {
  const { siteId } = caller.scope
  const list = await ctx.db.read<ReadList>(wholeSite(caller), repo.articlesJson(siteId, filter, ctx.clock.now()))
  const articles = list.articles.map(({ content, ...row }) => ({
    ...row,
    score: isFound(row.kind, content) ? scoreOf(row.slug, content) : null,
  }))
  return { ...list, articles }
}

type Fields = Received<typeof contract.createArticle>['body']

/** Creates a draft in a category, whose kind it has. Throws 'request.invalid' without a title in the site's language. */
export function createArticle(ctx: Ctx, caller: Caller, fields: Fields): Promise<contract.Article> {
  const now = ctx.clock.now()
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    requireTitles(fields.content, await ownLanguage(tx, caller.scope.siteId))
    const id = await addArticle(tx, caller, fields, now)
    return repo.readArticle(tx, caller.scope.siteId, id, now)
  })
}

/** Creates a draft within a transaction; returns its id. */
export async function addArticle(
  tx: Tx,
  caller: Caller,
  { categoryId, slug: wished, content }: Fields,
  now: Date,
): Promise<string> {
  const { siteId } = caller.scope
  const id = newId()
  const { kind } = await categoryFor(tx, siteId, categoryId)
  if (kind === 'announcement') throw new DomainError('cms.category-other-kind')
  const title = titleIn(content, await ownLanguage(tx, siteId))
  const slug = await slugFor(tx, siteId, { kind, id, wished, title })
  const by = { updatedAt: now, updatedBy: caller.name, authorId: caller.memberId, author: caller.name }
  const position = await nextPlace(tx, siteId, categoryId)
  const row = { ...by, siteId, id, kind, categoryId, slug, draft: content, createdAt: now, position }
  if (!(await repo.insertArticle(tx, row))) throw slugTaken()
  await record(
    tx,
    caller,
    siteId,
    caller.accountId,
    'cms.article-create',
    { slug },
    { object: await objectOf(tx, row) },
  )
  return id
}

type Save = Received<typeof contract.saveArticle>['body']

/**
 * Saves the draft over the version that was read; what is published stays as it is. Throws 'request.invalid' without a
 * title in the site's language.
 */
export function saveArticle(ctx: Ctx, caller: Caller, id: string, save: Save): Promise<contract.Article> {
  const now = ctx.clock.now()
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    requireTitles(save.content, await ownLanguage(tx, siteId))
    const authored = save.author && (await authorFor(tx, ctx, await repo.lockArticle(tx, siteId, id), save.author))
    await saveDraft(tx, caller, id, { ...save, authored }, now)
    return repo.readArticle(tx, siteId, id, now)
  })
}

/** Saves a draft over the version that was read, within a transaction. */
export async function saveDraft(
  tx: Tx,
  caller: Caller,
  id: string,
  {
    categoryId,
    slug: wished,
    content,
    version,
    keep,
    authored,
  }: Omit<Save, 'author'> & { authored?: Authored | undefined },
  now: Date,
): Promise<void> {
  const { siteId } = caller.scope
  const before = await forChange(tx, siteId, id, version)
  await requireUnheld(tx, caller, id, now)
  const { kind } = before
  await categoryOfKind(tx, siteId, categoryId, kind)
  const title = titleIn(content, await ownLanguage(tx, siteId))
  const slug = await slugFor(tx, siteId, { kind, id, wished: wished || before.slug, title })
  if (slug !== before.slug) await moveSlug(tx, { siteId, kind, of: 'article', id }, before.slug, slug)
  const isMoved = categoryId !== before.categoryId
  const position = isMoved ? await nextPlace(tx, siteId, categoryId) : before.position
  const by = { updatedAt: now, updatedBy: caller.name }
  const next = { ...by, ...authored, categoryId, position, slug, draft: content, version: version + 1 }
  await repo.changeArticle(tx, siteId, id, next)
  if (keep) await keepVersion(tx, { ...before, ...next }, '')
  // Autosaves of a text are no event; where it stands is.
  const isReauthored = authored && !isSameAuthor(authored, before)
  if (keep || slug !== before.slug || isMoved || isReauthored)
    await record(
      tx,
      caller,
      siteId,
      caller.accountId,
      'cms.article-save',
      { version: version + 1 },
      {
        object: await objectOf(tx, { ...before, draft: content }),
        before: { slug: before.slug, category: before.categoryId, ...(isReauthored && shownOf(before)) },
        after: { slug, category: categoryId, ...(isReauthored && shownOf(authored)) },
      },
    )
}

/** Moves articles to another category of their kind; answers with those that were elsewhere. */
export function moveArticles(
  ctx: Ctx,
  caller: Caller,
  { ids, categoryId }: Received<typeof contract.moveArticles>['body'],
): Promise<{ id: string; from: string }[]> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const { kind, name } = await categoryFor(tx, siteId, categoryId)
    const category = wordIn(name, await ownLanguage(tx, siteId))
    const moved: { id: string; from: string }[] = []
    // Always in one order, so that two moves of the same articles wait for each other instead of locking each other out.
    for (const id of [...new Set(ids)].sort()) {
      const row = await repo.lockArticle(tx, siteId, id)
      if (row.deletedAt) throw new DomainError('cms.article-in-trash')
      if (row.kind !== kind) throw new DomainError('cms.category-other-kind')
      if (row.categoryId === categoryId) continue
      const position = await nextPlace(tx, siteId, categoryId)
      await repo.changeArticle(tx, siteId, id, { categoryId, position, version: row.version + 1 })
      moved.push({ id, from: row.categoryId })
      const more = {
        object: await objectOf(tx, row),
        before: { category: row.categoryId },
        after: { category: categoryId },
      }
      await record(tx, caller, siteId, caller.accountId, 'cms.article-move', { category }, more)
    }
    return moved
  })
}

/** What no longer waits for its time once nobody reads an article. */
const withoutTimes = { endsAt: null, next: null, nextAt: null }

/** Takes an article off the public pages. */
export function withdrawArticle(ctx: Ctx, caller: Caller, id: string): Promise<contract.Article> {
  return change(ctx, caller, id, 'cms.article-offline', (row) => {
    if (row.deletedAt) throw new DomainError('cms.article-in-trash')
    return { isLive: false, ...withoutTimes }
  })
}

/** Lets lists begin with an article for readers, or no longer. */
export function pinArticle(ctx: Ctx, caller: Caller, id: string, isPinned: boolean): Promise<contract.Article> {
  return change(ctx, caller, id, isPinned ? 'cms.article-pin' : 'cms.article-unpin', (row) => {
    if (row.deletedAt) throw new DomainError('cms.article-in-trash')
    if (row.kind !== 'article') throw new DomainError('cms.help-in-order')
    return { isPinned }
  })
}

/** Moves an article into the trash; its public page ends. */
export async function deleteArticle(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  await change(ctx, caller, id, 'cms.article-delete', (row) => ({
    ...{ isLive: false, deletedAt: row.deletedAt ?? ctx.clock.now(), review: null, ...withoutTimes },
  }))
}

/** Takes an article out of the trash. It is not published by that. */
export const restoreArticle = (ctx: Ctx, caller: Caller, id: string): Promise<contract.Article> =>
  change(ctx, caller, id, 'cms.article-restore', () => ({ deletedAt: null }))

/** Erases what has been in the trash for longer than it is kept. */
export async function emptyTrash({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - trashDays * 86_400_000)
  for (const { id: siteId } of await allSites(db))
    await db.transaction({ siteId, accountId: null }, async (tx) => {
      for (const id of await repo.eraseTrash(tx, siteId, before)) await dropSlugs(tx, siteId, id)
    })
}

/** Changes an article under its lock, with a line in the audit log. */
export function change(
  ctx: Ctx,
  caller: Caller,
  id: string,
  action: string,
  setOf: (row: CmsArticleRow) => Partial<CmsArticleRow>,
): Promise<contract.Article> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await repo.lockArticle(tx, siteId, id)
    await repo.changeArticle(tx, siteId, id, setOf(row))
    await record(tx, caller, siteId, caller.accountId, action, {}, { object: await objectOf(tx, row) })
    return repo.readArticle(tx, siteId, id, ctx.clock.now())
  })
}

/** Article that is to be changed, locked; refused where it is in the trash or was saved since it was read. */
export async function forChange(tx: Tx, siteId: string, id: string, version: number): Promise<CmsArticleRow> {
  const row = await repo.lockArticle(tx, siteId, id)
  if (row.deletedAt) throw new DomainError('cms.article-in-trash')
  if (row.version === version) return row
  const at = `${row.updatedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  throw new DomainError('cms.article-newer', { name: row.updatedBy, at })
}

/** Whether a language has a title and no text. */
export const isEmpty = ({ zh, en }: ArticleContent) =>
  [zh, en].some(({ title, body }) => title !== '' && body.trim() === '')

/** An article as the audit log names it. */
export async function objectOf(tx: Tx, { siteId, id, draft }: Pick<CmsArticleRow, 'siteId' | 'id' | 'draft'>) {
  return { kind: 'cms-article', id, name: titleIn(draft, await ownLanguage(tx, siteId)) }
}

/** Keeps a draft among the versions of its article. */
export function keepVersion(tx: Tx, row: CmsArticleRow, note: string): Promise<void> {
  const { siteId, id: articleId, version, draft: content, updatedBy: savedBy, updatedAt: savedAt } = row
  return repo.keepVersion(tx, { siteId, articleId, version, content, note, savedBy, savedAt })
}

interface Wish {
  kind: ContentKind
  id: string
  wished: string
  title: string
}

async function slugFor(tx: Tx, siteId: string, { kind, id, wished, title }: Wish): Promise<string> {
  const slug = wished || slugOf(title)
  const taken = await repo.slugsLike(tx, siteId, { kind, slug, id })
  if (wished === '') return freeSlug(slug, taken)
  if (taken.has(wished)) throw slugTaken()
  return wished
}
