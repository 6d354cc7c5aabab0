import type { Ctx } from '#ctx.ts'
import { job } from '#jobs/job.ts'
import { emptyTrash } from './articles.service.ts'

/** Erases articles that have been in the trash for 30 days. */
const eraseTrash = job({ name: 'cms.empty-trash', everySeconds: 3600, run: (ctx: Ctx) => emptyTrash(ctx) })

export const cmsJobs = [eraseTrash]
