import { type CategoryKind, type ContentKind, categoryPath, publicRoots } from '@app/contracts/cms/cms-values'
import { otherThan, readIn } from '@app/contracts/languages'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { unix } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import { publicAnnouncements, publicPlaces } from '#features/announcements/public-announcements.service.ts'
import { noteSearch, searchLimiter } from '#features/cms/help-searches.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { callerAddress } from '#http/rate-limit.ts'
import { drawAnnouncements } from './announcements-page.ts'
import { articlesPerPage, below, drawArticle, drawList } from './article-pages.ts'
import { comparedOf, drawCompare } from './compare-page.ts'
import { addressesOf, categoryAddressesOf, drawFeed, drawSitemap, robotsText } from './feeds.ts'
import { legalText, legalTexts, writtenIn } from './legal.service.ts'
import { drawAgreement, drawLegal, legalPath } from './legal-pages.ts'
import { type Answer, PageCache, readyPage } from './page-cache.ts'
import { pageStyle, pageStylePath } from './page-style.ts'
import {
  drawHome,
  drawProduct,
  drawProducts,
  drawRelated,
  pageOf,
  productAt,
  productCard,
  type Shelf,
} from './product-pages.ts'
import { type Draw, pageServer, sendPage } from './serve-page.ts'
import { statusOf } from './status.service.ts'
import { drawStatus } from './status-page.ts'
import {
  type LiveCategories,
  type LiveCategory,
  liveAddresses,
  liveArticle,
  liveArticles,
  liveCategories,
} from './storefront.repo.ts'
import { ViewCounter } from './view-counter.ts'

const shortly = 'public, max-age=60'

