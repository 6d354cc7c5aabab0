import * as pricing from '@app/contracts/product-prices'
import * as contract from '@app/contracts/products'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { changePrices, previewPrices, readPrices, setPrices } from './prices.service.ts'
import * as repo from './products.repo.ts'
import { createProduct, deleteProduct, shelveProduct, sightOf, updateProduct } from './products.service.ts'

export const productsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listProducts, ({ actor, query }) =>
      ctx.db.readText(actor.scope, repo.listJson(sightOf(ctx, actor), query)),
    )

    mount(app, contract.getProduct, async ({ actor, params }) => {
      const product = await repo.findListed(ctx.db, actor.scope, sightOf(ctx, actor), params.id)
      if (!product) throw new DomainError('product.missing')
      return { product }
    })

    mountText(app, contract.productOptions, ({ actor }) =>
      ctx.db.readText(actor.scope, repo.optionsJson(sightOf(ctx, actor), contract)),
    )

    mount(app, contract.createProduct, async ({ actor, body }) => ({ product: await createProduct(ctx, actor, body) }))

    mount(app, contract.updateProduct, async ({ actor, params, body }) => ({
      product: await updateProduct(ctx, actor, params.id, body),
    }))

    mount(app, contract.deleteProduct, async ({ actor, params, query }) => {
      await deleteProduct(ctx, actor, params.id, query.reason)
      return {}
    })

    mount(app, contract.shelveProduct, async ({ actor, params, body }) => ({
      product: await shelveProduct(ctx, actor, params.id, body.onSale),
    }))

    mount(app, pricing.getPrices, ({ actor, params }) => readPrices(ctx, actor, params.id))

    mount(app, pricing.setPrices, ({ actor, params, body }) => setPrices(ctx, actor, params.id, body))

    mount(app, pricing.previewPrices, ({ actor, body }) => previewPrices(ctx, actor, body))

    mount(app, pricing.changePrices, ({ actor, body, once }) => changePrices(ctx, actor, once, body))
  }
