import { kindsOf } from '@app/contracts/invoices/invoice-values'
import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { issueWaiting } from './issue-waiting.service.ts'
import { papersJob } from './own-invoice.service.ts'
import { writePapers } from './own-papers.service.ts'

/** Hands approved invoices to the provider that issues them, and asks how they stand. */
const issueInvoices = job({
  name: 'invoices.issue',
  everySeconds: 60,
  async run(ctx: Ctx) {
    if (ctx.invoices.isByHand) return
    for (const { id: siteId } of await allSites(ctx.db)) await issueWaiting(ctx, siteId)
  },
})

/** Writes the papers of sites that number their own invoices, should a server have died before it did. */
const writeInvoices = job({
  name: papersJob,
  everySeconds: 60,
  async run(ctx: Ctx) {
    const sites = (await allSites(ctx.db)).filter(({ currency }) => kindsOf(currency).includes('commercial'))
    for (const { id: siteId } of sites) await writePapers(ctx, siteId)
  },
})

export const invoicesJobs = [issueInvoices, writeInvoices]
