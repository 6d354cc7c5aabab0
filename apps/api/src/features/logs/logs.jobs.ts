import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'
import { appendHeads, lastTold } from './heads-file.ts'
import { sealOn } from './seal.ts'
import { sealChain, sealingOf } from './sealing.service.ts'

/** Seals the entries of the last half minute with the server's key. */
export const sealLogs = job({
  name: 'logs.seal',
  everySeconds: 30,
  async run(ctx: Ctx) {
    for (const { id } of await allSites(ctx.db)) await sealChain(ctx, id)
  },
})

/**
 * Records the end of each site's chain in the server's log and a file, out of reach for an attacker who rewrites the
 * database.
 */
export const tellHeads = job({
  name: 'logs.tell-heads',
  everySeconds: 3600,
  async run({ db, log, env, secrets, clock }: Ctx) {
    const recorded = lastTold(env)
    for (const { id: siteId, code } of await allSites(db)) {
      const { head } = await sealingOf(db, siteId)
      if (!head || head.seq === recorded.get(siteId)) continue
      const line = { siteId, ...sealOn(secrets, siteId, head) }
      log.info({ site: code, older: head.older, ...line }, 'The audit log ends here')
      appendHeads(env, [{ at: clock.now().toISOString(), ...line }])
    }
  },
})

export const logsJobs = [sealLogs, tellHeads]
