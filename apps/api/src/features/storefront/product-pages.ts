import { type ContentKind, publicRoots } from '@app/contracts/cms/cms-values'
import { pathIn } from '@app/contracts/languages'
import type { ListedProduct } from '@app/contracts/products/price-list'
import { type RefundRule, usageTypes } from '@app/contracts/products/product-values'
import type { Currency } from '@app/contracts/wire'
import { groupedMoney } from '#core/money.ts'
import { html, Markup } from '#http/html.ts'
import { pinned, summaryOf } from './article-pages.ts'
import { collectionOf, drawPage, type Visit, wordsOf } from './page-frame.ts'
import type { LiveArticle } from './storefront.repo.ts'
import { certificatesIn, drawRenewing } from './term-rules.ts'

/** Product of the price list, with its words and rules for a page of its own. */
export type ShownProduct = ListedProduct & {
  reissueLimit: number | null
  refundRule: RefundRule
  refundDays: number
  /** Sanitised HTML. */
  description: { zh: string; en: string }
  sellingPoints: { zh: string[]; en: string[] }
}

export interface Shelf {
  currency: Currency
  products: readonly ShownProduct[]
}

/** Last part of the address of a product's page. */
export const slugOf = ({ productNo }: Pick<ListedProduct, 'productNo'>): string =>
  encodeURIComponent(productNo.toLowerCase())

/** Path of a product's page. */
export const pageOf = (product: ListedProduct): string => `/products/${slugOf(product)}`

/** The wizard with the product chosen; whoever has no session signs in or up first, and comes back. */
const orderHref = ({ id }: ListedProduct): string => `/ssl/order/create?product=${id}`

/** Name of a product in the language of the page. */
export const nameOf = ({ locale }: Visit, { name }: ListedProduct): string => name[locale] || name.zh || name.en

/** Most products that are compared at once. */
export const mostCompared = 4

/** Query of a comparison, with its question mark; empty without products. */
export const comparedQuery = (products: readonly ListedProduct[]): string =>
  products.map((product, at) => `${at === 0 ? '?' : '&'}product=${slugOf(product)}`).join('')

/** Comparison of a product with those of the same shape, or at least of the same use. */
function compareHref({ locale }: Visit, { products }: Shelf, product: ShownProduct): string {
  const others = products.filter(({ id, usageType }) => id !== product.id && usageType === product.usageType)
  const isClose = ({ productType, validType }: ShownProduct) =>
    Number(productType === product.productType) * 2 + Number(validType === product.validType)
  const closest = others.toSorted((a, b) => isClose(b) - isClose(a)).slice(0, mostCompared - 2)
  return pathIn(locale, '/compare') + comparedQuery([product, ...closest])
}

const pricesOf = ({ prices }: ListedProduct): number[] => prices.map(({ priceMinor }) => priceMinor)

function lowest(visit: Visit, { currency }: Shelf, product: ListedProduct): Markup {
  const words = wordsOf(visit)
  const prices = pricesOf(product)
  const amount = html`<span class="price">${groupedMoney(Math.min(...prices), currency)}</span>`
  if (prices.length === 1) return amount
  return visit.locale === 'zh' ? html`${amount} ${words.from}` : html`${words.from} ${amount}`
}

/** Link into the wizard, or a word where the product is sold by request. */
export const buyLink = (visit: Visit, product: ListedProduct): Markup =>
  product.isOrderable
    ? html`<a class="button buy" href="${orderHref(product)}" rel="nofollow" aria-label="${wordsOf(visit).buyOf(nameOf(visit, product))}">${wordsOf(visit).buy}</a>`
    : html`<span>${wordsOf(visit).byRequest}</span>`

/** Lines below each other. */
export const lines = (all: readonly string[]): Markup =>
  html`${all.map((line, at) => html`${at > 0 && html`<br>`}${line}`)}`

/** A term in words. */
export function termWord(visit: Visit, validity: number): string {
  const words = wordsOf(visit)
  return validity === 90 ? words.days90 : words.years(validity)
}

/** Time until a product is issued, in words. */
export function issueWord(visit: Visit, minutes: number): string {
  const words = wordsOf(visit)
  if (minutes < 120) return words.minutes(minutes)
  return minutes < 2880 ? words.hours(Math.round(minutes / 60)) : words.days(Math.round(minutes / 1440))
}

