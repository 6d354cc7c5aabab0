import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type VisitGrantRow, visitGrants } from '../session.table.ts'

/** Permission of a site, which may have run out. */
export async function find(tx: Tx, siteId: string): Promise<VisitGrantRow | undefined> {
  const [row] = await tx.select().from(visitGrants).where(eq(visitGrants.siteId, siteId))
  return row
}

/** Gives it, in place of an earlier one. */
export async function save(tx: Tx, row: VisitGrantRow): Promise<void> {
  const { siteId: _, ...set } = row
  await tx.insert(visitGrants).values(row).onConflictDoUpdate({ target: visitGrants.siteId, set })
}

/** Takes it away; answers with what was there. */
export async function remove(tx: Tx, siteId: string): Promise<VisitGrantRow | undefined> {
  const [row] = await tx.delete(visitGrants).where(eq(visitGrants.siteId, siteId)).returning()
  return row
}
