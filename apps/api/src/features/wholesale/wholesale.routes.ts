import { listDueReturns } from '@app/contracts/wholesale'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { readDueReturns } from './due-returns.service.ts'

/** What the site has at the one that it buys from. */
export const wholesaleRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, listDueReturns, ({ actor }) => readDueReturns(ctx, actor))
  }
