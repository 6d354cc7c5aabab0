import type { Quotas } from '@app/contracts/plans/plan-values'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { siteHosts, sites } from '#features/sites/sites.table.ts'

/** Sets what a site may have, in a transaction of that site. */
export async function setQuotas(tx: Tx, siteId: string, quotas: Quotas): Promise<void> {
  await tx.update(sites).set({ quotas }).where(eq(sites.id, siteId))
}

/** Host names that a site is served under. */
export const countHosts = (tx: Tx, siteId: string): Promise<number> =>
  tx.$count(siteHosts, eq(siteHosts.siteId, siteId))
