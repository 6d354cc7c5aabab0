import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { callerOf } from './session.service.ts'

/** Fills the request's actor from the `token` header, and from nothing else: a cookie alone is nobody. */
export function useSession(app: FastifyInstance, ctx: Ctx): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const { token } = request.headers
    if (!request.site || typeof token !== 'string') return
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    request.actor = await callerOf(ctx, request.site, token, { ip: request.ip, requestId: request.id, userAgent })
  })
}
