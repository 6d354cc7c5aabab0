import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Tx } from '#db/client.ts'
import { preferences } from './desk.table.ts'

const own = ({ scope, memberId }: Caller) =>
  and(eq(preferences.siteId, scope.siteId), eq(preferences.memberId, memberId))

/** Preferences of a member as one JSON object by subject. */
export const preferencesJson = ({ scope, memberId }: Caller): SQL => sql`
  SELECT json_build_object('preferences', coalesce(json_object_agg(p.subject, p.value), '{}'::json))::text
  FROM preferences p WHERE p.site_id = ${scope.siteId} AND p.member_id = ${memberId}`

export async function countPreferences(tx: Tx, caller: Caller): Promise<number> {
  const [found] = await tx.select({ kept: count() }).from(preferences).where(own(caller))
  return found?.kept ?? 0
}

export async function keepPreference(tx: Tx, caller: Caller, subject: string, value: unknown, now: Date) {
  const { scope, accountId, memberId } = caller
  await tx
    .insert(preferences)
    .values({ siteId: scope.siteId, accountId, memberId, subject, value, updatedAt: now })
    .onConflictDoUpdate({
      target: [preferences.siteId, preferences.memberId, preferences.subject],
      set: { value, updatedAt: now },
    })
}

export async function forgetPreference(tx: Tx, caller: Caller, subject: string): Promise<void> {
  await tx.delete(preferences).where(and(own(caller), eq(preferences.subject, subject)))
}
