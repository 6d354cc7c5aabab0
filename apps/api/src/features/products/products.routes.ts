import { readPriceList } from '@app/contracts/products/price-list'
import { exportProducts, importProducts as importing } from '@app/contracts/products/product-files'
import * as pricing from '@app/contracts/products/product-prices'
import * as contract from '@app/contracts/products/products'
import * as specials from '@app/contracts/products/special-prices'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { mount, mountFile, mountText } from '#http/mount.ts'
import { priceListOf } from './price-list.service.ts'
import { cancelPrices, changePrices, previewPrices, readPrices, setPrices } from './prices.service.ts'
import { productFile } from './product-file.ts'
import { importProducts } from './product-import.service.ts'
import * as repo from './products.repo.ts'
import { createProduct, deleteProduct, queryScopeOf, shelveProduct, updateProduct } from './products.service.ts'
import {
  cancelSpecialPrice,
  readCustomerPrices,
  readSpecialPrices,
  setSpecialPrices,
} from './special-prices.service.ts'

export const productsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listProducts, ({ actor, query }) =>
      ctx.db.readText(actor.scope, repo.listJson({ ...queryScopeOf(ctx, actor), buyerId: query.buyerId }, query)),
    )

    mount(app, contract.getProduct, async ({ actor, params }) => {
      const product = await repo.findListed(ctx.db, actor.scope, queryScopeOf(ctx, actor), params.id)
      if (!product) throw new DomainError('product.missing')
      return { product }
    })

    mountText(app, contract.productOptions, ({ actor }) =>
      ctx.db.readText(actor.scope, repo.optionsJson(queryScopeOf(ctx, actor), contract)),
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

    mount(app, readPriceList, ({ site }) => priceListOf(ctx, site))

    mountFile(app, exportProducts, async ({ actor, query }) => {
      const everything = repo.listJson(queryScopeOf(ctx, actor), { limit: 1000, offset: 1 })
      const { allProducts } = await ctx.db.read<{ allProducts: contract.Product[] }>(actor.scope, everything)
      const facts = { rows: allProducts.length, format: query.format }
      await ctx.db.transaction(actor.scope, (tx) =>
        record(tx, actor, actor.scope.siteId, actor.accountId, 'product.export', facts),
      )
      return productFile(allProducts, query.format, ctx.clock.now())
    })

    mount(app, importing, ({ actor, request, body }) => importProducts(ctx, actor, request.locale, body))

    mount(app, pricing.getPrices, ({ actor, params }) => readPrices(ctx, actor, params.id))

    mount(app, pricing.setPrices, ({ actor, params, body }) => setPrices(ctx, actor, params.id, body))

    mount(app, pricing.cancelPrices, ({ actor, params, body, once }) => cancelPrices(ctx, actor, once, params.id, body))

    mount(app, specials.getCustomerPrices, ({ actor, site, params, query }) =>
      readCustomerPrices(ctx, { caller: actor, site }, params.id, query.at),
    )
    mount(app, specials.setSpecialPrices, ({ actor, site, params, body, once }) =>
      setSpecialPrices(ctx, { caller: actor, site }, once, params.id, body),
    )
    mount(app, specials.cancelSpecialPrice, ({ actor, site, params, body, once }) =>
      cancelSpecialPrice(ctx, { caller: actor, site }, once, params.id, body),
    )
    mount(app, specials.listSpecialPrices, ({ actor, site, params }) =>
      readSpecialPrices(ctx, { caller: actor, site }, params.id),
    )
    mount(app, pricing.previewPrices, ({ actor, body }) => previewPrices(ctx, actor, body))

    mount(app, pricing.changePrices, ({ actor, body, once }) => changePrices(ctx, actor, once, body))
  }
