import { sql } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import { type ChainPart, type Seal, sealingJson } from './logs.repo.ts'
import { auditSeals } from './logs.table.ts'
import { isGenuine, sealOn } from './seal.ts'
import { unsealedSeconds, walkChain } from './verify.service.ts'

interface Sealing {
  head: ChainPart['head']
  seal: Seal | null
}

/** End of a site's chain and its last seal, in one read. */
export const sealingOf = (db: Ctx['db'], siteId: string): Promise<Sealing> =>
  db.read<Sealing>({ siteId, accountId: null }, sealingJson(siteId))

/**
 * Verifies and seals a site's entries since the last seal. Invalid entries stay unsealed, because a seal would vouch
 * for them. Several servers may seal simultaneously. `isOfPast` says that the entries were only just written although
 * they tell of a past, as those of the demo do.
 */
export async function sealChain(
  { db, secrets, log }: Pick<Ctx, 'db' | 'secrets' | 'log'>,
  siteId: string,
  isOfPast = false,
): Promise<void> {
  const { head, seal } = await sealingOf(db, siteId)
  if ((head?.seq ?? 0) === (seal?.seq ?? 0)) return
  const isOurs = seal === null || isGenuine(secrets, siteId, seal)
  let since = Number.POSITIVE_INFINITY
  let until = 0
  const { last, broken } = await walkChain(db, siteId, seal ?? { seq: 0, hash: '' }, ({ at }) => {
    ;[since, until] = [Math.min(since, at), at]
    return null
  })
  if (!isOurs || broken || last.seq < (head?.seq ?? 0)) {
    log.error({ siteId, seq: broken?.seq ?? last.seq, kind: broken?.kind }, 'The audit log was tampered with')
    return
  }
  // Warn in the server's log: an attacker who removes seals to rewrite entries would otherwise have them sealed again
  // here.
  if (until - since > unsealedSeconds && !isOfPast)
    log.warn({ siteId, from: (seal?.seq ?? 0) + 1, to: last.seq }, 'The audit log is sealed late')
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx
      .insert(auditSeals)
      .values({ siteId, ...sealOn(secrets, siteId, last), at: sql`clock_timestamp()` })
      .onConflictDoNothing(),
  )
}
