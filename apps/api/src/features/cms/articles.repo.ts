import type { ArticleFilter } from '@app/contracts/cms/article-filter'
import type { ArticleRow } from '@app/contracts/cms/articles'
import { type ContentKind, mostArticleVersions, mostListedTags } from '@app/contracts/cms/cms-values'
import { and, asc, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { contains, dayStart, epoch, moment } from '#db/sql.ts'
import { ownTitle } from '#features/sites/sites.repo.ts'
import { dropHolds } from './article-holds.repo.ts'
import { type CmsArticleRow, cmsArticles, cmsArticleVersions, cmsArticleViews, cmsHelpAnswers } from './cms.table.ts'

/** Whether readers have a row of `cms_articles a`, where it is for them. */
export const isOutAt = (now: Date): SQL =>
  sql`(a.is_live AND a.published_at <= ${moment(now)} AND coalesce(a.ends_at > ${moment(now)}, true))`

/** State of a row of `cms_articles a`. */
const stateOf = (now: Date): SQL => sql`CASE
  WHEN ${isOutAt(now)} THEN 'published'
  WHEN a.is_live AND a.published_at > ${moment(now)} THEN 'scheduled'
  WHEN a.review IS NOT NULL THEN 'review'
  WHEN a.live IS NULL THEN 'draft'
  ELSE 'offline' END`

/** Content with the fields that it was saved without, before there were any. */
export const whole = (content: SQL): SQL =>
  sql`('{"cover": "", "tags": [], "visibility": "public", "products": []}'::jsonb || ${content})`

/** Whether a content has a tag, in any case. */
export const hasTag = (content: SQL, tag: string): SQL =>
  sql`EXISTS (SELECT FROM jsonb_array_elements_text(${content}->'tags') t WHERE lower(t) = lower(${tag}))`

/** Who reads a content; one that was saved before there was a choice is public. */
export const visibilityOf = (content: SQL): SQL => sql`coalesce(${content}->>'visibility', 'public')`

/** Title that a draft goes by in the console. */
export const draftTitle: SQL = ownTitle(sql`a.draft`, sql`a.site_id`)

const isWrittenIn = (locale: SQL): SQL => sql`a.draft->${locale}->>'title' <> ''`

export const rowFields = (now: Date): SQL => sql`
  'id', a.id, 'kind', a.kind, 'categoryId', a.category_id, 'title', ${draftTitle},
  'cover', coalesce(a.draft->>'cover', ''), 'views', coalesce((SELECT w.views FROM cms_article_views w WHERE w.site_id = a.site_id AND w.article_id = a.id), 0),
  'visibility', ${visibilityOf(sql`a.draft`)}, 'tags', coalesce(a.draft->'tags', '[]'::jsonb), 'slug', a.slug,
  'state', ${stateOf(now)},
  'locales', to_json(ARRAY(SELECT l FROM unnest(ARRAY['zh', 'en']) l WHERE ${isWrittenIn(sql`l`)})),
  'hasChanges', a.live IS NOT NULL AND ${whole(sql`a.live`)} <> ${whole(sql`a.draft`)}
    OR a.live IS NOT NULL AND a.live_author <> CASE WHEN a.shows_author THEN a.author ELSE '' END,
  'publishedAt', ${epoch(sql`a.published_at`)}, 'endsAt', ${epoch(sql`a.ends_at`)},
  'next', CASE WHEN a.next_at IS NOT NULL THEN json_build_object('at', ${epoch(sql`a.next_at`)}, 'by', a.next->>'by',
    'version', (a.next->>'version')::int) END,
  'updatedAt', ${epoch(sql`a.updated_at`)}, 'updatedBy', a.updated_by,
  'authorId', a.author_id, 'author', a.author, 'showsAuthor', a.shows_author,
  'deletedAt', ${epoch(sql`a.deleted_at`)}, 'isPinned', a.is_pinned, 'review', a.review, 'version', a.version`

const orders: Record<ArticleFilter['sort'], SQL> = {
  '-updated': sql`a.updated_at DESC, a.id`,
  updated: sql`a.updated_at, a.id`,
  title: sql`${draftTitle}, a.id`,
  '-title': sql`${draftTitle} DESC, a.id`,
  '-published': sql`a.published_at DESC NULLS LAST, a.id`,
  published: sql`a.published_at NULLS LAST, a.id`,
}

/** List with drafts, total and count of each view in one statement. */
export function articlesJson(siteId: string, filter: ArticleFilter, now: Date): SQL {
  const { q, kind, categoryId, visibility, authorId, language, from, to, tag, view, sort, limit, offset } = filter
  const parts = [sql`a.site_id = ${siteId}`]
  if (kind) parts.push(sql`a.kind = ${kind}`)
  if (categoryId) parts.push(sql`a.category_id = ${categoryId}`)
  if (visibility) parts.push(sql`${visibilityOf(sql`a.draft`)} = ${visibility}`)
  if (authorId) parts.push(sql`a.author_id = ${authorId}`)
  if (language) parts.push(sql`(${isWrittenIn(sql`${language.slice(-2)}::text`)}) = ${!language.startsWith('no-')}`)
  const day = filter.dates === 'published' ? sql`a.published_at` : sql`a.updated_at`
  if (from) parts.push(sql`${day} >= ${dayStart(from)}`)
  if (to) parts.push(sql`${day} < ${dayStart(to)} + interval '1 day'`)
  if (tag) parts.push(hasTag(sql`a.draft`, tag))
  if (q)
    parts.push(sql`(a.slug ILIKE ${contains(q)} OR a.draft->'zh'->>'title' ILIKE ${contains(q)}
      OR a.draft->'en'->>'title' ILIKE ${contains(q)} OR a.draft->'zh'->>'body' ILIKE ${contains(q)}
      OR a.draft->'en'->>'body' ILIKE ${contains(q)})`)
  const all = sql.join(parts, sql` AND `)
  const kept = sql`${all} AND a.deleted_at IS NULL`
  const inView = (name: ArticleFilter['view']) => {
    if (name === 'trash') return sql`${all} AND a.deleted_at IS NOT NULL`
    if (name === 'pinned') return sql`${kept} AND a.is_pinned`
    // As in `isUnder` of the contract.
    if (name === 'review') return sql`${kept} AND a.review IS NOT NULL`
    return name === 'all' ? kept : sql`${kept} AND ${stateOf(now)} = ${name}`
  }
  const count = (name: ArticleFilter['view']) => sql`(SELECT count(*) FROM cms_articles a WHERE ${inView(name)})`
  return sql`SELECT json_build_object(
    'articles', coalesce((SELECT json_agg(json_build_object(${rowFields(now)}, 'content', ${whole(sql`a.draft`)}) ORDER BY ${orders[sort]}) FROM (
      SELECT * FROM cms_articles a WHERE ${inView(view)} ORDER BY ${orders[sort]}
      LIMIT ${limit} OFFSET ${(offset - 1) * limit}) a), '[]'::json),
    'total', ${count(view)},
    'views', json_build_object('all', ${count('all')}, 'draft', ${count('draft')}, 'review', ${count('review')}, 'scheduled', ${count('scheduled')},
      'published', ${count('published')}, 'offline', ${count('offline')}, 'pinned', ${count('pinned')}, 'trash', ${count('trash')}))::text`
}

/** Tags of a site's drafts with how many have them, spelled as most do. */
export const tagsJson = (siteId: string): SQL => sql`SELECT coalesce((
  SELECT json_agg(json_build_object('tag', f.tag, 'count', f.count) ORDER BY f.count DESC, f.tag) FROM (
    SELECT mode() WITHIN GROUP (ORDER BY t) AS tag, count(*) AS count
    FROM cms_articles a, jsonb_array_elements_text(a.draft->'tags') t
    WHERE a.site_id = ${siteId} AND a.deleted_at IS NULL
    GROUP BY lower(t) ORDER BY count(*) DESC, lower(t) LIMIT ${mostListedTags}) f), '[]'::json)::text`

/** Article with its draft and versions, or JSON null. */
export const articleJson = (siteId: string, id: string, now: Date): SQL => sql`SELECT coalesce((
  SELECT json_build_object(${rowFields(now)}, 'content', ${whole(sql`a.draft`)},
    'redirects', coalesce((SELECT json_agg(r.slug ORDER BY r.slug) FROM cms_redirects r
      WHERE r.site_id = a.site_id AND r.of = 'article' AND r.target_id = a.id), '[]'::json),
    'history', coalesce((SELECT json_agg(json_build_object('version', v.version,
        'savedAt', ${epoch(sql`v.saved_at`)}, 'savedBy', v.saved_by, 'note', v.note, 'settings', ${whole(sql`v.content`)})
        ORDER BY v.version DESC)
      FROM (SELECT * FROM cms_article_versions v WHERE v.site_id = a.site_id AND v.article_id = a.id
        ORDER BY v.version DESC LIMIT ${mostArticleVersions}) v), '[]'::json))
  FROM cms_articles a WHERE a.site_id = ${siteId} AND a.id = ${id}), 'null'::json)::text`

/** Article inside a transaction, after a write. */
export async function readArticle<T = ArticleRow>(tx: Tx, siteId: string, id: string, now: Date): Promise<T> {
  const { rows } = await tx.execute<{ text: string }>(sql`SELECT (${articleJson(siteId, id, now)}) AS text`)
  // The statement builds the contract's shape.
  const article = JSON.parse(rows[0]?.text ?? 'null') as T | null
  if (article === null) throw new DomainError('cms.article-missing')
  return article
}

const one = (siteId: string, id: string) => and(eq(cmsArticles.siteId, siteId), eq(cmsArticles.id, id))

/** Article that is to be changed, locked. */
export async function lockArticle(tx: Tx, siteId: string, id: string): Promise<CmsArticleRow> {
  const [row] = await tx.select().from(cmsArticles).where(one(siteId, id)).for('update')
  if (!row) throw new DomainError('cms.article-missing')
  return row
}

/** Slugs of a kind that begin like this one, of other documents. */
export async function slugsLike(
  tx: Tx,
  siteId: string,
  { kind, slug, id }: { kind: ContentKind; slug: string; id: string },
): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: cmsArticles.slug })
    .from(cmsArticles)
    .where(
      and(
        eq(cmsArticles.siteId, siteId),
        eq(cmsArticles.kind, kind),
        ne(cmsArticles.id, id),
        sql`starts_with(${cmsArticles.slug}, ${slug})`,
      ),
    )
  return new Set(rows.map((row) => row.slug))
}

