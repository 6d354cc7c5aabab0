import * as contract from '@app/contracts/webhooks'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { deliveriesJson, webhooksJson } from './webhooks.repo.ts'
import * as service from './webhooks.service.ts'

export const webhooksRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listWebhooks, ({ actor }) => {
      const own = service.ownOf(actor)
      return ctx.db.readText(own, webhooksJson(own, ctx.clock.now()))
    })

    mount(app, contract.createWebhook, ({ actor, body }) => service.createWebhook(ctx, actor, body))

    mount(app, contract.updateWebhook, async ({ actor, params, body }) => ({
      webhook: await service.updateWebhook(ctx, actor, params.id, body),
    }))

    mount(app, contract.rotateWebhook, ({ actor, params }) => service.rotateWebhook(ctx, actor, params.id))

    mount(app, contract.deleteWebhook, async ({ actor, params }) => {
      await service.deleteWebhook(ctx, actor, params.id)
      return {}
    })

    mount(app, contract.testWebhook, async ({ actor, params }) => ({
      delivery: await service.testWebhook(ctx, actor, params.id),
    }))

    mountText(app, contract.listDeliveries, async ({ actor, params, query }) => {
      const own = service.ownOf(actor)
      const text = await ctx.db.readText(own, deliveriesJson(own, params.id, query))
      if (text === 'null') throw new DomainError('webhook.missing')
      return text
    })

    mount(app, contract.replayDelivery, async ({ actor, params }) => ({
      delivery: await service.replayDelivery(ctx, actor, params.id, params.deliveryId),
    }))
  }
