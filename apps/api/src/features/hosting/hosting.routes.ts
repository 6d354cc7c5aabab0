import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { httpsOrigin } from '#features/sites/sites.service.ts'
import { normalHost } from '#http/host-name.ts'
import { pathOf } from '#http/logger.ts'
import { askPath, isWithoutSite } from '#http/paths-without-site.ts'
import type { HostDirectory } from './host-directory.ts'
import { proofAt } from './hosting.repo.ts'

/**
 * Where this server ends TLS, sends requests by http on to https, for hosts that have a certificate. Not those of CAs,
 * which fetch proofs and lists by http, nor of probes.
 */
export function useHttps(app: FastifyInstance, { env }: Pick<Ctx, 'env'>, hosts: HostDirectory): void {
  const port = env.TLS_PORT
  if (port === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    if (request.protocol !== 'http' || isWithoutSite(path) || path.startsWith('/.well-known/')) return
    const host = normalHost(request.host)
    if (host === null || !hosts.hasCertificate(host)) return
    return reply.redirect(`${httpsOrigin(host, port)}${request.url}`, 308)
  })
}

/** Files that prove hosts to the CA, and the answer to a proxy that ends TLS. */
export const hostingRoutes =
  (ctx: Ctx, hosts: HostDirectory | undefined): FastifyPluginAsync =>
  async (app) => {
    for (const folder of ['acme-challenge', 'pki-validation'])
      app.get(`/.well-known/${folder}/:file`, async (request, reply) => {
        const host = normalHost(request.host)
        const body = host === null ? undefined : await proofAt(ctx.db, host, pathOf(request.url))
        reply.type('text/plain; charset=utf-8')
        return body === undefined ? reply.status(404).send('Not found') : reply.send(body)
      })

    // Any status but 2xx means no; the answer is in memory, because a proxy waits for it in the midst of a handshake.
    app.get<{ Querystring: { domain?: string } }>(askPath, async (request, reply) => {
      const host = normalHost(String(request.query.domain ?? ''))
      const isOurs = host !== null && hosts?.has(host) === true
      return reply
        .status(isOurs ? 200 : 404)
        .type('text/plain; charset=utf-8')
        .send(isOurs ? 'ok' : 'Not ours')
    })
  }
