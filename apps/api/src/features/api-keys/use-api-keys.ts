import { apiKeyPrefix, callsPerKeyMinute } from '@app/contracts/access/api-keys'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { callerOfKey } from './key-caller.service.ts'

const seconds = 60

/**
 * Sets the request's actor from `Authorization: Bearer wk_live_…`, and counts the key's calls on all servers. A key wins
 * over a token. Answers say what is left, as draft-ietf-httpapi-ratelimit-headers-11 has it.
 */
export function useApiKeys(app: FastifyInstance, ctx: Ctx, perMinute = callsPerKeyMinute): void {
  const limiter = storedLimiter(ctx.db, 'api-key', { points: perMinute, duration: seconds })

  async function count(id: string, reply: FastifyReply): Promise<void> {
    const counted = await limiter.consume(id).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    })
    const left = Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
    reply.header('ratelimit-policy', `"default";q=${perMinute};w=${seconds}`)
    reply.header('ratelimit', `"default";r=${Math.max(0, counted.remainingPoints)};t=${left}`)
    if (counted.consumedPoints > perMinute) throw new DomainError('rate.exceeded', { seconds: left })
  }

  app.addHook('onRequest', async (request, reply) => {
    const { site, headers } = request
    const [, text] = /^Bearer +(\S+)\s*$/i.exec(headers.authorization ?? '') ?? []
    if (!site || !text?.startsWith(apiKeyPrefix)) return
    const userAgent = (headers['user-agent'] ?? '').slice(0, 300)
    const caller = await callerOfKey(ctx, site, text, { ip: request.ip, requestId: request.id, userAgent })
    await count(`${site.id} ${caller.memberId}`, reply)
    request.actor = caller
  })
}
