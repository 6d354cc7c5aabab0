import type { ArticleContent } from '@app/contracts/cms/article-content'
import type { CategoryIcon } from '@app/contracts/cms/category-icons'
import type { CategoryKind, CategoryTemplate, ContentKind } from '@app/contracts/cms/cms-values'
import type { Locale } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains, epoch } from '#db/sql.ts'
import { hasTag, isOutAt, visibilityOf, whole } from '#features/cms/articles.repo.ts'
import { bookOrder } from '#features/cms/help.repo.ts'

/** Published article as the public pages have it. */
export interface LiveArticle {
  id: string
  slug: string
  categoryId: string
  content: ArticleContent
  /** Name of the author; empty where readers do not see it. */
  author: string
  /** Whether lists begin with it. */
  isPinned: boolean
  publishedAt: number
  revisedAt: number
}

export interface LiveCategory {
  id: string
  parentId: string | null
  slug: string
  name: { zh: string; en: string }
  description: { zh: string; en: string }
  /** For search engines; empty for name and description. */
  seoTitle: { zh: string; en: string }
  seoDescription: { zh: string; en: string }
  icon: CategoryIcon | null
  /** Address of the cover; empty without one. */
  cover: string
  template: CategoryTemplate
}

/** Categories of a kind that are shown, and where former slugs lead. */
export interface LiveCategories {
  categories: LiveCategory[]
  moved: { slug: string; id: string }[]
}

interface Reading {
  siteId: string
  now: Date
}

const scopeOf = ({ siteId }: Reading) => ({ siteId, accountId: null })

/** Rows of `cms_articles a` that visitors see: not those for people who are signed in. */
const isOut = ({ siteId, now }: Reading): SQL => sql`a.site_id = ${siteId} AND a.deleted_at IS NULL AND ${isOutAt(now)}
  AND ${visibilityOf(sql`a.live`)} = 'public'`

const uuids = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`

const liveJson = sql`json_build_object('id', a.id, 'slug', a.slug, 'categoryId', a.category_id, 'content', ${whole(sql`a.live`)}, 'author', a.live_author, 'isPinned', a.is_pinned,
  'publishedAt', ${epoch(sql`a.published_at`)}, 'revisedAt', ${epoch(sql`a.revised_at`)})`

interface Wish {
  kind: ContentKind
  locale: Locale
  /** Order of a book: by category as listed, then by place; pinned ones and then by date where left out. */
  book?: readonly string[] | undefined
  /** By date alone, wherever they are pinned. */
  isByDate?: boolean
  /** Categories, all where left out. */
  categoryIds?: readonly string[] | undefined
  /** Tag, in any case. */
  tag?: string | undefined
  /** Number of a product that they are about. */
  product?: string | undefined
  q?: string | undefined
  limit: number
  /** 1-based page. */
  page: number
}

/** Published articles in a language, pinned ones and then the newest, or in the order of a book; those of a search with the words in the title before others. */
export function liveArticles(db: Database, reading: Reading, wish: Wish) {
  const { kind, locale, book, isByDate, categoryIds, tag, product, q, limit, page } = wish
  const text = (field: string) => sql`a.live->${locale}::text->>${field}::text`
  const parts = [isOut(reading), sql`a.kind = ${kind}`, sql`${text('title')} <> ''`]
  if (categoryIds) parts.push(sql`a.category_id = ANY (${uuids(categoryIds)})`)
  if (tag) parts.push(hasTag(sql`a.live`, tag))
  if (product) parts.push(sql`a.live->'products' ? ${product}::text`)
  const hit = (field: string) => sql`${text(field)} ILIKE ${contains(q ?? '')}`
  if (q) parts.push(sql`(${hit('title')} OR ${hit('summary')} OR ${hit('body')})`)
  const where = sql.join(parts, sql` AND `)
  const usual = book
    ? sql`array_position(${uuids(book)}, a.category_id) NULLS LAST, ${bookOrder}`
    : sql`${isByDate ? sql`` : sql`a.is_pinned DESC, `}a.published_at DESC, a.id`
  const order = sql`${q ? sql`(${hit('title')}) DESC, ` : sql``}${usual}`
  return db.read<{ articles: LiveArticle[]; total: number }>(
    scopeOf(reading),
    sql`SELECT json_build_object(
      'articles', coalesce((SELECT json_agg(${liveJson} ORDER BY ${order}) FROM (
        SELECT * FROM cms_articles a WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}) a),
        '[]'::json),
      'total', (SELECT count(*) FROM cms_articles a WHERE ${where}))::text`,
  )
}

/** Published article by its slug; by a former one the present slug in `movedTo`. Null where there is neither. */
export function liveArticle(db: Database, reading: Reading, kind: ContentKind, slug: string) {
  const { siteId } = reading
  return db.read<{ article: LiveArticle | null; movedTo: string | null }>(
    scopeOf(reading),
    sql`SELECT json_build_object(
      'article', (SELECT ${liveJson} FROM cms_articles a
        WHERE ${isOut(reading)} AND a.kind = ${kind} AND a.slug = ${slug}),
      'movedTo', (SELECT a.slug FROM cms_redirects r JOIN cms_articles a ON a.site_id = r.site_id AND a.id = r.target_id
        WHERE r.site_id = ${siteId} AND r.kind = ${kind} AND r.of = 'article' AND r.slug = ${slug}
          AND ${isOut(reading)}))::text`,
  )
}

/** Categories of a kind that are shown, siblings in order, and where former slugs lead. */
export function liveCategories(db: Database, reading: Reading, kind: CategoryKind) {
  const { siteId } = reading
  return db.read<LiveCategories>(
    scopeOf(reading),
    sql`SELECT json_build_object(
      'categories', coalesce((SELECT json_agg(json_build_object('id', c.id, 'parentId', c.parent_id, 'slug', c.slug,
        'name', c.name, 'description', c.description, 'seoTitle', c.seo_title, 'seoDescription', c.seo_description, 'icon', c.icon, 'cover', c.cover, 'template', c.template) ORDER BY c.position, c.id)
        FROM cms_categories c WHERE c.site_id = ${siteId} AND c.kind = ${kind} AND c.is_shown), '[]'::json),
      'moved', coalesce((SELECT json_agg(json_build_object('slug', r.slug, 'id', r.target_id)) FROM cms_redirects r
        WHERE r.site_id = ${siteId} AND r.kind = ${kind} AND r.of = 'category'), '[]'::json))::text`,
  )
}

/** What a sitemap says of a published document. */
export interface LiveAddress {
  kind: ContentKind
  slug: string
  categoryId: string
  revisedAt: number
  locales: readonly Locale[]
}

/** Addresses of everything published, for the sitemap. */
export function liveAddresses(db: Database, reading: Reading) {
  return db.read<LiveAddress[]>(
    scopeOf(reading),
    sql`SELECT coalesce((SELECT json_agg(json_build_object('kind', a.kind, 'slug', a.slug, 'categoryId', a.category_id,
      'revisedAt', ${epoch(sql`a.revised_at`)}, 'locales', ARRAY(SELECT l FROM unnest(ARRAY['zh', 'en']) l WHERE a.live->l->>'title' <> ''))
      ORDER BY a.published_at DESC, a.id)
      FROM (SELECT * FROM cms_articles a WHERE ${isOut(reading)} ORDER BY a.published_at DESC, a.id LIMIT 20000) a),
      '[]'::json)::text`,
  )
}
