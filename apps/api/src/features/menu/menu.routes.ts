import * as contract from '@app/contracts/access/menu'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { grantersJson } from './menu.repo.ts'
import { menuFor, missingFor } from './menu.service.ts'

export const menuRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.menuTree, async ({ actor, site, query }) => ({
      menuTree: menuFor(actor, site, { sidebarOnly: query.isLeft === 'Y' }),
    }))

    mount(app, contract.missingRights, async ({ actor, site }) => ({
      ...missingFor(actor, site),
      granters: await ctx.db.read<string[]>(actor.scope, grantersJson(actor)),
    }))
  }
