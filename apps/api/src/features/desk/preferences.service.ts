import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import * as repo from './preferences.repo.ts'

/** Limit per member: the console has far fewer subjects, so more of them would be abuse. */
const mostPreferences = 200

const ownScope = ({ scope, accountId }: Caller) => ({ siteId: scope.siteId, accountId })

/** The caller's preferences as JSON text. */
export const preferencesOf = (ctx: Ctx, caller: Caller): Promise<string> =>
  ctx.db.readText(ownScope(caller), repo.preferencesJson(caller))

/** Saves a preference of the caller; null deletes it. The last save wins: both come from the same person. */
export async function savePreference(ctx: Ctx, caller: Caller, subject: string, value: unknown): Promise<void> {
  await ctx.db.transaction(ownScope(caller), async (tx) => {
    if (value === null || value === undefined) return repo.forgetPreference(tx, caller, subject)
    await repo.keepPreference(tx, caller, subject, value, ctx.clock.now())
    if ((await repo.countPreferences(tx, caller)) > mostPreferences) throw new DomainError('request.too-large')
  })
}
