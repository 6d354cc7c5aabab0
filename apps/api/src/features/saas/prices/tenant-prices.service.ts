import type { Received } from '@app/contracts/endpoint'
import type { Validity } from '@app/contracts/products/products'
import type { followTenantPrices, TenantPrice, TenantPrices } from '@app/contracts/saas/tenant-prices'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { asSite } from '#db/scoped.ts'
import { record } from '#features/logs/logs.service.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import { type Subscribed, subscriptionsOf } from '#features/plans/subscriptions.service.ts'
import { manyContents, type TermPrice, versionsOf } from '#features/plans/versions.service.ts'
import {
  type HandedProduct,
  handPrices,
  lockOffers,
  type NamedShelf,
  namedShelf,
} from '#features/products/handed-prices.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type PriceStanding, pricesBeside } from '../catalogue-defaults.ts'
import { currencyOf, siteOfTenant } from '../defaults.repo.ts'
import { heldCatalogue } from '../held-defaults.service.ts'
import { findTenant } from '../saas.repo.ts'
import { lockWithSite, objectOf } from '../saas.service.ts'
import type { TenantRow } from '../saas.table.ts'

/** A price of a tenant with all that decides what becomes of it. */
interface PriceLine {
  row: TenantPrice
  handed: TermPrice | undefined
  /** Cost now, also one that the tenant entered for a CA of its own, which nobody else is told. */
  costMinor: number | null
}

interface PriceSheet extends Omit<TenantPrices, 'prices'> {
  lines: PriceLine[]
}

/** What a tenant's site can sell, with costs, list prices and their inheritance. Throws 'tenant.missing' and 'tenant.not-open'. */
export function readTenantPrices(ctx: Ctx, { scope }: Caller, id: string): Promise<TenantPrices> {
  return ctx.db.readTransaction(scope, async (tx) => {
    const tenant = await findTenant(tx, scope.siteId, id)
    if (!tenant) throw new DomainError('tenant.missing')
    const { lines, ...sheet } = await sheetOf(tx, ctx, tenant, await openSite(tx, tenant))
    return { ...sheet, prices: lines.map(({ row }) => row) }
  })
}

async function openSite(tx: Tx, { ownSiteId }: TenantRow): Promise<SiteRow> {
  const site = await siteOfTenant(tx, ownSiteId)
  if (!site) throw new DomainError('tenant.not-open')
  return site
}

/** Prices of a tenant in a transaction of its parent: one statement at the tenant's site, however many there are. */
async function sheetOf(tx: Tx, ctx: Ctx, tenant: TenantRow, site: SiteRow): Promise<PriceSheet> {
  const { siteId, id } = tenant
  const [subscribed] = await subscriptionsOf(tx, siteId, [id])
  const application = subscribed && (await findApplication(tx, siteId, subscribed.plan.applicationId))
  const isOtherCurrency = (await currencyOf(tx, siteId)) !== site.currency
  const shelf = await asSite(tx, site.id, (own) => namedShelf(own, site.id, ctx.clock.now()))
  const standing =
    application && !isOtherCurrency
      ? await standingsOf(tx, application, { tenant, site, shelf, subscribed })
      : () => undefined
  return {
    application: application ? { id: application.id, name: application.name } : null,
    ...{ currency: site.currency, isOtherCurrency, lines: linesOf(shelf, standing) },
  }
}

type StandingAt = (productId: string, validity: Validity) => PriceStanding | undefined

/** How prices stand to an application, or nothing where its newest version says none. */
async function standingsOf(
  tx: Tx,
  application: ApplicationRow,
  { tenant, site, shelf, subscribed }: { tenant: TenantRow; site: SiteRow; shelf: NamedShelf; subscribed: Subscribed },
): Promise<StandingAt> {
  const { defaultsNumber: number, pinnedFlags, handed } = subscribed.subscription
  const newest = (await versionsOf(tx, application))[0]?.number ?? number
  const bases = await manyContents(tx, application, [newest, number, ...Object.values(handed)])
  const contents = bases.get(newest)
  if (!contents?.products) return () => undefined
  return pricesBeside(heldCatalogue({ tenant, site, number, pinnedFlags, handed }, { shelf, bases }), contents)
}

