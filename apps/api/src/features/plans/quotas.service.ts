import type { Quotas } from '@app/contracts/plans/plan-values'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { setQuotas } from './quotas.repo.ts'

export { countHosts } from './quotas.repo.ts'

/** Sets what a site may have, within a transaction of the site that rents it out. */
export const limitSite = (tx: Tx, ownSiteId: string, quotas: Quotas): Promise<void> =>
  asSite(tx, ownSiteId, (own) => setQuotas(own, ownSiteId, quotas))
