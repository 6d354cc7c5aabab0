import * as contract from '@app/contracts/orders/order-documents'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { uploadLimit } from '#features/organisations/stored-documents.service.ts'
import { mount, mountFile } from '#http/mount.ts'
import * as documents from './order-documents.service.ts'

export const orderDocumentsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listOrderDocuments, ({ actor, params }) => documents.readDocuments(ctx, actor, params.id))

    mount(
      app,
      contract.addOrderDocument,
      ({ actor, params, body }) => documents.addOrderDocument(ctx, actor, params.id, body),
      { bodyLimit: uploadLimit },
    )

    mountFile(app, contract.downloadOrderDocument, ({ actor, params }) =>
      documents.downloadOrderDocument(ctx, actor, params),
    )

    mount(app, contract.removeOrderDocument, ({ actor, params }) => documents.removeOrderDocument(ctx, actor, params))
  }
