import type { Ctx } from '#ctx.ts'
import { forgetKeys } from '#db/idempotency.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { forgetExpired, siteScope } from './session.repo.ts'
import { closeVisits } from './visits/visits.service.ts'

/** Deletes expired state that no answer needs: used tickets, idempotency keys, ended sessions, old failure counters. */
export const forgetSessions = job({
  name: 'session.forget-expired',
  everySeconds: 3600,
  async run({ db, clock }: Ctx) {
    const now = clock.now()
    for (const site of await allSites(db)) {
      await db.transaction(siteScope(site), async (tx) => {
        await forgetExpired(tx, site.id, now)
        await forgetKeys(tx, site.id, now)
      })
    }
    await db.pool.query('DELETE FROM rate_limits WHERE expire < $1', [now.getTime()])
  },
})

/** Writes the ends of visits to tenants' consoles into the logs of both sites. */
export const closeEndedVisits = job({
  name: 'session.close-visits',
  everySeconds: 60,
  async run(ctx: Ctx) {
    for (const site of await allSites(ctx.db)) await closeVisits(ctx, site)
  },
})

export const sessionJobs = [forgetSessions, closeEndedVisits]
