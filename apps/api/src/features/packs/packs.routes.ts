import * as contract from '@app/contracts/packs/packs'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { adjustPack, extendPack, grantPack, listPackMoves, listPacks } from './packs.service.ts'

export const packsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listOwnPacks, ({ actor }) => listPacks(ctx, actor, actor.accountId))

    mount(app, contract.listOwnPackMoves, ({ actor, params }) =>
      listPackMoves(ctx, actor, { accountId: actor.accountId, id: params.id }),
    )

    mount(app, contract.listUserPacks, ({ actor, params }) => listPacks(ctx, actor, params.id))

    mount(app, contract.listUserPackMoves, ({ actor, params }) =>
      listPackMoves(ctx, actor, { accountId: params.id, id: params.packId }),
    )

    mount(app, contract.grantPack, ({ actor, site, once, params, body }) =>
      grantPack(ctx, { caller: actor, site }, once, params.id, body),
    )

    mount(app, contract.extendPack, ({ actor, site, params, body }) =>
      extendPack(ctx, { caller: actor, site }, { accountId: params.id, packId: params.packId }, body),
    )

    mount(app, contract.adjustPack, ({ actor, site, once, params, body }) =>
      adjustPack(ctx, { caller: actor, site }, once, { accountId: params.id, packId: params.packId }, body),
    )
  }
