import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { issueWaiting } from './issue-waiting.service.ts'

/** Hands approved invoices to the provider that issues them, and asks how they stand. */
const issueInvoices = job({
  name: 'invoices.issue',
  everySeconds: 60,
  async run(ctx: Ctx) {
    if (ctx.invoices.isByHand) return
    for (const { id: siteId } of await allSites(ctx.db)) await issueWaiting(ctx, siteId)
  },
})

export const invoicesJobs = [issueInvoices]
