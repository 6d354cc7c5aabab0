import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import { openAccount } from '#features/company/company.service.ts'
import { accounts } from '#features/company/company.table.ts'
import { credit } from '#features/finance/finance.service.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import { siteScope } from './seed-sites.ts'

const dayMs = 86_400_000

/**
 * Opens a tenant's account at the platform, with a price level and a balance, from which the tenant buys what it sells from
 * now on. What it sold before was on its own account.
 */
export async function seedSupply(ctx: Ctx, root: SiteRow, site: SiteRow, name: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 460 * dayMs)
  const id = await ctx.db.transaction(siteScope(root), async (tx) => {
    const account = await openAccount(tx, root.id, { kind: 'company', name }, since)
    await tx
      .update(accounts)
      .set({ priceLevel: 'B' })
      .where(and(eq(accounts.siteId, root.id), eq(accounts.id, account.id)))
    const money = { amountMinor: 20_000_00, memo: '银行转账', memberId: null, at: since, method: 'bank' as const }
    await credit(tx, { site: root, accountId: account.id, ...money })
    return account.id
  })
  await ctx.db.owner
    .update(sites)
    .set({ parentAccountId: id })
    .where(and(eq(sites.id, site.id), isNull(sites.parentAccountId)))
}
