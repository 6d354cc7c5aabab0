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
 * that the timing does not distinguish the two.
 */
export async function noteTry(
  tx: Tx,
  site: Pick<SiteRow, 'id'>,
  signingIn: SigningIn | undefined,
  tried: Pick<SignInRow, 'result' | 'method' | 'ip' | 'userAgent' | 'at'>,
): Promise<void> {
  await commitIf(signingIn !== undefined, tx, (part) =>
    part.insert(signIns).values({
      ...tried,
      siteId: site.id,
      id: newId(),
      accountId: signingIn?.member.accountId ?? site.id,
      memberId: signingIn?.member.id ?? site.id,
    }),
  )
}

/** Longest lock in minutes: one entry per lock, however many attempts follow. */
const lockMinutes = 15

/** Records, once per address and lock, that an attempt was refused because of too many before it. */
export async function noteLocked(
  tx: Tx,
  site: Pick<SiteRow, 'id'>,
  signingIn: SigningIn | undefined,
  { ip, userAgent, at }: Pick<SignInRow, 'ip' | 'userAgent' | 'at'>,
): Promise<void> {
  const since = new Date(at.getTime() - lockMinutes * 60_000)
  const recorded = await tx
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(
        ...[eq(signIns.siteId, site.id), eq(signIns.memberId, signingIn?.member.id ?? site.id), eq(signIns.ip, ip)],
        ...[eq(signIns.result, 'locked'), gt(signIns.at, since)],
      ),
    )
    .limit(1)
  await noteTry(tx, site, recorded.length > 0 ? undefined : signingIn, {
    result: 'locked',
    method: 'password',
    ip,
    userAgent,
    at,
  })
}
