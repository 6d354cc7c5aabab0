import * as contract from '@app/contracts/menu'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { menuFor } from './menu.service.ts'

export const menuRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, ctx, contract.menuTree, async ({ actor, site, query }) => ({
      menuTree: menuFor(actor, site, { sidebarOnly: query.isLeft === 'Y' }),
    }))
  }
