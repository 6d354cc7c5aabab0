import { randomBytes } from 'node:crypto'
import { type TenantVisit, type VisitEnd, visitDays } from '@app/contracts/saas/visits'
import type { Caller, Visit } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { type LoggedCaller, record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { tokenHash } from '../caller.service.ts'
import * as repo from '../session.repo.ts'
import type { SessionRow } from '../session.table.ts'
import * as visits from './visits.repo.ts'

/** How long the way into a tenant's console may be used. */
const arrivalMs = 120_000

const newSecret = () => randomBytes(32).toString('base64url')

/** A code is stored under another hash than a token, so that it never passes for one. */
const codeHash = (code: string) => tokenHash(`visit ${code}`)

interface Beginning {
  caller: Caller
  visit: Visit
  /** Owner of the tenant's site, in whose place the operator looks. */
  owner: MemberRow
  minutes: number
}

/**
 * Opens a session of an operator of the parent site at a tenant's, in a transaction of the parent's site. The token is
 * given for the returned code.
 */
export function openVisit(
  tx: Tx,
  ctx: Ctx,
  { caller, visit, owner, minutes }: Beginning,
): Promise<{ code: string; endsAt: Date }> {
  const code = newSecret()
  const at = ctx.clock.now()
  const endsAt = new Date(at.getTime() + minutes * 60_000)
  const { siteId, accountId, id: memberId, name: memberName } = owner
  return asSite(tx, siteId, async (own) => {
    await repo.open(own, {
      ...{ siteId, id: newId(), accountId, memberId, tokenHash: codeHash(code), ip: '', userAgent: '' },
      ...{ createdAt: at, lastSeenAt: at, expiresAt: endsAt, visit },
      ...{ operatorId: caller.memberId, operatorName: caller.name, mode: 'visit' },
    })
    const { ip, requestId, userAgent = '' } = caller
    const operator = { id: caller.memberId, name: caller.name, mode: 'visit' as const, memberName, endsAt: 0, visit }
    const visitor = { memberId, name: memberName, ip, requestId, userAgent, operator }
    await record(own, visitor, siteId, accountId, 'visit.enter', { reason: visit.reason, minutes })
    return { code, endsAt }
  })
}

/** Gives the token of a visit for its code, once. Throws 'tenant.visit-gone'. */
export function arriveOnVisit(
  ctx: Ctx,
  site: SiteRow,
  from: { ip: string; userAgent: string },
  code: string,
): Promise<{ token: string; backTo: string }> {
  const token = newSecret()
  const now = ctx.clock.now()
  const { ip, userAgent } = from
  const begunAfter = new Date(now.getTime() - arrivalMs)
  return ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const set = { tokenHash: tokenHash(token), ip, userAgent, lastSeenAt: now }
    const visit = await visits.takeUp(tx, site, codeHash(code), begunAfter, set)
    if (!visit) throw new DomainError('tenant.visit-gone')
    return { token, backTo: visit.backTo }
  })
}

/** Ends the visit of a caller, in a transaction of the tenant's site. */
export async function leaveVisit(tx: Tx, site: SiteRow, caller: Caller, hash: string, now: Date): Promise<void> {
  await visits.close(tx, site, hash, now)
  await record(tx, caller, site.id, caller.accountId, 'visit.leave', {})
}

/** Writes the end of each visit that ended otherwise than by leaving: at its limit, unused, or with its sessions. */
export function closeVisits(ctx: Ctx, site: SiteRow): Promise<void> {
  const now = ctx.clock.now()
  return ctx.db.transaction(repo.siteScope(site), async (tx) => {
    for (const { accountId, memberId, operator, memberName } of await visits.closeEnded(tx, site, now)) {
      const caller: LoggedCaller = { memberId, name: memberName, ip: '', requestId: '', operator }
      await record(tx, caller, site.id, accountId, 'visit.over', {})
    }
  })
}

/** Visits to a site in the days for which sessions are kept, in a transaction of that site. */
export async function visitsTo(tx: Tx, site: Pick<SiteRow, 'id' | 'idleMinutes'>, now: Date): Promise<TenantVisit[]> {
  const rows = await visits.visitsSince(tx, site.id, new Date(now.getTime() - visitDays * 86_400_000))
  return rows.flatMap((row) => {
    const { id, operatorId, operatorName: operator, visit, createdAt } = row
    if (!operatorId || !visit) return []
    const { at, end } = endOf(row, site.idleMinutes * 60_000, now)
    return [{ id, operatorId, operator, reason: visit.reason, at: unix(createdAt), until: unix(at), end }]
  })
}

/** When and how a visit ended. The job notes it up to a minute late, so what is due already counts. */
function endOf(row: SessionRow, idleMs: number, now: Date): { at: Date; end: VisitEnd | null } {
  const { createdAt, lastSeenAt, expiresAt, endedAt, visitClosedAt, ip } = row
  const idleAt = new Date(lastSeenAt.getTime() + idleMs)
  const until = endedAt ?? now
  // Only a session that was taken up knows an address.
  const arrival = new Date(createdAt.getTime() + arrivalMs)
  if (ip === '' && until >= arrival) return { at: arrival, end: 'unused' }
  if (until >= expiresAt) return { at: expiresAt, end: 'limit' }
  if (until >= idleAt) return { at: idleAt, end: 'idle' }
  if (endedAt === null) return { at: expiresAt, end: null }
  // Leaving notes the end at once; a session that is ended from elsewhere waits for the job.
  return { at: endedAt, end: visitClosedAt?.getTime() === endedAt.getTime() ? 'left' : 'ended' }
}
