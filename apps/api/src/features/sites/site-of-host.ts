import type { Maintenance } from '@app/contracts/sites'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { requestLocale } from '#http/errors.ts'
import { normalHost } from '#http/host-name.ts'
import { pathOf } from '#http/logger.ts'
import { isWithoutSite } from '#http/paths-without-site.ts'
import { consoleRoute, wasHere } from './console-page.ts'
import { maintenancePage, suspendedPage, unknownSitePage } from './plain-page.ts'
import { maintenanceOf } from './sites.present.ts'
import { findByHost, knownHosts, unknownHosts } from './sites.repo.ts'
import { originOfHost, type VisitedSite } from './sites.service.ts'
import type { SiteRow } from './sites.table.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Site of this host name, or null. */
    site: VisitedSite | null
  }
}

/**
 * What a closed site, or one under maintenance, still answers: payments that were begun, readers of validation mails with the page they use, and
 * CAs, so that what was paid is issued. Words and pictures are no business of anybody's, and pages need them.
 */
const whileShut =
  /^\/(payment-notice\/.*|mail-proof|api\/v1\/(mailProof|site)(\/.*)?|(assets|trans|images|site-pictures|\.well-known)\/.*)$/

function answerClosed(request: FastifyRequest, reply: FastifyReply, site: VisitedSite) {
  const path = pathOf(request.url)
  if (whileShut.test(path)) return
  if (path.startsWith('/api/')) throw new DomainError('tenant.site-closed')
  return sendShut(request, reply, site)
}

function sendShut(request: FastifyRequest, reply: FastifyReply, site: VisitedSite) {
  reply.status(503).header('retry-after', String(retryS)).type('text/html; charset=utf-8')
  return reply.send(suspendedPage(request, site))
}

/**
 * Whether a suspended site says so at an address. Its customers come in to the certificates that they paid for, so calls
 * decide for themselves, and pages of the console are served; those of the shop front and the way to a new account are not.
 */
function isShutFront(request: FastifyRequest, path: string): boolean {
  if (whileShut.test(path) || path.startsWith('/api/')) return false
  if (request.routeOptions.url !== consoleRoute || path === '/sign-up') return true
  return path === '/' && !wasHere(request)
}

/** Until the maintenance ends, pages say so, and calls are asked to come again. */
function answerMaintained(
  request: FastifyRequest,
  reply: FastifyReply,
  site: VisitedSite,
  { window, now }: Maintained,
) {
  const path = pathOf(request.url)
  if (whileShut.test(path)) return
  const seconds = window.until - now
  if (path.startsWith('/api/'))
    throw new DomainError('application.maintained', { text: window.text[requestLocale(request)], seconds })
  reply.status(503).header('retry-after', String(seconds)).type('text/html; charset=utf-8')
  return reply.send(maintenancePage(request, site, window))
}

interface Maintained {
  window: Maintenance
  /** Seconds since 1970. */
  now: number
}

/** Crawlers come again, and keep what they know. */
const retryS = 86_400

/** Sets the request's site by its host name. An unknown host gets a neutral 421, never a site. */
export function useSites(app: FastifyInstance, ctx: Ctx): void {
  const siteOf = siteDirectory(ctx)
  app.decorateRequest('site', null)
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    if (isWithoutSite(path)) return
    // Fastify reads X-Forwarded-Host only from proxies named by TRUST_PROXY.
    const host = normalHost(request.host)
    request.site = host ? await siteOf(host) : null
    if (request.site?.closedAt) return answerClosed(request, reply, request.site)
    if (request.site?.suspendedAt && isShutFront(request, path)) return sendShut(request, reply, request.site)
    const window = request.site && maintenanceOf(request.site, ctx.clock.now())
    const now = unix(ctx.clock.now())
    if (request.site && window && window.from <= now)
      return answerMaintained(request, reply, request.site, { window, now })
    if (request.site) return
    if (path.startsWith('/api/')) throw new DomainError('site.unknown')
    return reply.status(421).type('text/html; charset=utf-8').send(unknownSitePage(request))
  })
}

function siteDirectory(ctx: Ctx): (host: string) => Promise<VisitedSite | null> {
  const known = knownHosts(ctx.db)
  const visited = (row: SiteRow, host: string) => ({ ...row, origin: originOfHost(ctx.env, host) })
  return async (host) => {
    const now = ctx.clock.now()
    const site = known.get(host, now)
    if (site) return visited(site, host)
    // Cache unknown names separately, so that invented ones cannot push out known ones.
    const unknown = unknownHosts(ctx.db)
    const lookup = unknown.get(host, now) ?? findByHost(ctx.db, host).then((row) => row ?? null)
    unknown.set(host, lookup, now)
    try {
      const row = await lookup
      if (!row) return null
      known.set(host, row, now)
      unknown.delete(host)
      return visited(row, host)
    } catch (error) {
      unknown.delete(host)
      throw error
    }
  }
}
