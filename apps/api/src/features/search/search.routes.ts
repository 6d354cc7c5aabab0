import * as contract from '@app/contracts/search'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mountText } from '#http/mount.ts'
import { find } from './search.service.ts'

export const searchRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.search, ({ actor, site, query }) => find(ctx, site, actor, query))
  }
