import { isLeadEvent, type LeadEvent, leadDaysByDefault } from '@app/contracts/settings/notify-lead'
import type { ChangedLeadDays } from '@app/contracts/settings/notify-settings'
import { eq } from 'drizzle-orm'
import { unix } from '#core/clock.ts'
import type { Tx } from '#db/client.ts'
import { type LeadDay, notifyLeadDays } from './notify.table.ts'

export type { LeadDay } from './notify.table.ts'

const asItComes = (event: LeadEvent): LeadDay[] => leadDaysByDefault[event].map((days) => ({ days, since: null }))

const rowsOf = (tx: Tx, siteId: string) => tx.select().from(notifyLeadDays).where(eq(notifyLeadDays.siteId, siteId))

/** Days before the ends at which a site's reminders are sent. */
export async function leadDaysOf(tx: Tx, siteId: string): Promise<Record<LeadEvent, LeadDay[]>> {
  const own = new Map((await rowsOf(tx, siteId)).map(({ template, days }) => [template, days]))
  const daysOf = (event: LeadEvent) => own.get(event) ?? asItComes(event)
  return {
    'notice.certificate-ends': daysOf('notice.certificate-ends'),
    'notice.plan-ends': daysOf('notice.plan-ends'),
  }
}

/** Lists that a site changed and that are not what the product does. */
export async function changedLeadDays(tx: Tx, siteId: string): Promise<ChangedLeadDays[]> {
  return (await rowsOf(tx, siteId))
    .map(({ template, days, changedBy, changedAt }) => ({
      ...{ template, days: days.map((one) => one.days), changedBy, changedAt: unix(changedAt) },
    }))
    .filter(({ template, days }) => isLeadEvent(template) && `${days}` !== `${leadDaysByDefault[template]}`)
}
