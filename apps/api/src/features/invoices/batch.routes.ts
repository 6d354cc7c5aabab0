import * as contract from '@app/contracts/invoices/invoice-batch'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile } from '#http/mount.ts'
import { beginBatch, checkRows } from './batch.service.ts'
import { beginExport, exportWaiting } from './invoices-export.service.ts'

export const batchRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountFile(app, contract.exportInvoices, ({ actor, site, request, query }) =>
      beginExport(ctx, { caller: actor, site, locale: request.locale }, query),
    )

    mountFile(app, contract.exportWaiting, ({ actor, site, request }) =>
      exportWaiting(ctx, { caller: actor, site, locale: request.locale }),
    )

    mount(app, contract.checkBatch, ({ actor, site, request, body }) =>
      checkRows(ctx, { caller: actor, site, locale: request.locale }, body.rows),
    )

    mount(app, contract.issueBatch, ({ actor, site, request, once, body }) =>
      beginBatch(ctx, { caller: actor, site, locale: request.locale }, once, body.rows),
    )
  }
