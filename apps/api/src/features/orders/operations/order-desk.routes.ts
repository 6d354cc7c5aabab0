import * as contract from '@app/contracts/orders/order-desk'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { assignOrders, tagOrders } from './order-assign.service.ts'
import { choicesJson } from './order-desk.repo.ts'
import { addNote, pinNote, readDesk } from './order-notes.service.ts'

export const orderDeskRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.getOrderDesk, ({ actor, params }) => readDesk(ctx, actor, params.id))

    mount(app, contract.addNote, ({ actor, params, body, site }) =>
      addNote(ctx, { caller: actor, site, origin: site.origin }, params.id, body),
    )

    mount(app, contract.pinNote, ({ actor, params, body }) => pinNote(ctx, actor, params, body.isPinned))

    mountText(app, contract.deskChoices, ({ actor, site }) =>
      ctx.db.readText(actor.scope, choicesJson(site.id, site.ownerAccountId)),
    )

    mount(app, contract.assignOrders, ({ actor, body, site }) =>
      assignOrders(ctx, { caller: actor, site, origin: site.origin }, body),
    )

    mount(app, contract.tagOrders, ({ actor, body }) => tagOrders(ctx, actor, body))
  }
