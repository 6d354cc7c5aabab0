import { can } from '@app/contracts/access/permissions'
import { getDashboard } from '@app/contracts/dashboard'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mountText } from '#http/mount.ts'
import { dashboardJson } from './dashboard.repo.ts'

export const dashboardRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, getDashboard, ({ actor }) => {
      const orders = can(actor, 'order.view')
      const revenue = orders && actor.scope.accountId === null
      return ctx.db.readText(actor.scope, dashboardJson(actor, { orders, revenue }, ctx.clock.now()))
    })
  }
