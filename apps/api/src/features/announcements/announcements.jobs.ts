import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { eraseDeleted } from './announcements.service.ts'
import { mailAnnouncements, mailJob } from './mailing.service.ts'

/** Erases announcements that were deleted 30 days ago. */
const erase = job({ name: 'announcements.erase', everySeconds: 3600, run: (ctx: Ctx) => eraseDeleted(ctx) })

/** Mails live announcements to their readers. Woken when one is published; its schedule finds those whose time has come. */
const mail = job({
  name: mailJob,
  everySeconds: 60,
  async run(ctx: Ctx) {
    for (const site of await allSites(ctx.db))
      if (site.suspendedAt === null && site.closedAt === null) await mailAnnouncements(ctx, site)
  },
})

export const announcementJobs = [erase, mail]
