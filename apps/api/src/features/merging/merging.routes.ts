import * as contract from '@app/contracts/merging/merging'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { mergeUsers, previewMerge } from './merging.service.ts'

export const mergingRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.previewMerge, async ({ actor, site, params }) => ({
      preview: await previewMerge(ctx, actor, site, { into: params.id, from: params.otherId }),
    }))

    mount(app, contract.mergeUsers, ({ actor, site, params, body, once }) =>
      mergeUsers(ctx, actor, site, { into: params.id, from: params.otherId, ...body }, once),
    )
  }
