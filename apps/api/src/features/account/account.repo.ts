import type { ContactPoint, OwnSession, OwnSignIn, Profile } from '@app/contracts/access/identity'
import { signInDays } from '@app/contracts/access/identity'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Database, Tx } from '#db/client.ts'
import { type AccountRow, accounts, type MemberRow, members } from '#features/company/company.table.ts'
import { sessions, signIns } from '#features/session/session.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

type Site = Pick<SiteRow, 'id'>

export const siteScope = (site: Site) => ({ siteId: site.id, accountId: null })

const reachedBy = (contact: ContactPoint): SQL | undefined =>
  contact.channel === 'email'
    ? and(ne(members.email, ''), eq(sql`lower(${members.email})`, contact.email.toLowerCase()))
    : and(eq(members.telPrefix, contact.telPrefix), eq(members.telephone, contact.telephone))

/** Member with an address. */
export async function findByContact(
  tx: Tx,
  site: Site,
  contact: ContactPoint,
): Promise<{ member: MemberRow; accountStatus: AccountRow['status'] } | undefined> {
  const rows = await tx
    .select({ member: members, accountStatus: accounts.status })
    .from(members)
    .innerJoin(accounts, and(eq(accounts.siteId, members.siteId), eq(accounts.id, members.accountId)))
    .where(and(eq(members.siteId, site.id), reachedBy(contact)))
    .limit(1)
  return rows[0]
}

/** Whether the address, or with `loginName` also the login name, belongs to a member other than `but`. */
export async function isTaken(tx: Tx, site: Site, by: { contact?: ContactPoint; loginName?: string }, but?: string) {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.siteId, site.id),
        or(
          by.contact && reachedBy(by.contact),
          by.loginName === undefined ? undefined : eq(sql`lower(${members.loginName})`, by.loginName.toLowerCase()),
        ),
        but === undefined ? undefined : ne(members.id, but),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const own = (site: Site, memberId: string) => and(eq(members.siteId, site.id), eq(members.id, memberId))

/** Member, locked until the transaction ends. */
export async function lockMember(tx: Tx, site: Site, memberId: string): Promise<MemberRow> {
  const rows = await tx.select().from(members).where(own(site, memberId)).for('update')
  if (!rows[0]) throw new Error('The member who calls is gone')
  return rows[0]
}

/** Updates a member and increments its version. */
export async function change(tx: Tx, site: Site, member: MemberRow, to: Partial<MemberRow>): Promise<void> {
  await tx
    .update(members)
    .set({ ...to, version: member.version + 1 })
    .where(own(site, member.id))
}

export function findProfile(db: Database, caller: Caller): Promise<Profile> {
  const { siteId } = caller.scope
  return db.read(
    { siteId, accountId: caller.accountId },
    sql`SELECT json_build_object('name', m.name, 'avatar', m.avatar, 'introduction', m.introduction, 'timeZone', m.time_zone,
        'loginName', m.login_name, 'accountNo', a.account_no, 'accountName', a.name, 'email', m.email,
        'telPrefix', m.tel_prefix, 'telephone', coalesce(m.telephone, ''), 'version', m.version)
      FROM ${members} m JOIN ${accounts} a ON a.site_id = m.site_id AND a.id = m.account_id
      WHERE m.site_id = ${siteId} AND m.id = ${caller.memberId}`,
  )
}

/** Active sessions of the member, the current one first and then the latest. */
export function findSessions(
  db: Database,
  caller: Caller,
  { tokenHash, now, idleMinutes }: { tokenHash: string; now: Date; idleMinutes: number },
): Promise<OwnSession[]> {
  const { siteId } = caller.scope
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000)
  return db.read(
    { siteId, accountId: caller.accountId },
    sql`SELECT coalesce(json_agg(json_build_object('id', s.id, 'ip', s.ip, 'userAgent', s.user_agent,
        'createdAt', floor(extract(epoch FROM s.created_at)), 'lastSeenAt', floor(extract(epoch FROM s.last_seen_at)),
        'isCurrent', s.token_hash = ${tokenHash}) ORDER BY s.token_hash = ${tokenHash} DESC, s.last_seen_at DESC), '[]')
      FROM ${sessions} s
      WHERE s.site_id = ${siteId} AND s.member_id = ${caller.memberId} AND s.operator_id IS NULL AND s.ended_at IS NULL
        AND s.expires_at > ${now} AND s.last_seen_at > ${idleSince}`,
  )
}

/** Ends one session of this member; returns false if it has no such session. */
export async function endOne(tx: Tx, caller: Caller, sessionId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.siteId, caller.scope.siteId),
        eq(sessions.memberId, caller.memberId),
        eq(sessions.id, sessionId),
        isNull(sessions.operatorId),
        isNull(sessions.endedAt),
      ),
    )
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Sign-in attempts as this member, latest first. */
export function findSignIns(
  db: Database,
  caller: Caller,
  { result, limit, offset }: { result: 'all' | 'ok' | 'failed'; limit: number; offset: number },
  now: Date,
): Promise<{ signIns: OwnSignIn[]; total: number }> {
  const { siteId } = caller.scope
  const since = new Date(now.getTime() - signInDays * 86_400_000)
  const conditions = { all: sql``, ok: sql`AND result = 'ok'`, failed: sql`AND result <> 'ok'` }[result]
  const mine = sql`FROM ${signIns} WHERE site_id = ${siteId} AND member_id = ${caller.memberId} AND at > ${since} ${conditions}`
  return db.read(
    { siteId, accountId: caller.accountId },
    sql`SELECT json_build_object('total', (SELECT count(*) ${mine}), 'signIns', coalesce((
        SELECT json_agg(json_build_object('id', s.id, 'result', s.result, 'method', s.method, 'ip', s.ip,
          'userAgent', s.user_agent, 'at', floor(extract(epoch FROM s.at))) ORDER BY s.at DESC, s.id DESC)
        FROM (SELECT * ${mine} ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${(offset - 1) * limit}) s), '[]'))`,
  )
}
