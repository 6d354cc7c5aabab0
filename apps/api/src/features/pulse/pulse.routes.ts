import * as contract from '@app/contracts/pulse'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mountStream } from '#http/mount-stream.ts'
import { PulseWatch } from './pulse.service.ts'

export const pulseRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const watch = new PulseWatch(ctx)
    app.addHook('onReady', async () => watch.start())
    app.addHook('onClose', () => watch.stop())

    mountStream(app, contract.followPulse, ({ site, token, query, request: { ip, id } }, stream) =>
      watch.follow({ site, token, from: { ip, requestId: id }, stream }, query.seconds),
    )
  }
