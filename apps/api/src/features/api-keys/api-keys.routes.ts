import * as contract from '@app/contracts/access/api-keys'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { askingOf, ownAccount } from '#features/team/grants.service.ts'
import { mount, mountText } from '#http/mount.ts'
import { keysJson } from './api-keys.repo.ts'
import { createKey, revokeKey, rotateKey, updateKey } from './api-keys.service.ts'

export const apiKeysRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listApiKeys, ({ actor, query }) => {
      const scope = ownAccount(actor)
      return ctx.db.readText(scope, keysJson(scope, query, ctx.clock.now()))
    })

    mount(app, contract.createApiKey, (input) => createKey(ctx, askingOf(input), input.body))

    mount(app, contract.updateApiKey, (input) => updateKey(ctx, askingOf(input), input.params.id, input.body))

    mount(app, contract.rotateApiKey, (input) => rotateKey(ctx, askingOf(input), input.params.id, input.body))

    mount(app, contract.revokeApiKey, async (input) => ({
      apiKey: await revokeKey(ctx, askingOf(input), input.params.id, input.body.reason),
    }))
  }
