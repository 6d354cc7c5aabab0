import type { ArticleContent } from '@app/contracts/cms/article-content'
import type { ArticleReview } from '@app/contracts/cms/articles'
import type { CategoryIcon } from '@app/contracts/cms/category-icons'
import type { CategoryKind, CategoryTemplate, ContentKind } from '@app/contracts/cms/cms-values'
import type { Locale } from '@app/contracts/wire'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Categories of articles, of help documents and of announcements, at most three levels deep. */
export const cmsCategories = pgTable(
  'cms_categories',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    kind: text().$type<CategoryKind>().notNull(),
    parentId: uuid('parent_id'),
    name: jsonb().$type<{ zh: string; en: string }>().notNull(),
    description: jsonb().$type<{ zh: string; en: string }>().notNull(),
    /** For search engines; empty for name and description. */
    seoTitle: jsonb('seo_title').$type<{ zh: string; en: string }>().notNull().default({ zh: '', en: '' }),
    seoDescription: jsonb('seo_description').$type<{ zh: string; en: string }>().notNull().default({ zh: '', en: '' }),
    slug: text().notNull(),
    position: integer().notNull(),
    isShown: boolean('is_shown').notNull(),
    icon: text().$type<CategoryIcon>(),
    /** Address of the cover of its public page; empty without one. */
    cover: text().notNull().default(''),
    template: text().$type<CategoryTemplate>().notNull().default('list'),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('cms_categories_slug').on(t.siteId, t.kind, t.slug),
    sitePolicy(),
  ],
)
export type CmsCategoryRow = typeof cmsCategories.$inferSelect

/** What an article becomes for its readers at a later time. */
export interface NextChanges {
  content: ArticleContent
  /** Name of the author as readers will see it; empty where they will not. */
  author: string
  version: number
  /** Name of who arranged it. */
  by: string
}

/** Articles and help documents: the draft, and beside it what is published. */
export const cmsArticles = pgTable(
  'cms_articles',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    kind: text().$type<ContentKind>().notNull(),
    categoryId: uuid('category_id').notNull(),
    slug: text().notNull(),
    draft: jsonb().$type<ArticleContent>().notNull(),
    /** Text on the public pages; null before the first publication. */
    live: jsonb().$type<ArticleContent>(),
    /** Whether `live` is shown, from `published_at` on and until `ends_at`. */
    isLive: boolean('is_live').notNull().default(false),
    /** First publication, possibly in the future. */
    publishedAt: moment('published_at'),
    /** When it goes offline by itself; null where it does not. */
    endsAt: moment('ends_at'),
    /** Changes of `live` that wait for their time; null where none do. */
    next: jsonb().$type<NextChanges>(),
    nextAt: moment('next_at'),
    /** When `live` changed last. */
    revisedAt: moment('revised_at'),
    version: integer().notNull().default(1),
    /** Version of the draft that is published; 0 before. */
    liveVersion: integer('live_version').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    deletedAt: moment('deleted_at'),
    /** Whether lists begin with it for readers. */
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Member who wrote it; null where that is not known. */
    authorId: uuid('author_id'),
    author: text().notNull().default(''),
    showsAuthor: boolean('shows_author').notNull().default(false),
    /** Name of the author as readers see it; empty where they do not. */
    liveAuthor: text('live_author').notNull().default(''),
    /** Review that was asked for; null where nobody asks for one. */
    review: jsonb().$type<ArticleReview>(),
    /** Place of a help document in its category, from 0 on. */
    position: integer().notNull().default(0),
    /** Console pages that a help document explains, as the menu names them. */
    pages: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('cms_articles_slug').on(t.siteId, t.kind, t.slug),
    index('cms_articles_live').on(t.siteId, t.kind, t.publishedAt.desc()),
    index('cms_articles_category').on(t.siteId, t.categoryId),
    index('cms_articles_next').on(t.siteId, t.nextAt).where(sql`next_at IS NOT NULL`),
    sitePolicy(),
  ],
)
export type CmsArticleRow = typeof cmsArticles.$inferSelect

/** How often the public pages of articles were read: apart from the articles, whose writes make the kept pages stale. */
export const cmsArticleViews = pgTable(
  'cms_article_views',
  { siteId: siteId(), articleId: uuid('article_id').notNull(), views: integer().notNull() },
  (t) => [primaryKey({ columns: [t.siteId, t.articleId] }), sitePolicy()],
)

/** Kept versions of articles. */
export const cmsArticleVersions = pgTable(
  'cms_article_versions',
  {
    siteId: siteId(),
    articleId: uuid('article_id').notNull(),
    version: integer().notNull(),
    content: jsonb().$type<ArticleContent>().notNull(),
    note: text().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.articleId, t.version] }), sitePolicy()],
)

/** Who edits an article now, until which time. */
export const cmsArticleHolds = pgTable(
  'cms_article_holds',
  {
    siteId: siteId(),
    articleId: uuid('article_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Name of that member, as others read it. */
    name: text().notNull(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.articleId] }), sitePolicy()],
)
export type CmsArticleHoldRow = typeof cmsArticleHolds.$inferSelect

/** Images that articles may show; their files are in the store, below the site's id and the hash. */
export const cmsImages = pgTable(
  'cms_images',
  {
    siteId: siteId(),
    /** Beginning of the SHA-256 of the largest copy, in hex. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all copies together. */
    bytes: integer().notNull(),
    /** Name of the file as it came. */
    name: text().notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    /** When it was uploaded last, or an article was seen to name it. */
    usedAt: moment('used_at').notNull(),
    /** Since when its files are being erased. */
    erasedAt: moment('erased_at'),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.hash] }), sitePolicy()],
)
export type CmsImageRow = typeof cmsImages.$inferSelect

/** Answers of readers to whether a help document is useful; nothing tells who a reader is. */
export const cmsHelpAnswers = pgTable(
  'cms_help_answers',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    articleId: uuid('article_id').notNull(),
    /** Keyed hash of document and reader: it finds a second answer, and neither the reader nor its other answers. */
    readerHash: text('reader_hash').notNull(),
    isUseful: boolean('is_useful').notNull(),
    /** Line on what is missing; empty without one. */
    remark: text().notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('cms_help_answers_reader').on(t.siteId, t.articleId, t.readerHash),
    sitePolicy(),
  ],
)

/** Terms that readers searched the help for without a result; nothing tells who did. */
export const cmsHelpSearches = pgTable(
  'cms_help_searches',
  {
    siteId: siteId(),
    locale: text().$type<Locale>().notNull(),
    /** Normalised. */
    term: text().notNull(),
    count: integer().notNull(),
    lastAt: moment('last_at').notNull(),
    dismissedAt: moment('dismissed_at'),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.locale, t.term] }), sitePolicy()],
)

/** Former slugs of articles and categories; each leads to what had it last. */
export const cmsRedirects = pgTable(
  'cms_redirects',
  {
    siteId: siteId(),
    kind: text().$type<CategoryKind>().notNull(),
    /** Kind of the target: `article` is any document. */
    of: text().$type<'article' | 'category'>().notNull(),
    slug: text().notNull(),
    targetId: uuid('target_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.kind, t.of, t.slug] }),
    index('cms_redirects_target').on(t.siteId, t.targetId),
    sitePolicy(),
  ],
)
