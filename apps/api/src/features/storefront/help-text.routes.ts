import { previewArticle, previewArticlePage } from '@app/contracts/cms/articles'
import { publicRoots } from '@app/contracts/cms/cms-values'
import { readOwnArticle } from '@app/contracts/cms/own-articles'
import { readHelp } from '@app/contracts/cms/page-help'
import { pathIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import type { FastifyPluginAsync } from 'fastify'
import { unix } from '#core/clock.ts'
import { renderMarkdown } from '#core/markdown.ts'
import { requireTitles } from '#core/require-words.ts'
import type { Ctx } from '#ctx.ts'
import { publishedHelp } from '#features/cms/help.service.ts'
import { memberReader } from '#features/cms/help-answers.service.ts'
import { articleFor } from '#features/cms/own-articles.service.ts'
import { shelfOf } from '#features/products/price-list.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { mount } from '#http/mount.ts'
import { drawArticle } from './article-pages.ts'
import { visitOf } from './page-frame.ts'
import { drawRelated, productCard } from './product-pages.ts'
import { liveCategories } from './storefront.repo.ts'

/** Texts of help documents and articles in the console, drafts too: with the cards of the shop, and the address of help there. */
export const helpTextRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, readHelp, async ({ actor, site, request, params: { id } }) => {
      const reading = { site, locale: request.locale }
      const { slug, locale, title, body, isUseful } = await publishedHelp(ctx, reading, memberReader(actor), id)
      const html = await drawn(ctx, reading, body)
      const address = site.isRetail ? pathIn(locale, `${publicRoots.help}/${slug}`) : null
      return { id, locale, title, html, address, isUseful }
    })

    mount(app, readOwnArticle, async ({ site, request: { locale }, params: { id } }) => {
      const { body, ...article } = await articleFor(ctx, { siteId: site.id, locale }, id)
      return { ...article, html: await drawn(ctx, { site, locale }, body) }
    })

    mount(app, previewArticle, async ({ site, body: { text, locale } }) => ({
      html: await drawn(ctx, { site, locale }, text),
    }))

    mount(app, previewArticlePage, async ({ site, body }) => {
      const { kind, categoryId, slug, content, locale, author } = body
      requireTitles(content, site.locale)
      const now = ctx.clock.now()
      const visit = visitOf(ctx, site, locale)
      const { categories } = await liveCategories(ctx.db, { siteId: site.id, now }, kind)
      const shelf = site.isRetail ? await shelfOf(ctx, site) : { currency: site.currency, products: [] }
      const publishedAt = body.publishedAt ?? unix(now)
      const article = { id: '', slug, categoryId, content, author, isPinned: false, publishedAt, revisedAt: unix(now) }
      const html = drawArticle(visit, {
        ...{ kind, article, category: categories.find(({ id }) => id === categoryId), isDraft: true, answer: '' },
        ...{ card: productCard(visit, shelf), related: drawRelated(visit, shelf, content.products) },
      })
      return { html }
    })
  }

/** A text as its public page shows it, with the cards of products that the site sells. */
async function drawn(ctx: Ctx, { site, locale }: { site: VisitedSite; locale: Locale }, text: string): Promise<string> {
  const hasCards = site.isRetail && text.includes('{{product:')
  const card = hasCards ? productCard(visitOf(ctx, site, locale), await shelfOf(ctx, site)) : undefined
  return renderMarkdown(text, { card, withImages: true })
}
