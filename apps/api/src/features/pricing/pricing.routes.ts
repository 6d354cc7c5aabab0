import * as contract from '@app/contracts/products/promotions'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { createPromotion, listPromotions, updatePromotion } from './promotions.service.ts'

export const pricingRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listPromotions, ({ actor }) => listPromotions(ctx, actor))
    mount(app, contract.createPromotion, ({ actor, body }) => createPromotion(ctx, actor, body))
    mount(app, contract.updatePromotion, ({ actor, params, body }) => updatePromotion(ctx, actor, params.id, body))
  }
