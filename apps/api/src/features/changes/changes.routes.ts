import * as contract from '@app/contracts/changes'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { findOrder, listChanges } from './changes.service.ts'

export const changesRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listChanges, ({ actor, query }) => listChanges(ctx, actor, query))

    mount(app, contract.findOrder, ({ actor, params }) => findOrder(ctx, actor, params.reference))
  }
