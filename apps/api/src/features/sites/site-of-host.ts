import type { FastifyInstance } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { pathOf } from '#http/logger.ts'
import { unknownSitePage } from './plain-page.ts'
import { findByHost } from './sites.repo.ts'
import type { SiteRow } from './sites.table.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The brand this host name stands for. */
    site: SiteRow | null
  }
}

const freshSeconds = 5
const mostHosts = 2000
const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$|^\[[0-9a-f:.]+\]$/

/** A host as sites are found by it: lower case, no port, no trailing dot. Null where it cannot be one. */
export function normalHost(host: string): string | null {
  const normal = host.toLowerCase().replace(/\.$/, '')
  return hostName.test(normal) ? normal : null
}

/** Fills the request's site from its host name. An unknown host gets a neutral 421, never somebody's site. */
export function useSites(app: FastifyInstance, ctx: Ctx): void {
  const siteOf = siteDirectory(ctx)
  app.decorateRequest('site', null)
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    if (path === '/livez' || path === '/readyz' || path.startsWith('/pki/')) return
    // Fastify reads X-Forwarded-Host only from proxies that TRUST_PROXY names.
    const host = normalHost(request.hostname)
    request.site = host ? await siteOf(host) : null
    if (request.site) return
    if (path.startsWith('/api/')) throw new DomainError('site.unknown')
    return reply.status(421).type('text/html; charset=utf-8').send(unknownSitePage(request))
  })
}

function siteDirectory(ctx: Ctx): (host: string) => Promise<SiteRow | null> {
  const known = new Map<string, { site: SiteRow; until: number }>()
  return async (host) => {
    const now = ctx.clock.now().getTime()
    const entry = known.get(host)
    if (entry && entry.until > now) return entry.site
    known.delete(host)
    const site = await findByHost(ctx.db, host)
    if (!site) return null
    if (known.size >= mostHosts) known.clear()
    known.set(host, { site, until: now + freshSeconds * 1000 })
    return site
  }
}
