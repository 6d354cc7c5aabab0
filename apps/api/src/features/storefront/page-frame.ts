import { pathIn } from '@app/contracts/languages'
import type { SiteConfig } from '@app/contracts/sites'
import type { Locale } from '@app/contracts/wire'
import type { Ctx } from '#ctx.ts'
import { languagesOf, presentSite, type VisitedSite } from '#features/sites/sites.service.ts'
import { html, Markup } from '#http/html.ts'
import { pageStylePath } from './page-style.ts'
import { pageWords } from './page-words.ts'
import { cardOf, sharePath } from './share-picture.ts'

/** Site and language of a public page. */
export interface Visit {
  site: SiteConfig
  /** Public address of the site, without a slash at the end. */
  origin: string
  locale: Locale
  year: number
}

/** Visit of a page of a site, now. */
export function visitOf(ctx: Ctx, site: VisitedSite, locale: Locale): Visit {
  return { site: presentSite(site, ctx), origin: site.origin, locale, year: ctx.clock.now().getUTCFullYear() }
}

export interface Crumb {
  name: string
  path: string
}

export interface PublicPage {
  title: string
  description: string
  /** Path in Chinese; English ones have `/en` before it. */
  path: string
  /** Languages that the page exists in. */
  locales: readonly Locale[]
  /** Choice in the address that the page in the other language has too, with its question mark. */
  query?: string
  body: Markup
  /** Pages above this one, the site's first page left out. */
  crumbs?: readonly Crumb[]
  /** Structured data of schema.org. */
  data?: readonly object[]
  /** For results of a search, and pages that do not exist. */
  isUnlisted?: boolean
  /** Shown in a frame of the console: its links open nothing there. */
  isDraft?: boolean
  type?: 'website' | 'article' | 'product'
  /** Path of what other sites show beside a link; empty for the brand's. */
  picture?: string
}

const sections = ['products', 'articles', 'help', 'contact'] as const
/** Languages as browsers and search engines name them. */
export const languageTag = { zh: 'zh-CN', en: 'en' } as const

/** Words of a site in the visitor's language. */
export const wordsOf = ({ locale }: Pick<Visit, 'locale'>) => pageWords[locale]

/** A page of the shop front: complete HTML without scripts, so that it is read by anybody and by search engines. */
export function drawPage(visit: Visit, page: PublicPage): string {
  const { site, origin, locale } = visit
  const words = wordsOf(visit)
  const name = site.name[locale]
  const address = (language: Locale) => origin + pathIn(language, page.path)
  const other = locale === 'zh' ? 'en' : 'zh'
  const title = page.path === '/home' ? page.title : `${page.title} · ${name}`
  const hasChoice = languagesOf({ ...site.flags, locale: site.locale }).length > 1
  const switchTo = pathIn(other, page.locales.includes(other) ? page.path : '/home') + (page.query ?? '')
  const above = page.path === '/compare' ? '/products/compare' : page.path
  const section = sections.find((one) => above === `/${one}` || above.startsWith(`/${one}/`))
  const shared = sharedPicture(visit, page)
  const data = [...(page.data ?? []), ...crumbData(visit, page)]
  return `<!doctype html>
${html`<html lang="${languageTag[locale]}" style="--brand:${site.primaryColor}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${page.isDraft && html`<base target="_blank">`}
${page.description !== '' && html`<meta name="description" content="${page.description}">`}
${
  page.isUnlisted
    ? html`<meta name="robots" content="noindex">`
    : html`<link rel="canonical" href="${address(locale)}">
${
  hasChoice &&
  html`${page.locales.map((one) => html`<link rel="alternate" hreflang="${languageTag[one]}" href="${address(one)}">`)}
<link rel="alternate" hreflang="x-default" href="${address(page.locales.includes(site.locale) ? site.locale : locale)}">`
}`
}
<link rel="alternate" type="application/atom+xml" title="${words.articles}" href="${pathIn(locale, '/articles/feed.xml')}">
<meta property="og:title" content="${page.title}">
<meta property="og:type" content="${page.type ?? 'website'}">
<meta property="og:url" content="${address(locale)}">
<meta property="og:site_name" content="${name}">
${page.description !== '' && html`<meta property="og:description" content="${page.description}">`}
<meta property="og:image" content="${origin + shared.picture}">
<meta property="og:image:alt" content="${page.picture ? page.title : name}">
<meta name="twitter:card" content="${shared.card}">
<link rel="icon" href="${site.pictures.favicon ?? '/favicon.svg'}">
<link rel="stylesheet" href="${pageStylePath}">
${data.map(jsonLd)}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="top"><div class="wrap">
<a class="mark" href="${pathIn(locale, '/home')}">${mark(visit)}</a>
<nav aria-label="${words.menu}">${sections.map(
  (one) =>
    html`<a href="${pathIn(locale, `/${one}`)}"${one === section && html` aria-current="${page.path === `/${one}` ? 'page' : 'true'}"`}>${words[one]}</a>`,
)}</nav>
<div class="doors">${hasChoice && html`<a href="${switchTo}" hreflang="${languageTag[other]}" lang="${languageTag[other]}">${words.language}</a>`}
<a href="/login">${words.signIn}</a><a class="button" href="/sign-up">${words.signUp}</a></div>
</div></header>
<main id="content"><div class="wrap">
${page.crumbs && path(visit, page.crumbs)}
${page.body}
</div></main>
${foot(visit)}
</body>
</html>
`}`
}

