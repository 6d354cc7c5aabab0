import { type CategoryKind, categoryPath, publicRoots } from '@app/contracts/cms/cms-values'
import { imageAt, socialAddress } from '@app/contracts/cms/image-address'
import { pathIn } from '@app/contracts/languages'
import { Locale } from '@app/contracts/wire'
import { languagesOf, type VisitedSite } from '#features/sites/sites.service.ts'
import { html } from '#http/html.ts'
import { below, summaryOf } from './article-pages.ts'
import { languageTag, type Visit, wordsOf } from './page-frame.ts'
import type { LiveAddress, LiveArticle, LiveCategory } from './storefront.repo.ts'

interface Address {
  path: string
  locales: readonly Locale[]
  /** Seconds since 1970. */
  at?: number
}

const fixed: readonly Address[] = [
  '/home',
  '/products',
  '/compare',
  '/articles',
  '/help',
  '/contact',
  '/legal',
  '/announcements',
  '/status',
].map((path) => ({
  path,
  locales: ['zh', 'en'],
}))

/** Addresses of published documents. */
export const addressesOf = (rows: readonly LiveAddress[]): Address[] =>
  rows.map(({ kind, slug, revisedAt, locales }) => ({ path: `${publicRoots[kind]}/${slug}`, at: revisedAt, locales }))

/** Addresses of categories of a kind that are shown, in each language in which something on their page is written. */
export function categoryAddressesOf(
  kind: CategoryKind,
  categories: readonly LiveCategory[],
  rows: readonly Pick<LiveAddress, 'categoryId' | 'revisedAt' | 'locales'>[],
): Address[] {
  const within = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return categories.map((category) => {
    const listed = below(categories, category).flatMap((id) => within.get(id) ?? [])
    return {
      path: categoryPath(kind, category.slug),
      locales: Locale.options.filter((locale) => listed.some(({ locales }) => locales.includes(locale))),
      at: Math.max(...listed.map(({ revisedAt }) => revisedAt)),
    }
  })
}

/** Sitemap of a site: each page in each language that the site has, with its alternates where there are two. */
export function drawSitemap(site: VisitedSite, addresses: readonly Address[]): string {
  const { origin } = site
  const spoken = languagesOf(site)
  const alternates = (path: string, among: readonly Locale[]) =>
    spoken.length > 1 &&
    html`${among.map((one) => html`<xhtml:link rel="alternate" hreflang="${languageTag[one]}" href="${origin + pathIn(one, path)}"/>`)}`
  return `<?xml version="1.0" encoding="UTF-8"?>
${html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...fixed, ...addresses].flatMap(({ path, locales, at }) =>
  locales
    .filter((locale) => spoken.includes(locale))
    .map(
      (locale) =>
        html`<url><loc>${origin + pathIn(locale, path)}</loc>${at !== undefined && html`<lastmod>${new Date(at * 1000).toISOString()}</lastmod>`}${alternates(path, locales)}</url>
`,
    ),
)}</urlset>
`}`
}

/** Newest articles as an Atom feed (RFC 4287). */
export function drawFeed(visit: Visit, articles: readonly LiveArticle[]): string {
  const { origin, locale, site } = visit
  const words = wordsOf(visit)
  const self = origin + pathIn(locale, '/articles/feed.xml')
  const newest = Math.max(0, ...articles.map(({ revisedAt }) => revisedAt))
  const iso = (at: number) => new Date(at * 1000).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>
${html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag[locale]}">
<id>${self}</id><title>${site.name[locale]} · ${words.articles}</title><updated>${iso(newest)}</updated>
<link rel="self" href="${self}"/><link rel="alternate" href="${origin + pathIn(locale, '/articles')}"/>
<author><name>${site.name[locale]}</name></author>
${articles.map((article) => {
  const address = origin + pathIn(locale, `/articles/${article.slug}`)
  const cover = imageAt(article.content.cover)
  return html`<entry><id>${address}</id><title>${article.content[locale].title}</title><link rel="alternate" href="${address}"/>${cover && html`<link rel="enclosure" type="image/jpeg" href="${origin + socialAddress(cover)}"/>`}<published>${iso(article.publishedAt)}</published><updated>${iso(article.revisedAt)}</updated><summary>${summaryOf(article, locale)}</summary></entry>
`
})}</feed>
`}`
}

/** What robots may read: the public pages, and not the console. */
export const robotsText = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /ssl/
Disallow: /article/
Disallow: /login
Disallow: /sign-up
Sitemap: ${origin}/sitemap.xml
`
