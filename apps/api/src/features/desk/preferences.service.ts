import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import * as repo from './preferences.repo.ts'

/** More than this one member does not have: the subjects are ours, and somebody who makes them up is up to no good. */
const mostPreferences = 200

const ownScope = ({ scope, accountId }: Caller) => ({ siteId: scope.siteId, accountId })

/** The caller's preferences as JSON text. */
export const preferencesOf = (ctx: Ctx, caller: Caller): Promise<string> =>
  ctx.db.readText(ownScope(caller), repo.preferencesJson(caller))

/** Keeps one of the caller's preferences; null forgets it. The last one to save wins: both are the same person. */
export async function savePreference(ctx: Ctx, caller: Caller, subject: string, value: unknown): Promise<void> {
  await ctx.db.transaction(ownScope(caller), async (tx) => {
    if (value === null || value === undefined) return repo.forgetPreference(tx, caller, subject)
    await repo.keepPreference(tx, caller, subject, value, ctx.clock.now())
    if ((await repo.countPreferences(tx, caller)) > mostPreferences) throw new DomainError('request.too-large')
  })
}