/** Picture beside a link to a page: its own, or the brand's, or one drawn for the site. A logo stands small. */
function sharedPicture({ site, locale }: Visit, { picture }: PublicPage) {
  const { signIn, logoLight } = site.pictures
  const wide = picture || signIn
  if (!wide && logoLight) return { picture: logoLight, card: 'summary' }
  return { picture: wide || sharePath(cardOf(site, locale), locale), card: 'summary_large_image' }
}

function mark({ site, locale }: Visit): Markup {
  const { logoLight, logoDark } = site.pictures
  const name = site.shortName[locale]
  if (!logoLight) return html`<span>${name}</span>`
  return html`<picture>${logoDark && html`<source media="(prefers-color-scheme: dark)" srcset="${logoDark}">`}<img src="${logoLight}" alt="${name}" height="32"></picture>`
}

const footPages = [
  ['/compare', 'compare'],
  ['/legal/terms', 'terms'],
  ['/legal/subscriber', 'subscriber'],
  ['/legal', 'legalPages'],
  ['/announcements', 'announcements'],
  ['/status', 'status'],
] as const

function foot(visit: Visit): Markup {
  const { site, locale, year } = visit
  const words = wordsOf(visit)
  return html`<footer><div class="wrap">
<p>© ${year} ${site.shortName[locale]}${site.support.icp && html` · ${site.support.icp}`}${site.policeFiling && html` · ${site.policeFiling}`}</p>
<nav aria-label="${words.legal}">${footPages.map(([path, word]) => html`<a href="${pathIn(locale, path)}">${words[word]}</a>`)}<a href="${pathIn(locale, '/articles/feed.xml')}">${words.feed}</a></nav>
</div></footer>`
}

function path(visit: Visit, crumbs: readonly Crumb[]): Markup {
  const words = wordsOf(visit)
  const all = [{ name: words.home, path: '/home' }, ...crumbs]
  return html`<nav class="path" aria-label="${words.path}"><ol>${all.map((crumb) => html`<li><a href="${pathIn(visit.locale, crumb.path)}">${crumb.name}</a></li>`)}</ol></nav>`
}

/** Way from the first page to this one. */
function crumbData(visit: Visit, { crumbs = [], title, path: here, isUnlisted }: PublicPage): object[] {
  if (isUnlisted || here === '/home') return []
  const { origin, locale } = visit
  const all = [{ name: wordsOf(visit).home, path: '/home' }, ...crumbs, { name: title, path: here }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: all.map(({ name, path }, at) => ({
        ...{ '@type': 'ListItem', position: at + 1, name, item: origin + pathIn(locale, path) },
      })),
    },
  ]
}

/** Structured data of a page that lists others, each by its name and its path in Chinese. */
export function collectionOf({ origin, locale }: Visit, page: CollectionPage, items: readonly Crumb[]): object {
  return {
    ...{ '@type': 'CollectionPage', name: page.title, url: origin + pathIn(locale, page.path) },
    ...(page.description === '' ? {} : { description: page.description }),
    inLanguage: languageTag[locale],
    mainEntity: {
      ...{ '@type': 'ItemList', numberOfItems: items.length },
      itemListElement: items.map(({ name, path }, at) => ({
        ...{ '@type': 'ListItem', position: at + 1, name, url: origin + pathIn(locale, path) },
      })),
    },
  }
}
type CollectionPage = Pick<PublicPage, 'title' | 'description' | 'path'>

/** Structured data as a data block, which no browser runs; nothing in it can end it. */
function jsonLd(data: object): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
  return new Markup(`<script type="application/ld+json">${json}</script>\n`)
}

/** A moment that search engines read too, by its day or by the minute, in UTC. */
export function timeOf(at: number, by: 'day' | 'minute' = 'day'): Markup {
  const iso = new Date(at * 1000).toISOString()
  const shown = by === 'day' ? iso.slice(0, 10) : `${iso.slice(0, 16).replace('T', ' ')} UTC`
  return html`<time datetime="${iso}">${shown}</time>`
}

/** Page of an address that has none. */
export function missingPage(visit: Visit): string {
  const words = wordsOf(visit)
  return drawPage(visit, {
    ...{ title: words.missing, description: '', path: '/home', locales: ['zh', 'en'], isUnlisted: true },
    body: html`<h1>${words.missing}</h1><p class="lead">${words.missingBody}</p>
<p><a class="button" href="${pathIn(visit.locale, '/products')}">${words.products}</a> <a class="button plain" href="${pathIn(visit.locale, '/help')}">${words.help}</a></p>`,
  })
}

/** Draws that page for an address of a site, in its language where visitors may choose, else in the site's own. */
export const missingIn =
  (ctx: Ctx) =>
  (site: VisitedSite, path: string): string => {
    const asked: Locale = /^\/en(\/|$)/.test(path) ? 'en' : site.locale
    return missingPage(visitOf(ctx, site, languagesOf(site).includes(asked) ? asked : site.locale))
  }
