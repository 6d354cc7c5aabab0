import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { eraseDue, eraseJob } from './closing/erasing.service.ts'
import { forgetParts } from './exporting/tenant-exports.repo.ts'
import { keptSince } from './exporting/tenant-exports.service.ts'
import { warnOfLimits } from './limit-warnings.service.ts'
import { tellOfIncidents } from './overview/incident-news.service.ts'
import { keepPlans } from './plan-keeping.service.ts'
import { finishTenants } from './steps/finishing.service.ts'

/** Deletes the archives of exports after a week, and what was left of exports that were stopped. */
export const forgetExports = job({
  name: 'saas.forget-exports',
  everySeconds: 3600,
  async run(ctx: Ctx) {
    const before = keptSince(ctx)
    for (const { id } of await allSites(ctx.db))
      await ctx.db.transaction({ siteId: id, accountId: null }, (tx) => forgetParts(tx, id, before))
  },
})

/** Erases closed tenants 30 days after their closing, and at once what was rolled back. */
export const eraseTenants = job({
  name: eraseJob,
  everySeconds: 3600,
  run: (ctx: Ctx) => eraseDue(ctx),
})

/** Charges plans, reminds of them, and suspends and opens sites by what was paid. */
const plans = job({ name: 'saas.keep-plans', everySeconds: 60, run: (ctx: Ctx) => keepPlans(ctx) })

/** Goes on with what provisioning left waiting: hosts that get their proof, certificates, mail servers. */
const finish = job({ name: 'saas.finish-provisioning', everySeconds: 15, run: (ctx: Ctx) => finishTenants(ctx) })

/** Tells owners of tenants' sites which limits of their plans are close or reached. */
const warn = job({ name: 'saas.warn-of-limits', everySeconds: 900, run: (ctx: Ctx) => warnOfLimits(ctx) })

/** Tells who is in charge of an application what is wrong with its tenants. */
const incidents = job({ name: 'saas.tell-of-incidents', everySeconds: 600, run: (ctx: Ctx) => tellOfIncidents(ctx) })

export const saasJobs = [finish, forgetExports, eraseTenants, plans, warn, incidents]
