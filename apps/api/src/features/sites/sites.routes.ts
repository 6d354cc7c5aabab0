import type { SiteConfig } from '@app/contracts/sites'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { reasonOf } from '#db/away.ts'
import { sendRefusal } from '#http/errors.ts'
import { escapeHtml } from '#http/html.ts'
import { pathOf } from '#http/logger.ts'
import { allowConnections, allowWidget, styleNonce } from '#http/security.ts'
import type { ConsoleFiles } from './console-files.ts'
import { consoleRoute, isConsolePath, wasHere } from './console-page.ts'
import { plainPage } from './plain-page.ts'
import { shopHome } from './site-languages.ts'
import { pictureUrl, presentSite, siteNames } from './sites.present.ts'
import type { VisitedSite } from './sites.service.ts'
import type { SiteRow } from './sites.table.ts'

interface SitesParts {
  files: ConsoleFiles
  readiness: { isOpen: boolean }
  /** Page of a shop front for an address that it does not have, by path. */
  missingPage: (site: VisitedSite, path: string) => string
}

/** Pages and files of the console, the site's public settings, and the health of this process. */
export const sitesRoutes =
  (ctx: Ctx, { files, readiness, missingPage }: SitesParts): FastifyPluginAsync =>
  async (app) => {
    serveHealth(app, ctx, readiness)
    app.get('/api/v1/site', async (request) => ({
      code: 200,
      msg: 'ok',
      data: request.site ? presentSite(request.site, ctx) : null,
      requestId: request.id,
    }))
    app.get('/assets/*', (request, reply) => {
      const path = pathOf(request.url).slice(1)
      return sendFile(request, reply, files, path, 'public, max-age=31536000, immutable')
    })
    app.get(consoleRoute, (request, reply) => {
      const path = pathOf(request.url)
      if (path === '/' && request.site?.isRetail && !wasHere(request))
        return reply.redirect(shopHome(request.site), 302)
      if (path === '/api' || path.startsWith('/api/')) return sendRefusal(request, reply, 'route.missing')
      if (/\.\w+$/.test(path) && !path.slice(1).includes('/')) {
        return sendFile(request, reply, files, path.slice(1), 'public, max-age=3600')
      }
      if (isConsolePath(path)) return sendPage(ctx, files, request, reply, path)
      reply.status(404)
      // Visitors of a shop are told by the shop, others by the console, which offers what lies near.
      if (request.site?.isRetail && !request.site.suspendedAt && !wasHere(request))
        return reply.type('text/html; charset=utf-8').send(missingPage(request.site, path))
      return sendPage(ctx, files, request, reply, path)
    })
  }

function serveHealth(app: FastifyInstance, ctx: Ctx, readiness: { isOpen: boolean }): void {
  // Probes come every few seconds: log them only when they fail.
  const logLevel = ['trace', 'debug', 'info'].includes(ctx.env.LOG_LEVEL) ? 'warn' : ctx.env.LOG_LEVEL
  app.get('/livez', { logLevel }, async (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', { logLevel }, async (request, reply) => {
    reply.type('text/plain')
    if (!readiness.isOpen) return reply.status(503).send('closing')
    try {
      await ctx.db.ping()
      const isWrong = (await ctx.clockGuard.trouble()) !== null
      return isWrong ? reply.status(503).send('clock') : reply.send('ok')
    } catch (error) {
      request.log.warn({ reason: reasonOf(error) }, 'Not ready: the database does not answer, or takes no writes')
      return reply.status(503).send('database')
    }
  })
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: ConsoleFiles,
  path: string,
  cacheControl: string,
): FastifyReply {
  const file = files.file(path, String(request.headers['accept-encoding'] ?? ''))
  if (!file) return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').header('content-length', file.bytes)
  if (file.encoding) reply.header('content-encoding', file.encoding)
  return reply.type(file.mediaType).send(file.stream)
}

/** Pages that tell people from programs. */
const withCaptcha = /^\/(login|sign-up|password-reset)(?=[/?]|$)/

function sendPage(ctx: Ctx, files: ConsoleFiles, request: FastifyRequest, reply: FastifyReply, path: string) {
  reply.type('text/html; charset=utf-8')
  const html = files.page(path === '/login' ? 'login.html' : 'index.html') ?? files.page('index.html')
  if (html === undefined || !request.site) {
    return reply.status(503).send(plainPage(request, 'The console has not been built yet: run npm run build.'))
  }
  const config = presentSite(request.site, ctx)
  allowConnections(reply, Object.values(config.bases))
  if (config.captcha && withCaptcha.test(path)) allowWidget(reply, ctx.captchaVendor.sources)
  return reply.send(dress(html, request.site, config, styleNonce(request)))
}

/** Title of the document, and the description for search engines where the site has one. */
function titleTags(site: SiteRow): string {
  const { title, description } = site.face
  const words = description?.[site.locale]
  const name = title?.[site.locale] || siteNames(site)[site.locale]
  return `<title>${escapeHtml(name)}</title>${words ? `<meta name="description" content="${escapeHtml(words)}">` : ''}`
}

const iconTag = ({ face }: SiteRow): string =>
  face.favicon
    ? `<link rel="icon" href="${pictureUrl(face.favicon)}">`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'

/** Inserts a site's settings, language and name into a built page, so that the first paint is already right. */
export function dress(html: string, site: SiteRow, config: SiteConfig, nonce: string): string {
  const json = JSON.stringify(config).replace(/</g, '\\u003c')
  const parts: [string | RegExp, string][] = [
    ['<!--site-->', `<script id="site" type="application/json">${json}</script>`],
    [/<title>[^<]*<\/title>/, titleTags(site)],
    [/<link rel="icon"[^>]*>/, iconTag(site)],
    [/(?<=<html\b[^>]*?\slang=")[^"]*/, site.locale === 'zh' ? 'zh-CN' : 'en'],
    [/__NONCE__/g, nonce],
  ]
  // A replacement function, because `$` in a site's name must stay a `$`.
  return parts.reduce((page, [hole, text]) => page.replace(hole, () => text), html)
}
