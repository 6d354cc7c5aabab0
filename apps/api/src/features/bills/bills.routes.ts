import * as contract from '@app/contracts/bills/bills'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile, mountText } from '#http/mount.ts'
import { billDetailJson, figuresJson } from './bills.repo.ts'
import { adjustUser, reverseBill } from './bills.service.ts'
import { beginExport } from './bills-export.service.ts'
import { listBills } from './bills-list.service.ts'
import { writeStatement } from './statement.service.ts'

export const billsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listBills, ({ actor, query }) => listBills(ctx, actor.scope, query))

    mountText(app, contract.billFigures, ({ actor, query }) =>
      ctx.db.readText(actor.scope, figuresJson(actor.scope, query)),
    )

    mountFile(app, contract.exportBills, ({ actor, site, request, query }) =>
      beginExport(ctx, { caller: actor, site, locale: request.locale }, query),
    )

    mountFile(app, contract.exportStatement, ({ actor, site, request, query }) =>
      writeStatement(ctx, { caller: actor, site, locale: request.locale }, query),
    )

    mount(app, contract.getBill, async ({ actor, params }) => {
      const bill = await ctx.db.read<contract.BillDetail | null>(actor.scope, billDetailJson(actor.scope, params.id))
      if (!bill) throw new DomainError('bill.missing')
      return { bill }
    })

    mount(app, contract.adjustUser, ({ actor, site, once, params, body }) =>
      adjustUser(ctx, actor, site, once, { accountId: params.id, ...body }),
    )

    mount(app, contract.reverseBill, ({ actor, site, once, params, body }) =>
      reverseBill(ctx, actor, site, once, { id: params.id, ...body }),
    )
  }
