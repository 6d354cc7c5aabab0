import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'
import { counters } from './counter.table.ts'

/**
 * The next number of a kind on a site and day (`20261121`, UTC), from 1 without gaps. The row stays locked until the transaction
 * ends, and a transaction that is rolled back gives its number back.
 */
export async function nextNumber(tx: Tx, siteId: string, name: string, day: string): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ siteId, name, day, value: 1 })
    .onConflictDoUpdate({
      target: [counters.siteId, counters.name, counters.day],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value })
  if (!row) throw new Error(`The counter ${name} of ${day} gave no number`)
  return row.value
}