/** Pages of the shop front of retail sites, rendered here and read without scripts. Other sites lead to the door. */
export const storefrontRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const reading = (site: VisitedSite) => ({ siteId: site.id, now: ctx.clock.now() })
    const cache = new PageCache(ctx)
    const views = new ViewCounter(ctx)
    app.addHook('onReady', async () => {
      cache.start()
      views.start()
    })
    app.addHook('onClose', async () => {
      await cache.stop()
      await views.stop()
    })
    const serve = pageServer(app, ctx, cache)

    const style = readyPage(pageStyle, 'text/css; charset=utf-8')
    app.get(pageStylePath, (request, reply) =>
      sendPage(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), style),
    )

    serve('/home', async (visit, _request, site) => {
      const wish = { kind: 'article', locale: visit.locale, limit: 4, page: 1 } as const
      const [shelf, { articles }] = await Promise.all([cache.shelf(site), liveArticles(ctx.db, reading(site), wish)])
      return { text: drawHome(visit, shelf, articles) }
    })
    serve('/products', async (visit, _request, site) => ({ text: drawProducts(visit, await cache.shelf(site)) }))
    serve('/products/:name', async (visit, request, site) => {
      const shelf = await cache.shelf(site)
      const product = productAt(shelf, nameIn(request))
      if (!product) return 'missing'
      const wish = { locale: visit.locale, product: product.productNo, limit: 6, page: 1 }
      const [article, help] = await Promise.all(
        (['article', 'help'] as const).map((kind) => liveArticles(ctx.db, reading(site), { ...wish, kind })),
      )
      const about = { article: article?.articles ?? [], help: help?.articles ?? [] }
      return { text: drawProduct(visit, shelf, product, about, unix(ctx.clock.now())) }
    })
    serve('/compare', async (visit, request, site) => {
      const shelf = await cache.shelf(site)
      const { product } = request.query as { product?: unknown }
      return { text: drawCompare(visit, shelf, comparedOf(shelf, product), unix(ctx.clock.now())) }
    })
    serve(publicRoots.announcement, announced(ctx))
    serve(categoryPath('announcement', ':name'), announced(ctx))
    serve('/legal', async (visit, _request, site) => ({ text: drawLegal(visit, await legalTexts(ctx, site)) }))
    serve(
      '/legal/:name',
      async (visit, request, site) => {
        const { version } = request.query as { version?: unknown }
        const text = await legalText(ctx, site, nameIn(request), version)
        if (!text) return 'missing'
        const [first] = writtenIn(text)
        // What is not translated is read as it was written.
        if (text[visit.locale].locale !== visit.locale && first) return { movedTo: legalPath(text), locale: first }
        return { text: drawAgreement(visit, text) }
      },
      { isTranslated: true },
    )
    serve(
      '/status',
      async (visit, _request, site) => ({
        text: drawStatus(visit, await statusOf(ctx, site), unix(ctx.clock.now())),
      }),
      { fresh: 15, keep: 10_000 },
    )
    serve('/articles/feed.xml', async (visit, _request, site) => {
      const wish = { kind: 'article', locale: visit.locale, isByDate: true, limit: 30, page: 1 } as const
      const { articles } = await liveArticles(ctx.db, reading(site), wish)
      return { text: drawFeed(visit, articles), type: 'application/atom+xml; charset=utf-8' }
    })
    const noted = searchLimiter(ctx)
    for (const kind of ['article', 'help'] as const) {
      const list = listOf(ctx, kind, noted)
      serve(publicRoots[kind], list)
      serve(categoryPath(kind, ':name'), list)
      // Written in percents, a tag may be longer than a named part of an address.
      serve(`${publicRoots[kind]}/tag/*`, taggedOf(ctx, kind))
      const onRead = (site: VisitedSite, request: FastifyRequest) => views.count(site.id, kind, nameIn(request))
      const draw: Draw = async (visit, request, site) => {
        const { article, movedTo } = await liveArticle(ctx.db, reading(site), kind, nameIn(request))
        if (!article) return movedTo === null ? 'missing' : { movedTo: `${publicRoots[kind]}/${movedTo}` }
        // What is not translated is read as it was written.
        const written = readIn(article.content, visit.locale)
        if (written !== visit.locale) return { movedTo: `${publicRoots[kind]}/${article.slug}`, locale: written }
        const { categories } = await liveCategories(ctx.db, reading(site), kind)
        const category = categories.find(({ id }) => id === article.categoryId)
        const { products, [visit.locale]: words } = article.content
        const shelf: Shelf =
          products.length > 0 || words.body.includes('{{product:')
            ? await cache.shelf(site)
            : { currency: site.currency, products: [] }
        const { answer } = request.query as { answer?: unknown }
        const related = drawRelated(visit, shelf, products)
        const parts = { kind, article, category, card: productCard(visit, shelf), related }
        return { text: drawArticle(visit, { ...parts, answer: typeof answer === 'string' ? answer : '' }) }
      }
      serve(`${publicRoots[kind]}/:name`, draw, { onRead, isTranslated: true })
    }

    app.get('/sitemap.xml', async (request, reply) => {
      const { site } = request
      if (!site?.isRetail) return reply.status(404).type('text/plain').send('Not found')
      const categoriesOf = async (kind: CategoryKind) => (await liveCategories(ctx.db, reading(site), kind)).categories
      const [rows, articles, help, announcements, places, { products }, texts] = await Promise.all([
        liveAddresses(ctx.db, reading(site)),
        categoriesOf('article'),
        categoriesOf('help'),
        categoriesOf('announcement'),
        publicPlaces(ctx, site.id),
        cache.shelf(site),
        legalTexts(ctx, site),
      ])
      const shown = products.map((product) => ({ path: pageOf(product), locales: ['zh', 'en'] as const }))
      const legal = texts.map((text) => ({ path: legalPath(text), locales: writtenIn(text) }))
      const lists = [
        ...categoryAddressesOf('article', articles, rows),
        ...categoryAddressesOf('help', help, rows),
        ...categoryAddressesOf('announcement', announcements, places),
      ]
      const text = drawSitemap(site, [...shown, ...legal, ...lists, ...addressesOf(rows)])
      return sendPage(
        request,
        reply.header('cache-control', shortly),
        readyPage(text, 'application/xml; charset=utf-8'),
      )
    })
    app.get('/robots.txt', (request, reply) => {
      const { site } = request
      const text = site?.isRetail ? robotsText(site.origin) : 'User-agent: *\nDisallow: /\n'
      return sendPage(request, reply.header('cache-control', shortly), readyPage(text, 'text/plain; charset=utf-8'))
    })
  }

const nameIn = ({ params }: FastifyRequest): string => (params as { name?: string }).name ?? ''

