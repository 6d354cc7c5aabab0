import type { TenantPrice } from '@app/contracts/saas/tenant-prices'

/** Whose decision a price is, as the list is filtered by it. */
export const priceSources = ['inherited', 'own'] as const
export const saleStates = ['on', 'off'] as const
export const marginStates = ['loss', 'gain'] as const

/** Filters of a tenant's prices, as the address says them. */
interface PriceFilters {
  q?: string | undefined
  source?: string | undefined
  sale?: string | undefined
  margin?: string | undefined
}

/** A price as a row of the list. */
export interface PriceLine extends TenantPrice {
  id: string
}

/** Whether a price is sold below what the tenant pays for it. */
export const isLoss = ({ priceMinor, costMinor }: Pick<TenantPrice, 'priceMinor' | 'costMinor'>): boolean =>
  priceMinor !== null && costMinor !== null && priceMinor < costMinor

/** Whether a price is the tenant's own: one that no version hands down is that as well. */
const isOwn = ({ state }: Pick<TenantPrice, 'state'>): boolean => state === 'overridden' || state === null

/** How a price stands to the one that it could follow: `loss` where that is below the tenant's cost. */
export function followability({
  state,
  handedMinor,
  costMinor,
}: Pick<TenantPrice, 'state' | 'handedMinor' | 'costMinor'>): 'can' | 'loss' | 'none' {
  if (state !== 'overridden' || handedMinor === null) return 'none'
  return costMinor !== null && handedMinor < costMinor ? 'loss' : 'can'
}

/** Rows that the filters leave, in the order of the catalogue. */
export function foundPrices(all: readonly TenantPrice[], { q = '', source, sale, margin }: PriceFilters): PriceLine[] {
  const sought = q.toLowerCase()
  return all
    .filter(
      (one) =>
        [one.name.zh, one.name.en, one.productNo].some((text) => text.toLowerCase().includes(sought)) &&
        (source === undefined || isOwn(one) === (source === 'own')) &&
        (sale === undefined || one.onSale === (sale === 'on')) &&
        (margin === undefined || isLoss(one) === (margin === 'loss')),
    )
    .map((one) => ({ ...one, id: `${one.productId}/${one.validity}` }))
}
