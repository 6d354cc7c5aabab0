import { unprovedRechargeMinor } from '@app/contracts/finance/finance'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Prove } from '#core/prove.ts'
import type { Tx } from '#db/client.ts'
import { bookedSince } from './finance.repo.ts'

export const dayMs = 86_400_000

/** Daily limit of a member without a proof. */
interface DayLimit {
  /** Name of the amounts that count together. */
  what: string
  limitMinor: number
  /** Amount already moved within the day in minor units; null for none. */
  moved: SQL
}

/**
 * Requires a proof when an amount plus the member's amounts of the day exceeds the limit: many small amounts make one
 * large one. Calls of one member queue from here on, so that of two simultaneous ones the second counts the first.
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

/** Requires a proof for money booked as received, beyond what a member may book in a day without. */
export const proveBooking = (tx: Tx, caller: Caller, amountMinor: number, at: Date, prove: Prove): Promise<void> => {
  const moved = bookedSince(caller, new Date(at.getTime() - dayMs))
  return proveBeyond(tx, caller, amountMinor, { what: 'booked', limitMinor: unprovedRechargeMinor, moved }, prove)
}
