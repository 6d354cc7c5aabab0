import * as contract from '@app/contracts/inbox'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { markRead, ownInbox } from './inbox.service.ts'

export const inboxRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listNotices, ({ actor, request }) => ownInbox(ctx, actor, request.locale))
    mount(app, contract.readNotice, ({ actor, params }) => markRead(ctx, actor, params.id))
    mount(app, contract.readNotices, ({ actor }) => markRead(ctx, actor))
  }
