import * as contract from '@app/contracts/access/sso'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { begin, finish } from './sso.service.ts'
import { changeConnection, readConnection } from './sso-settings.service.ts'

export const ssoRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.getSso, ({ actor, site }) => readConnection(ctx, actor, site))

    mount(app, contract.saveSso, ({ actor, site, body }) => changeConnection(ctx, actor, site, body))

    mount(app, contract.beginSso, ({ site, request }) => begin(ctx, site, request.origin))

    mount(app, contract.finishSso, async ({ site, request, body, header }) => {
      const reply = await finish(ctx, site, request, body)
      header('authorization', reply.token)
      return reply
    })
  }
