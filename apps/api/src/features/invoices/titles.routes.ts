import * as contract from '@app/contracts/invoices/titles'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { titlesJson } from './titles.repo.ts'
import { changeTitle, createTitle, deleteTitle } from './titles.service.ts'

export const titlesRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listTitles, ({ actor, query }) => {
      const accountId = actor.scope.accountId ?? query.accountId ?? actor.accountId
      return ctx.db.readText(actor.scope, titlesJson({ siteId: actor.scope.siteId, accountId }))
    })

    mount(app, contract.createTitle, async ({ actor, body }) => ({ title: await createTitle(ctx, actor, body) }))

    mount(app, contract.updateTitle, async ({ actor, params, body }) => ({
      title: await changeTitle(ctx, actor, params.id, body),
    }))

    mount(app, contract.deleteTitle, async ({ actor, params }) => {
      await deleteTitle(ctx, actor, params.id)
      return {}
    })
  }
