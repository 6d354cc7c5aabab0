import * as contract from '@app/contracts/ssl-tools'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { knownIssuers } from './known-issuers.service.ts'
import { liveHostLimit, readLiveHost } from './live-host.service.ts'

export const sslToolsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const hosts = storedLimiter(ctx.db, 'live-host', liveHostLimit)

    mount(app, contract.readLiveHost, ({ actor, body }) => readLiveHost(ctx, hosts, actor, body))

    mount(app, contract.findIssuers, async ({ site, query }) => ({
      certificates: await knownIssuers(ctx, site.id, query.issuer),
    }))
  }
