import { z } from 'zod'
import { refuseUntitled } from '../languages.ts'
import { Line, type Locale } from '../wire.ts'
import { ImageAddress } from './article-images.ts'
import {
  articleVisibilities,
  longestArticleTag,
  mostArticleProducts,
  mostArticleTags,
  mostArticleText,
} from './cms-values.ts'
import { MarkdownText } from './markdown-text.ts'

/** Last part of a public address: lower case, digits and single hyphens. */
export const Slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'field.slug')

/** Slug as given, or empty to make one from the name in the site's own language. */
export const SlugOrNone = z.union([z.literal(''), Slug])

/** One language of an article. An empty SEO field stands for title and summary. */
export const ArticleWords = z.object({
  title: Line(120),
  summary: Line(300),
  body: MarkdownText(mostArticleText),
  seoTitle: Line(120),
  seoDescription: Line(300),
})
export type ArticleWords = z.output<typeof ArticleWords>

/** Subject of articles, the same in every language. It is a part of addresses, so it is not of marks alone. */
export const ArticleTag = Line(longestArticleTag).regex(/[\p{L}\p{N}]/u, 'field.format')

const unlike = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length

/** An article in each language that it has a title in; with the address of its cover or empty, its tags, who reads it, and the numbers of related products. */
const Content = z.object({
  zh: ArticleWords,
  en: ArticleWords,
  cover: z.union([z.literal(''), ImageAddress]).default(''),
  tags: z.array(ArticleTag).max(mostArticleTags).refine(unlike, 'field.twice').default([]),
  visibility: z.enum(articleVisibilities).default('public'),
  products: z.array(Line(60).min(1)).max(mostArticleProducts).refine(unlike, 'field.twice').default([]),
})

/** Content of an article of a site, which has a title in its own language. */
export const articleContentOf = (own?: Locale) => Content.superRefine(refuseUntitled(own))

/** The same where the site is not known: the server asks for its own language on its own. */
export const ArticleContent = articleContentOf()
export type ArticleContent = z.output<typeof ArticleContent>
