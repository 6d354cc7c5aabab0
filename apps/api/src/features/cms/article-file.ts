import { type ArticleContent, Slug } from '@app/contracts/cms/article-content'
import type { ArticleFileFault } from '@app/contracts/cms/cms-values'
import { Locale } from '@app/contracts/wire'

/** One language of an article as a file has it. What the front matter leaves out is undefined. */
export interface ArticleFile {
  title: string
  /** Empty where neither the front matter nor the file's name says one. */
  slug: string
  locale: Locale
  body: string
  /** Slug or name of a category. */
  category?: string | undefined
  summary?: string | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  cover?: string | undefined
  /** As written; what is none of ours is a fault of the content. */
  visibility?: string | undefined
  tags?: string[] | undefined
  /** Numbers of related products. */
  products?: string[] | undefined
}

const keys = { seoTitle: 'seo_title', seoDescription: 'seo_description' } as const

/** A language of an article as Markdown, its facts as YAML before it: quoted texts, which are YAML as they are JSON. */
export function writeArticleFile(
  { slug, category, content }: { slug: string; category: string; content: ArticleContent },
  locale: Locale,
): string {
  const { title, summary, body, seoTitle, seoDescription } = content[locale]
  const facts = {
    ...{ title, slug, category, language: locale, summary },
    ...{ [keys.seoTitle]: seoTitle, [keys.seoDescription]: seoDescription, cover: content.cover },
    visibility: content.visibility,
    ...{ tags: content.tags, products: content.products },
  }
  const lines = Object.entries(facts).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${body.trimEnd()}\n`
}

/** Name of an article's file in a language, which it says where that is not the site's own. */
export const articleFileName = (slug: string, locale: Locale, own: Locale): string =>
  `${slug}${locale === own ? '' : `.${locale}`}.md`

/**
 * Reads a Markdown file. Without a title in the front matter its first heading is the title, and leaves the text; without
 * a language or slug the file's name may say them: `slug.en.md`. One that says no language is in the site's own.
 */
export function readArticleFile(name: string, text: string, own: Locale): ArticleFile | { fault: ArticleFileFault } {
  const whole = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [, head, rest] = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)([\s\S]*)$/.exec(whole) ?? [undefined, '', whole]
  if (rest === whole && /^---[ \t]*\n/.test(whole)) return { fault: 'front-matter' }
  const facts = factsOf(head ?? '')
  if (!facts) return { fault: 'front-matter' }
  const { title, body } = titled(facts.get('title') ?? '', (rest ?? '').trim())
  if (title === '') return { fault: 'no-title' }
  if (body === '') return { fault: 'no-text' }
  const [, base = '', ending] = /^(?:.*[\\/])?(.*?)(?:[._-](zh|en))?\.(?:md|markdown)$/i.exec(name) ?? []
  const locale = localeOf(facts.get('language') ?? facts.get('lang') ?? ending ?? own)
  if (!locale) return { fault: 'language' }
  const stated = facts.get('slug') ?? ''
  if (stated !== '' && !Slug.safeParse(stated).success) return { fault: 'slug' }
  const fileSlug = Slug.safeParse(base.toLowerCase()).data ?? ''
  return {
    ...{ title, slug: stated || fileSlug, locale, body },
    ...{ category: facts.get('category'), summary: facts.get('summary') ?? facts.get('description') },
    ...{ seoTitle: facts.get(keys.seoTitle), seoDescription: facts.get(keys.seoDescription) },
    visibility: facts.get('visibility'),
    ...{ cover: facts.get('cover'), tags: listOf(facts.get('tags')), products: listOf(facts.get('products')) },
  }
}

/** The first heading as the title where there is no other. Repeated at the head of the text, a title is left out there. */
function titled(title: string, text: string): { title: string; body: string } {
  const [line = '', heading] = /^#[ \t]+(.+?)[ \t]*#*(?:\n|$)/.exec(text) ?? []
  if (heading === undefined || (title !== '' && title !== heading)) return { title, body: text }
  return { title: title || heading, body: text.slice(line.length).trim() }
}

/** Language of a tag such as `zh-CN`. */
function localeOf(tag: string): Locale | undefined {
  const [base] = tag.toLowerCase().split(/[-_]/)
  return Locale.options.find((one) => one === base)
}

/** Keys whose values are lists. */
const lists = ['tags', 'products']

/** Entries of a list as `factsOf` keeps them; undefined where there is none. */
const listOf = (text: string | undefined): string[] | undefined =>
  text?.split('\n').flatMap((entry) => entry.trim() || [])

/**
 * Texts of a flat YAML mapping by their keys, or null where it is none; of the lists among our facts, the entries line by
 * line. Other lists and nested mappings are passed over.
 */
function factsOf(head: string): Map<string, string> | null {
  const facts = new Map<string, string>()
  let open: string | undefined
  for (const line of head.split('\n')) {
    if (/^\s*(#.*)?$/.test(line)) continue
    const [, entry] = /^\s*-[ \t]+(.*)$/.exec(line) ?? []
    if (entry !== undefined && open !== undefined) {
      const text = scalarOf(entry.trim())
      if (text === null) return null
      facts.set(open, [facts.get(open), text].filter(Boolean).join('\n'))
    }
    if (/^(\s|-)/.test(line)) continue
    const [, key, value] = /^([A-Za-z][\w-]*)[ \t]*:(?:[ \t]+(.*))?$/.exec(line) ?? []
    if (key === undefined) return null
    open = lists.find((one) => one === key.toLowerCase())
    const text = open === undefined ? scalarOf((value ?? '').trim()) : entriesOf((value ?? '').trim())
    if (text === null) return null
    if (text !== undefined) facts.set(key.toLowerCase(), text)
  }
  return facts
}

/** Entries of a YAML list on one line, line by line; of a plain text, its parts between commas. Null for a bad quotation. */
function entriesOf(value: string): string | null {
  const inner = /^\[(.*)\]\s*(?:#.*)?$/.exec(value)?.[1] ?? value
  const entries: string[] = []
  for (const [part] of inner.matchAll(/\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+)/g)) {
    const text = scalarOf(part.trim())
    if (text === null) return null
    if (text) entries.push(text)
  }
  return entries.join('\n')
}

/** Text of a YAML scalar on one line; undefined for a list, a mapping or a block, null for a quotation without an end. */
function scalarOf(value: string): string | null | undefined {
  if (/^[[{|>&*!]/.test(value)) return undefined
  if (value.startsWith('"')) {
    const [quoted] = /^"(?:[^"\\]|\\.)*"/.exec(value) ?? []
    return quoted === undefined ? null : unescaped(quoted)
  }
  if (value.startsWith("'")) return /^'((?:[^']|'')*)'/.exec(value)?.[1]?.replaceAll("''", "'") ?? null
  return value.replace(/(^|\s)#.*$/, '').trim()
}

function unescaped(quoted: string): string | null {
  try {
    const text: unknown = JSON.parse(quoted)
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
