import type { saveProfile as saveProfileCall } from '@app/contracts/access/identity'
import type { z } from 'zod'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import * as logs from '#features/logs/logs.service.ts'
import * as session from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './account.repo.ts'
import { isPicture } from './avatar.ts'

/** Saves the member's profile. */
export async function saveProfile(
  ctx: Ctx,
  site: SiteRow,
  actor: Caller,
  { version, ...to }: z.output<typeof saveProfileCall.body>,
): Promise<void> {
  if (to.avatar && !isPicture(to.avatar)) throw new DomainError('request.invalid', {}, { avatar: 'field.avatar' })
  if (to.timeZone && !isTimeZone(to.timeZone)) {
    throw new DomainError('request.invalid', {}, { timeZone: 'field.time-zone' })
  }
  await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const member = await repo.lockMember(tx, site, actor.memberId)
    if (member.version !== version) throw new DomainError('save.conflict', { name: member.name })
    await repo.change(tx, site, member, to)
    const { name, introduction, timeZone } = member
    const object = { kind: 'member', id: member.id, name }
    const { avatar: _picture, ...after } = to
    const before = { name, introduction, timeZone }
    await logs.record(tx, actor, site.id, actor.accountId, 'profile.save', {}, { object, before, after })
  })
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Ends one session of the member. */
export async function endSession(ctx: Ctx, site: SiteRow, actor: Caller, sessionId: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    if (!(await repo.endOne(tx, actor, sessionId, now))) throw new DomainError('own-session.missing')
    await logs.record(tx, actor, site.id, actor.accountId, 'session.end', { sessionId })
  })
}

/** Ends every session of the member except the calling one. */
export async function endOthers(ctx: Ctx, site: SiteRow, actor: Caller, token: string): Promise<{ ended: number }> {
  const now = ctx.clock.now()
  const ended = await ctx.db.transaction(repo.siteScope(site), async (tx) => {
    const ended = await session.endSessions(tx, site, actor.memberId, { except: session.tokenHash(token) }, now)
    await logs.record(tx, actor, site.id, actor.accountId, 'session.end-others', { ended })
    return ended
  })
  return { ended }
}
