import type { Locale } from '@app/contracts/wire'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#features/company/company.table.ts'
import { telTarget } from '#features/identity/codes.service.ts'
import * as logs from '#features/logs/logs.service.ts'
import * as messages from '#features/messages/messages.service.ts'
import { refusePassword, replacing } from '#features/passwords/password-rules.service.ts'
import { countTry, triesKey } from '#features/session/own-tries.service.ts'
import * as session from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './account.repo.ts'

/** Limit of wrong current passwords, so that a stolen session cannot be used for guessing. */
export const ownPasswordLimit = { points: 5, duration: 900 } as const

export interface PasswordWrite {
  /** Hash sent by the client, hashed again for the database. */
  passwordHash: string
  action: 'password.change' | 'password.reset'
  caller: logs.LoggedCaller
  locale: Locale
  /** Sessions to end: all but one, `all` or `none`. */
  ends: { except: string } | 'all' | 'none'
}

/**
 * Stores a new password, ends sessions, notifies the member and writes the audit log. Returns the number of ended
 * sessions.
 */
export async function writePassword(
  tx: Tx,
  ctx: Ctx,
  site: SiteRow,
  member: MemberRow,
  { passwordHash, action, caller, locale, ends }: PasswordWrite,
): Promise<number> {
  const now = ctx.clock.now()
  await repo.change(tx, site, member, await replacing(tx, ctx, member, passwordHash))
  const except = typeof ends === 'object' ? ends : {}
  const ended = ends === 'none' ? 0 : await session.endSessions(tx, site, member.id, except, now)
  await messages.send(tx, ctx, {
    siteId: site.id,
    accountId: member.accountId,
    ...(member.email
      ? { channel: 'email', to: member.email }
      : { channel: 'sms', to: telTarget(member.telPrefix, member.telephone ?? '') }),
    locale,
    template: 'password-changed',
    facts: { name: member.name, ip: caller.ip ?? '', at: now },
    isSecret: false,
  })
  const object = { kind: 'member', id: member.id, name: member.name }
  await logs.record(tx, caller, site.id, member.accountId, action, { ended }, { object })
  return ended
}

/** Changes the password of a member who knows the current one. Its other sessions end. */
export async function changePassword(
  ctx: Ctx,
  tries: RateLimiterPostgres,
  { site, actor, token, locale }: { site: SiteRow; actor: Caller; token: string; locale: Locale },
  { current, newPwd }: { current: string; newPwd: string },
): Promise<{ ended: number }> {
  await refusePassword(ctx, site, newPwd, { field: 'newPwd' })
  const key = triesKey(site, actor)
  await countTry(tries, key)
  const scope = repo.siteScope(site)
  const { passwordHash: before } = await ctx.db.transaction(scope, (tx) => repo.lockMember(tx, site, actor.memberId))
  if (!(await ctx.passwords.matches(before, current))) {
    throw new DomainError('password.wrong', {}, { current: 'field.password-wrong' })
  }
  await tries.delete(key)
  if (current === newPwd) throw new DomainError('request.invalid', {}, { newPwd: 'field.password-same' })
  await refusePassword(ctx, site, newPwd, { member: { id: actor.memberId, passwordHash: before }, field: 'newPwd' })
  const passwordHash = await ctx.passwords.hash(newPwd)
  const ended = await ctx.db.transaction(scope, async (tx) => {
    const member = await repo.lockMember(tx, site, actor.memberId)
    // Another call changed the password during the check.
    if (member.passwordHash !== before) throw new DomainError('password.wrong', {}, { current: 'field.password-wrong' })
    const ends = { except: session.tokenHash(token) }
    return writePassword(tx, ctx, site, member, {
      passwordHash,
      action: 'password.change',
      caller: actor,
      locale,
      ends,
    })
  })
  return { ended }
}
