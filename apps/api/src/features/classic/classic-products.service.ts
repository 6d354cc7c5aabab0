import { getBalance } from '@app/contracts/finance/finance'
import { listProducts, type Product } from '@app/contracts/products/products'
import { DomainError } from '#core/domain-error.ts'
import { amountOf, presentProduct, productNumberOf } from './classic.present.ts'
import type { Ask } from './own-api.ts'

/** Products on sale that this key's account can order. */
export async function orderable(ask: Ask): Promise<Product[]> {
  const { allProducts } = await ask(listProducts, { query: { limit: 1000, offset: 1 } })
  return allProducts.filter(({ onSale, isOrderable, usageType }) => onSale && isOrderable && usageType === 'ssl')
}

/** Throws 'product.missing'. */
export async function productOf(ask: Ask, number: string): Promise<Product> {
  const product = (await orderable(ask)).find((each) => String(productNumberOf(each)) === number)
  if (!product) throw new DomainError('product.missing')
  return product
}

export const products = async (ask: Ask) => ({ success: true, products: (await orderable(ask)).map(presentProduct) })

export async function product(ask: Ask, number: string): Promise<object> {
  const found = presentProduct(await productOf(ask, number))
  return { success: true, ...found, product: found }
}

export const prices = async (ask: Ask) => ({
  success: true,
  product_prices: (await orderable(ask)).flatMap((each) =>
    each.prices.map(({ validity, priceMinor }) => ({
      id: productNumberOf(each),
      product: each.name.en,
      period: validity === 90 ? 3 : validity * 12,
      price: amountOf(priceMinor),
    })),
  ),
})

export async function account(ask: Ask, currency: string): Promise<object> {
  const { balanceMinor, creditMinor } = await ask(getBalance, {})
  return { success: true, balance: amountOf(balanceMinor), credit: amountOf(creditMinor), currency }
}
