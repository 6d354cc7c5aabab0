import * as contract from '@app/contracts/finance/finance'
import { sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { setCredit } from './credit.service.ts'
import { bookValue, creditValue, toBeInvoiced } from './finance.repo.ts'
import { recharge } from './finance.service.ts'

export const financeRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.rechargeUser, ({ actor, site, params, body, once, prove }) =>
      recharge(ctx, actor, site, { accountId: params.id, ...body, once }, prove),
    )

    mount(app, contract.setCredit, ({ actor, site, params, body }) =>
      setCredit(ctx, actor, site, { accountId: params.id, ...body }),
    )

    mount(app, contract.getBalance, ({ actor, site }) =>
      ctx.db.read(
        actor.scope,
        sql`SELECT json_build_object(
          'balanceMinor', ${bookValue(site.id, actor.accountId, 'wallet')},
          'creditMinor', ${creditValue(site.id, actor.accountId)},
          'toBeInvoicedMinor', ${toBeInvoiced(site.id, actor.accountId)})::text`,
      ),
    )
  }
