import * as contract from '@app/contracts/payments/payments'
import { stateRefundAddress } from '@app/contracts/payments/usdt'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { beginPayment, optionsFor } from './begin-payment.service.ts'
import { presentPayment } from './payments.present.ts'
import { paymentsOf } from './payments.repo.ts'
import { stateAddress } from './refund-address.service.ts'
import { askOwnPayment, closeOwnPayment, requireOwn } from './settle-payment.service.ts'

export const paymentsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.paymentOptions, ({ actor, site }) => optionsFor(ctx, actor, site))

    mount(app, contract.createPayment, ({ actor, site, once, body }) => beginPayment(ctx, actor, site, once, body))

    mount(app, contract.getPayment, ({ actor, params }) => requireOwn(ctx, actor, params.id))

    mount(app, contract.askPayment, ({ actor, params }) => askOwnPayment(ctx, actor, params.id))

    mount(app, contract.closePayment, ({ actor, params }) => closeOwnPayment(ctx, actor, params.id))

    mount(app, stateRefundAddress, ({ actor, params, body }) => stateAddress(ctx, actor, params.id, body))

    mount(app, contract.listPayments, ({ actor, query }) =>
      ctx.db.readTransaction(actor.scope, async (tx) => {
        const { rows, total } = await paymentsOf(tx, { ...actor.scope, accountId: actor.accountId }, query)
        return { payments: rows.map((row) => presentPayment(row)), total }
      }),
    )
  }
