import type { NotifySettings, QuietHours } from '@app/contracts/settings/notify-settings'
import { eq } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { settingsOf, wholeSite } from './notify.service.ts'
import { notifyQuietHours } from './notify.table.ts'
import { quietOf } from './quiet-hours.service.ts'

const shown = (hours: QuietHours | null) => (hours === null ? '' : `${hours.from}:00-${hours.to}:00 ${hours.timeZone}`)

/** Decides during which hours no reminder is sent. Throws 'save.conflict' if somebody else decided meanwhile. */
export function decideQuietHours(
  ctx: Ctx,
  caller: Caller,
  { quiet, over }: { quiet: QuietHours | null; over: QuietHours | null },
): Promise<NotifySettings> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = (await quietOf(tx, siteId))?.hours ?? null
    if (shown(before) !== shown(over)) throw new DomainError('save.conflict', { name: '' })
    if (shown(before) !== shown(quiet)) {
      if (quiet === null) await tx.delete(notifyQuietHours).where(eq(notifyQuietHours.siteId, siteId))
      else {
        const { from: fromHour, to: toHour, timeZone } = quiet
        const kept = { fromHour, toHour, timeZone, changedBy: caller.name, changedAt: ctx.clock.now() }
        await tx
          .insert(notifyQuietHours)
          .values({ siteId, ...kept })
          .onConflictDoUpdate({ target: notifyQuietHours.siteId, set: kept })
      }
      const object = { kind: 'notification', id: 'quiet', name: 'quiet' }
      const more = { object, before: { quietHours: shown(before) }, after: { quietHours: shown(quiet) } }
      await record(tx, caller, siteId, caller.accountId, 'notify.edit', {}, more)
    }
    return settingsOf(tx, ctx, siteId)
  })
}
