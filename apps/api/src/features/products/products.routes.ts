import * as contract from '@app/contracts/products'
import type { FastifyPluginAsync } from 'fastify'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import * as repo from './products.repo.ts'

export const productsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listProducts, ({ actor, query }) =>
      ctx.db.readText(actor.scope, repo.listJson(sightOf(actor), query)),
    )

    mount(app, contract.getProduct, async ({ actor, params }) => {
      const product = await repo.findListed(ctx.db, actor.scope, sightOf(actor), params.id)
      if (!product) throw new DomainError('product.missing')
      return { product }
    })

    mountText(app, contract.productOptions, ({ actor, site }) =>
      ctx.db.readText(actor.scope, repo.optionsJson(site.id, contract)),
    )
  }

function sightOf({ scope, audience, permissions }: Caller): repo.Sight {
  const isOperator = audience !== 'customer'
  return {
    siteId: scope.siteId,
    withUnsold: isOperator,
    withCosts: isOperator && permissions.has('order.costView'),
  }
}
