import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Prove } from '#core/prove.ts'
import type { Tx } from '#db/client.ts'

export const dayMs = 86_400_000

/** What a member may move within a day without a proof. */
interface DayLimit {
  /** Names what is counted together. */
  what: string
  limitMinor: number
  /** What it has moved within the day, in minor units; null for nothing. */
  moved: SQL
}

/**
 * Demands a proof where an amount plus the member's amounts of the day exceeds the limit: many small amounts make one
 * large one. Calls of one member queue from here on, so that of two at once the second counts the first.
 */
export async function proveBeyond(
  tx: Tx,
  { memberId }: Caller,
  amountMinor: number,
  { what, limitMinor, moved }: DayLimit,
  prove: Prove,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${what}:${memberId}`}, 0))`)
  const { rows } = await tx.execute<{ amount: string }>(sql`SELECT coalesce((${moved}), 0) AS amount`)
  if (Number(rows[0]?.amount ?? 0) + amountMinor > limitMinor) prove()
}
