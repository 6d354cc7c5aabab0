import * as contract from '@app/contracts/invoices/invoice-issue'
import { redInvoice } from '@app/contracts/invoices/red-letters'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile } from '#http/mount.ts'
import { addFile, downloadFile, invoiceUploadLimit, openLink } from './invoice-files.service.ts'
import { mailAgain } from './invoice-news.service.ts'
import { issueByHand, readFile } from './issue.service.ts'
import { redden } from './red.service.ts'

export const issueRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const upload = { bodyLimit: invoiceUploadLimit }

    mount(app, contract.readInvoiceFile, ({ actor, params, body }) => readFile(ctx, actor, params.id, body), upload)

    mount(
      app,
      contract.issueInvoice,
      ({ actor, site, once, params, body }) => issueByHand(ctx, actor, site, once, { id: params.id, ...body }),
      upload,
    )

    mount(
      app,
      contract.addInvoiceFile,
      async ({ actor, params, body }) => ({ invoice: await addFile(ctx, actor, params.id, body) }),
      upload,
    )

    mountFile(app, contract.downloadInvoiceFile, ({ actor, params }) => downloadFile(ctx, actor, params))

    mount(app, contract.mailInvoice, ({ actor, site, params }) => mailAgain(ctx, actor, site, params.id))

    mount(app, redInvoice, ({ actor, site, once, params, body }) =>
      redden(ctx, actor, site, once, { id: params.id, ...body }),
    )

    mountFile(app, contract.openInvoiceLink, ({ site, query }) => openLink(ctx, site.id, query.token))
  }
