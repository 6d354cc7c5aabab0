import type { Ctx } from '#ctx.ts'
import { job } from '#jobs/job.ts'
import { eraseDeleted } from './announcements.service.ts'

/** Erases announcements that were deleted 30 days ago. */
const erase = job({ name: 'announcements.erase', everySeconds: 3600, run: (ctx: Ctx) => eraseDeleted(ctx) })

export const announcementJobs = [erase]
