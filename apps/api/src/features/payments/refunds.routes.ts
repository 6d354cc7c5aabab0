import { listDisputes } from '@app/contracts/payments/disputes'
import * as contract from '@app/contracts/payments/payment-refunds'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { requireBill } from '#features/finance/finance.service.ts'
import { mount } from '#http/mount.ts'
import { presentDispute } from './disputes.present.ts'
import { listDisputes as disputesIn } from './disputes.repo.ts'
import { presentRefund } from './payment-refunds.present.ts'
import { openRefunds, orderToRefund, payingPayment, paymentOfTransaction, refundsOf } from './payment-refunds.repo.ts'
import { refundPayment, ruleOf, sourceOf } from './refund-payment.service.ts'
import { settleByHand } from './settle-refund.service.ts'

/** Time for which ended disputes stay on the list. */
const endedShownMs = 90 * 24 * 3_600_000

export const refundsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.orderRefundWays, ({ actor, params }) =>
      ctx.db.readTransaction(actor.scope, async (tx) => {
        const order = await orderToRefund(tx, actor.scope, params.id)
        if (!order) throw new DomainError('order.missing')
        const payment = await payingPayment(tx, order, order.id)
        const source = payment ? await sourceOf(tx, payment) : null
        const toSourceMinor = Math.min(source?.leftMinor ?? 0, order.amountMinor)
        return { source, toSourceMinor, rule: await ruleOf(tx, order.siteId) }
      }),
    )

    mount(app, contract.billRefundWays, ({ actor, params }) =>
      ctx.db.readTransaction(actor.scope, async (tx) => {
        await requireBill(tx, actor.scope, params.id)
        const payment = await paymentOfTransaction(tx, actor.scope, params.id)
        if (!payment) return { source: null, refunds: [] }
        const refunds = await refundsOf(tx, actor.scope, [payment.id])
        return { source: await sourceOf(tx, payment), refunds: refunds.map(presentRefund) }
      }),
    )

    mount(app, contract.refundPayment, ({ actor, once, params, body }) =>
      refundPayment(ctx, actor, once, { id: params.id, ...body }),
    )

    mount(app, contract.listPaymentRefunds, ({ actor }) =>
      ctx.db.readTransaction(actor.scope, async (tx) => ({
        refunds: (await openRefunds(tx, actor.scope.siteId)).map(presentRefund),
      })),
    )

    mount(app, contract.settleRefund, ({ actor, once, params, body }) =>
      settleByHand(ctx, actor, once, params.id, body),
    )

    mount(app, listDisputes, ({ actor }) =>
      ctx.db.readTransaction(actor.scope, async (tx) => {
        const since = new Date(ctx.clock.now().getTime() - endedShownMs)
        const rows = await disputesIn(tx, actor.scope.siteId, since)
        return { disputes: rows.map(presentDispute) }
      }),
    )
  }
