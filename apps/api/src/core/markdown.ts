import { imageAt } from '@app/contracts/cms/image-address'
import markdownIt, { type Token } from 'markdown-it'
import sanitize from 'sanitize-html'
import { imageHtml } from './image-html.ts'

/** HTML of a product by its number, or null where the site does not sell it. */
export type ProductCard = (productNo: string) => string | null

type Rendering = {
  card?: ProductCard
  /** Shows images of the site; those of others are links. */
  withImages?: boolean
}

const callouts = ['note', 'tip', 'important', 'warning', 'caution'] as const
const calloutMark = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/
const productMark = /^\{\{product:([\w.-]{1,64})\}\}$/

const md = markdownIt({ html: false, linkify: false, typographer: false })
const { escapeHtml } = md.utils
/** A column of text, or the window where that is narrower. */
export const columnSizes = '(min-width: 48rem) 44rem, 100vw'
// The page has the title as its first heading.
md.core.ruler.push('headings', ({ tokens }) => {
  for (const token of tokens)
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Math.max(2, Number(token.tag.slice(1))))}`
})
md.core.ruler.push('callouts', ({ tokens }) => {
  for (const [at, quote] of tokens.entries()) {
    const text = tokens[at + 2]
    if (quote.type !== 'blockquote_open' || text?.type !== 'inline') continue
    const first = text.children?.[0]
    const mark = first && calloutMark.exec(first.content)
    if (!first || !mark?.[1]) continue
    quote.attrSet('class', mark[1].toLowerCase())
    first.content = first.content.slice(mark[0].length)
  }
})
md.core.ruler.push('products', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    const productNo = productMark.exec(token.content.trim())?.[1]
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (token.type !== 'inline' || !productNo || before?.type !== 'paragraph_open' || !after) continue
    Object.assign(token, { type: 'product', content: productNo, children: null })
    for (const around of [before, after]) around.hidden = true
  }
})
md.renderer.rules.product = (tokens, at, _options, env) => {
  const { card } = env as Rendering
  return card?.(tokens[at]?.content ?? '') ?? ''
}

// Of other sites nothing is loaded: who reads here is none of their business.
md.core.ruler.push('images', ({ tokens, env }) => {
  const { withImages } = env as Rendering
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    if (token.type === 'image' && !(withImages && imageIn(token))) token.type = 'elsewhere'
})
md.renderer.rules.elsewhere = (tokens, at) => {
  const { content = '', attrGet } = tokens[at] ?? {}
  const address = String(attrGet?.call(tokens[at], 'src'))
  return `<a href="${escapeHtml(address)}">${escapeHtml(content || address)}</a>`
}
md.renderer.rules.image = (tokens, at) => {
  const token = tokens[at]
  const image = token && imageIn(token)
  return image ? imageHtml(image, { alt: escapeHtml(token.content), sizes: columnSizes }) : ''
}

const imageIn = (token: Token) => imageAt(String(token.attrGet('src')))

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'strong', 'em', 's', 'a', 'ul', 'ol', 'li', 'blockquote'],
    ...['pre', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div', 'span', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'class'],
    ol: ['start'],
    th: ['class'],
    td: ['class'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading'],
  },
  allowedClasses: {
    ...{ blockquote: [...callouts], code: ['language-*'], div: ['product', 'table'] },
    ...{ span: ['price', 'name'], a: ['buy'], th: ['center', 'end'], td: ['center', 'end'] },
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  nestingLimit: 40,
  transformTags: {
    // Addresses of the same site keep their weight; others are not vouched for.
    a: (tagName, { href = '', class: style = '' }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(style ? { class: style } : {}),
        ...(/^[a-z]+:/i.test(href) ? { rel: 'nofollow noopener' } : {}),
      },
    }),
    th: aligned,
    td: aligned,
  },
}

/** The CSP takes no style attributes: alignment becomes a class. */
function aligned(tagName: string, { style = '' }: sanitize.Attributes): sanitize.Tag {
  const side = /text-align:(center|right)/.exec(style)?.[1]
  const attribs: sanitize.Attributes = side ? { class: side === 'right' ? 'end' : side } : {}
  return { tagName, attribs }
}

/**
 * Markdown of an article as HTML: the one place where a text of the site becomes markup. Raw HTML stays text, links
 * lead to http, https, mailto or the site itself, and what was rendered is sanitised all the same.
 */
export function renderMarkdown(text: string, rendering: Rendering = {}): string {
  const html = md.render(text, rendering)
  return sanitize(html, rules)
    .replaceAll('<table>', '<div class="table"><table>')
    .replaceAll('</table>', '</table></div>')
}

/** Addresses of the images in a text. */
export const imagesIn = (text: string): string[] =>
  md
    .parse(text, { withImages: true })
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image' || type === 'elsewhere')
    .map((token) => String(token.attrGet('src')))

/** Plain words of a text, for descriptions and search results. */
export function plainText(text: string): string {
  const bare = sanitize(md.render(text.replace(/\{\{product:[^}]*\}\}/g, ''), { withImages: true }), {
    ...{ allowedTags: [], allowedAttributes: {} },
  })
  return bare
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
