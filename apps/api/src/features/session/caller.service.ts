import { hash } from 'node:crypto'
import { can, type DataReach, permissionsOf } from '@app/contracts/access/permissions'
import type { Locale } from '@app/contracts/wire'
import type { Caller, Visit } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { recentCaller } from './recent-callers.ts'
import type { LivingMember } from './session.repo.ts'
import * as repo from './session.repo.ts'

export type { LivingMember }

/** Hash under which tokens are stored and looked up. */
export function tokenHash(token: string): string {
  return hash('sha256', token)
}

/**
 * Caller of a token on this site, or null. One read, two for department scope; the last use is written at most once a
 * minute.
 */
export async function callerOf(
  ctx: Ctx,
  site: SiteRow,
  token: string,
  from: { ip: string; requestId: string; userAgent?: string },
): Promise<Caller | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const now = ctx.clock.now()
  const key = tokenHash(token)
  const actor = await recentCaller(ctx.db, `${site.id} ${key}`, now, () => livingActor(ctx, site, key, now))
  return actor && { ...actor, ...from }
}

async function livingActor(ctx: Ctx, site: SiteRow, hash: string, now: Date): Promise<LivingActor | null> {
  const session = await repo.findLiving(ctx.db, site, hash, now)
  if (!session) return null
  if (now.getTime() - Date.parse(session.lastSeenAt) >= 60_000) await repo.touch(ctx.db, site, session.id, now)
  const { operator, name } = session
  if (operator?.visit && !(await mayVisit(ctx, operator.visit, operator.id))) return null
  const actor = await actorOf(ctx, site, { ...session, name: shownName(site.locale, name, operator) })
  return operator ? { ...actor, operator: { ...operator, memberName: name } } : actor
}

/** Whether the operator who opened a visit may still enter tenants of its own site, which is open. */
async function mayVisit(ctx: Ctx, visit: Visit, operatorId: string): Promise<boolean> {
  const parent = (await allSites(ctx.db)).find(({ id }) => id === visit.siteId)
  if (!parent || parent.suspendedAt || parent.closedAt) return false
  const member = await repo.findActing(ctx.db, parent.id, operatorId)
  return member !== null && can(await actorOf(ctx, parent, member), 'saas.enter')
}

export type LivingActor = Omit<Caller, 'ip' | 'requestId'>

const isHolderOf = ({ roleId, memberId }: LivingMember) => roleId === memberId

const reachOf = (member: LivingMember): DataReach => (isHolderOf(member) ? 'all' : (member.reach ?? 'self'))

/** Caller with the rights and the reach of a member's role. One read more for department scope. */
export async function actorOf(ctx: Ctx, site: SiteRow, member: LivingMember): Promise<LivingActor> {
  const { memberId, accountId, name, deptId } = member
  const reach = reachOf(member)
  const colleagues = reach === 'department' && deptId ? await repo.colleaguesOf(ctx.db, site, accountId, deptId) : []
  const isOperator = accountId === site.ownerAccountId
  const audience = isOperator ? (site.isRoot ? 'platform' : 'reseller') : 'customer'
  const isHolder = isHolderOf(member)
  // A deleted role grants nothing.
  const base = isHolder ? 'admin' : (member.base ?? 'developer')
  const ofBase = isHolder || member.base ? permissionsOf(audience, base) : []
  const granted = member.permissions
  // Members whose orders and customers the caller may see; null for all.
  const memberIds = reach === 'all' ? null : [...new Set([memberId, ...colleagues])]
  return {
    memberId,
    accountId,
    name,
    audience,
    base,
    isHolder,
    scope: { siteId: site.id, accountId: isOperator ? null : accountId, memberIds },
    reach,
    pages: isHolder || !member.pages ? null : new Set(member.pages),
    permissions: new Set(granted ? ofBase.filter((permission) => granted.includes(permission)) : ofBase),
  }
}

/** Name that orders, notes and timelines keep of who did something: with an operator in a member's place, both. */
const shownName = (locale: Locale, name: string, operator: repo.LivingSession['operator']): string => {
  if (!operator) return name
  return locale === 'zh' ? `${operator.name}（代 ${name}）` : `${operator.name} for ${name}`
}
