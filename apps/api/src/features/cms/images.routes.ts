import {
  listArticleImages,
  mostImageBytes,
  mostImagesPerHour,
  uploadArticleImage,
} from '@app/contracts/cms/article-images'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { wholeSite } from './categories.service.ts'
import { imagesJson } from './images.repo.ts'
import { imageFileOf, storeImage } from './images.service.ts'

/** An image in base64, and what is around it. */
const mostBody = Math.ceil((mostImageBytes / 3) * 4) + 4096

/** Images of articles: kept for those who write, and shown to everybody. */
export const imagesRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const limiter = storedLimiter(ctx.db, 'article-image', { points: mostImagesPerHour, duration: 3600 })
    mount(app, uploadArticleImage, ({ actor, body }) => storeImage(ctx, limiter, actor, body), { bodyLimit: mostBody })

    mountText(app, listArticleImages, ({ actor, query }) =>
      ctx.db.readText(wholeSite(actor), imagesJson(actor.scope.siteId, query)),
    )

    app.get<{ Params: { hash: string; file: string } }>('/images/:hash/:file', async (request, reply) => {
      const { hash, file } = request.params
      const image = request.site && (await imageFileOf(ctx, request.site.id, hash, file))
      if (!image) return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
      const tag = `"${hash}-${file}"`
      // A changed image has another address. Feed readers and other sites show it too.
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('etag', tag)
      if (request.headers['if-none-match'] === tag) {
        image.stream.destroy()
        return reply.status(304).send()
      }
      return reply.type(image.mediaType).header('content-length', image.length).send(image.stream)
    })
  }
