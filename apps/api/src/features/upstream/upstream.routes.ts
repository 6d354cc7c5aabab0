import * as contract from '@app/contracts/upstream'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import {
  chooseProducts,
  countOrders,
  createConnection,
  deleteConnection,
  listConnections,
  switchConnection,
  testConnection,
  updateConnection,
} from './connections.service.ts'

export const upstreamRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listConnections, async ({ actor }) => ({ connections: await listConnections(ctx, actor) }))

    mount(app, contract.createConnection, async ({ actor: caller, site, body }) => ({
      connection: await createConnection(ctx, { caller, site }, body),
    }))

    mount(app, contract.chooseConnectionProducts, async ({ actor: caller, site, params, body }) => ({
      connection: await chooseProducts(ctx, { caller, site }, params.id, body.productIds),
    }))

    mount(app, contract.updateConnection, async ({ actor: caller, site, params, body }) => ({
      connection: await updateConnection(ctx, { caller, site }, params.id, body),
    }))

    mount(app, contract.switchConnection, async ({ actor, params, body }) => ({
      connection: await switchConnection(ctx, actor, params.id, body),
    }))

    mount(app, contract.countConnectionOrders, ({ actor, params }) => countOrders(ctx, actor, params.id))

    mount(app, contract.testConnection, ({ actor, params }) => testConnection(ctx, actor, params.id))

    mount(app, contract.deleteConnection, async ({ actor, params, query }) => {
      await deleteConnection(ctx, actor, params.id, query.reason)
      return {}
    })
  }
