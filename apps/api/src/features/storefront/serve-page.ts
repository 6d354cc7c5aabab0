import { pathIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { languagesOf, type VisitedSite } from '#features/sites/sites.service.ts'
import { type Answer, keepMs, type PageCache, type ReadyPage } from './page-cache.ts'
import { missingPage, type Visit, visitOf } from './page-frame.ts'

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
  /** Whether somebody writes its text in each language, so that one may be missing. */
  isTranslated?: boolean
}

/**
 * Address of the same page in the site's own language, where the site has only that one and the page is of the other;
 * null where it is read as it is.
 */
export function inOwnLanguage(site: VisitedSite, locale: Locale, url: string): string | null {
  if (languagesOf(site).includes(locale)) return null
  return pathIn(site.locale, locale === 'en' ? url.slice('/en'.length) : url)
}

/** Returns a function that registers a page in both languages. */
export function pageServer(app: FastifyInstance, ctx: Ctx, cache: PageCache) {
  return (path: string, draw: Draw, times: Times = {}): void => {
    const { fresh = freshSeconds, keep = keepMs, onRead, isTranslated = false } = times
    for (const locale of ['zh', 'en'] as const)
      app.get(pathIn(locale, path), async (request, reply) => {
        const { site, url } = request
        if (!site?.isRetail) return reply.redirect('/', 302)
        const visit = () => visitOf(ctx, site, locale)
        const drawn = (address: string, language: Locale) =>
          // A query is a choice of one visitor: keeping it would only push out what others read.
          cache.page(`${site.id} ${site.origin} ${address}`, address.includes('?') ? 0 : keep, () =>
            draw(visitOf(ctx, site, language), request, site),
          )
        const own = inOwnLanguage(site, locale, url)
        // What is not written in the only language of the site is read as it was written.
        const isOnlyHere = own !== null && isTranslated && leadsTo(locale, await drawn(own, site.locale))
        if (own !== null && !isOnlyHere) return reply.redirect(own, 302)
        const answer = await drawn(url, locale)
        if (answer === 'missing') return reply.status(404).type('text/html; charset=utf-8').send(missingPage(visit()))
        if ('movedTo' in answer)
          return reply.redirect(pathIn(answer.locale ?? locale, answer.movedTo), answer.locale ? 302 : 301)
        if (request.method === 'GET') onRead?.(site, request)
        return sendPage(request, reply.header('cache-control', `public, max-age=${fresh}`), answer)
      })
  }
}

/** Whether an answer sends to another language. */
const leadsTo = (locale: Locale, answer: Awaited<ReturnType<PageCache['page']>>): boolean =>
  answer !== 'missing' && 'movedTo' in answer && answer.locale === locale

/** Sends what is the same for everybody, or that it has not changed. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): Promise<FastifyReply> {
  reply.header('etag', page.tag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === page.tag) return reply.status(304).send()
  reply.type(page.type)
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page.text)
  return reply.header('content-encoding', 'gzip').send(await page.zipped())
}
