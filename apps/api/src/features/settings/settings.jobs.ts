import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { recheckHosts, tellOfFailingHosts } from './recheck-hosts.service.ts'

/** Looks once a day whether the sites' own host names still lead here, and tells of certificates that keep failing. */
const checkHosts = job({
  name: 'settings.check-hosts',
  everySeconds: 1800,
  async run(ctx: Ctx) {
    for (const site of await allSites(ctx.db)) {
      await recheckHosts(ctx, site)
      await tellOfFailingHosts(ctx, site)
    }
  },
})

export const settingsJobs = [checkHosts]
