import * as contract from '@app/contracts/payments/channels'
import * as usdt from '@app/contracts/payments/usdt'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { changeChannel, changeRules, listedChannels, placeChannels, toggleChannel } from './channel-settings.service.ts'
import { beginTest, readTest } from './test-channel.service.ts'
import { confirmReceived, listedTransfers } from './transfers.service.ts'
import { assignTransfer, dismissTransfer, listedUsdt } from './usdt-queue.service.ts'

export const channelsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listChannels, ({ actor, site }) => listedChannels(ctx, actor, site))

    mount(app, contract.editChannel, ({ actor, site, params, body }) =>
      changeChannel(ctx, actor, site, params.kind, body),
    )

    mount(app, contract.switchChannel, ({ actor, site, params, body }) =>
      toggleChannel(ctx, actor, site, params.kind, body),
    )

    mount(app, contract.orderChannels, ({ actor, site, body }) => placeChannels(ctx, actor, site, body.kinds))

    mount(app, contract.editTopUpRules, ({ actor, site, body }) => changeRules(ctx, actor, site, body))

    mount(app, contract.testChannel, ({ actor, site, once, params }) => beginTest(ctx, actor, site, once, params.kind))

    mount(app, contract.traceTest, ({ actor, params }) => readTest(ctx, actor, params.id))

    mount(app, contract.listTransfers, async ({ actor, query }) => ({
      transfers: await listedTransfers(ctx, actor, query.q),
    }))

    mount(app, contract.confirmTransfer, ({ actor, site, once, params, body, prove }) =>
      confirmReceived(ctx, actor, site, once, { id: params.id, ...body }, prove),
    )

    mount(app, usdt.listUsdtTransfers, ({ actor, site, query }) => listedUsdt(ctx, actor, site, query.q))

    mount(app, usdt.assignUsdtTransfer, ({ actor, site, once, params, body, prove }) =>
      assignTransfer(ctx, actor, site, once, { id: params.id, ...body }, prove),
    )

    mount(app, usdt.dismissUsdtTransfer, ({ actor, site, params, body }) =>
      dismissTransfer(ctx, actor, site, params.id, body.reason),
    )
  }
