import { z } from 'zod'
import { DateDay } from '../orders/order-filter.ts'
import { Id, Page } from '../wire.ts'
import { articleDates, articleLanguages, articleViews, articleVisibilities, contentKinds } from './cms-values.ts'

/** Filters of the article list. */
export const ArticleFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(articleViews).default('all'),
  q: z.string().trim().max(100).optional(),
  kind: z.enum(contentKinds).optional(),
  categoryId: Id.optional(),
  /** Visibility of the draft. */
  visibility: z.enum(articleVisibilities).optional(),
  authorId: Id.optional(),
  /** Tag of the draft, in any case. */
  tag: z.string().max(100).optional(),
  /** Drafts that are written in a language, or are not. */
  language: z.enum(articleLanguages).optional(),
  /** Which day `from` and `to` are about: the last save of the draft, or the first publication. */
  dates: z.enum(articleDates).default('updated'),
  /** First day, of UTC. */
  from: DateDay.optional(),
  /** Last day. */
  to: DateDay.optional(),
  sort: z.enum(['-updated', 'updated', 'title', '-title', '-published', 'published']).default('-updated'),
})
export type ArticleFilter = z.output<typeof ArticleFilter>
