import { writtenIn } from '../languages.ts'
import type { Locale } from '../wire.ts'
import type { ArticleContent } from './article-content.ts'
import type { ContentKind } from './cms-values.ts'

/** What search engines and readers ask of an article, each with its points. They add up to 100. */
export const articleChecks = {
  title: 15,
  description: 10,
  descriptionLength: 10,
  slug: 10,
  cover: 10,
  imageWords: 5,
  headings: 15,
  links: 10,
  length: 15,
} as const
export type ArticleCheck = keyof typeof articleChecks

/** Bounds of the checks, in Latin characters and words: a Chinese character counts as two characters and half a word. */
export const scoreBounds = { title: [20, 60], description: [50, 160], slug: 60, words: 300 } as const

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu

/** Width of a text in results of a search, in Latin characters. */
export const widthOf = (text: string): number => [...text].length + (text.match(wide)?.length ?? 0)

/** Words of a text; two Chinese characters are about one. */
export const wordsOf = (text: string): number =>
  (text.replaceAll(wide, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + (text.match(wide)?.length ?? 0) / 2

const isWithin = (width: number, [least, most]: readonly [number, number]) => width >= least && width <= most

export interface ArticleScore {
  /** From 0 to 100. */
  score: number
  checks: { check: ArticleCheck; points: number; isMet: boolean }[]
}

/** How well an article is made for being found, in one language. An empty SEO field stands for title and summary. */
export function scoreArticle(slug: string, content: ArticleContent, locale: Locale): ArticleScore {
  const { title, summary, body, seoTitle, seoDescription } = content[locale]
  const description = (seoDescription || summary).trim()
  // Code is no text: a comment in it is no heading, an address no link.
  const text = body.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const images = [...text.matchAll(/!\[([^\]]*)\]\(/g)]
  const met: Record<ArticleCheck, boolean> = {
    title: isWithin(widthOf((seoTitle || title).trim()), scoreBounds.title),
    description: description !== '',
    descriptionLength: isWithin(widthOf(description), scoreBounds.description),
    // Left empty, it is made from the title.
    slug: slug === '' || (slug.length <= scoreBounds.slug && /[a-z]/.test(slug)),
    cover: (content.cover ?? '') !== '',
    imageWords: images.every(([, words]) => words?.trim() !== ''),
    headings: /^#{2,6}[ \t]+\S/m.test(text),
    links:
      /(?<!!)\[[^\]]+\]\(\/(?!\/)/.test(text) || text.includes('{{product:') || (content.products ?? []).length > 0,
    length: wordsOf(text.replaceAll(/\]\([^)]*\)/g, ']')) >= scoreBounds.words,
  }
  const checks = Object.entries(articleChecks).map(([name, points]) => {
    const check = name as ArticleCheck
    return { check, points, isMet: met[check] }
  })
  return { score: checks.reduce((sum, { points, isMet }) => sum + (isMet ? points : 0), 0), checks }
}

/** Whether search engines come to an article: help is found from the console, and nobody but members reads the others. */
export const isFound = (kind: ContentKind, { visibility }: Pick<ArticleContent, 'visibility'>): boolean =>
  kind === 'article' && visibility === 'public'

/** Score of an article: that of the language in which it is made worst. */
export const scoreOf = (slug: string, content: ArticleContent): number =>
  Math.min(...writtenIn(content).map((locale) => scoreArticle(slug, content, locale).score))
