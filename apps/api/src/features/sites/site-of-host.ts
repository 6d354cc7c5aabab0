import type { FastifyInstance } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import { Lately } from '#core/lately.ts'
import type { Ctx } from '#ctx.ts'
import { pathOf } from '#http/logger.ts'
import { unknownSitePage } from './plain-page.ts'
import { findByHost, unknownHosts } from './sites.repo.ts'
import { originOfHost, type VisitedSite } from './sites.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand this host name stands for. */
    site: VisitedSite | null
  }
}

const freshSeconds = 5
const mostHosts = 2000
const hostHeader = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

/**
 * Key of a site by its Host header: lower case, no port, no trailing dot. Null unless `name` or `name:digits` (RFC 9110
 * §7.2).
 */
export function normalHost(header: string): string | null {
  return hostHeader.exec(header.toLowerCase())?.[1]?.replace(/\.$/, '') ?? null
}

/** Fills the request's site from its host name. An unknown host gets a neutral 421, never somebody's site. */
export function useSites(app: FastifyInstance, ctx: Ctx): void {
  const siteOf = siteDirectory(ctx)
  app.decorateRequest('site', null)
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    if (path === '/livez' || path === '/readyz' || path.startsWith('/pki/')) return
    // Fastify reads X-Forwarded-Host only from proxies that TRUST_PROXY names.
    const host = normalHost(request.host)
    request.site = host ? await siteOf(host) : null
    if (request.site) return
    if (path.startsWith('/api/')) throw new DomainError('site.unknown')
    return reply.status(421).type('text/html; charset=utf-8').send(unknownSitePage(request))
  })
}

function siteDirectory(ctx: Ctx): (host: string) => Promise<VisitedSite | null> {
  const known = new Lately<VisitedSite>(mostHosts, freshSeconds * 1000)
  return async (host) => {
    const now = ctx.clock.now()
    const site = known.get(host, now)
    if (site) return site
    // Apart from the known ones: names that somebody made up must not push these out.
    const unknown = unknownHosts(ctx.db)
    const asked = unknown.get(host, now) ?? findByHost(ctx.db, host).then((row) => row ?? null)
    unknown.set(host, asked, now)
    try {
      const row = await asked
      if (!row) return null
      const found = { ...row, origin: originOfHost(ctx.env, host) }
      known.set(host, found, now)
      unknown.delete(host)
      return found
    } catch (error) {
      unknown.delete(host)
      throw error
    }
  }
}
