import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { followMerges } from './merging.service.ts'

/** Brings after what was being written while its account was merged. */
export const followMergedRows = job({
  name: 'merging.rows',
  everySeconds: 60,
  async run(ctx: Ctx) {
    for (const site of await allSites(ctx.db)) await followMerges(ctx, site)
  },
})

export const mergingJobs = [followMergedRows]
