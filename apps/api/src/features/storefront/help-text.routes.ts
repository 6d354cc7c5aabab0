import { readOwnArticle } from '@app/contracts/cms/own-articles'
import { readHelp } from '@app/contracts/cms/page-help'
import type { Locale } from '@app/contracts/wire'
import type { FastifyPluginAsync } from 'fastify'
import { type ProductCard, renderMarkdown } from '#core/markdown.ts'
import type { Ctx } from '#ctx.ts'
import { publishedHelp } from '#features/cms/help.service.ts'
import { memberReader } from '#features/cms/help-answers.service.ts'
import { articleFor } from '#features/cms/own-articles.service.ts'
import { shelfOf } from '#features/products/price-list.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { mount } from '#http/mount.ts'
import { rootOf } from './article-pages.ts'
import { pathIn, visitOf } from './page-frame.ts'
import { productCard } from './product-pages.ts'

/** Help documents and articles in the console: with the cards of the shop, and the address of help there. */
export const helpTextRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, readHelp, async ({ actor, site, request, params: { id } }) => {
      const reading = { site, locale: request.locale }
      const { slug, locale, title, body, isUseful } = await publishedHelp(ctx, reading, memberReader(actor), id)
      const card = body.includes('{{product:') ? await cardOf(ctx, reading) : undefined
      const html = renderMarkdown(body, { card, withImages: true })
      const address = site.isRetail ? pathIn(locale, `${rootOf('help')}/${slug}`) : null
      return { id, locale, title, html, address, isUseful }
    })

    mount(app, readOwnArticle, async ({ site, request: { locale }, params: { id } }) => {
      const { body, ...article } = await articleFor(ctx, { siteId: site.id, locale }, id)
      const card = body.includes('{{product:') ? await cardOf(ctx, { site, locale }) : undefined
      return { ...article, html: renderMarkdown(body, { card, withImages: true }) }
    })
  }

async function cardOf(
  ctx: Ctx,
  { site, locale }: { site: VisitedSite; locale: Locale },
): Promise<ProductCard | undefined> {
  if (!site.isRetail) return undefined
  return productCard(visitOf(ctx, site, locale), await shelfOf(ctx, site))
}
