import * as contract from '@app/contracts/menu'
import type { FastifyPluginAsync } from 'fastify'
import { mount } from '#http/mount.ts'
import { menuFor } from './menu.service.ts'

export const menuRoutes = (): FastifyPluginAsync => async (app) => {
  mount(app, contract.menuTree, async ({ actor, site, query }) => ({
    menuTree: menuFor(actor, site, { sidebarOnly: query.isLeft === 'Y' }),
  }))
}