/** Adds an article; false where its slug was taken meanwhile. */
export async function insertArticle(tx: Tx, row: typeof cmsArticles.$inferInsert): Promise<boolean> {
  const added = await tx.insert(cmsArticles).values(row).onConflictDoNothing().returning({ id: cmsArticles.id })
  return added.length > 0
}

export async function changeArticle(tx: Tx, siteId: string, id: string, set: Partial<CmsArticleRow>): Promise<void> {
  await tx.update(cmsArticles).set(set).where(one(siteId, id))
}

/** Keeps a version of an article; one that is kept already stays, and gets the note. */
export async function keepVersion(tx: Tx, row: typeof cmsArticleVersions.$inferInsert): Promise<void> {
  const { siteId, articleId, version } = cmsArticleVersions
  const kept = tx.insert(cmsArticleVersions).values(row)
  if (row.note === '') await kept.onConflictDoNothing()
  else await kept.onConflictDoUpdate({ target: [siteId, articleId, version], set: { note: row.note } })
}

/** Article whose changes are to be published by now, locked; no other server works on it. */
export async function lockNextDue(tx: Tx, siteId: string, now: Date): Promise<CmsArticleRow | undefined> {
  const { nextAt } = cmsArticles
  const [row] = await tx
    .select()
    .from(cmsArticles)
    .where(and(eq(cmsArticles.siteId, siteId), lte(nextAt, now)))
    .orderBy(asc(nextAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

/** Erases what has been in the trash since before a time. Returns the ids. */
export async function eraseTrash(tx: Tx, siteId: string, before: Date): Promise<string[]> {
  const erased = await tx
    .delete(cmsArticles)
    .where(and(eq(cmsArticles.siteId, siteId), lt(cmsArticles.deletedAt, before)))
    .returning({ id: cmsArticles.id })
  const ids = erased.map(({ id }) => id)
  const versions = and(eq(cmsArticleVersions.siteId, siteId), inArray(cmsArticleVersions.articleId, ids))
  if (ids.length > 0) {
    await tx.delete(cmsArticleVersions).where(versions)
    await dropHolds(tx, siteId, ids)
    await tx
      .delete(cmsArticleViews)
      .where(and(eq(cmsArticleViews.siteId, siteId), inArray(cmsArticleViews.articleId, ids)))
    await tx
      .delete(cmsHelpAnswers)
      .where(and(eq(cmsHelpAnswers.siteId, siteId), inArray(cmsHelpAnswers.articleId, ids)))
  }
  return ids
}
