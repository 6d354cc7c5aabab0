import { sql } from 'drizzle-orm'
import { allSites } from '#features/sites/sites.service.ts'
import { job } from '#jobs/job.ts'

interface Head {
  seq: number
  hash: string
  older: number
}

/** Where each site's chain ends, told to the server's own log: whoever rewrites the whole chain in the database does not reach that. */
export const tellHeads = job({
  name: 'logs.tell-heads',
  everySeconds: 86_400,
  async run({ db, log }) {
    for (const site of await allSites(db)) {
      const head = await db.read<Head | null>(
        { siteId: site.id, accountId: null },
        sql`SELECT json_build_object('seq', h.seq, 'hash', h.hash, 'older', h.older)::text FROM audit_heads h WHERE h.site_id = ${site.id}`,
      )
      if (head) log.info({ site: site.code, ...head }, 'The audit log ends here')
    }
  },
})

export const logsJobs = [tellHeads]
