import { and, eq } from 'drizzle-orm'
import { unix } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import { createKey } from '#features/api-keys/api-keys.service.ts'
import { apiKeys } from '#features/company/api-keys.table.ts'
import { roles } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { holderOf } from './seed-callers.ts'

const dayMs = 86_400_000

const words = {
  zh: { live: '财务系统同步', ended: '旧版下单程序' },
  en: { live: 'Billing system', ended: 'Old order script' },
} as const

/** Gives an account two keys, one of which has expired. Nobody knows their secrets. */
export async function seedApiKeys(ctx: Ctx, site: SiteRow, accountId: string): Promise<void> {
  const caller = await holderOf(ctx, site, accountId)
  const asking = { caller, site, locale: site.locale, origin: '' }
  const now = ctx.clock.now()
  const daysFrom = (days: number) => new Date(now.getTime() + days * dayMs)
  const scope = { siteId: site.id, accountId }
  const [role] = await ctx.db.transaction(scope, (tx) =>
    tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.accountId, accountId), eq(roles.isSystem, true), eq(roles.base, 'accountant'))),
  )
  if (!role) return
  const add = async (name: string, ipList: string[], set: Partial<typeof apiKeys.$inferInsert>) => {
    const wish = { name, roleId: role.id, deptId: null, ipList, expiresAt: unix(daysFrom(280)) }
    const { apiKey } = await createKey(ctx, asking, wish)
    await ctx.db.transaction(scope, (tx) => tx.update(apiKeys).set(set).where(eq(apiKeys.id, apiKey.id)))
  }
  const { live, ended } = words[site.locale]
  await add(ended, [], {
    ...{ createdAt: daysFrom(-377), expiresAt: daysFrom(-12) },
    ...{ lastUsedAt: daysFrom(-13), lastUsedIp: '203.0.113.61' },
  })
  await add(live, ['203.0.113.0/24', '198.51.100.14'], {
    ...{ createdAt: daysFrom(-85), lastUsedAt: daysFrom(-0.02), lastUsedIp: '203.0.113.61' },
  })
}
