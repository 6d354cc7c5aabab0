import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { sites } from '#features/sites/sites.table.ts'
import { members } from './company.table.ts'

/** People of all accounts of a site who may sign in, or have been invited, in a transaction that sees all of it. */
export const countPeople = (tx: Tx, siteId: string): Promise<number> =>
  tx.$count(members, and(eq(members.siteId, siteId), inArray(members.status, ['active', 'invited'])))

/** Most people that a site may have; null where it has no limit. */
export async function mostPeople(tx: Tx, siteId: string): Promise<number | null> {
  const [site] = await tx.select({ quotas: sites.quotas }).from(sites).where(eq(sites.id, siteId))
  return site?.quotas.members ?? null
}

/** Lets those who add people to a site at once wait for each other's end. */
export async function queueForPeople(tx: Tx, siteId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`people ${siteId}`}, 0))`)
}
