import type { Quotas } from '@app/contracts/plans/plan-values'
import type { Maintenance } from '@app/contracts/sites'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { siteHosts, sites } from '#features/sites/sites.table.ts'

/** Sets what a site may have, in a transaction of that site. */
export async function setQuotas(tx: Tx, siteId: string, quotas: Quotas): Promise<void> {
  await tx.update(sites).set({ quotas }).where(eq(sites.id, siteId))
}

/** Sets the maintenance of a site, in a transaction of that site. Answers with the account that runs it; null where it is not made yet. */
export async function setMaintenance(tx: Tx, siteId: string, maintenance: Maintenance | null): Promise<string | null> {
  const { ownerAccountId } = sites
  const [site] = await tx.update(sites).set({ maintenance }).where(eq(sites.id, siteId)).returning({ ownerAccountId })
  return site?.ownerAccountId ?? null
}

/** Host names that a site is served under. */
export const countHosts = (tx: Tx, siteId: string): Promise<number> =>
  tx.$count(siteHosts, eq(siteHosts.siteId, siteId))