/** Where a former address of a category leads. */
function leadOn(kind: CategoryKind, live: LiveCategories, slug: string): Answer {
  const id = live.moved.find((one) => one.slug === slug)?.id
  const now = live.categories.find((one) => one.id === id)
  return now ? { movedTo: categoryPath(kind, now.slug) } : 'missing'
}

/** Announcements: all, or those of a category and the ones below it. Categories that list nothing now are not offered. */
const announced =
  (ctx: Ctx): Draw =>
  async (visit, request, site) => {
    const kind = 'announcement'
    const reading = { siteId: site.id, now: ctx.clock.now() }
    const [live, places] = await Promise.all([liveCategories(ctx.db, reading, kind), publicPlaces(ctx, site.id)])
    const slug = nameIn(request)
    const category = live.categories.find((one) => one.slug === slug)
    if (slug !== '' && !category) return leadOn(kind, live, slug)
    const announcements = await publicAnnouncements(ctx, site.id, category && below(live.categories, category))
    const used = new Set([...places.map(({ categoryId }) => categoryId), category?.id])
    const offered = live.categories.filter((one) => below(live.categories, one).some((id) => used.has(id)))
    return { text: drawAnnouncements(visit, { announcements, categories: offered, category }) }
  }

const listOf =
  (ctx: Ctx, kind: ContentKind, noted: ReturnType<typeof searchLimiter>): Draw =>
  async (visit, request, site) => {
    const reading = { siteId: site.id, now: ctx.clock.now() }
    const query = request.query as { q?: unknown }
    const q = typeof query.q === 'string' ? query.q.trim().slice(0, 100) : ''
    const page = pageIn(request)
    const live = await liveCategories(ctx.db, reading, kind)
    const { categories } = live
    const slug = nameIn(request)
    const category = categories.find((one) => one.slug === slug)
    if (slug !== '' && !category) return leadOn(kind, live, slug)
    const wish = { kind, locale: visit.locale, q, limit: articlesPerPage, page }
    const { articles, total } = await liveArticles(ctx.db, reading, {
      ...wish,
      categoryIds: category && below(categories, category),
      book: kind === 'help' ? treeOrder(categories, null) : undefined,
    })
    // Not what a category alone lacks, nor what only looks at an answer's head.
    if (kind === 'help' && q !== '' && total === 0 && !category && request.method === 'GET')
      await noteSearch(ctx, noted, { siteId: site.id, locale: visit.locale, q, by: callerAddress(request.ip) })
    return { text: drawList(visit, { kind, articles, total, page, q, categories, category }) }
  }

/** Articles of a tag; a tag that none has is no page. */
const taggedOf =
  (ctx: Ctx, kind: ContentKind): Draw =>
  async (visit, request, site) => {
    const reading = { siteId: site.id, now: ctx.clock.now() }
    const page = pageIn(request)
    const wish = {
      kind,
      locale: visit.locale,
      tag: (request.params as { '*': string })['*'],
      limit: articlesPerPage,
      page,
    }
    const other = otherThan(visit.locale)
    const [{ articles, total }, translated, { categories }] = await Promise.all([
      liveArticles(ctx.db, reading, wish),
      liveArticles(ctx.db, reading, { ...wish, locale: other, limit: 1, page: 1 }),
      liveCategories(ctx.db, reading, kind),
    ])
    const locales = translated.total > 0 ? [visit.locale, other] : [visit.locale]
    // Spelled as an article does, so that one list has one address.
    const tag = articles.flatMap(({ content }) => content.tags).find((one) => isSame(one, wish.tag))
    if (tag === undefined) return 'missing'
    const found = { articles, total, page, categories, category: undefined }
    return { text: drawList(visit, { kind, ...found, q: '', tagged: { tag, locales } }) }
  }

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const pageIn = ({ query }: FastifyRequest): number =>
  Math.min(10_000, Math.max(1, Number.parseInt(String((query as { page?: unknown }).page ?? '1'), 10) || 1))

/** Categories as they are read from top to bottom. One below a hidden category stands at the end. */
function treeOrder(categories: readonly LiveCategory[], top: string | null): string[] {
  return categories.filter(({ parentId }) => parentId === top).flatMap(({ id }) => [id, ...treeOrder(categories, id)])
}
