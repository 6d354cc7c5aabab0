import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { takeNotice } from './notices.service.ts'

/** A notice takes a few kilobytes. */
const longestNotice = 65_536

/** Notices of payment channels: no sign-in, no envelope, and the body as it came, since its bytes are signed. */
export const noticesRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestNotice }, (_, body, done) => done(null, body))

    app.post<{ Params: { channel: string }; Body: unknown }>(
      '/payment-notice/:channel',
      { bodyLimit: longestNotice },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { id } = request.site ?? { id: '' }
        const answer = await takeNotice(ctx, id, request.params.channel, { body, headers: request.headers })
        return reply.status(answer.status).type(answer.type).send(answer.body)
      },
    )
  }
