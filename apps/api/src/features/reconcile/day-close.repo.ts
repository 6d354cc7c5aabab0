import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { dayCloses } from './reconcile.table.ts'

/** Opens closed days again, visibly. Returns those that were closed. */
export async function reopenDays(
  tx: Tx,
  siteId: string,
  days: readonly string[],
  { by, why, at }: { by: string; why: string; at: Date },
): Promise<string[]> {
  if (days.length === 0) return []
  const reopened = await tx
    .update(dayCloses)
    .set({ reopenedAt: at, reopenedBy: by, reopenedWhy: why })
    .where(and(eq(dayCloses.siteId, siteId), inArray(dayCloses.day, [...days]), isNull(dayCloses.reopenedAt)))
    .returning({ day: dayCloses.day })
  return reopened.map(({ day }) => day).toSorted()
}
