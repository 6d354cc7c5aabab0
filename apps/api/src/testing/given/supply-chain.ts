import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { fundsOf } from '#features/finance/finance.service.ts'
import { ledgerTransactions } from '#features/finance/finance.table.ts'
import { offers } from '#features/products/products.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { purchases } from '#features/wholesale/purchases.table.ts'
import { giveMoney, type OrderWorld, priced } from '../order-world.ts'
import * as given from './given.ts'
import { brokenInvariants } from './given-orders.ts'

/** A site that sells for `factor` times the catalogue's prices, below another that it buys from. */
async function below(world: OrderWorld, parent: given.GivenSite | null, factor: number, flags: Partial<SiteRow> = {}) {
  const { db } = world
  const buyer = parent && (await given.account(db, parent))
  const site = await given.site(db, { ...flags, parentId: parent?.id ?? null, parentAccountId: buyer?.id ?? null })
  await given.offers(db, site)
  for (const productNo of ['SEC-DV-1', 'SEC-DV-M']) {
    const { productId, offer } = await priced(world, site.id, productNo)
    await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx
        .update(offers)
        .set({ priceMinor: Math.round(offer.priceMinor * factor), extraNameMinor: Math.round(1000 * factor) })
        .where(and(eq(offers.siteId, site.id), eq(offers.productId, productId))),
    )
  }
  return { site, buyer: buyer && { site: parent, account: buyer, id: '', loginName: '', email: '' } }
}

/** Root, a tenant, and a tenant of the tenant, with a customer at the bottom. */
export async function supplyChain(world: OrderWorld, { middleMinor = 10_000_00, lowMinor = 10_000_00 } = {}) {
  const root = await below(world, null, 1, { isRoot: true })
  const middle = await below(world, root.site, 1.2, { isSaas: true })
  const low = await below(world, middle.site, 1.5, { isSaas: true })
  if (middle.buyer) await giveMoney(world, middle.buyer, middleMinor)
  if (low.buyer) await giveMoney(world, low.buyer, lowMinor)
  const [operator, customer] = [await given.operator(world.db, low.site), await given.customer(world.db, low.site)]
  await giveMoney(world, customer, 10_000_00)
  return { root, middle, low, operator, customer, sites: [root.site, middle.site, low.site] }
}
export type SupplyChain = Awaited<ReturnType<typeof supplyChain>>

const balanceOf = (world: OrderWorld, { site, account }: given.GivenMember): Promise<number> =>
  world.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    return (await fundsOf(tx, { siteId: site.id, accountId: account.id })).balanceMinor
  })

/** Balances of the tenant at the root, of its tenant at it, and of the customer. */
export const balancesOf = (world: OrderWorld, { middle, low, customer }: SupplyChain): Promise<number[]> =>
  Promise.all([middle.buyer, low.buyer, customer].map((holder) => (holder ? balanceOf(world, holder) : 0)))

/** What a site bought of its parent, in that order. */
export const boughtBy = (world: OrderWorld, siteId: string) =>
  world.db.transaction({ siteId, accountId: null }, (tx) =>
    tx.select().from(purchases).where(eq(purchases.siteId, siteId)).orderBy(purchases.id),
  )

/** Lines that the purchases of a site name on its parent's ledger: what they took, and gave back. */
const linesAt = (world: OrderWorld, { id: siteId }: given.GivenSite) =>
  world.db.transaction({ siteId, accountId: null }, (tx) =>
    tx
      .select({ id: ledgerTransactions.id, amountMinor: ledgerTransactions.amountMinor })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.kind, 'wholesale')),
  )

/** The books of every site are right, and purchases and their lines on the ledger above are the same. */
export async function expectLaws(world: OrderWorld, { sites: [root, ...buyers] }: SupplyChain): Promise<void> {
  let seller = root
  for (const buyer of buyers) {
    const told = (await boughtBy(world, buyer.id)).flatMap((row) => [
      { id: row.transactionId, amountMinor: -row.amountMinor },
      ...(row.returnedAt ? [{ id: row.returnTransactionId, amountMinor: row.amountMinor }] : []),
    ])
    const lines = seller ? await linesAt(world, seller) : []
    expect(lines).toHaveLength(told.length)
    expect(lines).toEqual(expect.arrayContaining(told))
    expect(await brokenInvariants(world.db, buyer.id)).toEqual([])
    seller = buyer
  }
  expect(await brokenInvariants(world.db, root?.id ?? '')).toEqual([])
}
