import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Caller, Visit } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { type SessionRow, sessions } from '../session.table.ts'

/** Gives a visit that was begun after that moment its token; undefined where its code was used or is none. */
export async function takeUp(
  tx: Tx,
  site: SiteRow,
  codeHash: string,
  begunAfter: Date,
  set: Pick<SessionRow, 'tokenHash' | 'ip' | 'userAgent' | 'lastSeenAt'>,
): Promise<Visit | undefined> {
  const [row] = await tx
    .update(sessions)
    .set(set)
    .where(
      and(
        ...[eq(sessions.siteId, site.id), eq(sessions.tokenHash, codeHash)],
        ...[gt(sessions.createdAt, begunAfter), isNull(sessions.endedAt)],
      ),
    )
    .returning({ visit: sessions.visit })
  return row?.visit ?? undefined
}

/** Ends a visit by its token, and notes that its end is on record. */
export async function close(tx: Tx, site: SiteRow, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now, visitClosedAt: now })
    .where(and(eq(sessions.siteId, site.id), eq(sessions.tokenHash, tokenHash)))
}

interface EndedVisit {
  accountId: string
  memberId: string
  memberName: string
  operator: NonNullable<Caller['operator']>
}

/** Notes the end of the visits that are over and not noted yet; answers with them. */
export async function closeEnded(tx: Tx, site: SiteRow, now: Date): Promise<EndedVisit[]> {
  const idleSince = new Date(now.getTime() - site.idleMinutes * 60_000)
  const isOver = or(isNotNull(sessions.endedAt), lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince))
  const rows = await tx
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${now.toISOString()}::timestamptz)`, visitClosedAt: now })
    .where(and(eq(sessions.siteId, site.id), isNotNull(sessions.visit), isNull(sessions.visitClosedAt), isOver))
    .returning()
  const ended: EndedVisit[] = []
  for (const { accountId, memberId, operatorId, operatorName, visit } of rows) {
    const [member] = await tx
      .select({ name: members.name })
      .from(members)
      .where(and(eq(members.siteId, site.id), eq(members.id, memberId)))
    if (!operatorId || !visit) continue
    const memberName = member?.name ?? ''
    const operator = { id: operatorId, name: operatorName, mode: 'visit' as const, memberName, endsAt: 0, visit }
    ended.push({ accountId, memberId, memberName, operator })
  }
  return ended
}

const mostVisits = 50

/** Visits of a site that began after a moment, newest first. */
export const visitsSince = (tx: Tx, siteId: string, since: Date): Promise<SessionRow[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.siteId, siteId), isNotNull(sessions.visit), gt(sessions.createdAt, since)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(mostVisits)
