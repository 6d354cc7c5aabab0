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
      // What is to be invoiced is paid minus refunded: exactly what the sales book holds.
      ctx.db.read(
        actor.scope,
        sql`SELECT json_build_object(
          'balanceMinor', ${bookValue(site.id, actor.accountId, 'wallet')},
          'toBeInvoicedMinor', ${bookValue(site.id, actor.accountId, 'sales')})::text`,
      ),
    )
  }
