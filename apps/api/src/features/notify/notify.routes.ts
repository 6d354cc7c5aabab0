import * as contract from '@app/contracts/settings/notify-settings'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { decide, eventIn, readSettings } from './notify.service.ts'
import { choose, ownNotices } from './own-notices.service.ts'

export const notifyRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.getNotifySettings, ({ actor }) => readSettings(ctx, actor))
    mount(app, contract.setNotifyPolicy, ({ actor, params, body }) =>
      decide(ctx, actor, { template: eventIn(params), channel: body.channel }, body),
    )
    mount(app, contract.listOwnNotices, ({ actor }) => ownNotices(ctx, actor))
    mount(app, contract.chooseOwnNotice, ({ actor, params, body }) => choose(ctx, actor, eventIn(params), body))
  }
