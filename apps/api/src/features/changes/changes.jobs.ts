import { changeDays } from '@app/contracts/changes'
import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { forget } from './changes.repo.ts'

/** Deletes changes that nobody may ask for any more. */
export const forgetChanges = job({
  name: 'changes.forget',
  everySeconds: 3600,
  async run({ db, clock }: Ctx) {
    const before = new Date(clock.now().getTime() - changeDays * 86_400_000)
    for (const { id } of await allSites(db))
      await db.transaction({ siteId: id, accountId: null }, (tx) => forget(tx, id, before))
  },
})

export const changesJobs = [forgetChanges]
