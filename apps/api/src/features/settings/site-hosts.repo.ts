import type { HostCheck } from '@app/contracts/settings/site-hosts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { siteHosts } from '#features/sites/sites.table.ts'
import { type HostClaimRow, hostClaims } from './settings.table.ts'

export const claimsOf = (tx: Tx, siteId: string): Promise<HostClaimRow[]> =>
  tx.select().from(hostClaims).where(eq(hostClaims.siteId, siteId)).orderBy(asc(hostClaims.createdAt))

/** Adds a claim; one that the site has already stays as it is. Returns whether it is new. */
export async function addClaim(tx: Tx, row: typeof hostClaims.$inferInsert): Promise<boolean> {
  const added = await tx.insert(hostClaims).values(row).onConflictDoNothing().returning({ host: hostClaims.host })
  return added.length > 0
}

const one = (siteId: string, host: string) => and(eq(hostClaims.siteId, siteId), eq(hostClaims.host, host))

/** Keeps a check that somebody asked for. The next one of the day decides anew whether the host has left. */
export async function noteCheck(tx: Tx, siteId: string, host: string, check: HostCheck): Promise<void> {
  await tx.update(hostClaims).set({ check }).where(one(siteId, host))
}

/** Keeps a check of the day, unless there was a newer one since the claim was read. Returns whether it did. */
export async function noteRecheck(tx: Tx, claim: HostClaimRow, check: HostCheck, astray: number): Promise<boolean> {
  const same = sql`${hostClaims.check} = ${JSON.stringify(claim.check)}::jsonb`
  const changed = await tx
    .update(hostClaims)
    .set({ check, astray })
    .where(and(one(claim.siteId, claim.host), same))
    .returning({ host: hostClaims.host })
  return changed.length > 0
}

export async function deleteClaim(tx: Tx, siteId: string, host: string): Promise<void> {
  await tx.delete(hostClaims).where(one(siteId, host))
}

/** Site that is served under a host; undefined for none. */
export async function siteServedAt(tx: Tx, host: string): Promise<string | undefined> {
  const [row] = await tx.select({ siteId: siteHosts.siteId }).from(siteHosts).where(eq(siteHosts.host, host))
  return row?.siteId
}
