import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { deliverDue } from './delivery.service.ts'
import { tellFurther } from './further.service.ts'
import { copyJob, sendJob } from './messages.service.ts'
import { sumUp } from './summary.service.ts'

/** Passes waiting messages to their carrier. Woken for every new message; its schedule only retries failed ones. */
export const sendMessages = job({
  name: sendJob,
  everySeconds: 5,
  async run(ctx: Ctx) {
    const sites = await allSites(ctx.db)
    await Promise.all(sites.map((site) => deliverDue(ctx, site.id)))
  },
})

/** Sends what waited for the summary of its day. */
export const sumMessagesUp = job({
  name: 'messages.sum-up',
  everySeconds: 60,
  async run(ctx: Ctx) {
    for (const site of await allSites(ctx.db)) await sumUp(ctx, site.id)
  },
})

/** Tells those whom sites have told as well of what happened to accounts and money. */
export const copyMessages = job({
  name: copyJob,
  everySeconds: 30,
  async run(ctx: Ctx) {
    for (const site of await allSites(ctx.db)) await tellFurther(ctx, site)
  },
})

export const messagesJobs = [sendMessages, sumMessagesUp, copyMessages]
