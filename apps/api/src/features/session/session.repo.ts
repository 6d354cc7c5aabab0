import type { BaseRole, DataReach, Permission, Scope } from '@app/contracts/access/permissions'
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Database, Tx } from '#db/client.ts'
import { type AccountRow, accounts, type MemberRow, members, roles } from '#features/company/company.table.ts'
import { bookValue, toBeInvoiced } from '#features/finance/finance.repo.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { keptTickets, sessions, usedOnce, visitGrants } from './session.table.ts'

/** Scope of the whole site, for calls before the member is known. */
export const siteScope = (site: Pick<SiteRow, 'id'>): Scope => ({ siteId: site.id, accountId: null })

/** Active session with its member, from one read. */
export interface LivingSession {
  id: string
  lastSeenAt: string
  memberId: string
  accountId: string
  name: string
  roleId: string
  base: BaseRole | null
  permissions: Permission[] | null
  pages: string[] | null
  reach: DataReach | null
  deptId: string | null
  /** Null for the member's own session. */
  operator: Omit<NonNullable<Caller['operator']>, 'memberName'> | null
}

/** Member as it calls, with what its role grants. */
export type LivingMember = Omit<LivingSession, 'id' | 'lastSeenAt' | 'operator'>

const memberFields = sql`'memberId', m.id, 'accountId', m.account_id, 'name', m.name, 'roleId', m.role_id,
  'base', r.base, 'permissions', r.permissions, 'pages', r.pages, 'reach', r.reach, 'deptId', m.dept_id`

const roleOfMember = sql`LEFT JOIN ${roles} r
  ON r.site_id = m.site_id AND r.id = m.role_id AND r.account_id = m.account_id`

/** Session of a token; null if it has ended, is idle or too old, or its member or account may not sign in. */
export function findLiving(db: Database, site: SiteRow, tokenHash: string, now: Date): Promise<LivingSession | null> {
  const idleSince = new Date(now.getTime() - site.idleMinutes * 60_000)
  return db.read(
    siteScope(site),
    sql`SELECT (SELECT json_build_object('id', s.id, 'lastSeenAt', s.last_seen_at, ${memberFields},
        'operator', CASE WHEN s.operator_id IS NOT NULL THEN
          json_build_object('id', s.operator_id, 'name', s.operator_name, 'mode', s.mode,
            'endsAt', floor(extract(epoch FROM s.expires_at))::bigint, 'visit', s.visit,
            'grantedUntil', CASE WHEN s.visit IS NOT NULL THEN (SELECT floor(extract(epoch FROM g.until))::bigint
              FROM ${visitGrants} g WHERE g.site_id = s.site_id AND g.until > ${now}) END) END)
      FROM ${sessions} s
      JOIN ${members} m ON m.site_id = s.site_id AND m.id = s.member_id
        AND (m.status = 'active' OR s.visit IS NOT NULL)
      JOIN ${accounts} a ON a.site_id = m.site_id AND a.id = m.account_id AND a.status = 'active'
      ${roleOfMember}
      WHERE s.site_id = ${site.id} AND s.token_hash = ${tokenHash} AND s.ended_at IS NULL
        AND s.expires_at > ${now} AND s.last_seen_at > ${idleSince}
        AND (s.operator_id IS NULL OR s.visit IS NOT NULL OR EXISTS (SELECT FROM ${members} o
          WHERE o.site_id = s.site_id AND o.id = s.operator_id AND o.status = 'active')))`,
  )
}

/** Member of a site with its role; null unless it and its account may sign in. */
export function findActing(db: Database, siteId: string, memberId: string): Promise<LivingMember | null> {
  return db.read(
    siteScope({ id: siteId }),
    sql`SELECT (SELECT json_build_object(${memberFields}) FROM ${members} m
      JOIN ${accounts} a ON a.site_id = m.site_id AND a.id = m.account_id AND a.status = 'active'
      ${roleOfMember}
      WHERE m.site_id = ${siteId} AND m.id = ${memberId} AND m.status = 'active')`,
  )
}

/**
 * Members of a department and those below it. A query of its own: few roles need it, and every call runs the one above.
 * UNION counts each department once, so that a cycle of parents ends.
 */