function cards(visit: Visit, shelf: Shelf, products: readonly ShownProduct[]): Markup {
  const words = wordsOf(visit)
  return html`<ul class="cards">${products.map(
    (product) =>
      html`<li><h3><a href="${pathIn(visit.locale, pageOf(product))}">${nameOf(visit, product)}</a></h3><p>${product.brand} · ${words.levels[product.validType]} · ${issueWord(visit, product.issueMinutes)}</p>${product.prices.length > 0 && html`<p class="price">${lowest(visit, shelf, product)}</p>`}</li>`,
  )}</ul>`
}

/** Articles or help documents with what they say. */
function articleList({ locale }: Visit, kind: ContentKind, articles: readonly LiveArticle[]): Markup {
  return html`<ul class="list">${articles.map(
    (article) =>
      html`<li><h3>${pinned(article, locale)}<a href="${pathIn(locale, `${publicRoots[kind]}/${article.slug}`)}">${article.content[locale].title}</a></h3><p>${summaryOf(article, locale)}</p></li>`,
  )}</ul>`
}

/** What the site sells, by usage. */
export function drawProducts(visit: Visit, shelf: Shelf): string {
  const words = wordsOf(visit)
  const used = usageTypes.filter((usage) => shelf.products.some(({ usageType }) => usageType === usage))
  const page = { title: words.products, description: words.productsLead, path: '/products' }
  const items = used
    .flatMap((usage) => shelf.products.filter(({ usageType }) => usageType === usage))
    .map((product) => ({ name: nameOf(visit, product), path: pageOf(product) }))
  return drawPage(visit, {
    ...{ ...page, locales: ['zh', 'en'], data: [collectionOf(visit, page, items)] },
    body: html`<h1>${words.products}</h1><p class="lead">${words.productsLead}</p>
${used.length === 0 ? html`<p>${words.empty}</p>` : html`<p><a href="${pathIn(visit.locale, '/compare')}">${words.compare}</a></p>`}
${used.map(
  (usage) =>
    html`<section aria-labelledby="${usage}"><h2 id="${usage}">${words.usages[usage]}</h2>${cards(
      visit,
      shelf,
      shelf.products.filter(({ usageType }) => usageType === usage),
    )}</section>`,
)}`,
  })
}

/** Product of a shelf by the last part of its address. */
export const productAt = ({ products }: Shelf, name: string): ShownProduct | undefined =>
  products.find(({ productNo }) => productNo.toLowerCase() === name.toLowerCase())

/** One product with its facts and prices, and the articles and help about it. `now` is in seconds since 1970. */
export function drawProduct(
  visit: Visit,
  shelf: Shelf,
  product: ShownProduct,
  about: Readonly<Record<ContentKind, readonly LiveArticle[]>>,
  now: number,
): string {
  const words = wordsOf(visit)
  const { locale, origin } = visit
  const terms = product.prices.map(({ validity }) => ({ validity, count: certificatesIn(product, validity, now) }))
  const isRenewed = terms.some(({ count }) => count > 1)
  const name = nameOf(visit, product)
  const points = product.sellingPoints[locale]
  const path = pageOf(product)
  const money = (amount: number) => groupedMoney(amount, shelf.currency)
  const description =
    points.join(locale === 'zh' ? '；' : '; ') || `${product.brand} · ${words.levels[product.validType]}`
  const hasNames = product.usageType === 'ssl' && product.namesMax > product.namesIncluded
  const hasWildcards = hasNames && product.allowsWildcard && product.prices.some((one) => one.extraWildcardMinor > 0)
  const decimal = (amount: number) => (amount / 100).toFixed(2)
  const prices = pricesOf(product)
  return drawPage(visit, {
    ...{ title: name, description, path, locales: ['zh', 'en'], type: 'product' },
    crumbs: [{ name: words.products, path: '/products' }],
    data: [
      {
        ...{ '@type': 'Product', name, sku: product.productNo, description },
        brand: { '@type': 'Brand', name: product.brand },
        ...(prices.length > 0
          ? {
              offers: {
                ...{ '@type': 'AggregateOffer', priceCurrency: shelf.currency, offerCount: prices.length },
                ...{ lowPrice: decimal(Math.min(...prices)), highPrice: decimal(Math.max(...prices)) },
                ...{ availability: 'https://schema.org/InStock', url: origin + pathIn(locale, path) },
              },
            }
          : {}),
      },
    ],
    body: html`<h1>${name}</h1>
<p>${buyLink(visit, product)} <a class="button plain" href="${compareHref(visit, shelf, product)}" rel="nofollow">${words.compareThis}</a></p>
${points.length > 0 && html`<h2>${words.points}</h2><ul>${points.map((point) => html`<li>${point}</li>`)}</ul>`}
${
  product.prices.length > 0 &&
  html`<h2>${words.price}</h2><div class="table"><table><thead><tr><th scope="col">${words.term}</th><th scope="col" class="end">${words.price}</th>${hasNames && html`<th scope="col" class="end">${words.extraName}</th>`}${hasWildcards && html`<th scope="col" class="end">${words.extraWildcard}</th>`}</tr></thead><tbody>${product.prices.map(
    (row) =>
      html`<tr><th scope="row">${termWord(visit, row.validity)}</th><td class="end price">${money(row.priceMinor)}</td>${hasNames && html`<td class="end">${money(row.extraNameMinor)}</td>`}${hasWildcards && html`<td class="end">${money(row.extraWildcardMinor)}</td>`}</tr>`,
  )}</tbody></table></div>`
}
<h2>${words.facts}</h2><dl class="facts"><dt>${words.brand}</dt><dd>${product.brand}</dd><dt>${words.level}</dt><dd>${words.levels[product.validType]}</dd>${product.usageType === 'ssl' && html`<dt>${words.names}</dt><dd>${words.namesOf(product.namesIncluded, product.namesMax)}</dd>`}<dt>${words.issue}</dt><dd>${issueWord(visit, product.issueMinutes)}</dd>${isRenewed && html`<dt>${words.planned}</dt><dd>${lines(terms.map(({ validity, count }) => words.inTerm(termWord(visit, validity), words.certificates(count))))}</dd>`}</dl>
${product.description[locale] !== '' && html`<div class="text">${new Markup(product.description[locale])}</div>`}
${product.usageType === 'ssl' && isRenewed && drawRenewing(visit, now)}
${about.article.length > 0 && html`<h2>${words.about}</h2>${articleList(visit, 'article', about.article)}`}
${about.help.length > 0 && html`<h2>${words.helpAbout}</h2>${articleList(visit, 'help', about.help)}`}`,
  })
}

