import * as contract from '@app/contracts/orders/order-life'
import { voidPack } from '@app/contracts/packs/packs'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { askingOf } from './asking.ts'
import { quoteReissue, reissueOrder, setAutoReissue, withdrawReissue } from './certificates/reissue.service.ts'
import { revokeCertificate, revokeOrder, sharedKeys } from './certificates/revocation.service.ts'
import { voidPack as endPack } from './closing/end-pack.service.ts'
import { resumeOrder, suspendOrder } from './closing/hold-order.service.ts'
import { askRefund, decideRefund } from './closing/refund-order.service.ts'
import { returnOrder } from './closing/return-order.service.ts'
import { readOrder } from './detail/order-reading.service.ts'
import { editPrice, markPaid } from './placing/offline-payment.service.ts'

export const orderLifeRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.returnOrder, async (input) => {
      await returnOrder(ctx, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, voidPack, (input) =>
      endPack(
        ctx,
        askingOf(input),
        input.once,
        { accountId: input.params.id, packId: input.params.packId },
        input.body,
      ),
    )

    mount(app, contract.quoteReissue, (input) => quoteReissue(ctx, askingOf(input), input.params.id, input.body))

    mount(app, contract.reissueOrder, (input) =>
      reissueOrder(ctx, askingOf(input), input.once, { ...input.params, ...input.body }),
    )

    mount(app, contract.withdrawReissue, async (input) => {
      await withdrawReissue(ctx, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, contract.setAutoReissue, async (input) => {
      await setAutoReissue(ctx, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, contract.listSharedKeys, ({ actor, params, query }) =>
      sharedKeys(ctx, actor.scope, params.id, query.certificateId),
    )

    mount(app, contract.revokeCertificate, (input) =>
      revokeCertificate(ctx, askingOf(input), input.once, { ...input.params, ...input.body }),
    )

    mount(app, contract.revokeOrder, (input) =>
      revokeOrder(ctx, askingOf(input), input.once, { ...input.params, ...input.body }),
    )

    mount(app, contract.askRefund, (input) =>
      askRefund(ctx, askingOf(input), input.once, { ...input.params, ...input.body }),
    )

    mount(app, contract.decideRefund, (input) =>
      decideRefund(ctx, askingOf(input), input.once, { ...input.params, ...input.body }),
    )

    mount(app, contract.suspendOrder, async (input) => {
      await suspendOrder(ctx, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, contract.resumeOrder, async (input) => {
      await resumeOrder(ctx, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, contract.markPaid, (input) =>
      markPaid(ctx, askingOf(input), input.once, { ...input.params, ...input.body }),
    )

    mount(app, contract.editPrice, async (input) => {
      await editPrice(ctx, askingOf(input), { ...input.params, ...input.body }, input.prove)
      return readOrder(ctx, input.actor, input.params.id)
    })
  }
