import type { DailySummary, NotifySettings } from '@app/contracts/settings/notify-settings'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { changeSummary } from './daily-summary.service.ts'
import { settingsOf, wholeSite } from './notify.service.ts'

/** Decides what waits for the summary of the day. Throws 'save.conflict' if somebody else decided meanwhile. */
export function decideSummary(
  ctx: Ctx,
  caller: Caller,
  wish: { summary: DailySummary | null; over: DailySummary | null },
): Promise<NotifySettings> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const { before, after } = await changeSummary(tx, caller, { ...wish, at: ctx.clock.now() })
    if (before !== after) {
      const object = { kind: 'notification', id: 'summary', name: 'summary' }
      const more = { object, before: { dailySummary: before }, after: { dailySummary: after } }
      await record(tx, caller, siteId, caller.accountId, 'notify.edit', {}, more)
    }
    return settingsOf(tx, ctx, siteId)
  })
}
