import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Locale, UnixSeconds } from '../wire.ts'
import { ArticleContent, SlugOrNone } from './article-content.ts'
import { ArticleFilter } from './article-filter.ts'
import {
  articleStates,
  articleViews,
  articleVisibilities,
  contentKinds,
  mostArticleText,
  mostMovedArticles,
} from './cms-values.ts'

const one = z.object({ id: Id })

/** Review that was asked for; it lasts until the draft is published, sent back or deleted, or the asker withdraws it. */
export const ArticleReview = z.object({
  /** Member who asked. */
  byId: Id,
  by: z.string(),
  at: UnixSeconds,
  /** Line to the reviewer; empty without one. */
  note: z.string(),
  /** Version of the draft when it was asked for. Later ones are reviewed as they are. */
  version: z.int(),
})
export type ArticleReview = z.output<typeof ArticleReview>

/** Changes of a published article that readers have from a later time on: the draft as it was when that was arranged. */
export const ArticleNext = z.object({
  at: UnixSeconds,
  /** Who arranged it. */
  by: z.string(),
  /** Version of the draft. Later ones are not published by it. */
  version: z.int(),
})
export type ArticleNext = z.output<typeof ArticleNext>

/** Article as listed. */
export const ArticleRow = z.object({
  id: Id,
  kind: z.enum(contentKinds),
  categoryId: Id,
  title: z.string(),
  /** Address of the draft's cover; empty without one. */
  cover: z.string(),
  /** How often its public page was read; the last half a minute may be missing. */
  views: z.int(),
  /** Visibility of the draft. */
  visibility: z.enum(articleVisibilities),
  /** Tags of the draft. */
  tags: z.array(z.string()),
  slug: z.string(),
  state: z.enum(articleStates),
  /** Languages that it is written in. */
  locales: z.array(Locale),
  /** Whether the draft, or the author that readers see, differs from what is published. */
  hasChanges: z.boolean(),
  publishedAt: UnixSeconds.nullable(),
  /** When it goes offline by itself; null where it does not. */
  endsAt: UnixSeconds.nullable(),
  /** Null where no changes wait for their time. */
  next: ArticleNext.nullable(),
  updatedAt: UnixSeconds,
  updatedBy: z.string(),
  /** Member of the staff who wrote it; null where that is not known. */
  authorId: Id.nullable(),
  /** Name of the author; empty where that is not known. */
  author: z.string(),
  /** Whether readers see the author's name, once it is published so. */
  showsAuthor: z.boolean(),
  deletedAt: UnixSeconds.nullable(),
  /** Whether lists begin with it for readers. */
  isPinned: z.boolean(),
  /** Null where nobody asks for one. */
  review: ArticleReview.nullable(),
  version: z.int(),
})
export type ArticleRow = z.output<typeof ArticleRow>

/** Article as the list shows it, with the SEO score of its draft; null where search engines do not come. */
export const ListedArticle = ArticleRow.extend({ score: z.int().nullable() })
export type ListedArticle = z.output<typeof ListedArticle>

/** Article with its draft and kept versions, the newest first. */
export const Article = ArticleRow.extend({
  content: ArticleContent,
  redirects: z.array(z.string()),
  history: z.array(
    z.object({
      version: z.int(),
      savedAt: UnixSeconds,
      savedBy: z.string(),
      note: z.string(),
      settings: ArticleContent,
    }),
  ),
})
export type Article = z.output<typeof Article>

const fields = {
  categoryId: Id,
  /** Left empty, it is made from the title in the site's own language. */
  slug: SlugOrNone.default(''),
  content: ArticleContent,
}
const Version = z.object({ version: z.int() })

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  access: 'cms.*',
  summary: 'Articles and help documents of the site by state, category and words.',
  query: ArticleFilter,
  reply: z.object({
    articles: z.array(ListedArticle),
    total: z.int(),
    views: z.record(z.enum(articleViews), z.int()),
  }),
})

export const listArticleSubjects = endpoint({
  method: 'GET',
  path: '/articleSubjects',
  access: 'cms.*',
  summary:
    'What articles can be about: the tags of those that are not in the trash, the most frequent first, and the products on sale. And who can be their author.',
  reply: z.object({
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    products: z.array(z.object({ productNo: z.string(), name: z.object({ zh: z.string(), en: z.string() }) })),
    /** Members who may be the author, and authors of articles who no longer may. */
    authors: z.array(z.object({ id: Id, name: z.string(), mayWrite: z.boolean() })),
  }),
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/:id',
  access: 'cms.*',
  summary: 'One article with its draft and versions.',
  params: one,
  reply: Article,
})

