import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import type { PlanRow } from './plans.table.ts'
import { countSitesBelow, setLimits, siteName } from './quotas.repo.ts'

export { countHosts } from './quotas.repo.ts'

/**
 * Sets what a site may have by its plan, within a transaction of the site that rents it out. Throws 'plan.module-used' where
 * the plan leaves tenants out and the site has some, who would be left without anybody to look after them.
 */
export async function limitSite(
  tx: Tx,
  ownSiteId: string,
  { quotas, withoutModules }: Pick<PlanRow, 'quotas' | 'withoutModules'>,
): Promise<void> {
  if (withoutModules.includes('isSaas')) {
    const count = await countSitesBelow(tx, ownSiteId)
    if (count > 0) throw new DomainError('plan.module-used', { site: await siteName(tx, ownSiteId), count })
  }
  await asSite(tx, ownSiteId, (own) => setLimits(own, ownSiteId, { quotas, withheld: withoutModules }))
}
