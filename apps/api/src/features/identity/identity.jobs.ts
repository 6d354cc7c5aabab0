import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { forgetExpired } from './codes.repo.ts'

/** Deletes codes a day after they expire. */
export const forgetCodes = job({
  name: 'identity.forget-codes',
  everySeconds: 3600,
  async run({ db, clock }: Ctx) {
    const now = clock.now()
    for (const site of await allSites(db)) {
      await db.transaction({ siteId: site.id, accountId: null }, (tx) => forgetExpired(tx, site.id, now))
    }
  },
})

export const identityJobs = [forgetCodes]
