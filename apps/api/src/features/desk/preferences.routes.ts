import * as contract from '@app/contracts/preferences'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { preferencesOf, savePreference } from './preferences.service.ts'

export const preferencesRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listPreferences, ({ actor }) => preferencesOf(ctx, actor))

    mount(app, contract.savePreference, async ({ actor, params, body }) => {
      await savePreference(ctx, actor, params.subject, body.value)
      return {}
    })
  }
