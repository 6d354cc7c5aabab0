import { z } from 'zod'
import { MarkdownText } from '../markdown-text.ts'
import { Line } from '../wire.ts'
import { ImageAddress } from './article-images.ts'
import {
  articleVisibilities,
  longestArticleTag,
  mostArticleProducts,
  mostArticleTags,
  mostArticleText,
} from './cms-values.ts'

/** Last part of a public address: lower case, digits and single hyphens. */
export const Slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'field.slug')

/** Slug as given, or empty to make one from the Chinese name. */
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

/** An article in Chinese and, where it has an English title, in English; with the address of its cover or empty, its tags, who reads it, and the numbers of related products. */
export const ArticleContent = z
  .object({
    zh: ArticleWords,
    en: ArticleWords,
    cover: z.union([z.literal(''), ImageAddress]).default(''),
    tags: z.array(ArticleTag).max(mostArticleTags).refine(unlike, 'field.twice').default([]),
    visibility: z.enum(articleVisibilities).default('public'),
    products: z.array(Line(60).min(1)).max(mostArticleProducts).refine(unlike, 'field.twice').default([]),
  })
  .superRefine(({ zh, en }, ctx) => {
    const fault = (path: string[]) => ctx.addIssue({ code: 'custom', path, message: 'field.missing' })
    if (zh.title === '') fault(['zh', 'title'])
    if (en.title === '' && Object.values(en).some((text) => text.trim() !== '')) fault(['en', 'title'])
  })
export type ArticleContent = z.output<typeof ArticleContent>