export async function colleaguesOf(db: Database, site: SiteRow, accountId: string, deptId: string): Promise<string[]> {
  const ids = await db.read<string[] | null>(
    siteScope(site),
    sql`WITH RECURSIVE below AS (
        SELECT d.id FROM departments d WHERE d.site_id = ${site.id} AND d.account_id = ${accountId} AND d.id = ${deptId}
        UNION
        SELECT d.id FROM departments d JOIN below b ON d.parent_id = b.id
        WHERE d.site_id = ${site.id} AND d.account_id = ${accountId})
      SELECT json_agg(c.id) FROM members c
      WHERE c.site_id = ${site.id} AND c.account_id = ${accountId} AND c.dept_id IN (SELECT id FROM below)`,
  )
  return ids ?? []
}

export async function touch(db: Database, site: SiteRow, sessionId: string, now: Date): Promise<void> {
  await db.transaction(siteScope(site), async (tx) => {
    await tx.update(sessions).set({ lastSeenAt: now }).where(mine(site, sessionId))
  })
}

export async function end(tx: Tx, site: SiteRow, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.siteId, site.id), eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)))
}

/** Ends a member's sessions, all or all but the one with this token hash. Returns how many ended. */
export async function endAll(
  tx: Tx,
  site: Pick<SiteRow, 'id'>,
  memberId: string,
  { except }: { except?: string },
  now: Date,
): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.siteId, site.id),
        eq(sessions.memberId, memberId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.tokenHash, except),
      ),
    )
    .returning({ id: sessions.id })
  return rows.length
}

/** Ends all sessions of an account's members. Returns their number. */
export async function endOfAccount(tx: Tx, site: Pick<SiteRow, 'id'>, accountId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.siteId, site.id), eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return rows.length
}

const mine = (site: SiteRow, sessionId: string) => and(eq(sessions.siteId, site.id), eq(sessions.id, sessionId))

/** Login name, email address, or telephone number with its prefix, as typed. */
export interface Typed {
  name: string
  telPrefix: string
}

export interface SigningIn {
  member: MemberRow
  accountStatus: AccountRow['status']
}

/**
 * Member named at sign-in. A text with @ is an email address first; otherwise login names precede telephone numbers.
 */
export async function findSigningIn(tx: Tx, site: SiteRow, typed: Typed): Promise<SigningIn | undefined> {
  const name = typed.name.toLowerCase()
  const digits = typed.name.replace(/[\s-]/g, '')
  const rows = await tx
    .select({ member: members, accountStatus: accounts.status })
    .from(members)
    .innerJoin(accounts, and(eq(accounts.siteId, members.siteId), eq(accounts.id, members.accountId)))
    .where(
      and(
        eq(members.siteId, site.id),
        or(
          eq(sql`lower(${members.loginName})`, name),
          and(ne(members.email, ''), eq(sql`lower(${members.email})`, name)),
          and(eq(members.telPrefix, typed.telPrefix), eq(members.telephone, digits)),
        ),
      ),
    )
    .limit(3)
  const rank = ({ member }: SigningIn) => {
    // A login name equal to somebody's email address must not lock its owner out.
    if (member.email.toLowerCase() === name) return 0
    return member.loginName.toLowerCase() === name ? 1 : 2
  }
  return rows.sort((a, b) => rank(a) - rank(b))[0]
}

