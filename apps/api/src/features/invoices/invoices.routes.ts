import * as settings from '@app/contracts/invoices/invoice-settings'
import { listInvoiceable } from '@app/contracts/invoices/invoiceable'
import * as contract from '@app/contracts/invoices/invoices'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { apply } from './apply.service.ts'
import { approve, cancel, reject } from './decide.service.ts'
import { figuresJson, invoicesJson } from './invoice-list.repo.ts'
import { readInvoice } from './invoice-reading.service.ts'
import { readSettings, saveSettings } from './invoice-settings.service.ts'
import { invoiceableJson } from './invoiceable.repo.ts'
import { orderInvoicesJson } from './invoices.repo.ts'

export const invoicesRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listInvoices, ({ actor, query }) =>
      ctx.db.readText(actor.scope, invoicesJson(actor.scope, query)),
    )

    mountText(app, contract.invoiceFigures, ({ actor, query }) =>
      ctx.db.readText(actor.scope, figuresJson(actor.scope, query)),
    )

    mount(app, contract.getInvoice, async ({ actor, params }) => ({
      invoice: await readInvoice(ctx, actor, params.id),
    }))

    mountText(app, contract.listOrderInvoices, async ({ actor, params }) => {
      const text = await ctx.db.readText(actor.scope, orderInvoicesJson(actor.scope, params.id))
      if (text === 'null') throw new DomainError('order.missing')
      return text
    })

    mountText(app, listInvoiceable, ({ actor, query }) => {
      const accountId = actor.scope.accountId ?? query.accountId ?? actor.accountId
      return ctx.db.readText(actor.scope, invoiceableJson({ siteId: actor.scope.siteId, accountId }, query))
    })

    mount(app, contract.applyForInvoice, ({ actor, site, once, body }) => apply(ctx, actor, site, once, body))

    mount(app, contract.approveInvoice, async ({ actor, params }) => ({
      invoice: await approve(ctx, actor, params.id),
    }))

    mount(app, contract.rejectInvoice, async ({ actor, site, params, body }) => ({
      invoice: await reject(ctx, actor, site, { id: params.id, ...body }),
    }))

    mount(app, contract.cancelInvoice, async ({ actor, params }) => ({ invoice: await cancel(ctx, actor, params.id) }))

    mount(app, settings.getInvoiceSettings, async ({ actor, site }) => ({
      settings: await readSettings(ctx, actor, site),
    }))

    mount(app, settings.saveInvoiceSettings, async ({ actor, site, body }) => ({
      settings: await saveSettings(ctx, actor, site, body),
    }))
  }
