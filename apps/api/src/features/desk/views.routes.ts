import * as contract from '@app/contracts/views'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import * as service from './views.service.ts'

export const viewsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listViews, ({ actor }) => service.viewsOf(ctx, actor))
    mount(app, contract.createView, ({ actor, body }) => service.createView(ctx, actor, body))
    mount(app, contract.updateView, ({ actor, params, body }) => service.updateView(ctx, actor, params.id, body))
    mount(app, contract.deleteView, async ({ actor, params }) => {
      await service.deleteView(ctx, actor, params.id)
      return {}
    })
  }
