import * as contract from '@app/contracts/messages'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { messageOf, messageSites, messagesOf, resend, textOf } from './reading.service.ts'

export const messagesRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listMessages, ({ actor, query }) => messagesOf(ctx, actor, query))
    mount(app, contract.getMessage, async ({ actor, params, query }) => ({
      message: await messageOf(ctx, actor, { ...params, ...query }),
    }))
    mount(app, contract.readMessage, ({ actor, params, query }) => textOf(ctx, actor, { ...params, ...query }))
    mount(app, contract.resendMessage, ({ actor, params, query, once }) =>
      resend(ctx, actor, { ...params, ...query, once }),
    )
    mount(app, contract.listMessageSites, async ({ actor }) => ({ sites: await messageSites(ctx, actor) }))
  }
