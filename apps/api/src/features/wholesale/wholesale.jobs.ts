import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { returnDue } from './wholesale.service.ts'

/** Gives resellers back what they paid for refunded orders, once invoices hold it no more. */
export const giveDueBack = job({
  name: 'wholesale.give-due-back',
  everySeconds: 300,
  async run({ db, clock }: Ctx) {
    for (const { id, parentAccountId } of await allSites(db))
      if (parentAccountId !== null)
        await db.transaction({ siteId: id, accountId: null }, (tx) => returnDue(tx, id, clock.now()))
  },
})

export const wholesaleJobs = [giveDueBack]
