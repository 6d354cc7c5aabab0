import { lackedBelow, type PlanModule } from '@app/contracts/plans/plan-values'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import type { PlanRow } from './plans.table.ts'
import { countSitesBelow, lackedAbove, leftOutBelow, setLimits, siteName } from './quotas.repo.ts'

export { countHosts } from './quotas.repo.ts'

/**
 * Sets what a site may have by its plan, within a transaction of the site that rents it out; what it lacks, its own tenants
 * lack too. Throws 'plan.module-used' where the plan leaves tenants out and the site has some, who would be left without anybody to look
 * after them.
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
  const withheld = lackedBelow(withoutModules, await lackedAbove(tx, ownSiteId))
  await asSite(tx, ownSiteId, (own) => setLimits(own, ownSiteId, { quotas, withheld }))
  await passDown(tx, ownSiteId, withheld)
}

/** Takes from the tenants of a site what it lacks itself, and gives back what it has again, down to the last level. */
async function passDown(tx: Tx, siteId: string, withheld: readonly PlanModule[]): Promise<void> {
  for (const below of await asSite(tx, siteId, (own) => leftOutBelow(own, siteId))) {
    const lacked = lackedBelow(below.withoutModules, withheld)
    await asSite(tx, below.id, (own) => setLimits(own, below.id, { withheld: lacked }))
    await passDown(tx, below.id, lacked)
  }
}