/** Product inside a text: its name, its lowest price, and the way to it. */
export const productCard =
  (visit: Visit, shelf: Shelf) =>
  (productNo: string): string | null => {
    const product = productAt(shelf, productNo)
    if (!product) return null
    const price = product.prices.length > 0 && lowest(visit, shelf, product)
    return html`<div class="product"><span class="name"><a href="${pathIn(visit.locale, pageOf(product))}">${nameOf(visit, product)}</a></span>${price}${product.isOrderable && html`<a class="buy" href="${orderHref(product)}">${wordsOf(visit).buy}</a>`}</div>`
      .text
  }

/** Products by their numbers, as an article names them; null where none of them is on sale. */
export function drawRelated(visit: Visit, shelf: Shelf, numbers: readonly string[]): Markup | null {
  const products = numbers.flatMap((number) => productAt(shelf, number) ?? [])
  if (products.length === 0) return null
  return html`<section aria-labelledby="related"><h2 id="related">${wordsOf(visit).related}</h2>${cards(visit, shelf, products)}</section>`
}

/** First page of a site for those who have no session. */
export function drawHome(visit: Visit, shelf: Shelf, articles: readonly LiveArticle[]): string {
  const words = wordsOf(visit)
  const { site, locale, origin } = visit
  const name = site.name[locale]
  const slogan = site.slogan[locale] || name
  return drawPage(visit, {
    ...{ title: `${name} · ${slogan}`, description: slogan, path: '/home', locales: ['zh', 'en'] },
    data: [
      {
        ...{ '@type': 'Organization', name, url: origin },
        ...(site.support.phone ? { telephone: site.support.phone } : {}),
        ...(site.support.email ? { email: site.support.email } : {}),
      },
    ],
    body: html`<div class="hero"><h1>${slogan}</h1><p class="lead">${name}</p>
<p><a class="button" href="${pathIn(locale, '/products')}">${words.start}</a><a class="button plain" href="${pathIn(locale, '/help')}">${words.help}</a></p></div>
<h2>${words.products}</h2>${cards(visit, shelf, shelf.products.filter(({ isOrderable }) => isOrderable).slice(0, 6))}
<p><a href="${pathIn(locale, '/products')}">${words.more}</a></p>
${articles.length > 0 && html`<h2>${words.latest}</h2>${articleList(visit, 'article', articles)}`}`,
  })
}
