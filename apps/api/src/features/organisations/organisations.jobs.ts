import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { tellWaiting } from './vetting-news.service.ts'

/** Tells operators which organisations wait to be vetted. */
export const tellOfVettings = job({
  name: 'organisations.news',
  everySeconds: 10,
  async run(ctx: Ctx) {
    for (const { id } of await allSites(ctx.db)) await tellWaiting(ctx, id)
  },
})

export const organisationsJobs = [tellOfVettings]
