import type { NotifySettings, QuietHours } from '@app/contracts/settings/notify-settings'
import { eq } from 'drizzle-orm'
import { unix } from '#core/clock.ts'
import { wallClock } from '#core/sheet/wall-clock.ts'
import type { Tx } from '#db/client.ts'
import { notifyQuietHours } from './notify.table.ts'

/** A site's quiet hours, and who decided; null where reminders go out at any hour. */
export async function quietOf(tx: Tx, siteId: string): Promise<NotifySettings['quiet']> {
  const [row] = await tx.select().from(notifyQuietHours).where(eq(notifyQuietHours.siteId, siteId))
  if (!row) return null
  const { fromHour: from, toHour: to, timeZone, changedBy, changedAt } = row
  return { hours: { from, to, timeZone }, changedBy, changedAt: unix(changedAt) }
}

/** Whether a site sends no reminders at a moment. */
export async function isQuiet(tx: Tx, siteId: string, at: Date): Promise<boolean> {
  const quiet = await quietOf(tx, siteId)
  return quiet !== null && isWithin(quiet.hours, at)
}

/** Whether a moment lies within the hours, which may pass midnight. */
export function isWithin({ from, to, timeZone }: QuietHours, at: Date): boolean {
  const hour = wallClock(timeZone)(unix(at)).getUTCHours()
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
