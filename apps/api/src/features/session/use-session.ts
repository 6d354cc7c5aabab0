import { proofHeader } from '@app/contracts/endpoint'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { requireProof } from './action-proof.service.ts'
import { callerOf } from './caller.service.ts'

/** Sets the request's actor from the `token` header only; cookies do not count. Also checks proofs of actions. */
export function useSession(app: FastifyInstance, ctx: Ctx): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const { token } = request.headers
    if (!request.site || typeof token !== 'string') return
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    request.actor = await callerOf(ctx, request.site, token, { ip: request.ip, requestId: request.id, userAgent })
  })
  app.decorate('requireProof', async ({ site, actor, headers, protocol, host }, demand) => {
    if (!site || !actor) throw new DomainError('session.missing')
    const [token, proof] = [String(headers.token ?? ''), String(headers[proofHeader.toLowerCase()] ?? '')]
    await requireProof(ctx, { site, actor, token, origin: `${protocol}://${host}` }, demand, proof)
  })
}
