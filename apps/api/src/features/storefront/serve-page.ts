import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#ctx.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { type Answer, keepMs, type PageCache, type ReadyPage } from './page-cache.ts'
import { missingPage, pathIn, type Visit, visitOf } from './page-frame.ts'

export type Draw = (visit: Visit, request: FastifyRequest, site: VisitedSite) => Promise<Answer>

/** How long a page may be shown without asking again, in seconds. */
const freshSeconds = 60

interface Times {
  /** Seconds for which browsers and proxies may show it without asking. */
  fresh?: number
  /** Milliseconds for which the server keeps it. */
  keep?: number
  /** Told of each page that is read. */
  onRead?: (site: VisitedSite, request: FastifyRequest) => void
}

/** Returns a function that registers a page in both languages. */
export function pageServer(app: FastifyInstance, ctx: Ctx, cache: PageCache) {
  return (path: string, draw: Draw, { fresh = freshSeconds, keep = keepMs, onRead }: Times = {}): void => {
    for (const locale of ['zh', 'en'] as const)
      app.get(pathIn(locale, path), async (request, reply) => {
        const { site, url } = request
        if (!site?.isRetail) return reply.redirect('/', 302)
        const visit = () => visitOf(ctx, site, locale)
        // A query is a choice of one visitor: keeping it would only push out what others read.
        const key = `${site.id} ${site.origin} ${url}`
        const answer = await cache.page(key, url.includes('?') ? 0 : keep, () => draw(visit(), request, site))
        if (answer === 'missing') return reply.status(404).type('text/html; charset=utf-8').send(missingPage(visit()))
        if ('movedTo' in answer)
          return reply.redirect(pathIn(answer.locale ?? locale, answer.movedTo), answer.locale ? 302 : 301)
        if (request.method === 'GET') onRead?.(site, request)
        return sendPage(request, reply.header('cache-control', `public, max-age=${fresh}`), answer)
      })
  }
}

/** Sends what is the same for everybody, or that it has not changed. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): Promise<FastifyReply> {
  reply.header('etag', page.tag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === page.tag) return reply.status(304).send()
  reply.type(page.type)
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page.text)
  return reply.header('content-encoding', 'gzip').send(await page.zipped())
}
