import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Locale, Page, UnixSeconds } from '../wire.ts'
import { articleVisibilities } from './cms-values.ts'

/** Published article as a member of the site is offered it. */
export const OwnArticle = z.object({
  id: Id,
  categoryId: Id,
  title: z.string(),
  /** Empty where the article has none. */
  summary: z.string(),
  /** Address of the cover; empty without one. */
  cover: z.string(),
  /** Language of title and summary: the other one where it is not written in that. */
  locale: Locale,
  visibility: z.enum(articleVisibilities),
  /** Whether lists begin with it. */
  isPinned: z.boolean(),
  publishedAt: UnixSeconds,
})
export type OwnArticle = z.output<typeof OwnArticle>

export const OwnArticleFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  q: z.string().trim().max(100).optional(),
  categoryId: Id.optional(),
})

export const listOwnArticles = endpoint({
  method: 'GET',
  path: '/ownArticles',
  access: 'signed-in',
  summary:
    'Published articles of the site for its members, those that the shop front does not show included; pinned ones first, then the newest. In the language of the caller, in the other one where it is not written in that.',
  query: OwnArticleFilter,
  reply: z.object({
    articles: z.array(OwnArticle),
    total: z.int(),
    /** Categories that have such articles, in their order. */
    categories: z.array(z.object({ id: Id, name: z.object({ zh: z.string(), en: z.string() }), count: z.int() })),
  }),
})

export const readOwnArticle = endpoint({
  method: 'GET',
  path: '/ownArticles/:id',
  access: 'signed-in',
  summary: 'A published article as sanitised HTML.',
  params: z.object({ id: Id }),
  reply: OwnArticle.extend({
    category: z.object({ zh: z.string(), en: z.string() }),
    tags: z.array(z.string()),
    /** Name of the author; empty where readers do not see it. */
    author: z.string(),
    html: z.string(),
    revisedAt: UnixSeconds,
  }),
})
