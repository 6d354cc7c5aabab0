import { and, eq, gt } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { commitIf } from '#db/commit-if.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { SigningIn } from './session.repo.ts'
import { signIns } from './session.table.ts'

type SignInRow = typeof signIns.$inferSelect

/**
 * Adds a sign-in attempt to the member's history. For an unknown member it does the same work and stores nothing, so
 * that the time of a refusal does not tell the two apart.
 */
export async function noteTry(
  tx: Tx,
  site: Pick<SiteRow, 'id'>,
  found: SigningIn | undefined,
  tried: Pick<SignInRow, 'result' | 'method' | 'ip' | 'userAgent' | 'at'>,
): Promise<void> {
  await commitIf(found !== undefined, tx, (part) =>
    part.insert(signIns).values({
      ...tried,
      siteId: site.id,
      id: newId(),
      accountId: found?.member.accountId ?? site.id,
      memberId: found?.member.id ?? site.id,
    }),
  )
}

/** As long as a lock lasts at most: one line tells of it, however often somebody knocks meanwhile. */
const lockMinutes = 15

/** Notes a try that was refused unjudged because there were too many before it. Once per address and lock. */
export async function noteLocked(
  tx: Tx,
  site: Pick<SiteRow, 'id'>,
  found: SigningIn | undefined,
  { ip, userAgent, at }: Pick<SignInRow, 'ip' | 'userAgent' | 'at'>,
): Promise<void> {
  const since = new Date(at.getTime() - lockMinutes * 60_000)
  const known = await tx
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(
        ...[eq(signIns.siteId, site.id), eq(signIns.memberId, found?.member.id ?? site.id), eq(signIns.ip, ip)],
        ...[eq(signIns.result, 'locked'), gt(signIns.at, since)],
      ),
    )
    .limit(1)
  await noteTry(tx, site, known.length > 0 ? undefined : found, {
    result: 'locked',
    method: 'password',
    ip,
    userAgent,
    at,
  })
}
