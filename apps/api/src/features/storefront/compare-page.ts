import { pathIn } from '@app/contracts/languages'
import { usageTypes } from '@app/contracts/products/product-values'
import { groupedMoney } from '#core/money.ts'
import { html, type Markup } from '#http/html.ts'
import { drawPage, type Visit, wordsOf } from './page-frame.ts'
import {
  buyLink,
  comparedQuery,
  issueWord,
  lines,
  mostCompared,
  nameOf,
  pageOf,
  productAt,
  type Shelf,
  type ShownProduct,
  termWord,
} from './product-pages.ts'
import { certificatesIn, drawRenewing, lifetimesOf } from './term-rules.ts'

/** Products that a visitor compares, as asked for in the address; without any, some that show what there is to choose. */
export function comparedOf(shelf: Shelf, asked: unknown) {
  const names = [asked].flat().filter((name): name is string => typeof name === 'string' && name !== '')
  const found = new Set(names.slice(0, mostCompared).flatMap((name) => productAt(shelf, name) ?? []))
  if (names.length > 0) return { products: [...found], isAsked: true, isCut: found.size < new Set(names).size }
  const forServers = shelf.products.filter(({ usageType, isOrderable }) => usageType === 'ssl' && isOrderable)
  const levels = (['dv', 'ov', 'ev'] as const).flatMap((level) => {
    const first = forServers.find(({ validType }) => validType === level)
    return first ? [first] : []
  })
  return { products: levels, isAsked: false, isCut: false }
}

/** Products side by side. `now` is in seconds since 1970. */
export function drawCompare(
  visit: Visit,
  shelf: Shelf,
  { products, isAsked, isCut }: ReturnType<typeof comparedOf>,
  now: number,
): string {
  const { locale, origin } = visit
  const words = wordsOf(visit)
  const query = isAsked ? comparedQuery(products) : ''
  return drawPage(visit, {
    ...{ title: words.compare, description: words.compareLead(mostCompared), path: '/compare', locales: ['zh', 'en'] },
    ...{ isUnlisted: isAsked, query, crumbs: [{ name: words.products, path: '/products' }] },
    data: [
      {
        '@type': 'ItemList',
        itemListElement: products.map((product, at) => ({
          ...{ '@type': 'ListItem', position: at + 1, name: nameOf(visit, product) },
          url: origin + pathIn(locale, pageOf(product)),
        })),
      },
    ],
    body: html`<h1>${words.compare}</h1><p class="lead">${words.compareLead(mostCompared)}</p>
${chooser(visit, shelf, products)}
${isCut && html`<p role="status">${words.compareGone}</p>`}
${products.length === 0 ? html`<p>${words.compareFew}</p>` : table(visit, shelf, products, now)}
${drawRenewing(visit, now)}`,
  })
}

function chooser(visit: Visit, { products }: Shelf, chosen: readonly ShownProduct[]): Markup {
  const words = wordsOf(visit)
  const used = usageTypes.filter((usage) => products.some(({ usageType }) => usageType === usage))
  const options = (selected: ShownProduct | undefined) =>
    used.map(
      (usage) =>
        html`<optgroup label="${words.usages[usage]}">${products
          .filter(({ usageType }) => usageType === usage)
          .map(
            (product) =>
              html`<option value="${product.productNo.toLowerCase()}"${product === selected && html` selected`}>${nameOf(visit, product)}</option>`,
          )}</optgroup>`,
    )
  return html`<form class="choose" action="${pathIn(visit.locale, '/compare')}">${Array.from(
    { length: mostCompared },
    (_, at) =>
      html`<label>${words.compareAt(at + 1)}<select name="product"><option value="">${words.compareNone}</option>${options(chosen[at])}</select></label>`,
  )}<button class="button" type="submit">${words.compareNow}</button></form>`
}

type Row = readonly [name: string, cell: (product: ShownProduct) => string | Markup | false]

function table(visit: Visit, shelf: Shelf, products: readonly ShownProduct[], now: number): Markup {
  const words = wordsOf(visit)
  const isForNames = ({ usageType }: ShownProduct) => usageType === 'ssl'
  const money = (amount: number) => groupedMoney(amount, shelf.currency)
  const perTerm = (product: ShownProduct, tell: (price: ShownProduct['prices'][number]) => string) =>
    lines(product.prices.map((price) => words.inTerm(termWord(visit, price.validity), tell(price))))
  const rows: readonly Row[] = [
    [words.brand, ({ brand }) => brand],
    [words.usage, ({ usageType }) => words.usages[usageType]],
    [words.level, ({ validType }) => words.levels[validType]],
    [words.names, (product) => isForNames(product) && words.namesOf(product.namesIncluded, product.namesMax)],
    [words.wildcard, (product) => isForNames(product) && words.wildcards[wildcardOf(product)]],
    [words.pair, (product) => isForNames(product) && words.pairs[product.includesPair ? 'yes' : 'no']],
    [words.lifetime, (product) => lines(lifetimesOf(visit, product, now))],
    [
      words.planned,
      (product) => perTerm(product, ({ validity }) => words.certificates(certificatesIn(product, validity, now))),
    ],
    [words.reissues, ({ reissueLimit }) => words.reissuesOf(reissueLimit)],
    [words.issue, ({ issueMinutes }) => issueWord(visit, issueMinutes)],
    [
      words.refund,
      ({ refundRule, refundDays }) =>
        refundRule === 'days' ? words.refunds.days(refundDays) : words.refunds[refundRule],
    ],
    [words.points, ({ sellingPoints }) => lines(sellingPoints[visit.locale])],
    [words.price, (product) => perTerm(product, ({ priceMinor }) => money(priceMinor))],
    [
      words.extraName,
      (product) =>
        isForNames(product) &&
        product.namesMax > product.namesIncluded &&
        perTerm(product, ({ extraNameMinor }) => money(extraNameMinor)),
    ],
  ]
  const shown = rows
    .map(([name, cell]) => ({ name, cells: products.map((product) => cell(product) || '–') }))
    .filter(({ cells }) => cells.some((cell) => String(cell) !== '–' && String(cell) !== ''))
  return html`<div class="table" role="region" aria-label="${words.compare}" tabindex="0"><table class="compare"><thead><tr><td></td>${products.map(
    (product) =>
      html`<th scope="col"><a href="${pathIn(visit.locale, pageOf(product))}">${nameOf(visit, product)}</a></th>`,
  )}</tr></thead><tbody>${shown.map(
    ({ name, cells }) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}<tr><td></td>${products.map((product) => html`<td>${buyLink(visit, product)}</td>`)}</tr></tbody></table></div>`
}

function wildcardOf({ requiresWildcard, allowsWildcard }: ShownProduct): 'only' | 'yes' | 'no' {
  if (requiresWildcard) return 'only'
  return allowsWildcard ? 'yes' : 'no'
}
