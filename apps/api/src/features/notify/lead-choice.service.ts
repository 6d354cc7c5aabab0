import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import { inLeadOrder, isLeadEvent } from '@app/contracts/settings/notify-lead'
import type { NotifySettings } from '@app/contracts/settings/notify-settings'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { leadDaysOf } from './lead-days.service.ts'
import { settingsOf, wholeSite } from './notify.service.ts'
import { notifyLeadDays } from './notify.table.ts'

/**
 * Decides how many days before an end its reminders are sent. A day that was not in force counts from now on. Throws
 * 'notify.fixed' for what is no reminder, and 'save.conflict' if somebody else decided meanwhile.
 */
export function decideLeadDays(
  ctx: Ctx,
  caller: Caller,
  template: NotifyEventName,
  wish: { days: readonly number[]; over: readonly number[] },
): Promise<NotifySettings> {
  if (!isLeadEvent(template)) throw new DomainError('notify.fixed')
  const { siteId } = caller.scope
  const days = inLeadOrder(wish.days)
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const now = ctx.clock.now()
    const inForce = (await leadDaysOf(tx, siteId))[template]
    const before = inForce.map((one) => one.days)
    if (`${before}` !== `${inLeadOrder(wish.over)}`) throw new DomainError('save.conflict', { name: '' })
    if (`${before}` !== `${days}`) {
      const kept = {
        days: days.map((one) => inForce.find((old) => old.days === one) ?? { days: one, since: now.toISOString() }),
        ...{ changedBy: caller.name, changedAt: now },
      }
      // A list that is the product's again stays, for what is new in it.
      await tx
        .insert(notifyLeadDays)
        .values({ siteId, template, ...kept })
        .onConflictDoUpdate({ target: [notifyLeadDays.siteId, notifyLeadDays.template], set: kept })
      const object = { kind: 'notification', id: template, name: template }
      const more = { object, before: { leadDays: before.join(' ') }, after: { leadDays: days.join(' ') } }
      await record(tx, caller, siteId, caller.accountId, 'notify.edit', { template }, more)
    }
    return settingsOf(tx, ctx, siteId)
  })
}
