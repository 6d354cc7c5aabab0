import { notifyEvents } from '@app/contracts/settings/notify-events'
import type { DailySummary } from '@app/contracts/settings/notify-settings'
import { mayBeGathered } from '@app/contracts/settings/notify-summary'
import { dayIn, dayStartIn, daysLater, instantOf } from '#core/zoned-time.ts'
import type { Tx } from '#db/client.ts'
import { summaryOf } from '#features/notify/daily-summary.service.ts'
import type { TemplateName } from './message-templates.ts'
import { mailsSince } from './messages.repo.ts'

/** When the next summary goes out after a moment. */
export function nextSummary({ hour, timeZone }: Pick<DailySummary, 'hour' | 'timeZone'>, now: Date): Date {
  const day = dayIn(now, timeZone)
  const clock = `T${`${hour}`.padStart(2, '0')}:00:00`
  const today = instantOf(day + clock, timeZone)
  return today > now ? today : instantOf(daysLater(day, 1) + clock, timeZone)
}

/**
 * Until when a mail waits for the summary of its day; null for one that goes out by itself. The count of an address is
 * no lock: two mails at the same moment may both be its last.
 */
export async function gatheredUntil(
  tx: Tx,
  { siteId, template, recipient }: { siteId: string; template: TemplateName; recipient: string },
  now: Date,
): Promise<Date | null> {
  if (!mayBeGathered(template)) return null
  const daily = (await summaryOf(tx, siteId))?.daily
  if (!daily) return null
  const { groups, mostADay, timeZone } = daily
  const isChosen = groups.includes(notifyEvents[template].group)
  const isFull = async () =>
    mostADay !== null &&
    (await mailsSince(tx, { siteId, recipient, since: dayStartIn(dayIn(now, timeZone), timeZone) })) >= mostADay
  return isChosen || (await isFull()) ? nextSummary(daily, now) : null
}
