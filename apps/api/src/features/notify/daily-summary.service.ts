import type { DailySummary, NotifySettings } from '@app/contracts/settings/notify-settings'
import { eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { notifySummaries } from './notify.table.ts'

/** What a site keeps for one mail a day, and who decided; null where every mail goes by itself. */
export async function summaryOf(tx: Tx, siteId: string): Promise<NotifySettings['summary']> {
  const [row] = await tx.select().from(notifySummaries).where(eq(notifySummaries.siteId, siteId))
  if (!row) return null
  const { groups, mostADay, hour, timeZone, changedBy, changedAt } = row
  return { daily: { groups, mostADay, hour, timeZone }, changedBy, changedAt: unix(changedAt) }
}

const shown = (daily: DailySummary | null) =>
  daily === null ? '' : `${daily.hour}:00 ${daily.timeZone} ${daily.groups} ${daily.mostADay ?? ''}`.trim()

/**
 * Puts a decision into force and returns both as the audit log has them. Throws 'save.conflict' if somebody else decided
 * meanwhile.
 */
export async function changeSummary(
  tx: Tx,
  { scope: { siteId }, name }: Caller,
  { summary, over, at }: { summary: DailySummary | null; over: DailySummary | null; at: Date },
): Promise<{ before: string; after: string }> {
  const before = (await summaryOf(tx, siteId))?.daily ?? null
  if (shown(before) !== shown(over)) throw new DomainError('save.conflict', { name: '' })
  if (summary === null) await tx.delete(notifySummaries).where(eq(notifySummaries.siteId, siteId))
  else {
    const kept = { ...summary, changedBy: name, changedAt: at }
    await tx
      .insert(notifySummaries)
      .values({ siteId, ...kept })
      .onConflictDoUpdate({ target: notifySummaries.siteId, set: kept })
  }
  return { before: shown(before), after: shown(summary) }
}
