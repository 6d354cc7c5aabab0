import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { deliverSite, forgetOld } from './webhook-delivery.service.ts'
import { deliverJob } from './webhooks.service.ts'

/** Sends changes to endpoints, and again what was not taken. */
export const deliverWebhooks = job({
  name: deliverJob,
  everySeconds: 5,
  async run(ctx: Ctx) {
    const sites = await allSites(ctx.db)
    await Promise.all(sites.map((site) => deliverSite(ctx, site)))
  },
})

export const forgetWebhookLog = job({
  name: 'webhooks.forget',
  everySeconds: 3600,
  async run(ctx: Ctx) {
    for (const { id } of await allSites(ctx.db)) await forgetOld(ctx, id)
  },
})

export const webhooksJobs = [deliverWebhooks, forgetWebhookLog]
