import { permissionsOf } from '@app/contracts/access/permissions'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { type MemberRow, members } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

/** Account owner as a caller. */
export async function holderOf(ctx: Ctx, site: SiteRow, accountId: string): Promise<Caller> {
  const scope = { siteId: site.id, accountId }
  const [holder] = await ctx.db.transaction(scope, (tx) =>
    tx
      .select()
      .from(members)
      .where(and(eq(members.accountId, accountId), eq(members.roleId, members.id))),
  )
  if (!holder) throw new Error('The demo account has nobody who holds it')
  return callerOf(site, holder)
}

/** Holder of an account as a caller. */
export function callerOf(site: SiteRow, holder: Pick<MemberRow, 'id' | 'accountId' | 'name'>): Caller {
  const { id: memberId, accountId, name } = holder
  const audience = accountId !== site.ownerAccountId ? 'customer' : site.isRoot ? 'platform' : 'reseller'
  return {
    ...{ memberId, accountId, name, audience, scope: { siteId: site.id, accountId } },
    ...{ base: 'admin', isHolder: true, permissions: new Set(permissionsOf(audience, 'admin')) },
    ...{ ip: '127.0.0.1', requestId: 'demo' },
  }
}
