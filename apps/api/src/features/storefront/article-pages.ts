import { categoryIconLines } from '@app/contracts/cms/category-icons'
import { type CategoryKind, type ContentKind, categoryPath, publicRoots } from '@app/contracts/cms/cms-values'
import { imageAt, socialAddress } from '@app/contracts/cms/image-address'
import { pathIn, wordIn, writtenIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import { imageHtml } from '#core/image-html.ts'
import { columnSizes, type ProductCard, plainText, renderMarkdown } from '#core/markdown.ts'
import { html, Markup } from '#http/html.ts'
import { drawQuestion } from './help-question.ts'
import { collectionOf, drawPage, languageTag, timeOf, type Visit, wordsOf } from './page-frame.ts'
import type { LiveArticle, LiveCategory } from './storefront.repo.ts'

/** Articles of one page of a list. */
export const articlesPerPage = 20

/** What a list tells of an article: its summary, or the beginning of its text. */
export function summaryOf({ content }: LiveArticle, locale: Locale): string {
  const { summary, body } = content[locale]
  if (summary !== '') return summary
  const text = plainText(body)
  return text.length > 150 ? `${text.slice(0, 150)}…` : text
}

/** Width of a category's cover: that of the page. */
const bannerSizes = '(min-width: 72rem) 69.5rem, 100vw'

/** Cover of an article in a list; the title beside it says what it is about. */
const listCover = ({ content }: LiveArticle, sizes: string): Markup => {
  const image = imageAt(content.cover)
  return new Markup(image ? imageHtml(image, { alt: '', sizes }) : '')
}

/** Articles in the layout of their category, each a link with what it tells. */
function drawArticles({ locale }: Visit, { kind, articles, category }: ListParts): Markup {
  const isCards = category?.template === 'cards'
  return html`<ul class="${isCards ? 'cards' : 'list'}">${articles.map(
    (article) =>
      html`<li>${listCover(article, isCards ? '17rem' : '12rem')}<div><h2><a href="${pathIn(locale, `${publicRoots[kind]}/${article.slug}`)}">${article.content[locale].title}</a></h2><p>${summaryOf(article, locale)}</p><p class="meta">${pinned(article, locale)}${timeOf(article.publishedAt)}</p></div></li>`,
  )}</ul>`
}

/** Mark of an article that lists begin with. */
export const pinned = ({ isPinned }: LiveArticle, locale: Locale): Markup =>
  isPinned ? html`<span class="pinned">${wordsOf({ locale }).pinned}</span> ` : html``

interface ListParts {
  kind: ContentKind
  articles: readonly LiveArticle[]
  total: number
  page: number
  q: string
  categories: readonly LiveCategory[]
  category: LiveCategory | undefined
  /** Tag that all of them have, and the languages in which there are articles of it. */
  tagged?: { tag: string; locales: readonly Locale[] } | undefined
}

/** Address of the articles of a tag. */
export const tagPath = (kind: ContentKind, tag: string): string => `${publicRoots[kind]}/tag/${encodeURIComponent(tag)}`

/** List of articles or help documents: all, of a category or a tag, or of a search. */
export function drawList(visit: Visit, parts: ListParts): string {
  const { kind, articles, total, page, q, categories, category, tagged } = parts
  const { locale } = visit
  const tag = tagged?.tag
  const words = wordsOf(visit)
  const root = publicRoots[kind]
  const name = words[kind === 'article' ? 'articles' : 'help']
  const title = tag ?? (category ? wordIn(category.name, locale) : name)
  const path = tag ? tagPath(kind, tag) : category ? categoryPath(kind, category.slug) : root
  const turn = (to: number) => {
    const query = new URLSearchParams({ ...(q ? { q } : {}), ...(to > 1 ? { page: String(to) } : {}) }).toString()
    return pathIn(locale, path) + (query ? `?${query}` : '')
  }
  const head = category && headOf(visit, category)
  const found = head?.found || title
  const description = head?.description || told(visit, parts)
  const items = articles.map(({ content, slug }) => ({ name: content[locale].title, path: `${root}/${slug}` }))
  return drawPage(visit, {
    title: page > 1 ? `${found} ${page}` : found,
    description,
    data: [collectionOf(visit, { title: found, description, path }, items)],
    ...{ path, locales: tagged?.locales ?? ['zh', 'en'], isUnlisted: q !== '' || page > 1 },
    picture: head?.picture ?? '',
    crumbs: category || tag ? [{ name, path: root }] : [],
    body: html`<h1>${tag ? words.tagged(tag) : title}</h1>
${head?.lead}
${page === 1 && head?.banner}
<form class="find" role="search" action="${pathIn(locale, root)}"><input type="search" name="q" value="${q}" maxlength="100" aria-label="${words.searchIn}" placeholder="${words.searchIn}"><button class="button" type="submit">${words.search}</button></form>
<div class="cols">
${categories.length > 0 ? drawCategories(visit, parts) : html`<div></div>`}
<div>
${q !== '' && html`<p class="meta" role="status">${words.found(total, q)}</p>`}
${articles.length === 0 ? html`<p>${q === '' ? words.empty : words.nothing}</p>` : drawArticles(visit, parts)}
${
  total > articlesPerPage &&
  html`<div class="turn"><span>${page > 1 && html`<a rel="prev" href="${turn(page - 1)}">${words.newer}</a>`}</span><span>${page * articlesPerPage < total && html`<a rel="next" href="${turn(page + 1)}">${words.older}</a>`}</span></div>`
}
</div></div>`,
  })
}

/** Most categories that a description names. */
const mostNamed = 6

/** What a list says of itself to search engines: whose it is, and what it is about. */
function told({ site, locale }: Visit, { kind, categories, category, tagged }: ListParts): string {
  const top = categories.filter(({ parentId }) => parentId === null).slice(0, mostNamed)
  const about = tagged ? [tagged.tag] : (category ? [category] : top).map(({ name }) => wordIn(name, locale))
  return wordsOf({ locale }).listOf[kind](site.name[locale], about)
}

/** What the page of a category says before it lists something: for search engines, and above the list. */
export function headOf({ locale }: Visit, category: LiveCategory) {
  const said = wordIn(category.description, locale)
  const cover = imageAt(category.cover)
  return {
    found: category.seoTitle[locale] || wordIn(category.name, locale),
    description: category.seoDescription[locale] || said,
    picture: cover ? socialAddress(cover) : '',
    lead: said === '' ? html`` : html`<p class="lead">${said}</p>`,
    banner: cover
      ? new Markup(`<p class="banner">${imageHtml(cover, { alt: '', sizes: bannerSizes, isFirst: true })}</p>`)
      : html``,
  }
}

/** Categories of a kind as a visitor chooses from them, and the one that is chosen. */
interface Categories {
  kind: CategoryKind
  categories: readonly LiveCategory[]
  category: LiveCategory | undefined
}

/** Links to the categories, beside what they list. */
export const drawCategories = (visit: Visit, parts: Categories): Markup =>
  html`<nav class="side" aria-labelledby="categories"><h2 id="categories">${wordsOf(visit).categories}</h2>${tree(visit, parts, null)}</nav>`

function tree(visit: Visit, parts: Categories, parentId: string | null): Markup {
  const { kind, categories, category } = parts
  const { locale } = visit
  const known = new Set(categories.map(({ id }) => id))
  // A category below a hidden one stands at the top.
  const children = categories.filter((one) =>
    parentId === null ? one.parentId === null || !known.has(one.parentId) : one.parentId === parentId,
  )
  if (children.length === 0) return html``
  return html`<ul>${children.map(
    (one) =>
      html`<li><a href="${pathIn(locale, categoryPath(kind, one.slug))}"${one.id === category?.id && html` aria-current="page"`}>${drawIcon(one)}${wordIn(one.name, locale)}</a>${tree(visit, parts, one.id)}</li>`,
  )}</ul>`
}

/** A category and all below it. */
export function below(categories: readonly LiveCategory[], { id }: LiveCategory): string[] {
  return [id, ...categories.filter(({ parentId }) => parentId === id).flatMap((child) => below(categories, child))]
}

const drawIcon = ({ icon }: LiveCategory): Markup =>
  icon === null
    ? html``
    : html`<svg aria-hidden="true" viewBox="0 0 24 24"><path d="${categoryIconLines[icon]}"/></svg>`

/** An article or help document. */
export function drawArticle(
  visit: Visit,
  {
    kind,
    article,
    category,
    card,
    answer,
    related,
    isDraft = false,
  }: {
    kind: ContentKind
    article: LiveArticle
    category: LiveCategory | undefined
    card: ProductCard
    /** Answer that the visitor has just given on a help document; '' without one. */
    answer: string
    /** Products that it names, as cards; null without any. */
    related: Markup | null
    /** Shown to its writers alone. */
    isDraft?: boolean
  },
): string {
  const { locale, origin, site } = visit
  const words = wordsOf(visit)
  const { title, seoTitle, seoDescription, body } = article.content[locale]
  const root = publicRoots[kind]
  const path = `${root}/${article.slug}`
  const description = seoDescription || summaryOf(article, locale)
  const cover = imageAt(article.content.cover)
  const picture = cover ? socialAddress(cover) : ''
  return drawPage(visit, {
    ...{ title: seoTitle || title, description, path, locales: writtenIn(article.content), type: 'article', picture },
    ...{ isDraft, isUnlisted: isDraft },
    crumbs: [
      { name: words[kind === 'article' ? 'articles' : 'help'], path: root },
      ...(category ? [{ name: wordIn(category.name, locale), path: categoryPath(kind, category.slug) }] : []),
    ],
    data: [
      {
        ...{ '@type': kind === 'article' ? 'Article' : 'TechArticle', headline: title, description },
        ...{ datePublished: new Date(article.publishedAt * 1000), dateModified: new Date(article.revisedAt * 1000) },
        ...(picture ? { image: origin + picture } : {}),
        ...{ inLanguage: languageTag[locale], mainEntityOfPage: origin + pathIn(locale, path) },
        ...(article.author ? { author: { '@type': 'Person', name: article.author } } : {}),
        publisher: { '@type': 'Organization', name: site.name[locale] },
      },
    ],
    body: html`<article class="text"><h1>${title}</h1>
<p class="meta">${article.author !== '' && html`${words.author(article.author)} · `}${timeOf(article.publishedAt)}${article.revisedAt - article.publishedAt > 86_400 && html` · ${words.updated} ${timeOf(article.revisedAt)}`}</p>
${cover && new Markup(`<p class="cover">${imageHtml(cover, { alt: '', sizes: columnSizes, isFirst: true })}</p>`)}
${new Markup(renderMarkdown(body, { card, withImages: true }))}</article>
${
  article.content.tags.length > 0 &&
  html`<ul class="tags" aria-label="${words.tags}">${article.content.tags.map(
    (tag) => html`<li><a rel="tag" href="${pathIn(locale, tagPath(kind, tag))}">${tag}</a></li>`,
  )}</ul>`
}
${related}
${kind === 'help' && drawQuestion(visit, pathIn(locale, path), answer)}`,
  })
}