function linesOf({ products, prices, costs }: NamedShelf, standingAt: StandingAt): PriceLine[] {
  const keyed = <V extends { productId: string; validity: Validity }>(all: readonly V[]) =>
    new Map(all.map((one) => [`${one.productId}/${one.validity}`, one]))
  const [priced, charged] = [keyed(prices), keyed(costs)]
  return products.flatMap(({ id: productId, productNo, name, onSale, isOwnCa, offerVersion, terms, enteredCosts }) =>
    terms.flatMap((validity): PriceLine[] => {
      const key = `${productId}/${validity}`
      const standing = standingAt(productId, validity)
      const price = priced.get(key)
      const handed = standing?.handed
      // A term that neither site has a price for.
      if (!price && !charged.has(key) && !handed) return []
      const costMinor = isOwnCa ? null : (charged.get(key)?.costMinor ?? null)
      const row = {
        ...{ productId, productNo, name, validity, onSale, isOwnCa, costMinor, offerVersion },
        priceMinor: price?.priceMinor ?? null,
        // No price anywhere stands to nothing.
        state: standing && (price || handed) ? standing.state : null,
        handedMinor: handed?.priceMinor ?? null,
      }
      return [{ row, handed, costMinor: isOwnCa ? (enteredCosts[validity] ?? null) : costMinor }]
    }),
  )
}

type Wish = Received<typeof followTenantPrices>['body']['prices']

/**
 * Gives prices that a tenant decided back to its application, all of them or none, once per key: each becomes what the
 * version handed down to the site gives, so that roll-outs change it from then on. Throws 'tenant.missing',
 * 'tenant.ended', 'tenant.not-open', 'product.missing', 'save.conflict', 'tenant.price-not-handed' and 'tenant.price-below-cost'.
 */
export function followPrices(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  { id, prices: wished }: { id: string; prices: Wish },
): Promise<{ changed: number }> {
  const { siteId } = caller.scope
  return ctx.db.transaction({ siteId, accountId: null }, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const { tenant, site } = await lockWithSite(tx, { siteId, id })
      await asSite(tx, site.id, (own) => lockOffers(own, site.id, wished))
      const { lines } = await sheetOf(tx, ctx, tenant, site)
      const back = linesWished(lines, wished).filter(({ row }) => row.state === 'overridden')
      if (back.length === 0) return { changed: 0 }
      const products = handedProducts(back)
      await asSite(tx, site.id, (own) => handPrices(own, ctx, site, { products, savedBy: caller.name }))
      const said = (minor: 'priceMinor' | 'handedMinor') => ({
        prices: back.map(({ row: { productNo, validity, ...row } }) => ({
          ...{ productNo, validity, priceMinor: row[minor] },
        })),
      })
      const more = { object: objectOf(tenant), before: said('priceMinor'), after: said('handedMinor') }
      await record(tx, caller, siteId, caller.accountId, 'tenant.inherit-prices', { count: back.length }, more)
      return { changed: back.length }
    }),
  )
}

/** Lines of the prices that are to follow, each of which can. */
function linesWished(lines: readonly PriceLine[], wished: Wish): PriceLine[] {
  const seen = new Set(wished.map(({ productId, validity }) => `${productId}/${validity}`))
  const found = lines.filter(({ row }) => seen.has(`${row.productId}/${row.validity}`))
  if (found.length < seen.size) throw new DomainError('product.missing')
  for (const { row, handed, costMinor } of found) {
    const facts = { name: row.productNo }
    if (!handed) throw new DomainError('tenant.price-not-handed', facts)
    if (row.state === 'overridden' && handed.priceMinor < (costMinor ?? 0))
      throw new DomainError('tenant.price-below-cost', facts)
  }
  return found
}

function handedProducts(lines: readonly PriceLine[]): HandedProduct[] {
  const ids = [...new Set(lines.map(({ row }) => row.productId))]
  return ids.map((productId) => ({
    productId,
    prices: lines.flatMap(({ row: { productId: id, validity }, handed }) =>
      id === productId && handed ? [{ validity, ...handed }] : [],
    ),
  }))
}
