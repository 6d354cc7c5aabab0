import * as files from '@app/contracts/certificates/certificate-download'
import * as bulk from '@app/contracts/orders/order-bulk'
import { exportOrders } from '@app/contracts/orders/order-export'
import { quoteOrder as quoteCall } from '@app/contracts/orders/order-quote'
import * as contract from '@app/contracts/orders/orders'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile, mountText } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { askingOf } from './asking.ts'
import { downloadCertificate } from './certificates/download.service.ts'
import { cancelOrder } from './closing/cancel-order.service.ts'
import { readOrder } from './detail/order-reading.service.ts'
import { changeMethodNow, checkNow } from './issuance/asked-step.service.ts'
import { beginExport, pickedExport } from './list/order-export.service.ts'
import { viewCountsJson } from './list/order-list.repo.ts'
import { listOrders } from './list/order-list.service.ts'
import { quoteCancelling } from './list/order-picking.service.ts'
import { startBulk } from './operations/order-bulk.service.ts'
import { supplyMaterial } from './placing/material.service.ts'
import { payOrder } from './placing/pay-order.service.ts'
import { placeOrder, quoteOrder } from './placing/place-order.service.ts'
import { count, proofMailLimit } from './validation/instructions.service.ts'

export const ordersRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listOrders, ({ actor, query }) => listOrders(ctx, actor.scope, query))

    mountText(app, contract.countOrders, ({ actor }) =>
      ctx.db.readText(actor.scope, viewCountsJson(actor.scope, ctx.clock.now())),
    )

    mountFile(app, exportOrders, (input) => beginExport(ctx, askingOf(input), input.query))

    mountFile(app, bulk.exportPicked, (input) => beginExport(ctx, askingOf(input), pickedExport(input.body)))

    mount(app, bulk.quoteCancel, ({ actor, body }) => quoteCancelling(ctx, actor, body.orders))

    mount(app, bulk.cancelPicked, ({ actor, once, body }) =>
      startBulk(ctx, actor, once, { kind: 'orders.cancel', ...body }),
    )

    mount(app, bulk.checkPicked, ({ actor, once, body }) =>
      startBulk(ctx, actor, once, { kind: 'orders.check', ...body }),
    )

    mount(app, contract.getOrder, ({ actor, params }) => readOrder(ctx, actor, params.id))

    mount(app, quoteCall, (input) => quoteOrder(ctx, askingOf(input), input.body))

    mount(app, contract.placeOrder, (input) => placeOrder(ctx, askingOf(input), input.once, input.body))

    // A repeated call returns the key's stored answer, as of the payment; the page sees the records when it reads the
    // order again.
    mount(app, contract.payOrder, (input) =>
      payOrder(ctx, askingOf(input), input.once, { ...input.params, ...input.body }),
    )

    mount(app, contract.supplyMaterial, async (input) => {
      await supplyMaterial(ctx, askingOf(input), input.params.id, input.body)
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, contract.cancelOrder, (input) =>
      cancelOrder(ctx, askingOf(input), input.once, { id: input.params.id, reason: input.body.reason }),
    )

    mount(app, contract.checkDomains, async (input) => {
      await checkNow(ctx, askingOf(input), input.params.id, input.body.domain)
      return readOrder(ctx, input.actor, input.params.id)
    })

    const proofMails = storedLimiter(ctx.db, 'proof-mail', proofMailLimit)

    mount(app, contract.changeMethod, async (input) => {
      if (input.body.method === 'email') await count(proofMails, input.params.id)
      await changeMethodNow(ctx, askingOf(input), input.params.id, input.body)
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, files.downloadCertificate, ({ actor, params, query }) =>
      downloadCertificate(ctx, actor, {
        orderId: params.id,
        certificateId: params.certificateId,
        format: query.format,
      }),
    )
  }
