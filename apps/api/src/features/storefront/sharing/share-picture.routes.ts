import { Locale } from '@app/contracts/wire'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { presentSite } from '#features/sites/sites.service.ts'
import { pathOf } from '#http/logger.ts'
import { cardOf, sharePath } from '../share-picture.ts'

/** Pictures that a server keeps. */
const mostKept = 100

/** Pictures beside links to shops that have none of their own. */
export const sharePictureRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const kept = new Map<string, Promise<Buffer>>()
    const drawn = (key: string, draw: () => Promise<Buffer>) => {
      const picture = kept.get(key) ?? draw()
      // The one that was asked for longest ago goes first.
      kept.delete(key)
      kept.set(key, picture)
      picture.catch(() => kept.delete(key))
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
      return picture
    }
    app.get<{ Params: { name: string } }>('/share-pictures/:name', async (request, reply) => {
      const { site, params } = request
      const { success, data: locale } = Locale.safeParse(params.name.split('-')[0])
      if (!site?.isRetail || !success) return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
      const card = cardOf(presentSite(site, ctx), locale)
      const path = sharePath(card, locale)
      // Whoever has kept the address of a former one is shown the present one.
      if (pathOf(request.url) !== path) return reply.redirect(path, 302)
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(await drawn(path, () => ctx.shareCard(card)))
    })
  }
