import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { keepCommissions } from './commissions.service.ts'

/** Follows orders, refund windows and refunds with the commission on them. */
export const followCommissions = job({
  name: 'partners.commissions',
  everySeconds: 300,
  async run(ctx: Ctx) {
    for (const { id } of await allSites(ctx.db)) await keepCommissions(ctx, id)
  },
})

export const partnersJobs = [followCommissions]