/** Whether the member itself has had a session from this address. */
export async function isFamiliarAddress(tx: Tx, site: SiteRow, memberId: string, ip: string): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        ...[eq(sessions.siteId, site.id), eq(sessions.memberId, memberId), eq(sessions.ip, ip)],
        isNull(sessions.operatorId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function open(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

/** Records the sign-in with member and account, and keeps the time of the previous one for the dashboard. */
export async function noteSignIn(tx: Tx, site: SiteRow, member: MemberRow, ip: string, now: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({ lastLoginAt: now })
    .where(and(eq(accounts.siteId, site.id), eq(accounts.id, member.accountId)))
  await tx
    .update(members)
    .set({
      lastLoginAt: now,
      lastLoginIp: ip,
      previousLoginAt: member.lastLoginAt,
      previousLoginIp: member.lastLoginIp,
    })
    .where(and(eq(members.siteId, site.id), eq(members.id, member.id)))
}

/** Replaces the hash of the same password, unless the password was changed meanwhile. */
export async function replaceHash(
  tx: Tx,
  site: SiteRow,
  memberId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await tx
    .update(members)
    .set({ passwordHash: after })
    .where(and(eq(members.siteId, site.id), eq(members.id, memberId), eq(members.passwordHash, before)))
}

/** Marks single-use keys as used. Returns false if any of them was used before, and then marks none. */
export async function markUsed(tx: Tx, site: SiteRow, keys: readonly string[], expiresAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(usedOnce)
    .values([...keys].sort().map((key) => ({ siteId: site.id, key, expiresAt })))
    .onConflictDoNothing()
    .returning({ key: usedOnce.key })
  return rows.length === keys.length
}

/** Whether a single-use key was used. */
export async function isUsed(tx: Tx, site: SiteRow, key: string): Promise<boolean> {
  const condition = and(eq(usedOnce.siteId, site.id), eq(usedOnce.key, key))
  const rows = await tx.select({ key: usedOnce.key }).from(usedOnce).where(condition)
  return rows.length > 0
}

/** Deletes expired rows. */
export async function forgetExpired(tx: Tx, siteId: string, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - 90 * 86_400_000)
  await tx.delete(keptTickets).where(and(eq(keptTickets.siteId, siteId), lt(keptTickets.expiresAt, now)))
  await tx.delete(usedOnce).where(and(eq(usedOnce.siteId, siteId), lt(usedOnce.expiresAt, now)))
  await tx.delete(sessions).where(and(eq(sessions.siteId, siteId), lt(sessions.expiresAt, longAgo)))
}

/** Locks the account until the transaction ends; returns true if it has no members yet. */
export async function lockWithoutMembers(tx: Tx, site: SiteRow, accountId: string): Promise<boolean> {
  const ofAccount = and(eq(accounts.siteId, site.id), eq(accounts.id, accountId))
  const lockedRows = await tx.select({ id: accounts.id }).from(accounts).where(ofAccount).for('update')
  const first = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.siteId, site.id), eq(members.accountId, accountId)))
    .limit(1)
  return lockedRows.length === 1 && first.length === 0
}

/**
 * Signed-in member in the form of `sysAccount`, with the account's balance and the amount that can still be invoiced.
 */
export function findAccountInfo(
  db: Database,
  caller: Caller,
): Promise<{
  account: { accountNo: string; accountName: string }
  member: Pick<
    MemberRow,
    'loginName' | 'email' | 'telPrefix' | 'avatar' | 'introduction' | 'timeZone' | 'roleId' | 'deptId'
  > & {
    telephone: string | null
    previousLoginIp: string | null
    previousLoginAt: number | null
  }
  roleName: string | null
  balance: number
  toBeInvoiced: number
}> {
  const { siteId } = caller.scope
  return db.read(
    { siteId, accountId: caller.accountId },
    sql`SELECT json_build_object(
        'account', json_build_object('accountNo', a.account_no, 'accountName', a.name),
        'member', json_build_object('loginName', m.login_name, 'email', m.email, 'telPrefix', m.tel_prefix,
          'telephone', m.telephone, 'avatar', m.avatar, 'introduction', m.introduction, 'timeZone', m.time_zone, 'roleId', m.role_id, 'deptId', m.dept_id,
          'previousLoginIp', m.previous_login_ip, 'previousLoginAt', floor(extract(epoch FROM m.previous_login_at))),
        'roleName', r.name, 'balance', ${bookValue(siteId, caller.accountId, 'wallet')},
        'toBeInvoiced', ${toBeInvoiced(siteId, caller.accountId)})
      FROM ${members} m
      JOIN ${accounts} a ON a.site_id = m.site_id AND a.id = m.account_id
      LEFT JOIN ${roles} r ON r.site_id = m.site_id AND r.id = m.role_id
      WHERE m.site_id = ${siteId} AND m.id = ${caller.memberId}`,
  )
}
