import { noticeDays } from '@app/contracts/inbox'
import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { forget } from './inbox.repo.ts'

/** Deletes notices that are no longer kept. */
const forgetNotices = job({
  name: 'inbox.forget',
  everySeconds: 3600,
  async run({ db, clock }: Ctx) {
    const before = new Date(clock.now().getTime() - noticeDays * 86_400_000)
    for (const { id } of await allSites(db))
      await db.transaction({ siteId: id, accountId: null }, (tx) => forget(tx, id, before))
  },
})

export const inboxJobs = [forgetNotices]
