import type { Scope } from '@app/contracts/access/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from './client.ts'
import { counters } from './counter.table.ts'

const next = (siteId: string, name: string, day: string): SQL => sql`
  INSERT INTO ${counters} (site_id, name, day, value) VALUES (${siteId}, ${name}, ${day}, 1)
  ON CONFLICT (site_id, name, day) DO UPDATE SET value = ${counters}.value + 1
  RETURNING value`

/**
 * Next number of a counter for a site and day (`20261121`, UTC), from 1 without gaps. The row stays locked until the
 * transaction ends, and a rollback returns the number.
 */
export async function nextNumber(tx: Tx, siteId: string, name: string, day: string): Promise<number> {
  const { rows } = await tx.execute<{ value: number }>(next(siteId, name, day))
  if (!rows[0]) throw new Error(`The counter ${name} of ${day} gave no number`)
  return rows[0].value
}

/**
 * Takes a number in a transaction of its own: others wait for this statement only, but an unused number leaves a gap.
 */
export function takeNumber(db: Database, scope: Scope, name: string, day: string): Promise<number> {
  return db.writeOne(scope, next(scope.siteId, name, day))
}
