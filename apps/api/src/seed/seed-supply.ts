import { tenantSteps } from '@app/contracts/saas/tenant-steps'
import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { addMember, openAccount } from '#features/company/company.service.ts'
import { accounts } from '#features/company/company.table.ts'
import { credit } from '#features/finance/finance.service.ts'
import { tenants } from '#features/saas/saas.table.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import type { DemoSite } from './demo-sites.ts'
import { demoPlanMinor, seedPlan } from './seed-plans.ts'
import { siteScope } from './seed-sites.ts'

const dayMs = 86_400_000

/**
 * Notes a site as a tenant of the platform, with its account there: somebody who signs in for it, a price level, and a balance from which it buys what it
 * sells from now on. What it sold before was on its own account.
 */
export async function seedSupply(
  ctx: Ctx,
  root: SiteRow,
  site: SiteRow,
  { ownerName: name, hosts, members }: DemoSite,
  payer: { loginName: string; name: string; passwordHash: string },
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - 460 * dayMs)
  const id = await ctx.db.transaction(siteScope(root), async (tx) => {
    const account = await openAccount(tx, root.id, { kind: 'company', name }, since)
    await tx
      .update(accounts)
      .set({ priceLevel: 'B' })
      .where(and(eq(accounts.siteId, root.id), eq(accounts.id, account.id)))
    const email = `${payer.loginName}@${root.code}.example`
    await addMember(tx, { siteId: root.id, accountId: account.id }, { ...payer, email }, since)
    const tenantId = newId()
    const money = {
      amountMinor: 20_000_00 + (site.isRetail ? 0 : demoPlanMinor),
      memo: '银行转账',
      memberId: null,
      at: since,
      method: 'bank' as const,
    }
    await credit(tx, { site: root, accountId: account.id, ...money })
    const [holder] = members
    const done = { state: 'done' as const, at: since.toISOString() }
    await tx.insert(tenants).values({
      ...{
        siteId: root.id,
        id: tenantId,
        ownSiteId: site.id,
        accountId: account.id,
        companyName: name,
        name: site.name,
      },
      ...{ code: site.code, host: hosts[0] ?? '', locale: site.locale, primaryColor: site.primaryColor },
      ...{
        isRetail: site.isRetail,
        markupPercent: 0,
        adminName: holder?.name ?? '',
        adminLogin: holder?.loginName ?? '',
      },
      ...{ adminEmail: `${holder?.loginName}@${site.code}.example`, createdAt: since },
      steps: Object.fromEntries(tenantSteps.map((step) => [step, done])),
    })
    await seedPlan(tx, ctx, root, { tenantId, accountId: account.id, site, since })
    return account.id
  })
  await ctx.db.owner
    .update(sites)
    .set({ parentAccountId: id })
    .where(and(eq(sites.id, site.id), isNull(sites.parentAccountId)))
}
