import type { Ctx } from '#ctx.ts'
import { job } from '#jobs/job.ts'
import { emptyTrash } from './articles.service.ts'
import { forgetOldSearches } from './help-searches.service.ts'
import { eraseUnusedImages } from './images.service.ts'
import { publishDue } from './publishing/publishing.service.ts'
import { forgetOldQuestions } from './questions/questions.service.ts'

/** Erases articles that have been in the trash for 30 days. */
const eraseTrash = job({ name: 'cms.empty-trash', everySeconds: 3600, run: (ctx: Ctx) => emptyTrash(ctx) })

/** Erases images that nothing has named for two weeks. */
const eraseImages = job({ name: 'cms.erase-images', everySeconds: 21_600, run: (ctx: Ctx) => eraseUnusedImages(ctx) })

/** Forgets search terms that nobody has used for half a year. */
const forgetSearches = job({
  name: 'cms.forget-searches',
  everySeconds: 86_400,
  run: (ctx: Ctx) => forgetOldSearches(ctx),
})

/** Erases questions of visitors after half a year. */
const forgetQuestions = job({
  name: 'cms.forget-questions',
  everySeconds: 86_400,
  run: (ctx: Ctx) => forgetOldQuestions(ctx),
})

/** Publishes changes of articles whose time has come. */
const publishChanges = job({ name: 'cms.publish-changes', everySeconds: 30, run: (ctx: Ctx) => publishDue(ctx) })

export const cmsJobs = [publishChanges, eraseTrash, eraseImages, forgetSearches, forgetQuestions]