export const createArticle = endpoint({
  method: 'POST',
  path: '/articles',
  access: 'cms.articleCreate',
  summary: 'Creates a draft in a category, whose kind it has. It has a title in the language of the site.',
  body: z.object(fields),
  reply: Article,
})

export const saveArticle = endpoint({
  method: 'PUT',
  path: '/articles/:id',
  access: 'cms.articleEdit',
  summary:
    'Saves the draft; what is published stays. `version` is the one that was read: a save over a newer one is refused with who saved it and when. `keep` adds it to the versions.',
  params: one,
  body: z.object({
    ...fields,
    version: z.int(),
    keep: z.boolean().default(false),
    /** Its author, who may edit articles, and whether readers see the name; left out, both stay. */
    author: z.object({ id: Id, isShown: z.boolean() }).optional(),
  }),
  reply: Article,
})

export const publishArticle = endpoint({
  method: 'POST',
  path: '/articles/:id/publish',
  access: 'cms.publish',
  summary:
    'Publishes the draft at once, or from a time on; a review ends by that. What is published already stays until that time, and later changes of the draft are left out then.',
  params: one,
  body: Version.extend({
    at: UnixSeconds.nullable().default(null),
    /** When it goes offline by itself, null for never. Left out, the end stays for what is published, and others have none. */
    endsAt: UnixSeconds.nullable().optional(),
  }),
  reply: Article,
})

export const cancelArticleNext = endpoint({
  method: 'DELETE',
  path: '/articles/:id/next',
  access: 'cms.publish',
  summary: 'Takes back that changes of a published article are published at a time. The draft keeps them.',
  params: one,
  reply: Article,
})

export const setArticleEnd = endpoint({
  method: 'PUT',
  path: '/articles/:id/end',
  access: 'cms.publish',
  summary: 'Says when a published or scheduled article goes offline by itself, or with null that it does not.',
  params: one,
  body: z.object({ endsAt: UnixSeconds.nullable() }),
  reply: Article,
})

export const withdrawArticle = endpoint({
  method: 'POST',
  path: '/articles/:id/offline',
  access: 'cms.publish',
  summary: 'Takes an article off the public pages. Its draft stays.',
  params: one,
  reply: Article,
})

export const pinArticle = endpoint({
  method: 'PUT',
  path: '/articles/:id/pin',
  access: 'cms.publish',
  summary:
    'Lets the lists of the shop front and of members begin with an article, or no longer. Help documents stand in the order of their contents and are refused.',
  params: one,
  body: z.object({ isPinned: z.boolean() }),
  reply: Article,
})

export const moveArticles = endpoint({
  method: 'POST',
  path: '/articles/move',
  access: 'cms.articleEdit',
  summary: 'Moves articles to another category of their kind, where they stand last. All move, or none.',
  body: z.object({ ids: z.array(Id).min(1).max(mostMovedArticles), categoryId: Id }),
  reply: z.object({
    /** Articles that were elsewhere before, each with the category that it left. */
    moved: z.array(z.object({ id: Id, from: Id })),
  }),
})

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/articles/:id',
  access: 'cms.articleDelete',
  summary: 'Moves an article into the trash, from where it can be restored for 30 days.',
  params: one,
  reply: z.object({}),
})

export const restoreArticle = endpoint({
  method: 'POST',
  path: '/articles/:id/restore',
  access: 'cms.articleDelete',
  summary: 'Takes an article out of the trash, offline or as a draft.',
  params: one,
  reply: Article,
})

export const previewArticle = endpoint({
  method: 'POST',
  path: '/articlePreview',
  access: 'cms.*',
  inPlace: 'reads',
  summary: 'A text as its public page shows it: sanitised HTML.',
  body: z.object({ text: z.string().max(mostArticleText), locale: Locale }),
  reply: z.object({ html: z.string() }),
})

export const previewArticlePage = endpoint({
  method: 'POST',
  path: '/articlePagePreview',
  access: 'cms.*',
  inPlace: 'reads',
  summary: 'A draft as the whole page that visitors would see, as HTML. Nothing is saved or published.',
  body: z.object({
    kind: z.enum(contentKinds),
    /** Empty where none is chosen yet. */
    categoryId: Id.or(z.literal('')),
    slug: z.string().max(80),
    content: ArticleContent,
    locale: Locale,
    /** Name of the author as readers would see it; empty where they would not. */
    author: z.string().max(60).default(''),
    /** When it was published first; now where it was not. */
    publishedAt: UnixSeconds.nullable(),
  }),
  reply: z.object({ html: z.string() }),
})
