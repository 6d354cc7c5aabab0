import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { dropUnused } from './verification.service.ts'

/** Deletes pictures of identity documents that were uploaded and not handed in. */
export const dropUnusedFiles = job({
  name: 'verification.unused-files',
  everySeconds: 3600,
  async run(ctx: Ctx) {
    for (const { id } of await allSites(ctx.db)) await dropUnused(ctx, id)
  },
})

export const verificationJobs = [dropUnusedFiles]
