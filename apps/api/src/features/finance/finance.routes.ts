import * as contract from '@app/contracts/finance'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { bookValue } from './finance.repo.ts'
import { recharge } from './finance.service.ts'

export const financeRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.rechargeUser, ({ actor, site, params, body, once, prove }) =>
      recharge(ctx, actor, site, { accountId: params.id, ...body, once }, prove),
    )

    mount(app, contract.getBalance, ({ actor, site }) =>
      // The amount to invoice is paid minus refunded, which is the balance of the sales book.
      ctx.db.read(
        actor.scope,
        sql`SELECT json_build_object(
          'balanceMinor', ${bookValue(site.id, actor.accountId, 'wallet')},
          'toBeInvoicedMinor', ${bookValue(site.id, actor.accountId, 'sales')})::text`,
      ),
    )
  }
